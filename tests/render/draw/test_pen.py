"""The pen counts from its own corner, in its own size; boxes give places beside and below."""

from __future__ import annotations

from PIL import Image

from render import Theme
from render.draw.boxes import Box, grid, row, stack
from render.draw.raster import Canvas
from render.draw.theme import TOKENS
from render.pen import Pen, bold

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
