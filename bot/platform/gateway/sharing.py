"""Which of the shards this process has: all of them, or its share beside other processes.

While a shard is handed over two processes hear of its servers. The earlier owner goes on
answering; the other *stands back*: it gives it time to answer first, and Discord refuses the
second answer (``AnsweredElsewhere``). So does whoever cannot be sure of its leases, as the
database is away: another process may have taken them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from dataclasses import dataclass
from typing import Protocol

import structlog

from bot.platform.gateway.plan import Own
from bot.platform.gateway.shard_leases import ShardLeases, ShardLeaseState
from bot.platform.gateway.sockets import ShardSockets
from bot.platform.shard_share import ShardShare, shard_of
from bot.platform.store.errors import StoreError

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class ClusterTiming:
    """Seconds: between two ``beat``s, while a shard ``moving``; for which a process counts as
    running after one (``lasting``); for which shards are handed over at the end (``leaving``).
    """

    beat: float = 2.0
    moving: float = 0.5
    lasting: float = 8.0
    leaving: float = 60.0


class Sharing(Protocol):
    """The shards of this process, as the client needs to know of them."""

    @property
    def processes(self) -> int:
        """How many processes run the bot."""
        ...

    def one_at_a_time(self) -> AbstractAsyncContextManager[None]:
        """Do something within the block that no other process does meanwhile."""
        ...

    async def begin(self, count: int) -> ShardShare:
        """Find which shards to begin with, of ``count`` if nobody has any yet: the servers that
        nobody hears now and this process will.
        """
        ...

    def open(self) -> None:
        """Open their sockets, and go on as others come and go."""
        ...

    def stands_back(self, guild_id: int | None) -> bool:
        """Whether another process may answer in a server (None: in DMs) as well, and first."""
        ...

    def moves(self, shard: int) -> bool:
        """Whether another process hears a shard that this one is to have."""
        ...

    def heard(self) -> ShardShare:
        """The servers that this process hears, and nobody else should."""
        ...

    def note_ready(self) -> None:
        """A shard has told of all its servers."""
        ...

    async def hand_over(self) -> None:
        """Let others have the shards, as far as there are others."""
        ...

    async def end(self) -> None:
        """The sockets are closed."""
        ...


class Alone:
    """The only process on its database has all shards."""

    processes = 1

    def __init__(self, sockets: ShardSockets) -> None:
        self._sockets = sockets

    def one_at_a_time(self) -> AbstractAsyncContextManager[None]:
        """There is no other."""
        return nullcontext()

    async def begin(self, count: int) -> ShardShare:
        """There are ``count`` shards."""
        self._sockets.set_count(count)
        return ShardShare.of(count, range(count))

    def open(self) -> None:
        """Open all sockets."""
        for number in range(self._sockets.count):
            self._sockets.open_shard(number)

    def stands_back(self, guild_id: int | None) -> bool:
        """Nobody else is there."""
        return False

    def moves(self, shard: int) -> bool:
        """Nobody else is there."""
        return False

    def heard(self) -> ShardShare:
        """The servers of the shards that are connected."""
        return ShardShare.of(self._sockets.count, self._sockets.connected)

    def note_ready(self) -> None:
        """Nobody waits for it."""

    async def hand_over(self) -> None:
        """To nobody."""

    async def end(self) -> None:
        """Nothing was taken."""


class Shared:
    """A fair share of the shards, which changes as processes come and go.

    ``mine`` is called with shards of whose servers this process is the only one to hear from
    now on, ``changed`` whenever it hears of more or fewer.
    """

    def __init__(
        self,
        sockets: ShardSockets,
        leases: ShardLeases,
        pace: ClusterTiming,
        mine: Callable[[Iterable[int]], None],
        changed: Callable[[], None],
    ) -> None:
        self._sockets = sockets
        self._leases = leases
        self._pace = pace
        self._mine = mine
        self._changed = changed
        self._standing = ShardLeaseState((), 1, 1)
        self._count = 1
        self._doubled: frozenset[int] = frozenset()  # shards that two processes hear
        self._closing: dict[int, asyncio.Task[None]] = {}
        self._leaving = False
        self._opened = False
        self._sure_until = 0.0
        self._awake = asyncio.Event()
        self._beaten = asyncio.Event()
        self._loop: asyncio.Task[None] | None = None
        self._failing = False

    @property
    def processes(self) -> int:
        """How many processes run the bot."""
        return max(1, self._standing.running)

    def one_at_a_time(self) -> AbstractAsyncContextManager[None]:
        """Do something within the block that no other process does meanwhile."""
        return self._leases.one_at_a_time()

    async def begin(self, count: int) -> ShardShare:
        """Find which shards to begin with: the servers that nobody hears now.

        Raises ``StoreError``.
        """
        self._count = count
        await self._beat()
        _log.info("shards_shared", count=self._sockets.count, processes=self.processes)
        self._loop = asyncio.create_task(self._keep_beating(), name="shards")
        held = self._standing.held_by(self._leases.id)
        return ShardShare.of(self._sockets.count, held - self._doubled)

    def open(self) -> None:
        """Open their sockets, and go on as others come and go."""
        self._opened = True
        self._follow()
        self._sockets.settle()

    def stands_back(self, guild_id: int | None) -> bool:
        """Whether another process may answer in a server (None: in DMs) as well, and first."""
        if asyncio.get_running_loop().time() > self._sure_until:
            return self.processes > 1
        return shard_of(guild_id or 0, self._sockets.count) in self._doubled

    def moves(self, shard: int) -> bool:
        """Whether another process hears a shard that this one is to have."""
        me = self._leases.id
        leases = self._standing.leases
        return any(le.shard == shard and le.heir == me and le.heard for le in leases)

    def heard(self) -> ShardShare:
        """The servers that this process hears, and nobody else should."""
        return ShardShare.of(self._sockets.count, self._sockets.connected - self._doubled)

    def note_ready(self) -> None:
        """A shard has told of all its servers: take its lease at once."""
        self._awake.set()

    async def hand_over(self) -> None:
        """Let others have the shards; returns once they do, if there are others."""
        if self._loop is None or self._loop.done():
            return
        self._leaving = True
        self._awake.set()
        began, had = asyncio.get_running_loop().time(), len(self._sockets.open)
        with suppress(TimeoutError):
            async with asyncio.timeout(self._pace.leaving):
                while self._standing.staying and (self._sockets.open or self._closing):
                    self._beaten.clear()
                    await self._beaten.wait()
        seconds = asyncio.get_running_loop().time() - began
        left = len(self._sockets.open)
        _log.info("shards_handed_over", shards=had - left, left=left, seconds=round(seconds, 1))

    async def end(self) -> None:
        """The sockets are closed: give up the leases."""
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.wait([self._loop])
            try:
                async with asyncio.timeout(self._pace.lasting):
                    await self._leases.release()
            except (StoreError, TimeoutError) as error:  # they run out by themselves
                _log.info("leases_not_released", reason=str(error))
        await self._leases.close()

    async def _keep_beating(self) -> None:
        while True:
            moving = self._leaving or self._doubled or self._closing or self._expects()
            with suppress(TimeoutError):
                async with asyncio.timeout(self._pace.moving if moving else self._pace.beat):
                    await self._awake.wait()
            self._awake.clear()
            try:
                await self._beat()
                self._note_failure(None)
            except (StoreError, TimeoutError) as error:
                self._note_failure(error)
            except Exception:
                _log.exception("shards_unshared")

    def _expects(self) -> bool:
        """Whether another process is about to take a shard from this one."""
        me = self._leases.id
        return any(lease.owner == me and lease.heir for lease in self._standing.leases)

    def _note_failure(self, error: Exception | None) -> None:
        if error is not None and not self._failing:
            _log.warning("leases_unknown", reason=f"{type(error).__name__}: {error}")
        elif error is None and self._failing:
            _log.info("leases_known_again")
        self._failing = error is not None

    async def _beat(self) -> None:
        begun = asyncio.get_running_loop().time()
        opened = self._sockets.open | self._closing.keys()
        sockets = self._sockets
        own = Own(
            self._leases.id,
            opened,
            ready=frozenset(sockets.ready),
            heard=frozenset(sockets.connected),
            waiting=frozenset(sockets.waiting),
        )
        async with asyncio.timeout(self._pace.lasting / 2):
            self._standing = await self._leases.beat(own, self._count, leaving=self._leaving)
        unsure = self._opened and begun > self._sure_until
        self._sure_until = begun + self._pace.lasting
        self._follow()
        if unsure:  # what was heard meanwhile was left to others, who may not have been there
            self._mine(sorted(self._sockets.ready - self._doubled))
        self._beaten.set()

    def _follow(self) -> None:
        """Have the sockets that the leases say, and no others."""
        standing, me, count = self._standing, self._leases.id, len(self._standing.leases)
        held = standing.held_by(me) if count == self._sockets.count else frozenset()
        for number in self._sockets.open - held - self._closing.keys():
            closing = asyncio.create_task(self._close(number))
            self._closing[number] = closing
        if count != self._sockets.count and not self._sockets.open and not self._closing:
            self._sockets.set_count(count)
            held = standing.held_by(me)
        if self._opened and not self._leaving:
            for number in sorted(held - self._sockets.open - self._closing.keys()):
                _log.info("shard_taken", shard=number, of=count)
                self._sockets.open_shard(number)
        doubled = frozenset(
            lease.shard
            for lease in standing.leases
            if lease.heir == me or (lease.owner == me and lease.before is not None)
        )
        single = (self._doubled - doubled) & held
        self._doubled = doubled
        self._changed()
        if single:
            self._mine(sorted(single))

    async def _close(self, number: int) -> None:
        _log.info("shard_given", shard=number)
        try:
            await self._sockets.close_shard(number)
        finally:
            del self._closing[number]
            self._awake.set()
