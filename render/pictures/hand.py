"""A player's own hand: playable cards first, no place empty, their goods in a strip."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from engine.decision import Outlook
from engine.view import View
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.image_map import NO_ANSWERS, Answers, image_map
from render.draw.pen import Pen
from render.draw.raster import Canvas
from render.draw.theme import TOKENS, Theme
from render.parts.card_face import LYING, STANDING, Foot, Now, Shape, draw_card, faded, places
from render.parts.strip import strip, strip_height
from render.text.names import shown_names
from render.text.words import Words

_WIDE, _MARGIN, _GAP = 1200, 20, 22


def hand_png(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    outlook: Sequence[Outlook],
    gains: Callable[[], Mapping[str, Now]] = dict,
    theme: Theme = Theme.LIGHT,
    answers: Answers = NO_ANSWERS,
) -> bytes:
    """The hand of ``view.seat`` as PNG, 1200 wide and as high as its rows. For their eyes only.

    ``outlook``: for every distinct card whether it can be built; ``gains``: tells what those that
    can would bring, and is asked where the picture is drawn, since it takes a while. ``answers``:
    what the cards stand for that can be chosen by pressing the picture. Raises ``ValueError`` for
    a spectator's view, which has no hand.
    """
    if view.seat is None or view.hand is None:
        raise ValueError("a spectator has no hand")
    verdicts = {one.card: one for one in outlook}
    cards = iter(sorted(view.hand, key=lambda key: _late(verdicts.get(key))))
    brought = gains()
    rows = _rows(len(view.hand))
    heights = [shape.h + _GAP for shape, _ in rows]
    high = strip_height(_WIDE)
    canvas = Canvas.blank(_WIDE, 2 * _MARGIN + sum(heights) + high, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words, shown_names(names, words))
    y = _MARGIN
    for (shape, count), height in zip(rows, heights, strict=True):
        for x, key in zip(_across(shape, count), islice(cards, count), strict=True):
            foot, now = verdict(verdicts.get(key), words), brought.get(key)
            draw_card(pen.at(x, y), view.catalogue.card(key), foot, now, shape)
            pen.shows(key, Box(x, y, shape.w, shape.h).corners)
        y += height
    strip(pen.at(_MARGIN, y), view)
    return png(canvas.image, theme, faded(theme), image_map(canvas.shown, answers))


def _rows(cards: int) -> list[tuple[Shape, int]]:
    """Rows of three standing cards, then of two lying ones; a single card lies alone."""
    if cards <= 1:
        return [(LYING, cards)] * cards
    pairs = (0, 2, 1)[cards % 3]
    return [(STANDING, 3)] * ((cards - 2 * pairs) // 3) + [(LYING, 2)] * pairs


def _across(shape: Shape, count: int) -> Iterator[int]:
    """Where the cards of a row begin, the row being in the middle."""
    wide = count * shape.w + (count - 1) * _GAP
    return (((_WIDE - wide) // 2) + i * (shape.w + _GAP) for i in range(count))


def _late(one: Outlook | None) -> bool:
    return one is None or one.refusal is not None


def verdict(one: Outlook | None, words: Words) -> Foot | None:
    """What the foot of a card says."""
    if one is None:
        return None
    if one.refusal is not None:
        return Foot(False, words.refusal(one.refusal))
    return Foot(True, places(one.regions, one.landings, words))
