"""The gateway: events, sockets that are cut and resumed, and sessions of several shards at once."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest
from discord import app_commands

from bot.loopback import EventKind
from bot.loopback.world.clock import IDENTIFY_SECONDS
from bot.loopback.world.protocol import Intent
from tests.bot.loopback.conftest import Club
from tests.patience import patient

if TYPE_CHECKING:
    from bot.loopback import LoopbackDiscord
    from tests.bot.loopback.conftest import Bot, Club


def ping(bot: Bot) -> None:
    @bot.tree.command(description="Ping")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")


async def test_an_interaction_during_a_lost_socket_arrives_after_the_resume(
    club: Club,
) -> None:
    async with club.bot(ping):
        gateway = club.discord.gateway
        club.discord.faults.drop_sockets()
        assert not gateway.connected
        answer = await club.ann.command(club.channel, "ping")
        assert answer.text == "pong"
        assert (gateway.identifies, gateway.resumes) == (1, 1)


@pytest.mark.parametrize("code", [1000, 4000])
async def test_a_closed_socket_is_resumed(club: Club, code: int) -> None:
    async with club.bot(ping):
        club.discord.faults.drop_sockets(code=code)
        assert (await club.ann.command(club.channel, "ping")).text == "pong"
        assert club.discord.gateway.resumes == 1


async def test_a_bot_asked_to_reconnect_resumes(club: Club) -> None:
    async with club.bot(ping):
        club.discord.faults.ask_reconnect()
        await club.discord.wait_for(lambda: club.discord.gateway.resumes == 1)
        assert (await club.ann.command(club.channel, "ping")).text == "pong"


async def test_an_invalid_session_that_may_resume_is_resumed(club: Club) -> None:
    async with club.bot(ping):
        club.discord.faults.invalidate_sessions(resumable=True)
        await club.discord.wait_for(lambda: club.discord.gateway.resumes == 1)
        assert club.discord.gateway.identifies == 1


async def test_an_invalid_session_is_replaced_by_a_new_one(club: Club) -> None:
    async with club.bot(ping):
        club.discord.faults.invalidate_sessions()
        await club.discord.wait_for(lambda: club.discord.gateway.identifies == 2)
        await club.discord.wait_connected()
        assert (await club.ann.command(club.channel, "ping")).text == "pong"
        assert len(club.discord.gateway.sessions) == 1


async def test_a_wrong_token_is_refused_by_the_api(club: Club) -> None:
    async with discord.Client(intents=discord.Intents.none()) as client:
        with pytest.raises(discord.LoginFailure):
            await client.start("wrong")


class Socket:
    """A gateway client by hand."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, *, packed: bool) -> None:
        self.socket = socket
        self._inflate = zlib.decompressobj() if packed else None

    async def next(self) -> dict[str, object]:
        if self._inflate is None:
            data = await self.socket.receive_str()
        else:
            raw = await self.socket.receive_bytes()
            assert raw.endswith(b"\x00\x00\xff\xff")
            data = self._inflate.decompress(raw).decode()
        packet: dict[str, object] = json.loads(data)
        return packet

    async def closing_code(self) -> int | None:
        while not self.socket.closed:
            await self.socket.receive()
        return self.socket.close_code


def identify(server: LoopbackDiscord, **other: object) -> dict[str, object]:
    return {"op": 2, "d": {"token": server.token, "intents": 513, "properties": {}, **other}}


@pytest.mark.parametrize(
    ("packet", "code"),
    [
        ({"op": 3, "d": {}}, 4003),
        ({"op": 2, "d": {"token": "wrong", "intents": 1}}, 4004),
        ({"token": "no op"}, 4002),
        ("not authorised intents", 4014),
        ("unknown intents", 4013),
        ("unknown op", 4001),
        ("twice", 4005),
    ],
)
async def test_a_wrong_packet_closes_the_socket(club: Club, packet: object, code: int) -> None:
    server = club.discord
    packets = {
        "not authorised intents": [identify(server, intents=int(Intent.MEMBERS))],
        "unknown intents": [identify(server, intents=1 << 40)],
        "unknown op": [identify(server), {"op": 99, "d": None}],
        "twice": [identify(server), identify(server)],
    }
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(server.gateway_url) as socket,
    ):
        for sent in packets[packet] if isinstance(packet, str) else [packet]:
            await socket.send_json(sent)
        assert await Socket(socket, packed=False).closing_code() == code


