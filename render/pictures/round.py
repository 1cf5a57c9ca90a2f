"""A round that is over: the board with all its turns marked, each player's turn and standing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.view import View
from render.draw.boxes import LOWER_RIGHT, Box, stack
from render.draw.encode import png
from render.draw.pen import Pen, bold, regular, serif
from render.draw.raster import Canvas
from render.draw.theme import IVORY, Theme
from render.icons.goods import goods
from render.icons.sprites import flat, seal
from render.parts.amounts import amounts_width, draw_amounts
from render.parts.ink_band import ink_band
from render.parts.land import board_layout, land
from render.parts.marked_board import MarkedTurn, draw_marked_board
from render.parts.past_turns import PastTurn
from render.parts.standing import MEASURES, measure_icon, most, standing_row
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
from render.parts.veil import veiled_colours
from render.text.names import brief, fit_name, shown_names
from render.text.phrases import phrases
from render.text.told_turn import Deed, Goods, ToldTurn, told_turn
from render.text.words import Words

SIZE = (1600, 1240)
VEIL = 0.34
_BAND = Box(24, 20, 1552, 100)
_BOARD = Box(14, 136, 964, 944)
_ROWS = Box(1000, 136, 576, 1083)
_GAP = 17  # between rows
_FOOT = 80  # of a row, with the standing
_INDENT = EDGE + 18
_SIZES = (34, 31, 28)  # of the words of deeds
_LINE = 51
_GAIN_SIZES = (33, 30, 28, 26, 24)  # of gains below the deeds
_APART, _CLOSE = 26, 18  # pixels between two gains, beside the name and below
_BETWEEN = 28  # pixels between two deeds
_HEADING = 366  # pixels for a name and the gains beside it, of which a long name takes
_NAME = 200
_KEY = Box(24, 1112, 954, 104)
# Two players leave room at the right, so that the key stands there and the board grows.
_BOARD_OF_TWO = Box(14, 136, 964, 1083)
_ROW_OF_TWO = 400


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round: its ``number`` and its turns in the order in which they were played."""

    number: int
    turns: Sequence[PastTurn]


def round_png(
    view: View,
    names: Sequence[str],
    words: Words,
    played: Round,
    *,
    theme: Theme = Theme.LIGHT,
) -> bytes:
    """What everybody did in a round, as PNG (1600×1240); ``view``: a spectator's after it.

    Raises ``ValueError`` for a round without turns.
    """
    if not played.turns:
        raise ValueError("nobody has played in this round")
    people = shown_names(names, words)
    board = _BOARD if len(played.turns) > 2 else _BOARD_OF_TWO
    pen = Pen(Canvas(land(view.board, board, SIZE, theme)), theme, words, people)
    marked = [
        MarkedTurn(number, turn.seat, phrases(turn.events, brief(people), words))
        for number, turn in enumerate(played.turns, 1)
    ]
    draw_marked_board(pen, board_layout(view.board, board), view, marked, VEIL)
    _band(pen, view, played)
    best = most(view)
    *rows, key = _places(len(played.turns))
    for number, (turn, area) in enumerate(zip(played.turns, rows, strict=True), 1):
        _row(pen, area, view, number, turn, best)
    _key(pen, key, view)
    return png(pen.canvas.image, theme, veiled_colours(theme, VEIL))


def opens(view: View, names: Sequence[str], words: Words) -> str:
    """Who opens the next round; that it is the last one, if it is. Nothing after the end."""
    if view.to_move is None:
        return ""
    last = view.last_round is not None and view.round >= view.last_round
    key = "picture-round-opens-last" if last else "picture-round-opens"
    return words.text(key, name=names[view.to_move], round=view.round)


def _band(pen: Pen, view: View, played: Round) -> None:
    title = pen.words.text("picture-round-over", round=played.number)
    middle, right, end = _BAND.y + _BAND.h / 2, _BAND.right - 32, 32
    if view.to_move is not None:
        seat = view.to_move

        def said(name: str) -> str:
            return opens(view, [*pen.names[:seat], name, *pen.names[seat + 1 :]], pen.words)

        fitted = fit_name(said, pen.names[seat], bold(33), 640)
        wide = pen.write(right, middle, fitted.text, bold(fitted.size, IVORY, "r"))
        pen.stamp(seal(seat, pen.initials[seat], 50), right - wide - 48, middle)
        end = round(wide) + 130
    ink_band(pen, _BAND, title, end=end)
    if view.to_move is not None:
        pen.write(right, middle, fitted.text, bold(fitted.size, IVORY, "r"))
        pen.stamp(seal(seat, pen.initials[seat], 50), right - wide - 48, middle)


