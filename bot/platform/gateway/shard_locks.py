"""The right of one process to its shards: locks of the database, for as long as it lives.

A lock belongs to a connection, which ends with its process: the next one has the shards at once.
If a machine dies, the server notices it after about 20 seconds. A SQLite file has one process.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import structlog

from bot.platform.shard_share import ShardShare
from bot.platform.store.errors import StoreError
from bot.platform.store.postgres import SHARD, SHARD_COUNT
from bot.platform.store.store import Line, Store

PATIENCE_SECONDS = 30.0  # for shards of a process that has died with its machine
AGAIN_SECONDS = 1.0
LOOK_SECONDS = 30.0  # between two looks for shards that no process has
_log = structlog.get_logger(__name__)


class ShardsTaken(Exception):
    """Another process has some of the shards, or counts them otherwise; the text says which."""


class ShardLocks:
    """The locks on the shards of this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._share = ShardShare()
        self._line: Line | None = None
        self._open = AsyncExitStack()
        self._absent, self._told = set[int](), set[int]()

    async def take(self, share: ShardShare) -> None:
        """Lock the shards of this process; raises ``StoreError``.

        Waits ``PATIENCE_SECONDS`` for shards that another process has, then raises ``ShardsTaken``.
        """
        self._share = share
        if not self._store.shared:
            return
        opening = self._store.dialect.line(lambda words: None)
        self._line = line = await self._open.enter_async_context(opening)
        loop = asyncio.get_running_loop()
        end, waits = loop.time() + PATIENCE_SECONDS, False
        missing = set(share.numbers)
        await line.lock_shared(SHARD_COUNT, share.count)
        while True:
            missing = await line.lock(SHARD, missing)
            counts = await line.locked(SHARD_COUNT)
            if not missing and counts <= {share.count}:
                return
            if not waits:
                _log.warning("shards_awaited", shards=sorted(missing), counts=sorted(counts))
                waits = True
            if loop.time() >= end:
                raise ShardsTaken(_why(share, missing, counts))
            await asyncio.sleep(AGAIN_SECONDS)

    async def keep(self) -> None:
        """Lock the shards again whenever the connection is lost; until cancelled.

        Logs shards that no process has. Raises ``ShardsTaken`` if another process has got some of
        these.
        """
        if self._line is None:
            await asyncio.Event().wait()
        while True:
            try:
                if self._line is None:
                    await self.take(self._share)
                    _log.info("shards_locked_again")
                await self._look()
            except StoreError as error:
                if self._line is not None:
                    _log.warning("shards_unlocked", reason=str(error))
                await self.free()
                await asyncio.sleep(AGAIN_SECONDS)

    async def _look(self) -> None:
        """Wait a while, then log shards that no process has, and had none at the look before.

        Raises ``StoreError``.
        """
        assert self._line is not None
        try:
            async with asyncio.timeout(LOOK_SECONDS):
                await self._line.lost.wait()
        except TimeoutError:
            pass
        absent = set(range(self._share.count)) - await self._line.locked(SHARD)
        if absent == self._absent != self._told:
            self._told = absent
            if absent:
                _log.warning("shards_without_process", shards=sorted(absent), of=self._share.count)
        self._absent = absent

    async def free(self) -> None:
        """Release the shards, so that other processes can have them."""
        self._line = None
        await self._open.aclose()


def _why(share: ShardShare, taken: set[int], counts: set[int]) -> str:
    if others := counts - {share.count}:
        return (
            f"SHARDS: there are {share.count} here, and {', '.join(map(str, sorted(others)))} in "
            "another process on this database"
        )
    which = ", ".join(map(str, sorted(taken)))
    return f"SHARD_IDS: another process on this database has {which}; each shard is in one process"
