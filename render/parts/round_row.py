"""A turn of a round that is over: what was done in as few lines as it takes, then the standing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.view import View
from render.draw.boxes import LOWER_RIGHT, Box
from render.draw.pen import Pen, regular, serif
from render.parts.amounts import amounts_width, draw_amounts
from render.parts.past_turns import PastTurn
from render.parts.standing import standing_row
from render.parts.turn_row import (
    EDGE,
    HEAD,
    NAME,
    deed_lines,
    deed_width,
    draw_deed,
    turn_head,
    turn_panel,
)
from render.text.names import brief
from render.text.told_turn import Deed, Goods, ToldTurn, told_turn
from render.text.words import Words

_FOOT = 80  # with the standing
_INDENT = EDGE + 18
_SIZES = (34, 31, 28)  # of the words of deeds
_LINE = 51
_GAIN_SIZES = (33, 30, 28, 26, 24)  # of gains below the deeds
_APART, _CLOSE = 26, 18  # pixels between two gains, beside the name and below
_BETWEEN = 28  # pixels between two deeds
_HEAD_SIGNS = 190  # pixels of a row's head that badge, seal and margins take
_NAME = 200  # of the pixels beside them so many may be a long name's
_MOST_LINES, _AIR = 3, 17  # of deeds and gains in a row that is as high as it needs to be
_BROAD, _ZOOM, _STEP = 800, 1.25, 162  # from this width on the standing is larger and has room


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A turn with its ``number`` and what is told of it; whether its gains are beside the name."""

    number: int
    turn: PastTurn
    told: ToldTurn
    beside: bool


def round_row(
    number: int, turn: PastTurn, names: Sequence[str], words: Words, wide: int
) -> RoundRow:
    """A turn made ready for a row ``wide`` pixels wide; ``names``: by seat, as they are shown."""
    told = told_turn(turn.seat, turn.events, brief(names), words, None)
    name = min(0.75 * serif(NAME).width(names[turn.seat]), _NAME)
    gains = amounts_width(told.gains, 33, _APART) if told.gains else 0
    return RoundRow(number, turn, told, 0 < gains <= wide - _HEAD_SIGNS - 20 - name)


def row_height(row: RoundRow, wide: int) -> int:
    """How high a row of that width has to be for all that it tells."""
    plan = _plan(row, Box(0, 0, wide - _INDENT - 20, _MOST_LINES * _LINE))
    return HEAD + plan.count * _LINE + _AIR + _FOOT


def draw_round_row(pen: Pen, area: Box, view: View, row: RoundRow, best: Sequence[int]) -> None:
    """Draw the row into ``area``; ``best``: the most of each measure that anybody has."""
    seat, told, here = row.turn.seat, row.told, pen.at(area.x, area.y)
    turn_panel(pen, area, seat, newest=False)
    foot = Box(area.x + EDGE + 3, area.bottom - _FOOT, area.w - EDGE - 5, _FOOT - 2)
    pen.box(foot, pen.tokens.panel2, radius=12, corners=LOWER_RIGHT)
    y = foot.y + foot.h / 2
    if area.w > _BROAD:
        standing_row(pen.at(foot.x, y, _ZOOM), view.seats[seat], best, _STEP)
    else:
        standing_row(pen.at(foot.x, y), view.seats[seat], best)
    wide = amounts_width(told.gains, 33, _APART) if row.beside else 0
    turn_head(
        here,
        area.w,
        row.number,
        seat,
        newest=True,
        taken=wide + 24 if row.beside else 0,
        stand_in=row.turn.stand_in,
    )
    if row.beside:
        draw_amounts(here.at(area.w - 22 - wide, HEAD / 2 + 4), told.gains, seat, 33, _APART)
    _deeds(here, Box(_INDENT, HEAD, area.w - _INDENT - 20, area.h - HEAD - _FOOT), row)


def _deeds(pen: Pen, area: Box, row: RoundRow) -> None:
    """What was done, in as few lines as it takes, and gains that have no room beside the name."""
    told, gains = row.told, _gains_below(row)
    plan = _plan(row, area)
    y = area.y + area.h / 2 - (plan.count - 1) * _LINE / 2 - 6
    for i, line in enumerate(plan.lines):
        x = float(area.x)
        for deed in line:
            x += draw_deed(pen.at(x, y), deed, told.seat, plan.size, area.right - x) + _BETWEEN
        if plan.more and line is plan.lines[-1]:
            text = pen.words.text("picture-more", count=plan.more)
            pen.write(area.right, y, text, regular(28, pen.tokens.mute, "r"))
        if gains and i == plan.gains_in:
            wide = amounts_width(gains, plan.gain_size, _CLOSE)
            draw_amounts(pen.at(area.right - wide, y), gains, told.seat, plan.gain_size, _CLOSE)
        y += _LINE
    if gains and plan.gains_in is None:
        draw_amounts(pen.at(area.x + 4, y), gains, told.seat, plan.gain_size, _CLOSE)


@dataclass(frozen=True, slots=True)
class _Plan:
    """How a turn is laid out: deeds in lines of one size, and how ``more`` there is no room for.

    ``gains_in``: the line at whose end the gains stand; None for a line of their own.
    """

    lines: list[list[Deed]]
    size: int
    gain_size: int
    gains_in: int | None
    own_line: bool
    more: int = 0

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self.lines) + self.own_line


def _gains_below(row: RoundRow) -> Goods:
    return () if row.beside else row.told.gains


def _plan(row: RoundRow, area: Box) -> _Plan:
    told, gains = row.told, _gains_below(row)
    most_lines = int((area.h + 8) // _LINE)
    gain_size = next((s for s in _GAIN_SIZES if _gains_width(gains, s) <= area.w), _GAIN_SIZES[-1])
    for size in _SIZES:
        lines = deed_lines(told.deeds, told.seat, size, area.w, gap=_BETWEEN, together=True)
        if len(lines) > most_lines:
            continue
        if not gains or len(lines) < most_lines:
            return _Plan(lines, size, gain_size, None, bool(gains))
        for i, line in enumerate(lines):
            used = sum(deed_width(deed, told.seat, size) + _BETWEEN for deed in line)
            if used + _gains_width(gains, _SIZES[-1]) <= area.w:
                return _Plan(lines, size, _SIZES[-1], i, False)
    kept = max(1, most_lines - bool(gains))
    lines = deed_lines(told.deeds, told.seat, size, area.w - 110, gap=_BETWEEN, together=True)
    more = sum(not deed.goes_on for line in lines[kept:] for deed in line)
    return _Plan(lines[:kept], size, gain_size, None, bool(gains), more)


def _gains_width(gains: Goods, size: int) -> float:
    return amounts_width(gains, size, _CLOSE) if gains else 0.0
