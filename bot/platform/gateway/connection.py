"""The client's connection to Discord: intents, shards, reading of events, reconnects, hooks.

It uses private parts of discord.py, as they are in its version ``READ``.
"""

from __future__ import annotations

import asyncio
import random
import traceback
from collections.abc import Callable, Collection
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, TypeAlias

import aiohttp
import discord
import structlog
import yarl
from discord.http import Route

from bot.platform.clock import Clock
from bot.platform.discord.client import AnsweringClient, Interaction
from bot.platform.discord.components import HANDLERS
from bot.platform.discord.error_codes import UNREADABLE
from bot.platform.discord.requests import RequestMetrics, RestBudget
from bot.platform.gateway.shards import Identifying, OwnGate, ShardLocks, SharedGate
from bot.platform.services import Hook, Services
from bot.platform.shard_share import ShardShare, shard_of
from bot.platform.store.store import Store

READ = "2.7.1"
_log = structlog.get_logger(__name__)
_LOCALES = ("locale", "guild_locale")
_NEEDED = ("READY", "RESUMED")  # without them there is no session: another one is begun
Parse: TypeAlias = Callable[[Any], Any]


def read_with_care(client: discord.AutoShardedClient) -> None:
    """Wrap the parsers of ``client``, so that malformed data is only logged.

    A new session forgets the servers of its shard first: discord.py would keep those that the bot
    has left meanwhile.
    """
    state = client._connection
    parse_ready = state.parsers["READY"]

    def ready_anew(data: Any) -> None:
        with suppress(*UNREADABLE):  # which the parser raises then
            number, count = data["shard"]
            for guild in client.guilds:
                if shard_of(guild.id, count) == number:
                    state._remove_guild(guild)
        parse_ready(data)

    careful = {name: _careful(name, one) for name, one in state.parsers.items()}
    needed = {name: state.parsers[name] for name in _NEEDED}
    state.parsers |= careful | needed | {"READY": ready_anew}


def _careful(name: str, parse: Parse) -> Parse:
    def read(data: Any) -> None:
        try:
            if name == "INTERACTION_CREATE":
                _check_interaction(data)
            parse(data)
        except Exception as error:
            # Neither the data nor the error's words are logged: both may hold tokens.
            last = traceback.extract_tb(error.__traceback__)[-1]
            _log.warning(
                "gateway_event_unreadable",
                gateway_event=name,
                error=type(error).__name__,
                at=f"{last.name}:{last.lineno}",
            )

    return read


def _check_interaction(interaction: Any) -> None:
    """Raise if an interaction lacks its person, its data or its type; discord.py would go on."""
    if not isinstance(interaction.get("data", {}), dict):
        raise TypeError("it is not told what is asked for")
    if not isinstance(interaction["type"], int):
        raise TypeError("it is not told how it is asked")
    if not all(isinstance(interaction.get(name), str | None) for name in _LOCALES):
        raise TypeError("it is not told in which language to answer")
    in_server = int(interaction.get("guild_id") or 0)
    interaction["member" if in_server else "user"]["user" if in_server else "id"]


# Together the longest time after Discord's return: one attempt that hangs, and one wait.
CONNECT_SECONDS = 10.0
LONGEST_SECONDS = 5.0
CLOSE_SECONDS = 2.0  # to wait for the other side, when a socket is closed

LIMITED_SECONDS = 30.0  # for which a request waits in discord.py; what waits longer comes again
_AFAR = timedelta(minutes=1)  # how long a server of another process stays cached


class Backoff:
    """The wait between attempts to connect, limited to some seconds.

    discord.py's own would double up to 1,024 s.
    """

    def __init__(self) -> None:
        self._attempts = 0

    def delay(self) -> float:
        """The seconds to wait: 1, 2, 4, then ``LONGEST_SECONDS``, less up to half."""
        self._attempts += 1
        most = min(LONGEST_SECONDS, 2.0 ** min(self._attempts - 1, 16))
        return random.uniform(most / 2, most)


