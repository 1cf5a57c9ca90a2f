"""Absences of people, at all their tables. Functions are parts of a transaction."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import bindparam
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.errors import Code, TableError
from bot.game.rows import AwayRow
from bot.platform.store.concurrency import advisory_lock

LONGEST = timedelta(days=366)
_ABSENCES = (
    select(AwayRow)
    .where(col(AwayRow.person_id).in_(bindparam("people", expanding=True)))
    .order_by(col(AwayRow.until))
)


@dataclass(frozen=True, slots=True)
class Away:
    """An absence of a person, up to ``until``."""

    since: datetime
    until: datetime

    def holds(self, now: datetime) -> bool:
        """Whether they are away at ``now``."""
        return self.since <= now < self.until


async def latest(session: AsyncSession, people: Collection[int]) -> dict[int, Away]:
    """The absence of each of these people that ends last, in one query; it may be over."""
    asked = {"people": list(people)}
    rows = (await session.exec(_ABSENCES, params=asked)).all() if people else ()
    return {row.person_id: Away(row.since, row.until) for row in rows}


async def begin(session: AsyncSession, person_id: int, until: datetime, now: datetime) -> Away:
    """Record that a person is away from now on; somebody who is away already changes the end.

    Raises ``TableError``: away-past, away-long.
    """
    if until <= now:
        raise TableError(Code.AWAY_PAST)
    if until > now + LONGEST:
        raise TableError(Code.AWAY_LONG, days=LONGEST.days)
    await advisory_lock(session, [f"away:{person_id}"])
    row = await _present(session, person_id, now)
    if row is None:
        row = AwayRow(person_id=person_id, since=now, until=until)
    row.until = until
    session.add(row)
    await session.flush()
    return Away(row.since, row.until)


async def end(session: AsyncSession, person_id: int, now: datetime) -> None:
    """Record that a person is back. Raises ``TableError`` (not-away)."""
    await advisory_lock(session, [f"away:{person_id}"])
    row = await _present(session, person_id, now)
    if row is None:
        raise TableError(Code.NOT_AWAY)
    row.until = now
    session.add(row)


async def _present(session: AsyncSession, person_id: int, now: datetime) -> AwayRow | None:
    query = select(AwayRow).where(
        AwayRow.person_id == person_id, col(AwayRow.since) <= now, col(AwayRow.until) > now
    )
    return (await session.exec(query)).first()
