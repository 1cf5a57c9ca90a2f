"""The gateway of the loopback Discord: sessions, sockets, heartbeats, resuming.

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

from bot.local.gateway.dispatches import Dispatch, dispatches_of
from bot.local.world.event_log import Event, EventKind
from bot.local.world.payloads import guild_json, me_json, member_json
from bot.local.world.protocol import KNOWN_INTENTS, PRIVILEGED_INTENTS, Intent, Json
from bot.local.world.world import World

_log = logging.getLogger(__name__)
_HEARTBEAT_MS = 41_250
_KEPT_EVENTS = 5_000
_ACK_SECONDS = 0.05


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
    """What a bot identified for; it outlives its socket so that it can be resumed."""

    id: str
    intents: int
    shard: tuple[int, int]
    sequence: int = 0
    events: deque[Json] = field(default_factory=lambda: deque(maxlen=_KEPT_EVENTS))
    connection: Connection | None = None

    def dispatch(self, name: str, data: Any) -> None:
        """Number an event, keep it for a resume, and send it if a socket is there."""
        self.sequence += 1
        packet = {"op": 0, "t": name, "s": self.sequence, "d": data}
        self.events.append(packet)
        if self.connection is not None:
            self.connection.send(packet)


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.sessions: dict[str, Session] = {}
        self.privileged = Intent(0)
        self.identifies = 0
        self.resumes = 0
        self._sockets: dict[web.WebSocketResponse, web.Request] = {}
        self._connections: dict[web.WebSocketResponse, Connection] = {}
        world.event_log.subscribe(self._on_event)

    @property
    def connected(self) -> bool:
        """Whether some session has a socket."""
        return any(session.connection is not None for session in self.sessions.values())

    def _on_event(self, event: Event) -> None:
        for session in tuple(self.sessions.values()):
            for dispatch in dispatches_of(self.world, event, session.intents):
                if self._wants(session, dispatch):
                    session.dispatch(dispatch.name, dispatch.data)

    @staticmethod
    def _wants(session: Session, dispatch: Dispatch) -> bool:
        if dispatch.intent and not session.intents & dispatch.intent:
            return False
        number, count = session.shard
        return (dispatch.guild_id >> 22) % count == number

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
            self._detach(connection)
            del self._sockets[socket], self._connections[socket]
            await connection.finish()
        return socket

    def _detach(self, connection: Connection) -> None:
        for session in self.sessions.values():
            if session.connection is connection:
                session.connection = None
                self.world.event_log.publish(EventKind.SESSION, session)

    def _session_of(self, connection: Connection) -> Session | None:
        found = (s for s in self.sessions.values() if s.connection is connection)
        return next(found, None)

    def _receive(self, connection: Connection, text: str) -> None:
        try:
            packet = json.loads(text)
            op, data = packet["op"], packet.get("d")
        except (ValueError, KeyError, TypeError):
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
        intents = data.get("intents")
        if data.get("token") != self.world.token:
            connection.close(4004)
            return
        if not isinstance(intents, int) or intents & ~KNOWN_INTENTS:
            connection.close(4013)
            return
        if intents & PRIVILEGED_INTENTS & ~self.privileged:
            connection.close(4014)
            return
        self.identifies += 1
        shard = data.get("shard") or [0, 1]
        name = self.world.secret("session", self.world.snowflake())[:32]
        session = Session(name, intents, (shard[0], shard[1]), connection=connection)
        # A bot that identifies anew has given up the session it had lost.
        for stale in [s for s in self.sessions.values() if s.connection is None]:
            del self.sessions[stale.id]
        self.sessions[session.id] = session
        self._greet(session)

    def _greet(self, session: Session) -> None:
        bot = self.world.bot
        guilds = [
            guild
            for guild in self.world.guilds.values()
            if bot.id in guild.members and (guild.id >> 22) % session.shard[1] == session.shard[0]
        ]
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
                session.dispatch("GUILD_CREATE", guild_json(guild, bot) | {"unavailable": False})
        self.world.event_log.publish(EventKind.SESSION, session)

    def _resume(self, connection: Connection, data: Json) -> None:
        session = self.sessions.get(str(data.get("session_id")))
        if data.get("token") != self.world.token:
            connection.close(4004)
            return
        seen = int(data.get("seq") or 0)
        if session is None or seen > session.sequence:
            connection.send({"op": 9, "d": False})
            return
        self.resumes += 1
        session.connection = connection
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
