"""What stands on the land of a board picture, wide or tall: territories, pieces, the last turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.hexes import Layout
from render.draw.raster import Canvas
from render.draw.theme import Theme
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.text.phrases import Phrase, mover


def draw_position(
    canvas: Canvas, lie: Layout, view: View, told: Sequence[Phrase],
    letters: list[str], theme: Theme,
) -> None:  # fmt: skip
    """All that stands on the land, layer by layer."""
    owners = pieces.owners(lie, [seat.pieces for seat in view.seats])
    territory.borders(canvas, lie, owners)
    marks.ruins(canvas, lie, view, owners, theme)
    marks.frames(canvas, lie, told)
    seat = mover(view.last_turn)
    if seat is not None:
        marks.ways(canvas, lie, told, seat)
    marks.standing(canvas, lie, view)
    pieces.everywhere(canvas, lie, view)
    territory.labels(canvas, lie, owners, theme)
    territory.seals(canvas, lie, owners, letters)
    marks.badges(canvas, lie, told, [spot for _, spot in territory.seal_places(lie, owners)])
