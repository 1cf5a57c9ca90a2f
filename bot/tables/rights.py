"""Who may do something at a table, and when: refusals that several use cases share."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.models import GameRow, SeatRow
from bot.tables.errors import Code, TableError
from bot.tables.state import Status


def check_open(row: GameRow) -> None:
    """Raise ``TableError`` (already-started, over) unless the table waits for its start."""
    if row.status not in (Status.OPEN.value, Status.RUNNING.value):
        raise TableError(Code.OVER)
    if row.status == Status.RUNNING.value:
        raise TableError(Code.ALREADY_STARTED)


def check_opener(
    row: GameRow, seats: Sequence[SeatRow], by: int, refusal: Code = Code.NOT_OPENER
) -> None:
    """Raise ``TableError`` (``refusal``) unless ``by`` is who opened the table."""
    if row.opener_id != by:
        opener = next((seat.name for seat in seats if seat.owner_id == row.opener_id), "")
        raise TableError(refusal, name=opener)


def check_running(row: GameRow) -> None:
    """Raise ``TableError`` (not-started, over) unless the game is being played."""
    if row.status == Status.OPEN.value:
        raise TableError(Code.NOT_STARTED)
    if row.status != Status.RUNNING.value:
        raise TableError(Code.OVER)
