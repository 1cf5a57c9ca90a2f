"""The sockets of this process's shards, opened and closed while it runs.

All use of discord.py's private parts is in this file; it was written against its version ``READ``.
The library's own ``AutoShardedClient`` begins a new session after a failure of the network, which
loses the events sent meanwhile, and one shard that hangs delays all others.
"""

from __future__ import annotations

import asyncio
import random
import traceback
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

import aiohttp
import discord
import structlog
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.platform.discord.error_codes import UNREADABLE
from bot.platform.shard_share import shard_of

LONGEST_SECONDS = 5.0


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


# What Discord sends and discord.py cannot read: an event is named in the log and passed over.
#
# Otherwise the error would leave the socket's task and end the bot.


_log = structlog.get_logger(__name__)
_LOCALES = ("locale", "guild_locale")
_NEEDED = ("READY", "RESUMED")  # without them there is no session: another one is begun
Parse: TypeAlias = Callable[[Any], Any]


def pass_over_faults(parsers: dict[str, Parse]) -> None:
    """Wrap discord.py's ``parsers``, by event, so that malformed data is only logged."""
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
    """Raise if an interaction lacks its person, its data or its type; discord.py would go on."""
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
CLOSE_SECONDS = 2.0  # to wait for the other side, when a socket is closed
_CANCELS = 3  # of a shard's task: what runs in it might miss one
INTENTS_REFUSED = 4014  # a close code of Discord's gateway

Turn: TypeAlias = Callable[[int], AbstractAsyncContextManager[None]]
Allowed: TypeAlias = Callable[[], Awaitable[None]]  # returns when a socket may be opened
LEARN_SECONDS = 1.0  # for which an interaction waits until its server is known; Discord gives 3
T = TypeVar("T")
RESUMABLE = 4000  # a close code that keeps the session resumable
_REPLAYED = 2_000  # interactions that are remembered as heard by another process
_TROUBLE = (
    OSError,
    discord.HTTPException,
    discord.RateLimited,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    aiohttp.ClientError,
    TimeoutError,
)


@dataclass(frozen=True, slots=True)
class Session:
    """Data that resumes a session in any process: id, last event, and Discord's address.

    Discord sends what came after that event first, so nothing is missed, and nothing comes twice
    if the event was the last one that the process before has read.
    """

    id: str
    sequence: int
    gateway: str

    @classmethod
    def of(cls, ws: DiscordWebSocket | None) -> Session | None:
        """The session of a socket, if it has one."""
        if ws is None or ws.session_id is None or ws.sequence is None:
            return None
        return cls(ws.session_id, ws.sequence, str(ws.gateway))


