"""Transactions on tables, and the jobs for the outbox that are queued in them.

A job is queued in the transaction that makes it true. Nothing is sent here.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import structlog
from sqlalchemy.exc import IntegrityError
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.alerts.rows import DONE
from bot.features.following.rows import FOLLOW, News
from bot.features.lobby.rows import OPEN
from bot.features.places.rows import LOST, MOVED, REST, RESUMED
from bot.features.seats.rows import STOOD_IN
from bot.features.turn.rows import HAND, LEAD, RETIRE
from bot.features.votes.rows import VOTE
from bot.game.editions import Editions
from bot.game.errors import Code, TableError
from bot.game.queries import active_row, game_row
from bot.game.rows import GameRow
from bot.platform.clock import Clock, SystemClock
from bot.platform.outbox.message import MessageKind
from bot.platform.outbox.rows import OutboxRow, channel_target, new_nonce, person_target
from bot.platform.store.columns import stored_id
from bot.platform.store.store import Store

_log = structlog.get_logger(__name__)
ANSWER_TIME = timedelta(seconds=20)
READING = timedelta(days=1)  # for so long a thread stays open after its game


@dataclass(frozen=True, slots=True)
class Outbox:
    """Writes rows of the outbox within one transaction, all at the moment ``now``.

    ``queued`` are the jobs that were queued in it so far.
    """

    session: AsyncSession
    now: datetime
    cards: Editions
    queued: list[OutboxRow] = field(default_factory=list)

    def to_channel(
        self, row: GameRow, kind: MessageKind, turn: int, seat: int | None = None
    ) -> OutboxRow:
        """Queue a message for the channel of the table."""
        return self.add(row, kind, channel_target(row.channel_id), turn, seat)

    def to_person(self, row: GameRow, person_id: int, turn: int, seat: int) -> None:
        """Queue the hand of ``seat`` for its player."""
        self.add(row, HAND, person_target(person_id), turn, seat)

    def retire(
        self, row: GameRow, person_id: int, turn: int, seat: int, place: Mapping[str, int]
    ) -> None:
        """Queue that the hand at ``place`` (channel, message) is deleted."""
        self.add(row, RETIRE, person_target(person_id), turn, seat, about=place)

    def done(
        self, row: GameRow, target: str, turn: int, seat: int, place: Mapping[str, Any]
    ) -> None:
        """Queue that the call at ``place`` (channel, message) says that it is done with."""
        self.add(row, DONE, target, turn, seat, about=place)

    def lost(self, row: GameRow, person_id: int, seat: int, name: str, until: datetime) -> None:
        """Queue for whoever has ``seat`` that the place of the table is lost, ``until`` when it
        waits; ``name`` is what its channel was called.
        """
        about = {"why": row.lost, "name": name, "until": int(until.timestamp())}
        self.add(row, LOST, person_target(person_id), row.version, seat, about=about)

    def stood_in(self, row: GameRow, owner_id: int, seat: int) -> None:
        """Queue for the owner of ``seat`` that a computer plays on there until they return."""
        self.add(row, STOOD_IN, person_target(owner_id), row.version, seat)

    def lead(self, row: GameRow, person_id: int, seat: int, place: Mapping[str, int]) -> None:
        """Queue that the hand at ``place`` (channel, message) leads to where the table is."""
        self.add(row, LEAD, person_target(person_id), row.version, seat, about=place)

    def resumed(self, row: GameRow, *, moved: bool = False) -> None:
        """Queue the present board where the table stands now; ``moved`` if it did not before."""
        target = channel_target(row.channel_id)
        self.add(row, RESUMED, target, row.version, None, about={"moved": moved})

    def moved(self, row: GameRow, channel_id: int) -> None:
        """Queue for ``channel_id``, where the table stood, that it has moved on."""
        self.add(row, MOVED, channel_target(channel_id), row.version, None)

    def follow(self, row: GameRow, person_id: int, turn: int, news: News) -> OutboxRow:
        """Queue a message to somebody who follows the table."""
        about = {"news": news}
        return self.add(row, FOLLOW, person_target(person_id), turn, None, about=about)

    def rest(self, row: GameRow) -> None:
        """Queue that the thread of a game that is over there is archived, if the bot has made it.

        It has a queue of its own: whatever is posted there meanwhile does not wait for it.
        """
        if row.thread_made:
            target, about = f"rest:{row.channel_id}", {"channel": row.channel_id}
            self.add(row, REST, target, row.version, None, about=about, wait=READING)

    def vote(self, row: GameRow, vote_id: int) -> None:
        """Queue the message of a vote, or its change."""
        target = channel_target(row.channel_id)
        self.add(row, VOTE, target, row.version, None, about={"vote": vote_id})

    def unless_answered(self, row: GameRow) -> None:
        """Queue the opening message in case the command that opens the table does not post it.

        The command's own answer counts as the first attempt, which may have arrived.
        """
        self.add(row, OPEN, channel_target(row.channel_id), 0, None, tried=True)

    def add(
        self,
        row: GameRow,
        kind: MessageKind,
        target: str,
        turn: int,
        seat: int | None,
        *,
        tried: bool = False,
        about: Mapping[str, object] | None = None,
        wait: timedelta = timedelta(0),
    ) -> OutboxRow:
        """Queue a message of ``kind`` to the queue ``target``, due after ``wait``.

        ``about`` goes into its payload; ``tried`` if an attempt may have arrived already.
        """
        job = OutboxRow(
            game_id=stored_id(row.id),
            target=target,
            kind=kind.value,
            payload={"turn": turn} | ({} if seat is None else {"seat": seat}) | dict(about or {}),
            nonce=new_nonce(),
            attempts=int(tried),
            unsure=tried,
            not_before=self.now + (ANSWER_TIME if tried else wait),
            created_at=self.now,
        )
        self.session.add(job)
        self.queued.append(job)
        return job


class Transactions:
    """Begins transactions on ``store``; what is written in them happens at ``clock``'s moment.

    ``wake`` is called after every commit that may have queued something for the outbox.
    """

    def __init__(
        self,
        store: Store,
        cards: Editions,
        clock: Clock | None = None,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        """``clock`` is None for the machine's own."""
        self.cards = cards
        self.wake = wake
        self._store = store
        self._clock = clock or SystemClock()

    def now(self) -> datetime:
        """The present moment."""
        return self._clock.now()

    def reading(self) -> AbstractAsyncContextManager[AsyncSession]:
        """A transaction that only reads: one consistent moment of the database."""
        return self._store.reading()

    @asynccontextmanager
    async def writing(
        self, clash: Code = Code.STALE, *, queues: bool = True
    ) -> AsyncIterator[Outbox]:
        """A transaction that writes; ``clash`` is the refusal if another one got there first.

        The outbox worker is woken after it, unless it ``queues`` nothing.
        """
        try:
            async with self._store.writing() as session:
                yield Outbox(session, self.now(), self.cards)
        except IntegrityError as error:
            _log.info("overtaken", reason=str(error.orig))
            raise TableError(clash) from error
        if queues:
            self.wake()

    @asynccontextmanager
    async def table(self, table_id: int) -> AsyncIterator[tuple[Outbox, GameRow]]:
        """A transaction that writes about the table with that id.

        Raises ``TableError`` (no-table).
        """
        async with self.writing() as out:
            yield out, await game_row(out.session, table_id, lock=True)

    @asynccontextmanager
    async def channel(
        self, channel_id: int, clash: Code = Code.STALE
    ) -> AsyncIterator[tuple[Outbox, GameRow]]:
        """A transaction that writes about the open or running table of a channel.

        Raises ``TableError`` (no-table).
        """
        async with self.writing(clash) as out:
            yield out, await active_row(out.session, channel_id, lock=True)
