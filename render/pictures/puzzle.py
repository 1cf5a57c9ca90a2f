"""A puzzle: the position with the solver's hand; and its solution on the same board.

All lengths are pixels of the screen, as the picture is seen in Discord; the board is drawn in
pixels of the file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PIL import Image

from engine.events import Built as _Built
from engine.events import Event
from engine.model.card import Card
from engine.view import SeatView, View
from render.draw.boxes import LEFT, UPPER, UPPER_LEFT, Box, stack
from render.draw.patterns import Cloth
from render.draw.theme import CARDS, EGYPT, INK, PLAYERS, SIGNAL, WHITE
from render.icons.effect_row import Rows
from render.icons.effects import effect_row
from render.icons.goods import RESOURCES, goods
from render.icons.shapes import PIECES
from render.icons.sprites import flat, seal, vp
from render.look import Form, Theme
from render.parts import marks, pieces, territory
from render.parts.amounts import draw_net, net_lines
from render.parts.analysis import deed_words
from render.parts.card_rows import ICONS, SMALL_ROW, cost_width, draw_cost, draw_effect
from render.parts.contents import draw_contents
from render.parts.counts import FAINT, count_style
from render.parts.land import board_layout, quiet_land
from render.parts.marks import numbered_badge, row_badge
from render.parts.own_goods import own_goods, own_goods_height
from render.parts.player_panel import has_egypt
from render.parts.question import edge_colour
from render.parts.turn_row import deed_sign
from render.pen import Pen
from render.text.fitting import bold, regular, serif
from render.text.words import Words


@dataclass(frozen=True, slots=True)
class PuzzleTold:
    """A puzzle as it is asked. ``number``: which one. ``counted``: by seat, the VP that everybody
    who has counted knows.
    """

    number: int
    counted: Sequence[int]


@dataclass(frozen=True, slots=True)
class PuzzleTurn:
    """A turn of the solution: what it did, what it brings, the chance to win after it (0 to 1)."""

    events: Sequence[Event]
    net: Sequence[tuple[str, int]]
    chance: float

    @property
    def region(self) -> str:
        """Where it builds; "" for an offering."""
        return next((e.region or "" for e in self.events if isinstance(e, _Built)), "")


@dataclass(frozen=True, slots=True)
class SolutionTold:
    """A solution: the ``best`` turn and, if another one was played, ``yours``.

    ``answered``, ``found``: how many people tried it and found it.
    """

    number: int
    best: PuzzleTurn
    yours: PuzzleTurn | None
    answered: int
    found: int


_EDGE, _GAP = 4, 4
_LAND = 296  # wide: of the board
_PLATE = {Form.WIDE: 84, Form.TALL: 48}
_FRAME = 7  # of cloth around the plate
_OPPONENT = {2: 27, 3: 24, 4: 22}
_NUMERAL = 25
_WIDEST = 0.66  # of a row: its name, where it is long
_LOW = 30  # a row of one line
_COST = 46  # how wide a cost may be there
_BEST, _YOURS = 0.17, 0.12  # widths of frames, in sides of a hex
_BADGE = 0.74
_TILES = 5  # of the tall hand, abreast
_CLOSER = -1.5  # of the space between two numbers, where long ones would not fit
_COLUMN = 92  # tall: how wide the opponents are beside the board, where there are several
_FLAT = 52  # tall: how high a turn of the solution is
_DEED = 16.0


def puzzle_png(
    view: View,
    names: Sequence[str],
    words: Words,
    told: PuzzleTold,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
) -> bytes:
    """The puzzle as PNG. ``view``: the solver's at the start of the turn; it shows their hand.

    Raises ``ValueError`` for a spectator's view.
    """
    box = _map(view, form, _asked_foot(view, form))
    pen, here = _board(view, names, words, theme, form, box)
    title = words.text("picture-puzzle", number=str(told.number))
    task = words.text("picture-puzzle-task")
    seat = words.text("picture-puzzle-round", round=view.round)
    y = _plate(here, view, title, seat, task)
    area = _side(form, y, box)
    others = [seat for seat in view.seats if seat.seat != view.seat]
    beside = _beside(view, form)
    if beside:
        high = min(60, (box.h // form.unit - 3 * (len(others) - 1)) // len(others))
        first = Box(form.screen[0] - _EDGE - beside, y, beside, high)
    else:
        first = area._replace(h=_OPPONENT[view.players])
    rows = stack(first, [first.h] * len(others), 3)
    for place, other in zip(rows, others, strict=True):
        opponent = _opponent_block if beside else _opponent
        opponent(here.at(place.x, place.y), other, told.counted[other.seat], place)
    top = area.y if beside else rows[-1].bottom + _GAP
    _hand(here, view, area._replace(y=top, h=area.bottom - top))
    return pen.png(EGYPT if has_egypt(view) else ())


def solution_png(
    view: View,
    names: Sequence[str],
    words: Words,
    told: SolutionTold,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
) -> bytes:
    """The solution on the same board as PNG, for those who have answered; ``view`` as there."""
    turns = [told.best] if told.yours is None else [told.best, told.yours]
    box = _map(view, form, len(turns) * (_FLAT + _GAP), alone=True)
    pen, here = _board(view, names, words, theme, form, box, turns)
    title = words.text("picture-puzzle-solution", number=str(told.number))
    share = told.found / told.answered if told.answered else 0.0
    found = words.text("picture-puzzle-found", share=words.percent(share), answered=told.answered)
    seat = words.text("picture-puzzle-round", round=view.round)
    y = _plate(here, view, title, seat, found if told.answered > 1 else "")
    area = _side(form, y, box)
    high = (area.h - _GAP * (len(turns) - 1)) // len(turns)
    high = min(high, 150 if form is Form.WIDE else _FLAT)
    for number, (place, turn) in enumerate(
        zip(stack(area._replace(h=high), [high] * len(turns), _GAP), turns, strict=True), 1
    ):
        _turn(here.at(place.x, place.y), view, turn, number, place._replace(x=0, y=0))
    return pen.png(EGYPT if has_egypt(view) else ())


def _beside(view: View, form: Form) -> int:
    """The width of the opponents beside the tall board, 0 where they are below it."""
    return _COLUMN if form is Form.TALL and view.players > 2 else 0


def _asked_foot(view: View, form: Form) -> int:
    """The height of the opponents and the hand below the tall board."""
    hand = 68 if len(view.hand or ()) <= _TILES else 112
    if _beside(view, form):
        return hand + _GAP
    return hand + _GAP + (view.players - 1) * (_OPPONENT[view.players] + 3)


def _map(view: View, form: Form, below: int, *, alone: bool = False) -> Box:
    """Where the board is, in pixels of the file; ``below``: what stands below the tall one."""
    z, (wide, high) = form.unit, form.screen
    foot = own_goods_height(form) + _EDGE + _GAP
    if form is Form.WIDE:
        return Box(_EDGE * z, _EDGE * z, _LAND * z, (high - _EDGE - foot) * z)
    top = _EDGE + _PLATE[form] + _GAP
    beside = 0 if alone else _beside(view, form)
    room = wide - 2 * _EDGE - (beside + _GAP if beside else 0)
    return Box(_EDGE * z, top * z, room * z, (high - foot - top - below) * z)


def _side(form: Form, top: int, box: Box) -> Box:
    """The room for what is told: beside the board, or below it."""
    wide, high = form.screen
    foot = high - _EDGE - own_goods_height(form) - _GAP
    if form is Form.WIDE:
        left = _EDGE + _LAND + _GAP
        return Box(left, top, wide - _EDGE - left, foot - top)
    below = box.bottom // form.unit + _GAP
    return Box(_EDGE, below, wide - 2 * _EDGE, foot - below)


def _board(
    view: View,
    names: Sequence[str],
    words: Words,
    theme: Theme,
    form: Form,
    box: Box,
    turns: Sequence[PuzzleTurn] = (),
) -> tuple[Pen, Pen]:
    """The board and the solver's own strip: pens in pixels of the file, and of the screen."""
    if view.seat is None:
        raise ValueError("a spectator has no puzzle")
    layout = board_layout(view.board, box)
    numbered = [(turn.region, number) for number, turn in enumerate(turns, 1) if turn.region]
    marked = dict(reversed(numbered))
    image = quiet_land(view.board, box, form.size, theme, list(marked))
    pen = Pen.over(image, form, theme, words, names)
    draw_contents(pen, layout, view, ())
    owners = pieces.owners(view)
    for region, number in marked.items():
        index = view.board.index[region]
        width, colour = (_BEST, SIGNAL) if number == 1 else (_YOURS, WHITE)
        marks.frame(pen, layout, index, width, colour)
        territory.label(pen, layout, index, owners.get(index))
        x, y = layout.at(region)
        badge = numbered_badge(number, round(_BADGE * layout.s), strong=number == 1)
        pen.stamp(badge, x, y + 0.34 * layout.s)
    here = pen.at(0, 0, form.unit)
    high = own_goods_height(form)
    foot = form.screen[1] - _EDGE - high
    own_goods(here.at(_EDGE, foot), view, form.screen[0] - 2 * _EDGE, high)
    return pen, here


