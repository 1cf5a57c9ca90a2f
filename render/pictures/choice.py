"""A question about gods, other players, columns or cards that lie: a numbered tile an answer.

All lengths are pixels of the screen: a pen is zoomed by the form's unit.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import FACE_DOWN
from engine.model.decision import ColumnOption, GodOption, SeatOption, SlotOption
from engine.model.terms import Colour
from engine.view import SeatView, View
from render.draw.boxes import UPPER_RIGHT, Box
from render.draw.image_map import NO_ANSWERS, Answers
from render.draw.theme import CARDS, INK, IVORY, Rgb
from render.icons.effect_row import row, row_size
from render.icons.effects import effect_row
from render.icons.goods import RESOURCES, goods
from render.icons.shapes import PIECES
from render.icons.sprites import flat, seal
from render.look import Form, Theme
from render.parts.counts import FAINT, count_style
from render.parts.own_goods import own_goods, own_goods_height
from render.parts.question import (
    MOST,
    NUMERAL,
    Answer,
    Choice,
    chips_height,
    draw_net_foot,
    draw_numeral,
    draw_tile,
    net_foot_high,
    private_head,
    private_head_height,
    ticked_chips,
    tile_places,
)
from render.pen import Pen
from render.text.cards import card_text
from render.text.fitting import ELLIPSIS, bold, regular, serif, settle
from render.text.letters import Face
from render.text.words import Words

_NAME, _WORDS, _ICON, _DIGITS = 15.0, 12.5, 17.5, 15.5
_FLAT = 92  # of a tile's body: lower ones have their sign beside the name
_EDGE, _LEAD, _ICONS_LEAST = 7, 1.08, 18
_NARROWED, _NARROWEST_NAME = 0.84, 68  # of letters; room of a name in the narrowest tiles


def answer_tiles(pen: Pen, view: View, choice: Choice, area: Box) -> None:
    """Draw the answers in ``area``, numbered from 1; as many as there is room for."""
    shown = choice.answers[:MOST]
    named = any(_long_name(pen, one) for one in shown)
    places = tile_places(area, len(shown), pen.form, named=named)
    foot = net_foot_high([one.net for one in shown], min(place.w for place in places))
    for number, (one, place) in enumerate(zip(shown, places, strict=True), start=1):
        here = pen.at(place.x, place.y)
        draw_tile(here, Box(0, 0, place.w, place.h))
        high = place.h - (foot if one.net is not None else 0)
        if one.net is not None and high - NUMERAL < 22 and not isinstance(one.option, GodOption):
            high = min(high, NUMERAL)  # what is too low for anything else makes the foot higher
        _body(here, view, choice, one, Box(0, 0, place.w, high))
        draw_numeral(here, number)
        if one.net is not None and view.seat is not None:
            ground = Box(0, high, place.w, place.h - high)
            draw_net_foot(here, ground, one.net, view.seat, one.said)
        pen.shows(one.option.key, place.corners)


def _long_name(pen: Pen, one: Answer) -> bool:
    """Whether a card's or column's name has a word that the narrowest tiles have no room for."""
    match one.option:
        case ColumnOption(column=colour):
            name = pen.words.text(f"alt-column-{colour.key}")
        case SlotOption():
            name = one.name
        case _:
            return False
    letters = serif(pen.least)
    return any(letters.width(word) * _NARROWED > _NARROWEST_NAME for word in name.split())


def _body(pen: Pen, view: View, choice: Choice, one: Answer, area: Box) -> None:
    match one.option:
        case GodOption(god=god):
            colour = Colour(god)
            _with_sign(pen, area, pen.words.text(f"god-{god.key}"), _unsaid(one), colour)
        case SeatOption(seat=seat):
            _opponent(pen, view.seats[seat], area, _unsaid(one))
        case ColumnOption(column=colour):
            _column(pen, view.seats[choice.owner], colour, area)
        case SlotOption(column=colour, rank=rank):
            key = view.seats[choice.owner].columns[colour][rank - 1]
            _card(pen, view, one.name, key, colour, area)


def _unsaid(one: Answer) -> str:
    """Text of an answer, unless its foot already has it."""
    return one.said if one.net is None else ""


def _with_sign(pen: Pen, area: Box, name: str, said: str, colour: Colour) -> None:
    """A god: the sign of the colour on a disc, the name and what they give."""
    low = area.h < _FLAT
    high = 16 if low else 22
    lines = _lines(said, area, low)
    if low:
        r = min(20.0, area.h / 2 - 5)
        _god(pen.at(NUMERAL + 6 + r, area.h / 2), colour, r)
        x, room = NUMERAL + 12 + 2 * r, area.w - NUMERAL - 18 - 2 * r
        y = area.h / 2 - (lines * _WORDS * _LEAD / 2 if said else 0)
        pen.fill(x, y, name, serif(_NAME), room, high)
        if said:
            style = regular(_WORDS, pen.tokens.mute)
            pen.fill(
                x, y + 9 + lines * _WORDS * _LEAD / 2, said, style, room, lines * 14, most=lines
            )
        return
    words = lines * _WORDS * _LEAD + 6 if said else 0
    r = min(34.0, (area.h - high - words - 22) / 2)
    top = (area.h - 2 * r - high - words - 8) / 2
    x, y = area.w / 2, top + r
    _god(pen.at(x, y), colour, r)
    y += r + 8 + high / 2
    pen.fill(x, y, name, serif(_NAME + 1, None, "m"), area.w - 2 * _EDGE, high)
    if said:
        y += high / 2 + words / 2
        style = regular(_WORDS, None, "m")
        pen.fill(x, y, said, style, area.w - 2 * _EDGE, words, most=lines)


def _lines(said: str, area: Box, low: bool) -> int:
    if not said:
        return 0
    room = area.w - (NUMERAL + 60 if low else 2 * _EDGE)
    needed = int(regular(_WORDS).width(said) / (room * 0.85)) + 1
    return max(1, min(needed, 2 if low else 4))


def _god(pen: Pen, colour: Colour, r: float) -> None:
    colours = CARDS[colour]
    pen.disc(0, 0, r, INK if pen.tokens.panel == IVORY else pen.tokens.text)
    pen.disc(0, 0, r - 1.2, IVORY)
    pen.disc(0, 0, r - 2.4, INK)
    pen.disc(0, 0, r - 3.4, colours.band)
    size = pen.scaled(1.12 * r)
    pen.stamp(flat(PIECES[colour], colours.text, colours.band, size), 0, 0)


def _opponent(pen: Pen, seat: SeatView, area: Box, said: str) -> None:
    """Another player: seal, name, what they have, and what is to be known of it."""
    low = area.h < 150
    size = min(40.0, area.h / 3)
    x = NUMERAL + 10 + size / 2
    y = 8 + size / 2 if not low else 6 + size / 2
    pen.stamp(seal(seat.seat, pen.initials[seat.seat], pen.scaled(size)), x, y)
    name_x = x + size / 2 + 6
    room = area.w - name_x - _EDGE
    plain = pen.fine(name_x, y)  # names are settled in pixels of the file
    style = serif(16 * pen.zoom)
    plain.name(0, 0, pen.names[seat.seat], style, room * pen.zoom, pen.least * pen.zoom)
    top = y + size / 2 + 4
    counts = [("gold", seat.gold), *zip(RESOURCES, seat.resources, strict=True)]
    counts.append(("cards", seat.hand_size))
    abreast = 3 if area.w < 240 else 6
    rows = -(-len(counts) // abreast)
    words = 0.0
    lines = 2 if area.w < 240 else 1
    if said:
        words = lines * 14 + 4
    pitch = min(38.0, (area.h - top - words - 4) / rows)
    zoom = 1.25 if pitch > 36 and area.w / abreast > 54 else 1.0
    step = (area.w - 2 * _EDGE) / abreast
    top += max(0.0, (area.h - top - words - rows * pitch) / 2)
    for at, (kind, count) in enumerate(counts):
        across = _EDGE + (at % abreast + 0.5) * step
        down = top + (at // abreast + 0.5) * pitch
        _count(pen.at(across, down, zoom), kind, count)
    if said:
        y = top + rows * pitch + words / 2
        style = regular(_WORDS, pen.tokens.mute, "m")
        pen.fill(area.w / 2, y, said, style, area.w - 2 * _EDGE, words, most=lines)


def _count(pen: Pen, kind: str, count: int) -> None:
    """An icon and its number around the pen's origin."""
    style = count_style(pen, count, _DIGITS)
    wide = _ICON + 2 + style.width(str(count))
    icon = goods(kind, pen.scaled(_ICON))
    pen.stamp(icon, -wide / 2 + _ICON / 2, 0, 1.0 if count else FAINT)
    pen.write(-wide / 2 + _ICON + 2, 0, str(count), style)


