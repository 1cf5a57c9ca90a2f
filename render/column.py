"""One column of a tableau: its cards as they lie, the newest in full, and what lies on them."""

from __future__ import annotations

from PIL import Image

from engine.cards import CATALOGUE
from engine.events import FACE_DOWN
from engine.terms import Colour
from engine.view import SeatView
from render.effect_icons import effect_row
from render.effect_rows import row
from render.emblems import token
from render.fonts import Face
from render.goods import goods
from render.patterns import Hatching
from render.raster import Canvas
from render.shapes import PIECES
from render.sprites import flat, vp
from render.text import fit, paragraph, width, write
from render.tokens import CARDS, INK, TOKENS, CardColour, Theme, mix
from render.words import Words

WIDTH = 498
_BAND, _COVERED, _NEWEST = 54, 128, 222
_MOST_OPEN = 5  # of more cards the covered ones show their bands only
_SIGN = 42  # pixels: what lies at the right end of a band


def column_height(count: int) -> int:
    """How many pixels ``count`` cards take."""
    return _step(count) * (count - 1) + _NEWEST if count else 0


def _step(count: int) -> int:
    """How much of a covered card is seen."""
    return _COVERED if count <= _MOST_OPEN else _BAND


def draw_column(
    canvas: Canvas, x: int, y: int, h: int, seat: SeatView, colour: Colour, words: Words,
    theme: Theme,
) -> None:  # fmt: skip
    """The column of ``colour``, its upper left corner at x, y and ``h`` pixels high."""
    tokens, cards = TOKENS[theme], seat.columns[colour]
    ground = mix(tokens.bg, tokens.panel2, 0.75)
    canvas.box(x - 6, y - 2, WIDTH + 12, h + 4, ground, radius=16)
    used = column_height(len(cards))
    if h - used > 110:
        sign = flat(PIECES[colour], tokens.rule, ground, 80)
        canvas.stamp(sign, x + WIDTH / 2, y + used + (h - used) / 2)
    step = _step(len(cards))
    for rank, key in enumerate(cards, start=1):
        newest = rank == len(cards)
        high = _NEWEST if newest else step + 16
        top = y + (rank - 1) * step
        signs = lying_on(seat, colour, rank)
        if key == FACE_DOWN or (colour.key, rank) in seat.face_down:
            _face_down(canvas, x, top, high, rank, key, colour, signs, words, theme)
        else:
            _face_up(canvas, x, top, high, rank, key, signs, words, theme,
                     icons=newest or step > _BAND, wording=newest)  # fmt: skip


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
    canvas: Canvas, x: int, y: int, h: int, rank: int, key: str, signs: list[Image.Image],
    words: Words, theme: Theme, *, icons: bool, wording: bool,
) -> None:  # fmt: skip
    """A card: its band always, its icons and words if they are to be seen."""
    card = CATALOGUE.card(key)
    colours = CARDS[card.colour]
    _frame(canvas, x, y, h, rank, colours, theme)
    taken = _signs(canvas, x, y, signs)
    name = fit(words.card_name(key), Face.SERIF, 32, WIDTH - 90 - taken)
    write(canvas, x + 72, y + 29, name.text, Face.SERIF, name.size, colours.text)
    if icons:
        row(canvas, effect_row(card), x + WIDTH / 2, y + 91, 42, WIDTH - 40, theme, 76)
    if wording:
        found, size = paragraph(words.card_text(key), Face.REGULAR, 26, WIDTH - 48, 2)
        for i, line in enumerate(found):
            write(canvas, x + 24, y + 150 + i * 32, line, Face.REGULAR, size, TOKENS[theme].text)


def _face_down(
    canvas: Canvas, x: int, y: int, h: int, rank: int, key: str, colour: Colour,
    signs: list[Image.Image], words: Words, theme: Theme,
) -> None:  # fmt: skip
    """A card of its column and nothing else (V3); its name only for whoever may know it."""
    tokens, colours = TOKENS[theme], CARDS[colour]
    _frame(canvas, x, y, h, rank, colours, theme)
    cloth = Hatching(colours.band, mix(colours.band, colours.field, 0.7))
    canvas.box(x + 58, y + 3, WIDTH - 61, _BAND - 3, cloth, radius=10,
               corners=(False, True, False, False))  # fmt: skip
    if h > _BAND + 16:
        back = Hatching(tokens.panel2, mix(tokens.panel2, tokens.rule, 0.8))
        canvas.box(x + 3, y + _BAND, WIDTH - 6, h - _BAND - 3, back, radius=10,
                   corners=(False, False, True, True))  # fmt: skip
        seen = (h if h == _NEWEST else h - 16) - _BAND  # the next card covers the rest
        sign = flat(PIECES[colour], tokens.mute, tokens.panel2, min(64, seen - 22))
        canvas.stamp(sign, x + WIDTH / 2, y + _BAND + seen / 2)
    taken = _signs(canvas, x, y, signs)
    if key == FACE_DOWN:
        return
    name = fit(words.card_name(key), Face.SERIF, 28, WIDTH - 106 - taken)
    wide = round(width(name.text, Face.SERIF, name.size)) + 20
    canvas.box(x + 66, y + 10, wide, 38, tokens.panel, radius=8)
    write(canvas, x + 76, y + 29, name.text, Face.SERIF, name.size, tokens.text)
