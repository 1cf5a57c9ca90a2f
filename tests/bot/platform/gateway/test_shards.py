"""One process with several shards; discord.py's private parts are as reviewed."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
import pytest
from discord.gateway import DiscordWebSocket
from sqlmodel import select
from structlog.testing import capture_logs

from bot.app.client import DeusClient, Timing
from bot.game.due_work import DueWork
from bot.game.rows import OutageRow
from bot.platform.gateway.connection import READ
from bot.platform.shard_share import ShardShare, shard_of
from bot.platform.store.store import Store
from tests.bot.fixtures import ManualClock
from tests.bot.harness import Harness

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
