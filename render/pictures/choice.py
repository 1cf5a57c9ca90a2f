"""A question about gods, other players or columns: no board, as it is not about places."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import GodOption, SeatOption
from engine.view import View
from render.draw.encode import png
from render.draw.image_map import NO_ANSWERS, Answers, image_map
from render.draw.pen import Pen
from render.draw.raster import Canvas
from render.draw.theme import TOKENS, Form, Theme
from render.parts.choice import Choice
from render.parts.column import WIDTH as COLUMN
from render.parts.column_choice import column_choice, columns_height, columns_of
from render.parts.god_tiles import GODS_HIGH, god_tiles
from render.parts.opponent_rows import opponent_rows, opponents_height
from render.parts.private_board import BROAD, EDGE, TALL, WIDE
from render.parts.question_head import head_height, question_head
from render.parts.strip import strip, strip_height
from render.parts.ticked_cards import TICKED_WIDE, draw_ticked, ticked_height, unticked
from render.text.names import shown_names
from render.text.words import Words

_GAP = 22


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

    1080 wide; 1600 in the wide form if there are more than two columns to choose from.
    ``answers``: what the options stand for, by their keys, to be chosen by pressing the picture.
    Raises ``ValueError`` for a spectator's view, which is asked nothing.
    """
    wide = WIDE if form is Form.WIDE and len(columns_of(choice)) > 2 else TALL
    inner, zoom = wide - 2 * EDGE, BROAD / TICKED_WIDE
    top = EDGE + head_height(inner, choice.title) + _GAP
    below = top + _body_height(view, choice, words, wide) + _GAP
    ticks = ticked_height(choice.ticked, brief=True) * zoom
    foot = round(below + (ticks + _GAP if ticks else 0))
    canvas = Canvas.blank(wide, foot + strip_height(inner) + EDGE, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words, shown_names(names, words))
    question_head(pen.at(EDGE, EDGE), view, choice.title, inner)
    _body(pen.at(EDGE, top), view, choice, wide)
    draw_ticked(pen.at(EDGE, below, zoom), view, choice.ticked, brief=True)
    strip(pen.at(EDGE, foot), view, inner)
    return png(canvas.image, theme, unticked(theme), image_map(canvas.shown, answers))


def _body_height(view: View, choice: Choice, words: Words, wide: int) -> int:
    match choice.options[0][0]:
        case GodOption():
            return GODS_HIGH
        case SeatOption():
            return opponents_height(choice)
    return columns_height(view, choice, words, _abreast(choice, wide))


def _body(pen: Pen, view: View, choice: Choice, wide: int) -> None:
    inner = wide - 2 * EDGE
    match choice.options[0][0]:
        case GodOption():
            god_tiles(pen, choice, inner)
        case SeatOption():
            opponent_rows(pen, view, choice, inner)
        case _:
            abreast = _abreast(choice, wide)
            used = abreast * COLUMN + (abreast - 1) * 26
            column_choice(pen.at((inner - used) / 2, 0), view, choice, abreast)


def _abreast(choice: Choice, wide: int) -> int:
    """How many columns lie side by side."""
    return min(len(columns_of(choice)), 3 if wide == WIDE else 2)
