"""Rows of tables, seats and turns by query, locked if they are to be changed; shared refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import bindparam
from sqlalchemy.orm import defer
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.errors import Code, TableError
from bot.game.rows import GameRow, SeatRow, Status, TurnRow
from bot.game.setup import Setup
from bot.platform.outbox.rows import OutboxRow, channel_target
from bot.platform.store import concurrency
from bot.platform.store.columns import stored_id

ACTIVE = (Status.OPEN.value, Status.RUNNING.value)
SEAT_ORDER = (col(SeatRow.number), col(SeatRow.id))
# SQLModel types columns as the values they hold.
_AT_ONCE = 32  # turns that are read in one statement
_WITHOUT_POSITION = defer(TurnRow.position, raiseload=True)  # type: ignore[arg-type]
_ROW = select(GameRow).where(col(GameRow.id) == bindparam("table"))
# What was read before the row was locked may be out of date.
_NEWEST = {"populate_existing": True}
_SHOWN = (  # made once: to make it takes as long as to ask it
    select(GameRow)
    .where(
        col(GameRow.channel_id) == bindparam("channel"),
        col(GameRow.analysis).is_(False),
        col(GameRow.status).in_(ACTIVE) | col(GameRow.started_at).is_not(None),
    )
    .order_by(col(GameRow.status).in_(ACTIVE).desc(), col(GameRow.id).desc())
    .limit(1)
)
_LOCKED_ROW = _ROW.with_for_update().execution_options(**_NEWEST)
_FREE_ROW = _ROW.with_for_update(skip_locked=True).execution_options(**_NEWEST)
_SEATS = select(SeatRow).where(col(SeatRow.game_id) == bindparam("table")).order_by(*SEAT_ORDER)
_NEWEST_TURNS = (
    select(TurnRow)
    .where(col(TurnRow.game_id) == bindparam("table"))
    .order_by(col(TurnRow.number).desc())
    .limit(bindparam("limit"))
    .options(_WITHOUT_POSITION)
)


async def game_row(session: AsyncSession, table_id: int, *, lock: bool = False) -> GameRow:
    """The row of a table. Raises ``TableError`` (no-table).

    ``lock``: lock the row until the transaction ends, before changing anything of the table.
    """
    query = _LOCKED_ROW if lock else _ROW
    return _found(
        (await session.exec(query, params={"table": table_id})).first(), session, lock=lock
    )


async def free_row(session: AsyncSession, table_id: int) -> GameRow | None:
    """The row of a table, locked; None if somebody else has locked it, or it is deleted."""
    row = (await session.exec(_FREE_ROW, params={"table": table_id})).first()
    return None if row is None else _found(row, session, lock=True)


async def lock_games(session: AsyncSession, which: Any) -> Sequence[GameRow]:
    """Lock every game that the condition ``which`` finds, always in the order of ids."""
    query = select(GameRow).where(which).order_by(col(GameRow.id)).with_for_update()
    rows = (await session.exec(query.execution_options(**_NEWEST))).all()
    concurrency.mark_locked(session, [row.id for row in rows])
    return rows


def _found(row: GameRow | None, session: AsyncSession, *, lock: bool) -> GameRow:
    if row is None:
        raise TableError(Code.NO_TABLE)
    if lock:
        concurrency.mark_locked(session, [row.id])
    return row


async def active_row(session: AsyncSession, channel_id: int, *, lock: bool = False) -> GameRow:
    """The row of the open or running table of a channel. Raises ``TableError`` (no-table)."""
    query = select(GameRow).where(GameRow.channel_id == channel_id, col(GameRow.status).in_(ACTIVE))
    if lock:
        query = query.with_for_update().execution_options(**_NEWEST)
    return _found((await session.exec(query)).first(), session, lock=lock)


def seated_at(person_id: int) -> Any:
    """The condition that a person has a seat at the table, or that a seat there is theirs."""
    theirs = (col(SeatRow.person_id) == person_id) | (col(SeatRow.owner_id) == person_id)
    return col(GameRow.id).in_(select(SeatRow.game_id).where(theirs))


async def check_free_channel(session: AsyncSession, channel_id: int) -> None:
    """Raise ``TableError`` (table-exists) if the channel has an open or running table."""
    taken = select(GameRow.id).where(
        GameRow.channel_id == channel_id, col(GameRow.status).in_(ACTIVE)
    )
    if (await session.exec(taken)).first() is not None:
        raise TableError(Code.TABLE_EXISTS)


async def shown_row(session: AsyncSession, channel_id: int) -> GameRow:
    """The table to show in a channel: the active one, else the latest that was dealt.

    Raises ``TableError`` (no-table).
    """
    row = (await session.exec(_SHOWN, params={"channel": channel_id})).first()
    if row is None:
        raise TableError(Code.NO_TABLE)
    return row


async def running_with_computers(session: AsyncSession) -> Sequence[int]:
    """The ids of running tables at which a computer has a seat, or plays a late turn."""
    query = (
        select(GameRow.id)
        .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
        .where(
            GameRow.status == Status.RUNNING.value,
            col(SeatRow.computer).is_not(None) | (col(GameRow.overdue) > 0),
        )
        .distinct()
    )
    return [stored_id(table_id) for table_id in (await session.exec(query)).all()]


async def has_stood(session: AsyncSession, table_id: int, channel_id: int) -> bool:
    """Whether the table has posted anything in that channel."""
    query = select(OutboxRow.id).where(
        OutboxRow.game_id == table_id,
        OutboxRow.target == channel_target(channel_id),
        col(OutboxRow.message_id).is_not(None),
    )
    return (await session.exec(query.limit(1))).first() is not None


async def seat_rows(session: AsyncSession, row: GameRow) -> Sequence[SeatRow]:
    """The seats of a table: in turn order after the start, else in the order of joining."""
    return (await session.exec(_SEATS, params={"table": row.id})).all()


def setup_of(row: GameRow) -> Setup:
    """The setup of a table."""
    return Setup.from_json(row.config or {})


def draws_of(row: GameRow) -> int:
    """Number of layouts that have been drawn for an open table (V2)."""
    return int((row.config or {}).get("draws", 0))


async def turn_row(session: AsyncSession, row: GameRow, number: int) -> TurnRow:
    """The turn with that number (0 is the deal). Raises ``TableError`` (no-table)."""
    query = select(TurnRow).where(TurnRow.game_id == row.id, TurnRow.number == number)
    found = (await session.exec(query)).first()
    if found is None:
        raise TableError(Code.NO_TABLE)
    return found


async def turn_rows(
    session: AsyncSession, row: GameRow, *, positions: bool = True
) -> Sequence[TurnRow]:
    """The deal and every turn of a table in order; ``positions`` are most of the data."""
    query = select(TurnRow).where(TurnRow.game_id == row.id).order_by(col(TurnRow.number))
    if not positions:
        query = query.options(_WITHOUT_POSITION)
    return await in_pieces(session, query)


async def newest_turn_rows(session: AsyncSession, row: GameRow, limit: int) -> Sequence[TurnRow]:
    """The newest ``limit`` turns of a table in order, without their positions; the deal is one."""
    found = await session.exec(_NEWEST_TURNS, params={"table": row.id, "limit": limit})
    return found.all()[::-1]


async def in_pieces(session: AsyncSession, query: Any) -> list[Any]:
    """Read the results of ``query`` in batches, so that other tasks run in between."""
    found: list[Any] = []
    while True:
        some = (await session.exec(query.offset(len(found)).limit(_AT_ONCE))).all()
        found += some
        if len(some) < _AT_ONCE:
            return found


def check_open(row: GameRow) -> None:
    """Raise ``TableError`` (already-started, over) unless the table has not started yet."""
    if row.status not in (Status.OPEN.value, Status.RUNNING.value):
        raise TableError(Code.OVER)
    if row.status == Status.RUNNING.value:
        raise TableError(Code.ALREADY_STARTED)


def check_opener(
    row: GameRow, seats: Sequence[SeatRow], by: int, refusal: Code = Code.NOT_OPENER
) -> None:
    """Raise ``TableError`` (``refusal``) unless ``by`` opened the table."""
    if row.opener_id != by:
        opener = next((seat.name for seat in seats if seat.owner_id == row.opener_id), "")
        raise TableError(refusal, name=opener)


def check_running(row: GameRow) -> None:
    """Raise ``TableError`` (not-started, over) unless the game is running."""
    if row.status == Status.OPEN.value:
        raise TableError(Code.NOT_STARTED)
    if row.status != Status.RUNNING.value:
        raise TableError(Code.OVER)
