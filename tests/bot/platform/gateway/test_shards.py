"""Shards: sessions begin as Discord allows; discord.py's private parts are as reviewed."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
import pytest
from discord.gateway import DiscordWebSocket
from sqlmodel import select
from structlog.testing import capture_logs

from bot.app.client import DeusClient, Timing
from bot.game.rows import OutageRow
from bot.game.scheduled.due_work import DueWork
from bot.platform.gateway.connection import READ
from bot.platform.gateway.shards import AWAY_SECONDS, GAP_SECONDS, Identifying, OwnGate
from bot.platform.shard_share import ShardShare, shard_of
from bot.platform.store.errors import UnreachableDatabase
from bot.platform.store.store import Store
from tests.bot.fixtures import HastyClock, ManualClock
from tests.bot.harness import Harness

DAY = 24 * 3600


class Limits:
    """The answer to GET /gateway/bot."""

    def __init__(self, clock: HastyClock, remaining: int, concurrency: int = 1) -> None:
        self.remaining = remaining
        self.concurrency = concurrency
        self.asked = 0
        self._clock = clock
        self._reset = clock.now().timestamp() + DAY

    async def ask(self) -> dict[str, Any]:
        self.asked += 1
        left = self._reset - self._clock.now().timestamp()
        if left <= 0:
            self.remaining, left = 1000, DAY
        limit = {"total": 1000, "remaining": self.remaining, "reset_after": round(left * 1000)}
        return {
            "url": "wss://gateway.example",
            "shards": 16,
            "session_start_limit": {**limit, "max_concurrency": self.concurrency},
        }


async def test_a_bucket_identifies_once_in_five_seconds_and_others_beside_it() -> None:
    clock = HastyClock()
    limits = Limits(clock, 1000, concurrency=2)
    identifying = Identifying(limits.ask, OwnGate(clock), clock)
    assert await identifying.recommended() == 16
    for shard in range(6):
        await identifying.wait(shard)
    assert clock.slept == [GAP_SECONDS, GAP_SECONDS]  # three after another, two at a time
    assert limits.asked == 1


class RemoteGate(OwnGate):
    """A gate in a database that is away for some seconds at first."""

    def __init__(self, clock: HastyClock, away: float) -> None:
        super().__init__(clock)
        self._back = clock.now() + timedelta(seconds=away)

    async def take(self, shard: int, buckets: int) -> float:
        if self._clock.now() < self._back:
            raise UnreachableDatabase("The server is away.")
        return await super().take(shard, buckets)


async def test_shards_wait_for_an_unavailable_database() -> None:
    """A shard that cannot begin must not end the process: others of it are connected."""
    clock = HastyClock()
    identifying = Identifying(Limits(clock, 1000).ask, RemoteGate(clock, 5), clock)
    await identifying.wait(0)
    assert clock.slept == [AWAY_SECONDS] * 3

    identifying = Identifying(Limits(clock, 1000).ask, RemoteGate(clock, 3600), clock)
    with pytest.raises(TimeoutError):  # after which the attempt to connect is made again
        await identifying.wait(0)


async def test_identifies_beyond_the_daily_limit_wait_for_the_next_day_with_a_warning() -> None:
    clock = HastyClock()
    limits = Limits(clock, 2)
    identifying, begun = Identifying(limits.ask, OwnGate(clock), clock), clock.now()
    await identifying.wait(0)
    await identifying.wait(1)
    limits.remaining = 0
    attempts = 0
    with capture_logs() as log:
        while True:
            try:
                await identifying.wait(2)
            except TimeoutError:
                attempts += 1
            else:
                break
    assert (clock.now() - begun).total_seconds() == pytest.approx(DAY, abs=60)
    assert attempts > 100  # each as long as discord.py lets one be
    told = {line["event"] for line in log}
    assert told == {"session_starts_exhausted"}
    assert max(clock.slept) <= 40


HOUR = timedelta(hours=1)


def test_the_installed_discord_py_is_the_reviewed_version() -> None:
    """Another one may keep shards, the queue and the caches differently: read it again."""
    assert discord.__version__ == READ


def test_a_share_has_the_servers_of_its_shards() -> None:
    share = ShardShare.of(4, [1, 3])
    assert [number << 22 in share for number in range(8)] == [False, True] * 4
    assert shard_of((7 << 22) + 5, 4) == 3
    assert ShardShare().whole
    assert not share.whole
    assert not ShardShare.of(4, ())


@pytest.mark.long
async def test_a_disconnected_shard_stops_the_clocks_of_its_own_servers_only(
    empty_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, clock = empty_harness, ManualClock()
    hall.timing = Timing(clock, 0.01, 0)
    monkeypatch.setattr("bot.platform.gateway.shards.GAP_SECONDS", 0.0)
    monkeypatch.setattr("bot.platform.gateway.shards.IDENTIFY_SECONDS", 0.0)
    hall.discord.session_limits.shards = 2
    halls = {shard_of(hall.guild.id, 2): hall.channel}
    while len(halls) < 2:
        guild = hall.discord.guild("Other")
        halls.setdefault(shard_of(guild.id, 2), hall.discord.channel("deus", guild=guild))
    for channel in halls.values():
        for person in (hall.ann, hall.bo):
            assert channel.guild is not None
            person.join(channel.guild)
    async with hall.bot() as client:
        await hall.discord.wait_connected(shards=2)
        tables = {}
        for number, channel in halls.items():
            hall.channel = channel
            tables[number] = (await hall.begin(hall.ann, hall.bo)).id
        await hall.until(lambda: _heard(client, {0, 1}))
        [session] = [s for s in hall.discord.gateway.sessions.values() if s.shard == (1, 2)]
        assert session.connection is not None
        unreachable = hall.discord.gateway.sessions.pop(session.id)
        refusing = client.http.ws_connect

        async def refuse(url: str, **options: object) -> object:
            raise OSError("no route to host")

        monkeypatch.setattr(client.http, "ws_connect", refuse)
        monkeypatch.setattr("bot.platform.gateway.connection.LONGEST_SECONDS", 0.01)
        session.connection.close(4000)
        await hall.until(lambda: _heard(client, {0}))
        assert not client.scheduler.cut_off
        for _ in range(15):  # the other shard's heart beats all the while
            clock.advance(480)
            client.scheduler.wake()
            await hall.until(lambda: _beaten(hall.store, clock, "heartbeat:0/2"))
        due = [
            table for table, _ in await client.services[DueWork].earliest(9, ShardShare.of(2, [0]))
        ]
        assert due == [tables[0]]
        monkeypatch.setattr(client.http, "ws_connect", refusing)
        await hall.until(lambda: _heard(client, {0, 1}))

        async def noted() -> bool:
            async with hall.store.reading() as read:
                rows = (await read.exec(select(OutageRow))).all()
            guild = halls[1].guild
            assert guild is not None
            found = [(row.guild_id, row.until - row.since) for row in rows]
            assert {who for who, _ in found} <= {guild.id}
            return any(lasted >= 2 * HOUR for _, lasted in found)

        await hall.until(noted)
        assert unreachable.id not in hall.discord.gateway.sessions


@pytest.mark.long
async def test_a_shard_that_cannot_connect_at_the_start_keeps_nobody_else_waiting(
    empty_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = empty_harness
    monkeypatch.setattr("bot.platform.gateway.shards.GAP_SECONDS", 0.0)
    monkeypatch.setattr("bot.platform.gateway.shards.IDENTIFY_SECONDS", 0.0)
    monkeypatch.setattr("bot.app.client.SHARDS_SECONDS", 0.0)
    hall.discord.session_limits.shards = 2
    here = shard_of(hall.guild.id, 2)
    opening, refused = DiscordWebSocket.from_client, True

    async def refuse(client: DeusClient, **options: Any) -> DiscordWebSocket:
        if options["shard_id"] != here and refused:
            raise OSError("no route to host")
        return await opening(client, **options)

    async def connected(hall: Harness) -> None:
        await hall.discord.wait_for(
            lambda: hall.discord.gateway.connected_to(here, 2), what="the shard that can"
        )

    monkeypatch.setattr(DiscordWebSocket, "from_client", refuse)
    monkeypatch.setattr(Harness, "_ready", connected)
    with capture_logs() as lines:
        async with hall.bot() as client:
            await hall.begin(hall.ann, hall.bo)  # its board is posted
            assert not client.is_ready()
            refused = False
            await client.wait_until_ready()
    (begun,) = [line for line in lines if line["event"] == "begun_without_shards"]
    assert begun["shards"] == [1 - here]


async def test_a_server_of_an_unconnected_shard_is_fetched(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No place may count as lost while its server is unknown."""
    client = harness.client
    monkeypatch.setattr(client, "get_guild", lambda guild_id: None)
    client.ready.clear()
    found = await client.server(harness.guild.id)
    assert found is not None
    assert found.get_channel(harness.channel.id) is not None


async def _beaten(store: Store, clock: ManualClock, key: str) -> bool:
    return await store.recall(key) == clock.now().isoformat()


async def _heard(client: DeusClient, numbers: set[int]) -> bool:
    return client.heard.numbers == numbers
