"""The columns of a player as lists: a line a card with what it brings now, below them the sum.

Where a column has room to spare its cards show their effect too, in icons and then in words. All
lengths are pixels of the screen: a pen is zoomed by the form's unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image

from engine.events import FACE_DOWN
from engine.model.card import Card
from engine.model.goods import Goods, together
from engine.model.terms import Colour
from engine.rules.forecast import Forecast
from engine.view import SeatView, View
from render.draw.boxes import LOWER, UPPER, UPPER_LEFT, Box, stack
from render.draw.patterns import Hatching
from render.draw.theme import CARDS, WHITE
from render.icons.effect_row import row, row_size
from render.icons.effects import effect_row
from render.icons.egypt import token
from render.icons.goods import goods
from render.icons.shapes import PIECES
from render.icons.sprites import flat, vp
from render.look import Form
from render.parts.amounts import draw_net, net_lines, net_width
from render.pen import Pen
from render.text.cards import card_text
from render.text.fitting import ELLIPSIS, bold, regular, serif, settle
from render.text.letters import Face
from render.text.words import Words

_HEAD, _FOOT, _FOOT_CLOSE, _EMPTY, _PAD = 22, 24, 18, 23, 2
_HIGH = {1: 20, 2: 29, 3: 40}  # of a line, by the lines of its name
_PITCH, _NET_PITCH = 14.5, 15  # of a line where there is no room, and of a line of amounts
_EDGE, _NAME_X, _SIGN = 7, 19, 15
_NAME, _RANK, _NET, _LABEL = 13.0, 12.0, 12.5, 12.0
_ICONS, _ICONS_LEAST, _WORDS, _LEAD = 26.0, 18.0, 12.5, 1.12
_LABEL_LEAST = 0.9  # of its width at the least size, so that it is not cut
_FULL = 130  # of a card with its icons and words at ease
_NAME_ROOM = 62  # least width of a name; wider amounts go below it


@dataclass(frozen=True, slots=True)
class Worth:
    """Gains of a column: of each card by rank (None if unknown), and of all."""

    cards: tuple[Goods | None, ...]
    sum: Goods


def woken_worth(seat: SeatView, colour: Colour, forecast: Forecast) -> Worth:
    """Gains of the column of ``colour`` if activated now, from ``forecast``.

    What a card activates counts as its own; a card that lies face down brings nothing.
    """
    works: list[Goods] = []
    for part in forecast.parts:
        if part.by is None:
            works.append(part.goods)
        else:
            works[-1] += part.goods
    own = iter(works)
    ranks = range(1, len(seat.columns[colour]) + 1)
    cards = (None if (colour.key, rank) in seat.face_down else next(own, None) for rank in ranks)
    return Worth(tuple(cards), forecast.goods)


def temples_worth(scores: Sequence[tuple[str, int]]) -> Worth:
    """Values of temples if the game ended now; ``scores``: (card, VP) of each."""
    counted = tuple(Goods.of({"vp": points}) for _, points in scores)
    return Worth(counted, together(counted))


@dataclass(frozen=True, slots=True)
class _Line:
    """A card: what stands in its line, how high that is and in how many lines its name stands."""

    rank: str
    name: str
    card: Card | None
    nets: tuple[tuple[tuple[str, int], ...], ...] | None  # lines of amounts; None: not known
    signs: tuple[Image.Image, ...]
    below: bool  # whether the amounts are below the name
    names: int
    high: float
    close: bool


@dataclass(frozen=True, slots=True)
class _Column:
    """A column with its lines, and those of the sum at its foot; None: it has none."""

    colour: Colour
    lines: tuple[_Line, ...]
    count: int
    foot: tuple[tuple[tuple[str, int], ...], ...] | None
    close: bool = False

    @property
    def foot_high(self) -> float:
        if self.foot is None:
            return 0
        return (_FOOT_CLOSE if self.close else _FOOT) + _NET_PITCH * max(0, len(self.foot) - 1)

    @property
    def high(self) -> float:
        body = sum(line.high for line in self.lines) if self.lines else _EMPTY
        return _HEAD + _PAD + body + self.foot_high


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Owner, widths and minimum letter size of columns."""

    seat: int
    form: Form
    wide: int

    @property
    def least(self) -> float:
        return self.form.least / self.form.unit

    @property
    def net(self) -> float:
        """Of numbers, so that the icons beside them are large enough."""
        return _NET if self.form is Form.WIDE else 12.0


