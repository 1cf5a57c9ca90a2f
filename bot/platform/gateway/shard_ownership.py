"""The shards that this process owns: all of them, or its share among several processes.

A shard moves with its session. The old owner stops listening, closes the socket and stores the last
sequence number. The new owner resumes the session, and Discord sends the events since. The shards
of a dead process move in the same way, from the sequence number of its last heartbeat. Later events
arrive twice; Discord refuses the second answer (``AnsweredElsewhere``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from dataclasses import dataclass

import structlog

from bot.platform.gateway.shard_leases import Own, ShardLeases, ShardLeaseState
from bot.platform.gateway.sockets import Session, ShardSockets
from bot.platform.shard_share import ShardShare
from bot.platform.store.errors import StoreError

_log = structlog.get_logger(__name__)
_SOON = 0.05  # seconds after the end of another process at which it is looked for


@dataclass(frozen=True, slots=True)
class ClusterTiming:
    """The intervals of a cluster, in seconds.

    ``beat``: between two heartbeats. ``moving``: the same while a shard moves. ``lasting``: how
    long a process counts as running after a heartbeat. ``leaving``: the time to hand over shards at
    shutdown.
    """

    beat: float = 2.0
    moving: float = 0.5
    lasting: float = 8.0
    leaving: float = 60.0


class ShardOwnership:
    """All shards, as this process is the only one on its database; others know it by this face."""

    processes = 1  # that run the bot
    sure = True  # whether no other process can have taken the shards of this one

    def __init__(self, sockets: ShardSockets) -> None:
        self._sockets = sockets

    def one_at_a_time(self) -> AbstractAsyncContextManager[None]:
        """Only one process at a time runs such a block."""
        return nullcontext()

    async def begin(self, count: int) -> ShardShare:
        """Find the shards to begin with; ``count`` is their number if no process has any yet. Gives
        the servers whose events this process will receive. Raises ``StoreError``.
        """
        self._sockets.set_count(count)
        return ShardShare.of(count, range(count))

    def open(self) -> None:
        """Open the sockets of the shards, and follow changes as processes come and go."""
        for number in range(self._sockets.count):
            self._sockets.open_shard(number)

    async def until_sure(self) -> None:
        """Return once no other process can have the shards of this one, and so their sessions."""

    def wake(self) -> None:
        """Look at the rows at once: there is a new session, or others have given shards back."""

    def heard(self) -> ShardShare:
        """The servers whose events this process receives: those of its connected shards."""
        return ShardShare.of(self._sockets.count, self._sockets.connected)

    async def hand_over(self) -> None:
        """Hand the shards over; returns once other processes have them, at once without others."""

    async def end(self) -> None:
        """Give up the shards, as the sockets are closed."""


class ClusterMember(ShardOwnership):
    """One of several processes, which share the shards fairly.

    ``changed`` is called when this process receives the events of fewer servers, ``given`` when it
    has released shards. ``died`` is called when other processes have died, in one of the survivors.
    """

    def __init__(
        self,
        sockets: ShardSockets,
        leases: ShardLeases,
        pace: ClusterTiming,
        changed: Callable[[], None],
        given: Callable[[], None],
        died: Callable[[], None],
    ) -> None:
        super().__init__(sockets)
        self._leases = leases
        self._pace = pace
        self._changed = changed
        self._tell_given = given
        self._died = died
        self._state = ShardLeaseState()
        self._count = 1
        self._closing: dict[int, asyncio.Task[None]] = {}
        self._given: dict[int, Session | None] = {}  # closed, and not given back yet
        self._opened = self._leaving = self._failing = False
        self._sure_until = 0.0
        self._awake = asyncio.Event()
        self._beaten = asyncio.Event()
        self._loop: asyncio.Task[None] | None = None

    @property
    def processes(self) -> int:  # type: ignore[override]
        """Number of running processes."""
        return max(1, self._state.running)

    @property
    def sure(self) -> bool:  # type: ignore[override]
        """Whether no other process can have taken the shards of this one."""
        return asyncio.get_running_loop().time() < self._sure_until

    def one_at_a_time(self) -> AbstractAsyncContextManager[None]:
        """Only one process at a time runs such a block."""
        return self._leases.one_at_a_time()

    async def begin(self, count: int) -> ShardShare:
        """Find the shards to begin with: those that nobody has. Raises ``StoreError``."""
        self._count = count
        await self._beat()
        _log.info("shards_shared", count=self._sockets.count, processes=self.processes)
        self._loop = asyncio.create_task(self._keep_beating(), name="shards")
        return ShardShare.of(self._sockets.count, self._state.of(self._leases.id))

    def open(self) -> None:
        """Open the sockets of the shards, and follow changes as processes come and go."""
        self._opened = True
        self._follow()
        self._sockets.settle()
        self._awake.set()  # from now on others give shards back for this process

    async def until_sure(self) -> None:
        """Return once no other process can have the shards of this one, and so their sessions."""
        while not self.sure:
            await self._next_beat()

    def wake(self) -> None:
        """Another process may have given shards back: look at once."""
        self._awake.set()

    async def hand_over(self) -> None:
        """Hand the shards over; returns once other processes have them, at once without others."""
        if self._loop is None or self._loop.done():
            return
        self._leaving = True
        self._awake.set()
        began, had = asyncio.get_running_loop().time(), len(self._sockets.open)
        with suppress(TimeoutError):
            async with asyncio.timeout(self._pace.leaving):
                await self._next_beat()
                while self._state.others and (
                    self._sockets.open or self._moving or not self._all_owned
                ):
                    await self._next_beat()
        seconds = asyncio.get_running_loop().time() - began
        left = len(self._sockets.open)
        _log.info("shards_handed_over", shards=had - left, left=left, seconds=round(seconds, 1))

    async def end(self) -> None:
        """Give up the shards, as the sockets are closed."""
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.wait([self._loop])
            try:
                async with asyncio.timeout(self._pace.lasting):
                    await self._leases.release()
            except (StoreError, TimeoutError) as error:  # others take them in a while
                _log.info("leases_not_released", reason=str(error))
        await self._leases.close()

    async def _next_beat(self) -> None:
        self._beaten.clear()
        await self._beaten.wait()

    @property
    def _moving(self) -> bool:
        """Whether a shard is on its way from this process."""
        return bool(self._state.surplus or self._closing or self._given)

    @property
    def _all_owned(self) -> bool:
        """Whether another process has each shard that this one has given back."""
        return all(shard.owner is not None for shard in self._state.shards)

    async def _keep_beating(self) -> None:
        while True:
            seconds = self._pace.beat
            if self._leaving or self._moving or self._state.wants:
                seconds = self._pace.moving
            elif self._state.ends_in > 0:
                seconds = min(seconds, self._state.ends_in + _SOON)
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._awake.wait()
            self._awake.clear()
            try:
                await self._beat()
                self._note_failure(None)
            except (StoreError, TimeoutError) as error:
                self._note_failure(error)
            except Exception:
                _log.exception("shards_unshared")

    def _note_failure(self, error: Exception | None) -> None:
        if error is not None and not self._failing:
            _log.warning("leases_unknown", reason=f"{type(error).__name__}: {error}")
        elif error is None and self._failing:
            _log.info("leases_known_again")
        self._failing = error is not None

    async def _beat(self) -> None:
        begun = asyncio.get_running_loop().time()
        # Of one that is being closed nobody knows yet how far it will have heard.
        own = Own(
            open=self._sockets.sessions,
            given=dict(self._given),
            heard=frozenset(self._sockets.connected),
            begins=not self._opened,
            leaving=self._leaving,
        )
        async with asyncio.timeout(self._pace.lasting / 2):
            self._state = await self._leases.beat(own, self._count)
        self._sure_until = begun + self._pace.lasting
        for number in own.given:
            del self._given[number]
        self._follow()
        if own.given:
            self._tell_given()
        for process in self._state.died:
            _log.warning("process_died", process=process)
        if self._state.died and self._opened:
            self._died()
        self._beaten.set()

    def _follow(self) -> None:
        """Open and close sockets as the rows say."""
        count, mine = len(self._state.shards), self._state.of(self._leases.id)
        if count != self._sockets.count:
            if not (self._sockets.open or self._closing):
                self._sockets.set_count(count)
            else:
                mine = {}
        moving = self._closing.keys() | self._given.keys()
        for number in self._sockets.open - moving:
            if number not in mine or number in self._state.surplus:
                closing = self._close(number, give=number in mine)
                self._closing[number] = asyncio.create_task(closing)
        moving = self._closing.keys() | self._given.keys()
        for number in sorted(mine.keys() - self._sockets.open - moving):
            if number in self._state.surplus:
                self._given[number] = mine[number]
                self._awake.set()
            elif self._opened and not self._leaving:
                _log.info("shard_taken", shard=number, of=count, resumes=mine[number] is not None)
                self._sockets.open_shard(number, mine[number])

    async def _close(self, number: int, *, give: bool) -> None:
        """Close a shard: to give it back, or because another process has taken it."""
        _log.info("shard_given", shard=number)
        session: Session | None = None
        try:
            session = await self._sockets.close_shard(number, keep=True)
        finally:
            if give:
                self._given[number] = session
            del self._closing[number]
            self._changed()
            self._awake.set()
