"""The client's connection to Discord: what it asks to hear, how it connects and comes back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from datetime import datetime, timedelta
from typing import Any

import aiohttp
import discord
from discord.http import Route

from bot.platform.clock import Clock
from bot.platform.discord.client import AnsweringClient
from bot.platform.discord.request_metrics import RequestMetrics
from bot.platform.discord.rest_budget import RestBudget
from bot.platform.gateway.identifying import Identifying, OwnGate
from bot.platform.gateway.shard_leases import ShardLeases
from bot.platform.gateway.sharing import Alone, ClusterTiming, Shared, Sharing
from bot.platform.gateway.sockets import ShardSockets, whole_server
from bot.platform.shard_share import ShardShare

# Together the longest time after Discord's return: one attempt that hangs, and one wait.
CONNECT_SECONDS = 10.0

PACE = ClusterTiming()
LIMITED_SECONDS = 30.0  # for which a request waits in discord.py; what waits longer comes again
_AFAR = timedelta(minutes=1)  # for which a server is remembered of which another process hears


class ConnectingClient(AnsweringClient, discord.AutoShardedClient):
    """A client that hears of servers alone, remembers no messages, and connects with patience.

    ``sockets`` are the shards' that this process has.
    """

    def __init__(
        self,
        clock: Clock,
        ready_seconds: float,
        leases: ShardLeases | None = None,
        pace: ClusterTiming = PACE,
    ) -> None:
        """``ready_seconds``: how long discord.py waits for more servers before a shard is ready.

        ``leases`` are for sharing the shards with other processes, None if there are none.
        """
        # There is no voice in this bot, so that nothing is missing for it.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        intents = discord.Intents.none()
        intents.guilds = True
        self._clock = clock
        self.watch = RequestMetrics()
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=ready_seconds,
            http_trace=self.watch.trace,
            max_ratelimit_timeout=LIMITED_SECONDS,
        )
        self.identifying = Identifying(self._ask_limits, leases or OwnGate(clock), clock)
        self.sockets = ShardSockets(self, self._turn)
        self.shared = leases is not None
        self._afar: dict[int, tuple[datetime, discord.Guild | None]] = {}
        self.sharing: Sharing = Alone(self.sockets)
        if leases is not None:
            self.sharing = Shared(self.sockets, leases, pace, self.take_over, self.hear)

    async def _ask_limits(self) -> dict[str, Any]:
        answer: dict[str, Any] = await self.http.request(Route("GET", "/gateway/bot"))
        return answer

    def _turn(self, shard: int) -> AbstractAsyncContextManager[None]:
        return self.identifying.turn(shard, moves=self.sharing.moves(shard))

    def take_over(self, shards: Iterable[int]) -> None:
        """Nobody but this process hears of the servers of these shards from now on."""

    def hear(self) -> None:
        """This process hears of more servers, or fewer."""

    def stands_back(self, guild_id: int | None) -> bool:
        """Whether another process hears of a server (None: of DMs) as well, and answers first."""
        return self.sharing.stands_back(guild_id)

    async def server(self, guild_id: int) -> discord.Guild | None:
        """The server with that id, whichever process hears of it; None if the bot is not there.

        Raises discord.py's and aiohttp's errors where Discord cannot be asked.
        """
        if not self.shared or guild_id in self.seen:
            return self.get_guild(guild_id)
        now = self._clock.now()
        found = self._afar.get(guild_id)
        if found is None or not timedelta(0) <= now - found[0] < _AFAR:
            self._afar = {n: one for n, one in self._afar.items() if now - one[0] < _AFAR}
            found = self._afar[guild_id] = now, await whole_server(self, guild_id)
        return found[1]

    def divide_requests(self) -> None:
        """Keep to this process's share of the requests that Discord allows in a second."""
        share, request = RestBudget(self._clock, lambda: self.sharing.processes), self.http.request

        async def in_turn(route: Route, **options: Any) -> Any:
            await share.wait()
            return await request(route, **options)

        self.http.request = in_turn  # type: ignore[method-assign]

    @property
    def seen(self) -> ShardShare:
        """The servers of which this process knows what they look like, if the bot is there."""
        return ShardShare.of(self.sockets.count, self.sockets.ready)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway, and again whenever that is lost.

        Raises what no further attempt can cure.
        """
        ws_connect = self.http.ws_connect

        async def connect_soon(url: str, *, compress: int = 0) -> aiohttp.ClientWebSocketResponse:
            async with asyncio.timeout(CONNECT_SECONDS):
                return await ws_connect(url, compress=compress)

        self.http.ws_connect = connect_soon  # type: ignore[method-assign]
        self.sharing.open()
        await self.sockets.wait()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may identify; what takes too long for one attempt goes to the next.

        Raises ``TimeoutError`` in that case, which is taken for a lost connection.
        """
        await self.identifying.wait(shard_id or 0)
        self.sockets.note_begun(shard_id or 0)

    async def close(self) -> None:
        """Leave Discord."""
        await self.sockets.close()
        await super().close()
        self.sockets.end()
        await self.sharing.end()