@pytest.mark.parametrize("packed", [False, True])
async def test_the_gateway_greets_counts_and_acknowledges(club: Club, packed: bool) -> None:
    server = club.discord
    url = server.gateway_url + ("?v=10&encoding=json&compress=zlib-stream" if packed else "")
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as raw:
        socket = Socket(raw, packed=packed)
        assert (await socket.next())["op"] == 10
        await raw.send_json(identify(server))
        ready, guild = await socket.next(), await socket.next()
        assert (ready["t"], ready["s"], guild["t"], guild["s"]) == ("READY", 1, "GUILD_CREATE", 2)
        await raw.send_json({"op": 1, "d": 2})
        assert (await socket.next())["op"] == 11
        await raw.send_json({"op": 3, "d": {"status": "online"}})
        club.ann.say(club.channel, "secret words")
        event = await socket.next()
        assert event["t"] == "MESSAGE_CREATE"
        assert "secret words" not in json.dumps(event)


async def test_changes_can_be_followed_as_a_stream(club: Club) -> None:
    seen: list[EventKind] = []

    async def follow() -> None:
        async for event in club.discord.event_log.stream():
            seen.append(event.kind)

    task = club.start(follow())
    await asyncio.sleep(0)
    club.ann.say(club.channel, "hello")
    await club.discord.wait_for(lambda: club.discord.event_log.log[-1].kind is EventKind.MESSAGE)
    await asyncio.sleep(0)
    task.cancel()
    assert seen == [EventKind.MESSAGE]


