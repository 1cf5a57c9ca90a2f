"""The gateway of the loopback Discord: sockets, sessions that outlive them, heartbeats, resuming.

Which events of the world become which dispatches is in `dispatches`.
"""

from __future__ import annotations

import asyncio
import json
import logging
import zlib
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from bot.loopback.dispatches import Dispatch, dispatches_of
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Guild
from bot.loopback.world.payloads import guild_json, me_json, member_json
from bot.loopback.world.protocol import KNOWN_INTENTS, PRIVILEGED_INTENTS, Intent, Json
from bot.loopback.world.world import World

_log = logging.getLogger(__name__)
_KEPT_EVENTS = 5_000


Shard = tuple[int, int]
"""A shard's number and how many shards there are."""


def shard_of(given: object) -> Shard | None:
    """Return the shard of an IDENTIFY, by default the only one; None if there is no such shard."""
    if given is None:
        return 0, 1
    if not isinstance(given, list) or len(given) != 2:
        return None
    number, count = given
    if type(number) is not int or type(count) is not int or not 0 <= number < count:
        return None
    return number, count


def belongs_to(guild_id: int, shard: Shard) -> bool:
    """Return whether the guild belongs to that shard; DMs (guild 0) belong to shard 0."""
    number, count = shard
    return (guild_id >> 22) % count == number


class Connection:
    """One WebSocket with its outgoing queue; compresses where the client asked for zlib."""

    def __init__(self, socket: web.WebSocketResponse, *, compressed: bool) -> None:
        self.socket = socket
        self._deflate = zlib.compressobj() if compressed else None
        self._queue: asyncio.Queue[Json | int] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, packet: Json) -> None:
        """Queue a packet; packets leave in this order."""
        self._queue.put_nowait(packet)

    def close(self, code: int) -> None:
        """Close the socket with `code` after everything queued."""
        self._queue.put_nowait(code)

    async def _write(self) -> None:
        while True:
            packet = await self._queue.get()
            try:
                if isinstance(packet, int):
                    await self.socket.close(code=packet)
                    return
                text = json.dumps(packet)
                if self._deflate is None:
                    await self.socket.send_str(text)
                else:
                    data = self._deflate.compress(text.encode())
                    await self.socket.send_bytes(data + self._deflate.flush(zlib.Z_SYNC_FLUSH))
            except (ConnectionError, RuntimeError) as error:
                _log.debug("gateway socket is gone: %s", error)
                return

    async def finish(self) -> None:
        """Stop writing."""
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)


@dataclass(slots=True, eq=False)
class Session:
    """A session of a bot; it outlives its socket so that it can be resumed.

    `detached` is since when it has no socket (the world's clock). Several sessions may have the
    same shard: each gets all its events.
    """

    id: str
    intents: int
    shard: Shard
    sequence: int = 0
    events: deque[Json] = field(default_factory=lambda: deque(maxlen=_KEPT_EVENTS))
    connection: Connection | None = None
    detached: float = 0.0

    def dispatch(self, name: str, data: Any) -> None:
        """Number an event, keep it for a resume, and send it if a socket is there."""
        self.sequence += 1
        packet = {"op": 0, "t": name, "s": self.sequence, "d": data}
        self.events.append(packet)
        if self.connection is not None:
            self.connection.send(packet)

    def can_resume(self, seen: int) -> bool:
        """Return whether every event after number `seen` is kept."""
        first = self.events[0]["s"] if self.events else self.sequence + 1
        return first - 1 <= seen <= self.sequence

    def wants(self, dispatch: Dispatch) -> bool:
        """Return whether a dispatch is for this session, by its intent and its guild."""
        if dispatch.intent and not self.intents & dispatch.intent:
            return False
        return belongs_to(dispatch.guild_id, self.shard)


