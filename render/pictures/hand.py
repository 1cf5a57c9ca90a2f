"""A player's own hand: playable cards first, the most useful of them before the others.

The cards fill their rows; under them is what their owner has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from engine.model.decision import Outlook
from engine.view import View
from render.draw.boxes import Box
from render.draw.image_map import NO_ANSWERS, Answers
from render.look import Form, Theme
from render.parts.amounts import Now
from render.parts.card_face import HandCard, draw_card, faded
from render.parts.own_goods import (
    has_own_strip,
    own_goods,
    own_goods_height,
    own_strip,
    own_strip_height,
)
from render.pen import Pen
from render.text.words import Words

A_PAGE = 10  # cards on one picture
_MARGIN, _GAP, _CLOSE = 4, 4, 3
_CROWDED = 9  # cards from which on rows of the tall form are closer
_WITH_BOATS = 3  # cards beside which there is room for boats, tokens and the market
_ROWS = {
    Form.WIDE: ((1,), (2,), (3,), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5)),
    Form.TALL: (
        *((1,), (1, 1), (1, 1, 1), (2, 2), (1, 2, 2), (2, 2, 2)),
        *((1, 2, 2, 2), (2, 2, 2, 2), (1, 2, 2, 2, 2), (2, 2, 2, 2, 2)),
    ),
}


def hand_order(
    hand: Sequence[str], outlook: Sequence[Outlook], gains: Mapping[str, Now]
) -> list[str]:
    """The cards as they are numbered on the picture and its buttons.

    Those that can be built come first, and of them those that bring most; what is alike stays as
    it is in ``hand``.
    """
    refused = {one.card for one in outlook if one.refusal is not None}

    def place(card: str) -> tuple[bool, int, int]:
        points, more = gains[card].worth if card in gains else (0, 0)
        return card in refused, -points, -more

    return sorted(hand, key=place)


def hand_pages(cards: int) -> int:
    """Number of pictures for a hand of that many cards."""
    return max(1, -(-cards // A_PAGE))


def hand_png(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    outlook: Sequence[Outlook],
    gains: Callable[[], Mapping[str, Now]] = dict,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    answers: Answers = NO_ANSWERS,
    page: int = 0,
) -> bytes:
    """The hand of ``view.seat`` as PNG. For their eyes only.

    ``outlook``: whether each distinct card can be built. ``gains``: forecasts those that can; it is
    called where the picture is drawn, because it is slow. ``answers``: what the cards stand for
    that can be chosen by pressing the picture. ``page``: of a hand of more than ten cards, counted
    from 0. Raises ``ValueError`` for a spectator's view, which has no hand.
    """
    if view.seat is None or view.hand is None:
        raise ValueError("a spectator has no hand")
    verdicts, brought = {one.card: one for one in outlook}, gains()
    first = A_PAGE * max(0, min(page, hand_pages(len(view.hand)) - 1))
    cards = hand_order(view.hand, outlook, brought)[first : first + A_PAGE]
    pen = Pen.screen(form, theme, words, names)
    wide, high = form.screen
    own = own_goods_height(form, len(cards))
    foot = high - _MARGIN - own
    apart = has_own_strip(view) and len(cards) <= _WITH_BOATS
    own_goods(pen.at(_MARGIN, foot), view, wide - 2 * _MARGIN, own, egypt=not apart)
    if apart:
        foot -= own_strip_height(form) + _GAP
        own_strip(pen.at(_MARGIN, foot), view, wide - 2 * _MARGIN)
    gap = _CLOSE if form is Form.TALL and len(cards) >= _CROWDED else _GAP
    area = Box(_MARGIN, _MARGIN, wide - 2 * _MARGIN, foot - gap - _MARGIN)
    where = _places(len(cards), area, form, gap)
    for number, (key, place) in enumerate(zip(cards, where, strict=True)):
        one = HandCard(
            view.catalogue.card(key),
            first + number + 1,
            verdicts.get(key),
            brought.get(key),
            view.seat,
        )
        draw_card(pen.at(place.x, place.y), one, place.w, place.h)
        pen.shows(key, place.corners)
    return pen.png(faded(theme), answers)


def _places(cards: int, area: Box, form: Form, gap: int) -> Iterator[Box]:
    """Places of the cards: rows of equal height, each filled by cards of equal width."""
    rows = _ROWS[form][cards - 1] if cards else ()
    for y, h in _shared(area.y, area.h, len(rows), gap):
        count = rows[0]
        rows = rows[1:]
        yield from (Box(x, y, w, h) for x, w in _shared(area.x, area.w, count, gap))


def _shared(start: int, length: int, count: int, gap: int) -> Iterator[tuple[int, int]]:
    """Start and length of each of ``count`` equal parts, with ``gap`` between two."""
    edges = [start + round(i * (length + gap) / max(1, count)) for i in range(count + 1)]
    return ((left, right - gap - left) for left, right in pairwise(edges))
