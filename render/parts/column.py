"""One column of a tableau: its cards as they lie, and what lies on them.

The newest is seen in full. Of those it covers band and icons are seen, and the words too as far
as the column has room; of very many only the bands.
"""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from engine.cards.catalogue import CATALOGUE
from engine.events import FACE_DOWN
from engine.model.terms import Colour
from engine.view import SeatView
from render.draw.patterns import Hatching
from render.draw.raster import Canvas
from render.draw.theme import (
    CARDS,
    INK,
    TOKENS,
    CardColour,
    Theme,
    mix,
)
from render.icons.effect_row import row
from render.icons.effects import effect_row
from render.icons.egypt.emblems import token
from render.icons.goods import goods
from render.icons.shapes import PIECES
from render.icons.sprites import flat, vp
from render.text.fitting import (
    fit,
    paragraph,
    width,
    write,
)
from render.text.fonts import Face
from render.text.words import Words

WIDTH = 498
_BAND, _ICONS, _NEWEST = 54, 128, 222  # pixels: a band, with icons, and with two lines of words
_MOST_OPEN = 5  # of more cards the covered ones show their bands only
_SIGN = 42  # pixels: what lies at the right end of a band
_WORDS, _LINE, _LINES = 32, 40, 4  # words: size, from line to line, and how many lines at most
_OVER = 16  # pixels of a covered card that lie under the next one


@dataclass(frozen=True, slots=True)
class _Seen:
    """How much of a card is seen: ``high`` pixels, icons or not, and these words in that size."""

    high: int
    icons: bool = True
    lines: tuple[str, ...] = ()
    size: float = _WORDS


def column_height(seat: SeatView, colour: Colour, words: Words) -> int:
    """How many pixels the column needs."""
    return sum(one.high for one in _least(seat, colour, words))


def _hidden(seat: SeatView, colour: Colour, rank: int) -> bool:
    key = seat.columns[colour][rank - 1]
    return key == FACE_DOWN or (colour.key, rank) in seat.face_down


def _least(seat: SeatView, colour: Colour, words: Words) -> list[_Seen]:
    """As little of every card as is always seen."""
    cards = seat.columns[colour]
    if not cards:
        return []
    covered = _Seen(_ICONS) if len(cards) <= _MOST_OPEN else _Seen(_BAND, icons=False)
    last = len(cards)
    newest = _Seen(_NEWEST) if _hidden(seat, colour, last) else _in_full(cards[-1], words)
    return [*[covered] * (last - 1), newest]


def _in_full(key: str, words: Words) -> _Seen:
    """A card of which everything is seen."""
    found, size = paragraph(
        words.card_text(CATALOGUE.card(key)), Face.REGULAR, _WORDS, WIDTH - 44, _LINES
    )
    high = _NEWEST + _LINE * max(0, len(found) - 2)
    return _Seen(high, lines=tuple(found), size=size)


def _seen(seat: SeatView, colour: Colour, words: Words, room: int) -> list[_Seen]:
    """What is seen of every card in ``room`` pixels: the newer a card, the sooner its words."""
    found = _least(seat, colour, words)
    free = room - sum(one.high for one in found)
    for rank in range(len(found) - 1, 0, -1):
        if found[rank - 1].icons and not _hidden(seat, colour, rank):
            whole = _in_full(seat.columns[colour][rank - 1], words)
            if whole.high - found[rank - 1].high <= free:
                free -= whole.high - found[rank - 1].high
                found[rank - 1] = whole
    return found


def draw_column(
    canvas: Canvas, x: int, y: int, h: int, seat: SeatView, colour: Colour, words: Words,
    theme: Theme,
) -> None:  # fmt: skip
    """The column of ``colour``, its upper left corner at x, y and ``h`` pixels high."""
    tokens, cards = TOKENS[theme], seat.columns[colour]
    ground = mix(tokens.bg, tokens.panel2, 0.75)
    canvas.box(x - 6, y - 2, WIDTH + 12, h + 4, ground, radius=16)
    seen = _seen(seat, colour, words, h)
    used = sum(one.high for one in seen)
    if h - used > 110:
        sign = flat(PIECES[colour], tokens.rule, ground, 80)
        canvas.stamp(sign, x + WIDTH / 2, y + used + (h - used) / 2)
    top = y
    for rank, (key, one) in enumerate(zip(cards, seen, strict=True), start=1):
        under = 0 if rank == len(cards) else _OVER
        signs = lying_on(seat, colour, rank)
        if _hidden(seat, colour, rank):
            _face_down(canvas, x, top, one.high, under, rank, key, colour, signs, words, theme)
        else:
            _face_up(canvas, x, top, one, under, rank, key, signs, words, theme)
        top += one.high


