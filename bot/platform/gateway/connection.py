"""The client's connection to Discord: its intents, how it connects and reconnects."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from typing import Any

import aiohttp
import discord
from discord.http import Route

from bot.platform.clock import Clock
from bot.platform.discord.client import AnsweringClient, Interaction
from bot.platform.discord.request_metrics import RequestMetrics
from bot.platform.discord.rest_budget import RestBudget
from bot.platform.gateway.identify_limits import Identifying, OwnGate
from bot.platform.gateway.shard_leases import ShardLeases
from bot.platform.gateway.shard_ownership import ClusterMember, ClusterTiming, ShardOwnership
from bot.platform.gateway.sockets import CLOSE_SECONDS, ShardSockets, whole_server
from bot.platform.shard_share import ShardShare

# Together the longest time after Discord's return: one attempt that hangs, and one wait.
CONNECT_SECONDS = 10.0

PACE = ClusterTiming()
LIMITED_SECONDS = 30.0  # for which a request waits in discord.py; what waits longer comes again
_AFAR = timedelta(minutes=1)  # how long a server of another process stays cached


class ConnectingClient(AnsweringClient, discord.AutoShardedClient):
    """A client that receives events of servers only, caches no messages, and keeps reconnecting.

    ``sockets`` are those of this process's shards.
    """

    def __init__(
        self,
        clock: Clock,
        ready_seconds: float,
        leases: ShardLeases | None = None,
        pace: ClusterTiming = PACE,
    ) -> None:
        """``ready_seconds``: how long discord.py waits for more servers before a shard is ready.

        ``leases`` share the shards with other processes; None if there are no others.
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
        self.sockets = ShardSockets(self, self.identifying.turn, self._allowed)
        self.shared = leases is not None
        self._afar: dict[int, tuple[datetime, discord.Guild | None]] = {}
        self.sharing = ShardOwnership(self.sockets)
        if leases is not None:
            self.sharing = ClusterMember(
                self.sockets, leases, pace, self.hear, self.tell_shards, self.inherit
            )

    async def _ask_limits(self) -> dict[str, Any]:
        answer: dict[str, Any] = await self.http.request(Route("GET", "/gateway/bot"))
        return answer

    async def _allowed(self) -> None:
        await self.sharing.until_sure()

    def hear(self) -> None:
        """Called when this process receives events of more servers, or of fewer."""

    def tell_shards(self) -> None:
        """Called when other processes may take shards from this one."""

    def inherit(self) -> None:
        """Called when another process has died, in one of those that go on."""

    def alone(self, interaction: Interaction) -> bool:
        """Whether no other process may answer that as well."""
        return self.sharing.sure and not self.sockets.replayed(interaction.id)

    def knows(self, guild_id: int) -> bool:
        """Whether this process knows a server, or knows that the bot is not there."""
        ready = ShardShare.of(self.sockets.count, self.sockets.ready)
        return guild_id in ready or self.get_guild(guild_id) is not None

    def absent(self, guild_id: int) -> bool:
        """Whether the bot is known not to be on a server of this process's shards."""
        return self.get_guild(guild_id) is None and self.sockets.lacks(guild_id)

    async def server(self, guild_id: int) -> discord.Guild | None:
        """The server with that id; None if the bot is not there.

        Its shard may be another process's, or not connected yet: then Discord is asked.
        Raises discord.py's and aiohttp's errors where Discord cannot be asked.
        """
        if self.knows(guild_id):
            return self.get_guild(guild_id)
        if self.sockets.is_adopted(guild_id):
            return await self.sockets.learn(guild_id)
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

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway, and reconnect whenever the connection is lost.

        Raises errors that no further attempt can fix.
        """
        ws_connect = self.http.ws_connect

        async def connect_soon(url: str, *, compress: int = 0) -> aiohttp.ClientWebSocketResponse:
            async with asyncio.timeout(CONNECT_SECONDS):
                socket = await ws_connect(url, compress=compress)
            # discord.py waits for 30 s for the other side to close it, too, before it goes on.
            socket._timeout = aiohttp.ClientWSTimeout(ws_close=CLOSE_SECONDS)
            return socket

        self.http.ws_connect = connect_soon  # type: ignore[method-assign]
        self.sharing.open()
        await self.sockets.wait()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may identify.

        Raises ``TimeoutError`` if that takes longer than one attempt to connect; discord.py treats
        it as a lost connection, and the next attempt waits on.
        """
        await self.identifying.wait(shard_id or 0)

    async def close(self) -> None:
        """Leave Discord."""
        await self.sockets.close()
        await super().close()
        self.sockets.end()
        await self.sharing.end()
