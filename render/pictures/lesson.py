"""A step of the guided first game: which card goes where, why, and what to tap."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.image_map import NO_ANSWERS, Answers, image_map
from render.draw.pen import Pen, bold
from render.draw.raster import Canvas
from render.draw.theme import BAND_WORDS, INK, IVORY, SIGNAL, TOKENS, Theme, mix
from render.icons.sprites import flat
from render.parts.card_meant import card_meant
from render.parts.god_scene import GOD_RADIUS, god_scene
from render.parts.ink_band import ink_band
from render.parts.lesson import Aim, Lesson
from render.parts.lesson_arrow import lesson_arrow
from render.parts.lesson_board import REACH, VEIL, lesson_board
from render.parts.lesson_panel import lesson_panel, panel_height
from render.parts.veil import veiled_colours
from render.text.names import shown_names
from render.text.words import Words

_WIDTH, _EDGE = 1080, 20
_BAND = Box(_EDGE, 20, 1040, 104)
_SCENE = Box(_EDGE, 144, 622, 530)
_CARD = Box(668, 146, 390, 526)
# Where the arrow may begin: below the words of the card or beside its icons.
_STARTS = ((_CARD.x + 8, _CARD.bottom - 84), (_CARD.x - 6, _CARD.y + 116))
_PANEL_Y, _FOOT = 704, 20
_PROGRESS, _DOT, _PITCH = 150, 11, 31  # room for the words at the right; radius, steps of dots
_TO_COME = mix(INK, BAND_WORDS, 0.36)


def lesson_png(
    view: View,
    names: Sequence[str],
    words: Words,
    lesson: Lesson,
    *,
    theme: Theme = Theme.LIGHT,
    answers: Answers = NO_ANSWERS,
) -> bytes:
    """A step of the guided game as PNG, 1080 pixels wide; ``view``: the learner's.

    Signal yellow means "this" and nothing else. ``answers``: what the card, regions, gifts and
    ``NEXT_TAP`` stand for, to be chosen by pressing the picture.
    """
    high = _PANEL_Y + panel_height(words, lesson.advised) + _FOOT
    canvas = Canvas.blank(_WIDTH, high, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words, shown_names(names, words))
    card, seat, about = view.catalogue.card(lesson.card), lesson.seat, lesson.about
    _band(pen, lesson)
    card_meant(pen, _CARD, card)
    if isinstance(about, Aim):
        target, taken = lesson_board(pen, _SCENE, view, seat, about)
        lesson_arrow(pen, _STARTS, target, REACH, taken)
    else:
        god = god_scene(pen, _SCENE, seat, about.colour, about.kinds, about.given)
        lesson_arrow(pen, _STARTS, god, GOD_RADIUS - 14)
    lesson_panel(pen.at(_EDGE, _PANEL_Y), seat, lesson.advised)
    colours = veiled_colours(theme, VEIL)
    return png(canvas.image, theme, colours, image_map(canvas.shown, answers))


def _band(pen: Pen, lesson: Lesson) -> None:
    """The quill, what this is, and how far one is: past turns ivory, this one yellow."""
    wide = lesson.turns * _PITCH
    first = _BAND.right - _PROGRESS - wide
    ink_band(pen, _BAND, pen.words.text("tutorial-band"), start=98, end=_PROGRESS + wide + 24)
    middle = _BAND.y + _BAND.h / 2
    pen.stamp(flat("scribe", IVORY, None, 64), _BAND.x + 54, middle)
    for number in range(1, lesson.turns + 1):
        now = number == lesson.turn
        colour = SIGNAL if now else IVORY if number < lesson.turn else _TO_COME
        pen.disc(first + (number - 0.5) * _PITCH, middle, _DOT + 2 * now, colour)
    progress = pen.words.text("tutorial-progress", turn=lesson.turn, turns=lesson.turns)
    pen.write(_BAND.right - 30, middle, progress, bold(36, IVORY, "r"), _PROGRESS - 44)