def draw_columns(
    pen: Pen,
    view: View,
    seat: SeatView,
    colours: Sequence[Colour],
    worth: dict[Colour, Worth],
    area: Box,
) -> None:
    """Columns below each other that fill ``area``; the more cards, the more room a column has."""
    sizes, gap = _Sizes(seat.seat, pen.form, area.w), 4
    room = area.h - gap * (len(colours) - 1)
    columns = _fitting(pen, view, seat, colours, worth, sizes, room)
    heights = _heights(columns, room)
    places = stack(area, heights, gap)
    for one, place in zip(columns, places, strict=True):
        _draw(pen.at(place.x, place.y), one, sizes, place.h)


def columns_height(
    pen: Pen,
    view: View,
    seat: SeatView,
    colours: Sequence[Colour],
    worth: dict[Colour, Worth],
    wide: int,
) -> float:
    """Comfortable height of the area of ``draw_columns``."""
    sizes = _Sizes(seat.seat, pen.form, wide)
    found = [_column(pen, view, seat, one, worth.get(one), sizes, False) for one in colours]
    return sum(one.high for one in found) + 4 * (len(found) - 1)


def _heights(columns: Sequence[_Column], room: int) -> list[int]:
    """Height of the columns: shared by their cards, but no more than they can fill."""
    heights = [one.high for one in columns]
    free = room - sum(heights)
    most = [max(0.0, _FULL * len(one.lines) - (one.high - _HEAD)) for one in columns]
    cards = sum(len(one.lines) for one in columns) or 1
    shares = (free * len(one.lines) / cards for one in columns)
    more = [min(full, share) for full, share in zip(most, shares, strict=True)]
    rest = free - sum(more)
    empty = [not one.lines for one in columns]
    takers = empty if any(empty) else [True] * len(columns)
    found = [
        int(high + add + rest * take / sum(takers))
        for high, add, take in zip(heights, more, takers, strict=True)
    ]
    found[-1] += room - sum(found)
    return found


def _fitting(
    pen: Pen,
    view: View,
    seat: SeatView,
    colours: Sequence[Colour],
    worth: dict[Colour, Worth],
    sizes: _Sizes,
    room: float,
) -> list[_Column]:
    """The columns as they fit into ``room``: at ease, close, and then the oldest cards in one."""
    found: list[_Column] = []
    for close in (False, True):
        found = [_column(pen, view, seat, one, worth.get(one), sizes, close) for one in colours]
        if sum(one.high for one in found) <= room:
            return found
    while sum(one.high for one in found) > room:
        longest = max(range(len(found)), key=lambda at: len(found[at].lines))
        found[longest] = _folded(pen.words, found[longest], worth, sizes)
    return found


def _column(
    pen: Pen,
    view: View,
    seat: SeatView,
    colour: Colour,
    worth: Worth | None,
    sizes: _Sizes,
    close: bool,
) -> _Column:
    lines = []
    for rank, key in enumerate(seat.columns[colour], start=1):
        goods = worth.cards[rank - 1] if worth is not None else None
        hidden = key == FACE_DOWN or (colour.key, rank) in seat.face_down
        name = pen.words.text("alt-face-down") if key == FACE_DOWN else pen.words.card_name(key)
        card = None if hidden else view.catalogue.card(key)
        signs = tuple(_lying_on(pen, seat, colour, rank))
        lines.append(_line(str(rank), name, card, goods, signs, sizes, close))
    foot = None
    if worth is not None and len(lines) > 1:
        label = bold(_LABEL).width(_foot_label(colour, pen.words)) + 3 * _EDGE
        foot = net_lines(worth.sum.amounts, sizes.net + 0.5, sizes.wide - label)
        if close and len(foot) > 1:  # the label makes way
            foot = net_lines(worth.sum.amounts, sizes.net + 0.5, sizes.wide - 2 * _EDGE)
    return _Column(colour, tuple(lines), len(lines), foot, close)


