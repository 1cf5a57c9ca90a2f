"""Seats on offer in a running game: the person who takes one plays on with its hand.

A player offers their own seat, or one that a computer plays. The owner may come back until somebody
has taken it. If several people take it at once, one gets it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sqlmodel import select

from bot.features.seats import holders
from bot.features.seats.holders import (
    TenureEnd,
    change_holder,
    check_unseen,
    end_offer,
    give_opener_right,
    note_tenure,
    offer_seat,
    pass_opener_right,
)
from bot.features.votes import use_cases as votes
from bot.game.errors import Code, TableError
from bot.game.people.preferences import remember
from bot.game.queries import check_opener, check_running, seat_rows
from bot.game.rows import DraftRow, GameRow, SeatRow, Status
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.table import lifecycle
from bot.game.table.clocks import wake
from bot.game.table.computer_players import STAND_IN
from bot.game.table.hooks import Played, seat_given, table_changed
from bot.game.table.lifecycle import close
from bot.game.table.loading import load
from bot.game.table.state import TableState, distinct_name, everybody_left
from bot.game.table.turns import RESIGN, append
from bot.game.terms import LeftSeat
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.request import Person
from bot.platform.store.columns import stored_id
from bot.platform.store.personal_data import NOBODY


async def keep(out: UnitOfWork, row: GameRow, by: int) -> None:
    """Take one's seat back from who plays there, or offer it no longer.

    Raises ``TableError``: not-started, over, not-seated, seat-yours.
    """
    check_running(row)
    seats = await seat_rows(out.session, row)
    mine = next((s for s in seats if s.owner_id == by and s.person_id == by), None)
    if mine is None or mine.offered_at is None:
        await holders.take_back(out, row, by)
    else:
        end_offer(out, row, mine)


async def _take(out: UnitOfWork, row: GameRow, person: Person, number: int) -> None:
    check_running(row)
    seats = await seat_rows(out.session, row)
    seat = seats[number]
    if seat.offered_at is None:
        raise TableError(Code.OFFER_OVER, name=seat.name)
    before = seat.owner_id
    if before == person.id:
        await keep(out, row, person.id)
        return
    if seat.person_id == person.id:
        raise TableError(Code.ALREADY_SEATED)
    await check_unseen(out, row, seats, number, person.id)
    await remember(out.session, person)
    await seat_given.run(out, row, seat)
    if before is not None:
        ended = TenureEnd.RESIGNED if seat.resigned_at is not None else TenureEnd.REPLACED
        note_tenure(out, row, seat, before, ended)
    await change_holder(out, row, seat, person.id)
    seat.owner_id, seat.resigned_at = person.id, None
    seat.bank_seconds, seat.away_seconds = None, 0
    seat.name = distinct_name(person.name, [s.name for s in seats if s is not seat])
    end_offer(out, row, seat)
    if before is not None:
        await pass_opener_right(out, row, before)
    await votes.recount(out, row)
    await table_changed.run(out, row)


async def resign(out: UnitOfWork, row: GameRow, person_id: int) -> LeftSeat:
    """Resign a person's seat; return what happened to it.

    Raises ``TableError``: not-started, over, not-seated, owner-decides (asked by a
    substitute), resigned.
    """
    check_running(row)
    seats = await seat_rows(out.session, row)
    seat = next((s for s in seats if s.owner_id == person_id), None)
    if seat is None:
        substitute = any(s.person_id == person_id for s in seats)
        raise TableError(Code.OWNER_DECIDES if substitute else Code.NOT_SEATED)
    if seat.resigned_at is not None:
        raise TableError(Code.RESIGNED)
    others = [s for s in seats if s is not seat]
    table = await load(out.session, row, out.cards)
    if not await holders.call_back(out, row, others):
        left = LeftSeat.CLOSED
        if everybody_left(others):
            await _end(out, row, seat)
            return left
    else:  # while first pieces are picked (V1) no seat can be closed yet
        left = LeftSeat.COMPUTER if table.awaited else table.terms.left_seat
    if left is LeftSeat.COMPUTER:
        await _leave_to_computer(out, row, seat)
    elif not table.awaited:
        await _close_seat(out, row, seat, table)
    await pass_opener_right(out, row, person_id)
    if row.status == Status.RUNNING.value:
        if not any(s.person_id is not None for s in others):
            await close(out, row)
        await votes.recount(out, row)
    await table_changed.run(out, row)
    return left


async def _end(out: UnitOfWork, row: GameRow, seat: SeatRow) -> None:
    """Close the table as the owner of ``seat`` leaves, who is the last: nobody wins.

    By the rules the seat of somebody who has left before would win (R35), as a computer plays on
    there.
    """
    note_tenure(out, row, seat, stored_id(seat.owner_id), TenureEnd.RESIGNED)
    await change_holder(out, row, seat, None)
    seat.resigned_at = out.now
    out.session.add(seat)
    await close(out, row)
    await table_changed.run(out, row)


async def _leave_to_computer(out: UnitOfWork, row: GameRow, seat: SeatRow) -> None:
    seat.resigned_at = out.now
    if seat.person_id is not None:
        await holders.begin(out, row, seat)
    else:
        seat.computer = seat.computer or STAND_IN
        out.session.add(seat)
    offer_seat(out, row, seat)


async def _close_seat(out: UnitOfWork, row: GameRow, seat: SeatRow, table: TableState) -> None:
    """Remove a seat from the game by the rules, as a separate turn in the log (R35)."""
    if table.game is None:
        raise TableError(Code.NOT_STARTED)
    game, number = table.game, stored_id(seat.number)
    moves = game.to_move == number
    after = game.copy()
    events = after.resign(number)
    kept = (await out.session.exec(select(DraftRow).where(DraftRow.game_id == row.id))).first()
    choices = kept.choices if kept is not None and kept.turn == row.version else []
    note_tenure(out, row, seat, stored_id(seat.owner_id), TenureEnd.RESIGNED)
    await change_holder(out, row, seat, None)
    seat.resigned_at = out.now
    end_offer(out, row, seat)
    out.session.add(seat)
    await append(out, row, table, after, Played(number, [RESIGN], events))
    await out.session.refresh(row)
    if choices and not moves and after.to_move is not None:  # somebody else's turn in hand stays
        out.session.add(
            DraftRow(
                game_id=stored_id(row.id), turn=row.version, changes=0, choices=choices, at=out.now
            )
        )


async def _let_go(out: UnitOfWork, row: GameRow, seats: Sequence[SeatRow], person_id: int) -> None:
    wake(out.session, row, out.now)
    mine = next((seat for seat in seats if seat.owner_id == person_id), None)
    if mine is not None:
        if mine.resigned_at is None:
            await resign(out, row, person_id)
        if row.status == Status.RUNNING.value:
            note_tenure(out, row, mine, person_id, TenureEnd.RESIGNED)
    lent = next((s for s in seats if s.person_id == person_id and s.owner_id != person_id), None)
    if lent is not None and lent.owner_id is not None:
        await holders.take_back(out, row, lent.owner_id)


@dataclass(eq=False)
class Seats(UseCases):
    """Resign, offer, take and take back seats, each in a transaction.

    Each of them wakes a table that was asleep.
    """

    _computers: ComputerTurns

    async def resign(self, table_id: int, person_id: int) -> tuple[TableState, LeftSeat]:
        """Resign the person's seat; return the table after it, and what happened to the seat.

        Raises ``TableError`` as the function ``resign`` does.
        """
        async with self._table(table_id) as (out, row):
            left = await resign(out, row, person_id)
        return await self._computers.play_on(table_id), left

    async def offer(self, table_id: int, by: int, number: int | None = None) -> TableState:
        """Offer the person's own seat (None), or the given one, to anybody.

        Raises ``TableError``: not-started, over, not-seated, not-your-seat, seat-closed,
        offered-already.
        """
        async with self._table(table_id) as (out, row):
            check_running(row)
            seats = await seat_rows(out.session, row)
            mine = next((s for s in seats if s.owner_id == by), None)
            seat = mine if number is None else seats[number]
            if seat is None or not any(by in (s.person_id, s.owner_id) for s in seats):
                raise TableError(Code.NOT_SEATED)
            if seat is not mine and seat.person_id is not None:
                raise TableError(Code.NOT_YOUR_SEAT, name=seat.name)
            if seat.person_id is None and seat.computer is None:
                raise TableError(Code.SEAT_CLOSED)
            if seat.offered_at is not None:
                raise TableError(Code.OFFERED_ALREADY)
            offer_seat(out, row, seat)
            return await load(out.session, row, out.cards)

    async def take_back(self, table_id: int, person_id: int) -> TableState:
        """Play one's own seat again, and offer it no longer. Raises as ``keep`` does."""
        async with self._table(table_id) as (out, row):
            await keep(out, row, person_id)
            table = await load(out.session, row, out.cards)
        await self._computers.call_off_anywhere(table_id)
        return table

    async def take(self, table_id: int, person: Person, seat: int) -> TableState:
        """Take an offered seat, to play on with its hand; its owner gets it back.

        Raises ``TableError``: not-started, over, offer-over, already-seated, seen-a-hand.
        """
        async with self._table(table_id) as (out, row):
            await _take(out, row, person, seat)
            table = await load(out.session, row, out.cards)
        await self._computers.call_off_anywhere(table_id)
        return table

    async def hand_over(self, table_id: int, by: int, number: int) -> TableState:
        """Give the opener's right to the person at a seat; the opener may do that.

        Raises ``TableError``: over, not-opener, opener-already, computers-seat.
        """
        async with self._table(table_id) as (out, row):
            if row.status not in (Status.OPEN.value, Status.RUNNING.value):
                raise TableError(Code.OVER)
            seats = await seat_rows(out.session, row)
            check_opener(row, seats, by)
            seat = seats[number]
            if seat.owner_id == by:
                raise TableError(Code.OPENER_ALREADY)
            if seat.owner_id is None or seat.person_id != seat.owner_id:
                raise TableError(Code.COMPUTERS_SEAT, name=seat.name)
            await give_opener_right(out, row, seat.owner_id)
            return await load(out.session, row, out.cards)

    async def leave_for_good(self, table_id: int, person_id: int) -> None:
        """Remove a person from a table that is not over, as their data is deleted.

        A seat at an open table becomes free; one in a running game is resigned. A substitute's seat
        goes back to its owner. The opener's rights go to another player.
        """
        async with self._transactions.table(table_id) as (out, row):
            seats = await seat_rows(out.session, row)
            sits = any(person_id == seat.person_id for seat in seats)
            if row.status == Status.OPEN.value and sits:
                await lifecycle.leave(out, row, person_id)
            elif row.status == Status.RUNNING.value:
                await _let_go(out, row, seats, person_id)
            if row.opener_id == person_id:
                left = await seat_rows(out.session, row)
                others = (seat.person_id for seat in left if seat.person_id != person_id)
                row.opener_id = next((other for other in others if other is not None), NOBODY)
                out.session.add(row)
        await self._computers.play(table_id)

    @asynccontextmanager
    async def _table(self, table_id: int) -> AsyncIterator[tuple[UnitOfWork, GameRow]]:
        async with self._transactions.table(table_id) as (out, row):
            yield out, row
            wake(out.session, row, out.now)
