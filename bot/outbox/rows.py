"""A row of the outbox: whom it concerns, the job it stands for, how it ends and is added."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam
from sqlmodel import col, func, select
from sqlmodel.ext.asyncio.session import AsyncSession
from sqlmodel.sql.expression import SelectOfScalar

from bot.features.alerts.rows import DONE
from bot.features.following.rows import News
from bot.features.turn.rows import LEAD, RETIRE
from bot.game.calls import Call
from bot.game.queries import game_row
from bot.game.rows import PlayerRow, SeatRow
from bot.outbox.job import Job, PostedMessage
from bot.platform.outbox.message import MessageKind
from bot.platform.outbox.rows import OutboxRow, new_nonce
from bot.platform.store.columns import stored_id

# Asked with every turn, so it is made once.
_FIRST_WAITING = select(func.min(OutboxRow.id)).where(
    col(OutboxRow.target) == bindparam("target"), col(OutboxRow.done_at).is_(None)
)


async def waiting_rows(session: AsyncSession, target: str) -> Sequence[OutboxRow]:
    """What waits to be sent to ``target``, oldest first."""
    query = (
        select(OutboxRow)
        .where(OutboxRow.target == target, col(OutboxRow.done_at).is_(None))
        .order_by(col(OutboxRow.id))
    )
    return (await session.exec(query)).all()


async def first_game(session: AsyncSession, target: str) -> int | None:
    """The game that the first row of a queue belongs to; None if nothing waits there."""
    query = (
        select(OutboxRow.game_id)
        .where(OutboxRow.target == target, col(OutboxRow.done_at).is_(None))
        .order_by(col(OutboxRow.id))
        .limit(1)
    )
    return (await session.exec(query)).first()


async def first_waiting(session: AsyncSession, target: str) -> int | None:
    """The id of the first row of a queue; None if nothing waits there."""
    return (await session.exec(_FIRST_WAITING, params={"target": target})).one()


async def newest_message(session: AsyncSession, target: str) -> int | None:
    """The newest message of a queue: whatever else was sent from it came later."""
    newest = select(func.max(OutboxRow.message_id)).where(OutboxRow.target == target)
    return (await session.exec(newest)).one()


async def row_of(session: AsyncSession, job: Job) -> OutboxRow:
    """The row of ``job``, to be changed, with its game held."""
    await game_row(session, job.table_id, lock=True)
    row = await session.get_one(OutboxRow, job.id)
    session.add(row)
    return row


def seat_of(row: OutboxRow) -> SelectOfScalar[SeatRow]:
    """The seat that a row concerns."""
    return select(SeatRow).where(
        SeatRow.game_id == row.game_id, SeatRow.number == row.payload["seat"]
    )


async def player_of(session: AsyncSession, row: OutboxRow) -> PlayerRow | None:
    """To whom a row goes, as far as they are known; None for a channel."""
    person_id = person_of(row)
    return None if person_id is None else await session.get(PlayerRow, person_id)


def person_of(row: OutboxRow) -> int | None:
    """To whom a row goes, None for a channel."""
    kind, _, number = row.target.partition(":")
    return int(number) if kind == "person" else None


def job_of(row: OutboxRow, after: int | None) -> Job:
    """The job that a row stands for; ``after`` as ``Job`` has it."""
    return Job(
        id=stored_id(row.id),
        table_id=row.game_id,
        kind=MessageKind.of(row.kind),
        turn=row.payload["turn"],
        seat=row.payload.get("seat"),
        nonce=row.nonce,
        attempts=row.attempts,
        after=after,
        vote=row.payload.get("vote"),
        call=Call.of_payload(row.payload),
        called=tuple(row.payload.get("called", ())),
        about=row.payload,
        channel_id=_channel_id(row),
        person_id=person_of(row),
        news=News(row.payload["news"]) if "news" in row.payload else None,
        first=first_turn(row),
    )


def first_turn(row: OutboxRow) -> int:
    """The number of the first turn that a row tells: of computers' turns there may be several."""
    return int(row.payload["turn"]) - max(0, len(row.payload.get("computers", ())) - 1)


def _channel_id(row: OutboxRow) -> int | None:
    kind, _, number = row.target.partition(":")
    return int(number) if kind == "channel" else None


def older_message(row: OutboxRow) -> PostedMessage | None:
    """The message that a row is to change, None if it makes one of its own."""
    if row.kind not in (RETIRE.value, LEAD.value, DONE.value):
        return None
    return PostedMessage(row.payload["channel"], row.payload["message"])


def finish(
    row: OutboxRow, now: datetime, *, message_id: int | None = None, failed: str | None = None
) -> None:
    """Note that nothing more is to be done: it arrived as ``message_id``, or why it did not."""
    row.done_at, row.message_id, row.failed, row.unsure = now, message_id, failed, False


def add_row(
    session: AsyncSession,
    row: OutboxRow,
    kind: MessageKind,
    target: str,
    payload: dict[str, Any],
    now: datetime,
) -> None:
    """Queue another message about what ``row`` is about, to ``target``."""
    session.add(
        OutboxRow(
            game_id=row.game_id,
            target=target,
            kind=kind.value,
            payload=payload,
            nonce=new_nonce(),
            not_before=now,
            created_at=now,
        )
    )