def _line(
    rank: str,
    name: str,
    card: Card | None,
    goods: Goods | None,
    signs: tuple[Image.Image, ...],
    sizes: _Sizes,
    close: bool,
) -> _Line:
    across = sizes.wide - _NAME_X - _EDGE
    nets = None if goods is None else net_lines(goods.amounts, sizes.net, across)
    taken = _nets_width(nets, sizes) + len(signs) * (_SIGN + 1)
    z = sizes.form.unit
    needed = regular(sizes.least).width(name) * 0.85 if close else _NAME_ROOM
    below = bool(goods) and across - taken - 4 < needed
    room = across - (len(signs) * (_SIGN + 1) if below else taken) - 4
    names = 1
    if not close:
        tallest = _HIGH[3] * z
        found = settle(name, Face.REGULAR, _NAME * z, room * z, tallest, sizes.least * z, 3)
        names = len(found.lines)
    high = _PITCH if close else float(_HIGH[names])
    if below:
        high += _NET_PITCH * len(nets or ())
    elif nets:
        high = max(high, _NET_PITCH * len(nets) + (0 if close else 5))
    return _Line(rank, name, card, nets, signs, below, names, high, close)


def _folded(words: Words, column: _Column, worth: dict[Colour, Worth], sizes: _Sizes) -> _Column:
    """The column with one more of its oldest cards in a line that has all of them together."""
    left = column.lines[2:]
    count = column.count - len(left)
    known = worth.get(column.colour)
    goods = None
    if known is not None:
        goods = together(one for one in known.cards[:count] if one is not None)
    name = words.text(
        "picture-change", amount=count, what=words.text("picture-good-cards", amount=count)
    )
    known_wide = 0.0 if goods is None else net_width(goods.amounts, sizes.net)
    if bold(sizes.least).width(name) > sizes.wide - known_wide - 4 * _NAME_X:
        name = ""  # how many they are, the ranks say
    first = _line(f"1–{count}", name, None, goods, (), sizes, close=True)
    return replace(column, lines=(first, *left))


def _nets_width(nets: Sequence[Sequence[tuple[str, int]]] | None, sizes: _Sizes) -> float:
    if nets is None:
        return 0.0
    return max((net_width(one, sizes.net) for one in nets), default=bold(sizes.net).width("0"))


def _lying_on(pen: Pen, seat: SeatView, colour: Colour, rank: int) -> list[Image.Image]:
    """Tokens on a card, from the right: Garrison, gold, VP.

    A Garrison holds the whole column (E12); it lies on the first card, where it stays.
    """
    found, size = [], pen.scaled(_SIGN)
    if rank == 1 and colour.key in seat.garrisoned:
        found.append(token(seat.garrisoned[colour.key], size))
    if (colour.key, rank) in seat.gilded:
        found.append(goods("gold", size))
    if colour == Colour.TEMPLE and rank <= len(seat.temple_vp) and seat.temple_vp[rank - 1]:
        found.append(vp(size, str(seat.temple_vp[rank - 1])))
    return found


def column_head(pen: Pen, colour: Colour, wide: int, right: str) -> None:
    """The band of a column: its sign, its name, and a number at the ``right``."""
    colours = CARDS[colour]
    pen.box(Box(1, 1, wide - 2, _HEAD - 1), colours.band, radius=5, corners=UPPER)
    pen.box(Box(1, 1, 24, _HEAD - 1), colours.field, radius=5, corners=UPPER_LEFT)
    pen.stamp(flat(PIECES[colour], WHITE, colours.field, pen.scaled(15.5)), 13, _HEAD / 2 + 0.5)
    taken = bold(14.5).width(right) + 2 * _EDGE
    name, y = pen.words.text(f"alt-column-{colour.key}"), _HEAD / 2 + 0.5
    pen.fill(31, y, name, serif(14.5, colours.text), wide - 33 - taken, 18)
    pen.write(wide - _EDGE, y, right, bold(14.5, colours.text, "r"))


