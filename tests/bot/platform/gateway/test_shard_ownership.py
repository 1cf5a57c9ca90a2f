"""Processes come, go and die while people play: all get answers, and turns are played once."""

from __future__ import annotations

import asyncio
import re
import threading
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import aiohttp
import pytest
from discord import Member
from discord.gateway import DiscordWebSocket, KeepAliveHandler
from sqlalchemy import func
from sqlmodel import select
from structlog.testing import capture_logs

from bot.app.monitoring import Monitor
from bot.game.computer_players import ComputerPlayers
from bot.game.reading import TableReader
from bot.game.rows import GameRow
from bot.loopback import Channel, Event, EventKind, Guild, Person
from bot.loopback.people.answers import Answer
from bot.platform.discord.client import Interaction
from bot.platform.gateway.shard_ownership import ClusterMember
from bot.platform.store.errors import UnreachableDatabase
from bot.play.command_player import CommandPlayer
from tests.bot.actions import press
from tests.bot.harness import LIMIT_SECONDS
from tests.bot.platform.gateway.cluster import Cluster, Node, open_cluster, some_server, until
from tests.bot.said import says
from tests.patience import patient

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


@pytest.mark.release
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
    """Wait until the boards after all turns are posted, each once."""
    once = Counter(range(turns + 1))
    await until(lambda: boards(channel).keys() >= once.keys(), "boards", lambda: boards(channel))
    assert boards(channel) == once


def boards(channel: Channel) -> Counter[int]:
    """The number of times that the board after each turn was posted."""
    public = [message for message in channel.messages.values() if not message.ephemeral]
    files = [file.filename for message in public for file in message.attachments]
    found = [re.fullmatch(r"board-(\d+)\.png", name) for name in files]
    return Counter(int(one[1]) for one in found if one is not None)