class ShardSocket:
    """The connection of one shard; it reconnects until it is closed."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        number: int,
        turn: Turn,
        allowed: Allowed,
        session: Session | None = None,
    ) -> None:
        """``session`` is one to go on with, as another process has had it."""
        self.id = number
        self._turn = turn
        self._allowed = allowed
        self._adopted = session
        self.ws: DiscordWebSocket | None = None
        self.opening: DiscordWebSocket | None = None  # until a session is begun or resumed on it
        self._client = client
        self._task: asyncio.Task[None] | None = None

    def launch(self, failed: Callable[[BaseException], None]) -> None:
        """Connect and keep reconnecting; ``failed`` is called with an error that ends that."""
        self._task = asyncio.create_task(self._run(failed), name=f"shard {self.id}")

    async def _run(self, failed: Callable[[BaseException], None]) -> None:
        try:
            await self._stay_connected()
        except Exception as error:
            failed(error)

    @property
    def session(self) -> Session | None:
        """The session that goes on here, or that can be resumed."""
        return self._adopted if self.ws is None else Session.of(self.ws)

    async def _stay_connected(self) -> None:
        backoff = Backoff()
        while True:
            try:
                self.ws = await self._open()
                _known(self._client)[self.id] = self
                backoff = Backoff()
                while True:
                    await self.ws.poll_event()
            except ReconnectWebSocket as error:
                self._lost()
                if not error.resume:
                    self._forget_session()
            except (*_TROUBLE, *UNREADABLE) as error:
                self._lost()
                _raise_incurable(error)
                # After what cannot be read nobody knows where the session stands.
                wait, resuming = backoff.delay(), isinstance(error, _TROUBLE)
                words = f": {error}" if resuming else ""  # others may quote what was sent
                if not resuming:
                    await self._end_session()
                _log.warning(
                    "gateway_lost",
                    shard=self.id,
                    reason=f"{type(error).__name__}{words}",
                    next_try_in_seconds=round(wait, 1),
                )
                await asyncio.sleep(wait)

    async def _open(self) -> DiscordWebSocket:
        """A socket that resumes the earlier session if there is one, else begins a new one."""
        await self._allowed()
        session, resume = self.session, dict[str, Any]()
        if session is not None:
            resume = {
                "resume": True,
                "session": session.id,
                "sequence": session.sequence,
                "gateway": yarl.URL(session.gateway),
            }
        async with nullcontext() if resume else self._turn(self.id):
            opening = DiscordWebSocket.from_client(self._client, shard_id=self.id, **resume)
            opened: DiscordWebSocket | None = None
            try:
                async with asyncio.timeout(OPEN_SECONDS):  # ``wait_for`` can lose a cancellation
                    opened = await opening
            finally:
                await self._give_up(unless=opened)
            return opened

    async def _give_up(self, unless: DiscordWebSocket | None) -> None:
        """Close a socket without a session, as discord.py would go on sending heartbeats."""
        opening, self.opening = self.opening, None
        if opening is not None and opening is not unless:
            with suppress(*_TROUBLE):
                async with asyncio.timeout(CLOSE_SECONDS):
                    await opening.close()  # with a code that ends no session one wanted to resume

    async def _end_session(self) -> None:
        """Close the socket if it is open; the session ends."""
        self._forget_session()
        if self.ws is not None and self.ws.open:
            await self.ws.close(code=1000)

    def _forget_session(self) -> None:
        self._adopted = None
        if self.ws is not None:
            self.ws.session_id = None

    def _lost(self) -> None:
        self._client.dispatch("disconnect")
        self._client.dispatch("shard_disconnect", self.id)

    async def close(self, *, keep: bool = False) -> Session | None:
        """Close the socket for good: its session ends, or goes on elsewhere (``keep``).

        Gives the session that goes on; every event up to its last one has been heard here.
        """
        _known(self._client).pop(self.id, None)
        if self._task is not None and self._task is not asyncio.current_task():
            for _ in range(_CANCELS):
                self._task.cancel()
                if (await asyncio.wait([self._task], timeout=2 * CLOSE_SECONDS))[0]:
                    break
        session = self.session if keep else None
        if self.ws is not None and self.ws.open:
            with suppress(TimeoutError):
                async with asyncio.timeout(CLOSE_SECONDS):
                    await self.ws.close(code=RESUMABLE if keep else 1000)
        return session


class ShardSockets:
    """The sockets of the shards that ``client`` has in this process.

    ``ready``: the shards whose servers are all known; ``connected``: those with a live session.
    ``adopted``: those that resume the session of another process; none of their servers is known at
    first. ``replayed``: events that the other process may have received too. A new session begins
    within the shard's ``turn``; ``allowed`` returns when any socket may be opened.
    """

    def __init__(self, client: discord.AutoShardedClient, turn: Turn, allowed: Allowed) -> None:
        self._client = client
        self._turn = turn
        self._allowed = allowed
        self._state = client._connection
        self._sockets: dict[int, ShardSocket] = {}
        self._ended: asyncio.Future[None] | None = None
        self._failure: BaseException | None = None
        self.ready: set[int] = set()
        self.connected: set[int] = set()
        self.adopted: set[int] = set()
        self.some_ready = asyncio.Event()  # set once people can play on some shard, or none is here
        self._absent: set[int] = set()  # servers of adopted shards on which the bot is not
        self._replaying: set[int] = set()
        self._replayed: deque[int] = deque(maxlen=_REPLAYED)
        self._learning: dict[int, asyncio.Task[discord.Guild | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        # discord.py writes into this queue at the end.
        client._AutoShardedClient__queue = asyncio.PriorityQueue()  # type: ignore[attr-defined]
        parsers = self._state.parsers
        parse_ready, parse_interaction = parsers["READY"], parsers["INTERACTION_CREATE"]

        def ready_anew(data: Any) -> None:
            # discord.py would keep servers that the bot has left between two sessions.
            number = data["shard"][0]
            self.ready.discard(number)
            self.adopted.discard(number)
            self.note_connected(number, yes=True)
            self._forget_servers(number)
            parse_ready(data)

        def knowing_its_server(data: Any) -> None:
            guild_id = int(data.get("guild_id") or 0)
            if shard_of(guild_id, self.count) in self._replaying:
                self._replayed.append(int(data["id"]))
            if self.is_adopted(guild_id) and self._client.get_guild(guild_id) is None:
                self._start(self._parse_knowing(guild_id, data, parse_interaction))
            else:
                parse_interaction(data)

        parsers |= {"READY": ready_anew, "INTERACTION_CREATE": knowing_its_server}
        pass_over_faults(parsers)
        update_references = self._state._update_references

        def note_opening(ws: DiscordWebSocket) -> None:
            if ws.shard_id is not None and ws.shard_id in self._sockets:
                self._sockets[ws.shard_id].opening = ws
            update_references(ws)

        self._state._update_references = note_opening  # type: ignore[method-assign]
        self.set_count(1)

    @property
    def count(self) -> int:
        """Number of shards in all."""
        return self._client.shard_count or 1

    @property
    def open(self) -> frozenset[int]:
        """The shards that have a socket here, or are being given one."""
        return frozenset(self._sockets)

    def set_count(self, count: int) -> None:
        """Set the number of all shards; only while none is open here."""
        assert not self._sockets, "a session is begun for one count of shards"
        self._client.shard_count = self._state.shard_count = count

    @property
    def sessions(self) -> dict[int, Session | None]:
        """The sessions of the shards that have a socket here."""
        return {number: socket.session for number, socket in self._sockets.items()}

    def replayed(self, interaction_id: int) -> bool:
        """Whether another process, which had the session before, may have heard that as well."""
        return interaction_id in self._replayed

    def is_adopted(self, guild_id: int) -> bool:
        """Whether a server, none for 0, is of a shard with the session of another process."""
        return guild_id != 0 and shard_of(guild_id, self.count) in self.adopted

    def lacks(self, guild_id: int) -> bool:
        """Whether a server that discord.py does not know is one without the bot.

        A new session begins with all servers of its shard. Of an adopted one Discord is asked when
        somebody there asks the bot.
        """
        if self.is_adopted(guild_id):
            return guild_id in self._absent
        return shard_of(guild_id, self.count) in self.connected

    async def learn(self, guild_id: int) -> discord.Guild | None:
        """Ask for a server of an adopted shard; from then on events keep it as it is.

        None if the bot is not there. Raises discord.py's and aiohttp's errors.
        """
        asking = self._learning.get(guild_id)
        if asking is None:
            asking = self._learning[guild_id] = self._start(self._ask(guild_id))
            asking.add_done_callback(lambda _: self._learning.pop(guild_id))
        return await asyncio.shield(asking)

    async def _ask(self, guild_id: int) -> discord.Guild | None:
        found = await whole_server(self._client, guild_id)
        known = self._client.get_guild(guild_id)
        if found is not None and known is None and self.is_adopted(guild_id):
            self._state._add_guild(found)
        return known or found

    async def _parse_knowing(self, guild_id: int, interaction: Any, parse: Parse) -> None:
        """Parse an interaction once its server is known, without which it would lack its roles and
        names; without them if Discord does not tell in time.
        """
        self._absent.discard(guild_id)
        with suppress(*_TROUBLE):
            async with asyncio.timeout(LEARN_SECONDS):
                if await self.learn(guild_id) is None:
                    self._absent.add(guild_id)
        _careful("INTERACTION_CREATE", parse)(interaction)

    def _start(self, doing: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(doing)
        self._tasks.add(task)

        def end(done: asyncio.Task[T]) -> None:
            self._tasks.discard(done)
            if not done.cancelled():
                done.exception()  # wake the tasks that wait for it

        task.add_done_callback(end)
        return task

    def open_shard(self, number: int, session: Session | None = None) -> None:
        """Connect a shard; go on with the ``session`` that another process has had, if it can be
        resumed.
        """
        socket = ShardSocket(self._client, number, self._turn, self._allowed, session)
        self._sockets[number] = socket
        self._state.shard_ids = sorted(self._sockets)
        if session is not None:
            self.adopted.add(number)
            self._replaying.add(number)
        socket.launch(self._fail)

    async def close_shard(self, number: int, *, keep: bool = False) -> Session | None:
        """Disconnect a shard and remove its servers from the cache; the bot does not leave them.

        Its session ends, or goes on elsewhere (``keep``): then that is given.
        """
        socket = self._sockets.pop(number)
        self._state.shard_ids = sorted(self._sockets)
        for shards in (self.ready, self.connected, self.adopted, self._replaying):
            shards.discard(number)
        session = await socket.close(keep=keep)
        self._state._ready_states.pop(number, None)
        if (task := self._state._ready_tasks.pop(number, None)) is not None:
            task.cancel()
        self._forget_servers(number)
        return session

    def _forget_servers(self, number: int) -> None:
        for guild in self._client.guilds:
            if shard_of(guild.id, self.count) == number:
                self._state._remove_guild(guild)

    def note_ready(self, number: int) -> None:
        """Record that all servers of a shard have been received."""
        if number in self._sockets:
            self.ready.add(number)
            self.settle()

    def settle(self) -> None:
        """Count as ready once every shard of this process is, or goes on with its session."""
        playable = self.ready | (self.adopted & self.connected)
        if playable >= self.open:
            self._client._ready.set()
        if playable or not self.open:
            self.some_ready.set()

    def note_connected(self, number: int, *, yes: bool) -> None:
        """Record that a shard is connected, or not any more."""
        if yes and number in self._sockets:
            self.connected.add(number)
            self._replaying.discard(number)
        else:
            self.connected.discard(number)

    def _fail(self, error: BaseException) -> None:
        self._failure = self._failure or error
        self._end()

    def _end(self) -> None:
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(None)

    async def wait(self) -> None:
        """Return when the client is closed. Raises the error that ended a shard for good."""
        self._ended = asyncio.get_running_loop().create_future()
        if self._failure is None and not self._client.is_closed():
            await self._ended
        if self._failure is not None and not self._client.is_closed():
            raise self._failure

    async def close(self) -> None:
        """Close all sockets for good."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*(socket.close() for socket in self._sockets.values()))

    def end(self) -> None:
        """Make ``wait`` return, as the client is closed."""
        self._end()


async def whole_server(client: discord.Client, guild_id: int) -> discord.Guild | None:
    """A server whose session this process has not begun, with its channels and the bot's roles, by
    REST; None if the bot is not there. Raises discord.py's and aiohttp's errors.
    """
    assert client.user is not None, "it has logged in"
    try:
        guild = await client.fetch_guild(guild_id, with_counts=False)
        asking = guild.fetch_member(client.user.id), guild.fetch_channels()
        member, channels = await asyncio.gather(*asking)
        guild._add_member(member)
        for channel in channels:
            guild._add_channel(channel)
    except (discord.NotFound, discord.Forbidden):
        return None
    return guild


def _known(client: discord.AutoShardedClient) -> dict[int, ShardSocket]:
    """discord.py's own shards of a client: those that have had a connection."""
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
