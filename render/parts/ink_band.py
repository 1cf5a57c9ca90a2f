"""The ink band that heads a picture which concerns no seat: a server, a person, a round, a lesson.

A player's cloth heads only what concerns that player in a game.
"""

from __future__ import annotations

from render.draw.boxes import Box
from render.draw.theme import BAND_WORDS, INK, IVORY
from render.pen import Pen, regular, serif

_RADIUS = 16
_TITLE, _BELOW = 52, 29  # pixels: sizes of the title and of the words under it
_LEAST = 0.5  # share of its size to which a title is shrunk before it is cut
_EDGE = 32  # pixels left free at the right


def ink_band(
    pen: Pen, area: Box, title: str, below: str = "", *, start: int = 32, end: int = 0
) -> None:
    """The band with its title and, under it, a line of small words; nothing is clipped.

    ``start``: pixels at the left for a seal or a sign; ``end``: pixels at the right for figures.
    Both are drawn by who asks for the band.
    """
    pen.box(area, INK, radius=_RADIUS)
    room = area.w - start - max(end, _EDGE)
    middle = area.y + area.h / 2
    if not below:
        pen.block(area.x + start, middle, title, serif(_TITLE, IVORY), room, area.h - 14)
        return
    pen.write(
        area.x + start, middle - area.h * 0.19, title, serif(_TITLE, IVORY), room, least=_LEAST
    )
    pen.block(
        area.x + start,
        middle + area.h * 0.22,
        below,
        regular(_BELOW, BAND_WORDS),
        room,
        0.52 * area.h,
    )
