"""What lies on the land of a board picture, layer by layer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.events import Event
from engine.view import View
from render.draw.hexes import Layout
from render.draw.pen import Pen
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.parts.turn_marks import ShownTurn
from render.parts.ways import draw_ways, planned_ways
from render.text.event_texts import Length
from render.text.names import brief
from render.text.phrases import Phrase, mover, phrases
from render.text.words import Words


class PlayedTurn(Protocol):
    """A turn that was played, as far as a board shows it."""

    @property
    def seat(self) -> int:
        """Whose it was."""

    @property
    def events(self) -> Sequence[Event]:
        """What everybody saw of it."""

    @property
    def stand_in(self) -> bool:
        """Whether a computer played it in the player's place."""


def draw_contents(
    pen: Pen, layout: Layout, view: View, turns: Sequence[ShownTurn], *, quiet: bool = False
) -> None:
    """Territories, pieces, villages, and what happened in ``turns``, the last to be played.

    ``quiet``: the land of the regions in which nothing happened is quieter (``quiet_land``).
    """
    happened = [one for turn in turns for one in turn.phrases]
    owners, told = pieces.owners(view), marks.touched(happened)
    loud = {view.board.index[name] for name in told}
    territory.borders(pen, layout, owners)
    marks.ruins(pen, layout, view, owners)
    marks.frames(pen, layout, told)
    marks.villages(pen, layout, view)
    pieces.everywhere(pen, layout, view)
    ways = planned_ways(layout, happened, view)
    draw_ways(pen, layout.s, ways)
    territory.labels(pen, layout, owners, loud if quiet and loud else None)
    territory.seals(pen, layout, owners)
    taken = [spot for _, spot in territory.seal_places(layout, owners)]
    taken += [point for way in ways for point in way]
    marks.badges(pen, layout, turns, taken)


def turn_phrases(
    pen: Pen, events: Sequence[Event], length: Length = Length.CAPTION
) -> list[Phrase]:
    """What happened, in phrases short enough for a picture."""
    return phrases(events, brief(pen.names), pen.words, length)


def last_turns(
    pen: Pen, view: View, turns: Sequence[PlayedTurn] = (), *, stand_in: bool = False
) -> list[ShownTurn]:
    """What the board shows: ``turns`` if there are any, else the last one, if one was played.

    ``stand_in`` is said of the last one.
    """
    if turns:
        return [
            ShownTurn(turn.seat, turn_phrases(pen, turn.events, Length.ROW), turn.stand_in)
            for turn in turns
        ]
    who = mover(view.last_turn)
    return [] if who is None else [ShownTurn(who, turn_phrases(pen, view.last_turn), stand_in)]


def touched_last(view: View, words: Words, turns: Sequence[PlayedTurn] = ()) -> list[str]:
    """The regions in which something happened in ``turns``, else in the last turn."""
    names = [str(seat.seat) for seat in view.seats]
    events = [turn.events for turn in turns] or [view.last_turn]
    return marks.touched([one for some in events for one in phrases(some, names, words)])
