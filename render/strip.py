"""The side strip of the wide board: whose turn, the stock, and a panel of public goods a player."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.cards import CATALOGUE
from engine.terms import Piece
from engine.view import SeatView, View
from render.fonts import Face
from render.goods import RESOURCES, goods, pile_top
from render.names import fit_name, write_name
from render.patterns import Cloth
from render.raster import Canvas, Paint
from render.shapes import PIECES
from render.sprites import flat, piece, seal
from render.text import Fitted, fit, width, write, write_fitted
from render.tokens import (
    CARDS,
    INK,
    NOBODY,
    PLAYERS,
    SIGNAL,
    TOKENS,
    PlayerColour,
    Rgb,
    Theme,
    Tokens,
    mix,
)
from render.words import Words

X, WIDTH = 1204, 376
FAINT = 0.38
_NUMBER = 30
PANEL = 210


def strip(
    canvas: Canvas, view: View, names: Sequence[str], initials: Sequence[str], words: Words,
    theme: Theme, deadline: str | None,
) -> None:  # fmt: skip
    """Draw the whole strip."""
    y = 20 + turn_block(canvas, view, names, words, X, 20, WIDTH, theme, deadline) + 10
    _stock(canvas, view, X, y, theme)
    y += 162
    for seat in view.seats:
        player_panel(canvas, seat, names[seat.seat], initials[seat.seat], X, y, WIDTH, theme,
                     turn=on_turn(view, seat.seat))  # fmt: skip
        y += PANEL + 12


def last_round_text(view: View, words: Words) -> str | None:
    """What the banner says once the end is in sight."""
    if view.last_round is None or view.result is not None:
        return None
    if view.round >= view.last_round:
        return words.text("picture-last-round")
    return words.text("picture-last-round-is", round=view.last_round)


def turn_block(
    canvas: Canvas, view: View, names: Sequence[str], words: Words,
    x: int, y: int, w: int, theme: Theme, deadline: str | None,
) -> int:  # fmt: skip
    """Who is next, on that player's cloth; returns the height in pixels."""
    banner = last_round_text(view, words)
    h = 146 if banner else 112
    colour = turn_colour(view)
    canvas.box(x, y, w, h, turn_cloth(view), radius=14)
    canvas.box(x + 12, y + 12, w - 24, 88, colour.fill, radius=6)
    if banner:
        canvas.box(x, y + 108, w, 38, SIGNAL, radius=14, corners=(False, False, True, True))
        canvas.box(x, y + 105, w, 3, INK)
        write_fitted(canvas, x + w / 2, y + 127, banner, Face.BOLD, 26, INK, w - 40, anchor="m")
    round_text = words.text("picture-round", round=view.round).upper()
    wide = _spaced(canvas, x + 29, y + 33, round_text, colour.text)
    if deadline:
        write_fitted(canvas, x + w - 29, y + 33, deadline, Face.REGULAR, 24, colour.text,
                     w - 74 - wide, anchor="r")  # fmt: skip
    going = view.to_move is not None
    title = turn_title(view, names, words, 42, w - (104 if going else 58))
    write(canvas, x + 29, y + 72, title.text, Face.SERIF, title.size, colour.text)
    if going:
        canvas.stamp(flat("play", colour.text, None, 30), x + w - 46, y + 72)
    return h


def turn_seat(view: View) -> int:
    """In whose colour the turn block stands: whose turn it is, or who has won."""
    if view.to_move is not None:
        return view.to_move
    return view.result.winners[0] if view.result and view.result.winners else 0


def turn_colour(view: View) -> PlayerColour:
    """The colour of whose turn it is; nobody's while starting pieces are picked (V1)."""
    return NOBODY if view.picking else PLAYERS[turn_seat(view)]


def turn_cloth(view: View) -> Paint:
    """The cloth of whose turn it is; plain while starting pieces are picked."""
    return NOBODY.fill if view.picking else Cloth(turn_seat(view))


def on_turn(view: View, seat: int) -> bool:
    """Whether the game waits for ``seat``."""
    return seat == view.to_move or seat in view.picking


def turn_title(view: View, names: Sequence[str], words: Words, size: float, room: float) -> Fitted:
    """Whose turn it is, or how the game ended, made to fit."""
    if view.picking:
        return fit(words.text("picture-picking"), Face.SERIF, size, room)
    winners = view.result.winners if view.result else ()
    if view.to_move is None and len(winners) != 1:
        return fit(words.text("picture-over"), Face.SERIF, size, room)
    key = "picture-won" if view.to_move is None else "picture-turn"
    name = names[turn_seat(view)]
    return fit_name(lambda n: words.text(key, name=n), name, Face.SERIF, size, room, least=0.7)


def _spaced(canvas: Canvas, x: float, y: float, text: str, colour: Rgb) -> float:
    """Small bold capitals set wide; returns their width."""
    start = x
    for letter in text:
        x += write(canvas, x, y, letter, Face.BOLD, 24, colour) + 2
    return x - start


