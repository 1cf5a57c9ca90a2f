"""The private picture of a payment: what is paid and what is left, and what the turn will bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.model.options import payment_option
from engine.rules.forecast import Forecast
from engine.view import View
from render.draw.boxes import LOWER, RIGHT, Box
from render.draw.image_map import NO_ANSWERS, Answers
from render.draw.pen import Pen, bold, regular, serif
from render.draw.raster import Canvas
from render.draw.theme import WOODEN, Form, Theme
from render.icons.goods import RESOURCES
from render.icons.sprites import flat, icon
from render.parts.amounts import amount_icon
from render.parts.forecast_row import forecast_row, row_height
from render.parts.land import hugging
from render.parts.owner_panel import HIGH as OWNER_HIGH
from render.parts.owner_panel import owner_panel
from render.parts.private_board import (
    BROAD,
    EDGE,
    GAP,
    SIDE,
    TALL,
    WIDE,
    below_head,
    private_board,
    private_png,
)
from render.parts.proposal import Gain, Price, Proposal
from render.parts.strip import strip, strip_height
from render.text.names import shown_names
from render.text.words import Words

_BOX, _TITLE, _ROWS, _MARGIN = Box(14, 14, 1176, 946), 978, 1012, 20
_TALL_BOARD, _ABREAST = 900, 4
_LINE, _OTHER, _PAY_HEAD = 84, 58, 62
_MOST = 3  # ways to pay that are shown


@dataclass(frozen=True, slots=True)
class Payment:
    """What ``seat`` pays and gets for ``card``, which puts ``piece`` on ``region``.

    ``ways``: to pay, each as ``PaymentOption.payment``, the one thought of first. ``forecast``:
    of that one. ``notes``: for each of its parts why it brings what it brings.
    """

    seat: int
    card: str
    region: str | None
    piece: str | None
    price: Price
    ways: Sequence[Sequence[tuple[str, int]]]
    forecast: Forecast
    notes: Sequence[str] = ()
    question: str = ""


def payment_png(
    view: View,
    names: Sequence[str],
    words: Words,
    payment: Payment,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    answers: Answers = NO_ANSWERS,
) -> bytes:
    """The board with the piece where it will stand, what it costs and what it brings, as PNG.

    1600 wide, or 1080 in the tall form. ``view``: that seat's.
    ``answers``: to be chosen by pressing the picture, by the keys of ways to pay.
    """
    people = shown_names(names, words)
    draw = _tall if form is Form.TALL else _wide
    return private_png(draw(view, people, words, payment, theme), theme, answers)


def _wide(view: View, names: Sequence[str], words: Words, payment: Payment, theme: Theme) -> Canvas:
    size = (WIDE, _ROWS + row_height(payment.forecast, payment.notes) + 22)
    pen = private_board(view, names, words, _lit(payment), theme, _BOX, size)
    y = below_head(_lit(payment), words, Form.WIDE)
    room = _TITLE + 8 - y - GAP - OWNER_HIGH
    y += _pays(pen.at(SIDE.x, y), view, payment, room) + GAP
    owner_panel(pen.at(SIDE.x, y), view, view.seats[payment.seat])
    pen.write(_MARGIN + 14, _TITLE, _heading(view, payment, words), serif(36), 1500)
    _forecast(pen.at(_MARGIN, _ROWS), view, payment, WIDE - 2 * _MARGIN)
    return pen.canvas


def _tall(view: View, names: Sequence[str], words: Words, payment: Payment, theme: Theme) -> Canvas:
    wide = BROAD
    top = below_head(_lit(payment), words, Form.TALL)
    box = hugging(view.board, Box(12, top, TALL - 24, _TALL_BOARD))
    pay_y = box.bottom + GAP
    rows_y = pay_y + _pay_height(payment) + 62
    strip_y = rows_y + row_height(payment.forecast, payment.notes, _ABREAST) + 24
    size = (TALL, strip_y + strip_height(wide) + EDGE)
    pen = private_board(view, names, words, _lit(payment), theme, box, size)
    _pays_beside(pen.at(EDGE, pay_y), view, payment, wide, _pay_height(payment))
    pen.write(EDGE + 8, rows_y - 32, _heading(view, payment, words), serif(36), wide - 16)
    _forecast(pen.at(EDGE, rows_y), view, payment, wide, _ABREAST)
    strip(pen.at(EDGE, strip_y), view, wide)
    return pen.canvas


def _forecast(pen: Pen, view: View, payment: Payment, wide: int, abreast: int = 7) -> None:
    notes = payment.notes or [""] * len(payment.forecast.parts)
    forecast_row(pen, payment.forecast, view.catalogue, notes, wide, abreast)


def _lit(payment: Payment) -> Proposal:
    """The region that is built in, and villages that fall by it, under the question."""
    options, gains = {}, {}
    for one in payment.forecast.villages:
        options[one.region] = Price()
        mine = sum(vp for seat, vp in one.shares if seat == payment.seat)
        gains[one.region] = Gain(village=mine)
    if payment.region is not None:
        options[payment.region] = payment.price
    return Proposal(
        *(payment.seat, options, payment.card, payment.region, payment.piece),
        gains=gains,
        question=payment.question,
    )


def _heading(view: View, payment: Payment, words: Words) -> str:
    colour = view.catalogue.card(payment.card).colour
    return words.text("picture-column-forecast", colour=words.text(f"colour-{colour.key}"))


def _high(lines: int, pitch: int) -> int:
    return _PAY_HEAD + pitch * lines


def _own_lines(payment: Payment) -> list[tuple[str, int]]:
    """What is paid, the piece at last."""
    return [*payment.ways[0], *([(payment.piece, 1)] if payment.piece else [])]


def _others_that_fit(payment: Payment, room: int) -> list[Sequence[tuple[str, int]]]:
    """The other ways to pay that find room below each other in so many pixels."""
    found = []
    for way in payment.ways[1:_MOST]:
        room -= _high(len(way), _OTHER)
        if room < 0:
            break
        found.append(way)
    return found


def _pays(pen: Pen, view: View, payment: Payment, most: int) -> int:
    """What is paid, and below it the other ways, in ``most`` pixels; returns how high it is."""
    lines, wide = _own_lines(payment), SIDE.w
    pitch = min(_LINE, (most - _PAY_HEAD) // max(1, len(lines)))
    own = _high(len(lines), pitch) + 6
    others = _others_that_fit(payment, most - own)
    high = own + sum(_high(len(way), _OTHER) for way in others)
    pen.panel(Box(0, 0, wide, high))
    _way(pen, view, payment, lines, "picture-you-pay", wide, pitch)
    pen.shows(_key(payment.ways[0]), Box(0, 0, wide, own).corners)
    if others:
        ground = Box(2, own, wide - 4, high - own - 2)
        pen.box(ground, pen.tokens.panel2, radius=12, corners=LOWER)
    y = own
    for way in others:
        _way(pen.at(0, y), view, payment, way, "picture-or-instead", wide, _OTHER)
        pen.shows(_key(way), Box(0, y, wide, _high(len(way), _OTHER)).corners)
        y += _high(len(way), _OTHER)
    return high


def _pays_beside(pen: Pen, view: View, payment: Payment, wide: int, high: int) -> None:
    """The same in the tall form: the other ways stand beside what is paid."""
    lines, half = _own_lines(payment), wide // 2
    others = _others_that_fit(payment, high)
    pen.panel(Box(0, 0, wide, high))
    pitch = min(_LINE, (high - _PAY_HEAD) // max(1, len(lines)))
    left = half if others else wide
    _way(pen, view, payment, lines, "picture-you-pay", left, pitch)
    pen.shows(_key(payment.ways[0]), Box(0, 0, left, high).corners)
    if others:
        ground = Box(half, 2, wide - half - 2, high - 4)
        pen.box(ground, pen.tokens.panel2, radius=12, corners=RIGHT)
    y = 0
    for way in others:
        _way(pen.at(half, y), view, payment, way, "picture-or-instead", wide - half, _OTHER)
        pen.shows(_key(way), Box(half, y, wide - half, _high(len(way), _OTHER)).corners)
        y += _high(len(way), _OTHER)


def _pay_height(payment: Payment) -> int:
    """How high the panel of the tall form is."""
    others = sum(_high(len(way), _OTHER) for way in payment.ways[1:2])
    return max(_high(len(_own_lines(payment)), _LINE) + 6, others)


def _key(way: Sequence[tuple[str, int]]) -> str:
    """The key of the option that pays in this way."""
    return payment_option(tuple(way)).key


def _way(
    pen: Pen,
    view: View,
    payment: Payment,
    lines: Sequence[tuple[str, int]],
    title: str,
    wide: int,
    pitch: int,
) -> None:
    """One way to pay: a title and a line for each good, ``pitch`` pixels apart."""
    held = _held(view, payment.seat)
    pen.write(24, 32, pen.words.text(title), bold(27, pen.tokens.mute), wide - 48)
    for i, one in enumerate(lines):
        y = _PAY_HEAD + (i + 0.5) * pitch - 4
        _line(pen.at(0, y), payment, one, held, wide, 40 if pitch == _OTHER else 58)


def _line(
    pen: Pen,
    payment: Payment,
    paid: tuple[str, int],
    held: dict[str, int],
    wide: int,
    size: int,
) -> None:
    """Icon, what is paid of it, and how much there is before and after."""
    kind, amount = paid
    quiet = size < 58
    sign = round(size * 1.15)
    if kind not in held:  # a temple that covers one resource (E13)
        pen.stamp(icon("temple", WOODEN, sign), 62, 0)
        card = pen.words.card_name(kind)
        pen.write(112, 0, card, regular(28), wide - 130)
        return
    pen.stamp(amount_icon(kind, payment.seat, sign), 62, 0)
    pen.write(116, 0, f"−{amount}", bold(size, pen.tokens.mute if quiet else None))
    x = wide - 26.0
    small = min(46, size)
    x -= pen.write(x, 0, str(held[kind] - amount), bold(small, None, "r")) + 12
    pen.stamp(flat("arrow", pen.tokens.mute, None, 28), x - 14, 0)
    pen.write(x - 40, 0, str(held[kind]), regular(small - 6, pen.tokens.mute, "r"))


def _held(view: View, seat: int) -> dict[str, int]:
    """How much the payer has of each kind that can be paid."""
    mine = view.seats[seat]
    found = {"gold": mine.gold, **dict(zip(RESOURCES, mine.resources, strict=True))}
    kinds = ("ship", "mill", "scroll", "house", "army")
    return {**found, **dict(zip(kinds, mine.reserve, strict=False)), "temple": view.temples_left}
