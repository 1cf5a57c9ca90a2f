"""Processes of the bot on one PostgreSQL database and one loopback Discord, in one event loop.

Each has a client and a store of its own, as real processes have.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from bot.app.client import DeusClient, Timing
from bot.loopback import Channel, LoopbackDiscord, redirected
from bot.platform.gateway.shard_ownership import ClusterMember, ClusterTiming
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from tests.bot.databases import SOCKET, address
from tests.bot.fixtures import PLAYERS
from tests.bot.harness import signed_pictures
from tests.bot.once import remember_translations
from tests.bot.patience import PatientClock, suggest_patiently
from tests.patience import patient
from tests.tools import postgres

PACE = ClusterTiming(beat=0.2, moving=0.05, lasting=4.0, leaving=30.0)
WAIT_SECONDS = 60.0


class Node:
    """One process: its client runs until it is stopped in good order or killed."""

    def __init__(self, store: Store, token: str) -> None:
        self.store = store
        self.client = DeusClient(
            store,
            seed=lambda: "k",
            timing=Timing(ready_seconds=0.01, dm_gap=0, pace=PACE),
            players=PLAYERS,
        )
        self.running = asyncio.create_task(self.client.start(token))

    @property
    def shards(self) -> set[int]:
        """The people on the servers it hears, and nobody else."""
        return set(self.client.sharing.heard().numbers)

    async def stop(self) -> None:
        """Stop the process as SIGTERM does."""
        await self.client.sharing.hand_over()
        await self.client.close()
        await asyncio.gather(self.running, return_exceptions=True)
        await self.store.close()

    async def kill(self) -> None:
        """Kill it silently: sockets break, rows stay unchanged."""
        sharing, sockets = self.client.sharing, self.client.sockets
        assert isinstance(sharing, ClusterMember)
        loops = [sharing._loop, self.client.worker._loop, self.client.scheduler._loop, self.running]
        tasks = [task for task in loops if task is not None]
        tasks += self.client.worker._busy.values()
        tasks += [task for s in sockets._sockets.values() if (task := s._task) is not None]
        for task in (*tasks, *self.client._background):
            task.cancel()
        await self.client.http.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        await sharing._leases.close()
        await self.store.close()


class Cluster:
    """A Discord whose bot may run in several processes."""

    def __init__(self, server: LoopbackDiscord, url: str) -> None:
        self.discord = server
        self.url = url
        self.nodes: list[Node] = []

    async def start(self) -> Node:
        node = Node(await open_store(self.url), self.discord.token)
        self.nodes.append(node)
        return node

    async def stop(self, node: Node) -> None:
        self.nodes.remove(node)
        await node.stop()

    async def kill(self, node: Node) -> None:
        self.nodes.remove(node)
        await node.kill()

    async def shared_out(self, *counts: int) -> None:
        """Wait until the processes that run have so many shards each, and all together have all."""

        def done() -> bool:
            found = [node.shards for node in self.nodes]
            whole = sorted(n for shards in found for n in shards) == list(range(sum(counts)))
            return whole and sorted(map(len, found)) == sorted(counts)

        await until(done, f"shares of {counts}", lambda: [node.shards for node in self.nodes])

    def channels(self, shards: int) -> list[Channel]:
        """A channel on a server of every shard, in their order."""
        found: dict[int, Channel] = {}
        while len(found) < shards:
            guild = self.discord.guild(f"Hall {len(found)}")
            number = (guild.id >> 22) % shards
            found.setdefault(number, self.discord.channel("deus", guild=guild))
        return [found[number] for number in range(shards)]


async def until(
    true: Callable[[], bool], what: str, told: Callable[[], object] = lambda: ""
) -> None:
    """Wait until ``true()`` is true, or fail and name ``what`` was expected."""
    try:
        async with asyncio.timeout(patient(WAIT_SECONDS)):
            while not true():  # noqa: ASYNC110 – there is no event for it
                await asyncio.sleep(0.02)
    except TimeoutError:
        pytest.fail(f"waited in vain for {what}: {told()}")


@contextmanager
def some_server() -> Iterator[None]:
    """A PostgreSQL server, started for this run unless one is given; skipped without one."""
    if SOCKET in os.environ:
        yield
        return
    if postgres.programs() is None:
        pytest.skip("PostgreSQL is not installed")
    with pytest.MonkeyPatch.context() as patch, postgres.own_server() as folder:
        patch.setenv(SOCKET, folder)
        yield


@asynccontextmanager
async def open_cluster(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *, shards: int
) -> AsyncIterator[Cluster]:
    """A cluster without a process yet, on the server whose address the environment has."""
    signed_pictures(monkeypatch)
    remember_translations(monkeypatch)
    suggest_patiently(monkeypatch)
    monkeypatch.setattr("bot.platform.gateway.shard_leases.GAP_SECONDS", 0.05)
    async with LoopbackDiscord(clock=PatientClock(), bot_name="Deus") as server:
        server.session_limits.shards = shards
        cluster = Cluster(server, address(folder / "deus.db"))
        with redirected(server):
            try:
                yield cluster
            finally:
                for node in list(cluster.nodes):
                    await cluster.kill(node)
        assert server.unknown_routes == []
        assert server.schema_errors == []
