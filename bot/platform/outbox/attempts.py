"""One attempt to send a job, and what its outcome means for the job."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

import structlog

from bot.platform.clock import LONGEST_SECONDS, Clock, delay
from bot.platform.outbox.kinds import Why
from bot.platform.outbox.message import Messages
from bot.platform.outbox.posting import (
    ContentRefused,
    DmRefused,
    DmsClosed,
    DmsPaused,
    EditWaits,
    NotAllowed,
    PlaceBlocked,
    Posting,
    Refused,
    RetryLater,
    Undeliverable,
)
from bot.platform.outbox.queue import Later, Queue
from bot.platform.outbox.rows import Job, PostedMessage
from bot.platform.store.errors import StoreError

SHORTEST, LONGEST = timedelta(minutes=1), timedelta(minutes=30)
_log = structlog.get_logger(__name__)


class DmPause:
    """The pauses of one process: one minute, then two, four … thirty, until a DM can be opened."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._until: datetime | None = None  # by the steady clock
        self._last = timedelta(0)
        self._trial = asyncio.Lock()

    @property
    def left(self) -> timedelta:
        """For how long no DM may be opened."""
        if self._until is None:
            return timedelta(0)
        return max(timedelta(0), self._until - self._clock.steady())

    @asynccontextmanager
    async def turn_to_open(self) -> AsyncIterator[None]:
        """Wait until a DM may be opened: one by one from a refusal until one could be."""
        if not self._last:
            yield
            return
        async with self._trial:
            yield

    def begin(self, reason: str) -> None:
        """Discord has refused to open a DM; what was under way by then makes no pause longer."""
        if self.left:
            return
        self._last = min(LONGEST, max(SHORTEST, 2 * self._last))
        self._until = self._clock.steady() + self._last
        _log.error("dms_paused", reason=reason, seconds=self._last.total_seconds())

    def end(self) -> None:
        """A DM was opened: the next pause is a short one again."""
        if self._last:
            _log.info("dms_go_on")
        self._until, self._last = None, timedelta(0)


ATTEMPT_SECONDS = 60.0
# What is behind an edit in its queue waits no longer for it. Old messages are edited three times in
# six seconds; who is next in that order is not set aside.
EDIT_SECONDS = 8.0
# A bug does not go away by itself; trouble of Discord or the network does.
MOST_FAULTS = 8
# So often a message is refused that nobody needs: in about two days.
MOST_REFUSALS = 20
# What people have closed they open again when they do: most of that is an event (``retry``).
LONGEST_BLOCK_SECONDS = 3 * 3600.0
# Who is refused counts what they ask (``circuit_breaker``).
LONGEST_REFUSAL_SECONDS = 1800.0
FIRST_REFUSED_DM_SECONDS = 20.0
FIRST_REFUSED_CONTENT_SECONDS = 60.0  # a server's moderators may be told of each attempt
# After that the reader of a DM that is refused is told in another way.
PATIENCE = timedelta(minutes=2)