def _plate(pen: Pen, view: View, title: str, seat: str, task: str) -> int:
    """The title, in the solver's cloth; gives where what follows begins."""
    assert view.seat is not None
    wide, high = pen.form.screen[0], _PLATE[pen.form]
    left = _EDGE + (_LAND + _GAP if pen.form is Form.WIDE else 0)
    area = Box(left, _EDGE, wide - _EDGE - left, high)
    colours = PLAYERS[view.seat]
    pen.box(area, Cloth(view.seat), radius=7)
    pen.box(area.inset(_FRAME), colours.fill, radius=4)
    x, room = area.x + _FRAME + 7, area.w - 2 * _FRAME - 14.0
    ink = colours.text
    if pen.form is Form.WIDE:
        pen.fill(x, area.y + 22, title, serif(21, ink), room, 26)
        pen.fill(x, area.y + 45, seat, bold(14, ink), room, 18)
        pen.fill(x, area.y + 64, task, regular(14, ink), room, 20, most=2)
    else:
        pen.fill(x, area.y + 17, title, serif(18, ink), room, 20)
        line = pen.words.text("picture-puzzle-line", seat=seat, task=task) if task else seat
        pen.fill(x, area.y + 34, line, regular(12.5, ink), room, 16)
    return area.bottom + _GAP


