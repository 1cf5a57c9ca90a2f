"""Duties: what happens at a table without a person, and when.

A duty has two functions. ``plan`` gives the moments at which there is something to do at a table;
``act`` does it. Both run in a transaction with the table locked. A duty keeps nothing in memory: it
plans from the database, and what it does there must keep it from being planned again.

    @duty("half-time", plan)
    async def remind(out: UnitOfWork, now: Situation, due: Due) -> None: ...

A feature's manifest names its duties. ``game.due_at`` is the earliest moment of all plans, by which
the scheduler finds tables. Code that changes what a plan depends on calls ``reschedule`` in the
same transaction, so that the scheduler plans again at once. A turn, a change of seats and waking a
table do so already.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import col, select

from bot.game.queries import lock_games, seat_rows
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.table import clocks
from bot.game.table.loading import load
from bot.game.table.state import TableState
from bot.game.terms import Terms, TurnClock
from bot.game.unit_of_work import UnitOfWork, reschedule


@dataclass(frozen=True, slots=True)
class Due:
    """A task of a duty, due at ``moment``.

    ``about`` is whatever the duty needs to know again: a seat, the id of a vote, a count.
    """

    moment: datetime
    about: int = 0


@dataclass(frozen=True, slots=True)
class AwaitedSeat:
    """An awaited player: seat and clock."""

    seat: SeatRow
    clock: TurnClock


@dataclass(frozen=True, slots=True)
class Situation:
    """A running table as a duty sees it.

    ``waited`` are the people to move or, before the first turn, to pick their pieces (V1);
    nobody while it is a computer's turn.
    """

    row: GameRow
    seats: Sequence[SeatRow]
    table: TableState
    waited: tuple[AwaitedSeat, ...]

    @property
    def terms(self) -> Terms:
        """The terms of play over days."""
        return self.table.terms

    @property
    def asleep(self) -> bool:
        """Whether the table sleeps: nobody is notified until somebody wakes it."""
        return self.row.asleep_at is not None

    @property
    def mover(self) -> AwaitedSeat | None:
        """The person whose turn it is."""
        return None if self.table.mover is None else next(iter(self.waited), None)


Plan = Callable[[UnitOfWork, Situation], Awaitable[Sequence[Due]]]
Act = Callable[[UnitOfWork, Situation, Due], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Duty:
    """Something that is done at tables by itself.

    While the table's place is lost, only duties with ``while_lost`` are planned.
    """

    name: str
    plan: Plan
    act: Act
    while_lost: bool = False

    def install(self) -> None:
        """Do it from now on. Raises ``LookupError`` if there is a duty of that name."""
        if DUTIES.setdefault(self.name, self) is not self:
            raise LookupError(f"two duties of the name {self.name}")


DUTIES: dict[str, Duty] = {}


def duty(name: str, plan: Plan, *, while_lost: bool = False) -> Callable[[Act], Duty]:
    """Declare the decorated function to run what ``plan`` has found due.

    It is called at the planned time or later, with the same ``Due`` and the current table.
    """
    return lambda act: Duty(name, plan, act, while_lost)


async def reschedule_person(out: UnitOfWork, person_id: int) -> None:
    """``reschedule`` every running table at which a person sits, or has a seat."""
    seated = select(SeatRow.game_id).where(
        (SeatRow.person_id == person_id) | (SeatRow.owner_id == person_id)
    )
    running = col(GameRow.id).in_(seated) & (col(GameRow.status) == Status.RUNNING.value)
    for row in await lock_games(out.session, running):
        reschedule(out, row)


async def situation(out: UnitOfWork, row: GameRow) -> Situation:
    """The situation at the running table of ``row``."""
    table = await load(out.session, row, out.cards)
    seats = await seat_rows(out.session, row)
    waited = [
        AwaitedSeat(seat, await clocks.read(out.session, row, table.seats[seat.number]))
        for seat in seats
        if seat.person_id is not None and seat.number is not None and seat.number in table.waited
    ]
    return Situation(row, seats, table, tuple(waited))


async def is_waited_for(out: UnitOfWork, row: GameRow, seat: SeatRow) -> bool:
    """Whether it is this seat's turn at a running table."""
    return seat.number in (await load(out.session, row, out.cards)).waited
