"""Post a message as soon as it is stored, if its queue is empty.

The transaction that queues the job also marks it as under way. The job then goes straight to the
outbox worker, together with the data that its class would load: no polling, no claim, no second
read. The board of a turn is posted like this, as people watch the channel; everything else that
follows from the turn starts later. A process that dies after the commit leaves a job that may have
been sent, as everywhere in the outbox.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.outbox.rows import Job, OutboxRow
from bot.platform.store.leases import MARGIN

# What follows from a message waits so long for it at the most.
PATIENCE_SECONDS = 0.5


class FastPath(Protocol):
    """Interface for posting immediately (the outbox's worker)."""

    async def take(self, session: AsyncSession, job: OutboxRow) -> bool:
        """Mark ``job`` as under way, as a part of the transaction that queues it; False if
        something else waits in its queue, or is done there now.
        """
        ...

    def give_back(self, job: OutboxRow) -> None:
        """Release a claimed job for any worker, as its transaction was rolled back."""
        ...

    def post(self, job: OutboxRow, given: object, then: Callable[[], None]) -> None:
        """Start to post the stored ``job`` with its data ``given``.

        Calls ``then`` after that, or after a timeout if it takes long.
        """
        ...


class FastPathPost:
    """One message, from the transaction on that queues it."""

    def __init__(self, posts: FastPath | None) -> None:
        """``posts`` is None where nobody posts."""
        self._posts = posts
        self._job: OutboxRow | None = None
        self._given: object = None

    async def prepare(
        self,
        session: AsyncSession,
        queued: Sequence[OutboxRow],
        target: str,
        kind: str,
        given: object,
    ) -> None:
        """Take the first message for ``target`` that was ``queued`` if it is of that ``kind``.

        The last thing in its transaction. ``given`` is what its class would read for it.
        """
        job = next((job for job in queued if job.target == target), None)
        if self._posts is None or job is None or job.kind != kind:
            return
        self._job = job
        if await self._posts.take(session, job):
            self._given = given
        else:
            self._job = None

    def undone(self) -> None:
        """The transaction was undone."""
        if self._posts is not None and self._job is not None:
            self._posts.give_back(self._job)

    def stored(self, wake: Callable[[], None]) -> None:
        """The transaction is stored: post the message, then ``wake`` those who do the rest."""
        if self._posts is None or self._job is None or self._given is None:
            wake()
            return
        self._posts.post(self._job, self._given, wake)


@contextmanager
def fast_path(posts: FastPath | None, wake: Callable[[], None]) -> Iterator[FastPathPost]:
    """Post what is queued and prepared within the block, once that has ended."""
    message = FastPathPost(posts)
    try:
        yield message
    except BaseException:
        message.undone()
        raise
    message.stored(wake)


class FastPathJobs:
    """The jobs that transactions of this process have taken, by their targets.

    As long as one is taken nobody else here may claim anything of its target.
    """

    def __init__(self, take_new: Callable[[AsyncSession, OutboxRow], Awaitable[bool]]) -> None:
        """``take_new`` is the queue's."""
        self._take_new = take_new
        self._since: dict[str, float] = {}

    def __contains__(self, target: str) -> bool:
        return target in self._since

    async def take(self, session: AsyncSession, job: OutboxRow) -> bool:
        """Mark ``job`` as under way; False if it is not the first of its target, another process
        works on that, or another transaction has taken it.
        """
        if job.target in self._since:
            return False
        self._since[job.target] = asyncio.get_running_loop().time()
        if await self._take_new(session, job):
            return True
        self.give_back(job)
        return False

    def give_back(self, job: OutboxRow) -> None:
        """Release the job's target, so that others can claim what waits there."""
        self._since.pop(job.target, None)

    def claimed(self, job: OutboxRow, given: object) -> Job | None:
        """The claimed job with its data ``given``, to run now.

        None if it has become too late to rely on its lease: then it is found again as one that
        may have arrived.
        """
        taken = self._since.pop(job.target)
        if asyncio.get_running_loop().time() - taken > MARGIN:
            return None
        return Job.of(job, given=given)


class CallOnce:
    """Calls ``then`` once: when told that it is time, but not later than in some seconds."""

    def __init__(self, then: Callable[[], None], seconds: float = PATIENCE_SECONDS) -> None:
        self._then = then
        self._later = asyncio.get_running_loop().call_later(seconds, self.now)
        self._called = False

    def now(self) -> None:
        """It is time; does nothing the second time."""
        self._later.cancel()
        if not self._called:
            self._called = True
            self._then()
