"""Hexes layout where their coordinates say, as large as the box allows."""

from __future__ import annotations

import pytest

from render.draw.hexes import ROOT3, SLOTS
from render.parts.land import board_layout
from render.parts.territory import territories
from render.parts.turn_marks import numbered
from render.pictures.board_wide import BOX
from render.text.phrases import phrases
from tests.render.picture_views import board_of, view_of
from tests.render.picture_words import WORDS


@pytest.mark.parametrize(("players", "least"), [(2, 95), (3, 78), (4, 78)])
def test_the_board_fills_the_box(players: int, least: float) -> None:
    layout = board_layout(board_of(players), BOX)
    assert layout.s >= least
    x, y, w, h = BOX
    for region in range(layout.board.size):
        for cx, cy in layout.hexagon(region):
            assert x <= cx <= x + w
            assert y <= cy <= y + h


def test_neighbours_across_an_edge_share_its_ends() -> None:
    layout = board_layout(board_of(3), BOX)
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
    layout = board_layout(board_of(2), BOX)
    for region in range(layout.board.size):
        for other in layout.board.neighbours[region]:
            (ax, ay), (bx, by) = layout.centres[region], layout.centres[other]
            assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 == pytest.approx(ROOT3 * layout.s)


def test_pieces_of_a_region_never_reach_its_label() -> None:
    for slots in SLOTS.values():
        assert all(y - size / 2 >= -0.43 for _, y, size in slots)


def test_regions_that_touch_are_one_territory_and_others_are_not() -> None:
    layout = board_layout(board_of(4), BOX)
    a = 0
    b = layout.board.neighbours[a][0]
    far = next(r for r in range(layout.board.size) if layout.board.distance(a, r) > 4)
    assert territories(layout, {a: 0, b: 0, far: 0}) == [(0, sorted((a, b))), (0, [far])]
    assert len(territories(layout, {a: 0, b: 1})) == 2


def test_only_what_has_a_place_on_the_board_is_numbered() -> None:
    view = view_of(4)
    told = phrases(view.last_turn, ("Ann", "Bo", "Cy", "Dee"), WORDS)
    assert [number for number, _ in numbered(told)] == [1, 2, 3]
