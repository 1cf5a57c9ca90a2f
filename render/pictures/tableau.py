"""One player's tableau: six columns of cards as they lie; goods, pieces and hand size above."""

from __future__ import annotations

from collections.abc import Sequence

from engine.model.terms import Colour, Piece
from engine.view import SeatView, View
from render.draw.boxes import LOWER_RIGHT, Box, grid
from render.draw.encode import png
from render.draw.pen import Pen, serif
from render.draw.raster import Canvas
from render.draw.theme import TOKENS, Theme
from render.icons.egypt import token
from render.icons.goods import goods
from render.icons.sprites import piece, seal
from render.parts.column import WIDTH as COLUMN_W
from render.parts.column import column_height, draw_column
from render.parts.counts import Counts, reserve, resources
from render.parts.egypt import strip as egypt
from render.parts.egypt.boats_and_tokens import draw_boats, draw_tokens
from render.parts.player_panel import cloth_edge
from render.parts.seat_name import seat_name
from render.text.names import shown_names
from render.text.words import Words

WIDTH = 1600
_MARGIN = 28
_HEADER = Box(_MARGIN, 28, WIDTH - 2 * _MARGIN, 176)
_EGYPT = Box(_MARGIN, 216, WIDTH - 2 * _MARGIN, 102)  # boats and tokens, above the columns
_EGYPT_STEP = 118  # by how much that moves the columns down
_COLUMNS_Y, _COLUMN_H = 230, 484
_GAP = (26, 22)  # between the columns
_FOOT = 24
_NAME_Y, _NAME_OVER_LEVEL = 56, 46
_CARDS = Counts(186, 124, 46, gap=34, size=40, room=60)
_TEMPLES = Counts(308, 124, 44, gap=36, size=40, room=60)
_GOLD = Counts(498, 46, 50, gap=44, size=48, room=110)
_RESOURCES = Counts(711, 46, 50, gap=44, size=48, room=90, step=212)
_RESERVE = Counts(498, 132, 50, gap=44, size=48, room=90, step=213)


def tableau_png(
    view: View,
    seat: int,
    names: Sequence[str],
    words: Words,
    *,
    theme: Theme = Theme.LIGHT,
    levels: Sequence[str] = (),
) -> bytes:
    """What lies in front of ``seat``, as PNG (1600×1244, more with long columns and boats).

    ``levels``: as for ``board_png``.
    """
    one = view.seats[seat]
    heights = [column_height(view, one, colour, words) for colour in Colour]
    upper, lower = max(_COLUMN_H, *heights[:3]), max(_COLUMN_H, *heights[3:])
    has_egypt = view.modules[Colour.PRODUCTION] or view.modules[Colour.MILITARY]
    top = _COLUMNS_Y + (_EGYPT_STEP if has_egypt else 0)
    first = Box(_MARGIN, top, COLUMN_W, upper)
    places = [
        *grid(first, 3, 3, _GAP),
        *grid(first._replace(y=first.bottom + _GAP[1], h=lower), 3, 3, _GAP),
    ]
    canvas = Canvas.blank(WIDTH, places[-1].bottom + _FOOT, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words, shown_names(names, words), levels)
    _header(pen.at(_HEADER.x, _HEADER.y), view, one)
    if has_egypt:
        _egypt_row(pen, view, one)
    for colour, place in zip(Colour, places, strict=True):
        draw_column(pen.at(place.x, place.y), view, one, colour, place.h)
    return png(canvas.image, theme, egypt.COLOURS if has_egypt else ())


def _header(pen: Pen, view: View, seat: SeatView) -> None:
    w, h = _HEADER.w, _HEADER.h
    pen.panel(Box(0, 0, w, h))
    pen.box(Box(430, 88, w - 432, h - 90), pen.tokens.panel2, radius=12, corners=LOWER_RIGHT)
    cloth_edge(pen, Box(0, 0, w, h), seat.seat, 29)
    pen.stamp(seal(seat.seat, pen.initials[seat.seat], 104), 97, 88)
    line = _NAME_OVER_LEVEL if pen.levels and pen.levels[seat.seat] else _NAME_Y
    seat_name(pen, seat.seat, 164, line, serif(50), 258, least=28)
    _CARDS.draw(pen, [(goods("cards", _CARDS.icon), seat.hand_size)])
    temples = len(seat.columns[Colour.TEMPLE])
    _TEMPLES.draw(pen, [(piece("temple", None, _TEMPLES.icon), temples)])
    _GOLD.draw(pen, [(goods("gold", _GOLD.icon), seat.gold)])
    _RESOURCES.draw(pen, resources(seat.resources, _RESOURCES.icon))
    _RESERVE.draw(pen, reserve(view, seat, _RESERVE.icon))
    for kind in Piece:
        by = seat.fortressed.get(kind.key)
        if by is not None:  # somebody's Fortress (E12)
            x, y = _RESERVE.place(kind)
            pen.stamp(token(by, 44), x + 104, y)


def _egypt_row(pen: Pen, view: View, seat: SeatView) -> None:
    """Boats with their load, and combat tokens: on the board, in stock, on regions."""
    pen.panel(_EGYPT)
    cloth_edge(pen, _EGYPT, seat.seat, 29)
    y, left, right = _EGYPT.middle[1], _EGYPT.x + 60, _EGYPT.right - 24
    if view.modules[Colour.MILITARY]:
        start = left if not seat.boats else right - 490
        draw_tokens(pen.at(start, y), view, seat, right - start)
        right = start - 24
    if seat.boats:
        draw_boats(pen.at(left, y), seat, right - left, _EGYPT.h - 8)
