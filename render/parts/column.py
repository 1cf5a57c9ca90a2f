"""One column of a tableau: its cards as they lie, and what lies on them.

The newest is seen in full. Of those it covers band and icons are seen, and the words too as far
as the column has room; of very many only the bands.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from PIL import Image

from engine.cards.catalogue import Card
from engine.events import FACE_DOWN
from engine.model.terms import Colour
from engine.view import SeatView, View
from render.draw.boxes import LOWER, UPPER, UPPER_LEFT, UPPER_RIGHT, Box
from render.draw.patterns import Hatching
from render.draw.pen import Pen, bold, regular, serif
from render.draw.theme import CARDS, INK, Theme, mix
from render.icons.effect_row import row
from render.icons.effects import effect_row
from render.icons.egypt import token
from render.icons.goods import goods
from render.icons.shapes import PIECES
from render.icons.sprites import flat, vp
from render.text.words import Words

WIDTH = 498
_BAND, _ICONS, _NEWEST = 54, 128, 222  # pixels: a band, with icons, and with two lines of words
_MOST_OPEN = 5  # of more cards the covered ones show their bands only
_SIGN = 42  # pixels: what lies at the right end of a band
_WORDS, _LINE, _LINES = 32, 40, 4  # words: size, from line to line, and how many lines at most
_VEIL = 0.6
_OVER = 16  # pixels of a covered card that lie under the next one


@dataclass(frozen=True, slots=True)
class _Seen:
    """How much of a card is seen: ``high`` pixels, icons or not, and these words in that size.

    ``card`` is None where it lies face down. ``signs`` lie at the right end of its band.
    """

    rank: int
    card: Card | None
    signs: list[Image.Image]
    high: int
    icons: bool = True
    lines: tuple[str, ...] = ()
    size: float = _WORDS


def column_height(view: View, seat: SeatView, colour: Colour, words: Words) -> int:
    """How many pixels the column needs."""
    return sum(one.high for one in _least(view, seat, colour, words))


def draw_column(
    pen: Pen,
    view: View,
    seat: SeatView,
    colour: Colour,
    high: int,
    clear: Collection[int] | None = None,
) -> None:
    """The column of ``colour`` from the pen's origin on, ``high`` pixels high.

    ``clear``: the ranks of cards that are not veiled, all if None.
    """
    ground = mix(pen.tokens.bg, pen.tokens.panel2, 0.75)
    pen.box(Box(-6, -2, WIDTH + 12, high + 4), ground, radius=16)
    seen = _fill(_least(view, seat, colour, pen.words), high, pen.words)
    used = sum(one.high for one in seen)
    if high - used > 110:
        sign = flat(PIECES[colour], pen.tokens.rule, ground, 80)
        pen.stamp(sign, WIDTH / 2, used + (high - used) / 2)
    y = 0
    for one in seen:
        h = one.high + (_OVER if one is not seen[-1] else 0)
        if one.card is not None:
            _face_up(pen.at(0, y), one, one.card, h)
        else:
            _face_down(pen.at(0, y), one, colour, seat.columns[colour][one.rank - 1], h)
        if clear is not None and one.rank not in clear:
            pen.box(Box(0, y, WIDTH, h), pen.tokens.bg, radius=12, opacity=_VEIL)
        pen.shows(f"{colour.key}.{one.rank}", Box(0, y, WIDTH, one.high).corners)
        y += one.high


def _least(view: View, seat: SeatView, colour: Colour, words: Words) -> list[_Seen]:
    """As little of every card as is always seen."""
    keys = seat.columns[colour]
    high = _ICONS if len(keys) <= _MOST_OPEN else _BAND
    found = []
    for rank, key in enumerate(keys, start=1):
        hidden = key == FACE_DOWN or (colour.key, rank) in seat.face_down
        card = None if hidden else view.catalogue.card(key)
        found.append(_Seen(rank, card, _lying_on(seat, colour, rank), high, icons=high > _BAND))
    if found:
        found[-1] = _in_full(found[-1], words)
    return found


def _in_full(seen: _Seen, words: Words) -> _Seen:
    """The card with everything that can be seen of it."""
    if seen.card is None:
        return replace(seen, high=_NEWEST, icons=True)
    text = words.card_text(seen.card)
    found, size = regular(_WORDS).paragraph(text, WIDTH - 44, _LINES)
    high = _NEWEST + _LINE * max(0, len(found) - 2)
    return replace(seen, high=high, icons=True, lines=tuple(found), size=size)


def _fill(seen: list[_Seen], room: int, words: Words) -> list[_Seen]:
    """What is seen of every card in ``room`` pixels: the newer a card, the sooner its words."""
    found = list(seen)
    free = room - sum(one.high for one in found)
    for i in range(len(found) - 2, -1, -1):
        if found[i].icons and found[i].card is not None:
            whole = _in_full(found[i], words)
            if whole.high - found[i].high <= free:
                free -= whole.high - found[i].high
                found[i] = whole
    return found


def _lying_on(seat: SeatView, colour: Colour, rank: int) -> list[Image.Image]:
    """What lies at the right end of a card's band, from the right: Garrison, gold, VP.

    A Garrison holds the whole column (E12); it lies on the first card, where it stays.
    """
    found = []
    if rank == 1 and colour.key in seat.garrisoned:
        found.append(token(seat.garrisoned[colour.key], _SIGN))
    if (colour.key, rank) in seat.gilded:
        found.append(goods("gold", _SIGN - 6))
    if colour == Colour.TEMPLE and rank <= len(seat.temple_vp) and seat.temple_vp[rank - 1]:
        found.append(vp(_SIGN, str(seat.temple_vp[rank - 1])))
    return found


def _frame(pen: Pen, seen: _Seen, colour: Colour, h: int) -> None:
    """The card's ground, its band and its rank."""
    tokens, colours = pen.tokens, CARDS[colour]
    edge = INK if pen.theme is Theme.LIGHT else mix(tokens.panel, tokens.mute, 0.75)
    pen.framed(Box(0, 0, WIDTH, h), tokens.panel, edge, radius=12, width=3)
    band = Box(3, 3, WIDTH - 6, _BAND - 3)
    pen.box(band, colours.band, radius=10, corners=UPPER)
    pen.box(band._replace(w=55), colours.field, radius=10, corners=UPPER_LEFT)
    pen.write(30, 29, str(seen.rank), bold(31, (255, 255, 255), "m"))


