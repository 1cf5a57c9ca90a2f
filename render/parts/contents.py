"""What lies on the land of a board picture, layer by layer."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event
from engine.view import View
from render.draw.hexes import Layout
from render.draw.pen import Pen
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.text.names import brief
from render.text.phrases import Phrase, mover, phrases


def draw_contents(pen: Pen, layout: Layout, view: View, happened: Sequence[Phrase]) -> None:
    """Territories, pieces, villages, and what ``happened`` in the last turn."""
    owners = pieces.owners(view)
    territory.borders(pen, layout, owners)
    marks.ruins(pen, layout, view, owners)
    marks.frames(pen, layout, happened)
    seat = mover(view.last_turn)
    if seat is not None:
        marks.ways(pen, layout, happened, seat)
    marks.villages(pen, layout, view)  # above armies' ways, which may lead across
    pieces.everywhere(pen, layout, view)
    territory.labels(pen, layout, owners)
    territory.seals(pen, layout, owners)
    seals = [spot for _, spot in territory.seal_places(layout, owners)]
    marks.badges(pen, layout, happened, seals)


def turn_phrases(pen: Pen, events: Sequence[Event]) -> list[Phrase]:
    """What happened, in phrases short enough for a picture."""
    return phrases(events, brief(pen.names), pen.words)
