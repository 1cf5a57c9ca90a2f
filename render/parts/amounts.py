"""Amounts drawn as icons with a sign, and words in which every arrow is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.rules.forecast import ANY_PIECE, ANY_RESOURCE
from render.draw.pen import Pen, Style, bold
from render.draw.theme import WOODEN, Rgb
from render.icons.egypt import boat_sign, token
from render.icons.goods import goods
from render.icons.shapes import PIECES
from render.icons.signs import any_resource
from render.icons.sprites import flat, icon, piece, vp
from render.text.phrases import BOATS, signed

_ARROW = "→"
_BESIDE = 4  # pixels between a number and its icon
_ICON = 1.25  # room of an icon in sizes of the number


def amounts_width(amounts: Sequence[tuple[str, int]], size: float, gap: float = 12) -> float:
    """How wide ``amounts`` are, ``gap`` pixels between two."""
    wide = sum(bold(size).width(signed(number)) + _BESIDE + size * _ICON for _, number in amounts)
    return wide + gap * (len(amounts) - 1)


def draw_amounts(
    pen: Pen,
    amounts: Sequence[tuple[str, int]],
    seat: int,
    size: float,
    gap: float = 12,
    colour: Rgb | None = None,
) -> float:
    """Amounts with their icons from the pen's origin on; returns how wide they are.

    ``seat``: whose colour pieces have. ``size``: of the numbers, in pixels.
    """
    x = 0.0
    for what, number in amounts:
        x += pen.write(x, 0, signed(number), bold(size, colour)) + _BESIDE
        pen.stamp(amount_icon(what, seat, round(size * 1.2)), x + size * _ICON / 2, 0)
        x += size * _ICON + gap
    return x - gap


def amount_icon(what: str, seat: int, size: float) -> Image.Image:
    """The icon of gold, a resource, cards, VP, a boat, or one of a player's pieces and tokens."""
    if what == "token":
        return token(seat, size)
    if what in BOATS:
        return boat_sign(BOATS[what], size)
    if what == "vp":
        return vp(size)
    if what == ANY_RESOURCE:
        return any_resource(round(size))
    if what == ANY_PIECE:
        return icon("house", WOODEN, size)
    if what in PIECES:
        return piece(what, seat, size)
    return goods(what, size)


def arrowed_width(text: str, style: Style) -> float:
    """How wide ``text`` is with its arrows drawn."""
    parts = text.split(_ARROW)
    return sum(style.width(part) for part in parts) + (len(parts) - 1) * style.size


def write_arrowed(pen: Pen, text: str, style: Style, room: float) -> float:
    """Text in which every arrow sign is drawn, cut to ``room``; returns how wide it is."""
    if arrowed_width(text, style) > room:
        text = style.fitted(text, room, least=1).text
    x = 0.0
    for i, part in enumerate(text.split(_ARROW)):
        if i:
            sign = flat("arrow", style.colour or pen.tokens.text, None, round(style.size * 0.8))
            pen.stamp(sign, x + style.size / 2, 0)
            x += style.size
        x += pen.write(x, 0, part, style)
    return x
