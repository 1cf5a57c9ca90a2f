"""A step of the guided first game: which card goes where, why, and what to tap."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.image_map import NO_ANSWERS, Answers, image_map
from render.draw.raster import Canvas, Point
from render.draw.theme import BAND_WORDS, INK, IVORY, SIGNAL, mix
from render.icons.sprites import flat
from render.look import Form, Theme
from render.parts.card_meant import OUT, card_meant, card_meant_height
from render.parts.god_scene import GOD_RADIUS, god_scene
from render.parts.land import land
from render.parts.lesson import Aim, Lesson
from render.parts.lesson_arrow import lesson_arrow
from render.parts.lesson_board import VEIL, lesson_board
from render.parts.lesson_panel import lesson_panel, panel_least
from render.parts.veil import veiled_colours
from render.pen import Pen, bold, serif
from render.pictures.board_wide import MAP, SIDE
from render.text.names import shown_names
from render.text.words import Words

_EDGE, _GAP, _BAND = 12, 10, 104  # pixels
_SPARE = 90  # of the tall form: how much higher than it must be the panel is
_GOD_ZOOM = {Form.WIDE: 1.5, Form.TALL: 1.1}
_DOT, _PITCH = 10, 30  # of the dots that say how far one is: radius, from one to the next
_TO_COME = mix(INK, BAND_WORDS, 0.36)


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
    pen = Pen.sheet(form, theme, words, shown_names(names, words))
    if form is Form.WIDE and isinstance(lesson.about, Aim):
        canvas = Canvas(land(view.board, MAP, form.size, theme))
        pen = Pen(canvas, theme, words, shown_names(names, words), form=form)
    (_wide if form is Form.WIDE else _tall)(pen, view, lesson)
    colours = veiled_colours(theme, VEIL)
    return png(pen.canvas.image, theme, colours, image_map(pen.canvas.shown, answers))


def _wide(pen: Pen, view: View, lesson: Lesson) -> None:
    """The board as in every wide picture; beside it the card and what to do with it."""
    card = view.catalogue.card(lesson.card)
    _band(pen.at(SIDE.x, SIDE.y), lesson, SIDE.w)
    top, high = SIDE.y + _BAND + _GAP, card_meant_height(Form.WIDE)
    card_meant(pen.at(SIDE.x, top), card, SIDE.w)
    below = top + high + _GAP
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
    top = bottom - _GAP - card_high
    card_meant(pen.at(_EDGE, top), card, wide)
    first = _EDGE + _BAND + _GAP
    near = 0.25 if isinstance(lesson.about, Aim) else 0.06  # not over the name of a god
    starts = [(share * w, top + OUT) for share in (near, 1 - near)]
    _scene(pen, Box(_EDGE, first, wide, top - _GAP - first), view, lesson, starts)


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
    pitch = min(_PITCH, (right - 40) / lesson.turns) if wide else _PITCH
    first = 24 if wide else right - 24 - pitch * lesson.turns
    for number in range(1, lesson.turns + 1):
        now = number == lesson.turn
        colour = SIGNAL if now else IVORY if number < lesson.turn else _TO_COME
        pen.disc(first + (number - 0.5) * pitch, lower, _DOT + 2 * now, colour)
    room = w - 90 - 24 if wide else first - 90 - 24
    pen.fill(82, upper, title, serif(size, IVORY), room, size, least)