def _band(pen: Pen, area: Box, colour: Colour, name: str, right: str = "") -> None:
    """The upper band of a tile in the colour of a card, its sign at the right end."""
    colours = CARDS[colour]
    band = Box(1, 1, area.w - 2, NUMERAL - 1)
    pen.box(band, colours.band, radius=5, corners=UPPER_RIGHT)
    taken, y, ink = 0.0, NUMERAL / 2 + 0.5, _on(colour)
    if right:
        taken = pen.write(area.w - _EDGE, y, right, bold(14, ink, "r")) + 4
    elif area.w > 150:
        sign = flat(PIECES[colour], ink, colours.band, pen.scaled(15.5))
        pen.stamp(sign, area.w - 14, y)
        taken = 18
    room = area.w - NUMERAL - 5 - _EDGE - taken
    pen.fill(NUMERAL + 5, y, name, serif(14, ink), room, NUMERAL - 2, most=2)


def _on(colour: Colour) -> Rgb:
    return CARDS[colour].text


def _column(pen: Pen, seat: SeatView, colour: Colour, area: Box) -> None:
    """A column with its cards, the newest last; of more than there is room for a number."""
    cards = seat.columns[colour]
    _band(pen, area, colour, pen.words.text(f"alt-column-{colour.key}"), str(len(cards)))
    abreast = 2 if area.w > 240 else 1
    rows = max(1, -(-len(cards) // abreast))
    pitch = min(22.0, max(15.0, (area.h - NUMERAL - 6) / rows))
    fit = abreast * max(1, int((area.h - NUMERAL - 4) / pitch))
    shown = list(enumerate(cards, start=1))[-fit:]
    wide = (area.w - 2 * _EDGE) / abreast
    for at, (rank, key) in enumerate(shown):
        x, y = _EDGE + at % abreast * wide, NUMERAL + 4 + (at // abreast + 0.5) * pitch
        pen.write(x, y, str(rank), bold(12, pen.tokens.mute))
        known = key != FACE_DOWN
        name = pen.words.card_name(key) if known else pen.words.text("alt-face-down")
        style = regular(13, None if known else pen.tokens.mute)
        pen.fill(x + 13, y, name, style, wide - 19, pitch)


def _card(pen: Pen, view: View, name: str, key: str, colour: Colour, area: Box) -> None:
    """A card that lies in a column: its name, its effect in icons and, with room, in words."""
    card = view.catalogue.card(key) if key != FACE_DOWN else None
    _band(pen, area, colour, pen.words.card_name(key) if card else name)
    if card is None:
        return
    bits, room, high = effect_row(card), area.w - 2 * _EDGE, area.h - NUMERAL
    z, size = pen.zoom, 26.0
    wide, tall = row_size(bits, round(size * z), pen.theme)
    shrunk = min(1.0, room * z / wide, (high - 6) * z / tall)
    icons = tall * shrunk / z if size * shrunk >= _ICONS_LEAST else 0.0
    said = card_text(pen.words, card)
    found = None
    most = int((high - (icons + 12 if icons else 4)) / (pen.least * _LEAD))
    if said and most:
        room_high = most * pen.least * _LEAD
        found = settle(
            *(said, Face.REGULAR, _WORDS * z, room * z, room_high * z, pen.least * z, min(most, 6))
        )
        if found.squeeze < 1 or found.lines[-1].endswith(ELLIPSIS):
            found = None
    told = found is not None
    words = 0.0 if found is None else len(found.lines) * found.leading / z
    gap = (high - icons - words) / (1 + bool(icons) + told)
    y = NUMERAL + gap
    if icons:
        row(pen, bits, (area.w / 2, y + icons / 2), size * shrunk, room, icons + 2)
        y += icons + gap
    if found is not None:
        style = regular(found.size / z, pen.tokens.mute, "m")
        for number, line in enumerate(found.lines):
            pen.write(area.w / 2, y + (number + 0.5) * found.leading / z, line, style)


_MARGIN, _GAP = 4, 4


def choice_png(
    view: View,
    names: Sequence[str],
    words: Words,
    choice: Choice,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    answers: Answers = NO_ANSWERS,
) -> bytes:
    """The question as PNG, for the eyes of ``view.seat`` only.

    ``answers``: what the options stand for, by their keys, to be chosen by pressing the picture.
    Raises ``ValueError`` for a spectator's view, which is asked nothing.
    """
    if view.seat is None:
        raise ValueError("a spectator is asked nothing")
    pen = Pen.screen(form, theme, words, names)
    wide, high = (length - 2 * _MARGIN for length in form.screen)
    private_head(pen.at(_MARGIN, _MARGIN), view, choice.title, wide)
    top = _MARGIN + private_head_height(form) + _GAP
    strip = own_goods_height(form)
    foot = _MARGIN + high - strip
    own_goods(pen.at(_MARGIN, foot), view, wide, strip)
    if choice.ticked:
        chips = foot - _GAP - chips_height(choice.ticked, form)
        ticked_chips(pen.at(_MARGIN, chips), view, choice.ticked, wide)
        foot = chips
    answer_tiles(pen, view, choice, Box(_MARGIN, top, wide, foot - _GAP - top))
    return pen.png(answers=answers)