def _opponent(pen: Pen, seat: SeatView, counted: int, place: Box) -> None:
    """One line: seal, VP as who counts knows them, cards in hand, gold and goods."""
    size, y = min(15.5, 0.66 * place.h), place.h / 2
    left = _owner(pen, seat, place, 0.78 * place.h, y)
    held = _owned(seat, counted)
    room = place.w - left - _EDGE
    while size > pen.least and _line_width(pen, held, size) > room:
        size -= 0.5
    free = max(_CLOSER, (room - _line_width(pen, held, size)) / len(held))
    x = float(left)
    for kind, number in held:
        x += _count(pen.at(x, y), kind, number, size) + free


def _opponent_block(pen: Pen, seat: SeatView, counted: int, place: Box) -> None:
    """The same in four rows of two, beside the tall board."""
    high, held = place.h / 4, _owned(seat, counted)
    left = _owner(pen, seat, place, 0.95 * high, high / 2 + 1)
    size, half = min(12.5, 0.76 * high), (place.w - 10) / 2
    rows = [(left, (place.w - left) / 2), *[(10.0, half)] * 3]
    for at, (kind, number) in enumerate(held):
        row, across = divmod(at, 2)
        x, wide = rows[row]
        _count(pen.at(x + across * wide, (row + 0.5) * high + 1 - row), kind, number, size)


def _owner(pen: Pen, seat: SeatView, place: Box, seal_size: float, y: float) -> float:
    """The ground of an opponent with cloth and seal; gives where what they own begins."""
    area = place._replace(x=0, y=0)
    pen.framed(area, pen.tokens.panel, pen.tokens.rule, radius=5, width=1)
    pen.box(area._replace(w=7), Cloth(seat.seat), radius=5, corners=LEFT)
    pen.box(Box(7, 0, 1, area.h), INK)
    sprite = seal(seat.seat, pen.initials[seat.seat], pen.scaled(seal_size))
    pen.stamp(sprite, 10 + seal_size / 2, y)
    return 12 + seal_size


def _owned(seat: SeatView, counted: int) -> list[tuple[str, int]]:
    return [
        ("vp", counted),
        ("cards", seat.hand_size),
        ("gold", seat.gold),
        *zip(RESOURCES, seat.resources, strict=True),
    ]


def _sprite(kind: str, size: int) -> Image.Image:
    return vp(size) if kind == "vp" else goods(kind, size)


def _line_width(pen: Pen, held: Sequence[tuple[str, int]], size: float) -> float:
    icons = [_sprite(kind, pen.scaled(size + 1.5)).width / pen.zoom for kind, _ in held]
    return sum(icons) + sum(bold(size).width(str(number)) + 3 for _, number in held)


def _count(pen: Pen, kind: str, number: int, size: float) -> float:
    """An icon and its number from the pen's origin on; gives how wide they are."""
    sprite = _sprite(kind, pen.scaled(size + 1.5))
    across = sprite.width / pen.zoom
    pen.stamp(sprite, across / 2, 0, 1.0 if number else FAINT)
    return across + 3 + pen.write(across + 1, 0, str(number), count_style(pen, number, size))


