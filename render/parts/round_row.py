"""A turn of a round that is over: what was done, what it brought, and how its player stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.view import View
from render.draw.boxes import LOWER_LEFT, LOWER_RIGHT, SQUARE, Box
from render.draw.patterns import Cloth
from render.draw.theme import INK
from render.icons.goods import goods
from render.icons.sprites import flat, piece, seal
from render.look import Form
from render.parts.amounts import draw_net, net_width
from render.parts.badges import row_badge
from render.parts.past_turns import PastTurn
from render.parts.standing import (
    MEASURES,
    countdown,
    measure_icon,
    most,
    standing,
    standing_count,
    standing_row,
)
from render.parts.turn_row import EDGE, ROW_TYPES, turn_head, turn_panel
from render.parts.turn_text import draw_turn_text, story_line, turn_text
from render.pen import Pen, serif
from render.text.fitting import WHOLE
from render.text.told_turn import ToldTurn, told_turn
from render.text.words import Words

ROW_HIGH = 300  # pixels: as high as a row of the wide form becomes
LINE = 58  # of the tall form: height of a turn's line, and of a row of the table
_FOOT = 54  # with the standing
_LEFT, _RIGHT = EDGE + 10, 16
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
    here, room = pen.at(area.x + _LEFT, area.y), area.w - _LEFT - _RIGHT
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


def draw_round_table(pen: Pen, area: Box, view: View, form: Form) -> None:
    """Table of standings, in the tall form: icons in the head, a row per player."""
    pen.panel(area, 12)
    best, last = most(view), len(view.seats) - 1
    top = area.h - LINE * len(view.seats)
    head = pen.at(area.x, area.y + top / 2)
    holding = sum(1 for points in view.villages.values() if points)
    head.stamp(goods("hut", 52), 46, 0)
    x = 80 + 48 + countdown(head.at(80, 0), view, holding, len(view.board.villages), form.least)
    head.stamp(piece("temple", None, 46), x, 0)
    countdown(head.at(x + 34, 0), view, view.temples_left, view.temples_total, form.least)
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
        here.fill(left, 0, pen.names[seat], serif(48, colour), room, LINE, form.least)
        for i, count in enumerate(standing(one)):
            leads = count == best[i] > 0 and not one.resigned
            spot = here.at(first + i * step, -3)
            standing_count(spot, count, 44, leads=leads, middle=True)
