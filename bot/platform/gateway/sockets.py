"""The sockets of this process's shards, opened and closed while it runs.

All that touches what discord.py keeps to itself is here; it was written against the version
``READ`` of it. Its own ``AutoShardedClient`` begins a new session where the network failed, which
loses what was sent meanwhile, and lets one shard that hangs hold up all others.
"""

from __future__ import annotations

import asyncio
import random
import traceback
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from typing import Any, TypeAlias

import aiohttp
import discord
import structlog
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.platform.discord.error_codes import UNREADABLE
from bot.platform.shard_share import shard_of

LONGEST_SECONDS = 5.0


class Backoff:
    """The wait between attempts to connect, with a bound of some seconds.

    Connecting costs Discord little; discord.py's own would double up to 1,024 s.
    """

    def __init__(self) -> None:
        self._attempts = 0

    def delay(self) -> float:
        """The seconds to wait: 1, 2, 4, then ``LONGEST_SECONDS``, less up to half."""
        self._attempts += 1
        most = min(LONGEST_SECONDS, 2.0 ** min(self._attempts - 1, 16))
        return random.uniform(most / 2, most)


# What Discord sends and discord.py cannot read: an event is named in the log and passed over.
#
# Otherwise the error would leave the socket's task and end the bot.


_log = structlog.get_logger(__name__)
_LOCALES = ("locale", "guild_locale")
_NEEDED = ("READY", "RESUMED")  # without them there is no session: another one is begun
Parse: TypeAlias = Callable[[Any], Any]


def pass_over_faults(parsers: dict[str, Parse]) -> None:
    """Let no fault of an event's data leave its one of discord.py's ``parsers``, by event."""
    parsers |= {name: _careful(name, one) for name, one in parsers.items() if name not in _NEEDED}


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
    """Raise unless it is told who asks, for what, and how; discord.py would go on with nobody."""
    if not isinstance(interaction.get("data", {}), dict):
        raise TypeError("it is not told what is asked for")
    if not isinstance(interaction["type"], int):
        raise TypeError("it is not told how it is asked")
    if not all(isinstance(interaction.get(name), str | None) for name in _LOCALES):
        raise TypeError("it is not told in which language to answer")
    in_server = int(interaction.get("guild_id") or 0)
    interaction["member" if in_server else "user"]["user" if in_server else "id"]


READ = "2.7.1"
OPEN_SECONDS = 60.0  # for an attempt to connect, and to identify or resume
CLOSE_SECONDS = 2.0  # to wait for the other side, when a socket is closed that nobody used
INTENTS_REFUSED = 4014  # a close code of Discord's gateway

Turn: TypeAlias = Callable[[int], AbstractAsyncContextManager[None]]
_TROUBLE = (
    OSError,
    discord.HTTPException,
    discord.RateLimited,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    aiohttp.ClientError,
    TimeoutError,
)


