"""Duties: what happens at a table without a person, and when.

A duty has two functions. ``plan`` gives the moments at which there is something to do at a table;
``act`` does it. Both run in a transaction with the table locked. A duty keeps nothing in memory: it
plans from the database, and what it does there must keep it from being planned again.

    @duty("half-time", plan)
    async def remind(out: UnitOfWork, now: Situation, due: Due) -> None: ...

A feature's duties are in its ``duties.py``, which its ``feature.py`` names; importing it registers
them. ``game.due_at`` is the earliest moment of all plans, by which the scheduler finds tables. Code
that changes what a plan depends on calls ``reschedule`` in the same transaction, so that the
scheduler plans again at once. A turn, a change of seats and waking a table do so already.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from types import MappingProxyType
from typing import Any

import structlog
from sqlmodel import col, select

from bot.game import clocks
from bot.game.events import due_events, kind_of
from bot.game.loading import load
from bot.game.pace import TurnClock
from bot.game.queries import free_row, lock_games, seat_rows
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.setup import Terms
from bot.game.state import TableState
from bot.game.unit_of_work import Transactions, UnitOfWork
from bot.platform.shard_share import EVERYWHERE, ShardShare
from bot.platform.store.columns import stored_id
from bot.platform.store.concurrency import retry_contended


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


DUTIES: dict[str, Duty] = {}


def duty(name: str, plan: Plan, *, while_lost: bool = False) -> Callable[[Act], Act]:
    """Register the decorated function to run what ``plan`` has found due.

    It is called at the planned time or later, with the same ``Due`` and the current table. Raises
    ``LookupError`` if there is a duty of that name.
    """

    def register(act: Act) -> Act:
        if name in DUTIES:
            raise LookupError(f"two duties of the name {name}")
        DUTIES[name] = Duty(name, plan, act, while_lost)
        return act

    return register


def reschedule(out: UnitOfWork, row: GameRow) -> None:
    """Make the scheduler check a table now, as something has changed there."""
    row.due_at = out.now
    out.session.add(row)


async def reschedule_person(out: UnitOfWork, person_id: int) -> None:
    """The same for every running table at which a person sits, or has a seat."""
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
        AwaitedSeat(seat, await clocks.read(out.session, row, seat))
        for seat in seats
        if seat.person_id is not None and seat.number in table.waited
    ]
    return Situation(row, seats, table, tuple(waited))


async def is_waited_for(out: UnitOfWork, row: GameRow, seat: SeatRow) -> bool:
    """Whether it is this seat's turn at a running table."""
    return seat.number in (await load(out.session, row, out.cards)).waited


# More than any table can have due at once: a duty that plans the same for ever is stopped.
MOST_ACTS = 50
_log = structlog.get_logger(__name__)


@retry_contended
class DueWork:
    """Finds the tables and events at which something is due, and does it.

    ``events``: by the name of a kind of event, what takes time and is done after each look at one.
    """

    def __init__(
        self,
        transactions: Transactions,
        play_computers: Callable[[int], Coroutine[Any, Any, object]],
        events: Mapping[str, Callable[[int], Coroutine[Any, Any, object]]] = MappingProxyType({}),
    ) -> None:
        self._transactions = transactions
        self._play_computers = play_computers
        self._events = events
        self._seen: dict[int, str] = {}  # the kinds of the events that were attended to

    def play_computers(self, table_id: int) -> Coroutine[Any, Any, object]:
        """Play the turns of the computers that are to move; for an event, do what takes time."""
        kind = self._seen.pop(table_id, None)
        return (self._play_computers if kind is None else self._events[kind])(table_id)

    async def earliest(
        self, limit: int, share: ShardShare = EVERYWHERE
    ) -> Sequence[tuple[int, datetime]]:
        """The ids of the ``limit`` running tables and events of a ``share`` that are due first,
        and when each is.
        """
        async with self._transactions.reading() as session:
            rows = (await session.exec(due_first(limit, share))).all()
            events = await due_events(session, limit, share, self._transactions.now())
        found = [*((stored_id(table_id), due_at) for table_id, due_at in rows), *events]
        return sorted(found, key=lambda one: one[1])[:limit]

    async def attend(self, table_id: int) -> bool:
        """Do whatever is due at a table now, and note when there is something again.

        False if somebody else has the table in hand at this moment, perhaps another process that
        attends to it. Raises whatever a duty raises: then nothing is done.
        """
        async with self._transactions.writing() as out:
            row = await free_row(out.session, table_id)
            if row is None:
                return False
            if row.status == Status.EVENT.value:
                kind = kind_of(row)
                row.due_at = await kind.attend(out, row)
                self._seen[table_id] = kind.name
            else:
                row.due_at = await _attend(out, row)
            out.session.add(row)
            return True


@lru_cache(maxsize=256)
def due_first(limit: int, share: ShardShare = EVERYWHERE) -> Any:
    """The query for the tables that are due first; the index ``ix_game_due`` answers it."""
    return (
        select(GameRow.id, GameRow.due_at)
        .where(
            col(GameRow.status) == Status.RUNNING.value,
            col(GameRow.due_at).is_not(None),
            share.among(col(GameRow.guild_id)),
        )
        .order_by(col(GameRow.due_at))
        .limit(limit)
    )


async def _attend(out: UnitOfWork, row: GameRow) -> datetime | None:
    for _ in range(MOST_ACTS):
        if row.status != Status.RUNNING.value:
            return None
        now = await situation(out, row)
        plans = await _plans(out, now)
        if not plans or plans[0][0].moment > out.now:
            return plans[0][0].moment if plans else None
        due, first = plans[0]
        _log.info("due", table=row.id, duty=first.name, turn=row.version)
        await first.act(out, now, due)
        await out.session.flush()
        await out.session.refresh(row)  # a turn played moves the version past the session
    _log.error("never_done", table=row.id, duty=first.name)
    return out.now + timedelta(hours=1)


async def _plans(out: UnitOfWork, now: Situation) -> list[tuple[Due, Duty]]:
    """Everything that is planned, the earliest first; most duties wait while nobody can play."""
    duties = [duty for duty in DUTIES.values() if now.row.lost is None or duty.while_lost]
    found = [(due, duty) for duty in duties for due in await duty.plan(out, now)]
    return sorted(found, key=lambda plan: (plan[0].moment, plan[1].name, plan[0].about))
