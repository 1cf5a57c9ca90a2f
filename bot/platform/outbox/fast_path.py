"""What a turn's own transaction has marked as under way: taken there, posted once it is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.outbox.job import ClaimedJob
from bot.outbox.rows import job_of
from bot.platform.outbox.queue import Queue
from bot.platform.outbox.rows import OutboxRow
from bot.platform.store.leases import MARGIN

# What follows from a turn waits so long for its board at the most.
PATIENCE_SECONDS = 0.5


class TakenJobs:
    """The jobs that transactions of this process have taken, by their targets.

    As long as one is taken nobody else here may claim anything of its target.
    """

    def __init__(self, queue: Queue) -> None:
        self._queue = queue
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
        if await self._queue.take_new(session, job):
            return True
        self.give_back(job)
        return False

    def give_back(self, job: OutboxRow) -> None:
        """Let whoever comes next claim what waits there."""
        self._since.pop(job.target, None)

    def claimed(self, job: OutboxRow) -> ClaimedJob | None:
        """The job, to be run now; None if it has become too late to rely on its lease.

        Then it is found again as one that may have arrived.
        """
        taken = self._since.pop(job.target)
        if asyncio.get_running_loop().time() - taken > MARGIN:
            return None
        return ClaimedJob(job_of(job, None), False, False, None, None, "")


class Meanwhile:
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
