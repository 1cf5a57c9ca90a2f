"""The private picture of a question about places: what may be chosen, and what it would bring."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.draw.image_map import NO_ANSWERS, Answers
from render.draw.pen import Pen, regular
from render.draw.raster import Canvas
from render.draw.theme import Form, Theme
from render.parts.card_lying import BROAD_HIGH, card_lying
from render.parts.choices_list import choices_list, list_height, meanings
from render.parts.contents import turn_phrases
from render.parts.land import hugging
from render.parts.owner_panel import owner_panel
from render.parts.plates import draw_plate
from render.parts.private_board import (
    BROAD,
    EDGE,
    GAP,
    SIDE,
    TALL,
    WIDE,
    below_head,
    private_board,
    private_png,
)
from render.parts.proposal import Proposal
from render.parts.strip import strip, strip_height
from render.parts.turn_chain import turn_chain
from render.text.fitting import ELLIPSIS
from render.text.names import shown_names
from render.text.words import Words

_SIZE = (WIDE, 1240)
_BOX, _LINE = Box(14, 12, 1176, 1140), 1196
_TALL_BOARD = 1060  # how high the board of the tall form may be, in pixels
_LEGEND, _WORDS, _PLATE_ROOM = 82, 30, 150  # the line on plates: height, words, room of each


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

    1600×1240, or 1080 wide in the tall form. ``view``: that seat's.
    ``answers``: what the regions stand for that can be chosen by pressing the picture.
    """
    people = shown_names(names, words)
    draw = _tall if form is Form.TALL else _wide
    return private_png(draw(view, people, words, proposal, theme), theme, answers)


def _wide(
    view: View, names: Sequence[str], words: Words, proposal: Proposal, theme: Theme
) -> Canvas:
    pen = private_board(view, names, words, proposal, theme, _BOX, _SIZE)
    side, y = SIDE, below_head(proposal, words, Form.WIDE)
    if (card := view.catalogue.get(proposal.card)) is not None:
        y += card_lying(pen.at(side.x, y), card, side.w) + GAP
    if list_height(proposal) > 20:
        choices_list(pen.at(side.x, y), view, proposal, side.w)
        y += list_height(proposal) + GAP
    if view.seat is not None:
        owner_panel(pen.at(side.x, y), view, view.seats[proposal.seat])
    _so_far(pen.at(26, _LINE), view, proposal, 1150)
    return pen.canvas


def _tall(
    view: View, names: Sequence[str], words: Words, proposal: Proposal, theme: Theme
) -> Canvas:
    """Head, board, card, what the plates mean, one's goods: one below the other."""
    wide = BROAD
    top = below_head(proposal, words, Form.TALL)
    box = hugging(view.board, Box(12, top, TALL - 24, _TALL_BOARD))
    card = view.catalogue.get(proposal.card)
    legend = meanings(proposal)
    tops, y = [], box.bottom + GAP
    for there, part in ((card, BROAD_HIGH), (legend, _LEGEND), (view.seat is not None, 0)):
        tops.append(y)
        y += (part or strip_height(wide)) + GAP if there else 0
    pen = private_board(view, names, words, proposal, theme, box, (TALL, y + 2))
    if card is not None:
        card_lying(pen.at(EDGE, tops[0]), card, wide)
    if legend:
        _explained(pen.at(EDGE, tops[1]), proposal, wide)
    if view.seat is not None:
        strip(pen.at(EDGE, tops[2]), view, wide)
    return pen.canvas


def _explained(pen: Pen, proposal: Proposal, wide: int) -> None:
    """In one line what the plates on the board mean."""
    pen.panel(Box(0, 0, wide, _LEGEND))
    shown, x = meanings(proposal), 24.0
    texts = [pen.words.text(key) for _, key in shown]
    needs = [_PLATE_ROOM + regular(_WORDS).width(text) for text in texts]
    for (plate, _), text, need in zip(shown, texts, needs, strict=True):
        room = need * (wide - 48) / sum(needs)
        across = draw_plate(pen.at(x + 52, _LEGEND / 2), plate, 96, proposal.seat)
        left = x + 52 + across / 2 + 14
        pen.block(left, _LEGEND / 2, text, regular(_WORDS), x + room - left - 12, _LEGEND - 8)
        x += room


def _so_far(pen: Pen, view: View, proposal: Proposal, room: int) -> None:
    """The turn so far in one line; the card that asks stands last."""
    if happened := turn_phrases(pen, view.draft):
        asking = f"{pen.words.card_name(proposal.card)} {ELLIPSIS}" if proposal.card else ELLIPSIS
        turn_chain(pen, happened, asking, proposal.seat, room)
