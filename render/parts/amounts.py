"""Amounts drawn as icons with a sign, and words in which every arrow is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

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
_NARROW = ("wheat", "clay", "piece")
_ALONE = 3  # up to so many kinds have a number each
_LOST = 0.75  # opacity of the icons of a loss


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


@dataclass(frozen=True, slots=True)
class Group:
    """Kinds of goods of which there is the same amount, so that one number does for them."""

    number: int
    kinds: tuple[str, ...]


def grouped(amounts: Sequence[tuple[str, int]]) -> list[Group]:
    """Gains before losses; of more than three kinds those of equal amounts together."""
    ordered = sorted(amounts, key=lambda one: one[1] < 0)
    if len(ordered) <= _ALONE:
        return [Group(number, (what,)) for what, number in ordered]
    numbers = dict.fromkeys(number for _, number in ordered)
    return [Group(n, tuple(what for what, m in ordered if m == n)) for n in numbers]


def grouped_width(amounts: Sequence[tuple[str, int]], size: float) -> float:
    """How wide ``draw_grouped`` draws them, with numbers of ``size`` pixels."""
    return sum(_group_width(group, size) + size / 2 for group in grouped(amounts)) - size / 2


def _group_width(group: Group, size: float) -> float:
    icons = sum(_advance(what, size) for what in group.kinds)
    return bold(size).width(signed(group.number)) + size * 0.08 + icons


def _advance(what: str, size: float) -> float:
    return size * (0.8 if what in _NARROW else 1.2)


def draw_grouped(
    pen: Pen, amounts: Sequence[tuple[str, int]], seat: int | None, size: float
) -> None:
    """Amounts in groups from the pen's origin on; losses are in mute."""
    x = 0.0
    for group in grouped(amounts):
        lost = group.number < 0
        colour = pen.tokens.mute if lost else None
        x += pen.write(x, 0, signed(group.number), bold(size, colour)) + size * 0.08
        for what in group.kinds:
            wide = _advance(what, size)
            icon = amount_icon(what, seat, pen.scaled(size * 1.16))
            pen.stamp(icon, x + wide / 2, 0, _LOST if lost else 1.0)
            x += wide
        x += size / 2


def amount_icon(what: str, seat: int | None, size: float) -> Image.Image:
    """The icon of gold, a resource, cards, VP, a boat, or one of a player's pieces and tokens.

    ``seat`` None: a piece or token of nobody's. Of the kinds ``resource`` and ``piece`` anyone
    may be chosen.
    """
    if what == "resource":
        return any_resource(round(size))
    if what == "piece":
        return icon("pawn", WOODEN, size)
    if what == "boats":
        return boat_sign(0, size)
    if what in ("token", "tokens"):
        return token(seat, size)
    if what in BOATS:
        return boat_sign(BOATS[what], size)
    if what == "vp":
        return vp(size)
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
