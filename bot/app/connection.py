"""The client's connection to Discord: what it asks to hear, how it connects and comes back."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app.gateway import CONNECT_SECONDS, Backoff, IdentifyLimit
from bot.app.monitoring.discord_watch import DiscordWatch
from bot.app.settings import Settings
from bot.clock import Clock
from bot.ui.client import AnsweringClient

ATTEMPT_SECONDS = 40.0  # discord.py gives an attempt to connect and identify 60 s


def redirect(settings: Settings) -> None:
    """Point discord.py at other addresses if the settings say so.

    Both are needed: after a session that cannot be resumed discord.py goes back to
    its default gateway, whatever address it had been told to resume at.
    """
    if settings.discord_api_url:
        Route.BASE = settings.discord_api_url
    if settings.discord_gateway_url:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway_url)


class ConnectingClient(AnsweringClient):
    """A client that hears of servers alone, remembers no messages, and connects with patience."""

    def __init__(self, clock: Clock, ready_seconds: float) -> None:
        """``ready_seconds``: how long discord.py waits for more servers before it is ready."""
        # There is no voice in this bot, so that nothing is missing for it.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        discord.client.ExponentialBackoff = Backoff  # type: ignore[assignment, attr-defined]
        intents = discord.Intents.none()
        intents.guilds = True
        self.watch = DiscordWatch()
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=ready_seconds,
            http_trace=self.watch.trace,
        )
        self._clock = clock
        self._identify_limit = IdentifyLimit()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway, and again whenever that is lost.

        Raises the network's error if it cannot be reached the first time.
        """
        ws_connect = self.http.ws_connect

        async def connect_soon(url: str, *, compress: int = 0) -> aiohttp.ClientWebSocketResponse:
            async with asyncio.timeout(CONNECT_SECONDS):
                return await ws_connect(url, compress=compress)

        self.http.ws_connect = connect_soon  # type: ignore[method-assign]
        try:
            await super().connect(reconnect=reconnect)
        except AttributeError as error:
            # discord.py means to resume a session that there never was.
            cause = error.__context__
            if isinstance(cause, OSError | TimeoutError | aiohttp.ClientError):
                raise cause from None
            raise

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until the bot may identify; what takes too long for one attempt goes to the next.

        Raises ``TimeoutError`` in that case, which discord.py takes for a lost connection.
        """
        wait = self._identify_limit.wait(self._clock.now())
        if wait:
            await self._clock.sleep(min(wait, ATTEMPT_SECONDS))
        if wait > ATTEMPT_SECONDS:
            raise TimeoutError("too many sessions have been begun of late")
        self._identify_limit.note(self._clock.now())
