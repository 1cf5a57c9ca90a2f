"""Fair shares of the machine: queues whose lanes take turns, and a budget for each person.

A lane is the person or the outbox queue that the work is for. However much work one lane has,
another lane waits only for the work in progress and one item of each lane before it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Hashable, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from datetime import datetime, timedelta
from enum import Enum
from functools import partial
from typing import ParamSpec, Self, TypeVar
from weakref import WeakKeyDictionary, WeakValueDictionary

import structlog

from bot.platform.clock import Clock

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


# Requests of one person that are answered at once, until the first response and after it. Nobody
# presses so fast; a program that sends twenty at a time waits for itself.
FIRST_RESPONSES, AFTER_THEM = 2, 3


class _Gates:
    """Those that all requests of one person pass."""

    def __init__(self) -> None:
        self.first = asyncio.Semaphore(FIRST_RESPONSES)
        self.work = asyncio.Semaphore(AFTER_THEM)


_gates: WeakValueDictionary[Hashable, _Gates] = WeakValueDictionary()


class Passage:
    """One request on its way through the gates of a person, as a context manager.

    Those behind it need not wait for its first response once that is ``promised``, as Discord
    waits for theirs; all that is done after it comes behind ``work``.
    """

    def __init__(self, person: Hashable) -> None:
        self._gates = _gates.setdefault(person, _Gates())
        self._held: asyncio.Semaphore | None = None
        self._under_way = False

    async def __aenter__(self) -> Self:
        await self._gates.first.acquire()
        self._held, self._under_way = self._gates.first, True
        return self

    async def __aexit__(self, *error: object) -> None:
        self._under_way = False
        self.promised()

    def promised(self) -> None:
        """Have the next request give its first response."""
        if self._held is not None:
            self._held.release()
            self._held = None

    async def work(self) -> None:
        """Wait for a place to go on with the work; what comes after the block needs none."""
        if self._under_way and self._held is not self._gates.work:
            self.promised()
            await self._gates.work.acquire()
            self._held = self._gates.work


MOST = 60.0  # seconds of a core that a person may use at once
BACK = 0.2  # of one that they get back every second
_LONGEST = timedelta(seconds=2 * MOST / BACK)  # a longer debt comes of a clock that was set back
_MANY = 1000  # people that are remembered before those without a debt are forgotten


class Expense(Enum):
    """Work that is dear, with its price in seconds of a core. New kinds are a line each."""

    LOOK = ("look", 0.2)  # a board of a game, to look back at it
    INVITE = ("invite", 1.0)  # people asked to a table: it costs their attention
    RECORD = ("record", 1.0)  # a record written
    HTML = ("html", 1.5)  # a game as a page to keep
    HINT = ("hint", 1.5)
    PUZZLE = ("puzzle", 3.0)  # an answer to a puzzle judged
    LOAD = ("load", 5.0)  # a record read: half of what it may take at most
    FILM = ("film", 8.0)
    REVIEW = ("review", 8.0)  # what decided a game

    @property
    def seconds(self) -> float:
        """Its price."""
        return self.value[1]


class OverBudget(Exception):
    """Somebody has asked for too much at once; ``until``: when they can have this."""

    def __init__(self, until: datetime) -> None:
        super().__init__(f"until {until}")
        self.until = until


class Budgets:
    """A token bucket for each person, by the clock; they are in memory, as all are full soon."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._full_at: dict[int, datetime] = {}  # when they have everything back

    def spend(self, person_id: int, expense: Expense) -> None:
        """Charge a person's budget. Raises ``OverBudget`` and charges nothing if it is too low."""
        now = self._clock.now()
        owed = self._owed(person_id, now) + timedelta(seconds=expense.seconds / BACK)
        over = owed - timedelta(seconds=MOST / BACK)
        if over > timedelta():
            raise OverBudget(now + over)
        if len(self._full_at) >= _MANY:
            self._full_at = {one: at for one, at in self._full_at.items() if at > now}
        self._full_at[person_id] = now + owed

    def _owed(self, person_id: int, now: datetime) -> timedelta:
        """Time until the budget is full again."""
        owed = self._full_at.get(person_id, now) - now
        return owed if timedelta() < owed < _LONGEST else timedelta()