class ShardSocket:
    """The connection of one shard, which comes back by itself until it is closed."""

    def __init__(self, client: discord.AutoShardedClient, number: int, turn: Turn) -> None:
        self.id = number
        self._turn = turn
        self.ws: DiscordWebSocket | None = None
        self.opening: DiscordWebSocket | None = None  # until a session is begun or resumed on it
        self._client = client
        self._task: asyncio.Task[None] | None = None

    def launch(self, failed: Callable[[BaseException], None]) -> None:
        """Connect and go on; ``failed`` is told what no further attempt can cure."""
        self._task = asyncio.create_task(self._run(failed), name=f"shard {self.id}")

    async def _run(self, failed: Callable[[BaseException], None]) -> None:
        try:
            await self._stay_connected()
        except Exception as error:
            failed(error)

    async def _stay_connected(self) -> None:
        backoff, resuming = Backoff(), False
        while True:
            try:
                self.ws = await self._open(resuming=resuming)
                _known(self._client)[self.id] = self
                backoff = Backoff()
                while True:
                    await self.ws.poll_event()
            except ReconnectWebSocket as error:
                self._lost()
                resuming = error.resume
            except (*_TROUBLE, *UNREADABLE) as error:
                self._lost()
                _raise_incurable(error)
                # After what cannot be read nobody knows where the session stands.
                wait, resuming = backoff.delay(), isinstance(error, _TROUBLE)
                words = f": {error}" if resuming else ""  # others may quote what was sent
                await self._end_session(keep=resuming)
                _log.warning(
                    "gateway_lost",
                    shard=self.id,
                    reason=f"{type(error).__name__}{words}",
                    next_try_in_seconds=round(wait, 1),
                )
                await asyncio.sleep(wait)

    async def _open(self, *, resuming: bool) -> DiscordWebSocket:
        """A socket on which the earlier session is resumed if there is one, or a new one begun."""
        before = self.ws if resuming else None
        session: dict[str, Any] = {}
        if before is not None and before.session_id is not None:
            session = {
                "resume": True,
                "session": before.session_id,
                "sequence": before.sequence,
                "gateway": before.gateway,
            }
        async with nullcontext() if session else self._turn(self.id):
            opening = DiscordWebSocket.from_client(self._client, shard_id=self.id, **session)
            opened: DiscordWebSocket | None = None
            try:
                opened = await asyncio.wait_for(opening, OPEN_SECONDS)
            finally:
                await self._give_up(unless=opened)
            return opened

    async def _give_up(self, unless: DiscordWebSocket | None) -> None:
        """Close a socket on which nothing was begun: discord.py would go on with its heartbeats."""
        opening, self.opening = self.opening, None
        if opening is not None and opening is not unless:
            with suppress(*_TROUBLE):
                async with asyncio.timeout(CLOSE_SECONDS):
                    await opening.close()  # with a code that ends no session one wanted to resume

    async def _end_session(self, *, keep: bool) -> None:
        """Close what is still open, unless the session is to go on."""
        if not keep and self.ws is not None and self.ws.open:
            await self.ws.close(code=1000)

    def _lost(self) -> None:
        self._client.dispatch("disconnect")
        self._client.dispatch("shard_disconnect", self.id)

    async def close(self) -> None:
        """Close the socket for good: its session ends."""
        _known(self._client).pop(self.id, None)
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
            await asyncio.wait([self._task])
        if self.ws is not None and self.ws.open:
            await self.ws.close(code=1000)


