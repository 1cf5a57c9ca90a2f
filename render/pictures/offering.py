"""An offering before it is confirmed: the cards that are ticked, what they bring, what is owned."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.image_map import NO_ANSWERS, Answers, image_map
from render.draw.theme import BAND_WORDS, SIGNAL
from render.look import Form, Theme
from render.parts.amounts import draw_net, net_width
from render.parts.choice import OfferingPicture
from render.parts.offered_cards import draw_offered, kept
from render.parts.own_goods import own_goods, own_goods_height
from render.parts.private_head import private_head, private_head_height
from render.pen import Pen, bold, regular
from render.text.names import shown_names
from render.text.words import Words

_MARGIN, _GAP = 4, 6
_GAINS, _LABEL = 17.0, 13.0
_SHARE = 0.4  # of the head that gains take at most
_ABREAST = {Form.WIDE: 5, Form.TALL: 2}  # cards in a row at most
_FLAT_FROM = 11  # cards from which on the wide form has three rows


def offering_png(
    view: View,
    names: Sequence[str],
    words: Words,
    offering: OfferingPicture,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    answers: Answers = NO_ANSWERS,
) -> bytes:
    """The offering as PNG, for the eyes of ``view.seat`` only.

    ``view``: after the offering, whose goods the strip at the foot shows. ``answers``: what the
    subjects of cards stand for that can be chosen by pressing the picture. Raises
    ``ValueError`` for a spectator's view.
    """
    whole = Pen.sheet(form, theme, words, shown_names(names, words))
    pen = whole.at(0, 0, form.unit)
    wide, high = (side // form.unit for side in form.size)
    room, own = wide - 2 * _MARGIN, own_goods_height(form, len(offering.cards))
    _head(pen.at(_MARGIN, _MARGIN), view, offering, form, room)
    foot = high - _MARGIN - own
    top = _MARGIN + private_head_height(form) + _GAP
    area = Box(_MARGIN + 1, top, room - 2, foot - _GAP - top)
    draw_offered(pen, view, offering.cards, _rows(len(offering.cards), form), area, form)
    own_goods(pen.at(_MARGIN, foot), view, form, room, own)
    tokens = pen.tokens
    return png(
        whole.canvas.image,
        theme,
        kept(tokens.bg, tokens.panel),
        image_map(whole.canvas.shown, answers),
    )


def _head(pen: Pen, view: View, offering: OfferingPicture, form: Form, wide: int) -> None:
    """The question, and at its right what the god gives for so many cards."""
    size, least = _GAINS, form.least_icon / form.unit
    private = pen.words.text("picture-only-you-see", round=view.round)
    while size > least and not _beside(pen, private, wide, net_width(offering.gains, size), form):
        size -= 0.5
    gains = net_width(offering.gains, size) if offering.gains else 0.0
    label = pen.words.text("picture-brings")
    said = regular(_LABEL).width(label) + 8 if form is Form.WIDE and gains else 0.0
    taken = gains + said + 16 if gains else 0.0
    private_head(pen, view, offering.title, form, wide, taken=taken)
    if not gains:
        return
    y, x = private_head_height(form) / 2, wide - 12 - gains
    if said:
        pen.write(x - said, y, label, regular(_LABEL, BAND_WORDS))
    draw_net(pen.at(x, y), offering.gains, view.seat, size, colour=SIGNAL)


def _beside(pen: Pen, private: str, wide: int, gains: float, form: Form) -> bool:
    """Whether ``gains`` so wide leave room for the line above the question."""
    room, least = wide - gains - 40, form.least / form.unit
    return gains <= _SHARE * wide and pen.fits(private, bold(11.5), room, 14, least)


def _rows(cards: int, form: Form) -> list[int]:
    """Number of cards in each row, the fuller rows below."""
    most = _ABREAST[form] if cards < _FLAT_FROM else _ABREAST[form] + 1
    rows = max(1, -(-cards // most), min(2, cards // 3) if form is Form.WIDE else 1)
    if form is Form.TALL and cards <= 3:
        rows = cards
    least, more = divmod(cards, rows)
    return [least] * (rows - more) + [least + 1] * more
