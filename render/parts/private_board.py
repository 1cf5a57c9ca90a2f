"""What private pictures of a board share: the board under its veils and the head that asks.

In the wide form the head stands above the panels beside the board, in the tall one above it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.image_map import Answers, image_map
from render.draw.pen import Pen
from render.draw.raster import Canvas
from render.draw.theme import TOKENS, Form, Theme, mix
from render.parts.land import board_layout, land
from render.parts.lit_board import draw_lit_board
from render.parts.proposal import Proposal
from render.parts.question_head import head_height, question_head
from render.parts.veil import THIN, veiled_colours
from render.text.words import Words

GAP = 14  # pixels between two parts
WIDE, SIDE = 1600, Box(1204, 20, 376, 1200)  # the wide form, and what stands beside its board
TALL, EDGE = 1080, 16  # the tall form and its margin
BROAD = TALL - 2 * EDGE


def asked(proposal: Proposal, words: Words) -> str:
    """The question in the head."""
    return proposal.question or words.text("picture-preview-private")


def below_head(proposal: Proposal, words: Words, form: Form) -> int:
    """Where what is below the head begins, in pixels."""
    top, wide = (EDGE, BROAD) if form is Form.TALL else (SIDE.y, SIDE.w)
    return top + head_height(wide, asked(proposal, words)) + GAP


def private_board(
    view: View,
    names: Sequence[str],
    words: Words,
    proposal: Proposal,
    theme: Theme,
    box: Box,
    size: tuple[int, int],
) -> Pen:
    """A pen on a new picture of ``size`` with the board in ``box`` and the question.

    ``names``: as they are to be written. A picture as narrow as ``TALL`` has the tall form.
    """
    pen = Pen(Canvas(land(view.board, box, size, theme)), theme, words, names)
    draw_lit_board(pen, board_layout(view.board, box), view, proposal)
    head = Box(EDGE, EDGE, BROAD, 0) if size[0] == TALL else SIDE
    question_head(pen.at(head.x, head.y), view, asked(proposal, words), head.w)
    return pen


def private_png(canvas: Canvas, theme: Theme, answers: Answers) -> bytes:
    """The picture as PNG with its image map; the lands under both veils keep their colours."""
    tokens = TOKENS[theme]
    thin = [mix(ground.fill, tokens.bg, THIN) for ground in tokens.ground]
    colours = [*veiled_colours(theme, tokens.veil), *thin]
    return png(canvas.image, theme, colours, image_map(canvas.shown, answers))
