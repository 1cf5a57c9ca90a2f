"""The levels of computer players, as pages show them at their names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.i18n import Language
from bot.narration.statistics import agent_name
from bot.tables import SeatInfo, TableState


def level_of(language: Language, seat: SeatInfo) -> str:
    """The level of a computer that plays for nobody; "" where somebody has the seat."""
    if seat.computer is None or seat.stood_in:
        return ""
    return agent_name(language, seat.computer)


def levels_of(language: Language, table: TableState) -> Sequence[str]:
    """By seat, the level of the computer that plays there, also in somebody's place; else ""."""
    return [
        "" if seat.computer is None else agent_name(language, seat.computer) for seat in table.seats
    ]


def with_levels(language: Language, table: TableState) -> TableState:
    """``table`` with the level of each computer behind its name."""
    seats = [
        replace(seat, name=language.text("name-level", name=seat.name, level=level))
        if (level := level_of(language, seat))
        else seat
        for seat in table.seats
    ]
    return replace(table, seats=tuple(seats))
