"""A socket with what is to be sent over it, and a session, which outlives its socket."""

from __future__ import annotations

import asyncio
import json
import logging
import zlib
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from bot.loopback.gateway.dispatches import Dispatch
from bot.loopback.world.protocol import Json

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
