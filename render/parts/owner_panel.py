"""What a player owns, in a panel beside the board: the strip's contents for the wide form.

It bears the owner's VP, which nobody else may see (R8): it stands in no picture that others see.
"""

from __future__ import annotations

from engine.model.terms import Piece
from engine.view import SeatView, View
from render.draw.boxes import LEFT, LOWER_RIGHT, Box
from render.draw.patterns import Cloth
from render.draw.pen import Pen, serif
from render.draw.theme import INK
from render.icons.egypt import boat_sign, token
from render.icons.goods import RESOURCES, goods
from render.icons.sprites import piece, seal, vp
from render.parts.counts import Counted, Counts

WIDE, HIGH = 376, 286
_EDGE, _FOOT = 22, 78
_GOODS = Counts(58, 116, 40, gap=32, size=36, room=46, step=108, abreast=3, pitch=58)
_RESERVE = Counts(52, 246, 34, gap=20, size=26, room=24, step=67)


def owner_panel(pen: Pen, view: View, seat: SeatView) -> None:
    """Draw it, 376×286, from the pen's origin on."""
    area = Box(0, 0, WIDE, HIGH)
    pen.panel(area)
    foot = Box(_EDGE, HIGH - _FOOT, WIDE - _EDGE - 2, _FOOT - 2)
    pen.box(foot, pen.tokens.panel2, radius=12, corners=LOWER_RIGHT)
    pen.box(area._replace(w=_EDGE), Cloth(seat.seat), radius=12, corners=LEFT)
    pen.box(Box(_EDGE, 0, 3, HIGH), INK)
    pen.stamp(seal(seat.seat, pen.initials[seat.seat], 50), 58, 44)
    pen.write(94, 44, pen.words.text("picture-you"), serif(38), 130)
    mark = Counts(260, 44, 52, gap=36, size=40, room=66)
    mark.draw(pen, [(vp(mark.icon), seat.vp)])
    _GOODS.draw(pen, _owned(seat))
    _RESERVE.draw(pen, _reserve(view, seat))


def _owned(seat: SeatView) -> list[Counted]:
    """Gold, resources and cards, in two rows; with Egypt boats' room or tokens instead of cards."""
    size = _GOODS.icon
    kept: list[Counted] = [(goods("gold", size), seat.gold)]
    kept += [(goods(k, size), n) for k, n in zip(RESOURCES, seat.resources, strict=True)]
    if seat.tokens + seat.stock:
        kept.append((token(seat.seat, size), seat.tokens))
    elif seat.boats:
        kept.append((boat_sign(0, size), sum(i * n for i, n in enumerate(seat.boats, start=1))))
    else:
        kept.append((goods("cards", size), seat.hand_size))
    return kept


def _reserve(view: View, seat: SeatView) -> list[Counted]:
    counts = zip(Piece, view.pick or seat.reserve, strict=False)
    return [(piece(kind.key, seat.seat, _RESERVE.icon), count) for kind, count in counts]