_HEARTBEAT_MS = 41_250
_ACK_SECONDS = 0.05
_SESSION_SECONDS = 180.0  # for which a session can be resumed after its socket was lost
_AUTHENTICATION_FAILED = 4004
_TAKEN_OVER = 4000  # an unknown error: Discord documents no code for a session resumed elsewhere
_INVALID_SHARD = 4010
_SHARDING_REQUIRED = 4011
_GOODBYES = (WSCloseCode.OK, WSCloseCode.GOING_AWAY)  # with these a client gives its session up


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.sessions: dict[str, Session] = {}
        self.privileged = Intent(0)
        self.identifies = 0
        self.resumes = 0
        self.refused = 0  # identifies that came too soon
        self._doubled = 0  # interactions that will each be sent twice
        self._repeated = 0  # events that the next resume sends although they were seen
        self._sockets: dict[web.WebSocketResponse, web.Request] = {}
        self._connections: dict[web.WebSocketResponse, Connection] = {}
        world.event_log.subscribe(self._on_event)

    @property
    def connected(self) -> bool:
        """Whether some session has a socket."""
        return any(session.connection is not None for session in self.sessions.values())

    def connected_to(self, shard: int, count: int) -> int:
        """Return how many sessions of shard `shard` of `count` have a socket."""
        live = (s.shard for s in self.sessions.values() if s.connection is not None)
        return sum(found == (shard, count) for found in live)

    def _on_event(self, event: Event) -> None:
        made: dict[int, list[Dispatch]] = {}  # by intents: the same for all that asked for the same
        times = 1
        if event.kind is EventKind.INTERACTION and self._doubled:
            self._doubled, times = self._doubled - 1, 2
        for session in tuple(self.sessions.values()):
            if session.intents not in made:
                made[session.intents] = dispatches_of(self.world, event, session.intents)
            for dispatch in made[session.intents] * times:
                if session.wants(dispatch):
                    session.dispatch(dispatch.name, dispatch.data)

    def drop_sockets(self, *, code: int | None = None) -> None:
        """Cut every socket at once, or close it properly with `code`; sessions can resume."""
        for socket, request in tuple(self._sockets.items()):
            self._detach(self._connections[socket])
            if code is not None:
                self._connections[socket].close(code)
            elif request.transport is not None:
                request.transport.abort()

    def ask_reconnect(self) -> None:
        """Send op 7 to every socket."""
        for connection in self._connections.values():
            connection.send({"op": 7, "d": None})

    def invalidate_sessions(self, *, resumable: bool = False) -> None:
        """Send op 9 to every socket; sessions that are not resumable are forgotten."""
        for connection in self._connections.values():
            connection.send({"op": 9, "d": resumable})
        if not resumable:
            self.sessions.clear()

    def send_twice(self, *, times: int = 1) -> None:
        """Send each of the next interactions twice."""
        self._doubled = times

    def repeat_events(self, count: int = 1) -> None:
        """Begin the next resume with events that the bot has seen already."""
        self._repeated = count

    async def close(self) -> None:
        """Close every socket for good."""
        for socket in tuple(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one WebSocket from hello to its end."""
        socket = web.WebSocketResponse(max_msg_size=4096 * 4)
        await socket.prepare(request)
        connection = Connection(socket, compressed=request.query.get("compress") == "zlib-stream")
        self._sockets[socket] = request
        self._connections[socket] = connection
        connection.send({"op": 10, "d": {"heartbeat_interval": _HEARTBEAT_MS, "_trace": []}})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(connection, message.data)
        finally:
            self._leave(connection)
            del self._sockets[socket], self._connections[socket]
            await connection.finish()
        return socket

    def _leave(self, connection: Connection) -> None:
        """The socket is closed; a session whose bot has said goodbye cannot be resumed."""
        session = self._session_of(connection)
        if session is not None and connection.socket.close_code in _GOODBYES:
            del self.sessions[session.id]
            session.connection = None
            self.world.event_log.publish(EventKind.SESSION, session)
        self._detach(connection)

    def _detach(self, connection: Connection) -> None:
        session = self._session_of(connection)
        if session is not None:
            session.connection = None
            session.detached = self.world.clock.now()
            self.world.event_log.publish(EventKind.SESSION, session)

    def _forget_expired(self) -> None:
        """Drop the sessions that were not resumed in time."""
        now = self.world.clock.now()
        for session in tuple(self.sessions.values()):
            if session.connection is None and now - session.detached > _SESSION_SECONDS:
                del self.sessions[session.id]

    def _session_of(self, connection: Connection) -> Session | None:
        found = (s for s in self.sessions.values() if s.connection is connection)
        return next(found, None)

    def _receive(self, connection: Connection, text: str) -> None:
        try:
            packet = json.loads(text)
            op, data = packet["op"], packet.get("d")
        except (ValueError, KeyError, TypeError, RecursionError):
            connection.close(4002)
            return
        if op == 1:
            # An answer that is there before discord.py has noted when it asked is taken for
            # one to the heartbeat before, and warned about as a slow connection.
            ack = {"op": 11, "d": None}
            asyncio.get_running_loop().call_later(_ACK_SECONDS, connection.send, ack)
        elif op == 2:
            self._identify(connection, data)
        elif op == 6:
            self._resume(connection, data)
        elif self._session_of(connection) is None:
            connection.close(4003)
        elif op == 8:
            self._send_members(connection, data)
        elif op not in (3, 4):
            connection.close(4001)

    def _identify(self, connection: Connection, data: Json) -> None:
        if self._session_of(connection) is not None:
            connection.close(4005)
            return
        shard = shard_of(data.get("shard"))
        code = self._refusal(data, shard)
        if shard is None or code is not None:
            connection.close(code or _INVALID_SHARD)
            return
        limits = self.world.session_limits
        if limits.too_soon(shard[0]):
            self.refused += 1
            connection.send({"op": 9, "d": False})
            return
        if not limits.count(shard[0]):
            self._reset_token()
            connection.close(_AUTHENTICATION_FAILED)
            return
        self.identifies += 1
        self._forget_expired()
        name = self.world.secret("session", self.world.snowflake())[:32]
        session = Session(name, data["intents"], shard, connection=connection)
        self.sessions[session.id] = session
        self._greet(session)

    def _refusal(self, data: Json, shard: Shard | None) -> int | None:
        """Return the close code for a socket that identifies so; None if it may."""
        intents = data.get("intents")
        if data.get("token") != self.world.token:
            return _AUTHENTICATION_FAILED
        if not isinstance(intents, int) or intents & ~KNOWN_INTENTS:
            return 4013
        if intents & PRIVILEGED_INTENTS & ~self.privileged:
            return 4014
        if shard is None:
            return _INVALID_SHARD
        most = self.world.session_limits.guilds_a_shard
        return _SHARDING_REQUIRED if len(self._guilds_of(shard)) > most else None

    def _guilds_of(self, shard: Shard) -> list[Guild]:
        return [
            guild
            for guild in self.world.guilds.values()
            if self.world.bot.id in guild.members and belongs_to(guild.id, shard)
        ]

    def _reset_token(self) -> None:
        """More sessions than a day allows: Discord ends them all and resets the token."""
        self.world.reset_token()
        for connection in self._connections.values():
            connection.close(_AUTHENTICATION_FAILED)
        self.sessions.clear()

    def _greet(self, session: Session) -> None:
        bot = self.world.bot
        guilds = self._guilds_of(session.shard)
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": me_json(bot),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": self.world.gateway_url,
                "shard": list(session.shard),
                "application": {"id": str(self.world.application_id), "flags": 0},
            },
        )
        if session.intents & Intent.GUILDS:
            for guild in guilds:
                if not guild.unavailable:
                    body = guild_json(guild, bot) | {"unavailable": False}
                    session.dispatch("GUILD_CREATE", body)
        self.world.event_log.publish(EventKind.SESSION, session)

    def _resume(self, connection: Connection, data: Json) -> None:
        self._forget_expired()
        session = self.sessions.get(str(data.get("session_id")))
        if data.get("token") != self.world.token:
            connection.close(4004)
            return
        seen = int(data.get("seq") or 0)
        if session is None or not session.can_resume(seen):
            connection.send({"op": 9, "d": False})
            return
        self.resumes += 1
        if session.connection is not None:  # another process may go on with it
            session.connection.close(_TAKEN_OVER)
        session.connection = connection
        seen, self._repeated = seen - self._repeated, 0
        for packet in session.events:
            if packet["s"] > seen:
                connection.send(packet)
        session.dispatch("RESUMED", {"_trace": []})
        self.world.event_log.publish(EventKind.SESSION, session)

    def _send_members(self, connection: Connection, data: Json) -> None:
        session = self._session_of(connection)
        guild = self.world.guilds.get(int(data.get("guild_id") or 0))
        if session is None or guild is None:
            return
        wanted = data.get("user_ids")
        numbers = {int(n) for n in (wanted if isinstance(wanted, list) else [wanted]) if n}
        query = str(data.get("query") or "").lower()
        found = [
            member
            for member in guild.members.values()
            if (member.user.id in numbers if numbers else member.display.lower().startswith(query))
        ]
        session.dispatch(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": str(guild.id),
                "members": [member_json(member) for member in found],
                "chunk_index": 0,
                "chunk_count": 1,
                "not_found": [],
                "nonce": data.get("nonce"),
            },
        )
