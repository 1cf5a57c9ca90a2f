"""The private picture of a question about places: what may be chosen, and what it would bring."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.image_map import NO_ANSWERS, Answers, image_map
from render.draw.raster import Canvas
from render.draw.theme import TOKENS, mix
from render.look import Form, Theme
from render.parts import black_head as head
from render.parts import card_brief as card_part
from render.parts.amounts import draw_net, net_width
from render.parts.land import board_layout, land
from render.parts.lit_board import draw_lit_board
from render.parts.outcomes import outcomes_list
from render.parts.own_goods import own_goods
from render.parts.player_panel import own_panel
from render.parts.proposal import Proposal
from render.parts.veil import THIN, veiled_colours
from render.pen import Pen, bold
from render.pictures.board_wide import MAP, SIDE
from render.text.names import shown_names
from render.text.words import Words

_EDGE, _GAP = 12, 10  # pixels
_EVERYWHERE, _OWN = 62, 158  # heights in the wide form
_MARGIN = 20
_OWN_TALL = 164  # and in the tall one, as a multiple of its unit


def preview_png(
    view: View,
    names: Sequence[str],
    words: Words,
    proposal: Proposal,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    answers: Answers = NO_ANSWERS,
) -> bytes:
    """The board as ``proposal.seat`` sees it in the middle of a turn, as PNG.

    ``view``: that seat's. ``answers``: what the regions stand for that can be chosen by
    pressing the picture.
    """
    box = MAP if form is Form.WIDE else _tall_map(view, proposal)
    canvas = Canvas(land(view.board, box, form.size, theme))
    pen = Pen(canvas, theme, words, shown_names(names, words), form=form)
    draw_lit_board(pen, board_layout(view.board, box), view, proposal)
    (_tall if form is Form.TALL else _side)(pen, view, proposal)
    return private_png(canvas, theme, answers)


def private_png(canvas: Canvas, theme: Theme, answers: Answers = NO_ANSWERS) -> bytes:
    """The picture as PNG with its image map; the lands under both veils keep their colours."""
    tokens = TOKENS[theme]
    thin = [mix(ground.fill, tokens.bg, THIN) for ground in tokens.ground]
    colours = [*veiled_colours(theme, tokens.veil), *thin]
    return png(canvas.image, theme, colours, image_map(canvas.shown, answers))


def _head(pen: Pen, view: View, proposal: Proposal, wide: int) -> None:
    line = pen.words.text("picture-only-you-see", round=view.round)
    title = proposal.question or pen.words.text("picture-may-choose")
    head.black_head(pen, line, title, wide)


def _side(pen: Pen, view: View, proposal: Proposal) -> None:
    """Head, card, what every region brings, the regions, one's own goods."""
    side, w = pen.at(SIDE.x, SIDE.y), SIDE.w
    _head(side, view, proposal, w)
    y, bottom = head.HIGH[Form.WIDE] + _GAP, SIDE.h
    if (card := view.catalogue.get(proposal.card)) is not None:
        card_part.card_brief(side.at(0, y), card, w)
        y += card_part.HIGH + _GAP
    if proposal.everywhere:
        y += _everywhere(side.at(0, y), proposal, w) + _GAP
    if view.seat is not None:
        own_panel(side.at(0, bottom - _OWN), view, view.seats[proposal.seat], w, _OWN)
        bottom -= _OWN + _GAP
    outcomes_list(side.at(0, y), view, proposal, w, bottom - y)


def _everywhere(pen: Pen, proposal: Proposal, w: int) -> int:
    """Draw the gains common to all regions, and the rest of the turn; returns the height."""
    words, net = pen.words.text("picture-everywhere"), proposal.everywhere.amounts
    style, room = bold(36), w - 2 * _MARGIN
    one = style.width(words) + 18 + net_width(net, 38) <= room
    high = _EVERYWHERE if one else round(1.8 * _EVERYWHERE)
    pen.panel(Box(0, 0, w, high), 12)
    line = high / 2 if one else 0.27 * high
    wide = pen.fill(_MARGIN, line, words, style, room, _EVERYWHERE, pen.form.least)
    x, y = (_MARGIN + wide + 18, line) if one else (_MARGIN, 0.72 * high)
    draw_net(pen.at(x, y), net, proposal.seat, 38)
    return high


def _lined(view: View, proposal: Proposal) -> bool:
    """Whether the tall form has a line with the card and what every region brings."""
    return view.catalogue.get(proposal.card) is not None or bool(proposal.everywhere)


def _tall_map(view: View, proposal: Proposal) -> Box:
    w, h = Form.TALL.size
    top = _EDGE + head.HIGH[Form.TALL] + _GAP
    bottom = h - _EDGE - (_OWN_TALL + _GAP if view.seat is not None else 0)
    bottom -= card_part.LINE_HIGH + _GAP if _lined(view, proposal) else 0
    return Box(8, top, w - 16, bottom - top)


def _tall(pen: Pen, view: View, proposal: Proposal) -> None:
    """Head above the map; card and what every region brings in one line, and one's goods below.

    The list of the regions is the text of the menu.
    """
    w, bottom = Form.TALL.size[0] - 2 * _EDGE, Form.TALL.size[1] - _EDGE
    _head(pen.at(_EDGE, _EDGE), view, proposal, w)
    if view.seat is not None:
        bottom -= _OWN_TALL
        unit = Form.TALL.unit
        own_goods(pen.at(_EDGE, bottom, unit), view, Form.TALL, w // unit, _OWN_TALL // unit)
        bottom -= _GAP
    if _lined(view, proposal):
        card = view.catalogue.get(proposal.card)
        line = pen.at(_EDGE, bottom - card_part.LINE_HIGH)
        card_part.card_line(line, card, proposal.everywhere, proposal.seat, w)
