"""A small board on which several turns are marked, each with its number; the rest is veiled.

Words beside the board tell the turns, so that untouched regions need no label and those that
were touched have room for a large one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.view import View
from render.draw.hexes import Layout
from render.draw.pen import Pen
from render.draw.theme import IVORY, SIGNAL, Rgb, mix
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.parts.badges import BoardBadge, draw_badges
from render.parts.veil import draw_veil
from render.parts.ways import draw_ways, planned_ways
from render.text.phrases import Phrase

VEIL = 0.36
_LABEL = 30  # pixels, the least size of a touched region's name
_BADGE = 38
_FAINT = mix(SIGNAL, IVORY, 0.62)
# Frames in sides of a hex and their colours, from the newest turn backwards; then all the same.
_FRAMES = ((0.14, SIGNAL), (0.07, _FAINT), (0.05, _FAINT))


@dataclass(frozen=True, slots=True)
class MarkedTurn:
    """A turn of ``seat`` with the number of its badges and what it did; ``strong`` if newest."""

    number: int
    seat: int
    phrases: Sequence[Phrase]
    strong: bool = True

    @property
    def regions(self) -> list[str]:
        """The regions it touched, each once."""
        return list(dict.fromkeys(one.region for one in self.phrases if one.region))


def draw_marked_board(
    pen: Pen, layout: Layout, view: View, turns: Sequence[MarkedTurn], veil: float = VEIL
) -> None:
    """All that lies on the land, with ``turns`` (oldest first) out of a veil of that opacity.

    The newest turn is the strongest unless all are ``strong``. Where none of them touched a
    region the board is drawn as it always is, without a veil.
    """
    owners = pieces.owners(view)
    lit = list(dict.fromkeys(name for turn in turns for name in turn.regions))
    territory.borders(pen, layout, owners)
    marks.ruins(pen, layout, view, owners)
    marks.villages(pen, layout, view)
    pieces.everywhere(pen, layout, view, lit)  # those are drawn later, above the frames
    if not lit:
        territory.labels(pen, layout, owners)
        return
    draw_veil(pen, layout, dict.fromkeys(set(view.board.names).difference(lit), veil))
    for back, turn in reversed([*enumerate(reversed(turns))]):
        width, colour = _frame(turn, back)
        for name in turn.regions:
            marks.frame(pen, layout, view.board.index[name], width, colour)
    marks.villages(pen, layout, view, lit)
    for name in lit:
        pieces.stand(pen, layout, view, name)
    ways = planned_ways(layout, [one for turn in turns for one in turn.phrases], view)
    draw_ways(pen, layout.s, ways)
    for name in lit:
        region = view.board.index[name]
        territory.label(pen, layout, region, owners.get(region), _LABEL)
    shown = [
        BoardBadge(turn.number, name, turn.strong)
        for turn in reversed(turns)
        for name in turn.regions
    ]
    draw_badges(pen, layout, shown, [p for way in ways for p in way], max(_BADGE, 0.5 * layout.s))


def _frame(turn: MarkedTurn, back: int) -> tuple[float, Rgb]:
    """Width and colour of a turn's frames; ``back``: how many turns are newer."""
    return _FRAMES[0] if turn.strong else _FRAMES[min(max(back, 1), len(_FRAMES) - 1)]
