"""A question about gods, other players, columns or cards that lie: a numbered tile an answer."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.image_map import NO_ANSWERS, Answers, image_map
from render.look import Form, Theme
from render.parts.answer_tiles import answer_tiles
from render.parts.choice import Choice
from render.parts.own_goods import own_goods, own_goods_height
from render.parts.private_head import private_head, private_head_height
from render.parts.ticked_chips import chips_height, ticked_chips
from render.pen import Pen
from render.text.names import shown_names
from render.text.words import Words

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
    sheet = Pen.sheet(form, theme, words, shown_names(names, words))
    pen = sheet.at(0, 0, form.unit)
    wide, high = (length // form.unit - 2 * _MARGIN for length in form.size)
    private_head(pen.at(_MARGIN, _MARGIN), view, choice.title, form, wide)
    top = _MARGIN + private_head_height(form) + _GAP
    strip = own_goods_height(form)
    foot = _MARGIN + high - strip
    own_goods(pen.at(_MARGIN, foot), view, form, wide, strip)
    if choice.ticked:
        chips = foot - _GAP - chips_height(choice.ticked, form)
        ticked_chips(pen.at(_MARGIN, chips), view, choice.ticked, form, wide)
        foot = chips
    answer_tiles(pen, view, choice, form, Box(_MARGIN, top, wide, foot - _GAP - top))
    return png(sheet.canvas.image, theme, (), image_map(sheet.canvas.shown, answers))
