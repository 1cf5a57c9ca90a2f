"""Contents of a board picture above the land, layer by layer, and veils over what matters less."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import ceil, floor

from PIL import Image, ImageDraw

from engine.view import View
from render.draw.hexes import Layout, hexagon
from render.draw.theme import INK, IVORY, PLAYERS, SIGNAL, TOKENS, WHITE, Rgb, mix
from render.look import Theme
from render.parts import marks, pieces, territory
from render.parts.marks import PastTurn
from render.parts.pieces import draw_ways, planned_ways
from render.pen import Pen
from render.text.told_turn import mover

THIN = 0.34  # over one's own regions and over villages; the thick one is the theme's
_NEAR = 9
_RIM = 0.09  # how far the veil reaches beyond the land, in sides of a hex


def draw_veil(pen: Pen, layout: Layout, opacity: Mapping[str, float]) -> None:
    """Veil every region as much as ``opacity`` says, from 0 to 1; a region it lacks not at all."""
    w, h = pen.canvas.image.size
    reach = layout.s * (1 + _RIM) + 1
    xs, ys = zip(*layout.centres, strict=True)
    # No more than the land: a mask of the whole picture would take twice as long.
    left, top = max(0, floor(min(xs) - reach)), max(0, floor(min(ys) - reach))
    right, bottom = min(w, ceil(max(xs) + reach)), min(h, ceil(max(ys) + reach))
    mask = Image.new("L", ((right - left) * 2, (bottom - top) * 2), 0)
    draw = ImageDraw.Draw(mask)
    board = layout.board
    for grow in (_RIM, 0.0):
        for (cx, cy), name, edge in zip(layout.centres, board.names, board.edge, strict=True):
            share = opacity.get(name, 0)
            # What is beyond a region within the land is another one, drawn after it.
            if not grow or (share and edge):
                middle = (cx - left) * 2, (cy - top) * 2
                corners = hexagon(*middle, layout.s * 2 * (1 + grow))
                draw.polygon(corners, fill=round(255 * share))
    pen.canvas.lay(mask.reduce(2), left, top, pen.tokens.bg)


@lru_cache(maxsize=16)
def veiled_colours(theme: Theme, opacity: float) -> tuple[Rgb, ...]:
    """The plain colours under a veil, so faint that they would be taken for each other."""
    tokens = TOKENS[theme]
    fills = [ground.fill for ground in tokens.ground]
    patterns = [mark for ground in tokens.ground for mark in ground.marks]
    players = [player.fill for player in PLAYERS]
    details = [*patterns, *players, tokens.ash, tokens.gap, tokens.foam, INK, IVORY, WHITE]
    veiled = [mix(colour, tokens.bg, opacity) for colour in details]
    grounds = (tokens.bg, tokens.panel, tokens.panel2)
    # A detail so near to a panel's colour would be taken for it; terrains must stay apart.
    clear = [one for one in veiled if not any(_near(one, ground) for ground in grounds)]
    return (*(mix(fill, tokens.bg, opacity) for fill in fills), *clear)


def _near(one: Rgb, other: Rgb) -> bool:
    return all(abs(a - b) <= _NEAR for a, b in zip(one, other, strict=True))


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
) -> None:
    """Territories, pieces, villages, and what happened in ``turns``: the map of every kind.

    ``quiet``: the land of the regions where nothing happened is quieter (``quiet_land``).
    ``veil``: the opacity of a veil over those regions. ``named``: whether they have their names.
    ``signal``: the frames of the others are yellow, as of what is not played yet.
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
    else:
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
