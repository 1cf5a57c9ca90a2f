"""All players' public goods in one table below the tall board: every icon stands once, in its head.

Players are told apart by seal and cloth; the message says who they are, in the same order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from engine.model.terms import Colour, Piece
from engine.view import SeatView, View
from render.draw.boxes import LOWER_LEFT, SQUARE, Box
from render.draw.patterns import Cloth
from render.draw.theme import CARDS, INK, WHITE
from render.icons.egypt import boat_sign, token
from render.icons.goods import RESOURCES, goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import icon
from render.parts.counts import reserve
from render.parts.player_panel import boats_room, chip_colours, marked_with, seat_seal
from render.pen import Pen, bold, regular

HEAD = 60  # pixels
ROWS = {4: 53, 3: 64, 2: 76}  # how high a player's row is, by the number of players
_CLOTH, _SEAL, _DIGITS, _ICON, _CHIP = 20, 46, 44, 46, 50
_LEFT = 88  # where the counts begin
_SHARES = {"hand": 78, "gold": 96, "goods": 72, "boats": 82, "tokens": 72}  # widths
_SMALLER = 64  # of goods with Egypt


@dataclass(frozen=True, slots=True)
class _Place:
    """A column of the table: its middle, the icon in the head, and what it counts.

    ``colour``: of the cards that a chip counts.
    """

    x: float
    what: str
    sign: Image.Image
    colour: Colour | None = None


def table_height(view: View) -> int:
    """Height of the table, in pixels."""
    return HEAD + view.players * ROWS[view.players] + 4


def seat_table(pen: Pen, view: View, w: int) -> None:
    """Draw it from the pen's origin on; no VP, which are hidden (R8)."""
    tokens, high = pen.tokens, ROWS[view.players]
    pen.panel(Box(0, 0, w, table_height(view)), 12)
    places = [*_places(pen, view, w)]
    for place in places:
        pen.stamp(place.sign, place.x, HEAD / 2 + 1)
    for i, seat in enumerate(view.seats):
        row = Box(2, HEAD + i * high, w - 4, high)
        pen.box(row, tokens.panel if i % 2 else tokens.panel2)
        last = i == view.players - 1
        corners, radius = (LOWER_LEFT, 10) if last else (SQUARE, 0)
        pen.box(row._replace(w=_CLOTH), Cloth(seat.seat), corners=corners, radius=radius)
        pen.box(row._replace(x=2 + _CLOTH, w=3), INK)
    for i, seat in enumerate(view.seats):
        if seat.seat == view.to_move or seat.seat in view.picking:
            row = Box(0, HEAD + i * high, w, high)
            pen.line(row.inset(1).corners, 5, tokens.text, closed=True)
        inner = pen.at(0, HEAD + (i + 0.5) * high)
        seat_seal(pen.at(0, HEAD + (i + 0.5) * high), seat, 58, 0, _SEAL)
        for place in places:
            _count(inner, view, seat, place, high)


def _places(pen: Pen, view: View, w: int) -> Iterator[_Place]:
    egypt = view.modules[Colour.PRODUCTION] or view.modules[Colour.MILITARY]
    x = float(_LEFT)
    wide: float = _SHARES["hand"]
    yield _Place(x + wide / 2, "hand", goods("cards", _ICON))
    x += wide
    wide = _SHARES["gold"]
    yield _Place(x + wide / 2, "gold", goods("gold", _ICON))
    x += wide
    wide = _SMALLER if egypt else _SHARES["goods"]
    for kind in RESOURCES:
        yield _Place(x + wide / 2, kind, goods(kind, _ICON))
        x += wide
    if view.modules[Colour.PRODUCTION]:
        yield _Place(x + _SHARES["boats"] / 2, "boats", boat_sign(0, _ICON))
        x += _SHARES["boats"]
    if view.modules[Colour.MILITARY]:
        yield _Place(x + _SHARES["tokens"] / 2, "tokens", token(None, _ICON))
        x += _SHARES["tokens"]
    step = (w - 12 - x) / (2 * len(Colour) - 1)
    x += step / 2
    for colour in Colour:
        if colour is not Colour.TEMPLE:
            sign = icon(PIECES[colour], WHITE, _ICON - 4)
            yield _Place(x, Piece(colour).key, sign)
            x += step
        sign = pile_top(CARDS[colour].band, PIECES[colour], _ICON)
        yield _Place(x, "cards", sign, colour)
        x += step


def _count(pen: Pen, view: View, seat: SeatView, place: _Place, high: int) -> None:
    """One number of a player's row."""
    if place.colour is not None:
        _chip(pen.at(place.x, 0), seat, place.colour, high)
        return
    count, over = _counted(view, seat, place.what)
    if count is None:
        pen.write(place.x, 0, "?", regular(_DIGITS, pen.tokens.mute, "m"))
    elif not count:
        pen.write(place.x, 0, "0", regular(_DIGITS, pen.tokens.mute, "m"))
    else:
        colour = pen.tokens.loss if over else None
        pen.write(place.x, 0, str(count), bold(_DIGITS, colour, "m"))
    marked_with(pen, seat.fortressed.get(place.what), place.x + 20, 0.2 * high)


def _counted(view: View, seat: SeatView, what: str) -> tuple[int | None, bool]:
    """The amount, and whether it exceeds the limit."""
    match what:
        case "hand":
            return seat.hand_size, False
        case "gold":
            return seat.gold, False
        case "boats":
            room = boats_room(seat)
            return room, sum(seat.resources) > room
        case "tokens":
            return seat.tokens, False
    if what in RESOURCES:
        return seat.resources[RESOURCES.index(what)], False
    kinds = [kind.key for kind in Piece]
    left = [count for _, count in reserve(view, seat, _ICON)]
    return left[kinds.index(what)], False


def _chip(pen: Pen, seat: SeatView, colour: Colour, high: int) -> None:
    """The number of a column's cards on the colour of the column."""
    count = len(seat.columns[colour])
    ground, edge, letters = chip_colours(pen, colour, count)
    wide = _CHIP if count < 10 else _CHIP + 12
    area = Box(round(-wide / 2), round(-high / 2) + 3, wide, high - 6)
    pen.framed(area, ground, edge, radius=7, width=3 if count else 2)
    pen.write(0, 0, str(count), bold(_DIGITS, letters, "m"))
    marked_with(pen, seat.garrisoned.get(colour.key), wide / 2 - 2, 0.2 * high)
