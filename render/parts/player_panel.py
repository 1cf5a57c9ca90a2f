"""A player's public goods beside the wide board, as roomy as the number of players allows.

Four panels fill the strip with goods and reserve. Three have room for the columns too: how many
cards lie in each. Two have so much that numbers stand under their icons, larger.
"""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from engine.model.terms import Colour, Piece
from engine.view import SeatView, View
from render.draw.patterns import Cloth
from render.draw.raster import Canvas
from render.draw.theme import (
    CARDS,
    INK,
    TOKENS,
    Theme,
    Tokens,
)
from render.icons.goods import RESOURCES, goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import piece, seal
from render.parts.counts import (
    FAINT,
    faint,
    number,
    number_under,
    reserve_of,
)
from render.text.fitting import width, write
from render.text.fonts import Face
from render.text.names import write_name

_HEIGHTS = {2: 432, 3: 286, 4: 210}
_TOP, _RESERVE, _COLUMNS = 138, 72, 76  # of a narrow panel: how high its parts are
_WIDE_TOP, _WIDE_RESERVE = 206, 114  # and of one of two


def panel_height(players: int) -> int:
    """How high each panel is, in pixels."""
    return _HEIGHTS[players]


def player_panel(
    canvas: Canvas, view: View, seat: SeatView, name: str, initial: str, x: int, y: int, w: int,
    theme: Theme, *, turn: bool,
) -> None:  # fmt: skip
    """One player's public goods: no VP, which are hidden (R8)."""
    tokens, h = TOKENS[theme], panel_height(view.players)
    roomy = view.players == 2
    top, reserve = (_WIDE_TOP, _WIDE_RESERVE) if roomy else (_TOP, _RESERVE)
    if turn:
        canvas.box(x - 5, y - 5, w + 10, h + 10, tokens.text, radius=17)
    canvas.framed(x, y, w, h, tokens.panel, tokens.rule, radius=12, width=0 if turn else 2)
    end = min(top + reserve, h - 2)  # of four panels the reserve is the foot
    low = (False, False, end == h - 2, False)
    canvas.box(x + 20, y + top, w - 22, end - top, tokens.panel2, radius=10, corners=low)
    canvas.box(x, y, 20, h, Cloth(seat.seat), radius=12, corners=(True, False, False, True))
    canvas.box(x + 20, y, 3, h, INK)
    _heading(canvas, seat, name, initial, x, y, w, tokens)
    if roomy:
        _roomy(canvas, view, seat, x, y, tokens)
    else:
        _narrow(canvas, view, seat, x, y, tokens, columns=h > top + reserve)


def _heading(
    canvas: Canvas, seat: SeatView, name: str, initial: str, x: int, y: int, w: int, tokens: Tokens
) -> None:
    """Seal, name and hand."""
    canvas.stamp(seal(seat.seat, initial, 46), x + 56, y + 39, 0.45 if seat.resigned else 1.0)
    colour = tokens.mute if seat.resigned else tokens.text
    write_name(canvas, x + 90, y + 39, name, 33, colour, w - 186)
    hand = str(seat.hand_size)
    canvas.stamp(goods("cards", 36), x + w - 76, y + 39, 1.0 if seat.hand_size else FAINT)
    write(canvas, x + w - 15 - width(hand, Face.BOLD, 31), y + 39, hand, Face.BOLD, 31,
          tokens.text if seat.hand_size else faint(tokens))  # fmt: skip


def _narrow(
    canvas: Canvas, view: View, seat: SeatView, x: int, y: int, tokens: Tokens, *, columns: bool
) -> None:
    """Rows of icons with their numbers beside them."""
    number(canvas, goods("gold", 30), x + 48, y + 104, seat.gold, tokens, gap=21, room=42)
    for i, (kind, count) in enumerate(zip(RESOURCES, seat.resources, strict=True)):
        at = x + 127 + 63 * i
        room = 30 if i < len(RESOURCES) - 1 else 38  # two digits, a little smaller before an icon
        number(canvas, goods(kind, 30), at, y + 104, count, tokens, gap=18, room=room)
    for i, (sprite, left) in enumerate(_reserve(view, seat, 34)):
        number(canvas, sprite, x + 50 + 68 * i, y + _TOP + 36, left, tokens, gap=24, room=22)
    middle = y + _TOP + _RESERVE + _COLUMNS / 2 - 1
    for i, (sprite, count) in enumerate(column_signs(seat, 38) if columns else ()):
        number(canvas, sprite, x + 48 + 57 * i, middle, count, tokens, gap=19, room=20)


def _roomy(canvas: Canvas, view: View, seat: SeatView, x: int, y: int, tokens: Tokens) -> None:
    """Gold before two rows of resources, then pieces and columns over their numbers."""
    number(canvas, goods("gold", 48), x + 60, y + 143, seat.gold, tokens, gap=32, room=74, size=44)
    for i, (kind, count) in enumerate(zip(RESOURCES, seat.resources, strict=True)):
        at_x, at_y = x + 196 + 92 * (i % 2), y + 114 + 56 * (i // 2)
        number(canvas, goods(kind, 40), at_x, at_y, count, tokens, gap=28, room=44, size=38)
    for i, (sprite, left) in enumerate(_reserve(view, seat, 46)):
        number_under(canvas, sprite, x + 59 + 69 * i, y + _WIDE_TOP + 38, left, tokens, gap=46,
                     size=35)  # fmt: skip
    for i, (sprite, count) in enumerate(column_signs(seat, 46)):
        at = y + _WIDE_TOP + _WIDE_RESERVE + 39
        number_under(canvas, sprite, x + 52 + 58 * i, at, count, tokens, gap=47, size=35)


def _reserve(view: View, seat: SeatView, size: int) -> Iterator[tuple[Image.Image, int | None]]:
    """The pieces that can be built, and how many of each."""
    for kind, count in enumerate(reserve_of(view, seat)):
        yield piece(Piece(kind).key, seat.seat, size), count


def column_signs(seat: SeatView, size: int) -> Iterator[tuple[Image.Image, int]]:
    """A small card of each colour, and how many lie in that column."""
    for colour in Colour:
        sprite = pile_top(CARDS[colour].band, PIECES[colour], size)
        yield sprite, len(seat.columns[colour])