discord.shard.ExponentialBackoff = Backoff  # type: ignore[assignment, attr-defined]


class ConnectingClient(AnsweringClient, discord.AutoShardedClient):
    """A client that receives events of servers only, caches no messages, and keeps reconnecting.

    ``connected`` are its shards with a live session, ``ready`` those whose servers are all known.
    """

    def __init__(self, clock: Clock, ready_seconds: float, store: Store) -> None:
        """``ready_seconds``: how long discord.py waits for more servers before a shard is ready.

        Other processes may have other shards if the ``store`` can be shared.
        """
        # There is no voice in this bot, so that nothing is missing for it.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        intents = discord.Intents.none()
        intents.guilds = True
        self.clock = clock
        self.watch = RequestMetrics(HANDLERS)
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=ready_seconds,
            http_trace=self.watch.trace,
            max_ratelimit_timeout=LIMITED_SECONDS,
        )
        gate = SharedGate(store) if store.shared else OwnGate(clock)
        self.identifying = Identifying(self._ask_limits, gate, clock)
        self._locks = ShardLocks(store)
        self._afar: dict[int, tuple[datetime, discord.Guild | None]] = {}
        self._launching: set[asyncio.Task[None]] = set()
        self.connected: set[int] = set()
        self.ready: set[int] = set()
        self.some_ready = asyncio.Event()  # set once people can play on some shard
        read_with_care(self)

    async def _ask_limits(self) -> dict[str, Any]:
        answer: dict[str, Any] = await self.http.request(Route("GET", "/gateway/bot"))
        return answer

    async def take_shards(self, count: int | None, numbers: Collection[int] | None) -> ShardShare:
        """Take the shards with these ``numbers`` of ``count``; before the client connects.

        None stands for all shards, and for as many as Discord recommends. Raises ``ShardsTaken`` if
        another process has some of them, ``StoreError``, and discord.py's errors.
        """
        self.shard_count = count or await self.identifying.recommended()
        self.shard_ids = sorted(range(self.shard_count) if numbers is None else numbers)
        share = ShardShare.of(self.shard_count, self.shard_ids)
        await self._locks.take(share)
        return share

    @property
    def part(self) -> float:
        """Into how many parts as large as that of this process all shards are divided."""
        return (self.shard_count or 1) / len(self.shard_ids or [0])

    @property
    def heard(self) -> ShardShare:
        """The servers whose events this process receives: those of its connected shards."""
        return ShardShare.of(self.shard_count or 1, self.connected)

    def hear(self) -> None:
        """Called when this process receives events of more servers, or of fewer."""

    async def on_shard_connect(self, shard_id: int) -> None:
        """People can play from now on, in a new session …"""
        self.ready.discard(shard_id)
        self.connected.add(shard_id)
        self.hear()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """… or in one that goes on."""
        self.connected.add(shard_id)
        self.hear()

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Nobody can play on the shard's servers."""
        self.connected.discard(shard_id)
        self.hear()

    async def on_shard_ready(self, shard_id: int) -> None:
        """All servers of a shard are known."""
        self.ready.add(shard_id)
        self.some_ready.set()

    def knows(self, guild_id: int) -> bool:
        """Whether this process knows a server, or knows that the bot is not there."""
        ready = ShardShare.of(self.shard_count or 1, self.ready)
        return guild_id in ready or self.get_guild(guild_id) is not None

    def absent(self, guild_id: int) -> bool:
        """Whether the bot is known not to be on a server of this process's shards."""
        return self.get_guild(guild_id) is None and guild_id in self.heard

    async def server(self, guild_id: int) -> discord.Guild | None:
        """The server with that id; None if the bot is not there.

        Its shard may be another process's, or not connected yet: then Discord is asked.
        Raises discord.py's and aiohttp's errors where Discord cannot be asked.
        """
        if self.knows(guild_id):
            return self.get_guild(guild_id)
        now = self.clock.now()
        found = self._afar.get(guild_id)
        if found is None or not timedelta(0) <= now - found[0] < _AFAR:
            self._afar = {n: one for n, one in self._afar.items() if now - one[0] < _AFAR}
            found = self._afar[guild_id] = now, await self._ask_for_server(guild_id)
        return found[1]

    async def _ask_for_server(self, guild_id: int) -> discord.Guild | None:
        """A server with its channels and the bot's roles, by REST; None if the bot is not there."""
        assert self.user is not None, "it has logged in"
        try:
            guild = await self.fetch_guild(guild_id, with_counts=False)
            asking = guild.fetch_member(self.user.id), guild.fetch_channels()
            member, channels = await asyncio.gather(*asking)
        except (discord.NotFound, discord.Forbidden):
            return None
        guild._add_member(member)
        for channel in channels:
            guild._add_channel(channel)
        return guild

    def divide_requests(self) -> None:
        """Keep to this process's share of the requests that Discord allows in a second."""
        share, request = RestBudget(self.clock, lambda: self.part), self.http.request

        async def in_turn(route: Route, **options: Any) -> Any:
            await share.wait()
            return await request(route, **options)

        self.http.request = in_turn  # type: ignore[method-assign]

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """Connect a shard while others connect: one that cannot keeps none of them waiting."""
        launching = super().launch_shard(gateway, shard_id, initial=initial)
        task = asyncio.create_task(launching, name=f"shard {shard_id}")
        self._launching.add(task)
        task.add_done_callback(self._launching.discard)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway, and reconnect whenever the connection is lost.

        Raises errors that no further attempt can fix, and ``ShardsTaken`` if another process has
        got shards of this one.
        """
        ws_connect = self.http.ws_connect

        async def connect_soon(url: str, *, compress: int = 0) -> aiohttp.ClientWebSocketResponse:
            async with asyncio.timeout(CONNECT_SECONDS):
                socket = await ws_connect(url, compress=compress)
            # discord.py waits for 30 s for the other side to close it, too, before it goes on.
            socket._timeout = aiohttp.ClientWSTimeout(ws_close=CLOSE_SECONDS)
            return socket

        self.http.ws_connect = connect_soon  # type: ignore[method-assign]
        connecting = asyncio.create_task(super().connect(reconnect=reconnect))
        locking = asyncio.create_task(self._locks.keep())
        try:
            await asyncio.wait((connecting, locking), return_when=asyncio.FIRST_COMPLETED)
            for task in (locking, connecting):
                if task.done():
                    task.result()
        finally:
            connecting.cancel()
            locking.cancel()
            await asyncio.wait((connecting, locking))

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may identify.

        Raises ``TimeoutError`` if that takes longer than one attempt to connect; discord.py treats
        it as a lost connection, and the next attempt waits on.
        """
        await self.identifying.wait(shard_id or 0)

    async def leave_gateway(self) -> None:
        """Close the sockets of all shards for good; requests can still be made."""
        launching = tuple(self._launching)
        for task in launching:
            task.cancel()
        shards = [shard.disconnect() for shard in self.shards.values()]
        await asyncio.gather(*launching, *shards, return_exceptions=True)

    async def close(self) -> None:
        """Leave Discord, and let other processes have the shards."""
        try:
            await self.leave_gateway()
            await super().close()
        finally:
            await self._locks.free()


# The bot has logged in; it hears of its servers once this is done.
bot_starts: Hook[[Services], None] = Hook("bot_starts")
# Somebody has used a command, a component or a form; this runs beside the answer.
person_acted: Hook[[Interaction], None] = Hook("person_acted")
# A message could not be posted in the channel of the table with that id.
post_failed: Hook[[ConnectingClient, int], None] = Hook("post_failed")
# Another process has changed what is stored of a person.
person_changed: Hook[[Services, int], None] = Hook("person_changed")
# Other processes may have changed anything: their words were not heard for a while.
words_missed: Hook[[Services], None] = Hook("words_missed")
