"""What lies on the land of a board picture, layer by layer."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event
from engine.view import View
from render.draw.hexes import Layout
from render.draw.pen import Pen
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.parts.ways import draw_ways, planned_ways
from render.text.names import brief
from render.text.phrases import Phrase, phrases
from render.text.words import Words


def draw_contents(
    pen: Pen, layout: Layout, view: View, happened: Sequence[Phrase], *, quiet: bool = False
) -> None:
    """Territories, pieces, villages, and what ``happened`` in the last turn.

    ``quiet``: the land of the regions in which nothing happened is quieter (``quiet_land``).
    """
    owners, told = pieces.owners(view), marks.touched(happened)
    loud = {view.board.index[name] for name in told}
    territory.borders(pen, layout, owners)
    marks.ruins(pen, layout, view, owners)
    marks.frames(pen, layout, happened)
    marks.villages(pen, layout, view)
    pieces.everywhere(pen, layout, view)
    ways = planned_ways(layout, happened, view)
    draw_ways(pen, layout.s, ways)
    territory.labels(pen, layout, owners, loud if quiet and loud else None)
    territory.seals(pen, layout, owners)
    taken = [spot for _, spot in territory.seal_places(layout, owners)]
    taken += [point for way in ways for point in way]
    marks.badges(pen, layout, happened, taken)


def turn_phrases(pen: Pen, events: Sequence[Event]) -> list[Phrase]:
    """What happened, in phrases short enough for a picture."""
    return phrases(events, brief(pen.names), pen.words)


def touched_last(view: View, words: Words) -> list[str]:
    """The regions in which something happened in the last turn."""
    names = [str(seat.seat) for seat in view.seats]
    return marks.touched(phrases(view.last_turn, names, words))
