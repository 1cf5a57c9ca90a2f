"""One attempt to send a job, and what its outcome means for the job."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from bot.platform.clock import LONGEST_SECONDS, delay
from bot.platform.outbox.errors import (
    DmsClosed,
    NotAllowed,
    PlaceBlocked,
    Refused,
    RetryLater,
    Undeliverable,
)
from bot.platform.outbox.kinds import Why
from bot.platform.outbox.message import Messages
from bot.platform.outbox.posting import Posting
from bot.platform.outbox.queue import Queue
from bot.platform.outbox.rows import Job, PostedMessage
from bot.platform.store.errors import StoreError

ATTEMPT_SECONDS = 60.0
# A fault of ours will not mend itself; trouble of Discord's or the network's will.
MOST_FAULTS = 8
# What people have closed they open again when they do: most of that is an event (``retry``).
LONGEST_BLOCK_SECONDS = 3 * 3600.0
# Who is refused counts what they ask (``circuit_breaker``).
LONGEST_REFUSAL_SECONDS = 1800.0
_log = structlog.get_logger(__name__)


class Attempts:
    """Sends jobs by ``posting`` as their ``messages`` say, and tells ``queue`` what came of them.

    ``jitter`` gives 0 to 1 (see ``delay``). ``unposted`` is called with the id of a table in
    whose channel the bot could not post.
    """

    def __init__(
        self,
        queue: Queue,
        posting: Posting,
        messages: Messages,
        jitter: Callable[[], float],
        unposted: Callable[[int], None],
    ) -> None:
        self._queue = queue
        self._posting = posting
        self._messages = messages
        self._jitter = jitter
        self._unposted = unposted
        self._faults: dict[int, int] = {}

    async def make(self, job: Job) -> None:
        """Make sure that a job has arrived, or note when to try again."""
        log = _log.bind(job=job.id, table=job.table_id, kind=job.kind, turn=job.payload.get("turn"))
        try:
            async with asyncio.timeout(ATTEMPT_SECONDS):
                posted = await self._send(job)
        except DmsClosed as error:
            log.info("dm_closed", seat=job.payload.get("seat"), reason=str(error))
            await self._queue.give_up(job, Why.DMS_CLOSED.value, Why.DMS_CLOSED)
        except NotAllowed:
            log.info("follower_barred")
            await self._queue.give_up(job, Why.NOT_ALLOWED.value, Why.NOT_ALLOWED)
        except Undeliverable as error:
            log.warning("undeliverable", reason=str(error))
            await self._queue.give_up(job, f"gone: {error}")
            self._doubt_place(job)
        except StoreError:
            raise  # neither Discord nor the job is to blame; the row stays as it is under way
        except (RetryLater, ConnectionError, TimeoutError) as error:
            await self._postpone(job, error, log)
        except Exception as error:
            await self._count_fault(job, error, log)
        else:
            self._faults.pop(job.id, None)
            await self._queue.done(job, posted)

    async def _send(self, job: Job) -> PostedMessage | None:
        """The message of a job, None if it has none.

        If an earlier attempt may have arrived it is looked for first: Discord honours
        a nonce for some minutes only.
        """
        message = self._messages[job.kind]
        loaded = await message.load(job, self._messages.services)
        if loaded is None:
            return None
        if job.unsure and not message.edits and message.shown(job, loaded) is None:
            found = await message.find(self._posting, job, loaded)
            if found is not None:
                return found
        if job.replaced or not message.is_current(job, loaded):
            return None
        return await message.post(self._posting, job, loaded)

    async def _postpone(
        self, job: Job, error: Exception, log: structlog.stdlib.BoundLogger
    ) -> None:
        if isinstance(error, PlaceBlocked):
            self._doubt_place(job)
            if self._messages[job.kind].gives_up_blocked:
                await self._queue.give_up(job, f"blocked: {error}")
                return
            wait = delay(job.attempts, None, self._jitter, longest=LONGEST_BLOCK_SECONDS)
            log.warning("blocked", reason=str(error), seconds=wait.total_seconds())
            await self._queue.block(job, wait)
            return
        retry_after = error.retry_after if isinstance(error, RetryLater) else None
        unsure = error.unsure if isinstance(error, RetryLater) else True
        longest = LONGEST_REFUSAL_SECONDS if isinstance(error, Refused) else LONGEST_SECONDS
        wait = delay(job.attempts, retry_after, self._jitter, longest=longest)
        log.info("postponed", reason=str(error), seconds=wait.total_seconds(), unsure=unsure)
        await self._queue.postpone(job, wait, unsure=unsure)

    def _doubt_place(self, job: Job) -> None:
        if job.channel_id is not None and not self._messages[job.kind].gives_up_blocked:
            self._unposted(job.table_id)

    async def _count_fault(
        self, job: Job, error: Exception, log: structlog.stdlib.BoundLogger
    ) -> None:
        faults = self._faults.get(job.id, 0) + 1
        log.exception("delivery_fault", faults=faults)
        if faults >= MOST_FAULTS:
            self._faults.pop(job.id, None)
            await self._queue.give_up(job, f"fault: {type(error).__name__}")
            return
        self._faults[job.id] = faults
        await self._queue.postpone(job, delay(faults, None, self._jitter), unsure=True)
