"""Contents of a board picture above the land, layer by layer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.view import View
from render.draw.hexes import Layout
from render.draw.theme import SIGNAL
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.parts.past_turns import PastTurn
from render.parts.veil import draw_veil
from render.parts.ways import draw_ways, planned_ways
from render.pen import Pen
from render.text.told_turn import mover

_SIGNAL_FRAME = 0.15  # in sides of a hex


def draw_contents(
    pen: Pen,
    layout: Layout,
    view: View,
    turns: Sequence[PastTurn],
    *,
    quiet: bool = False,
    veil: float = 0.0,
    named: bool = True,
    signal: bool = False,
    marked: bool = True,
) -> None:
    """Territories, pieces, villages, and what happened in ``turns``: the map of every kind.

    ``quiet``: the land of the regions where nothing happened is quieter (``quiet_land``).
    ``veil``: the opacity of a veil over those regions. ``named``: whether they have their names.
    ``signal``: the frames of the others are yellow, as of what is not played yet.
    ``marked``: whether the regions where something happened are framed and have badges.
    """
    happened = [one for turn in turns for one in turn.events]
    owners, told = pieces.owners(view), marks.touched(happened)
    loud = {view.board.index[name] for name in told}
    territory.borders(pen, layout, owners)
    marks.ruins(pen, layout, view, owners)
    if veil and told:
        marks.villages(pen, layout, view)
        pieces.everywhere(pen, layout, view, told)
        draw_veil(pen, layout, dict.fromkeys(set(view.board.names).difference(told), veil))
    if signal:
        for name in told:
            marks.frame(pen, layout, view.board.index[name], _SIGNAL_FRAME, SIGNAL)
    elif marked:
        marks.frames(pen, layout, told)
    marks.villages(pen, layout, view, told if veil and told else None)
    if veil and told:
        for name in told:
            pieces.stand(pen, layout, view, name)
    else:
        pieces.everywhere(pen, layout, view)
    ways = planned_ways(layout, happened, view)
    draw_ways(pen, layout.s, ways)
    for region in range(layout.board.size):
        if named or region in loud:
            faded = quiet and bool(loud) and region not in loud
            territory.label(pen, layout, region, owners.get(region), quiet=faded)
    if marked:
        marks.badges(pen, layout, view, turns, ways)


def last_turns(
    view: View, turns: Sequence[PastTurn] = (), *, stand_in: bool = False
) -> list[PastTurn]:
    """Turns that the board shows, numbered: ``turns`` if there are any, else the last one.

    ``stand_in`` is said of the last one.
    """
    if turns:
        return [replace(turn, number=number) for number, turn in enumerate(turns, 1)]
    who = mover(view.last_turn)
    return [] if who is None else [PastTurn(who, view.last_turn, stand_in=stand_in)]
