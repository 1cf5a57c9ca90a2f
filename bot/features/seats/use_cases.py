"""Seats on offer in a running game: whoever takes one plays on with its hand.

A player offers their own seat, or one that a computer plays. The owner may come back until
somebody has taken it; of several takers at once one gets it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime

from sqlmodel import select

from bot.features.seats import holders, vote_subjects
from bot.features.seats.holders import (
    TenureEnd,
    _give,
    change_holder,
    check_unseen,
    end_offer,
    note_tenure,
    offer_seat,
    pass_opener_right,
)
from bot.features.votes import use_cases as votes
from bot.features.votes.use_cases import Vote
from bot.game import loading
from bot.game.clocks import wake
from bot.game.computer_turns import ComputerTurns
from bot.game.computers import STAND_IN
from bot.game.errors import Code, TableError
from bot.game.hooks import Played, seat_given, table_changed
from bot.game.lifecycle import close
from bot.game.loading import load
from bot.game.people import distinct_name, remember
from bot.game.queries import check_opener, check_running, seat_rows
from bot.game.rows import DraftRow, GameRow, SeatRow
from bot.game.setup import LeftSeat
from bot.game.state import Status, TableState
from bot.game.turns import RESIGN, append
from bot.game.unit_of_work import Transactions, UnitOfWork
from bot.platform.request import Person
from bot.platform.store.columns import stored_id
from bot.platform.store.concurrency import retry_contended


async def hand_over(out: UnitOfWork, row: GameRow, by: int, number: int) -> None:
    """Give the opener's right to the person at seat ``number``; the opener may do that.

    Raises ``TableError``: over, not-opener, opener-already, computers-seat.
    """
    if row.status not in (Status.OPEN.value, Status.RUNNING.value):
        raise TableError(Code.OVER)
    seats = await seat_rows(out.session, row)
    check_opener(row, seats, by)
    seat = seats[number]
    if seat.owner_id == by:
        raise TableError(Code.OPENER_ALREADY)
    if seat.owner_id is None or seat.person_id != seat.owner_id:
        raise TableError(Code.COMPUTERS_SEAT, name=seat.name)
    await _give(out, row, seat.owner_id)


async def offer(out: UnitOfWork, row: GameRow, by: int, number: int | None = None) -> SeatRow:
    """Offer one's own seat (``number`` None), or that one, to whoever wants it.

    Raises ``TableError``: not-started, over, not-seated, not-your-seat, seat-closed,
    offered-already.
    """
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
    return seat


async def keep(out: UnitOfWork, row: GameRow, by: int) -> SeatRow:
    """Take one's seat back from who plays there, or offer it no longer.

    Raises ``TableError``: not-started, over, not-seated, seat-yours.
    """
    check_running(row)
    seats = await seat_rows(out.session, row)
    mine = next((s for s in seats if s.owner_id == by and s.person_id == by), None)
    if mine is None or mine.offered_at is None:
        return await holders.take_back(out, row, by)
    end_offer(out, row, mine)
    return mine


async def take(out: UnitOfWork, row: GameRow, person: Person, number: int) -> SeatRow:
    """Give an offered seat to ``person``, who plays on with its hand.

    Its owner gets it back. Raises ``TableError``: not-started, over, offer-over,
    already-seated, seen-a-hand.
    """
    check_running(row)
    seats = await seat_rows(out.session, row)
    seat = seats[number]
    if seat.offered_at is None:
        raise TableError(Code.OFFER_OVER, name=seat.name)
    before = seat.owner_id
    if before == person.id:
        return await keep(out, row, person.id)
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
    return seat


async def resign(out: UnitOfWork, row: GameRow, person_id: int) -> LeftSeat:
    """Give up the seat of a person; what has become of it.

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


async def _leave_to_computer(out: UnitOfWork, row: GameRow, seat: SeatRow) -> None:
    seat.resigned_at = out.now
    if seat.person_id is not None:
        await holders.begin(out, row, seat)
    else:
        seat.computer = seat.computer or STAND_IN
        out.session.add(seat)
    offer_seat(out, row, seat)


async def _close_seat(out: UnitOfWork, row: GameRow, seat: SeatRow, table: TableState) -> None:
    """Let a seat leave the game by the rules, as a turn of its own in the log (R35)."""
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


@retry_contended
class Seats:
    """Gives up, offers, takes and takes back seats, each in a transaction.

    Each of them wakes a table that was asleep.
    """

    def __init__(self, transactions: Transactions, computers: ComputerTurns) -> None:
        self._transactions = transactions
        self._computers = computers

    async def resign(self, table_id: int, person_id: int) -> tuple[TableState, LeftSeat]:
        """Give up one's seat; the table as it stands then, and what has become of the seat.

        Raises ``TableError`` as the function ``resign`` does.
        """
        async with self._table(table_id) as (out, row):
            left = await resign(out, row, person_id)
        return await self._computers.play_on(table_id), left

    async def offer(self, table_id: int, by: int, seat: int | None = None) -> TableState:
        """Offer one's own seat or one that a computer plays.

        Raises as the function ``offer`` does.
        """
        async with self._table(table_id) as (out, row):
            await offer(out, row, by, seat)
            return await loading.load(out.session, row, out.cards)

    async def take_back(self, table_id: int, person_id: int) -> TableState:
        """Play one's own seat again, and offer it no longer. Raises as ``keep`` does."""
        async with self._table(table_id) as (out, row):
            await keep(out, row, person_id)
            table = await loading.load(out.session, row, out.cards)
        await self._computers.call_off_anywhere(table_id)
        return table

    async def take(self, table_id: int, person: Person, seat: int) -> TableState:
        """Take an offered seat. Raises as the function ``take`` does."""
        async with self._table(table_id) as (out, row):
            await take(out, row, person, seat)
            table = await loading.load(out.session, row, out.cards)
        await self._computers.call_off_anywhere(table_id)
        return table

    async def hand_over(self, table_id: int, by: int, seat: int) -> TableState:
        """Give the opener's right away. Raises as the function ``hand_over`` does."""
        async with self._table(table_id) as (out, row):
            await hand_over(out, row, by, seat)
            return await loading.load(out.session, row, out.cards)

    async def kick(self, table_id: int, by: int, seat: int) -> Vote:
        """Ask the others whether the player of ``seat`` is to lose it.

        Raises ``TableError``: no-table, not-started, over, not-seated, own-seat,
        computers-seat, not-waited, not-late, away, vote-open.
        """
        async with self._table(table_id) as (out, row):
            vote = await vote_subjects.ask_kick(out, row, by, seat)
        if vote.outcome is not None:
            await self._computers.play(table_id)
        return vote

    async def ask_substitute(self, table_id: int, by: int, person: Person, until: datetime) -> Vote:
        """Ask somebody to play for oneself for a time. Raises as ``ask_substitute`` does."""
        async with self._table(table_id) as (out, row):
            return await vote_subjects.ask_substitute(out, row, by, person, until)

    @asynccontextmanager
    async def _table(self, table_id: int) -> AsyncIterator[tuple[UnitOfWork, GameRow]]:
        async with self._transactions.table(table_id) as (out, row):
            yield out, row
            wake(out, row)
