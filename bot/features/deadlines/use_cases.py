"""Use cases: wake a table, change its pace; the kinds of messages about lateness and sleep."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from sqlmodel import col, select

from bot.features.votes.use_cases import Vote, VoteSubject, open_vote
from bot.game import clocks, lifecycle
from bot.game.errors import Code, TableError
from bot.game.hooks import table_changed, table_woken
from bot.game.loading import load
from bot.game.queries import seat_rows
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.terms import Pace, Terms
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.outbox.kinds import MessageKind
from bot.platform.store.columns import stored_id

LATE = MessageKind("late")  # channel: a player's time has run out, and what follows
ASLEEP = MessageKind("asleep")  # channel: nothing was done for long; a button wakes the table
AWAKE = MessageKind("awake")  # channel: the table was woken; those who are awaited are pinged


class SleepingTables(UseCases):
    """Wakes sleeping tables, each in a transaction."""

    async def wake(self, table_id: int, person_id: int) -> bool:
        """Wake a table; the right of everybody who has a seat there. Whether it slept.

        Raises ``TableError``: no-table, not-started, over, not-seated.
        """
        async with self._transactions.table(table_id) as (out, row):
            if row.status == Status.OPEN.value:
                raise TableError(Code.NOT_STARTED)
            if row.status != Status.RUNNING.value:
                raise TableError(Code.OVER)
            seats = await seat_rows(out.session, row)
            if not any(person_id in (seat.person_id, seat.owner_id) for seat in seats):
                raise TableError(Code.NOT_SEATED)
            slept = clocks.wake(out.session, row, out.now)
            if slept:
                await table_woken.run(out, row, person_id)
            if slept and not await _waits_for(out, row, person_id):
                out.to_channel(row, AWAKE, row.version)
            return slept

    async def notice(self, channel_id: int, person_id: int) -> None:
        """Wake the channel's table if it sleeps and somebody who sits there does anything."""
        query = (
            select(GameRow.id)
            .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
            .where(
                GameRow.channel_id == channel_id,
                GameRow.status == Status.RUNNING.value,
                col(GameRow.asleep_at).is_not(None),
                (SeatRow.person_id == person_id) | (SeatRow.owner_id == person_id),
            )
            .limit(1)
        )
        async with self._transactions.reading() as session:
            table_id = (await session.exec(query)).first()
        if table_id is not None:
            await self.wake(stored_id(table_id), person_id)


async def _waits_for(out: UnitOfWork, row: GameRow, person_id: int) -> bool:
    table = await load(out.session, row, out.cards)
    return any(table.seats[number].person_id == person_id for number in table.waited)


PACE = VoteSubject("pace", timedelta(days=1))  # pace: the new one


class PaceChanges(UseCases):
    """Changes paces, each in a transaction."""

    async def propose(self, table_id: int, by: int, pace: Pace) -> Vote | None:
        """Change the pace of an open table, or ask the players of a running one.

        Gives the vote in the second case; it is agreed already where nobody else has to be
        asked. Raises ``TableError``: no-table, over, same-pace, not-opener (before the
        start), not-seated, vote-open.
        """
        async with self._transactions.table(table_id) as (out, row):
            if Terms.from_json(row.terms).pace is pace:
                raise TableError(Code.SAME_PACE)
            if row.status != Status.OPEN.value:
                return await open_vote(out, row, PACE, {"pace": pace.value}, by)
            await lifecycle.change_terms(out, row, by, lambda terms: replace(terms, pace=pace))
            return None


async def repace(out: UnitOfWork, row: GameRow, vote: Vote) -> None:
    """Change to the new pace: refill all time banks and restart the awaited players' clocks."""
    terms = replace(Terms.from_json(row.terms), pace=Pace(vote.args["pace"]))
    row.terms = terms.to_json()
    for seat in await seat_rows(out.session, row):
        seat.bank_seconds, seat.missed = None, 0
        out.session.add(seat)
    clocks.begin(row, out.now)
    out.session.add(row)
    await table_changed.run(out, row)
