"""The board of a turn is posted as soon as the turn is stored, where nothing else waits before it.

Its job is stored as under way together with the turn, and goes to the outbox's worker with the
table as it stands then: nobody has to find it, to claim it, and to read the table again. Whatever
else follows from the turn is begun after that, as people look at the channel. A process that dies
between the two leaves a job behind that may have arrived, as everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.turn.rows import TURN
from bot.game.rows import GameRow
from bot.game.state import TableState, TurnEntry
from bot.game.unit_of_work import Outbox
from bot.platform.outbox.rows import OutboxRow, channel_target


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn, and the table as it stands after it."""

    table: TableState
    entry: TurnEntry


class Posts(Protocol):
    """Who posts boards (the outbox's worker)."""

    async def take(self, session: AsyncSession, job: OutboxRow) -> bool:
        """Mark ``job`` as under way, as a part of the transaction that queues it; False if
        something else waits in its queue, or is done there now.
        """
        ...

    def give_back(self, job: OutboxRow) -> None:
        """Leave a job that was taken to whoever finds it, as its transaction was undone."""
        ...

    def post(self, job: OutboxRow, turn: PlayedTurn, then: Callable[[], None]) -> None:
        """Begin to post the board of ``turn``, which is stored; call ``then`` after that, or
        while it takes long.
        """
        ...


class AtOnce:
    """The board of one turn, from the turn's transaction on."""

    def __init__(self, posts: Posts | None) -> None:
        """``posts`` is None where nobody posts."""
        self._posts = posts
        self._job: OutboxRow | None = None
        self._turn: PlayedTurn | None = None

    async def prepare(self, out: Outbox, row: GameRow, turn: PlayedTurn) -> None:
        """Take the board that ``turn`` has queued, as the last thing in its transaction."""
        target = channel_target(row.channel_id)
        job = next((job for job in out.queued if job.target == target), None)
        if self._posts is None or job is None or job.kind != TURN.value:
            return
        self._job = job
        if await self._posts.take(out.session, job):
            self._turn = turn
        else:
            self._job = None

    def undone(self) -> None:
        """The transaction was undone."""
        if self._posts is not None and self._job is not None:
            self._posts.give_back(self._job)

    def stored(self, wake: Callable[[], None]) -> None:
        """The transaction is stored: post the board, then ``wake`` those who do the rest."""
        if self._posts is None or self._job is None or self._turn is None:
            wake()
            return
        self._posts.post(self._job, self._turn, wake)


@contextmanager
def at_once(posts: Posts | None, wake: Callable[[], None]) -> Iterator[AtOnce]:
    """Post the board of the turn that is stored within the block, once that has ended."""
    board = AtOnce(posts)
    try:
        yield board
    except BaseException:
        board.undone()
        raise
    board.stored(wake)