def lying_on(seat: SeatView, colour: Colour, rank: int) -> list[Image.Image]:
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


def _frame(
    canvas: Canvas, x: int, y: int, h: int, rank: int, colours: CardColour, theme: Theme
) -> None:
    tokens = TOKENS[theme]
    edge = INK if theme is Theme.LIGHT else mix(tokens.panel, tokens.mute, 0.75)
    canvas.framed(x, y, WIDTH, h, tokens.panel, edge, radius=12, width=3)
    canvas.box(x + 3, y + 3, WIDTH - 6, _BAND - 3, colours.band, radius=10,
               corners=(True, True, False, False))  # fmt: skip
    canvas.box(x + 3, y + 3, 55, _BAND - 3, colours.field, radius=10,
               corners=(True, False, False, False))  # fmt: skip
    write(canvas, x + 30, y + 29, str(rank), Face.BOLD, 31, (255, 255, 255), anchor="m")


def _signs(canvas: Canvas, x: int, y: int, signs: list[Image.Image]) -> float:
    """Draw what lies on a band; returns how many pixels it takes."""
    at = float(x + WIDTH - 10)
    for sign in signs:
        canvas.stamp(sign, at - sign.width / 2, y + 28)
        at -= sign.width + 4
    return x + WIDTH - 10 - at


def _face_up(
    canvas: Canvas, x: int, y: int, seen: _Seen, under: int, rank: int, key: str,
    signs: list[Image.Image], words: Words, theme: Theme,
) -> None:  # fmt: skip
    """A card: its band always, its icons and words if they are to be seen."""
    card = CATALOGUE.card(key)
    colours = CARDS[card.colour]
    _frame(canvas, x, y, seen.high + under, rank, colours, theme)
    taken = _signs(canvas, x, y, signs)
    name = fit(words.card_name(key), Face.SERIF, 32, WIDTH - 90 - taken)
    write(canvas, x + 72, y + 29, name.text, Face.SERIF, name.size, colours.text)
    if seen.icons:
        row(canvas, effect_row(card), x + WIDTH / 2, y + 91, 42, WIDTH - 40, theme, 76)
    for i, line in enumerate(seen.lines):
        write(canvas, x + 22, y + 150 + i * _LINE, line, Face.REGULAR, seen.size,
              TOKENS[theme].text)  # fmt: skip


def _face_down(
    canvas: Canvas, x: int, y: int, high: int, under: int, rank: int, key: str, colour: Colour,
    signs: list[Image.Image], words: Words, theme: Theme,
) -> None:  # fmt: skip
    """A card of its column and nothing else (V3); its name only for whoever may know it."""
    tokens, colours = TOKENS[theme], CARDS[colour]
    h = high + under
    _frame(canvas, x, y, h, rank, colours, theme)
    cloth = Hatching(colours.band, mix(colours.band, colours.field, 0.7))
    canvas.box(x + 58, y + 3, WIDTH - 61, _BAND - 3, cloth, radius=10,
               corners=(False, True, False, False))  # fmt: skip
    if high > _BAND:
        back = Hatching(tokens.panel2, mix(tokens.panel2, tokens.rule, 0.8))
        canvas.box(x + 3, y + _BAND, WIDTH - 6, h - _BAND - 3, back, radius=10,
                   corners=(False, False, True, True))  # fmt: skip
        seen = high - _BAND
        sign = flat(PIECES[colour], tokens.mute, tokens.panel2, min(64, seen - 22))
        canvas.stamp(sign, x + WIDTH / 2, y + _BAND + seen / 2)
    taken = _signs(canvas, x, y, signs)
    if key == FACE_DOWN:
        return
    name = fit(words.card_name(key), Face.SERIF, 28, WIDTH - 106 - taken)
    wide = round(width(name.text, Face.SERIF, name.size)) + 20
    canvas.box(x + 66, y + 10, wide, 38, tokens.panel, radius=8)
    write(canvas, x + 76, y + 29, name.text, Face.SERIF, name.size, tokens.text)
