"""Processes come, go and die while people play: everybody is answered, and every turn is one."""

from __future__ import annotations

import asyncio
import re
import threading
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import aiohttp
import pytest
from discord.gateway import DiscordWebSocket, KeepAliveHandler
from structlog.testing import capture_logs

from bot.app.monitoring import Monitor
from bot.game.computers import ComputerPlayers
from bot.game.reading import TableReader
from bot.loopback import Channel, Guild, Person
from bot.platform.gateway.shard_leases import LATER_SECONDS
from bot.platform.gateway.sharing import Shared
from bot.platform.store.rows import ShardRow
from bot.play.command_player import CommandPlayer
from tests.bot.platform.gateway.cluster import Cluster, Node, open_cluster, some_server, until

SHARDS = 4
pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def server() -> Iterator[None]:
    with some_server():
        yield


@pytest.fixture
async def cluster(
    server: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Cluster]:
    async with open_cluster(tmp_path, monkeypatch, shards=SHARDS) as opened:
        yield opened


def guild_of(channel: Channel) -> Guild:
    assert channel.guild is not None
    return channel.guild


class Play:
    """A table of two on each shard's server; they play turn after turn until ``end``."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.turns: Counter[int] = Counter()
        self._tasks: list[asyncio.Task[None]] = []
        self._ending = False

    async def begin(self, channel: Channel) -> None:
        people = [self.cluster.discord.person(f"{name} {channel.id}") for name in ("Ann", "Bo")]
        for person in people:
            person.join(guild_of(channel))
        await (await people[0].command(channel, "deus new", players=2)).settled()
        await (await people[1].command(channel, "deus join")).settled()
        await (await people[0].command(channel, "deus start")).settled()
        self._tasks.append(asyncio.create_task(self._play(channel, people)))

    async def _play(self, channel: Channel, people: list[Person]) -> None:
        players = {person.id: CommandPlayer(person, channel, "k") for person in people}
        while not self._ending:
            services = self.cluster.nodes[0].client.services
            table = await services[TableReader].at(channel.id)
            if table.over:
                return
            mover = table.mover
            assert mover is not None
            person_id = mover.person_id
            assert person_id is not None
            await players[person_id].turn()
            self.turns[channel.id] += 1

    async def more(self, turns: int) -> None:
        """Wait until so many turns more were played at every table."""
        goal = {channel: n + turns for channel, n in self.turns.items()}

        def reached() -> bool:
            for task in self._tasks:
                if task.done() and task.exception():
                    task.result()
            return all(self.turns[c] >= n for c, n in goal.items())

        await until(reached, f"{turns} more turns", lambda: self.turns)

    async def end(self) -> None:
        self._ending = True
        await asyncio.gather(*self._tasks)


async def test_processes_join_leave_and_roll_while_people_play(cluster: Cluster) -> None:
    channels = cluster.channels(SHARDS)
    with capture_logs() as log:
        first = await cluster.start()
        await cluster.shared_out(4)
        play = Play(cluster)
        for channel in channels:
            await play.begin(channel)
        play.turns.update({channel.id: 0 for channel in channels})
        await play.more(1)
        second = await cluster.start()
        await cluster.shared_out(2, 2)
        await play.more(1)
        await cluster.stop(first)
        await cluster.shared_out(4)
        await play.more(1)
        await cluster.start()
        third = await cluster.start()
        await cluster.shared_out(1, 1, 2)
        await cluster.stop(second)
        await cluster.shared_out(2, 2)
        await play.more(1)
        await cluster.stop(third)
        await cluster.shared_out(4)
        await play.end()
    for channel in channels:
        table = await cluster.nodes[0].client.services[TableReader].at(channel.id)
        assert table.version == play.turns[channel.id]
        await all_posted(channel, play.turns[channel.id])
    bad = [line for line in log if line["log_level"] in ("warning", "error", "critical")]
    slow = ("leases_unknown", "suggestions_late")  # on a machine with much else to do
    assert [line for line in bad if line["event"] not in slow] == []


async def all_posted(channel: Channel, turns: int) -> None:
    """Wait until the boards after all turns are there, each once."""
    once = Counter(range(turns + 1))
    await until(lambda: boards(channel).keys() >= once.keys(), "boards", lambda: boards(channel))
    assert boards(channel) == once


def boards(channel: Channel) -> Counter[int]:
    """How often the board after each turn was posted."""
    public = [message for message in channel.messages.values() if not message.ephemeral]
    files = [file.filename for message in public for file in message.attachments]
    found = [re.fullmatch(r"board-(\d+)\.png", name) for name in files]
    return Counter(int(one[1]) for one in found if one is not None)


async def test_a_process_without_shards_is_well_and_one_that_cannot_connect_is_not(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(SHARDS):
        await cluster.start()
    await cluster.shared_out(*[1] * SHARDS)
    spare = await cluster.start()
    await cluster.shared_out(0, *[1] * SHARDS)
    await until(lambda: spare.client.sharing.processes == SHARDS + 1, "the spare one to be heard")
    assert await health(spare) == (200, {"healthy": True})

    async def refused(*_: object, **__: object) -> None:
        raise ConnectionRefusedError

    owner = next(node for node in cluster.nodes if node.shards)
    with monkeypatch.context() as patch:
        patch.setattr(DiscordWebSocket, "from_client", refused)
        cluster.discord.faults.drop_sockets()
        await until(lambda: not owner.shards, "the connection to be lost")
        assert await health(owner) == (503, {"healthy": False, "gateway": "not connected"})
        await cluster.kill(owner)
        await until(lambda: bool(spare.client.sockets.open), "the spare one to take over")
        # It never had a connection, and is to have one.
        assert await health(spare) == (503, {"healthy": False, "gateway": "not connected"})
    await cluster.shared_out(*[1] * SHARDS)
    assert await health(spare) == (200, {"healthy": True})


async def health(node: Node) -> tuple[int, object]:
    """What a process says when it is asked how it is."""
    monitor = Monitor(node.store)
    monitor.watch(node.client, ComputerPlayers())
    async with (
        monitor.serving("127.0.0.1", 0) as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/healthz") as response,
    ):
        return response.status, await response.json()


async def test_shards_that_nobody_hears_identify_before_those_that_only_move(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await cluster.start()
    await cluster.shared_out(4)
    sharing = first.client.sharing
    assert isinstance(sharing, Shared)
    leases, gap = sharing._leases, 0.05
    await until(lambda: all(lease.heard for lease in sharing._standing.leases), "it to be told")
    sharing._loop.cancel()  # type: ignore[union-attr]
    await asyncio.sleep(gap)
    monkeypatch.setattr("bot.platform.gateway.shard_leases.GAP_SECONDS", 30.0)
    assert await leases.take(1, 1) == 0, "nobody else waits"
    async with first.store.writing() as write:
        row = await write.get(ShardRow, 2)
        assert row is not None
        row.heard = False
    assert 29 < await leases.take(2, 1) <= 30
    assert 29 + LATER_SECONDS < await leases.take(1, 1) <= 30 + LATER_SECONDS, "it only moves"
    assert await leases.take(1, 2) == 0, "in the other bucket nobody waits"
    assert 29 < await leases.take(3, 2) <= 30


async def test_a_socket_that_may_not_identify_in_time_is_closed(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else discord.py goes on with heartbeats there, and complains of it a minute later."""
    monkeypatch.setattr("bot.platform.gateway.shard_leases.GAP_SECONDS", 2.0)
    monkeypatch.setattr("bot.platform.gateway.identifying.ATTEMPT_SECONDS", 0.3)
    with capture_logs() as log:
        await cluster.start()
        await cluster.shared_out(4)
    assert "gateway_lost" in {line["event"] for line in log}
    beating = [t for t in threading.enumerate() if isinstance(t, KeepAliveHandler)]
    assert sum(not thread._stop_ev.is_set() for thread in beating) == SHARDS


async def test_what_a_killed_process_had_is_taken_over(cluster: Cluster) -> None:
    channels = cluster.channels(SHARDS)
    await cluster.start()
    second = await cluster.start()
    await cluster.shared_out(2, 2)
    await cluster.kill(second)
    await cluster.shared_out(4)
    ann = cluster.discord.person("Ann")
    for channel in channels:
        ann.join(guild_of(channel))
        answer = await (await ann.command(channel, "deus status")).settled()
        assert "no table" in answer.text
