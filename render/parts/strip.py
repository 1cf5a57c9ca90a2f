"""Strip of a player's goods at the foot of their private pictures: VP, goods, reserve.

It bears the owner's VP, which nobody else may see (R8): it stands in no picture that others see.
"""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from engine.model.terms import Piece
from engine.view import SeatView, View
from render.draw.boxes import LEFT, RIGHT, Box
from render.draw.patterns import Cloth
from render.draw.theme import INK
from render.icons.egypt import boat_sign, token
from render.icons.goods import RESOURCES, goods
from render.icons.sprites import piece, seal, vp
from render.parts.counts import FAINT, count_style
from render.pen import Pen

_WIDE, _HIGH, _HIGH_TALL = 1160, 116, 97
_DIGITS = 40
_NARROW = ("wheat", "clay")  # icons with a closer number


@dataclass(frozen=True, slots=True)
class _Plan:
    """Middles of the icons, in pixels from the left end, and their size."""

    marks: tuple[int, ...]  # VP, gold, wheat, wood, clay, stone; with Egypt boats and tokens
    reserve: int  # the first piece
    step: int  # from piece to piece
    ground: int  # from where on the reserve has its own
    icon: int
    seal: bool = True


_BASE = _Plan((130, 256, 362, 446, 546, 624), 744, 86, 706, icon=46)
_EGYPT = _Plan((62, 168, 262, 335, 424, 495, 590, 682), 778, 80, 743, icon=42, seal=False)


def strip_height(wide: int) -> int:
    """Height of a strip of that width: 116 pixels at the foot of 1160, 97 in the tall form."""
    return _HIGH if wide >= _WIDE else _HIGH_TALL


def strip(pen: Pen, view: View, wide: int = _WIDE) -> None:
    """Draw what ``view.seat`` owns, ``wide`` pixels from the pen's origin on.

    Raises ``ValueError`` for a spectator's view, which owns nothing.
    """
    if view.seat is None:
        raise ValueError("a spectator owns nothing")
    seat = view.seats[view.seat]
    high = strip_height(wide)
    zoom = wide / _WIDE
    _draw(pen.at(0, 0, zoom), view, seat, round(high / zoom))


def _draw(pen: Pen, view: View, seat: SeatView, high: int) -> None:
    egypt = bool(seat.boats or seat.tokens + seat.stock)
    plan = _EGYPT if egypt else _BASE
    area, y = Box(0, 0, _WIDE, high), high / 2
    pen.panel(area, radius=12)
    ground = Box(plan.ground, 2, _WIDE - 2 - plan.ground, high - 4)
    pen.box(ground, pen.tokens.panel2, radius=10, corners=RIGHT)
    pen.box(area._replace(w=22), Cloth(seat.seat), radius=12, corners=LEFT)
    pen.box(Box(22, 0, 3, high), INK)
    if plan.seal:
        mark = seal(seat.seat, pen.initials[seat.seat], pen.scaled(58))
        pen.stamp(mark, 66, y)
    kept = _goods(pen, seat, plan.icon)
    ends = (*plan.marks[1 : len(kept)], plan.ground + plan.icon // 2)
    for x, end, (icon, count, aside) in zip(plan.marks, ends, kept, strict=False):
        _count(pen.at(x, y), icon, count, aside, end - x - aside - plan.icon / 2 - 4)
    for i, (kind, count) in enumerate(zip(Piece, view.pick or seat.reserve, strict=False)):
        icon = piece(kind.key, seat.seat, pen.scaled(plan.icon))
        _count(pen.at(plan.reserve + i * plan.step, y), icon, count, 30, plan.step - 54)


def _goods(pen: Pen, seat: SeatView, size: int) -> list[tuple[Image.Image, int | None, int]]:
    """Icon, number and how far it stands beside the icon's middle, from VP on."""
    kept: list[tuple[Image.Image, int | None, int]] = [
        (vp(pen.scaled(size + 6)), seat.vp, 31),
        (goods("gold", pen.scaled(size)), seat.gold, 30),
    ]
    for kind, count in zip(RESOURCES, seat.resources, strict=True):
        kept.append((goods(kind, pen.scaled(size)), count, 22 if kind in _NARROW else 30))
    if seat.boats:  # how much they carry at most
        load = sum(i * n for i, n in enumerate(seat.boats, start=1))
        kept.append((boat_sign(0, pen.scaled(size)), load, 30))
    if seat.tokens + seat.stock:
        kept.append((token(seat.seat, pen.scaled(size)), seat.tokens, 28))
    return kept


def _count(pen: Pen, icon: Image.Image, count: int | None, aside: int, room: float) -> None:
    """An icon around the pen's origin and its number; a nought keeps its place."""
    pen.stamp(icon, 0, 0, 1.0 if count else FAINT)
    digits = "?" if count is None else str(count)
    pen.write(aside, 0, digits, count_style(pen, count, _DIGITS), room, least=0.5)
