"""Undo of a confirmed turn, if all players agree within an hour.

In a practice game (``bot.game.practice``) with one person nobody is asked, and turns that revealed
something can be undone too, one after another, back to the first.

The rule elsewhere: a player can undo only their newest turn. Turns that computers have played
since, also for a person, are undone with it. If another person has played since, it cannot be
undone. None of these turns may have revealed anything hidden (``Game.revealed``): a drawn card
cannot be unseen. A resignation is never undone. Nothing is deleted: the log gets a new row that
says which turns were undone, and continues from it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.votes.rows import Vote, VoteSubject
from bot.features.votes.use_cases import open_vote
from bot.game.catalogues import Catalogues
from bot.game.errors import Code, TableError
from bot.game.queries import check_running, newest_turn_rows, seat_rows, turn_rows
from bot.game.rows import DraftRow, GameRow, SeatRow, TurnRow
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.table import clocks, turns
from bot.game.table.hooks import Played
from bot.game.table.loading import load
from bot.game.table.state import against_computers, turns_taken_back
from bot.game.table.turns import RESIGN, append
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.fair_queue import call_for_future
from bot.platform.store.columns import stored_id
from engine import Game
from engine.events import TookBack

_FEW = 16  # turns among which a person's newest one is, unless many computers have played since
UNDO = VoteSubject("undo", timedelta(hours=1), of_turn=True)  # turn: the one to be taken back


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The newest turn of a player and all turns since, which are undone together.

    ``before`` is the game at the start of the first of them.
    """

    before: Game
    turns: Sequence[TurnRow]

    @property
    def number(self) -> int:
        """The number of the turn in the log."""
        return self.turns[0].number

    @property
    def seat(self) -> int:
        """The seat whose turn it was."""
        return self.turns[0].seat or 0


@dataclass(eq=False)
class Undo(UseCases):
    """Asks for turns to be taken back, each time in a transaction; then computers play."""

    _computers: ComputerTurns

    async def ask(
        self, table_id: int, by: int, number: int | None = None, *, version: int | None = None
    ) -> Vote:
        """Ask the others whether the newest turn of ``by`` may be taken back.

        ``number`` is the one that is meant, ``version`` where the table stands, if only that is
        meant. Where nobody else plays, it is done at once.
        Raises ``TableError``: no-table, stale, vote-open, and what ``last_turn`` raises.
        """
        async with self._transactions.table(table_id) as (out, row):
            if version not in (None, row.version):
                raise TableError(Code.STALE)
            last = await last_turn(out.session, row, out.cards, by)
            if number not in (None, last.number):
                raise TableError(Code.STALE)
            args = {"turn": last.number, "more": len(last.turns) - 1}
            vote = await open_vote(out, row, UNDO, args, by)
        if vote.outcome is not None:
            await self._computers.play(table_id)
        return vote

    async def possible(self, table_id: int, by: int) -> int | None:
        """The number of the turn that ``by`` could ask to take back now, None if there is none."""
        async with self._transactions.looking(table_id) as (session, row):
            try:
                return (await last_turn(session, row, self._transactions.cards, by)).number
            except TableError:
                return None


async def last_turn(
    session: AsyncSession, row: GameRow, cards: Catalogues, person_id: int
) -> LastTurn:
    """The turn that a person could take back.

    Raises ``TableError``: not-started, over, not-seated, no-last-turn (they have played
    none), played-since (somebody else has), seat-left-since, turn-revealed (something hidden
    has come to light, and that matters).
    """
    check_running(row)
    seats = await seat_rows(session, row)
    seat = next((s for s in seats if s.person_id == person_id), None)
    if seat is None:
        raise TableError(Code.NOT_SEATED)
    going = await _turns_back(session, row, seats, stored_id(seat.number))
    before = (await load(session, row, cards, turn=going[0].number - 1)).game
    assert before is not None, "a turn was played"
    free = row.practice and against_computers(seats)
    if not free and await asyncio.to_thread(call_for_future, _reveals, before.copy(), going):
        raise TableError(Code.TURN_REVEALED)
    return LastTurn(before, going)


async def _turns_back(
    session: AsyncSession, row: GameRow, seats: Sequence[SeatRow], seat: int
) -> Sequence[TurnRow]:
    """Find what ``_going_back`` finds, from no more turns than that needs."""
    rows = await newest_turn_rows(session, row, _FEW)
    try:
        return _going_back(rows, seats, seat)
    except TableError as error:
        if error.code is not Code.NO_LAST_TURN or len(rows) < _FEW:
            raise
    return _going_back(await turn_rows(session, row, positions=False), seats, seat)


def _going_back(rows: Sequence[TurnRow], seats: Sequence[SeatRow], seat: int) -> Sequence[TurnRow]:
    """The newest turn of ``seat`` among those that count, and the turns after it.

    ``rows``: the newest turns and the one before them, which may be the deal.
    """
    gone = turns_taken_back(rows)
    counting = [r for r in rows[1:] if r.takes_back is None and r.number not in gone]
    for place in range(len(counting) - 1, -1, -1):
        row = counting[place]
        if row.choices == [RESIGN]:
            raise TableError(Code.SEAT_LEFT_SINCE, name=seats[row.seat or 0].name)
        if row.seat == seat:
            return counting[place:]
        if not _by_computer(row, seats):
            raise TableError(Code.PLAYED_SINCE, name=seats[row.seat or 0].name)
    raise TableError(Code.NO_LAST_TURN)


def _by_computer(row: TurnRow, seats: Sequence[SeatRow]) -> bool:
    seat = seats[row.seat or 0]
    return row.stand_in is not None or (seat.computer is not None and seat.owner_id is None)


def _reveals(game: Game, turns: Sequence[TurnRow]) -> bool:
    """Whether one of ``turns``, played again on ``game``, brings something hidden to light."""
    for turn in turns:
        for key in turn.choices:
            game.choose(key)
        if game.revealed:
            return True
    return False


async def take_back(out: UnitOfWork, row: GameRow, vote: Vote) -> None:
    """Restore the table as it was before the turn; the player plays that turn again.

    Its changes beside the position are undone, too (``bot.game.beside``). The next player's draft
    is dropped, and votes that the turn has closed stay closed. Raises ``TableError``: stale (it is
    not that player's newest turn any more), and what ``last_turn`` raises.
    """
    last = await last_turn(out.session, row, out.cards, vote.opened_by)
    if last.number != vote.args["turn"]:
        raise TableError(Code.STALE)
    table = await load(out.session, row, out.cards)
    told = TookBack(last.seat, last.number)
    has_plans = await turns.restore(out.session, table.id, last.turns, out.now)
    await append(
        out, row, table, last.before, Played(last.seat, [], [told], takes_back=last.number)
    )
    await out.session.refresh(row)
    if has_plans:  # each of them can be taken as the turn in hand
        out.session.add(
            DraftRow(game_id=table.id, turn=row.version, changes=1, choices=[], at=out.now)
        )
    clocks.begin(row, out.now)
    row.touched_at, row.asleep_at = out.now, None
    out.session.add(row)
