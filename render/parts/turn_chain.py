"""A turn in hand in one line: its latest steps with arrows between, and what asks now."""

from __future__ import annotations

from collections.abc import Sequence

from render.draw.boxes import Box
from render.draw.pen import Pen, bold
from render.draw.theme import BLACK, SIGNAL
from render.icons.sprites import flat, seal
from render.parts.amounts import amounts_width, arrowed_width, draw_amounts, write_arrowed
from render.text.phrases import Phrase

_SIZE, _SEAL, _ARROW, _GAP = 29, 62, 30, 14
_PILL = 56


def turn_chain(pen: Pen, steps: Sequence[Phrase], asking: str, seat: int, room: int) -> None:
    """Draw the last ``steps`` that find room, and ``asking`` on a pill."""
    pen.stamp(seal(seat, pen.initials[seat], 46), 23, 0)
    style = bold(_SIZE, SIGNAL)
    left = room - _SEAL - (style.width(asking) + 48 if asking else 0)
    shown: list[Phrase] = []
    for one in reversed(steps):
        left -= _wide(one) + 2 * _GAP + _ARROW
        if left < 0:
            break
        shown.insert(0, one)
    x = float(_SEAL)
    for one in shown:
        x += _draw(pen.at(x, 0), one, seat) + _GAP
        pen.stamp(flat("arrow", pen.tokens.mute, None, _ARROW), x + _ARROW / 2, 0)
        x += _ARROW + _GAP
    if asking:
        wide = round(style.width(asking)) + 40
        pen.box(Box(round(x), -_PILL // 2, wide, _PILL), BLACK, radius=_PILL // 2)
        pen.write(x + 20, 0, asking, style)


def _wide(one: Phrase) -> float:
    if one.goods:
        return amounts_width(one.goods, _SIZE)
    return arrowed_width(one.words, bold(_SIZE))


def _draw(pen: Pen, one: Phrase, seat: int) -> float:
    if one.goods:
        return draw_amounts(pen, one.goods, seat, _SIZE)
    return write_arrowed(pen, one.words, bold(_SIZE), _wide(one) + 1)
