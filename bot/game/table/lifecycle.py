"""The life of a table outside its turns: open, take and leave seats, start, end.

Each function is the body of one transaction. Turns are in ``turns``.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlmodel import col, delete

from bot.game.errors import Code, TableError
from bot.game.queries import check_open, check_opener, seat_rows
from bot.game.rows import DraftRow, GameRow, Status
from bot.game.table import prepared_turns
from bot.game.table.hooks import table_changed, table_closed
from bot.game.terms import Terms
from bot.game.unit_of_work import UnitOfWork
from bot.platform.store.columns import stored_id


async def change_terms(
    out: UnitOfWork, row: GameRow, by: int, change: Callable[[Terms], Terms]
) -> None:
    """Change the terms of an open table; the opener's right.

    Raises ``TableError``: already-started, not-opener.
    """
    check_open(row)
    check_opener(row, await seat_rows(out.session, row), by)
    before = Terms.from_json(row.terms)
    after = change(before)
    if after == before:
        return
    row.terms = after.to_json()
    out.session.add(row)
    await table_changed.run(out, row)


LEAST, MOST = 2, 4


async def leave(out: UnitOfWork, row: GameRow, person_id: int) -> None:
    """Free the seat of a person; the opener's right passes to the next person seated.

    When nobody is left the table is closed. Raises ``TableError``: not-seated,
    leave-running, over.
    """
    seats = await seat_rows(out.session, row)
    mine = next((seat for seat in seats if seat.person_id == person_id), None)
    if mine is None:
        raise TableError(Code.NOT_SEATED)
    if row.status == Status.RUNNING.value:
        raise TableError(Code.LEAVE_RUNNING)
    check_open(row)
    await out.session.delete(mine)
    others = [s.person_id for s in seats if s.person_id not in (None, person_id)]
    if not others:
        _close(row, out)
    elif row.opener_id == person_id:
        row.opener_id = stored_id(others[0])
        out.session.add(row)
    await table_changed.run(out, row)


async def close(out: UnitOfWork, row: GameRow) -> None:
    """End a table without a winner, with everything that is still open there."""
    _close(row, out)
    await table_closed.run(out, row)
    await out.session.exec(delete(DraftRow).where(col(DraftRow.game_id) == row.id))
    await prepared_turns.drop(out.session, stored_id(row.id))


def _close(row: GameRow, out: UnitOfWork) -> None:
    row.status = Status.CANCELLED.value
    row.ended_at = out.now
    out.session.add(row)


def check_players(players: int) -> None:
    """Raise ``TableError`` (bad-players) unless so many can play."""
    if not LEAST <= players <= MOST:
        raise TableError(Code.BAD_PLAYERS, players=players, least=LEAST, most=MOST)