def _stock(canvas: Canvas, view: View, x: int, y: int, theme: Theme) -> None:
    """Villages and temples left of all, deck, discard pile, and the supply of resources."""
    tokens = TOKENS[theme]
    canvas.framed(x, y, WIDTH, 150, tokens.panel, tokens.rule, radius=14)
    canvas.box(x + 2, y + 82, WIDTH - 4, 2, tokens.rule)
    top = y + 42
    canvas.stamp(goods("hut", 34), x + 32, top)
    _count(canvas, x + 54, top, len(view.villages), len(view.board.villages), tokens)
    canvas.stamp(piece("temple", None, 30), x + 122, top)
    _count(canvas, x + 144, top, view.temples_left, view.temples_total, tokens)
    canvas.stamp(goods("deck", 44), x + 212, top)
    write(canvas, x + 238, top, str(view.deck_size), Face.BOLD, _NUMBER, tokens.text)
    if view.discard_top is not None:
        colour = CATALOGUE.card(view.discard_top).colour
        canvas.stamp(pile_top(CARDS[colour].band, PIECES[colour], 46), x + 306, top)
    else:
        canvas.stamp(goods("deck", 44), x + 306, top, FAINT)
    write(canvas, x + 331, top, str(view.discard_size), Face.BOLD, _NUMBER, tokens.text)
    for i, (kind, left) in enumerate(zip(RESOURCES, view.supply, strict=True)):
        number(canvas, goods(kind, 32), x + 32 + 90 * i, y + 117, left, tokens, gap=24, room=44)


def _count(canvas: Canvas, x: float, y: float, left: int, total: int, tokens: Tokens) -> None:
    wide = write(canvas, x, y, str(left), Face.BOLD, _NUMBER, tokens.text)
    write(canvas, x + wide + 2, y + 5, f"/{total}", Face.REGULAR, 21, tokens.mute)


def number(
    canvas: Canvas, icon: Image.Image, x: float, y: float, count: int, tokens: Tokens, *,
    gap: float = 22, room: float = 40, size: float = _NUMBER,
) -> None:  # fmt: skip
    """An icon with its middle at x, a number ``gap`` further; nought is faint, never left out."""
    strength = 1.0 if count else FAINT
    canvas.stamp(icon, x, y, strength)
    colour = tokens.text if count else faint(tokens)
    write_fitted(canvas, x + gap, y, str(count), Face.BOLD, size, colour, room)


def faint(tokens: Tokens) -> Rgb:
    """The text colour of a nought."""
    return mix(tokens.panel, tokens.text, FAINT)


def player_panel(
    canvas: Canvas, seat: SeatView, name: str, initial: str, x: int, y: int, w: int,
    theme: Theme, *, turn: bool,
) -> None:  # fmt: skip
    """One player's public goods: no VP, which are hidden (R8)."""
    tokens = TOKENS[theme]
    if turn:
        canvas.box(x - 5, y - 5, w + 10, PANEL + 10, tokens.text, radius=17)
    canvas.framed(x, y, w, PANEL, tokens.panel, tokens.rule, radius=12, width=0 if turn else 2)
    low = (False, False, True, False)
    canvas.box(x + 20, y + 138, w - 22, PANEL - 140, tokens.panel2, radius=10, corners=low)
    canvas.box(x, y, 20, PANEL, Cloth(seat.seat), radius=12, corners=(True, False, False, True))
    canvas.box(x + 20, y, 3, PANEL, INK)
    strength = 0.45 if seat.resigned else 1.0
    canvas.stamp(seal(seat.seat, initial, 46), x + 56, y + 39, strength)
    hand = str(seat.hand_size)
    hand_x = x + w - 15 - width(hand, Face.BOLD, 31)
    colour = tokens.mute if seat.resigned else tokens.text
    write_name(canvas, x + 90, y + 39, name, 33, colour, w - 186)
    canvas.stamp(goods("cards", 36), x + w - 76, y + 39, 1.0 if seat.hand_size else FAINT)
    write(canvas, hand_x, y + 39, hand, Face.BOLD, 31,
          tokens.text if seat.hand_size else faint(tokens))  # fmt: skip
    number(canvas, goods("gold", 30), x + 48, y + 104, seat.gold, tokens, gap=21, room=42)
    for i, (kind, count) in enumerate(zip(RESOURCES, seat.resources, strict=True)):
        at = x + 127 + 63 * i
        room = 30 if i < len(RESOURCES) - 1 else 38  # two digits, a little smaller before an icon
        number(canvas, goods(kind, 30), at, y + 104, count, tokens, gap=18, room=room)
    for i, count in enumerate(seat.reserve):
        sprite = piece(Piece(i).key, seat.seat, 34)
        number(canvas, sprite, x + 50 + 68 * i, y + 174, count, tokens, gap=24, room=22)
