"""The awaited players' clocks, read from the database and stored when a turn ends.

Deadlines are never stored: they follow from since when somebody is waited for, the table's
terms, what they have settled for themselves, and when the bot did not run. So whatever
changes of these, everybody reads the new deadline at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlalchemy import bindparam
from sqlmodel import col, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.rows import AwayRow, GameRow, OutageRow, SeatRow
from bot.game.table.state import SeatInfo
from bot.game.terms import (
    OnTimeout,
    Pace,
    Terms,
    TurnClock,
    allowance,
    bank_after,
    bank_left,
    extension,
    limited,
)
from bot.platform.scheduling.quiet_hours import Interval

_NEVER = timedelta(0)
# Each time a table is loaded, so it is made once.
_OUTAGES = (
    select(OutageRow)
    .where(
        col(OutageRow.until) > bindparam("moment"),
        col(OutageRow.guild_id).is_(None) | (col(OutageRow.guild_id) == bindparam("guild")),
    )
    .order_by(col(OutageRow.since))
)


def most_deadlines(terms: Terms) -> int:
    """Maximum number of deadlines in one turn: a reminder comes before the loss of the seat."""
    if terms.on_timeout is OnTimeout.SEAT:
        return terms.takeover_after
    return 2 if terms.on_timeout is OnTimeout.VOTE else 1


@dataclass(frozen=True, slots=True)
class Spent:
    """Changes of a seat by its turn: values ``after`` it by the names of their columns.

    ``back``: the values to restore if the turn is taken back. Time that has passed stays used.
    """

    after: Mapping[str, int] = field(default_factory=dict)
    back: Mapping[str, int] = field(default_factory=dict)


async def read(session: AsyncSession, row: GameRow, seat: SeatInfo) -> TurnClock:
    """The clock of ``seat``, which the table waits for.

    Without a deadline for a computer, without a pace, and while the table is asleep or its place
    is lost.
    """
    since = _since(row)
    if seat.person_id is None:
        return TurnClock(since)
    terms = Terms.from_json(row.terms)
    absences = await _absences(session, seat.person_id, since) if _was_away(row, seat) else []
    left = timedelta(days=terms.away_days, seconds=-seat.away_seconds)
    away = limited(absences, since, max(left, _NEVER))
    waits = row.asleep_at is not None or row.lost is not None
    time = None if waits else _allowance(terms, row, seat)
    quiet = seat.preferences.quiet
    return TurnClock(since, time, quiet, away, await outages(session, row, since))


async def outages(session: AsyncSession, row: GameRow, since: datetime) -> tuple[Interval, ...]:
    """Outages of a table since that moment, in order: the bot did not run, or the server was
    unavailable.
    """
    values = {"guild": row.guild_id, "moment": since}
    found = await session.exec(_OUTAGES, params=values)
    return tuple(Interval(outage.since, outage.until) for outage in found)


def begin(row: GameRow, now: datetime) -> None:
    """Start the full time of each awaited player now, and set when the scheduler checks it."""
    row.waiting_since, row.overdue, row.due_at = now, 0, now


async def played(
    session: AsyncSession, row: GameRow, seat: SeatInfo, now: datetime, *, by_person: bool
) -> Spent:
    """Record that the turn of ``seat`` is over: what it took of their bank and days away.

    ``by_person`` whether somebody played it themselves, who has then not missed it.
    """
    spent = await _spent(session, row, seat, now)
    if by_person:
        row.touched_at, row.asleep_at = now, None
        if seat.missed:
            spent = Spent({**spent.after, "missed": 0}, {**spent.back, "missed": seat.missed})
    begin(row, now)
    session.add(row)
    if spent.after:
        its_row = (col(SeatRow.game_id) == row.id, col(SeatRow.number) == seat.number)
        await session.exec(update(SeatRow).where(*its_row).values(**spent.after))
    return spent


async def _spent(session: AsyncSession, row: GameRow, seat: SeatInfo, now: datetime) -> Spent:
    """Changes of the seat's time by the turn."""
    banked = Terms.from_json(row.terms).pace is Pace.BANK
    if seat.person_id is None or not (banked or _was_away(row, seat)):
        return Spent()
    clock = await read(session, row, seat)
    after = {"away_seconds": seat.away_seconds + round(clock.away_used(now).total_seconds())}
    if not banked:
        return Spent(after)
    bank, used = _bank(seat), clock.used(now)
    after["bank_seconds"] = round(bank_after(bank, used).total_seconds())
    return Spent(after, {"bank_seconds": round(bank_left(bank, used).total_seconds())})


def _allowance(terms: Terms, row: GameRow, seat: SeatInfo) -> timedelta | None:
    first, more = allowance(terms.pace, _bank(seat)), extension(terms.pace)
    if first is None or more is None:
        return None
    return first + min(row.overdue, most_deadlines(terms) - 1) * more


def _bank(seat: SeatInfo) -> timedelta | None:
    return None if seat.bank_seconds is None else timedelta(seconds=seat.bank_seconds)


def _since(row: GameRow) -> datetime:
    return row.waiting_since or row.started_at or row.opened_at


def _was_away(row: GameRow, seat: SeatInfo) -> bool:
    """Whether an absence overlaps the time since the table began to wait for the seat."""
    return seat.away is not None and seat.away.until > _since(row)


async def _absences(session: AsyncSession, person_id: int, since: datetime) -> list[Interval]:
    query = (
        select(AwayRow)
        .where(AwayRow.person_id == person_id, col(AwayRow.until) > since)
        .order_by(col(AwayRow.since))
    )
    return [Interval(row.since, row.until) for row in await session.exec(query)]


def wake(session: AsyncSession, row: GameRow, now: datetime) -> bool:
    """Wake a sleeping table and restart the awaited players' time; return whether it slept."""
    slept = row.asleep_at is not None
    row.touched_at, row.asleep_at = now, None
    if slept:
        begin(row, now)
    session.add(row)
    return slept