class Attempts:
    """Sends jobs by ``posting`` as their ``messages`` say, and tells ``queue`` what came of them.

    ``pause`` is that of new DMs. ``jitter`` gives 0 to 1 (see ``delay``). ``unposted`` is called
    with the id of a table in whose channel the bot could not post.
    """

    def __init__(
        self,
        queue: Queue,
        posting: Posting,
        messages: Messages,
        pause: DmPause,
        jitter: Callable[[], float],
        unposted: Callable[[int], None],
    ) -> None:
        self._queue = queue
        self._posting = posting
        self._messages = messages
        self._pause = pause
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
        except EditWaits as error:
            await self._postpone(job, error.why, log, edit=True)
        except (RetryLater, ConnectionError, TimeoutError) as error:
            await self._postpone(job, error, log)
        except Exception as error:
            await self._count_fault(job, error, log)
        else:
            self._faults.pop(job.id, None)
            if self.opens_dm(job) and posted is not None:
                self._pause.end()
            await self._queue.done(job, posted)

    def opens_dm(self, job: Job) -> bool:
        """Whether a DM channel is opened for it, which Discord wants done slowly."""
        new = job.person_id is not None and job.reader.dm_channel_id is None
        return new and not self._messages[job.kind].edits

    async def wait_for_pause(self, job: Job) -> bool:
        """Put off a job that would open a DM while none may be opened; whether that was so."""
        if not (left := self._pause.left):
            return False
        why, patience = Why.REFUSED, _patience(job)
        later = Later(left, aside=True, why=why, patience=patience, tried=False)
        await self._queue.postpone(job, later)
        return True

    async def _send(self, job: Job) -> PostedMessage | None:
        """The message of a job, None if it has none.

        If an earlier attempt may have arrived it is looked for first: Discord honours
        a nonce for some minutes only.
        """
        message = self._messages[job.kind]
        loaded = await message.load(job, self._messages.services)
        if loaded is None:
            return None
        edit = message.edits or message.shown(job, loaded) is not None
        if job.unsure and not edit:
            found = await message.find(self._posting, job, loaded)
            if found is not None:
                return found
        if job.replaced or not message.is_current(job, loaded):
            return None
        if not edit:
            return await message.post(self._posting, job, loaded)
        try:
            async with asyncio.timeout(None if job.aside else EDIT_SECONDS):
                return await message.post(self._posting, job, loaded)
        except (RetryLater, ConnectionError, TimeoutError) as error:
            raise EditWaits(error) from error

    async def _postpone(
        self, job: Job, error: Exception, log: structlog.stdlib.BoundLogger, *, edit: bool = False
    ) -> None:
        message, reason = self._messages[job.kind], str(error) or type(error).__name__
        blocked = isinstance(error, PlaceBlocked)
        refused = isinstance(error, ContentRefused | DmRefused)
        if blocked and not refused:
            self._doubt_place(job)
        if refused:
            dispensable = edit or message.may_be_missed or message.gives_up_blocked
            given_up = dispensable and job.attempts >= MOST_REFUSALS
        else:
            given_up = blocked and message.gives_up_blocked
        if given_up:
            log.info("given_up", reason=reason)
            await self._queue.give_up(job, f"blocked: {reason}")
            return
        if isinstance(error, DmsPaused):
            self._pause.begin(reason)
        later = self._later(job, error, aside=edit or refused)
        seconds = later.wait.total_seconds()
        if isinstance(error, ContentRefused):
            log.warning("content_refused", reason=reason, seconds=seconds)
            if error.fault and job.attempts == 1:
                log.exception("delivery_fault")
        elif blocked:
            log.warning("blocked", reason=reason, seconds=seconds)
        else:
            log.info("postponed", reason=reason, seconds=seconds, unsure=later.unsure)
        await self._queue.postpone(job, later)

    def _later(self, job: Job, error: Exception, *, aside: bool) -> Later:
        """When to try again after ``error``, and what follows from it."""

        def wait(longest: float, **how: float) -> timedelta:
            after = error.retry_after if isinstance(error, RetryLater) else None
            return delay(job.attempts, after, self._jitter, longest=longest, **how)

        if isinstance(error, ContentRefused):
            again = wait(LONGEST_BLOCK_SECONDS, first=FIRST_REFUSED_CONTENT_SECONDS)
            return Later(again, aside=aside, why=Why.REFUSED)
        if isinstance(error, PlaceBlocked):
            return Later(wait(LONGEST_BLOCK_SECONDS), aside=aside, why=Why.BLOCKED)
        if isinstance(error, DmRefused):
            pause = wait(LONGEST_REFUSAL_SECONDS, first=FIRST_REFUSED_DM_SECONDS)
            pause = max(pause, self._pause.left) if isinstance(error, DmsPaused) else pause
            return Later(pause, aside=aside, why=Why.REFUSED, patience=_patience(job))
        if isinstance(error, Refused):
            return Later(wait(LONGEST_REFUSAL_SECONDS), aside=aside)
        unsure = error.unsure if isinstance(error, RetryLater) else True
        return Later(wait(LONGEST_SECONDS), aside=aside, unsure=unsure)

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
        wait, again = delay(faults, None, self._jitter), faults > 1
        why = Why.REFUSED if again else None
        await self._queue.postpone(job, Later(wait, unsure=True, aside=again, why=why))


def _patience(job: Job) -> timedelta:
    """For how long a DM is only tried again; whom DMs have not reached for long is told at once."""
    return timedelta(0) if job.reader.refused else PATIENCE
