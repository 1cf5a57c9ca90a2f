"""What is to be done at a table by itself, and when: the scheduler's list.

Everything that happens without a person at hand is a duty: one function says at which moments
it has something to do at a table as it stands (``plan``), another does it (``act``). Both run
in a transaction, with the table locked. A duty keeps nothing in memory: it plans from what is
in the database, and what it does there must be such that it is not planned again.

    @duty("half-time", plan)
    async def remind(out: Outbox, now: Situation, due: Due) -> None: ...

The module is imported in ``duties``, so that it is known. ``game.due_at`` is the earliest
moment of all plans; the scheduler finds tables by it. Whoever changes anything that a plan
depends on calls ``reschedule`` in the same transaction: the scheduler then makes the plans
anew at once. A turn played, a seat changed hands, a wake-up do so already.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import col, select

from bot.schedule import TurnClock
from bot.store.models import GameRow, SeatRow
from bot.tables.clock import turn_clocks
from bot.tables.jobs import Outbox
from bot.tables.loading import load
from bot.tables.state import Status, TableState
from bot.tables.table_rows import lock_games, seat_rows
from bot.tables.terms import Terms


@dataclass(frozen=True, slots=True)
class Due:
    """That a duty has something to do at ``moment``.

    ``about`` is whatever the duty needs to know again: a seat, the id of a vote, a count.
    """

    moment: datetime
    about: int = 0


@dataclass(frozen=True, slots=True)
class Waited:
    """Somebody whom the table waits for: their seat and their clock."""

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
    waited: tuple[Waited, ...]

    @property
    def terms(self) -> Terms:
        """The terms of play over days."""
        return self.table.terms

    @property
    def asleep(self) -> bool:
        """Whether nobody is to be disturbed until somebody wakes the table."""
        return self.row.asleep_at is not None

    @property
    def mover(self) -> Waited | None:
        """The person whose turn it is."""
        return None if self.table.mover is None else next(iter(self.waited), None)


Plan = Callable[[Outbox, Situation], Awaitable[Sequence[Due]]]
Act = Callable[[Outbox, Situation, Due], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Duty:
    """Something that is done at tables by itself.

    While the table's place is lost, only duties with ``while_lost`` are planned.
    """

    name: str
    plan: Plan
    act: Act
    while_lost: bool = False


DUTIES: dict[str, Duty] = {}


def duty(name: str, plan: Plan, *, while_lost: bool = False) -> Callable[[Act], Act]:
    """Let the decorated function do what ``plan`` has found due.

    It is called at the moment that it planned or later, with the same ``Due`` and the table as
    it stands then. Raises ``LookupError`` if there is a duty of that name.
    """

    def register(act: Act) -> Act:
        if name in DUTIES:
            raise LookupError(f"two duties of the name {name}")
        DUTIES[name] = Duty(name, plan, act, while_lost)
        return act

    return register


def reschedule(out: Outbox, row: GameRow) -> None:
    """Let the scheduler look at a table at once, as something has changed there."""
    row.due_at = out.now
    out.session.add(row)


async def reschedule_person(out: Outbox, person_id: int) -> None:
    """The same for every running table at which a person sits, or has a seat."""
    seated = select(SeatRow.game_id).where(
        (SeatRow.person_id == person_id) | (SeatRow.owner_id == person_id)
    )
    running = col(GameRow.id).in_(seated) & (col(GameRow.status) == Status.RUNNING.value)
    for row in await lock_games(out.session, running):
        reschedule(out, row)


async def situation(out: Outbox, row: GameRow) -> Situation:
    """How the running table of ``row`` stands."""
    table = await load(out.session, row, out.cards)
    seats = await seat_rows(out.session, row)
    waited = [
        Waited(seat, await turn_clocks.read(out.session, row, seat))
        for seat in seats
        if seat.person_id is not None and seat.number in table.waited
    ]
    return Situation(row, seats, table, tuple(waited))


async def is_waited_for(out: Outbox, row: GameRow, seat: SeatRow) -> bool:
    """Whether a running table waits for whoever acts for ``seat``."""
    return seat.number in (await load(out.session, row, out.cards)).waited
