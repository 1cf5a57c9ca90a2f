"""A round that is over: the board with all its turns marked, each player's turn and standing.

A standing is public: never VP or rank, which are hidden until the end of the game (R8).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image

from engine.model.terms import Colour, Terrain
from engine.view import SeatView, View
from render.draw.boxes import LOWER_LEFT, LOWER_RIGHT, SQUARE, Box, stack
from render.draw.hexes import hexagon
from render.draw.kept import kept
from render.draw.patterns import Cloth
from render.draw.theme import BAND_WORDS, CARDS, INK, IVORY, SIGNAL, TOKENS
from render.icons.goods import goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import Plate, flat, piece, seal
from render.look import Form, Theme
from render.parts.amounts import draw_net, net_width
from render.parts.contents import draw_contents, veiled_colours
from render.parts.counts import FAINT, count_style
from render.parts.land import board_layout, land
from render.parts.marks import PastTurn, row_badge
from render.parts.turn_row import (
    EDGE,
    ROW_TYPES,
    draw_turn_text,
    story_line,
    turn_head,
    turn_panel,
    turn_text,
)
from render.pen import Pen
from render.text.fitting import WHOLE, bold, regular, serif
from render.text.names import brief, shown_names
from render.text.told_turn import ToldTurn, told_turn
from render.text.words import Words

MEASURES = ("regions", "temples", "built", "gold", "hand")
_ICON, _SIZE, _BESIDE = 44, 38, 8  # of a row: icons, numbers, what is between both
_BAR = Box(0, 20, 24, 5)  # under the most of each
_LEFT, _TOTAL = 42, 34  # sizes of what is left of the stock, and of how much there was


def standing(seat: SeatView) -> tuple[int, ...]:
    """Public counts of a seat, in the order of ``MEASURES``."""
    return (
        sum(1 for kinds in seat.pieces.values() if kinds),
        len(seat.columns[Colour.TEMPLE]),
        sum(map(len, seat.columns)),
        seat.gold,
        seat.hand_size,
    )


def most(view: View) -> tuple[int, ...]:
    """The most of each measure that anybody has who still plays."""
    there = [standing(seat) for seat in view.seats if not seat.resigned] or [(0,) * len(MEASURES)]
    return tuple(map(max, zip(*there, strict=True)))


def standing_row(pen: Pen, view: View, seat: SeatView, wide: float) -> None:
    """The five counts beside their icons around the pen's y, in ``wide`` pixels.

    A column is as wide as the widest number of all players there, so that rows stand in line.
    """
    all_counts = zip(*(standing(one) for one in view.seats), strict=True)
    rooms = [max(bold(_SIZE).width(str(n)) for n in counts) for counts in all_counts]
    free = (wide - sum(rooms)) / len(MEASURES) - _ICON - _BESIDE
    best, x = most(view), 0.0
    for i, (what, count) in enumerate(zip(MEASURES, standing(seat), strict=True)):
        pen.stamp(measure_icon(what, _ICON, pen.theme), x + _ICON / 2, 0, 1.0 if count else FAINT)
        x += _ICON + _BESIDE
        standing_count(pen.at(x, 0), count, _SIZE, leads=count == best[i] > 0)
        x += rooms[i] + free


def standing_count(pen: Pen, count: int, size: float, *, leads: bool, middle: bool = False) -> None:
    """A number from the pen's origin on, or around it; underlined where nobody has more."""
    wide = pen.write(0, 0, str(count), count_style(pen, count, size, "m" if middle else "l"))
    if leads:
        long = round(max(wide, _BAR.w))
        left = round(-long / 2 if middle else (wide - long) / 2)
        down = round(_BAR.y + (size - _SIZE) / 2)
        pen.box(Box(left, down, long, _BAR.h), pen.tokens.text, radius=2)


@kept
def measure_icon(what: str, size: int, theme: Theme) -> Image.Image:
    """The icon of one of ``MEASURES``."""
    match what:
        case "regions":
            plate, s = Plate(size + 2, size + 2), size / 2
            hexes = [hexagon(s + 1, s + 1, s - 2)]
            plate.shape(hexes, INK, 2)
            # The flat green of a card reads as land on either ground; a dark forest would not.
            light = TOKENS[Theme.LIGHT].ground[Terrain.FOREST].marks[0]
            plate.shape(hexes, light)
            return plate.done()
        case "temples":
            return piece("temple", None, size)
        case "built":
            return goods("deck", size)
        case "gold":
            return goods("gold", size)
    return goods("cards", size)