def _draw(pen: Pen, column: _Column, sizes: _Sizes, high: int) -> None:
    area = Box(0, 0, sizes.wide, high)
    pen.framed(area, pen.tokens.panel, pen.tokens.rule, radius=6, width=1)
    column_head(pen, column.colour, sizes.wide, str(column.count))
    if not column.lines:
        _nothing(pen, column.colour, sizes, high)
        return
    foot = column.foot_high
    free = high - _HEAD - _PAD - foot - sum(line.high for line in column.lines)
    more, y = free / len(column.lines), float(_HEAD + _PAD / 2)
    for number, line in enumerate(column.lines):
        if number:
            pen.line([(_EDGE, y), (sizes.wide - _EDGE, y)], 0.7, pen.tokens.rule)
        _card(pen.at(0, y), line, sizes, line.high + more)
        y += line.high + more
    if column.foot is not None:
        _sum(pen.at(0, high - foot), column, sizes)


def _nothing(pen: Pen, colour: Colour, sizes: _Sizes, high: int) -> None:
    """An empty column; a high one has its silhouette."""
    said, y = pen.words.text("picture-nothing-built"), (_HEAD + high) / 2
    if high - _HEAD > 74:
        sign = flat(PIECES[colour], pen.tokens.rule, None, pen.scaled(36))
        pen.stamp(sign, sizes.wide / 2, y - 12)
        y += 24
    style = regular(12.5, pen.tokens.mute, "m")
    pen.fill(sizes.wide / 2, y, said, style, sizes.wide - 2 * _EDGE, 16)


def _card(pen: Pen, line: _Line, sizes: _Sizes, high: float) -> None:
    """A card in ``high`` pixels: its line, and with room to spare icons and words below it."""
    spare = high - line.high
    size, icons = _icons_high(pen, line, sizes, spare)
    said = _said(pen, line, sizes, spare - icons)
    words = len(said) * _WORDS * _LEAD
    if not icons and not said:
        _heading(pen.at(0, spare / 2), line, sizes)
        return
    gap = (spare - icons - words) / (1 + bool(icons) + bool(said))
    y = min(gap, 5)
    _heading(pen.at(0, y), line, sizes)
    y += line.high
    if icons:
        y += min(gap, 12)
        bits, room = effect_row(line.card) if line.card else (), sizes.wide - 2 * _EDGE
        row(pen, bits, (sizes.wide / 2, y + icons / 2), size, room, icons)
        y += icons
    y += min(gap, 10)
    style = regular(_WORDS, pen.tokens.mute)
    for number, one in enumerate(said):
        pen.write(_NAME_X, y + (number + 0.5) * _WORDS * _LEAD, one, style)


def _icons_high(pen: Pen, line: _Line, sizes: _Sizes, spare: float) -> tuple[float, float]:
    """The size of the effect icons, and how high their row is; 0 where they would be too small."""
    if line.card is None or spare < _ICONS_LEAST + 2:
        return 0.0, 0.0
    size, z, bits = _ICONS, sizes.form.unit, effect_row(line.card)
    wide, high = row_size(bits, round(size * z), pen.theme)
    size *= min(1, (sizes.wide - 2 * _EDGE) * z / wide, (spare - 4) * z / high)
    return (size, size * high / (_ICONS * z) + 2) if size >= _ICONS_LEAST else (0.0, 0.0)


