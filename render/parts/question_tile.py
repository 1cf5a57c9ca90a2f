"""A tile of a question: one answer, numbered as its button is, with a foot that says what counts.

All lengths are pixels of the screen: a pen is zoomed by the form's unit.
"""

from __future__ import annotations

from collections.abc import Sequence

from render.draw.boxes import LOWER, Box, Corners
from render.draw.patterns import Hatching
from render.draw.theme import INK, NO, WHITE, YES, Rgb, mix
from render.icons.sprites import flat
from render.look import Form, Theme
from render.parts.amounts import draw_net, net_lines, net_width
from render.pen import Pen, bold, regular

RADIUS, NUMERAL, GAP, FOOT = 6, 26, 4, 24
_WIDE = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 3, 7: 4, 8: 4, 9: 5, 10: 5}  # tiles of a row
_TALL = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 2, 8: 2, 10: 2}
MOST = 15  # tiles in a picture
_HATCHED = Hatching(NO, mix(NO, (0, 0, 0), 0.28))
_CORNER: Corners = (True, False, True, False)
_NET, _NET_LEAST = 17.0, 12.2


def tile_places(area: Box, count: int, form: Form, *, named: bool = False) -> list[Box]:
    """Places of ``count`` tiles in ``area``: rows of one height, each filling its width.

    ``named``: they bear names of cards, which need tiles that are not too narrow.
    """
    most = 4 if named else 5
    abreast = (_WIDE if form is Form.WIDE else _TALL).get(count, most if form is Form.WIDE else 3)
    if abreast > most:
        abreast = 3 if count in (5, 6, 9) else most
    rows = [min(abreast, count - first) for first in range(0, count, abreast)]
    high = (area.h - GAP * (len(rows) - 1)) / len(rows)
    found = []
    for number, across in enumerate(rows):
        top, bottom = round(number * (high + GAP)), round(number * (high + GAP) + high)
        wide = (area.w - GAP * (across - 1)) / across
        for at in range(across):
            left, right = round(at * (wide + GAP)), round(at * (wide + GAP) + wide)
            found.append(Box(area.x + left, area.y + top, right - left, bottom - top))
    return found


def edge_colour(pen: Pen) -> Rgb:
    """Of the frame of a tile."""
    return INK if pen.theme is Theme.LIGHT else pen.tokens.mute


def draw_tile(pen: Pen, area: Box, *, possible: bool = True) -> None:
    """The ground of a tile; one that cannot be chosen is quieter."""
    tokens = pen.tokens
    ground = tokens.panel if possible else mix(tokens.panel, tokens.bg, 0.45)
    pen.framed(area, ground, edge_colour(pen), radius=RADIUS, width=1.2)


def draw_numeral(pen: Pen, number: int) -> None:
    """Its number at the upper left, in the pen's origin."""
    tokens = pen.tokens
    pen.box(Box(0, 0, NUMERAL, NUMERAL), tokens.text, radius=RADIUS, corners=_CORNER)
    size = 17 if number < 10 else 14.5
    pen.write(NUMERAL / 2, NUMERAL / 2, str(number), bold(size, tokens.panel, "m"))


def draw_verdict(pen: Pen, area: Box, text: str, form: Form, *, possible: bool) -> None:
    """The foot of a tile: green with a tick, or hatched with a cross."""
    pen.box(area, edge_colour(pen), radius=RADIUS, corners=LOWER)
    plain = Box(area.x + 1, area.y + 1, area.w - 2, area.h - 2)
    pen.box(plain, YES if possible else _HATCHED, radius=RADIUS - 1, corners=LOWER)
    y, size = area.y + area.h / 2, pen.scaled(14)
    pen.stamp(flat("tick" if possible else "cross", WHITE, None, size), area.x + 13, y)
    style = bold(13.5, WHITE) if possible else bold(13.5, WHITE).on(NO, 1.6)
    least = form.least / form.unit
    pen.fill(area.x + 24, y, text, style, area.w - 30, area.h - 3, least, most=2)


def draw_net_foot(
    pen: Pen, area: Box, net: Sequence[tuple[str, int]], seat: int, said: str, least: float
) -> None:
    """The foot of a tile: what the answer brings, as large as it can be.

    Where it brings no goods, what is ``said`` of it, or a nought.
    """
    pen.box(area, edge_colour(pen), radius=RADIUS, corners=LOWER)
    plain = Box(area.x + 1, area.y + 1, area.w - 2, area.h - 2)
    pen.box(plain, pen.tokens.panel2, radius=RADIUS - 1, corners=LOWER)
    x, y = area.middle
    if not net:
        style = regular(12.5, None, "m") if said else bold(_NET - 2, pen.tokens.mute, "m")
        pen.fill(x, y, said or "0", style, area.w - 10, area.h - 2, least, most=2)
        return
    size, lines = net_size(net, area.w - 10, area.h)
    for number, one in enumerate(lines):
        shift = (number - (len(lines) - 1) / 2) * size * 1.22
        draw_net(pen.at(x - net_width(one, size) / 2, y + shift), one, seat, size)


def net_size(
    net: Sequence[tuple[str, int]], room: float, high: float
) -> tuple[float, Sequence[Sequence[tuple[str, int]]]]:
    """The size of amounts in ``room`` times ``high`` pixels, and the lines that they stand in."""
    size = _NET
    while True:
        lines = net_lines(net, size, room)
        wide = max(net_width(one, size) for one in lines)
        fits = wide <= room and len(lines) * size * 1.22 <= high - 2
        if fits or size <= _NET_LEAST:
            return size, lines
        size = max(_NET_LEAST, size - 0.4)


def net_foot_high(nets: Sequence[Sequence[tuple[str, int]] | None], room: float) -> int:
    """Height of the feet of a row of tiles, so that the longest amounts fit in; 0 for none."""
    known = [net for net in nets if net is not None]
    if not known:
        return 0
    lines = max((len(net_lines(net, _NET_LEAST, room - 10)) for net in known), default=1)
    return FOOT if lines <= 1 else round(lines * _NET_LEAST * 1.22) + 4
