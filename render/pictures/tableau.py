"""One player's page: goods and pieces, and six columns of cards with what each brings now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.model.terms import Colour, Piece
from engine.view import SeatView, View
from render.draw.boxes import LEFT, LOWER_RIGHT, Box, row
from render.draw.patterns import Cloth
from render.draw.theme import INK
from render.icons.egypt import token
from render.icons.goods import goods
from render.icons.sprites import flat, piece, seal
from render.look import Form, Theme
from render.parts.column import Worth, columns_height, draw_columns
from render.parts.counts import CountRow, Shown, held, reserve
from render.pen import Pen
from render.text.fitting import Style, bold, regular, serif
from render.text.names import nameplate
from render.text.words import Words

_UP, _DOWN = 0.34, 0.56  # in sizes of the name: how far both lie from where it is alone
_LEVEL, _HELMET = 0.7, 0.72  # sizes of the level and its helmet, in those of the name
_WORDS = 1.3  # in sizes of the helmet: where the level begins
_SMALL = 0.9  # of a name over a level


def seat_name(
    pen: Pen, seat: int, x: float, y: float, style: Style, room: float, least: float = 24
) -> None:
    """Write the name from x on with its middle at y; over a level it has one line and is smaller.

    ``room``: how wide it may be, ``least``: how small its letters, in pixels.
    """
    name, level = pen.names[seat], pen.levels[seat] if pen.levels else ""
    if not level:
        pen.name(x, y, name, style, room, least)
        return
    small, over = replace(style, size=_SMALL * style.size), y - _UP * style.size
    if len(nameplate(name, small.face, small.size, room, least).lines) == 1:
        pen.name(x, over, name, small, room, least)
    else:
        pen.write(x, over, name, small, room)
    size, y = _HELMET * style.size, y + _DOWN * style.size
    helmet = flat("army", pen.tokens.mute, pen.tokens.panel, pen.scaled(size))
    pen.stamp(helmet, x + size / 2, y, aside=True)
    words = bold(_LEVEL * style.size, pen.tokens.mute)
    pen.write(x + _WORDS * size, y, level, words, room - _WORDS * size)


_MARGIN, _GAP, _CLOTH = 4, 4, 10
_HEAD = {Form.WIDE: 60, Form.TALL: 104}
_STACKS = {Form.WIDE: 3, Form.TALL: 2}
_ICON, _COUNTS = 17.5, CountRow(16.0, 12.0, 2.0, 3.0)


def tableau_png(
    view: View,
    seat: int,
    names: Sequence[str],
    words: Words,
    *,
    worth: Mapping[Colour, Worth] | None = None,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    levels: Sequence[str] = (),
) -> bytes:
    """Tableau of ``seat``, as PNG.

    ``worth``: what each column brings, where that is known. ``levels``: as for ``board_png``.
    """
    pen = Pen.screen(form, theme, words, names, levels)
    one = view.seats[seat]
    wide, high = (length - 2 * _MARGIN for length in form.screen)
    head = _HEAD[form]
    area = Box(0, 0, wide, head)
    draw = _head_wide if form is Form.WIDE else _head_tall
    draw(pen.at(_MARGIN, _MARGIN), view, one, area)
    known = dict(worth or {})
    each = (wide - _GAP * (_STACKS[form] - 1)) // _STACKS[form]
    below = Box(_MARGIN, _MARGIN + head + _GAP, each, high - head - _GAP)
    stacks = _stacks(pen, view, one, known, below)
    for colours, place in zip(stacks, row(below, [each] * len(stacks), _GAP), strict=True):
        draw_columns(pen, view, one, colours, known, place)
    return pen.png()


def _stacks(
    pen: Pen, view: View, seat: SeatView, worth: dict[Colour, Worth], area: Box
) -> list[list[Colour]]:
    """Columns that are below each other.

    Tall: three and three, unless four and two have room at ease where those have none.
    """
    every = list(Colour)
    if pen.form is Form.WIDE:
        return [every[number::3] for number in range(3)]

    def need(first: int) -> float:
        stacks = every[:first], every[first:]
        return max(columns_height(pen, view, seat, one, worth, area.w) for one in stacks)

    first = 3 if need(3) <= area.h else min((3, 2, 4), key=need)
    return [every[:first], every[first:]]


def _panel(pen: Pen, seat: SeatView, area: Box, ground: Box) -> None:
    """The ground of the head, with the player's cloth; ``ground``: under the reserve."""
    pen.framed(area, pen.tokens.panel, pen.tokens.rule, radius=6, width=1)
    pen.box(ground, pen.tokens.panel2, radius=5, corners=LOWER_RIGHT)
    pen.box(area._replace(w=_CLOTH), Cloth(seat.seat), radius=6, corners=LEFT)
    pen.box(Box(_CLOTH, 0, 1, area.h), INK)


