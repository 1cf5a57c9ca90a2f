"""Transactions on tables, and the jobs for the outbox that are queued in them.

A job is queued in the transaction that makes it true. Nothing is sent here.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Annotated, TypeAlias

import structlog
from sqlalchemy.exc import IntegrityError
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.catalogues import Catalogues
from bot.game.errors import Code, TableError
from bot.game.queries import active_row, game_row
from bot.game.rows import GameRow
from bot.platform.clock import Clock, SystemClock
from bot.platform.outbox.kinds import MessageKind
from bot.platform.outbox.rows import OutboxRow, channel_target, new_nonce, person_target
from bot.platform.store.columns import stored_id
from bot.platform.store.concurrency import retry_contended
from bot.platform.store.store import Store

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class PlayedByItself:
    """News that a person's prepared turn was played; ``plan``: which of them."""

    table_id: int
    person_id: int
    plan: int = 1


@dataclass(frozen=True, slots=True)
class UnitOfWork:
    """Writes rows of the outbox within one transaction, all at the moment ``now``.

    ``queued``: the jobs queued in it so far. ``news``: what open private panels show after the
    commit. It is not stored, as only this process can edit these panels.
    """

    session: AsyncSession
    now: datetime
    cards: Catalogues
    queued: list[OutboxRow] = field(default_factory=list)
    news: list[PlayedByItself] = field(default_factory=list)

    def to_channel(
        self,
        row: GameRow,
        kind: MessageKind,
        turn: int,
        seat: int | None = None,
        *,
        about: Mapping[str, object] | None = None,
    ) -> OutboxRow:
        """Queue a message for the channel of the table."""
        return self.add(row, kind, channel_target(row.channel_id), turn, seat, about=about)

    def to_person(
        self,
        row: GameRow,
        kind: MessageKind,
        person_id: int,
        turn: int,
        seat: int | None = None,
        *,
        about: Mapping[str, object] | None = None,
    ) -> OutboxRow:
        """Queue a message for a person's DMs."""
        return self.add(row, kind, person_target(person_id), turn, seat, about=about)

    def add(
        self,
        row: GameRow,
        kind: MessageKind,
        target: str,
        turn: int,
        seat: int | None,
        *,
        about: Mapping[str, object] | None = None,
        wait: timedelta = timedelta(0),
        tried: bool = False,
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
            not_before=self.now + wait,
            created_at=self.now,
        )
        self.session.add(job)
        self.queued.append(job)
        return job


def reschedule(out: UnitOfWork, row: GameRow) -> None:
    """Make the scheduler check a table now, as something has changed there."""
    row.due_at = out.now
    out.session.add(row)


Wake: TypeAlias = Annotated[Callable[[], None], "after a commit that may have queued something"]
Show: TypeAlias = Annotated[Callable[[PlayedByItself], None], "what open panels are to show"]


@dataclass(eq=False)
class Transactions:
    """Begins transactions on ``store``; what is written in them happens at ``clock``'s moment.

    ``wake`` is called after every commit that may have queued something for the outbox, ``show``
    with each of its news.
    """

    _store: Store
    cards: Catalogues
    _clock: Clock = field(default_factory=SystemClock)
    wake: Wake = lambda: None
    _show: Show = lambda news: None

    def now(self) -> datetime:
        """The present moment."""
        return self._clock.now()

    def reading(self) -> AbstractAsyncContextManager[AsyncSession]:
        """A transaction that only reads: one consistent moment of the database."""
        return self._store.reading()

    @asynccontextmanager
    async def looking(self, table_id: int) -> AsyncIterator[tuple[AsyncSession, GameRow]]:
        """A transaction that only reads about the table with that id.

        Raises ``TableError`` (no-table).
        """
        async with self.reading() as session:
            yield session, await game_row(session, table_id)

    @asynccontextmanager
    async def writing(
        self, clash: Code = Code.STALE, *, queues: bool = True
    ) -> AsyncIterator[UnitOfWork]:
        """A transaction that writes; ``clash`` is the refusal if another one got there first.

        The outbox worker is woken after it, unless it ``queues`` nothing.
        """
        try:
            async with self._store.writing() as session:
                out = UnitOfWork(session, self.now(), self.cards)
                yield out
        except IntegrityError as error:
            _log.info("write_conflict", reason=str(error.orig))
            raise TableError(clash) from error
        for news in out.news:
            self._show(news)
        if queues:
            self.wake()

    @asynccontextmanager
    async def table(self, table_id: int) -> AsyncIterator[tuple[UnitOfWork, GameRow]]:
        """A transaction that writes about the table with that id.

        Raises ``TableError`` (no-table).
        """
        async with self.writing() as out:
            yield out, await game_row(out.session, table_id, lock=True)

    @asynccontextmanager
    async def channel(
        self, channel_id: int, clash: Code = Code.STALE
    ) -> AsyncIterator[tuple[UnitOfWork, GameRow]]:
        """A transaction that writes about the open or running table of a channel.

        Raises ``TableError`` (no-table).
        """
        async with self.writing(clash) as out:
            yield out, await active_row(out.session, channel_id, lock=True)


@dataclass(eq=False)
class UseCases:
    """Base class of use cases; each public method is one transaction, retried after a conflict."""

    _transactions: Transactions

    def __init_subclass__(cls) -> None:
        """Have the methods retried."""
        retry_contended(cls)
