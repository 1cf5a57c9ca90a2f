"""The side strip of the wide board: whose turn, the stock, and a panel of public goods a player."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.catalogue import CATALOGUE
from engine.view import View
from render.draw.patterns import Cloth
from render.draw.raster import Canvas, Paint
from render.draw.theme import (
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
)
from render.icons.goods import RESOURCES, goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import flat, piece
from render.parts.counts import FAINT, number
from render.parts.player_panel import panel_height, player_panel
from render.text.fitting import (
    Fitted,
    fit,
    width,
    write,
    write_fitted,
)
from render.text.fonts import Face
from render.text.names import fit_name
from render.text.words import Words

X, WIDTH = 1204, 376
_NUMBER = 30


def strip(
    canvas: Canvas, view: View, names: Sequence[str], initials: Sequence[str], words: Words,
    theme: Theme, deadline: str | None,
) -> None:  # fmt: skip
    """Draw the whole strip."""
    y = 20 + turn_block(canvas, view, names, words, X, 20, WIDTH, theme, deadline) + 10
    _stock(canvas, view, X, y, theme)
    y += 162
    for seat in view.seats:
        player_panel(canvas, view, seat, names[seat.seat], initials[seat.seat], X, y, WIDTH, theme,
                     turn=on_turn(view, seat.seat))  # fmt: skip
        y += panel_height(view.players) + 12


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
    villages_left(canvas, view, x + 54, top, tokens)
    canvas.stamp(piece("temple", None, 30), x + 122, top)
    temples_left(canvas, view, x + 144, top, tokens)
    canvas.stamp(goods("deck", 44), x + 217, top)
    write(canvas, x + 242, top, str(view.deck_size), Face.BOLD, _NUMBER, tokens.text)
    if view.discard_top is not None:
        colour = CATALOGUE.card(view.discard_top).colour
        canvas.stamp(pile_top(CARDS[colour].band, PIECES[colour], 46), x + 306, top)
    else:
        canvas.stamp(goods("deck", 44), x + 306, top, FAINT)
    write(canvas, x + 331, top, str(view.discard_size), Face.BOLD, _NUMBER, tokens.text)
    for i, (kind, left) in enumerate(zip(RESOURCES, view.supply, strict=True)):
        number(canvas, goods(kind, 32), x + 32 + 90 * i, y + 117, left, tokens, gap=24, room=44)


def villages_left(
    canvas: Canvas, view: View, x: float, y: float, tokens: Tokens, size: float = _NUMBER
) -> None:
    """How many villages still hold VP, of how many: once none does, the end comes (R30)."""
    holding = sum(1 for points in view.villages.values() if points)
    _count(canvas, view, x, y, holding, len(view.board.villages), tokens, size)


def temples_left(
    canvas: Canvas, view: View, x: float, y: float, tokens: Tokens, size: float = _NUMBER
) -> None:
    """How many temples can still be built, of how many."""
    _count(canvas, view, x, y, view.temples_left, view.temples_total, tokens, size)


def _count(
    canvas: Canvas, view: View, x: float, y: float, left: int, total: int, tokens: Tokens,
    size: float,
) -> None:  # fmt: skip
    """A counter that brings the end when it is at nought (R30): on yellow before its last step."""
    digits = str(left)
    warning = left <= 1 < total and view.last_round is None and view.result is None
    if warning:
        x += 0.12 * size
        wide, high = round(width(digits, Face.BOLD, size) + 0.4 * size), round(1.2 * size)
        canvas.box(round(x - 0.2 * size), round(y - high / 2), wide, high, SIGNAL,
                   radius=round(0.25 * size))  # fmt: skip
    taken = write(canvas, x, y, digits, Face.BOLD, size, INK if warning else tokens.text)
    apart = 0.24 * size if warning else 2
    write(canvas, x + taken + apart, y + 5, f"/{total}", Face.REGULAR, 0.71 * size, tokens.mute)
