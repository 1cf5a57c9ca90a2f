"""A turn in the digest of what happened since one's own: deeds in lines, gains, what was taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.draw.boxes import Box
from render.look import Form
from render.parts.past_turns import PastTurn
from render.parts.turn_row import EDGE, ROW_TYPES, loss_strip, turn_head, turn_panel
from render.parts.turn_text import Telling, TurnText, draw_turn_text, told_so, turn_text
from render.pen import Pen
from render.text.told_turn import ToldTurn, told_turn
from render.text.words import Words

_LEFT, _RIGHT = EDGE + 12, 16  # what is free beside the words of a row
_FREE = 10  # pixels under the last line


@dataclass(frozen=True, slots=True)
class SinceRow:
    """One turn as it will stand, and how high its row is at least."""

    turn: PastTurn
    told: ToldTurn
    text: TurnText
    height: int


def since_row(
    turn: PastTurn,
    reader: int,
    names: Sequence[str],
    words: Words,
    wide: int,
    form: Form,
    telling: Telling,
    most: int,
) -> SinceRow:
    """A turn laid out in a row ``wide`` pixels wide and up to ``most`` pixels high.

    In as many lines as ``telling`` takes, and in these as fully as can be. ``names``: short, by
    seat; ``reader``: whose losses are told.
    """
    told, kind = told_turn(turn.seat, turn.events, names, words, reader), ROW_TYPES[form]
    room = wide - _LEFT - _RIGHT
    free = kind.strip + 2 if told.losses else _FREE
    closest = told_so(turn.seat, told.deeds, told.gains, kind, room, telling, words)
    lines = min(closest.count, (most - kind.head - free) // kind.line)
    text = turn_text(turn.seat, told.deeds, told.gains, kind, room, words, lines)
    height = kind.head + kind.line * text.count + free
    return SinceRow(turn, told, text, height)


def draw_since_row(pen: Pen, area: Box, row: SinceRow, newest: bool, form: Form) -> None:
    """Draw a row that was laid out for the width of ``area``; the ``newest`` has a ring.

    What ``area`` is higher than the row needs is shared between its lines.
    """
    seat, told, kind = row.turn.seat, row.told, ROW_TYPES[form]
    share = (area.h - row.height) / (row.text.count + 1)
    room, head, step = area.w - _LEFT - _RIGHT, kind.head + share, kind.line + share
    turn_panel(pen, area, seat, newest=newest)
    here = pen.at(area.x + _LEFT, area.y)
    upper, turn = here.at(0, head / 2 + 2), row.turn
    turn_head(upper, kind, room, turn.number, seat, note=turn.age, stand_in=turn.stand_in)
    draw_turn_text(here.at(0, head + step / 2), row.text, kind, room, step)
    if told.losses:
        strip = Box(area.x + EDGE + 3, area.bottom - kind.strip - 2, area.w - EDGE - 5, kind.strip)
        loss_strip(pen, strip, seat, told.losses, kind, pen.words.text("picture-since-taken"))