def _said(pen: Pen, line: _Line, sizes: _Sizes, spare: float) -> tuple[str, ...]:
    """The card's words in lines; none unless all of them fit."""
    if line.card is None:
        return ()
    z, most = sizes.form.unit, int((spare - 8) / (_WORDS * _LEAD))
    text, room = card_text(pen.words, line.card), sizes.wide - _NAME_X - _EDGE
    if most < 1 or not text:
        return ()
    high = most * _WORDS * _LEAD * z
    found = settle(text, Face.REGULAR, _WORDS * z, room * z, high, _WORDS * z, most)
    cut = found.squeeze < 1 or any(one.endswith(ELLIPSIS) for one in found.lines)
    return () if cut else found.lines


def _heading(pen: Pen, line: _Line, sizes: _Sizes) -> None:
    """Rank, name, what lies on the card and what it brings."""
    tokens, right = pen.tokens, float(sizes.wide - _EDGE)
    name_high = line.high - (_NET_PITCH * len(line.nets or ()) if line.below else 0)
    middle = name_high / 2
    if line.nets is not None and not line.below:
        right -= _nets(pen.at(right, middle), line.nets, sizes)
    for sign in line.signs:
        wide = sign.width / pen.zoom
        pen.stamp(sign, right - wide / 2 - 1, middle)
        right -= wide + 1
    pen.write(_EDGE, middle, line.rank, bold(_RANK, tokens.mute))
    x = max(_NAME_X, _EDGE + bold(_RANK).width(line.rank) + 4)
    if line.card is None and "–" not in line.rank:  # it is face down
        cloth = Hatching(tokens.panel2, tokens.mute)
        pen.box(Box(round(x), round(middle - 5), 9, 11), cloth, radius=2)
        x += 13
    size = sizes.least + 0.5 if line.close else _NAME
    style = regular(size, tokens.mute if line.card is None else None)
    pen.fill(x, middle, line.name, style, right - x - 4, name_high, most=line.names)
    if line.below:
        place = pen.at(sizes.wide - _EDGE, name_high + _NET_PITCH * len(line.nets or ()) / 2 - 2)
        _nets(place, line.nets or (), sizes)


def _nets(pen: Pen, nets: Sequence[Sequence[tuple[str, int]]], sizes: _Sizes) -> float:
    """Amounts in lines that end at the pen's origin; returns how wide they are."""
    if not nets:
        return pen.write(0, 0, "0", bold(sizes.net, pen.tokens.mute, "r"))
    for number, one in enumerate(nets):
        y = (number - (len(nets) - 1) / 2) * _NET_PITCH
        draw_net(pen.at(-net_width(one, sizes.net), y), one, sizes.seat, sizes.net)
    return _nets_width(nets, sizes)


def _foot_label(colour: Colour, words: Words) -> str:
    return words.text("picture-at-end" if colour is Colour.TEMPLE else "picture-woken")


def _sum(pen: Pen, column: _Column, sizes: _Sizes) -> None:
    """Gains of the whole column when activated; for temples their value at the end."""
    high, nets = column.foot_high, column.foot or ()
    ground = Box(1, 0, sizes.wide - 2, round(high) - 1)
    pen.box(ground, pen.tokens.panel2, radius=5, corners=LOWER)
    middle, label = (high - 1) / 2, _foot_label(column.colour, pen.words)
    wide = max((net_width(one, sizes.net + 0.5) for one in nets), default=0.0)
    room = sizes.wide - 2 * _EDGE - wide - 6
    if not nets:
        said = pen.words.text("picture-nothing-yet")
        style = regular(_LABEL, pen.tokens.mute, "r")
        room -= pen.write(sizes.wide - _EDGE, middle, said, style)
    if room >= bold(sizes.least).width(label) * _LABEL_LEAST or not column.close:
        pen.fill(_EDGE, middle, label, regular(_LABEL, pen.tokens.mute), room, 14)
    for number, one in enumerate(nets):
        y = middle + (number - (len(nets) - 1) / 2) * _NET_PITCH
        x = sizes.wide - _EDGE - net_width(one, sizes.net + 0.5)
        draw_net(pen.at(x, y), one, sizes.seat, sizes.net + 0.5)
