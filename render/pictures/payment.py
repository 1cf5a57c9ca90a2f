"""The private picture of a payment: numbered ways to pay, and what the turn will bring.

All lengths are pixels of the screen: a pen is zoomed by the form's unit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.model.card import Catalogue
from engine.model.goods import Goods, together
from engine.model.options import payment_option
from engine.rules.forecast import Forecast
from engine.view import View
from render.draw.boxes import LEFT, UPPER, Box, grid
from render.draw.image_map import NO_ANSWERS, Answers
from render.draw.theme import BLACK, CARDS, INK, IVORY, SIGNAL, TOKENS, WOODEN, Rgb
from render.icons.goods import RESOURCES
from render.icons.sprites import flat, icon
from render.look import Form, Theme
from render.parts.amounts import amount_icon, draw_net, net_lines, net_width
from render.parts.proposal import Price
from render.parts.question import RADIUS, edge_colour, private_head, private_head_height
from render.parts.tiny_board import tiny_board
from render.pen import Pen
from render.text.fitting import bold, regular, serif
from render.text.words import Words

_NUMERAL, _GOOD, _PAID, _NOW, _BEFORE = 30, 24, 20, 16, 15
_APART, _LEAST_ROOM = 8, 62  # between two goods of a way, and for one at least
_TITLE, _TILE, _LINE, _GAP, _PAD = 24, 72, 26, 4, 6
_UPRIGHT = 5  # cards beside each other as tiles, in the wide form
_MOST = {Form.WIDE: 9, Form.TALL: 8}  # more cards: the oldest together
_SUM = {Form.WIDE: 106, Form.TALL: 30}  # of *Together*: how wide, or how high
_NET, _NET_LEAST = 15.0, 12.2
_VILLAGE = TOKENS[Theme.LIGHT].ground[-1].fill
_NARROWED = 0.84  # share of their width to which letters may be narrowed
_PALE_LOSS = TOKENS[Theme.DARK].loss  # on black


def draw_way(
    pen: Pen,
    area: Box,
    number: int,
    paid: Sequence[tuple[str, int]],
    held: Mapping[str, int],
    seat: int,
) -> None:
    """A way to pay in a row: its number, and each good with what is left of it.

    ``held``: how much the payer has of each kind. Anything else is a temple's card that covers a
    resource (E13).
    """
    edge = edge_colour(pen)
    pen.framed(area, pen.tokens.panel, edge, radius=RADIUS, width=1.2)
    pen.box(area._replace(w=_NUMERAL), pen.tokens.text, radius=RADIUS, corners=LEFT)
    middle = area.y + area.h / 2
    pen.write(area.x + _NUMERAL / 2, middle, str(number), bold(19, pen.tokens.panel, "m"))
    if not paid:
        said = pen.words.text("picture-free")
        pen.fill(area.x + _NUMERAL + 10, middle, said, regular(15), area.w - 44, 20)
        return
    room = float(area.w - _NUMERAL - _APART)
    abreast = len(paid) if len(paid) * _LEAST_ROOM <= room else -(-len(paid) // 2)
    narrow = area.w < 240
    if narrow and len(paid) < 4 and any(kind not in held for kind, _ in paid):
        abreast = 1  # the name of a temple takes a line
    rows = -(-len(paid) // abreast)
    step = room / (abreast if narrow and abreast == 1 else max(2, abreast))
    for at, (kind, amount) in enumerate(paid):
        x = area.x + _NUMERAL + _APART + at % abreast * step
        y = area.y + area.h * (at // abreast + 0.5) / rows
        if kind in held:
            _good(pen.at(x, y), kind, amount, held[kind], seat, step - _APART)
        else:
            pen.stamp(icon("temple", WOODEN, pen.scaled(_GOOD)), x + _GOOD / 2, y)
            room, name = step - _GOOD - _APART - 3, pen.words.card_name(kind)
            pen.fill(x + _GOOD + 3, y, name, serif(13), room, area.h / rows - 2, most=2)


def _good(pen: Pen, kind: str, amount: int, before: int, seat: int, room: float) -> None:
    """Icon, what is paid, and what there was before and will be; only the first two if narrow."""
    after = before - amount
    style = bold(_PAID, pen.tokens.loss)
    wide = _GOOD + 3 + style.width(f"−{amount}")
    pen = pen.at(0, 0, min(1.0, room / wide))
    pen.stamp(amount_icon(kind, seat, pen.scaled(_GOOD)), _GOOD / 2, 0)
    left, now = regular(_BEFORE, pen.tokens.mute), bold(_NOW)
    change = left.width(str(before)) + 22 + now.width(str(after))
    pen.write(_GOOD + 3, 0, f"−{amount}", style)
    if wide + 8 + change > room:
        return
    x = wide + 8
    x += pen.write(x, 0, str(before), left) + 11
    pen.stamp(flat("arrow", pen.tokens.mute, None, pen.scaled(14)), x, 0)
    pen.write(x + 11, 0, str(after), now)


@dataclass(frozen=True, slots=True)
class Entry:
    """A part of what a turn brings: a card, a village that falls, a landing or a toll.

    ``note``: why it brings nothing.
    """

    ground: Rgb
    letters: Rgb
    name: str
    goods: Goods
    note: str = ""


def entries_of(
    pen: Pen, forecast: Forecast, catalogue: Catalogue, notes: Sequence[str]
) -> list[Entry]:
    """The parts in the order they happen; of very many cards the oldest in one."""
    found = []
    for part, note in zip(forecast.parts, notes or [""] * len(forecast.parts), strict=True):
        colours = CARDS[catalogue.card(part.card).colour]
        name = pen.words.card_name(part.card)
        found.append(Entry(colours.band, colours.text, name, part.goods, note))
    others = []
    for village in forecast.villages:
        mine = sum(vp for seat, vp in village.shares if seat == forecast.seat)
        name = pen.words.text("picture-village", region=village.region)
        others.append(Entry(_VILLAGE, IVORY, name, Goods.of({"vp": mine})))
    if forecast.landing:
        name = pen.words.text("picture-plate-landing")
        others.append(Entry(INK, IVORY, name, Goods.of({"vp": -forecast.landing})))
    for to, what, amount in forecast.tolls:
        others.append(Entry(INK, IVORY, pen.names[to], Goods.of({what: -amount})))
    over = len(found) + len(others) - _MOST[pen.form]
    if over > 0 and len(found) > over + 1:
        old, found = found[: over + 1], found[over + 1 :]
        name = pen.words.text(
            "picture-change",
            amount=len(old),
            what=pen.words.text("picture-good-cards", amount=len(old)),
        )
        sum_of_old = together(one.goods for one in old)
        found.insert(0, Entry(old[0].ground, old[0].letters, name, sum_of_old))
    return [*found, *others]


def besides(forecast: Forecast) -> Goods:
    """Gains of the turn minus landing and tolls."""
    tolls = together(Goods.of({what: -amount}) for _, what, amount in forecast.tolls)
    return forecast.goods + Goods.of({"vp": -forecast.landing}) + tolls


def waking_high(count: int, form: Form) -> int:
    """Height of the panel with ``count`` entries."""
    if form is Form.TALL:
        return _TITLE + -(-count // 2) * (_LINE + 3) + _SUM[form] + _PAD
    if count <= _UPRIGHT:
        return _TITLE + _TILE + _PAD
    return _TITLE + max(_TILE, -(-count // 3) * (_LINE + 3)) + _PAD


def draw_waking(
    pen: Pen, entries: Sequence[Entry], total: Goods, title: str, seat: int, area: Box
) -> None:
    """The column as it wakes and what it brings together, under a ``title``."""
    pen.framed(area, pen.tokens.panel, pen.tokens.rule, radius=RADIUS, width=1)
    pen.fill(area.x + 9, area.y + 13, title, serif(15), area.w - 18, 20)
    inner = Box(area.x + _PAD, area.y + _TITLE, area.w - 2 * _PAD, area.h - _TITLE - _PAD)
    if pen.form is Form.TALL:
        cards = inner._replace(h=inner.h - _SUM[pen.form])
        _lines(pen, entries, seat, cards, 2)
        foot = Box(inner.x, inner.bottom - _SUM[pen.form] + 2, inner.w, _SUM[pen.form] - 2)
        _together_in_line(pen, total, seat, foot)
        return
    cards = inner._replace(w=inner.w - _SUM[pen.form] - _GAP)
    if len(entries) <= _UPRIGHT:
        wide = (cards.w - _GAP * (len(entries) - 1)) // max(1, len(entries))
        first = cards._replace(w=min(wide, 160))
        for one, place in zip(entries, grid(first, len(entries), 9, (_GAP, 0)), strict=True):
            _tile(pen.at(place.x, place.y), one, seat, place)
    else:
        _lines(pen, entries, seat, cards, 3)
    last = Box(inner.right - _SUM[pen.form], inner.y, _SUM[pen.form], inner.h)
    _together(pen, total, seat, last)


def _lines(pen: Pen, entries: Sequence[Entry], seat: int, area: Box, abreast: int) -> None:
    """Low entries: an edge in the card's colour, the name, and the amounts at the right."""
    rows = max(1, -(-len(entries) // abreast))
    high = (area.h - 3 * (rows - 1)) // rows
    wide = (area.w - _GAP * (abreast - 1)) // abreast
    places = grid(area._replace(w=wide, h=high), len(entries), abreast, (_GAP, 3))
    for one, place in zip(entries, places, strict=True):
        pen.framed(place, pen.tokens.panel, pen.tokens.rule, radius=4, width=1)
        pen.box(Box(place.x + 1, place.y + 1, 6, place.h - 2), one.ground, radius=3, corners=LEFT)
        y, amounts = place.y + place.h / 2, one.goods.amounts
        size, taken, room = _NET - 1, bold(_NET).width("0"), place.w - 20.0
        lines: Sequence[Sequence[tuple[str, int]]] = ()
        longest = max(map(serif(pen.least).width, one.name.split())) * _NARROWED
        for share in (0.62, 0.5, 0.4) if amounts else ():  # the name has to have room, too
            lines = net_lines(amounts, _NET_LEAST, room * share)[:2]
            size = _net_size(lines, room * share, place.h)
            taken = max(net_width(line, size) for line in lines)
            if room - taken >= longest:
                break
        x = place.x + 11
        pen.fill(x, y, one.name, serif(13), room - taken, place.h - 2, most=2)
        if not lines:
            pen.write(place.right - 6, y, "0", bold(size, pen.tokens.mute, "r"))
        _stacked(pen, lines, size, seat, place.right - 6, y)


def _net_size(lines: Sequence[Sequence[tuple[str, int]]], room: float, high: float) -> float:
    size = _NET
    while size > _NET_LEAST and (
        max(net_width(line, size) for line in lines) > room or len(lines) * size * 1.2 > high - 2
    ):
        size = max(_NET_LEAST, size - 0.4)
    return size


def _stacked(
    pen: Pen,
    lines: Sequence[Sequence[tuple[str, int]]],
    size: float,
    seat: int,
    right: float,
    y: float,
    colour: Rgb | None = None,
    loss: Rgb | None = None,
) -> None:
    """Lines of amounts that end at ``right``, around the middle y."""
    for at, line in enumerate(lines):
        shift = (at - (len(lines) - 1) / 2) * size * 1.16
        place = pen.at(right - net_width(line, size), y + shift)
        draw_net(place, line, seat, size, colour, loss)


def _tile(pen: Pen, one: Entry, seat: int, place: Box) -> None:
    """A card as a tile: its name on its colour, and what it brings or why it brings nothing."""
    area, band = Box(0, 0, place.w, place.h), 25
    pen.framed(area, pen.tokens.panel, pen.tokens.rule, radius=5, width=1)
    pen.box(Box(1, 1, place.w - 2, band - 1), one.ground, radius=4, corners=UPPER)
    style = serif(13, one.letters, "m")
    middle = band / 2 + 0.5
    pen.fill(place.w / 2, middle, one.name, style, place.w - 10, band - 1, most=2)
    x, y, high = place.w / 2, (band + place.h) / 2, place.h - band
    if not one.goods and one.note:
        style = regular(12.5, pen.tokens.mute, "m")
        pen.fill(x, y, one.note, style, place.w - 10, high - 4, most=3)
        return
    lines = net_lines(one.goods.amounts, _NET_LEAST, place.w - 12)
    if not lines:
        pen.write(x, y, "0", bold(16, pen.tokens.mute, "m"))
        return
    size = _net_size(lines, place.w - 12, high)
    for at, line in enumerate(lines):
        shift = (at - (len(lines) - 1) / 2) * size * 1.2
        draw_net(pen.at(x - net_width(line, size) / 2, y + shift), line, seat, size)


def _black(pen: Pen, area: Box) -> None:
    edge = BLACK if pen.theme is Theme.LIGHT else IVORY
    pen.framed(area, BLACK, edge, radius=5, width=1)


def _together(pen: Pen, total: Goods, seat: int, area: Box) -> None:
    """The sum, yellow on black, in lines below its title."""
    _black(pen, area)
    title, middle = pen.words.text("picture-together"), area.x + area.w / 2
    pen.fill(middle, area.y + 13, title, serif(14, IVORY, "m"), area.w - 12, 18)
    high, y = area.h - 24, area.y + 22 + (area.h - 24) / 2
    lines = net_lines(total.amounts, _NET_LEAST, area.w - 12)
    if not lines:
        pen.write(middle, y, "0", bold(16, SIGNAL, "m"))
        return
    size = _net_size(lines, area.w - 12, high)
    for at, line in enumerate(lines):
        shift = (at - (len(lines) - 1) / 2) * min(size * 1.3, high / len(lines))
        place = pen.at(middle - net_width(line, size) / 2, y + shift)
        draw_net(place, line, seat, size, SIGNAL, _PALE_LOSS)


def _together_in_line(pen: Pen, total: Goods, seat: int, area: Box) -> None:
    _black(pen, area)
    y, title = area.y + area.h / 2, pen.words.text("picture-together")
    room = area.w * 0.66
    lines = net_lines(total.amounts, _NET_LEAST, room)
    taken = 0.0
    if lines:
        size = _net_size(lines, room, area.h)
        _stacked(pen, lines, size, seat, area.right - 8, y, SIGNAL, _PALE_LOSS)
        taken = max(net_width(line, size) for line in lines)
    else:
        taken = pen.write(area.right - 8, y, "0", bold(16, SIGNAL, "r"))
    pen.fill(area.x + 8, y, title, serif(14, IVORY), area.w - 22 - taken, 20)


_MARGIN, _PAYMENT_GAP, _MAP = 4, 4, 168
_PAYMENT_MOST = 6  # ways to pay that are shown; the menu has the others too
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
    pen = Pen.screen(form, theme, words, names)
    wide, high = (length - 2 * _MARGIN for length in form.screen)
    title = words.text("picture-how-pay", building=payment.question)
    private_head(pen.at(_MARGIN, _MARGIN), view, title, wide)
    top = _MARGIN + private_head_height(form) + _PAYMENT_GAP
    entries = entries_of(pen, payment.forecast, view.catalogue, payment.notes)
    foot = waking_high(len(entries), form)
    waking = Box(_MARGIN, _MARGIN + high - foot, wide, foot)
    rows = Box(_MARGIN, top, wide, waking.y - _PAYMENT_GAP - top)
    if form is Form.WIDE:
        chart = Box(rows.right - _MAP, rows.y, _MAP, rows.h)
        _board(pen, view, payment, chart)
        rows = rows._replace(w=wide - _MAP - _PAYMENT_GAP)
    _ways(pen, view, payment, rows)
    colour = view.catalogue.card(payment.card).colour
    heading = words.text("picture-column-forecast", colour=words.text(f"colour-{colour.key}"))
    draw_waking(pen, entries, besides(payment.forecast), heading, payment.seat, waking)
    return pen.png(answers=answers)


def _board(pen: Pen, view: View, payment: Payment, area: Box) -> None:
    """The board with the region that is built in."""
    pen.framed(area, pen.tokens.panel, pen.tokens.rule, radius=6, width=1)
    tiny_board(pen, view, area.inset(3), lit=payment.region)


def _ways(pen: Pen, view: View, payment: Payment, area: Box) -> None:
    """The ways to pay, of many two beside each other, in as much of ``area`` as they can fill."""
    ways, held = payment.ways[:_PAYMENT_MOST], _held(view, payment.seat)
    abreast = 1 if len(ways) <= _ALONE else 2
    lines = -(-len(ways) // abreast)
    wide = (area.w - _PAYMENT_GAP * (abreast - 1)) // abreast
    high = min(_HIGHEST[pen.form], (area.h - _PAYMENT_GAP * (lines - 1)) // lines)
    spare = area.h - lines * high - _PAYMENT_GAP * (lines - 1)
    first = Box(area.x, area.y + spare // 2, wide, high)
    places = grid(first, len(ways), abreast, (_PAYMENT_GAP, _PAYMENT_GAP))
    for number, (way, place) in enumerate(zip(ways, places, strict=True), start=1):
        draw_way(pen, place, number, way, held, payment.seat)
        pen.shows(payment_option(tuple(way)).key, place.corners)


def _held(view: View, seat: int) -> dict[str, int]:
    """The payer's amount of each kind that can be paid."""
    mine = view.seats[seat]
    found = {"gold": mine.gold, **dict(zip(RESOURCES, mine.resources, strict=True))}
    kinds = ("ship", "mill", "scroll", "house", "army")
    return {**found, **dict(zip(kinds, mine.reserve, strict=False)), "temple": view.temples_left}