class Process(discord.AutoShardedClient):
    """A process of a bot with some of its shards; it answers /who, or is told that it is late."""

    def __init__(self, name: str, **shards: Any) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.01, **shards)
        self.ready = asyncio.Event()
        self.tree = app_commands.CommandTree(self)
        self.told: list[str] = []
        self.errors: list[int] = []
        self.answered = asyncio.Event()

        @self.tree.command(description="Who answers?")
        async def who(interaction: discord.Interaction) -> None:
            self.told.append(interaction.user.display_name)
            try:
                await interaction.response.send_message(name)
            except discord.HTTPException as error:
                self.errors.append(error.code)
            self.answered.set()

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.ready.set()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once; discord.py would wait five seconds."""

    @asynccontextmanager
    async def running(self, club: Club) -> AsyncIterator[Process]:
        task = asyncio.create_task(self.start(club.discord.token))
        try:
            async with asyncio.timeout(patient(10)):
                await self.ready.wait()
            yield self
        finally:
            await self.close()
            await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def sockets(club: Club, *shards: object) -> AsyncIterator[list[Socket]]:
    """A socket for each shard, which has said hello and identified."""
    async with AsyncExitStack() as stack:
        session = await stack.enter_async_context(aiohttp.ClientSession())
        found = []
        for shard in shards:
            raw = await stack.enter_async_context(session.ws_connect(club.discord.gateway_url))
            found.append(Socket(raw, packed=False))
            assert (await found[-1].next())["op"] == 10
            await raw.send_json(identify(club.discord, intents=1, shard=shard))
        yield found


async def recommended(club: Club) -> Any:
    url, token = club.discord.api_url, club.discord.token
    headers = {"Authorization": f"Bot {token}"}
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{url}/gateway/bot", headers=headers) as answer,
    ):
        assert answer.status == 200
        return await answer.json()


async def test_every_process_gets_its_shards_events_and_shard_0_the_dms(club: Club) -> None:
    guilds = [club.guild, *(club.discord.guild(f"Guild {n}") for n in range(7))]
    assert {guild.id >> 22 & 3 for guild in guilds} == {0, 1, 2, 3}, "they are spread"
    channels = [club.discord.channel("hall", guild=guild) for guild in guilds]
    ann = club.discord.person("Anna")
    club.discord.session_limits.shards = 4
    east, west = (
        Process(name, shard_ids=numbers, shard_count=4)
        for name, numbers in (("east", [0, 2]), ("west", [1, 3]))
    )
    async with east.running(club), west.running(club):
        await club.discord.wait_connected(shards=4)
        assert {guild.id for guild in east.guilds} == {g.id for g in guilds if not g.id >> 22 & 1}
        for guild, channel in zip(guilds, channels, strict=True):
            answer = await ann.command(channel, "who")
            assert answer.text == ("west" if guild.id >> 22 & 1 else "east")
        assert (await ann.command(ann.dm, "who")).text == "east"
        assert east.errors == west.errors == []
    everything = Process("all")
    async with everything.running(club):
        assert everything.shard_count == 4, "as it is recommended"
        assert len(everything.guilds) == len(guilds)


async def test_both_sessions_of_a_shard_get_events_and_the_first_answer_counts(club: Club) -> None:
    old, new = (Process(name, shard_ids=[0], shard_count=1) for name in ("old", "new"))
    async with old.running(club):
        async with new.running(club):
            assert club.discord.gateway.connected_to(0, 1) == 2
            answer = await club.ann.command(club.channel, "who")
            async with asyncio.timeout(patient(10)):
                await asyncio.gather(old.answered.wait(), new.answered.wait())
            late = old if answer.text == "new" else new
            assert old.told == new.told == ["Ann"]
            assert (old.errors + new.errors, late.errors) == ([40060], [40060])
        assert (await club.ann.command(club.channel, "who")).text == "old"
        assert club.discord.gateway.connected_to(0, 1) == 1


async def test_a_session_resumes_on_another_socket_with_the_missed_events(club: Club) -> None:
    gateway = club.discord.gateway

    async def resume(socket: Socket, session: str, seen: int) -> None:
        data = {"token": club.discord.token, "session_id": session, "seq": seen}
        await socket.socket.send_json({"op": 6, "d": data})

    async with (
        sockets(club, [0, 1]) as (old,),
        aiohttp.ClientSession() as http,
        http.ws_connect(club.discord.gateway_url) as raw,
    ):
        session = str((await old.next())["d"]["session_id"])  # type: ignore[index]
        await old.next()  # a server
        missed = club.discord.channel("missed")
        assert (await old.next())["d"]["id"] == str(missed.id)  # type: ignore[index]
        new = Socket(raw, packed=False)
        await new.next()
        await resume(new, session, 2)  # the last event that the next one knows of
        again = await new.next()
        assert (again["t"], again["s"]) == ("CHANNEL_CREATE", 3)
        assert (await new.next())["t"] == "RESUMED"
        assert (await old.socket.receive()).data == 4000
        fresh = club.discord.channel("fresh")
        assert (await new.next())["d"]["id"] == str(fresh.id)  # type: ignore[index]
        kept = gateway.sessions[session].events
        while kept[0]["s"] < 3:
            kept.popleft()
        gateway.drop_sockets()
    async with aiohttp.ClientSession() as http, http.ws_connect(club.discord.gateway_url) as raw:
        late = Socket(raw, packed=False)
        await late.next()
        await resume(late, session, 1)
        told = await late.next()
        assert (told["op"], told["d"]) == (9, False), "more was missed than is kept"


async def test_identifying_does_not_end_the_lost_sessions_of_others(club: Club) -> None:
    gateway, clock = club.discord.gateway, club.clock
    async with sockets(club, [0, 2], [1, 2]) as (first, second):
        lost = str((await first.next())["d"]["session_id"])  # type: ignore[index]
        await second.next()
        club.discord.faults.drop_sockets()
    async with sockets(club, [1, 2]) as (again,):
        assert (await again.next())["t"] == "READY"
        assert lost in gateway.sessions
        async with aiohttp.ClientSession() as session:
            for passed, told in ((60.0, "RESUMED"), (600.0, None)):
                clock.advance(passed)
                async with session.ws_connect(club.discord.gateway_url) as raw:
                    socket = Socket(raw, packed=False)
                    await socket.next()
                    resume = {"token": club.discord.token, "session_id": lost, "seq": 99}
                    resume["seq"] = gateway.sessions[lost].sequence
                    await raw.send_json({"op": 6, "d": resume})
                    assert (await socket.next()).get("t") == told
                    gateway.drop_sockets()
        assert lost not in gateway.sessions


async def test_a_bucket_of_shards_identifies_once_in_five_seconds(club: Club) -> None:
    limits = club.discord.session_limits
    limits.shards, limits.max_concurrency, limits.identify_seconds = 4, 2, IDENTIFY_SECONDS
    async with sockets(club, [0, 4], [1, 4], [2, 4]) as told:
        assert [(await socket.next())["op"] for socket in told] == [0, 0, 9]
        assert club.discord.gateway.refused == 1
        club.clock.advance(IDENTIFY_SECONDS - 0.1)
        await told[2].socket.send_json(identify(club.discord, intents=1, shard=[2, 4]))
        assert (await told[2].next())["op"] == 9
        club.clock.advance(0.1)
        await told[2].socket.send_json(identify(club.discord, intents=1, shard=[2, 4]))
        assert (await told[2].next())["t"] == "READY"
    found = await recommended(club)
    assert found["shards"] == 4
    assert found["session_start_limit"] == {
        "total": 1000,
        "remaining": 997,
        "reset_after": 24 * 3_600_000 - 5_000,
        "max_concurrency": 2,
    }


@pytest.mark.parametrize("shard", [[1, 1], [-1, 2], [0, 0], [0], "0", [0.5, 2], [True, 2]])
async def test_an_impossible_shard_is_refused(club: Club, shard: object) -> None:
    async with sockets(club, shard) as (socket,):
        assert await socket.closing_code() == 4010


async def test_a_shard_of_too_many_guilds_is_refused(club: Club) -> None:
    club.discord.session_limits.guilds_a_shard = 1
    club.discord.guild("Other")
    async with sockets(club, [0, 1], [0, 2]) as (whole, half):
        assert await whole.closing_code() == 4011
        assert (await half.next())["t"] == "READY"


async def test_more_sessions_than_a_day_allows_cost_the_token(club: Club) -> None:
    club.discord.session_limits.total = 1
    token = club.discord.token
    async with sockets(club, [0, 1], [0, 1]) as (one, two):
        assert (await one.next())["t"] == "READY"
        assert [await one.closing_code(), await two.closing_code()] == [4004, 4004]
    assert club.discord.token != token
    club.clock.advance(24 * 3600)
    assert (await recommended(club))["session_start_limit"]["remaining"] == 1
    async with sockets(club, [0, 1]) as (one,):
        assert (await one.next())["t"] == "READY"


async def test_the_limit_over_all_routes_leaves_out_the_answers_to_people(club: Club) -> None:
    club.discord.buckets.limit_all(2, 1.0)
    url, statuses = club.discord.api_url, []
    headers = {"Authorization": f"Bot {club.discord.token}"}
    async with aiohttp.ClientSession() as session:
        for path in ("users/@me", "gateway/bot", "users/@me", "webhooks/1/x/messages/@original"):
            async with session.get(f"{url}/{path}", headers=headers) as answer:
                statuses.append(answer.status)
                if answer.status == 429:
                    assert answer.headers["X-RateLimit-Global"] == "true"
                    assert await answer.json() == {
                        "message": "You are being rate limited.",
                        "retry_after": 1.0,
                        "global": True,
                    }
        club.clock.advance(1.0)
        async with session.get(f"{url}/users/@me", headers=headers) as answer:
            statuses.append(answer.status)
    assert statuses == [200, 200, 429, 404, 200]
