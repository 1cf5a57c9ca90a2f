"""Connects discord.py to a loopback Discord: its two addresses, and a client that runs on it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.loopback.server import LoopbackDiscord

TOKEN, API_URL, GATEWAY_URL = "DISCORD_TOKEN", "DISCORD_API_URL", "DISCORD_GATEWAY_URL"


def environment(server: LoopbackDiscord) -> dict[str, str]:
    """The environment variables that a bot in another process needs to reach ``server``."""
    return {TOKEN: server.token, API_URL: server.api_url, GATEWAY_URL: server.gateway_url}


def redirect(api_url: str | None = None, gateway_url: str | None = None) -> None:
    """Point every discord.py client of this process at a loopback Discord.

    Without arguments the addresses come from ``DISCORD_API_URL`` and ``DISCORD_GATEWAY_URL``;
    KeyError if one is not set. Call it before a client logs in. Both addresses are needed:
    discord.py asks the API for the gateway at first, and goes to its default gateway when a
    session cannot be resumed.
    """
    api_url = api_url or os.environ[API_URL]
    gateway_url = gateway_url or os.environ[GATEWAY_URL]
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = api_url, yarl.URL(gateway_url)


@contextmanager
def redirected(server: LoopbackDiscord) -> Iterator[None]:
    """Point discord.py at ``server`` while the block runs, then back at what it was before."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    redirect(server.api_url, server.gateway_url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before


@asynccontextmanager
async def running(
    server: LoopbackDiscord, client: discord.Client, *, seconds: float = 10.0
) -> AsyncIterator[None]:
    """Run ``client`` on ``server`` while the block runs; it is connected when the block begins.

    ``seconds`` limit the connecting (TimeoutError). Raises what stops the client before that,
    ConnectionError if it stops without an error.
    """
    with redirected(server):
        bot = asyncio.create_task(client.start(server.token), name="bot")
        connected = asyncio.create_task(server.wait_connected(timeout=seconds))
        try:
            await asyncio.wait((bot, connected), return_when=asyncio.FIRST_COMPLETED)
            if connected.done():
                connected.result()
            else:
                bot.result()
                raise ConnectionError("the client stopped before it was connected")
            yield
        finally:
            connected.cancel()
            await client.close()
            bot.cancel()
            await asyncio.gather(bot, connected, return_exceptions=True)
            await _events_end()


async def _events_end() -> None:
    """Wait for discord.py's event handlers: each is a task, which may not have begun yet."""
    left = [task for task in asyncio.all_tasks() if task.get_name().startswith("discord.py: ")]
    await asyncio.gather(*left, return_exceptions=True)
