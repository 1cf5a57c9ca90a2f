"""The private picture of a payment: the ways to pay, and what the turn will bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.model.options import payment_option
from engine.rules.forecast import Forecast
from engine.view import View
from render.draw.boxes import Box, grid
from render.draw.encode import png
from render.draw.image_map import NO_ANSWERS, Answers, image_map
from render.icons.goods import RESOURCES
from render.look import Form, Theme
from render.parts.paying import besides, draw_waking, draw_way, entries_of, waking_high
from render.parts.private_head import private_head, private_head_height
from render.parts.proposal import Price
from render.parts.tiny_board import tiny_board
from render.pen import Pen
from render.text.names import shown_names
from render.text.words import Words

_MARGIN, _GAP, _MAP = 4, 4, 168
_MOST = 6  # ways to pay that are shown; the menu has the others too
_ALONE = 3  # up to so many have a row each
_HIGHEST = {Form.WIDE: 104, Form.TALL: 92}  # of a row


@dataclass(frozen=True, slots=True)
class Payment:
    """Payment and gains of ``seat`` for ``card``, which puts ``piece`` on ``region``.

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
    """Ways to pay in numbered rows, and the gains, as PNG.

    Wide: the region on the board beside it. ``view``: the payer's.
    ``answers``: to be chosen by pressing the picture, by the keys of ways to pay.
    """
    sheet = Pen.sheet(form, theme, words, shown_names(names, words))
    pen = sheet.at(0, 0, form.unit)
    wide, high = (length // form.unit - 2 * _MARGIN for length in form.size)
    title = words.text("picture-how-pay", building=payment.question)
    private_head(pen.at(_MARGIN, _MARGIN), view, title, form, wide)
    top = _MARGIN + private_head_height(form) + _GAP
    entries = entries_of(pen, payment.forecast, view.catalogue, payment.notes, form)
    foot = waking_high(len(entries), form)
    waking = Box(_MARGIN, _MARGIN + high - foot, wide, foot)
    rows = Box(_MARGIN, top, wide, waking.y - _GAP - top)
    if form is Form.WIDE:
        chart = Box(rows.right - _MAP, rows.y, _MAP, rows.h)
        _board(pen, view, payment, chart)
        rows = rows._replace(w=wide - _MAP - _GAP)
    _ways(pen, view, payment, form, rows)
    colour = view.catalogue.card(payment.card).colour
    heading = words.text("picture-column-forecast", colour=words.text(f"colour-{colour.key}"))
    draw_waking(pen, entries, besides(payment.forecast), heading, payment.seat, form, waking)
    return png(sheet.canvas.image, theme, (), image_map(sheet.canvas.shown, answers))


def _board(pen: Pen, view: View, payment: Payment, area: Box) -> None:
    """The board with the region that is built in."""
    pen.framed(area, pen.tokens.panel, pen.tokens.rule, radius=6, width=1)
    tiny_board(pen, view, area.inset(3), lit=payment.region)


def _ways(pen: Pen, view: View, payment: Payment, form: Form, area: Box) -> None:
    """The ways to pay, of many two beside each other, in as much of ``area`` as they can fill."""
    ways, held = payment.ways[:_MOST], _held(view, payment.seat)
    abreast = 1 if len(ways) <= _ALONE else 2
    lines = -(-len(ways) // abreast)
    wide = (area.w - _GAP * (abreast - 1)) // abreast
    high = min(_HIGHEST[form], (area.h - _GAP * (lines - 1)) // lines)
    spare = area.h - lines * high - _GAP * (lines - 1)
    first = Box(area.x, area.y + spare // 2, wide, high)
    places = grid(first, len(ways), abreast, (_GAP, _GAP))
    for number, (way, place) in enumerate(zip(ways, places, strict=True), start=1):
        draw_way(pen, place, number, way, held, payment.seat, form.least / form.unit)
        pen.shows(payment_option(tuple(way)).key, place.corners)


def _held(view: View, seat: int) -> dict[str, int]:
    """The payer's amount of each kind that can be paid."""
    mine = view.seats[seat]
    found = {"gold": mine.gold, **dict(zip(RESOURCES, mine.resources, strict=True))}
    kinds = ("ship", "mill", "scroll", "house", "army")
    return {**found, **dict(zip(kinds, mine.reserve, strict=False)), "temple": view.temples_left}