def standing_key(pen: Pen, area: Box) -> None:
    """Legend of the icons of the standing, in two columns on a panel."""
    pen.panel(area, 12)
    step, half = area.h / 3, area.w / 2
    for i, what in enumerate((*MEASURES, "most")):
        here = pen.at(area.x + 16 + i % 2 * half, area.y + step * (i // 2 + 0.5))
        if what == "most":
            here.box(Box(_ICON // 2 - 14, 6, 28, _BAR.h), pen.tokens.text, radius=2)
        else:
            here.stamp(measure_icon(what, _ICON, pen.theme), _ICON / 2, 0)
        text = pen.words.text(f"picture-measure-{what}")
        x = _ICON + 14
        here.fill(x, 0, text, regular(_SIZE), half - x - 24, step)


def countdown(pen: Pen, view: View, left: int, total: int, small: int = _TOTAL) -> float:
    """Draw "left of total" from the pen's origin on; returns the width.

    At nought the end comes (R30): before the last step the number stands on yellow. ``small``:
    size of how many there were.
    """
    warning = left <= 1 < total and view.last_round is None and view.result is None
    x = 8.0 if warning else 0.0
    if warning:
        wide = round(bold(_LEFT).width(str(left))) + 16
        pen.box(Box(0, -25, wide, 50), SIGNAL, radius=9)
    x += pen.write(x, 0, str(left), bold(_LEFT, INK if warning else None))
    x += 10 if warning else 2
    return x + pen.write(x, 3, f"/{total}", regular(small, pen.tokens.mute))


def stock_line(pen: Pen, area: Box, view: View) -> None:
    """Villages and temples that are left, the deck and the discard pile, on a panel."""
    pen.panel(area, 12)
    here, step = pen.at(area.x, area.y + area.h / 2), area.w / 4
    holding = sum(1 for points in view.villages.values() if points)
    here.stamp(goods("hut", 48), 40, 0)
    countdown(here.at(70, 0), view, holding, len(view.board.villages))
    here.stamp(piece("temple", None, 44), step + 40, 0)
    countdown(here.at(step + 72, 0), view, view.temples_left, view.temples_total)
    discard = goods("deck", 46)
    if view.discard_top is not None:
        colour = view.catalogue.card(view.discard_top).colour
        discard = pile_top(CARDS[colour].band, PIECES[colour], 46)
    for x, sign, size in ((2, goods("deck", 46), view.deck_size), (3, discard, view.discard_size)):
        left = x * step + 16 * (x == 2)
        here.stamp(sign, left + 40, 0, 1.0 if size else FAINT)
        here.write(left + 74, 0, str(size), bold(_LEFT))


ROW_HIGH = 300  # pixels: as high as a row of the wide form becomes
LINE = 58  # of the tall form: height of a turn's line, and of a row of the table
_FOOT = 54  # with the standing
_ROW_LEFT, _RIGHT = EDGE + 10, 16
_WIDE = replace(ROW_TYPES[Form.WIDE], line=43, sign=42)
_TALL = replace(ROW_TYPES[Form.TALL], deed=44, sign=46, gain=44, gap=22)
_SIGNS = 120  # pixels of a row's head that badge and seal take
_NAME = 290  # of the pixels beside them so many may be a long name's
_TABLE_NAME, _COLUMNS = (96, 400), (562, 164)  # names: from, width; columns: first middle, step


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A turn and what is told of it."""

    turn: PastTurn
    told: ToldTurn


def round_row(turn: PastTurn, names: Sequence[str], words: Words) -> RoundRow:
    """A turn made ready; ``names``: short, by seat."""
    return RoundRow(turn, told_turn(turn.seat, turn.events, names, words, None))


def draw_round_row(pen: Pen, area: Box, view: View, row: RoundRow) -> None:
    """A row of the wide form: head, deeds in lines, and at its foot the standing."""
    seat, told, kind = row.turn.seat, row.told, _WIDE
    turn_panel(pen, area, seat, newest=False)
    share = (area.h - _FOOT - kind.head) / (kind.line * 2) - 1  # of room that two lines leave
    foot_high = round(_FOOT * (1 + min(0.3, 0.3 * share)))
    head = kind.head + round(8 * share)
    foot = Box(area.x + EDGE + 3, area.bottom - foot_high, area.w - EDGE - 5, foot_high - 2)
    pen.box(foot, pen.tokens.panel2, radius=10, corners=LOWER_RIGHT)
    standing_row(pen.at(foot.x + 12, foot.y + foot.h / 2 - 2), view, view.seats[seat], foot.w - 16)
    here, room = pen.at(area.x + _ROW_LEFT, area.y), area.w - _ROW_LEFT - _RIGHT
    stand_in = row.turn.stand_in
    name = WHOLE * serif(kind.name).width(pen.names[seat])
    gains = net_width(told.gains, kind.gain) if told.gains else 0.0
    beside = 0 < gains <= room - _SIGNS - min(name, _NAME) - 18 - (kind.seal + 8) * stand_in
    taken = gains + 16 if beside else 0
    upper = here.at(0, head / 2 + 2)
    turn_head(upper, kind, room, row.turn.number, seat, taken=taken, stand_in=stand_in)
    if beside:
        draw_net(upper.at(room - gains, 0), told.gains, seat, kind.gain)
    high = foot.y - area.y - head
    below = () if beside else told.gains
    text = turn_text(seat, told.deeds, below, kind, room, pen.words, int(high / kind.line))
    step = min(58.0, high / text.count)
    first = head + (high - step * (text.count - 1)) / 2 - 2
    draw_turn_text(here.at(0, first), text, kind, room, step)


def draw_round_lines(pen: Pen, area: Box, rows: Sequence[RoundRow]) -> None:
    """The turns of the tall form, each in a line."""
    pen.panel(area, 12)
    for i, row in enumerate(rows):
        seat, told = row.turn.seat, row.told
        top = area.y + 4 + i * LINE
        if i:
            pen.box(Box(area.x + 2, top - 1, area.w - 4, 2), pen.tokens.rule)
        here, x = pen.at(area.x, top + LINE / 2), 40.0
        here.stamp(row_badge(pen.theme, row.turn.number, 52, strong=True), x, 0)
        x += 58
        here.stamp(seal(seat, pen.initials[seat], 48), x, 0)
        x += 38
        if row.turn.stand_in:
            here.stamp(flat("army", pen.tokens.text, pen.tokens.panel, 46), x + 23, 0)
            x += 62
        story_line(here.at(x, 0), seat, told.deeds, told.gains, _TALL, area.w - x - 16)


def draw_round_table(pen: Pen, area: Box, view: View) -> None:
    """Table of standings, in the tall form: icons in the head, a row per player."""
    pen.panel(area, 12)
    best, last = most(view), len(view.seats) - 1
    top = area.h - LINE * len(view.seats)
    head = pen.at(area.x, area.y + top / 2)
    holding = sum(1 for points in view.villages.values() if points)
    head.stamp(goods("hut", 52), 46, 0)
    x = 80 + 48 + countdown(head.at(80, 0), view, holding, len(view.board.villages), pen.form.least)
    head.stamp(piece("temple", None, 46), x, 0)
    countdown(head.at(x + 34, 0), view, view.temples_left, view.temples_total, pen.form.least)
    first, step = _COLUMNS
    for i, what in enumerate(MEASURES):
        head.stamp(measure_icon(what, 50, pen.theme), first + i * step, 0)
    for seat, one in enumerate(view.seats):
        box = Box(area.x, area.y + top + seat * LINE, area.w, LINE)
        if seat % 2 == 0:
            corners = LOWER_RIGHT if seat == last else SQUARE
            ground = box._replace(x=box.x + 2, w=box.w - 4, h=box.h - 2 * (seat == last))
            pen.box(ground, pen.tokens.panel2, radius=10, corners=corners)
        corners = LOWER_LEFT if seat == last else SQUARE
        radius = 12 if seat == last else 0
        pen.box(box._replace(w=16), Cloth(seat), radius=radius, corners=corners)
        pen.box(box._replace(x=box.x + 16, w=3), INK)
        here = pen.at(box.x, box.y + box.h / 2)
        here.stamp(seal(seat, pen.initials[seat], 50), 58, 0, 0.45 if one.resigned else 1.0)
        left, room = _TABLE_NAME
        colour = pen.tokens.mute if one.resigned else pen.tokens.text
        here.fill(left, 0, pen.names[seat], serif(48, colour), room, LINE)
        for i, count in enumerate(standing(one)):
            leads = count == best[i] > 0 and not one.resigned
            spot = here.at(first + i * step, -3)
            standing_count(spot, count, 44, leads=leads, middle=True)


_VEIL = 0.36  # over what no turn touched
_BAND = {Form.WIDE: Box(1034, 12, 604, 100), Form.TALL: Box(12, 12, 1296, 84)}
_BOARD = {Form.WIDE: Box(8, 8, 1014, 1034), Form.TALL: Box(12, 104, 1296, 0)}
_SIDE = Box(1034, 124, 604, 914)  # of the wide form: rows, and the stock at its foot
_STOCK, _GAP = 60, 10
_ROUND_FOOT = 1638  # of the tall form: where the table ends
_EDGE, _SEAL = 24, 52  # of the band


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round: its ``number`` and its turns in the order they were played."""

    number: int
    turns: Sequence[PastTurn]


def round_png(
    view: View,
    names: Sequence[str],
    words: Words,
    played: Round,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
) -> bytes:
    """A round's turns as PNG.

    ``view``: a spectator's after it. Raises ``ValueError`` for a round without turns.
    """
    if not played.turns:
        raise ValueError("nobody has played in this round")
    people = shown_names(names, words)
    turns = [replace(turn, number=i) for i, turn in enumerate(played.turns, 1)]
    rows = [round_row(turn, brief(people), words) for turn in turns]
    table = Box(12, 0, 1296, LINE * (len(view.seats) + 1) + 4)
    table = table._replace(y=_ROUND_FOOT - table.h)
    lines = table._replace(h=LINE * len(rows) + 8)
    lines = lines._replace(y=table.y - _GAP - lines.h)
    board = _BOARD[form]
    if form is Form.TALL:
        board = board._replace(h=lines.y - 6 - board.y)
    ground = land(view.board, board, form.size, theme)
    pen = Pen.over(ground, form, theme, words, names)
    layout, named = board_layout(view.board, board), form is Form.WIDE
    draw_contents(pen, layout, view, turns, veil=_VEIL, named=named)
    _band(pen, view, played)
    if form is Form.TALL:
        draw_round_lines(pen, lines, rows)
        draw_round_table(pen, table, view)
    else:
        _side(pen, view, rows)
    return pen.png(veiled_colours(theme, _VEIL))


def _side(pen: Pen, view: View, rows: Sequence[RoundRow]) -> None:
    """A row a turn and the stock; what the icons mean where two rows leave room for it."""
    room, count = _SIDE.h - _STOCK - _GAP, len(rows)
    high = min(ROW_HIGH, (room - (count - 1) * _GAP) // count)
    boxes = stack(_SIDE, [high] * count, _GAP)
    for row, box in zip(rows, boxes, strict=True):
        draw_round_row(pen, box, view, row)
    stock = Box(_SIDE.x, _SIDE.bottom - _STOCK, _SIDE.w, _STOCK)
    stock_line(pen, stock, view)
    free = stock.y - boxes[-1].bottom - 2 * _GAP
    if free >= 3 * _STOCK:
        key = stock._replace(y=stock.y - _GAP - min(free, 4 * _STOCK), h=min(free, 4 * _STOCK))
        standing_key(pen, key)


def opens(view: View, names: Sequence[str], words: Words) -> str:
    """The opener of the next round, and whether it is the last one. Nothing after the end."""
    if view.to_move is None:
        return ""
    key = "picture-round-opens-last" if _last(view) else "picture-round-opens"
    return words.text(key, name=names[view.to_move], round=view.round)


def _last(view: View) -> bool:
    return view.last_round is not None and view.round >= view.last_round


def _band(pen: Pen, view: View, played: Round) -> None:
    """That the round is over, and whose seal opens the next one."""
    area, least = _BAND[pen.form], pen.form.least
    pen.box(area, INK, radius=12)
    title = pen.words.text("picture-round-over", round=played.number)
    here, room = pen.at(area.x + _EDGE, area.y + area.h / 2), area.w - 2 * _EDGE
    if view.to_move is None:
        here.fill(0, 0, title, serif(50, IVORY), room, area.h - 10, most=2)
        return
    last = "picture-round-opening-last" if _last(view) else "picture-round-opening"
    says, sign = pen.words.text(last, round=view.round), view.to_move
    mark = seal(sign, pen.initials[sign], _SEAL)
    if pen.form is Form.TALL:
        opening = bold(44, BAND_WORDS, "r")
        half = min(opening.width(says) + 1, 0.5 * room)
        wide = here.fill(room, 0, says, opening, half, 56)
        here.stamp(mark, room - wide - 16 - _SEAL / 2, 0)
        left = room - wide - _SEAL - 40
        here.fill(0, 0, title, serif(54, IVORY), left, area.h - 8, most=1)
        return
    _spaced(here.at(0, -24), title, room, least)
    here.stamp(mark, _SEAL / 2, 18)
    x = _SEAL + 14
    here.fill(x, 18, says, serif(46, IVORY), room - x, 54)


def _spaced(pen: Pen, text: str, room: float, size: int) -> None:
    """Capitals set wide if there is room, else small letters."""
    style, capitals, x = bold(size, BAND_WORDS), text.upper(), 0.0
    if style.width(capitals) + 2 * len(capitals) > room:
        pen.fill(0, 0, text, style, room, size, size)
        return
    for letter in capitals:
        x += pen.write(x, 0, letter, style) + 2