def _hand(pen: Pen, view: View, area: Box) -> None:
    """The cards as they are in the hand: rows beside the board, tiles below it."""
    cards = [view.catalogue.card(key) for key in view.hand or ()]
    if not cards:
        return
    if pen.form is Form.WIDE:
        high = min(38, (area.h - 3 * (len(cards) - 1)) // len(cards))
        places = stack(area._replace(h=high), [high] * len(cards), 3)
        # Effects that would be too small are told where the puzzle is played, as those of tiles.
        told = all(map(partial(_tells, pen), cards, places))
        for number, (card, place) in enumerate(zip(cards, places, strict=True), 1):
            _card_row(pen.at(place.x, place.y), card, number, place, told=told)
        return
    rows = (
        [cards[:_TILES]]
        if len(cards) <= _TILES
        else [cards[: (len(cards) + 1) // 2], cards[(len(cards) + 1) // 2 :]]
    )
    high, number = (area.h - _GAP * (len(rows) - 1)) // len(rows), 0
    for at, some in enumerate(rows):
        wide = (area.w - _GAP * (len(some) - 1)) / len(some)
        for across, card in enumerate(some):
            number += 1
            x = area.x + round(across * (wide + _GAP))
            place = Box(x, area.y + at * (high + _GAP), round(wide), high)
            _card_tile(pen.at(place.x, place.y), card, number, place)


def _band(pen: Pen, card: Card, place: Box, *, told: bool = True) -> Box:
    """Where the name of a row is; as wide as it must be, or as can be without the effect."""
    high, wide, low = place.h, place.w, place.h < _LOW
    band = Box(_NUMERAL, 1, round((0.46 if low else 0.5) * wide), high - 2 if low else high // 2)
    if not told:
        return band._replace(w=wide - _NUMERAL - _COST - 2)
    name, said = serif(13), pen.words.card_name(card.key)
    room = _WIDEST * wide
    while band.w < room and not pen.fits(said, name, band.w - 8, band.h, most=_lines(high)):
        band = band._replace(w=band.w + 2)
    return band


def _lines(high: int) -> int:
    """Of the name in a row of that height, at most."""
    return 2 if 24 <= high < _LOW else 1


def _effect(card: Card, band: Box, place: Box) -> tuple[tuple[float, float, float, float], float]:
    """The area of a row's effect, and its scale."""
    ahead = float(band.right)
    if place.h < _LOW:
        ahead += 6 + cost_width(card, (), 0, _cost_size(card, 12.5, _COST))
    scale = max(min(1.0, place.h / 34), SMALL_ROW / ICONS)
    return (ahead + 3, 1.0, place.w - ahead - 6, place.h - 2.0), scale


def _tells(pen: Pen, card: Card, place: Box) -> bool:
    """Whether the effect of a row has room for digits that can be read."""
    (_, _, wide, high), scale = _effect(card, _band(pen, card, place), place)
    return Rows.of(pen, effect_row(card), ICONS * scale, wide, high).height >= SMALL_ROW


def _card_row(pen: Pen, card: Card, number: int, place: Box, *, told: bool) -> None:
    """Number, name over cost, effect; all in one line where rows are low.

    ``told``: whether with the effect.
    """
    colours, high, wide = CARDS[card.colour], place.h, place.w
    area = Box(0, 0, wide, high)
    pen.framed(area, pen.tokens.panel, edge_colour(pen), radius=4, width=1)
    low, said = high < _LOW, pen.words.card_name(card.key)
    name = serif(13, colours.text)
    band = _band(pen, card, place, told=told)
    left = band.right
    pen.box(band, colours.band)
    pen.box(Box(1, 1, _NUMERAL - 1, high - 2), colours.field, radius=3, corners=LEFT)
    pen.write(_NUMERAL / 2, high / 2, str(number), bold(15, WHITE, "m"))
    x = _NUMERAL + 4
    pen.fill(x, band.y + band.h / 2, said, name, band.w - 8, band.h, most=_lines(high))
    if low:
        draw_cost(pen.at(left + 4, high / 2), card, (), _cost_size(card, 12.5, _COST))
    else:
        rest = Box(_NUMERAL, band.bottom, band.w, high - 1 - band.bottom)
        pen.box(rest, pen.tokens.panel2)
        size = _cost_size(card, 13.5, band.w - 30.0)
        draw_cost(pen.at(x, rest.y + rest.h / 2), card, (), size)
        sign = flat(PIECES[card.colour], pen.tokens.mute, pen.tokens.panel2, pen.scaled(14))
        pen.stamp(sign, band.right - 11, rest.y + rest.h / 2)
    if told:
        draw_effect(pen, card, *_effect(card, band, place), pen.tokens.panel)


def _cost_size(card: Card, size: float, room: float) -> float:
    return min(size, size * room / max(1.0, cost_width(card, (), 0, size)))


def _card_tile(pen: Pen, card: Card, number: int, place: Box) -> None:
    """Number and sign above the name, the cost below it; the effect is in the message's words."""
    colours, high, wide = CARDS[card.colour], place.h, place.w
    name = serif(12.5, None, "m")
    said, room = pen.words.card_name(card.key), wide - 6
    pen.framed(Box(0, 0, wide, high), pen.tokens.panel, edge_colour(pen), radius=5, width=1.2)
    roomy = high >= 60 and pen.fits(said, name, room, high - 39, most=3)
    head, foot = (20, 17) if roomy else (15, 13)
    pen.box(Box(1, 1, wide - 2, head), colours.band, radius=4, corners=UPPER)
    pen.box(Box(1, 1, 24, head), colours.field, radius=4, corners=UPPER_LEFT)
    pen.write(12.5, 1 + head / 2, str(number), bold(14, WHITE, "m"))
    sign = flat(PIECES[card.colour], colours.text, colours.band, pen.scaled(14))
    pen.stamp(sign, wide - 13, 1 + head / 2)
    middle = head + 1 + (high - head - foot) / 2
    tight = 2 if roomy or high < 60 else 4  # three lines do not touch the cost
    pen.fill(wide / 2, middle - tight / 2 + 1, said, name, room, high - head - foot - tight, most=3)
    size = _cost_size(card, 13.5 if roomy else 11.5, wide - 8.0)
    x = (wide - cost_width(card, (), 0, size)) / 2
    draw_cost(pen.at(x, high - foot / 2 - 2), card, (), size)


def _turn(pen: Pen, view: View, turn: PuzzleTurn, number: int, area: Box) -> None:
    """A turn of the solution: what it is, the chance to win after it, what it brings."""
    assert view.seat is not None
    best, tokens = number == 1, pen.tokens
    edge = (tokens.text, 1.6) if best else (tokens.rule, 1.0)
    pen.framed(area, tokens.panel, edge[0], radius=6, width=edge[1])
    rows = (0.15, 0.4, 0.63, 0.85) if pen.form is Form.WIDE else (0.26, 0.26, 0.7, 0.74)
    y = [share * area.h for share in rows]
    badge = row_badge(pen.theme, number, pen.scaled(21), strong=best)
    pen.stamp(badge, 17, y[0])
    said, event = deed_words(turn.events, view.seat, pen.names, pen.words)
    label = pen.words.text("picture-puzzle-best" if best else "picture-puzzle-yours")
    percent = pen.words.percent(turn.chance)
    used = pen.write(
        area.w - 10, y[0], percent, bold(22 if pen.form is Form.WIDE else 20, None, "r")
    )
    room = area.w - 34 - 10 - used - 8
    if pen.form is Form.WIDE:
        pen.fill(34, y[0], label, serif(16), room, 22)
        x, deed_room = 12.0, area.w - 24.0
    else:
        wide = min(serif(14).width(label), 0.34 * room)
        pen.fill(34, y[0], label, serif(14), wide, 22, most=2)
        x, deed_room = 34 + wide + 8, room - wide - 8
    sign = None if event is None else deed_sign(event, view.seat, pen.scaled(20))
    if sign is not None:
        pen.stamp(sign, x + 9, y[1])
        x, deed_room = x + 23, deed_room - 23
    pen.fill(x, y[1], said, bold(_DEED), deed_room, 0.24 * area.h + 10, most=2)
    left = 12 if pen.form is Form.WIDE else round(0.62 * area.w)
    bar = Box(left, round(y[2] - 6), area.w - 12 - left, 12)
    pen.framed(bar, tokens.panel, tokens.text, radius=2, width=1)
    inner = bar.inset(1)
    if filled := round(inner.w * turn.chance):
        pen.box(inner._replace(w=filled), Cloth(view.seat), radius=1)
    size, wide = (
        (16.0 if pen.form is Form.WIDE else 15.0),
        (area.w - 24 if pen.form is Form.WIDE else left - 22),
    )
    lines = net_lines(turn.net, size, wide)
    while len(lines) > 1 and size > 11:
        size -= 0.5
        lines = net_lines(turn.net, size, wide)
    for at, line in enumerate(lines[:2]):
        shift = (at - (min(2, len(lines)) - 1) / 2) * size * 1.1
        draw_net(pen.at(12, y[3] + shift), line, view.seat, size)
