"""The board picture: the land with all that lies on it, and the players beside or below it.

For phones the turn is on top, the stock beside the land, turns and all players in one table below.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from engine.model.terms import Colour, Piece
from engine.view import SeatView, View
from render.draw.boxes import LOWER_LEFT, SQUARE, Box
from render.draw.patterns import Cloth
from render.draw.raster import Canvas
from render.draw.theme import CARDS, EGYPT, INK, WHITE
from render.icons.egypt import boat_sign, token
from render.icons.goods import RESOURCES, goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import icon
from render.look import Form, Theme
from render.parts import marks, territory
from render.parts.contents import draw_contents, last_turns
from render.parts.counts import reserve
from render.parts.land import board_layout, land, quiet_land
from render.parts.marks import PastTurn
from render.parts.player_panel import (
    boats_room,
    chip_colours,
    has_egypt,
    marked_with,
    player_panel,
    seat_seal,
)
from render.parts.stock import market_column, market_height, market_row, stock_column, stock_row
from render.parts.turn_bar import TimeLeft, turn_bar
from render.parts.turns_told import turns_told
from render.pen import Pen
from render.text.fitting import bold, regular
from render.text.words import Words

_EDGE, _GAP, _BAR, _LINE = 12, 10, 88, 60  # pixels
_COLUMN, _MARKET = 128, 150  # how wide the stock beside the land is, with the market
_SUPPLY = 0.4  # of that column's height


def tall_map(view: View) -> Box:
    """Place of the land in the tall board."""
    w, h = Form.TALL.size
    top = _EDGE + _BAR + _GAP
    lines = _lines(view)
    bottom = h - _EDGE - table_height(view) - _GAP - lines * _LINE - _GAP
    return Box(8, top, w - 8 - _EDGE - _GAP - _column(view), bottom - top)


def draw_tall_board(pen: Pen, view: View, left: TimeLeft | None, turns: Sequence[PastTurn]) -> None:
    """All of the tall board but its land, which is quiet where nothing happened."""
    w, h = Form.TALL.size
    wide, area = w - 2 * _EDGE, tall_map(view)
    draw_contents(pen, board_layout(view.board, area), view, turns, quiet=True)
    turn_bar(pen.at(_EDGE, _EDGE), view, wide, _BAR, left)
    across = _column(view)
    column = pen.at(w - _EDGE - across, area.y)
    if view.market is not None:
        below = market_height(view.market)
        stock_column(column, view, across, area.h - below - _GAP)
        market_column(column.at(0, area.h - below), view.market, across)
    else:
        stock_column(column, view, across, area.h, supply=round(_SUPPLY * area.h))
    table = h - _EDGE - table_height(view)
    if turns:
        lines = _lines(view)
        top = table - _GAP - lines * _LINE
        turns_told(pen.at(_EDGE, top), turns, wide, lines * _LINE, lines)
    seat_table(pen.at(_EDGE, table), view, wide)


def _column(view: View) -> int:
    return _COLUMN if view.market is None else _MARKET


def _lines(view: View) -> int:
    """Number of lines that tell the last turns."""
    return 1 if has_egypt(view) and view.players == 4 else 2


MAP = Box(8, 8, 1014, 1034)  # of every wide picture, so that no region moves between two kinds
SIDE = Box(1034, 12, 604, 1026)  # beside it
_LINES = 3  # of the last turns; of a turn that is alone one less
# Heights: of the bar, the stock, a line of the last turns and the market, and the gap.
_WIDE_BAR, _STOCK, _WIDE_LINE, _WIDE_MARKET, _WIDE_GAP = 104, 60, 53, 90, 10
_TIGHT = (96, 56, 48, 84, 8)  # the same where Egypt's rules and four players are at the table


def board_png(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    left: TimeLeft | None = None,
    stand_in: bool = False,
    turns: Sequence[PastTurn] = (),
    levels: Sequence[str] = (),
) -> bytes:
    """The board as everybody may see it, as PNG in the size of ``form``.

    ``names[seat]``: players' names. ``left``: how much time the current player has.
    ``stand_in``: whether a computer played the last turn in the player's place. ``turns``: the
    last turns, oldest first, if several are to be marked. ``levels``: by seat, what plays there
    if it is a computer, else "".
    """
    box = MAP if form is Form.WIDE else tall_map(view)
    told = last_turns(view, turns, stand_in=stand_in)
    loud = marks.touched(event for turn in told for event in turn.events)
    image = quiet_land(view.board, box, form.size, theme, loud)
    pen = Pen.over(image, form, theme, words, names, levels)
    if form is Form.TALL:
        draw_tall_board(pen, view, left, told)
    else:
        draw_board(pen, view, left, told, quiet=True)
    return pen.png(EGYPT if has_egypt(view) else ())


def layout_png(view: View, *, theme: Theme = Theme.LIGHT, form: Form = Form.WIDE) -> bytes:
    """The bare board of a layout, as it is shown before a game starts (V2), as PNG.

    The land and the villages of ``view`` with the regions' names; no players.
    """
    margin = MAP.x
    box = Box(0, 0, *form.size).inset(margin)
    layout = board_layout(view.board, box)
    canvas = Canvas(land(view.board, box, form.size, theme))
    pen = Pen(canvas, theme, form=form)
    marks.ruins(pen, layout, view, ())
    marks.villages(pen, layout, view)
    for region in range(view.board.size):
        territory.label(pen, layout, region, None)
    return pen.png()


def draw_board(
    pen: Pen,
    view: View,
    left: TimeLeft | None = None,
    turns: Sequence[PastTurn] = (),
    *,
    quiet: bool = False,
) -> None:
    """All of the wide board but its land, which is ``quiet`` where nothing happened or is not."""
    draw_contents(pen, board_layout(view.board, MAP), view, turns, quiet=quiet)
    _side(pen.at(SIDE.x, SIDE.y), view, left, turns)


def _side(pen: Pen, view: View, left: TimeLeft | None, turns: Sequence[PastTurn]) -> None:
    """The player to move, the market, the stock, a panel for each player, the last turns.

    The players share the height that is left.
    """
    tight = has_egypt(view) and view.players == 4
    bar, stock, line, market, gap = (
        _TIGHT if tight else (_WIDE_BAR, _STOCK, _WIDE_LINE, _WIDE_MARKET, _WIDE_GAP)
    )
    w, y = SIDE.w, bar + gap
    turn_bar(pen, view, w, bar, left)
    if view.market is not None:
        market_row(pen.at(0, y), view.market, w, market)
        y += market + gap
    stock_row(pen.at(0, y), view, w, stock)
    y += stock + gap
    lines = _LINES if len(turns) > 1 else _LINES - 1
    words = lines * line if turns else 0
    end = SIDE.h - (words + gap if words else 0)
    for seat in view.seats:
        high = round((end - y - gap * (view.players - seat.seat - 1)) / (view.players - seat.seat))
        player_panel(pen.at(0, y), view, seat, w, high)
        y += high + gap
    if words:
        turns_told(pen.at(0, SIDE.h - words), turns, w, words, lines)


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
        seat_seal(pen.at(0, HEAD + (i + 0.5) * high), seat, 58, _SEAL)
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
