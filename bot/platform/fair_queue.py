"""A semaphore with fair queueing: each lane has one slot at most, and free slots go round robin.

A lane is the person or the outbox queue that the work is for. However much work one lane has,
another lane waits only for the work in progress and one item of each lane before it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Hashable, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from functools import partial
from typing import ParamSpec, TypeVar
from weakref import WeakKeyDictionary

import structlog

P = ParamSpec("P")
T = TypeVar("T")

_lane: ContextVar[Hashable] = ContextVar("lane", default=None)


def work_for(whom: Hashable) -> None:
    """Put the current task, and the tasks that it starts, into the lane of ``whom``.

    Without a lane every piece of work has one of its own.
    """
    _lane.set(whom)


@contextmanager
def working_for(whom: Hashable) -> Iterator[None]:
    """Do the same while the block runs."""
    before = _lane.set(whom)
    try:
        yield
    finally:
        _lane.reset(before)


class FairQueue:
    """A number of slots. A lane has one at most; within a lane the first come is served first."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._busy: set[Hashable] = set()
        self._waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """Number of waiting jobs."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Have a place while the block runs; to cancel the wait costs nothing."""
        lane = _lane.get()
        if lane is None:
            lane = object()
        await self._take(lane)
        try:
            yield
        finally:
            self._give(lane)

    async def _take(self, lane: Hashable) -> None:
        if self._free and lane not in self._busy:  # nobody who could have it waits
            self._occupy(lane)
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(lane, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given in the same moment
                self._give(lane)
            else:
                self._leave(lane, turn)
            raise

    def _leave(self, lane: Hashable, turn: asyncio.Future[None]) -> None:
        queue = self._waiting.get(lane)
        if queue and turn in queue:  # else ``_give`` has passed over it
            queue.remove(turn)
            if not queue:
                del self._waiting[lane]

    def _occupy(self, lane: Hashable) -> None:
        self._free -= 1
        self._busy.add(lane)

    def _give(self, lane: Hashable) -> None:
        """Take a place back, and give those that are free to the lanes that have waited longest."""
        self._free += 1
        self._busy.discard(lane)
        for waits in [*self._waiting]:
            if not self._free:
                return
            if waits in self._busy:
                continue
            queue = self._waiting.pop(waits)
            while queue and queue[0].cancelled():  # its task runs after this one, and leaves
                queue.popleft()
            if not queue:
                continue
            turn = queue.popleft()
            if queue:
                self._waiting[waits] = queue  # behind all others
            self._occupy(waits)
            turn.set_result(None)


# Python runs one thread at a time, and each more that reckons makes the event loop wait longer for
# its own turn: so they go one after the other.
_threads: WeakKeyDictionary[asyncio.AbstractEventLoop, FairQueue] = WeakKeyDictionary()
LATE_SECONDS = 10.0  # after which a thread is named in the log; nothing can end it
_log = structlog.get_logger(__name__)


async def in_thread(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run ``function`` in a thread. One such thread runs at a time, fairly by lanes."""
    loop = asyncio.get_running_loop()
    async with _threads.setdefault(loop, FairQueue(1)).place():
        what = getattr(function, "__qualname__", str(type(function)))
        late = loop.call_later(
            LATE_SECONDS, partial(_log.warning, "thread_late", what=what, seconds=LATE_SECONDS)
        )
        try:
            return await asyncio.to_thread(call_for_future, partial(function, *args, **kwargs))
        finally:
            late.cancel()


def call_for_future(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call ``function`` in a thread or process whose future gets the result.

    Raises ``RuntimeError`` in place of ``StopIteration``: no future accepts that, so that who waits
    for it would wait for ever.
    """
    try:
        return function(*args, **kwargs)
    except StopIteration as error:
        raise RuntimeError("function raised StopIteration") from error