def _places(count: int) -> list[Box]:
    """So many rows, and the key: under the board, or for up to two under the rows."""
    if count > 2:
        return [*stack(_ROWS, [(_ROWS.h - (count - 1) * _GAP) // count] * count, _GAP), _KEY]
    rows = [_ROW_OF_TWO] * count
    return stack(_ROWS, [*rows, _ROWS.h - 2 * (_ROW_OF_TWO + _GAP)], _GAP)


def _row(pen: Pen, area: Box, view: View, number: int, turn: PastTurn, best: Sequence[int]) -> None:
    seat, here = turn.seat, pen.at(area.x, area.y)
    told = told_turn(seat, turn.events, brief(pen.names), pen.words, None)
    turn_panel(pen, area, seat, newest=False)
    foot = Box(area.x + EDGE + 3, area.bottom - _FOOT, area.w - EDGE - 5, _FOOT - 2)
    pen.box(foot, pen.tokens.panel2, radius=12, corners=LOWER_RIGHT)
    standing_row(pen.at(foot.x, foot.y + foot.h / 2), view.seats[seat], best)
    wide = amounts_width(told.gains, 33, _APART) if told.gains else 0
    name = min(0.75 * serif(NAME).width(pen.names[seat]), _NAME)
    beside = 0 < wide <= _HEADING - name
    turn_head(
        here,
        area.w,
        number,
        seat,
        newest=True,
        taken=wide + 24 if beside else 0,
        stand_in=turn.stand_in,
    )
    if beside:
        draw_amounts(here.at(area.w - 22 - wide, HEAD / 2 + 4), told.gains, seat, 33, _APART)
    _deeds(here, Box(_INDENT, HEAD, area.w - _INDENT - 20, area.h - HEAD - _FOOT), told, beside)


def _deeds(pen: Pen, area: Box, told: ToldTurn, gains_shown: bool) -> None:
    """What was done, in as few lines as it takes, and gains that have no room beside the name."""
    gains = () if gains_shown else told.gains
    plan = _plan(told, gains, area)
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


def _plan(told: ToldTurn, gains: Goods, area: Box) -> _Plan:
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
    more = sum(map(len, lines[kept:]))
    return _Plan(lines[:kept], size, gain_size, None, bool(gains), more)


def _gains_width(gains: Goods, size: int) -> float:
    return amounts_width(gains, size, _CLOSE) if gains else 0.0


def _key(pen: Pen, area: Box, view: View) -> None:
    """Villages and temples left, and what the icons mean: beside it in ``_KEY``, else below."""
    pen.panel(area)
    flat_key = area.w == _KEY.w
    here, tokens = pen.at(area.x, area.y + (area.h / 2 if flat_key else 46)), pen.tokens
    here.stamp(goods("hut", 38), 38, 0)
    villages = sum(1 for points in view.villages.values() if points)
    _left(here.at(70, 0), villages, len(view.board.villages))
    here.stamp(flat("temple", tokens.text, tokens.panel, 38), 188, 0)
    _left(here.at(220, 0), view.temples_left, view.temples_total)
    if flat_key:
        pen.box(Box(area.x + 322, area.y + 20, 3, area.h - 40), tokens.rule)
    else:
        pen.box(Box(area.x + 20, area.y + 88, area.w - 40, 3), tokens.rule)
    for i, what in enumerate((*MEASURES, "most")):
        x, y = (362 + i % 3 * 194, (i // 3 - 0.5) * 44)
        if not flat_key:
            x, y = 38 + i % 2 * 270, 78 + i // 2 * 48
        if what == "most":
            here.box(Box(x - 12, round(y) + 12, 26, 6), tokens.text, radius=3)
        else:
            here.stamp(measure_icon(what, 34, pen.theme), x, y)
        text = pen.words.text(f"picture-measure-{what}")
        here.write(x + 26, y, text, regular(29), 194 - 50)


def _left(pen: Pen, left: int, total: int) -> None:
    x = pen.write(0, 0, str(left), bold(38))
    pen.write(x + 3, 4, f"/{total}", regular(28, pen.tokens.mute))
