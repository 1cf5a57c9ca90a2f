"""The board for phones, 1080 wide: the turn on top, the stock in the corners, players below."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.cards.catalogue import CATALOGUE
from engine.model.board import Board
from engine.model.terms import Piece
from engine.view import SeatView, View
from render.draw.hexes import ROOT3
from render.draw.patterns import Cloth
from render.draw.raster import Canvas
from render.draw.theme import (
    CARDS,
    INK,
    SIGNAL,
    TOKENS,
    Theme,
)
from render.icons.goods import RESOURCES, goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import flat, piece, seal
from render.parts.caption import caption
from render.parts.counts import (
    FAINT,
    faint,
    number,
    reserve_of,
)
from render.parts.egypt import strip as egypt
from render.parts.land import Box, land, layout
from render.parts.player_panel import column_signs
from render.parts.position import draw_position
from render.parts.strip import (
    last_round_text,
    on_turn,
    temples_left,
    turn_cloth,
    turn_colour,
    turn_title,
    villages_left,
)
from render.text.fitting import width, write
from render.text.fonts import Face
from render.text.names import brief, initials, write_name
from render.text.phrases import mover, phrases
from render.text.words import Words

WIDTH = 1080
_BOARD: Box = (12, 124, 1056, 1060)
_CAPTION_Y = 1222
_PANELS_Y, _PANEL_W, _PANEL_H, _GAP = 1262, 516, 186, 10
_COLUMNS = 62  # more of a panel: up to three players have room for their columns
_SCARCE = 3  # of the supply only what is down to this many is shown
_LINE = 76  # the stock's own line above the board, where its corners are not free
# The corners of the board's box where the stock stands: x, y, width, height.
CORNERS: tuple[Box, ...] = ((40, 150, 118, 104), (914, 144, 108, 116))
_FRAMED = 1.07  # a hex and half of its frame, in sides
_SCARCE_X = (62, 938)  # the lower corners, where what is scarce may stand
_SCARCE_Y, _SCARCE_STEP = 1130, 54


def tall_board(view: View, names: Sequence[str], words: Words, theme: Theme) -> Image.Image:
    """The tall form of the board picture."""
    rows = -(-len(view.seats) // 2)
    scarce = [(k, n) for k, n in zip(RESOURCES, view.supply, strict=True) if n <= _SCARCE]
    spot = next((x for x in _SCARCE_X if _free(view.board, _low(x, len(scarce)))), None)
    down = 0 if spot and all(_free(view.board, corner) for corner in CORNERS) else _LINE
    box = (_BOARD[0], _BOARD[1] + down, _BOARD[2], _BOARD[3])
    egypt_y = _PANELS_Y + down
    panels_y = egypt_y + egypt.height(view, egypt.TALL)
    panel = _PANEL_H + (_COLUMNS if view.players < 4 else 0)
    height = panels_y + rows * (panel + _GAP) + 18
    canvas = Canvas(land(view.board, box, (WIDTH, height), theme))
    lie = layout(view.board, box)
    letters = initials(names)
    told = phrases(view.last_turn, brief(names), words)
    draw_position(canvas, lie, view, told, letters, theme)
    _turn(canvas, view, names, words)
    if down or spot is None:
        _stock_line(canvas, view, scarce, theme)
    else:
        _stock(canvas, view, theme)
        for i, (kind, count) in enumerate(scarce):
            number(canvas, goods(kind, 38), spot, _SCARCE_Y - _SCARCE_STEP * i, count,
                   TOKENS[theme], gap=30, room=60, size=34)  # fmt: skip
    seat = mover(view.last_turn)
    if seat is not None:
        caption(canvas, 26, _CAPTION_Y + down, WIDTH - 52, told, seat, letters[seat], words, theme)
    egypt.draw(canvas, view, names, letters, words, theme, egypt.TALL, egypt_y)
    for i, one in enumerate(view.seats):
        x = 20 + (i % 2) * (_PANEL_W + 12)
        y = panels_y + (i // 2) * (panel + _GAP)
        _panel(canvas, view, one, names[i], letters[i], x, y, panel, theme, turn=on_turn(view, i))
    return canvas.image


def _low(x: int, count: int) -> Box:
    """The lower corner that so many scarce resources take."""
    high = _SCARCE_STEP * count
    return x - 24, _SCARCE_Y + 30 - high, 110, high


def _free(board: Board, corner: Box) -> bool:
    """Whether no region of the board reaches into ``corner``."""
    x, y, w, h = corner
    if not h:
        return True
    lie = layout(board, _BOARD)
    middle = (x + w / 2, y + h / 2)
    return not any(_touch(c[0] - middle[0], c[1] - middle[1], w, h, lie.s) for c in lie.centres)


def _touch(dx: float, dy: float, w: float, h: float, s: float) -> bool:
    """Whether a hex of side ``s`` with its frame and a box overlap, their middles dx, dy apart.

    They do not if they lie apart along one of the directions of their sides.
    """
    side = _FRAMED * s
    if abs(dx) > w / 2 + side * ROOT3 / 2 or abs(dy) > h / 2 + side:
        return False
    return all(
        abs(dx * nx + dy * ny) <= side * ROOT3 / 2 + w / 2 * nx + h / 2 * abs(ny)
        for nx, ny in ((0.5, ROOT3 / 2), (0.5, -ROOT3 / 2))
    )


def _turn(canvas: Canvas, view: View, names: Sequence[str], words: Words) -> None:
    colour = turn_colour(view)
    canvas.box(20, 18, WIDTH - 40, 104, turn_cloth(view), radius=14)
    canvas.box(32, 30, WIDTH - 64, 80, colour.fill, radius=6)
    banner = last_round_text(view, words)
    rounds = words.text("picture-round", round=view.round)
    right = WIDTH - 50.0
    if banner:
        wide = round(width(banner, Face.BOLD, 34)) + 36
        canvas.box(round(right) - wide, 42, wide, 56, SIGNAL, radius=10)
        write(canvas, right - wide / 2, 70, banner, Face.BOLD, 34, INK, anchor="m")
        right -= wide + 20
    right -= write(canvas, right, 70, rounds, Face.BOLD, 40, colour.text, anchor="r") + 24
    title = turn_title(view, names, words, 50, right - 52)
    write(canvas, 52, 70, title.text, Face.SERIF, title.size, colour.text)


def _stock(canvas: Canvas, view: View, theme: Theme) -> None:
    """Villages and temples at the upper left, deck and discard pile at the upper right."""
    tokens = TOKENS[theme]
    canvas.stamp(goods("hut", 40), 62, 172)
    villages_left(canvas, view, 92, 172, tokens, 38)
    canvas.stamp(piece("temple", None, 38), 62, 232)
    temples_left(canvas, view, 92, 232, tokens, 38)
    canvas.stamp(goods("deck", 52), 938, 172)
    write(canvas, 970, 172, str(view.deck_size), Face.BOLD, 38, tokens.text)
    if view.discard_top is not None:
        colour = CATALOGUE.card(view.discard_top).colour
        canvas.stamp(pile_top(CARDS[colour].band, PIECES[colour], 52), 938, 234)
    else:
        canvas.stamp(goods("deck", 52), 938, 234, FAINT)
    write(canvas, 970, 234, str(view.discard_size), Face.BOLD, 38, tokens.text)


def _stock_line(
    canvas: Canvas, view: View, scarce: Sequence[tuple[str, int]], theme: Theme
) -> None:
    """The same in one line, for a board that needs its box's corners itself."""
    tokens, y = TOKENS[theme], 168
    canvas.stamp(goods("hut", 40), 52, y)
    villages_left(canvas, view, 82, y, tokens, 38)
    canvas.stamp(piece("temple", None, 38), 194, y)
    temples_left(canvas, view, 224, y, tokens, 38)
    for i, (kind, count) in enumerate(scarce):
        number(canvas, goods(kind, 38), 370 + 100 * i, y, count, tokens, gap=30, room=60, size=34)
    canvas.stamp(goods("deck", 52), 800, y)
    write(canvas, 832, y, str(view.deck_size), Face.BOLD, 38, tokens.text)
    if view.discard_top is not None:
        colour = CATALOGUE.card(view.discard_top).colour
        canvas.stamp(pile_top(CARDS[colour].band, PIECES[colour], 52), 950, y)
    else:
        canvas.stamp(goods("deck", 52), 950, y, FAINT)
    write(canvas, 982, y, str(view.discard_size), Face.BOLD, 38, tokens.text)


