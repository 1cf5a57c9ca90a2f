"""A step of the guided first game: which card goes where, why, and what to tap.

Yellow means "this". Taps are pills with arrows between them; an offering is a scene with its god.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.model.card import Card
from engine.model.terms import Colour, God
from engine.view import View
from render.draw.boxes import Box
from render.draw.image_map import NO_ANSWERS, Answers
from render.draw.raster import Point
from render.draw.theme import BAND_WORDS, CARDS, INK, IVORY, SIGNAL, mix
from render.icons.goods import pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import flat, piece
from render.look import Form, Theme
from render.parts.card_brief import HIGH, card_brief
from render.parts.contents import veiled_colours
from render.parts.land import land
from render.parts.lesson import (
    NEXT_TAP,
    VEIL,
    Advised,
    Aim,
    Lesson,
    Tap,
    lesson_arrow,
    lesson_board,
)
from render.parts.player_panel import EDGE, cloth_edge
from render.pen import Pen
from render.pictures.board import MAP, SIDE
from render.text.cards import card_text
from render.text.fitting import Style, bold, regular, serif, settle
from render.text.words import Words

_PITCH = {Form.WIDE: 80, Form.TALL: 106}  # pixels from one row to the next
_PILL = {Form.WIDE: 72, Form.TALL: 96}  # 24 pixels of the screen, to be tapped
_GAP, _INSIDE, _SIGN, _ARROW, _TICK = 8, 16, 48, 28, 40
_LABELS = {Form.WIDE: (36, 33), Form.TALL: (46, 44, 42)}  # sizes
_FAINT = 0.5


@dataclass(frozen=True, slots=True)
class _Pill:
    number: int
    tap: Tap
    x: float
    wide: float
    signed: bool


@dataclass(frozen=True, slots=True)
class Pills:
    """Pills laid out in rows, all in one size."""

    rows: list[list[_Pill]]
    label: Style


def pitch(form: Form) -> int:
    """Distance of rows of pills, in pixels."""
    return _PITCH[form]


def laid_out(taps: Sequence[Tap], room: float, form: Form) -> Pills:
    """The pills in one row of ``room`` pixels if they can be small enough, else in more rows."""
    labels = [bold(size) for size in _LABELS[form]]
    tried = [Pills(_rows(taps, label, room), label) for label in labels]
    return next((one for one in tried if len(one.rows) == 1), min(tried, key=_rows_of))


def _rows_of(pills: Pills) -> int:
    return len(pills.rows)


def draw_pills(pen: Pen, pills: Pills, now: int) -> None:
    """Draw them from the pen's origin on; number ``now``, from 0, is the next."""
    for at, row in enumerate(pills.rows):
        y, high = (at + 0.5) * _PITCH[pen.form], _PILL[pen.form]
        for pill in row:
            if pill.number:
                arrow = flat("arrow", pen.tokens.mute, None, _ARROW)
                pen.stamp(arrow, pill.x - _GAP - _ARROW / 2, y, aside=True)
            _draw(pen.at(pill.x, y), pill, pills.label, pill.number - now)
            if pill.number == now:
                wide = round(pill.wide)
                pen.at(pill.x, y).shows(NEXT_TAP, Box(0, -high // 2, wide, high).corners)


def _rows(taps: Sequence[Tap], label: Style, room: float) -> list[list[_Pill]]:
    rows: list[list[_Pill]] = [[]]
    x = 0.0
    for number, tap in enumerate(taps):
        before = 2 * _GAP + _ARROW if number else 0
        wide = label.width(tap.words) + 2 * _INSIDE
        signed = (tap.confirms or tap.card is not None) and wide + _SIGN <= room - before
        wide = min(wide + _SIGN * signed, room - before)
        if rows[-1] and x + before + wide > room:
            rows.append([])
            x = 0.0
        x += before
        rows[-1].append(_Pill(number, tap, x, wide, signed))
        x += wide
    return rows


def _draw(pen: Pen, pill: _Pill, label: Style, later: int) -> None:
    """A pill around the pen's origin; ``later`` than the next one by so many taps."""
    tokens, tap = pen.tokens, pill.tap
    letters = INK if not later else tokens.text if later > 0 else tokens.mute
    ground = SIGNAL if not later else tokens.panel2 if later > 0 else tokens.panel
    high = _PILL[pen.form]
    area = Box(0, -high // 2, round(pill.wide), high)
    pen.framed(area, ground, tokens.rule if later else INK, radius=12, width=3)
    x = float(_INSIDE)
    if tap.card is not None and pill.signed:
        sign = pile_top(CARDS[tap.card].band, PIECES[tap.card], _SIGN)
        pen.stamp(sign, x + _SIGN / 2 - 6, 0, _FAINT if later < 0 else 1.0)
        x += _SIGN
    elif tap.confirms and pill.signed:
        pen.stamp(flat("tick", letters, None, _TICK), x + _SIGN / 2 - 6, 0, aside=True)
        x += _SIGN
    room = pill.wide - x - _INSIDE / 2
    pen.fill(x, 0, tap.words, replace(label, colour=letters), room, high)


_LEFT, _RIGHT, _FOOT = EDGE + 18, 18, 14  # pixels
_ABOVE, _BETWEEN = 12, 14
_SIZES = {Form.WIDE: (44, 38), Form.TALL: (54, 48)}  # of what to do, and why
_DO = 0.62  # share of the height that what to do may have
_LINES = 6


def lesson_panel(pen: Pen, seat: int, advised: Advised, w: int, h: int) -> None:
    """Draw it from the pen's origin on, ``w`` times ``h``, for ``seat``."""
    area = Box(0, 0, w, h)
    pen.panel(area, 12)
    cloth_edge(pen, area, seat, EDGE - 3)
    pills = _pills(pen, advised, w)
    top = h - _FOOT - pitch(pen.form) * len(pills.rows)
    free, room, least = top - 2 * _ABOVE, w - _LEFT - _RIGHT, pen.form.least
    large, small = _SIZES[pen.form]
    do, why = serif(large), regular(small)
    first = settle(advised.do, do.face, large, room, _DO * free, least, _LINES)
    left = free - len(first.lines) * first.leading
    second = settle(advised.why, why.face, small, room, left - _BETWEEN, least, _LINES)
    high = len(first.lines) * first.leading, len(second.lines) * second.leading
    y = _ABOVE + (free - sum(high) - _BETWEEN) / 2
    pen.fill(_LEFT, y + high[0] / 2, advised.do, do, room, _DO * free, most=_LINES)
    y += high[0] + _BETWEEN
    pen.fill(_LEFT, y + high[1] / 2, advised.why, why, room, left - _BETWEEN, most=_LINES)
    pen.box(Box(_LEFT, top - 5, room, 3), pen.tokens.rule)
    draw_pills(pen.at(_LEFT, top), pills, advised.now)


def panel_least(pen: Pen, advised: Advised, w: int) -> int:
    """Minimum height of the panel, in pixels: with five lines of words above its taps."""
    rows = len(_pills(pen, advised, w).rows)
    return round(5.6 * pen.form.least) + pitch(pen.form) * rows + _FOOT + 24


def _pills(pen: Pen, advised: Advised, w: int) -> Pills:
    return laid_out(advised.taps, w - _LEFT - _RIGHT, pen.form)


_WIDE = 150  # of the card in its own lengths
_RING, _LINE = 8, 3  # pixels of signal, and of ink around it
OUT = _RING + _LINE
_ZOOM = {Form.WIDE: 1.0, Form.TALL: 1.3}
_WORDS, _CARD_LINES = {Form.WIDE: (36, 4), Form.TALL: (46, 3)}, 1.1


def card_meant_height(form: Form) -> int:
    """Its height with its ring, in pixels."""
    return round(_ZOOM[form] * HIGH) + _words_high(form) + 2 * OUT


def _words_high(form: Form) -> int:
    _, lines = _WORDS[form]
    return round(lines * form.least * _CARD_LINES) + 16


def card_meant(pen: Pen, card: Card, wide: int) -> Box:
    """Draw it from the pen's origin on; returns the card without its ring."""
    form, zoom = pen.form, _ZOOM[pen.form]
    area = Box(0, 0, wide, card_meant_height(form)).inset(OUT)
    for out, colour in ((OUT, INK), (_RING, SIGNAL)):
        pen.box(area.inset(-out), colour, radius=12 + out)
    pen.box(area, pen.tokens.panel, radius=12)
    card_brief(pen.at(area.x, area.y, zoom), card, round(area.w / zoom), framed=False)
    high = _words_high(form)
    words = Box(area.x, area.bottom - high - 4, area.w, high + 4)
    size, lines = _WORDS[form]
    said = card_text(pen.words, card)
    pen.fill(words.x + 20, words.middle[1] - 2, said, regular(size), words.w - 40, high - 12,
             most=lines)  # fmt: skip
    pen.shows(card.key, area.corners)
    return area


GOD_RADIUS = 130  # of the god's disc with its ring, in pixels
_MIDDLE, _NAME, _GIFTS = 0.34, 0.665, 0.855  # shares of the height: disc, name, pieces
_RINGS = ((GOD_RADIUS, INK), (GOD_RADIUS - 4, SIGNAL), (GOD_RADIUS - 16, INK))
_GOD_SIGN, _GIFT, _GOD_PITCH, _PLATE = 138, 88, 128, 112
_TO_COME = 0.55  # opacity of what is not given yet


def god_scene(
    pen: Pen, area: Box, seat: int, colour: Colour, gifts: Sequence[str], given: int
) -> Point:
    """The god of ``colour`` and the pieces ``gifts``, ``given`` of them already there.

    Returns the middle of the god's disc.
    """
    edge = INK if pen.tokens.panel == IVORY else pen.tokens.rule
    pen.framed(area, pen.tokens.panel, edge, radius=16, width=3)
    across, colours = area.x + area.w / 2, CARDS[colour]
    middle = across, area.y + _MIDDLE * area.h
    for radius, paint in _RINGS:
        pen.disc(*middle, radius, paint)
    pen.disc(*middle, GOD_RADIUS - 20, colours.band)
    pen.stamp(flat(PIECES[colour], IVORY, colours.band, pen.scaled(_GOD_SIGN)), *middle)
    god = pen.words.text(f"god-{God(colour).key}")
    pen.write(across, area.y + _NAME * area.h, god, serif(52, anchor="m"), area.w - 60)
    y = area.y + _GIFTS * area.h
    for number, kind in enumerate(gifts):
        x = across + (number - (len(gifts) - 1) / 2) * _GOD_PITCH
        plate = Box.around(x, y, _PLATE, _PLATE)
        pen.box(plate, pen.tokens.panel2, radius=16)
        pen.stamp(piece(kind, seat, pen.scaled(_GIFT)), x, y, 1.0 if number < given else _TO_COME)
        if number >= given:
            pen.shows(kind, plate.corners)
    return middle


_EDGE, _LESSON_GAP, _BAND = 12, 10, 104  # pixels
_SPARE = 90  # of the tall form: how much higher than it must be the panel is
_GOD_ZOOM = {Form.WIDE: 1.5, Form.TALL: 1.1}
_DOT, _LESSON_PITCH = 10, 30  # of the dots that say how far one is: radius, from one to the next
_LESSON_TO_COME = mix(INK, BAND_WORDS, 0.36)


def lesson_png(
    view: View,
    names: Sequence[str],
    words: Words,
    lesson: Lesson,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    answers: Answers = NO_ANSWERS,
) -> bytes:
    """A step of the guided game as PNG; ``view``: the learner's.

    Signal yellow means "this" and nothing else. ``answers``: what the card, regions, gifts and
    ``NEXT_TAP`` stand for, to be chosen by pressing the picture.
    """
    if form is Form.WIDE and isinstance(lesson.about, Aim):
        image = land(view.board, MAP, form.size, theme)
        pen = Pen.over(image, form, theme, words, names)
    else:
        pen = Pen.screen(form, theme, words, names).fine()
    (_wide if form is Form.WIDE else _tall)(pen, view, lesson)
    return pen.png(veiled_colours(theme, VEIL), answers)


def _wide(pen: Pen, view: View, lesson: Lesson) -> None:
    """The board as in every wide picture; beside it the card and what to do with it."""
    card = view.catalogue.card(lesson.card)
    _band(pen.at(SIDE.x, SIDE.y), lesson, SIDE.w)
    top, high = SIDE.y + _BAND + _LESSON_GAP, card_meant_height(Form.WIDE)
    card_meant(pen.at(SIDE.x, top), card, SIDE.w)
    below = top + high + _LESSON_GAP
    lesson_panel(pen.at(SIDE.x, below), lesson.seat, lesson.advised, SIDE.w, SIDE.bottom - below)
    starts = [(SIDE.x + OUT, top + 0.3 * high), (SIDE.x + OUT, top + 0.8 * high)]
    _scene(pen, MAP, view, lesson, starts)


def _tall(pen: Pen, view: View, lesson: Lesson) -> None:
    """Scene, card and what to do, one below the other."""
    (w, h), card = Form.TALL.size, view.catalogue.card(lesson.card)
    wide = w - 2 * _EDGE
    _band(pen.at(_EDGE, _EDGE), lesson, wide)
    high = panel_least(pen, lesson.advised, wide) + _SPARE
    bottom = h - _EDGE - high
    lesson_panel(pen.at(_EDGE, bottom), lesson.seat, lesson.advised, wide, high)
    card_high = card_meant_height(Form.TALL)
    top = bottom - _LESSON_GAP - card_high
    card_meant(pen.at(_EDGE, top), card, wide)
    first = _EDGE + _BAND + _LESSON_GAP
    near = 0.25 if isinstance(lesson.about, Aim) else 0.06  # not over the name of a god
    starts = [(share * w, top + OUT) for share in (near, 1 - near)]
    _scene(pen, Box(_EDGE, first, wide, top - _LESSON_GAP - first), view, lesson, starts)


def _scene(pen: Pen, area: Box, view: View, lesson: Lesson, starts: Sequence[Point]) -> None:
    """Purpose of the card, and the arrow from the card to it."""
    about = lesson.about
    if isinstance(about, Aim):
        whole = pen.form is Form.WIDE
        target, reach, taken = lesson_board(pen, area, view, lesson.seat, about, whole=whole)
        lesson_arrow(pen, starts, target, reach, taken)
        return
    zoom = _GOD_ZOOM[pen.form]
    inner = Box(0, 0, round(area.w / zoom), round(area.h / zoom))
    scene = pen.at(area.x, area.y, zoom)
    x, y = god_scene(scene, inner, lesson.seat, about.colour, about.kinds, about.given)
    god = (area.x + zoom * x, area.y + zoom * y)
    lesson_arrow(pen, starts, god, zoom * (GOD_RADIUS - 4))


def _band(pen: Pen, lesson: Lesson, w: int) -> None:
    """The quill, what this is, and how far one is: past turns ivory, this one yellow."""
    pen.box(Box(0, 0, w, _BAND), INK, radius=12)
    wide, least = pen.form is Form.WIDE, pen.form.least
    title, size = pen.words.text("tutorial-band"), 44 if wide else 54
    progress = pen.words.text("tutorial-progress", turn=lesson.turn, turns=lesson.turns)
    upper, lower = (0.3 * _BAND, 0.72 * _BAND) if wide else (_BAND / 2, _BAND / 2)
    pen.stamp(flat("scribe", IVORY, None, 50), 44, upper)
    right = w - 24 - pen.write(w - 24, lower, progress, bold(max(36, least), IVORY, "r"))
    pitch = min(_LESSON_PITCH, (right - 40) / lesson.turns) if wide else _LESSON_PITCH
    first = 24 if wide else right - 24 - pitch * lesson.turns
    for number in range(1, lesson.turns + 1):
        now = number == lesson.turn
        colour = SIGNAL if now else IVORY if number < lesson.turn else _LESSON_TO_COME
        pen.disc(first + (number - 0.5) * pitch, lower, _DOT + 2 * now, colour)
    room = w - 90 - 24 if wide else first - 90 - 24
    pen.fill(82, upper, title, serif(size, IVORY), room, size)
