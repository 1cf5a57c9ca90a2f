"""One player's tableau: six columns of cards as they lie; goods, pieces and hand size above."""

from __future__ import annotations

from collections.abc import Sequence

from engine.model.terms import Colour, Piece
from engine.view import SeatView, View
from render.draw.encode import png
from render.draw.patterns import Cloth
from render.draw.raster import Canvas
from render.draw.theme import INK, TOKENS, Theme
from render.icons.egypt.emblems import token
from render.icons.goods import RESOURCES, goods
from render.icons.sprites import piece, seal
from render.parts.column import column_height, draw_column
from render.parts.counts import number, reserve_of
from render.parts.egypt import strip as egypt
from render.parts.egypt.boats_and_tokens import boats, combat
from render.text.names import initials, shown_names, write_name
from render.text.words import Words

WIDTH, HEIGHT = 1600, 1244
_MARGIN = 28
_STEP_X = 524
_TOPS = (230, 736)
_COLUMN_H = 484
_EGYPT_H = 118  # boats and combat tokens, between the goods and the columns


def tableau_png(
    view: View,
    seat: int,
    names: Sequence[str],
    words: Words,
    *,
    theme: Theme = Theme.LIGHT,
) -> bytes:
    """What lies in front of ``seat``, as PNG (1600×1244, more with long columns and boats)."""
    one = view.seats[seat]
    tokens = TOKENS[theme]
    heights = [column_height(one, colour, words) for colour in Colour]
    upper = max(_COLUMN_H, *heights[:3])
    lower = max(_COLUMN_H, *heights[3:])
    down = _EGYPT_H if _has_egypt_row(view) else 0
    extra = upper + lower - 2 * _COLUMN_H + down
    canvas = Canvas.blank(WIDTH, HEIGHT + extra, tokens.bg)
    people = shown_names(names, words)
    _header(canvas, view, one, people[seat], initials(people)[seat], theme)
    if down:
        _egypt_row(canvas, view, one, theme)
    for colour in Colour:
        x = _MARGIN + _STEP_X * (colour % 3)
        y = down + (_TOPS[0] if colour < 3 else _TOPS[1] + upper - _COLUMN_H)
        h = upper if colour < 3 else lower
        draw_column(canvas, x, y, h, one, colour, words, theme)
    return png(canvas.image, theme, egypt.COLOURS if down else ())


def _header(
    canvas: Canvas, view: View, seat: SeatView, name: str, initial: str, theme: Theme
) -> None:
    tokens = TOKENS[theme]
    x, y, w, h = _MARGIN, 28, WIDTH - 2 * _MARGIN, 176
    canvas.framed(x, y, w, h, tokens.panel, tokens.rule, radius=14)
    low = (False, False, True, False)
    canvas.box(x + 430, y + 88, w - 432, h - 90, tokens.panel2, radius=12, corners=low)
    canvas.box(x, y, 29, h, Cloth(seat.seat), radius=14, corners=(True, False, False, True))
    canvas.box(x + 29, y, 3, h, INK)
    canvas.stamp(seal(seat.seat, initial, 104), x + 97, y + 88)
    write_name(canvas, x + 164, y + 56, name, 50, tokens.text, 258, least=28)
    number(canvas, goods("cards", 46), x + 186, y + 124, seat.hand_size, tokens, gap=34, room=60,
           size=40)  # fmt: skip
    temples = len(seat.columns[Colour.TEMPLE])
    number(canvas, piece("temple", None, 44), x + 308, y + 124, temples, tokens, gap=36, room=60,
           size=40)  # fmt: skip
    number(canvas, goods("gold", 50), x + 498, y + 46, seat.gold, tokens, gap=44, room=110, size=48)
    for i, (kind, count) in enumerate(zip(RESOURCES, seat.resources, strict=True)):
        number(canvas, goods(kind, 50), x + 711 + 212 * i, y + 46, count, tokens, gap=44, room=90,
               size=48)  # fmt: skip
    for i, left in enumerate(reserve_of(view, seat)):
        number(canvas, piece(Piece(i).key, seat.seat, 50), x + 498 + 213 * i, y + 132, left,
               tokens, gap=44, room=90, size=48)  # fmt: skip
        by = seat.fortressed.get(Piece(i).key)
        if by is not None:  # somebody's Fortress (E12)
            canvas.stamp(token(by, 44), x + 498 + 213 * i + 104, y + 132)


def _has_egypt_row(view: View) -> bool:
    return view.modules[Colour.PRODUCTION] or view.modules[Colour.MILITARY]


def _egypt_row(canvas: Canvas, view: View, seat: SeatView, theme: Theme) -> None:
    """Boats with their load, and combat tokens: on the board, in stock, on regions."""
    tokens = TOKENS[theme]
    x, y, w, h = _MARGIN, 216, WIDTH - 2 * _MARGIN, _EGYPT_H - 16
    canvas.framed(x, y, w, h, tokens.panel, tokens.rule, radius=14)
    canvas.box(x, y, 29, h, Cloth(seat.seat), radius=14, corners=(True, False, False, True))
    canvas.box(x + 29, y, 3, h, INK)
    middle, left, right = y + h / 2, x + 60, x + w - 24
    if view.modules[Colour.MILITARY]:
        start = left if not seat.boats else right - 490
        combat(canvas, view, seat, start, middle, right - start, theme, burdened=False)
        right = start - 24
    if seat.boats:
        boats(canvas, seat, left, middle, right - left, h - 8, theme)