class ShardSockets:
    """The sockets of the shards that ``client`` has in this process.

    ``ready`` are those of whose servers it knows, ``connected`` those it hears now, ``waiting``
    those that may not begin yet. A new session of a shard is begun within its ``turn``.
    """

    def __init__(self, client: discord.AutoShardedClient, turn: Turn) -> None:
        self._client = client
        self._turn = turn
        self._state = client._connection
        self._sockets: dict[int, ShardSocket] = {}
        self._ended: asyncio.Future[None] | None = None
        self._failure: BaseException | None = None
        self.ready: set[int] = set()
        self.connected: set[int] = set()
        self.waiting: set[int] = set()
        # discord.py writes into this queue at the end.
        client._AutoShardedClient__queue = asyncio.PriorityQueue()  # type: ignore[attr-defined]
        parse_ready = self._state.parsers["READY"]

        def ready_anew(data: Any) -> None:
            # discord.py would keep servers that the bot has left between two sessions.
            self.ready.discard(data["shard"][0])
            self.connected.add(data["shard"][0])
            self._forget_servers(data["shard"][0])
            parse_ready(data)

        self._state.parsers["READY"] = ready_anew
        pass_over_faults(self._state.parsers)
        update_references = self._state._update_references

        def note_opening(ws: DiscordWebSocket) -> None:
            if ws.shard_id is not None and ws.shard_id in self._sockets:
                self._sockets[ws.shard_id].opening = ws
            update_references(ws)

        self._state._update_references = note_opening  # type: ignore[method-assign]
        self.set_count(1)

    @property
    def count(self) -> int:
        """How many shards there are in all."""
        return self._client.shard_count or 1

    @property
    def open(self) -> frozenset[int]:
        """The shards that have a socket here, or are being given one."""
        return frozenset(self._sockets)

    def set_count(self, count: int) -> None:
        """Let there be ``count`` shards in all; only while none is open here."""
        assert not self._sockets, "a session is begun for one count of shards"
        self._client.shard_count = self._state.shard_count = count

    def open_shard(self, number: int) -> None:
        """Begin to hear of the servers of a shard."""
        socket = self._sockets[number] = ShardSocket(self._client, number, self._turn)
        self._state.shard_ids = sorted(self._sockets)
        self.waiting.add(number)
        socket.launch(self._fail)

    async def close_shard(self, number: int) -> None:
        """Hear of the servers of a shard no longer; they are forgotten, not left."""
        socket = self._sockets.pop(number)
        self._state.shard_ids = sorted(self._sockets)
        self.ready.discard(number)
        self.connected.discard(number)
        self.waiting.discard(number)
        await socket.close()
        self._state._ready_states.pop(number, None)
        if (task := self._state._ready_tasks.pop(number, None)) is not None:
            task.cancel()
        self._forget_servers(number)

    def _forget_servers(self, number: int) -> None:
        for guild in self._client.guilds:
            if shard_of(guild.id, self.count) == number:
                self._state._remove_guild(guild)

    def note_begun(self, number: int) -> None:
        """A shard may identify, and does."""
        self.waiting.discard(number)

    def note_ready(self, number: int) -> None:
        """A shard has told of all its servers."""
        if number in self._sockets:
            self.ready.add(number)
            self.settle()

    def settle(self) -> None:
        """Count as ready once every shard that there is here is."""
        if self.ready >= self.open:
            self._client._ready.set()

    def note_connected(self, number: int, *, yes: bool) -> None:
        """A shard goes on with its session, or is cut off."""
        if yes and number in self._sockets:
            self.connected.add(number)
        else:
            self.connected.discard(number)

    def _fail(self, error: BaseException) -> None:
        self._failure = self._failure or error
        self._end()

    def _end(self) -> None:
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(None)

    async def wait(self) -> None:
        """Return when the client is closed. Raises what ended a shard and cannot be cured."""
        self._ended = asyncio.get_running_loop().create_future()
        if self._failure is None and not self._client.is_closed():
            await self._ended
        if self._failure is not None and not self._client.is_closed():
            raise self._failure

    async def close(self) -> None:
        """Close all sockets for good."""
        await asyncio.gather(*(socket.close() for socket in self._sockets.values()))

    def end(self) -> None:
        """The client is closed: let whoever waits go on."""
        self._end()


async def whole_server(client: discord.Client, guild_id: int) -> discord.Guild | None:
    """A server that no socket here tells of, as Discord's REST side knows it, with its channels;
    None if the bot is not there. Raises discord.py's and aiohttp's errors.
    """
    try:
        guild = await client.fetch_guild(guild_id, with_counts=False)
        for channel in await guild.fetch_channels():
            guild._add_channel(channel)
    except (discord.NotFound, discord.Forbidden):
        return None
    return guild


def _known(client: discord.AutoShardedClient) -> dict[int, ShardSocket]:
    """What discord.py takes for the shards of a client: those that have had a connection."""
    return client._AutoShardedClient__shards  # type: ignore[attr-defined, no-any-return]


def _raise_incurable(error: Exception) -> None:
    """Raise ``error`` if Discord will refuse every further attempt."""
    if isinstance(error, discord.HTTPException) and error.status == 401:
        raise discord.LoginFailure("the token is not accepted any more") from error
    if not isinstance(error, discord.ConnectionClosed) or error.code == 1000:
        return
    if error.code == INTENTS_REFUSED:
        raise discord.PrivilegedIntentsRequired(error.shard_id) from None
    raise error
