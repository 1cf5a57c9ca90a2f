"""The pen counts from its own corner; hexes lie where their coordinates say, and land in them."""

from __future__ import annotations

import pytest
from PIL import Image

from render.draw.boxes import Box, grid, row, stack
from render.draw.hexes import ROOT3, SLOTS
from render.draw.raster import Canvas
from render.draw.theme import TOKENS
from render.look import Form, Theme
from render.parts import land
from render.parts.land import board_layout
from render.pen import Pen
from render.pictures.board import MAP
from render.text.fitting import bold
from tests.render.picture_views import board_of, view_of

RED = (200, 16, 46)
GROUND = TOKENS[Theme.LIGHT].bg


def drawn(pen: Pen) -> Image.Image:
    return pen.canvas.image


def blank() -> Pen:
    return Pen(Canvas.blank(200, 120, GROUND), Theme.LIGHT)


def test_a_moved_and_zoomed_pen_draws_where_its_lengths_say() -> None:
    pen = blank()
    pen.at(10, 20).at(5, 5, zoom=2).box(Box(10, 10, 20, 15), RED)
    expected = blank()
    expected.box(Box(35, 45, 40, 30), RED)
    assert drawn(pen).tobytes() == drawn(expected).tobytes()


def test_boxes_that_touch_still_touch_when_zoomed() -> None:
    pen = blank()
    zoomed = pen.at(3, 0, zoom=1.37)
    for place in row(Box(0, 0, 0, 40), [17, 23, 31]):
        zoomed.box(place, RED)
    filled = drawn(pen).crop((3, 0, 3 + round(71 * 1.37), 40))
    assert filled.getcolors() == [(filled.width * filled.height, RED)]


def test_a_width_is_measured_in_the_pens_units() -> None:
    pen = blank()
    plain, large = (
        pen.write(0, 20, "12 gold", bold(20)),
        pen.at(0, 60, 2).write(0, 0, "12 gold", bold(20)),
    )
    assert abs(plain - large) < 1
    assert pen.write(0, 100, "Wolfeschlegelstein", bold(40), 90) <= 90


def test_rows_stacks_and_grids_leave_their_gaps() -> None:
    first = Box(10, 20, 30, 40)
    assert row(first, [5, 6], 2) == [Box(10, 20, 5, 40), Box(17, 20, 6, 40)]
    assert stack(first, [5, 6], 2) == [Box(10, 20, 30, 5), Box(10, 27, 30, 6)]
    places = grid(first, 3, 2, (1, 2))
    assert places == [first, Box(41, 20, 30, 40), Box(10, 62, 30, 40)]
    assert first.inset(3) == Box(13, 23, 24, 34)
    assert Box.around(50, 60, 10, 20) == Box(45, 50, 10, 20)


@pytest.mark.parametrize(("players", "least"), [(2, 91), (3, 71), (4, 71)])
def test_the_board_fills_the_box(players: int, least: float) -> None:
    layout = board_layout(board_of(players), MAP)
    assert layout.s >= least
    x, y, w, h = MAP
    for region in range(layout.board.size):
        for cx, cy in layout.hexagon(region):
            assert x <= cx <= x + w
            assert y <= cy <= y + h


def test_neighbours_across_an_edge_share_its_ends() -> None:
    layout = board_layout(board_of(3), MAP)
    for region in range(layout.board.size):
        for edge in range(6):
            other = layout.neighbour(region, edge)
            if other is None:
                continue
            a, b = layout.edge(region, edge)
            c, d = layout.edge(other, (edge + 3) % 6)
            assert a == pytest.approx(d)
            assert b == pytest.approx(c)


def test_region_middles_are_one_width_apart() -> None:
    layout = board_layout(board_of(2), MAP)
    for region in range(layout.board.size):
        for other in layout.board.neighbours[region]:
            (ax, ay), (bx, by) = layout.centres[region], layout.centres[other]
            assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 == pytest.approx(ROOT3 * layout.s)


def test_pieces_of_a_region_never_reach_its_label() -> None:
    for slots in SLOTS.values():
        assert all(y - size / 2 >= -0.45 for _, y, size in slots)


@pytest.mark.parametrize("theme", Theme)
def test_quiet_land_is_redrawn_only_around_highlighted_regions(theme: Theme) -> None:
    board = view_of(4).board
    layout = land.board_layout(board, MAP)
    plain, corner = land.bare_land(board, MAP, Form.WIDE.size, theme), board.names[0]
    beside = board.names[board.neighbours[0][0]]
    for loud in ([corner], [corner, beside, board.names[-1]]):
        whole = land._quietened(plain, (0, 0, *Form.WIDE.size), layout, theme, loud)
        assert land.quiet_land(board, MAP, Form.WIDE.size, theme, loud) == whole
    assert land.quiet_land(board, MAP, Form.WIDE.size, theme, []) == plain
