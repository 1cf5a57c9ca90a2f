"""discord.py on a loopback Discord."""

from __future__ import annotations

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.loopback import LoopbackDiscord, redirected, running


def addresses() -> tuple[str, str]:
    return Route.BASE, str(DiscordWebSocket.DEFAULT_GATEWAY)


def client() -> discord.Client:
    return discord.Client(intents=discord.Intents.none())


async def test_both_addresses_are_replaced_while_a_block_runs_and_put_back_after_an_error() -> None:
    before = addresses()
    async with LoopbackDiscord() as server:
        seen = []

        def fail() -> None:
            with redirected(server):
                seen.append(addresses())
                raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            fail()
        assert seen == [(server.api_url, server.gateway_url)]
    assert addresses() == before


async def test_a_client_is_connected_when_the_block_begins_and_closed_when_it_ends() -> None:
    bot = client()
    async with LoopbackDiscord() as server:
        async with running(server, bot):
            assert server.gateway.connected
            assert bot.user is not None
            assert bot.user.id == server.bot.id
        assert bot.is_closed()
        await server.wait_for(lambda: not server.gateway.connected)


async def test_an_error_while_connecting_is_raised() -> None:
    before = addresses()
    async with LoopbackDiscord() as server:
        server.faults.refuse("GET /users/@me", status=401, code=0)
        with pytest.raises(discord.LoginFailure):
            async with running(server, client()):
                raise AssertionError
        server.faults.hold("GET /users/@me")
        with pytest.raises(TimeoutError, match="the bot did not come in time"):
            async with running(server, client(), seconds=0.05):
                raise AssertionError
    assert addresses() == before


async def test_a_client_that_stops_by_itself_is_not_running() -> None:
    class Leaving(discord.Client):
        async def connect(self, *, reconnect: bool = True) -> None:
            pass

    async with LoopbackDiscord() as server:
        with pytest.raises(ConnectionError, match="stopped before it was connected"):
            async with running(server, Leaving(intents=discord.Intents.none())):
                raise AssertionError