def _signs(pen: Pen, signs: list[Image.Image]) -> float:
    """Draw what lies on a band; returns how many pixels are left of it."""
    left = float(WIDTH - 10)
    for sign in signs:
        pen.stamp(sign, left - sign.width / 2, 28)
        left -= sign.width + 4
    return left


def _face_up(pen: Pen, seen: _Seen, card: Card, h: int) -> None:
    """A card: its band always, its icons and words if they are to be seen."""
    _frame(pen, seen, card.colour, h)
    room = _signs(pen, seen.signs) - 80
    pen.write(72, 29, pen.words.card_name(card.key), serif(32, CARDS[card.colour].text), room)
    if seen.icons:
        row(pen, effect_row(card), (WIDTH / 2, 91), 42, WIDTH - 40, 76)
    for i, line in enumerate(seen.lines):
        pen.write(22, 150 + i * _LINE, line, regular(seen.size))


def _face_down(pen: Pen, seen: _Seen, colour: Colour, key: str, h: int) -> None:
    """A card of its column and nothing else (V3); its name only for whoever may know it."""
    tokens, colours = pen.tokens, CARDS[colour]
    _frame(pen, seen, colour, h)
    cloth = Hatching(colours.band, mix(colours.band, colours.field, 0.7))
    pen.box(Box(58, 3, WIDTH - 61, _BAND - 3), cloth, radius=10, corners=UPPER_RIGHT)
    if seen.high > _BAND:
        back = Hatching(tokens.panel2, mix(tokens.panel2, tokens.rule, 0.8))
        pen.box(Box(3, _BAND, WIDTH - 6, h - _BAND - 3), back, radius=10, corners=LOWER)
        under = seen.high - _BAND
        sign = flat(PIECES[colour], tokens.mute, tokens.panel2, min(64, under - 22))
        pen.stamp(sign, WIDTH / 2, _BAND + under / 2)
    room = _signs(pen, seen.signs) - 96
    if key == FACE_DOWN:
        return
    name = serif(28).fitted(pen.words.card_name(key), room)
    pen.box(Box(66, 10, round(name.width) + 20, 38), tokens.panel, radius=8)
    pen.write(76, 29, name.text, serif(name.size))