def _name(pen: Pen, seat: SeatView, size: float, room: float) -> None:
    """The player's name from the pen's origin on, and under it what plays there."""
    zoom = pen.zoom
    plain = pen.fine()  # names are settled in pixels of the file
    seat_name(plain, seat.seat, 0, 0, serif(size * zoom), room * zoom, pen.least * zoom)


def _head_wide(pen: Pen, view: View, seat: SeatView, area: Box) -> None:
    left, half = 182, area.h // 2
    _panel(pen, seat, area, Box(left, half, area.w - left - 1, area.h - half - 1))
    pen.stamp(seal(seat.seat, pen.initials[seat.seat], pen.scaled(40)), 34, 30)
    _name(pen.at(59, 17), seat, 17, left - 63)
    _COUNTS.draw(pen.at(57, 44), _board(pen, view, seat), left - 57)
    label = max(
        _label(pen.at(left + 6, y), pen.words.text(key))
        for y, key in ((15.5, "picture-has"), (44.5, "picture-pieces"))
    )
    x = left + 6 + label
    _COUNTS.draw(pen.at(x, 15.5), held(seat, pen.scaled(_ICON)), area.w - x - 2)
    _COUNTS.draw(pen.at(x, 44.5), _kept(pen, view, seat), area.w - x - 2)
    _fortresses(pen.at(x, 44.5), view, seat, area.w - x - 2)


def _label(pen: Pen, text: str) -> float:
    return pen.fill(0, 0, text, regular(12, pen.tokens.mute), 62, 16, 11) + 2


def _head_tall(pen: Pen, view: View, seat: SeatView, area: Box) -> None:
    rule, last = 49, 76
    _panel(pen, seat, area, Box(_CLOTH + 1, last, area.w - _CLOTH - 2, area.h - last - 1))
    pen.box(Box(_CLOTH + 1, rule, area.w - _CLOTH - 2, 1), pen.tokens.rule)
    pen.stamp(seal(seat.seat, pen.initials[seat.seat], pen.scaled(40)), 34, 25)
    _name(pen.at(59, 25), seat, 18, 116)
    _COUNTS.draw(pen.at(178, 25), _board(pen, view, seat), area.w - 180)
    x, wide = _CLOTH + 2, area.w - _CLOTH - 4
    _COUNTS.draw(pen.at(x, (rule + last) / 2 + 0.5), held(seat, pen.scaled(_ICON)), wide)
    _COUNTS.draw(pen.at(x, (last + area.h) / 2), _kept(pen, view, seat), wide)
    _fortresses(pen.at(x, (last + area.h) / 2), view, seat, wide)


def _board(pen: Pen, view: View, seat: SeatView) -> list[Shown]:
    """Cards in hand, temples, armies on the board; with Egypt tokens, with their stock."""
    size = pen.scaled(_ICON)
    temples = len(seat.columns[Colour.TEMPLE])
    armies = sum(kinds.count("army") for kinds in seat.pieces.values())
    found = [
        Shown.of(goods("cards", size), seat.hand_size),
        Shown.of(piece("temple", None, size), temples),
        Shown.of(piece("army", seat.seat, size), armies),
    ]
    if seat.tokens + seat.stock:
        tokens = f"{seat.tokens}/{seat.tokens + seat.stock}"
        found[2] = Shown(token(seat.seat, size), tokens, seat.tokens)
    return found


def _kept(pen: Pen, view: View, seat: SeatView) -> list[Shown]:
    """The pieces in reserve; while first pieces are picked nobody knows them (V1)."""
    return [Shown.of(icon, count) for icon, count in reserve(view, seat, pen.scaled(_ICON))]


def _fortresses(pen: Pen, view: View, seat: SeatView, wide: float) -> None:
    """Somebody's Fortress on a type of piece (E12), at its icon's upper left."""
    counted = _kept(pen, view, seat)
    places, _ = _COUNTS.places(pen, counted, wide)
    for x, kind in zip(places, Piece, strict=False):
        by = seat.fortressed.get(kind.key)
        if by is not None:
            pen.stamp(token(by, pen.scaled(11)), x - 1, -6, aside=True)