def _panel(
    canvas: Canvas, view: View, seat: SeatView, name: str, initial: str, x: int, y: int, h: int,
    theme: Theme, *, turn: bool,
) -> None:  # fmt: skip
    tokens, w = TOKENS[theme], _PANEL_W
    if turn:
        canvas.box(x - 5, y - 5, w + 10, h + 10, tokens.text, radius=17)
    canvas.framed(x, y, w, h, tokens.panel, tokens.rule, radius=12, width=0 if turn else 2)
    low = (False, False, h == _PANEL_H, False)
    canvas.box(x + 20, y + 122, w - 22, _PANEL_H - 124, tokens.panel2, radius=10, corners=low)
    canvas.box(x, y, 20, h, Cloth(seat.seat), radius=12, corners=(True, False, False, True))
    canvas.box(x + 20, y, 3, h, INK)
    canvas.stamp(seal(seat.seat, initial, 46), x + 55, y + 34)
    write_name(canvas, x + 90, y + 34, name, 34, tokens.text, w - 186)
    hand = str(seat.hand_size)
    canvas.stamp(goods("cards", 34), x + w - 76, y + 34, 1.0 if seat.hand_size else FAINT)
    write(canvas, x + w - 15, y + 34, hand, Face.BOLD, 32,
          tokens.text if seat.hand_size else faint(tokens), anchor="r")  # fmt: skip
    wealth = (("gold", seat.gold), *zip(RESOURCES, seat.resources, strict=True))
    for i, (kind, count) in enumerate(wealth):
        number(canvas, goods(kind, 32), x + 48 + 95 * i, y + 91, count, tokens, gap=23, room=50,
               size=32)  # fmt: skip
    for i, left in enumerate(reserve_of(view, seat)):
        sprite = piece(Piece(i).key, seat.seat, 34)
        number(canvas, sprite, x + 50 + 95 * i, y + 153, left, tokens, gap=26, room=44, size=32)
    for i, (sprite, count) in enumerate(column_signs(seat, 38) if h > _PANEL_H else ()):
        number(canvas, sprite, x + 46 + 80 * i, y + _PANEL_H + _COLUMNS / 2 - 2, count, tokens,
               gap=21, room=40, size=32)  # fmt: skip
    if seat.resigned:
        canvas.stamp(flat("cross", tokens.mute, None, 40), x + w - 130, y + 34)
