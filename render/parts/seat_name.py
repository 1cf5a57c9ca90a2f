"""The name at a seat, and under it what plays there if it is a computer: helmet and level."""

from __future__ import annotations

from dataclasses import replace

from render.icons.sprites import flat
from render.pen import Pen, Style, bold
from render.text.names import nameplate

_UP, _DOWN = 0.34, 0.56  # in sizes of the name: how far both lie from where it is alone
_LEVEL, _HELMET = 0.7, 0.72  # sizes of the level and its helmet, in those of the name
_WORDS = 1.3  # in sizes of the helmet: where the level begins
_SMALL = 0.9  # of a name over a level


def seat_name(
    pen: Pen, seat: int, x: float, y: float, style: Style, room: float, least: float = 24
) -> None:
    """Write the name from x on with its middle at y; over a level it has one line and is smaller.

    ``room``: how wide it may be, ``least``: how small its letters, in pixels.
    """
    name, level = pen.names[seat], pen.levels[seat] if pen.levels else ""
    if not level:
        pen.name(x, y, name, style, room, least)
        return
    small, over = replace(style, size=_SMALL * style.size), y - _UP * style.size
    if len(nameplate(name, small.face, small.size, room, least).lines) == 1:
        pen.name(x, over, name, small, room, least)
    else:
        pen.write(x, over, name, small, room)
    size, y = _HELMET * style.size, y + _DOWN * style.size
    helmet = flat("army", pen.tokens.mute, pen.tokens.panel, pen.scaled(size))
    pen.stamp(helmet, x + size / 2, y, aside=True)
    words = bold(_LEVEL * style.size, pen.tokens.mute)
    pen.write(x + _WORDS * size, y, level, words, room - _WORDS * size)
