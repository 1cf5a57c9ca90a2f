"""A turn in the digest of what happened since one's own: deeds in lines, gains, what was taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.draw.boxes import Box
from render.draw.pen import Pen, regular
from render.draw.theme import Form
from render.parts.amounts import amounts_width, draw_amounts
from render.parts.past_turns import PastTurn
from render.parts.turn_row import (
    EDGE,
    FOOT,
    HEAD,
    LINE,
    STRIP,
    deed_lines,
    draw_deed,
    loss_strip,
    turn_head,
    turn_panel,
)
from render.text.told_turn import Deed, Goods, ToldTurn, told_turn
from render.text.words import Words

_INDENT = EDGE + 18  # where deeds begin in a row
_AMOUNTS = 36  # size of gains, in pixels
_DEEDS = {Form.WIDE: (34, 28), Form.TALL: (33, 36)}  # size of deeds, and pixels between two
_MOST_LINES = 7  # of deeds in one row
_BESIDE_NAME = 420  # pixels for gains beside a name; more stand in lines below
_APART = 30  # pixels between two gains


@dataclass(frozen=True, slots=True)
class SinceRow:
    """One turn as it will stand: its lines of deeds and how high it is."""

    number: int
    turn: PastTurn
    told: ToldTurn
    lines: list[list[Deed]]
    gains: list[Goods]  # in lines; the first stands beside the name if there is no other
    beside: bool
    height: int
    more: int = 0


def since_row(
    number: int,
    turn: PastTurn,
    reader: int,
    names: Sequence[str],
    words: Words,
    wide: int,
    form: Form,
    together: bool,
) -> SinceRow:
    """A turn laid out in a row ``wide`` pixels wide.

    ``names``: short, by seat; ``reader``: whose losses are told. ``together``: whether deeds of
    different kinds may share a line.
    """
    told = told_turn(turn.seat, turn.events, names, words, reader)
    size, gap = _DEEDS[form]
    room = wide - _INDENT - 20
    lines = deed_lines(told.deeds, turn.seat, size, room, gap=gap, together=together)
    more = sum(not deed.goes_on for line in lines[_MOST_LINES:] for deed in line)
    lines = lines[:_MOST_LINES]
    gains = _gain_lines(told.gains, room)
    beside = form is Form.TALL and amounts_width(told.gains, _AMOUNTS, _APART) <= _BESIDE_NAME
    count = len(lines) + bool(more) + (0 if beside else len(gains))
    height = HEAD + LINE * count + FOOT + (STRIP if told.losses else 0)
    return SinceRow(number, turn, told, lines, gains, beside, height, more)


def _gain_lines(gains: Goods, room: float) -> list[Goods]:
    """Gains in lines of ``room`` pixels."""
    found: list[Goods] = []
    for gain in gains:
        if found and amounts_width((*found[-1], gain), _AMOUNTS, _APART) <= room:
            found[-1] = (*found[-1], gain)
        else:
            found.append((gain,))
    return found


def draw_since_row(pen: Pen, area: Box, row: SinceRow, newest: bool, form: Form) -> None:
    """Draw a row that was laid out for the width of ``area``; the ``newest`` has a ring."""
    seat, told = row.turn.seat, row.told
    turn_panel(pen, area, seat, newest=newest)
    _head(pen.at(area.x, area.y), area.w, row, newest, form)
    _lines(pen.at(area.x, area.y + HEAD + LINE / 2 - 3), area.w - 20, row, form)
    if told.losses:
        strip = Box(area.x + EDGE + 3, area.bottom - STRIP - 2, area.w - EDGE - 5, STRIP)
        loss_strip(pen, strip, seat, told.losses, pen.words.text("picture-since-taken"))


def _head(pen: Pen, wide: int, row: SinceRow, newest: bool, form: Form) -> None:
    """Badge, seal, name and how long ago; at the right the gains that stand beside the name."""
    turn, gains = row.turn, row.told.gains
    taken = amounts_width(gains, _AMOUNTS, _APART) + 24 if row.beside and row.gains else 0
    turn_head(
        pen,
        wide,
        row.number,
        turn.seat,
        newest=newest,
        note=turn.age,
        taken=taken,
        after=form is Form.TALL,
        stand_in=turn.stand_in,
    )
    if taken:
        draw_amounts(pen.at(wide + 2 - taken, HEAD / 2 + 4), gains, turn.seat, _AMOUNTS, _APART)


def _lines(pen: Pen, right: int, row: SinceRow, form: Form) -> None:
    """Deeds, how many more there are, and gains with lines of their own, up to ``right``."""
    y, (size, gap), seat = 0, _DEEDS[form], row.turn.seat
    for line in row.lines:
        x: float = _INDENT
        for deed in line:
            x += draw_deed(pen.at(x, y), deed, seat, size, right - x) + gap
        y += LINE
    if row.more:
        text = pen.words.text("picture-more", count=row.more)
        pen.write(_INDENT + 4, y, text, regular(size, pen.tokens.mute))
        y += LINE
    for gains in [] if row.beside else row.gains:
        draw_amounts(pen.at(_INDENT + 4, y), gains, seat, _AMOUNTS, _APART)
        y += LINE