async def test_a_process_without_shards_is_healthy_and_one_that_cannot_connect_is_not(
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
    """The health that a process reports."""
    monitor = Monitor(node.store)
    monitor.watch(node.client, ComputerPlayers())
    async with (
        monitor.serving("127.0.0.1", 0) as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/healthz") as response,
    ):
        return response.status, await response.json()


async def test_a_socket_that_may_not_identify_in_time_is_closed(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else discord.py goes on with heartbeats there, and complains of it a minute later."""
    monkeypatch.setattr("bot.platform.gateway.shard_leases.GAP_SECONDS", 2.0)
    monkeypatch.setattr("bot.platform.gateway.identify_limits.ATTEMPT_SECONDS", 0.3)
    with capture_logs() as log:
        await cluster.start()
        await cluster.shared_out(4)
    assert "gateway_lost" in {line["event"] for line in log}
    beating = [t for t in threading.enumerate() if isinstance(t, KeepAliveHandler)]
    assert sum(not thread._stop_ev.is_set() for thread in beating) == SHARDS


async def test_a_killed_processs_shards_are_taken_over(cluster: Cluster) -> None:
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


def holder(cluster: Cluster, channel: Channel) -> Node:
    """The process that hears of a channel."""
    shard = (guild_of(channel).id >> 22) % SHARDS
    return next(node for node in cluster.nodes if shard in node.shards)


def sessions(cluster: Cluster) -> tuple[int, int]:
    """The number of sessions begun, and the number of resumes."""
    return cluster.discord.gateway.identifies, cluster.discord.gateway.resumes


async def joined(cluster: Cluster) -> Node:
    """A process that got half of the shards, with their sessions, from the one that had all."""
    await cluster.shared_out(4)
    node = await cluster.start()
    await cluster.shared_out(2, 2)
    return node


async def asked(cluster: Cluster, channel: Channel, name: str) -> Person:
    person = cluster.discord.person(name)
    person.join(guild_of(channel))
    return person


async def test_a_shard_moves_with_its_session_and_requests_meanwhile_are_answered(
    cluster: Cluster,
) -> None:
    channels = cluster.channels(SHARDS)
    people = [await asked(cluster, channel, f"Ann {n}") for n, channel in enumerate(channels)]
    first = await cluster.start()
    await cluster.shared_out(4)
    answers: list[asyncio.Task[Answer]] = []

    def moves(event: Event) -> None:
        """Ask something in the moment when nobody hears a shard."""
        if event.kind is EventKind.SESSION and event.subject.connection is None:
            number = event.subject.shard[0]
            asking = people[number].command(channels[number], "deus new", players=2)
            answers.append(asyncio.create_task(asking))

    stop = cluster.discord.event_log.subscribe(moves)
    await cluster.start()
    await cluster.shared_out(2, 2)
    assert sessions(cluster) == (4, 2)
    await cluster.stop(first)
    await cluster.shared_out(4)
    stop()
    assert sessions(cluster) == (4, 4)
    assert len(answers) == 4
    for answer in answers:
        assert "2" in (await (await answer).settled()).text
    assert await tables_of(cluster) == 4


async def tables_of(cluster: Cluster) -> int:
    async with cluster.nodes[0].store.reading() as read:
        return (await read.exec(select(func.count()).select_from(GameRow))).one()


async def test_a_killed_processs_events_are_replayed_and_not_done_twice(
    cluster: Cluster,
) -> None:
    channels = cluster.channels(SHARDS)
    await cluster.start()
    killed = await joined(cluster)
    mine = [channel for channel in channels if holder(cluster, channel) is killed]
    await still(killed)
    for channel in mine:
        ann = await asked(cluster, channel, "Ann")
        opened = await (await ann.command(channel, "deus new", players=2)).settled()
        assert opened.message is not None
        await press(ann, opened.message, "computer:senator")
    await killed.client.finish_answers(LIMIT_SECONDS)
    before = sessions(cluster)
    with capture_logs() as log:
        await cluster.kill(killed)
        await cluster.shared_out(4)
        await until(
            lambda: sum(line["event"] == "answered_elsewhere" for line in log) >= 2 * len(mine),
            "it to be heard again",
            lambda: log,
        )
    assert sessions(cluster) == (before[0], before[1] + len(mine))
    assert await tables_of(cluster) == len(mine)
    for channel in mine:
        table = await cluster.nodes[0].client.services[TableReader].at(channel.id)
        assert len(table.seats) == 2, "a computer has sat down once"
        assert cluster.discord.person("Ann").id in {seat.person_id for seat in table.seats}
    bad = [line for line in log if line["log_level"] in ("error", "critical")]
    assert bad == []
    assert "process_died" in {line["event"] for line in log}


async def still(node: Node) -> None:
    """Stop a process's heartbeat, as if it hung."""
    sharing = node.client.sharing
    assert isinstance(sharing, ClusterMember)
    assert sharing._loop is not None
    sharing._loop.cancel()
    await asyncio.wait([sharing._loop])


async def test_a_session_that_discord_dropped_is_started_again(cluster: Cluster) -> None:
    await cluster.start()
    killed = await joined(cluster)
    lost = set(killed.shards)
    await cluster.kill(killed)
    gateway = cluster.discord.gateway
    for session in [s for s in gateway.sessions.values() if s.shard[0] in lost]:
        del gateway.sessions[session.id]
    begun = gateway.identifies
    await cluster.shared_out(4)
    assert gateway.identifies == begun + len(lost)


async def test_a_hanging_process_loses_its_shards_and_does_not_take_sessions_back(
    cluster: Cluster,
) -> None:
    channels = cluster.channels(SHARDS)
    first = await cluster.start()
    hung = await joined(cluster)
    sharing = hung.client.sharing
    assert isinstance(sharing, ClusterMember)
    await still(hung)
    await until(lambda: len(first.shards) == 4, "the other one to take its shards")
    await until(lambda: not hung.shards, "its sockets to be closed")
    resumes = cluster.discord.gateway.resumes
    for channel in channels:
        ann = await asked(cluster, channel, "Ann")
        assert "no table" in (await (await ann.command(channel, "deus status")).settled()).text
    assert cluster.discord.gateway.resumes == resumes, "nobody takes a session from the other"
    sharing._loop = asyncio.create_task(sharing._keep_beating())
    await cluster.shared_out(2, 2)  # it is back, as one that has just come


async def test_a_process_that_hangs_while_reading_rows_delays_nobody(
    cluster: Cluster,
) -> None:
    hung = await cluster.start()
    other = await joined(cluster)
    stuck, goes_on = hung.client.sharing, other.client.sharing
    assert isinstance(stuck, ClusterMember)
    assert isinstance(goes_on, ClusterMember)

    async def hang() -> None:
        async with stuck._leases._alone():
            async with asyncio.timeout(patient(30)):
                await goes_on._next_beat()
                await goes_on._next_beat()

    with pytest.raises(UnreachableDatabase):
        await hang()
    await cluster.shared_out(2, 2)


async def test_the_servers_of_a_shard_taken_over_are_loaded(cluster: Cluster) -> None:
    channels, others = cluster.channels(SHARDS), cluster.channels(SHARDS)
    await cluster.start()
    killed = await joined(cluster)
    mine = [n for n, channel in enumerate(channels) if holder(cluster, channel) is killed]
    for number in mine:
        ann = await asked(cluster, channels[number], "Ann")
        await (await ann.command(channels[number], "deus new", players=2)).settled()
    gone, left = (channels[number] for number in mine)
    await cluster.kill(killed)
    cluster.discord.delete_channel(gone)
    del guild_of(left).members[cluster.discord.world.bot.id]
    with capture_logs() as log:
        await cluster.shared_out(4)

        def lost() -> list[str]:
            return sorted(line["why"] for line in log if line["event"] == "place_lost")

        await until(lambda: lost() == ["channel", "server"], "both places to be lost", lost)
    client = cluster.nodes[0].client
    assert client.get_guild(guild_of(gone).id) is not None
    assert client.get_guild(guild_of(gone).id).me is not None  # type: ignore[union-attr]
    assert client.get_guild(guild_of(left).id) is None
    other = others[mine[0]]
    assert client.get_guild(guild_of(other).id) is None, "there is no table"
    ann = await asked(cluster, other, "Ann")
    cluster.discord.moderator(ann, guild_of(other))
    heard = client.on_interaction
    names: list[str] = []

    async def hear(interaction: Interaction) -> None:
        assert isinstance(interaction.user, Member)
        names.extend(role.name for role in interaction.user.roles)
        await heard(interaction)

    client.on_interaction = hear  # type: ignore[method-assign]
    await (await ann.command(other, "deus status")).settled()
    assert "Moderator" in names, "its roles are known before anything is answered"
    bo = await asked(cluster, left, "Bo")
    told = await (await bo.command(left, "deus status")).settled()
    assert says(told.text, "bot-missing"), "it was removed while nobody heard"
