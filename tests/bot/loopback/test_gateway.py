from __future__ import annotations

import asyncio
import json
import zlib
from typing import TYPE_CHECKING

import aiohttp
import discord
import pytest

from bot.loopback import EventKind
from bot.loopback.world.protocol import Intent

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
