"""When people are away: said beforehand, ended early. Each function is one transaction's body."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import bindparam
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.holding import hold
from bot.store.models import AwayRow
from bot.tables.errors import Code, TableError

LONGEST = timedelta(days=366)
_ABSENCES = (
    select(AwayRow)
    .where(col(AwayRow.person_id).in_(bindparam("people", expanding=True)))
    .order_by(col(AwayRow.until))
)


@dataclass(frozen=True, slots=True)
class Away:
    """A time in which a person is away, up to ``until``."""

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


async def between(
    session: AsyncSession, person_id: int, since: datetime, until: datetime
) -> list[Away]:
    """The absences of a person that touch that time, in order."""
    query = (
        select(AwayRow)
        .where(
            AwayRow.person_id == person_id,
            col(AwayRow.until) > since,
            col(AwayRow.since) < until,
        )
        .order_by(col(AwayRow.since))
    )
    return [Away(row.since, row.until) for row in (await session.exec(query)).all()]


async def begin(session: AsyncSession, person_id: int, until: datetime, now: datetime) -> Away:
    """Note that a person is away from now on; somebody who is away already changes the end.

    Raises ``TableError``: away-past, away-long.
    """
    if until <= now:
        raise TableError(Code.AWAY_PAST)
    if until > now + LONGEST:
        raise TableError(Code.AWAY_LONG, days=LONGEST.days)
    await hold(session, [f"away:{person_id}"])
    row = await _present(session, person_id, now)
    if row is None:
        row = AwayRow(person_id=person_id, since=now, until=until)
    row.until = until
    session.add(row)
    await session.flush()
    return Away(row.since, row.until)


async def end(session: AsyncSession, person_id: int, now: datetime) -> None:
    """Note that a person is back. Raises ``TableError`` (not-away)."""
    await hold(session, [f"away:{person_id}"])
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
