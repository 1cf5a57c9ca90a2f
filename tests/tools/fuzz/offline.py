"""The bot without Discord: what the gateway would send is handed to its socket, and no request
that it makes arrives.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, NoReturn
from unittest.mock import patch

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket, KeepAliveHandler, ReconnectWebSocket
from structlog.testing import capture_logs

from bot.app.client import DeusClient, Timing
from bot.app.log import _LostSuggestions
from bot.loopback import LoopbackDiscord, ManualClock
from bot.loopback.gateway.dispatches import dispatches_of
from bot.loopback.world.event_log import Event
from bot.loopback.world.payloads import channel_json, guild_json, me_json
from bot.loopback.world.protocol import InteractionKind
from bot.network_errors import UNREADABLE
from bot.store import Store
from tests.bot.databases import migrated
from tests.bot.fixtures import PLAYERS

# What a socket's task expects; with anything else it would end, and the bot with it.
EXPECTED = (*UNREADABLE, ReconnectWebSocket, discord.ConnectionClosed)
ALL = (1 << 31) - 1  # intents
CONTROL: tuple[tuple[int, object], ...] = (
    *((1, None), (7, None), (9, True), (9, False), (11, None)),
    *((10, {"heartbeat_interval": ms}) for ms in (1, 10**400)),
)


class _NoNetwork:
    """Every request of it ends as on a wire that is cut."""

    closed = False

    def request(self, *_: object, **__: object) -> NoReturn:
        raise aiohttp.ClientConnectionError("there is no network here")

    async def send_str(self, text: str) -> None:
        """It arrives nowhere."""

    async def close(self, **_: object) -> None:
        """Nothing was open."""


class Offline:
    """The bot at one server with one channel, in a loop of its own."""

    def __init__(self, loop: asyncio.AbstractEventLoop | None = None) -> None:
        self._loop = loop or asyncio.new_event_loop()
        self._loop.set_exception_handler(lambda *_: None)  # what follows is logged, as ever
        self._opening = frames()[:2]
        self._loop.run_until_complete(self._begin())

    async def _begin(self) -> None:
        store = await Store.open(migrated(Path(mkdtemp(prefix="fuzz-")) / "deus.db"))
        self.client = client = DeusClient(store, timing=Timing(ready_seconds=0.0), players=PLAYERS)
        await client._async_setup_hook()
        client.http._HTTPClient__session = _NoNetwork()  # type: ignore[attr-defined]
        client.http.request = _unanswered  # type: ignore[method-assign]

    def hear(self, text: str) -> list[str]:
        """Let the socket of a new session hear ``text``, and everything follow from it.

        What is logged as an error on the way. Raises whatever would end the socket's task, and
        with it the bot.
        """
        with overheard(self._loop) as errors:
            self._loop.run_until_complete(self._hear_anew(text))
        return errors

    async def _hear_anew(self, text: str) -> None:
        with patch.object(KeepAliveHandler, "start"):  # which would be a thread
            await self._hear_in_a_session(text)

    async def _hear_in_a_session(self, text: str) -> None:
        state = self.client._connection
        state.clear()
        socket = DiscordWebSocket(_NoNetwork(), loop=self._loop)  # type: ignore[arg-type]
        socket._connection, socket._discord_parsers = state, state.parsers
        socket._dispatch, socket.gateway = self.client.dispatch, yarl.URL("ws://localhost")
        socket.shard_id, socket.shard_count, socket.token = 0, 1, "token"
        socket._max_heartbeat_timeout = 60.0
        for opening in self._opening:
            await socket.received_message(opening)
        try:
            await socket.received_message(text)
        except EXPECTED:
            pass
        finally:
            await self._settle()

    async def _settle(self) -> None:
        """Let everything end that has begun, and what waits for time to pass not."""
        for _ in range(20):
            others = asyncio.all_tasks() - {asyncio.current_task()}
            if not others:
                return
            await asyncio.wait(others, timeout=0.05)
        late = asyncio.all_tasks() - {asyncio.current_task()}
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)


class _Ear(logging.Handler):
    def __init__(self, errors: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR:  # as far as the bot's own filter leaves it one
            self._errors.append(f"{record.getMessage()} {record.exc_info}")


@contextmanager
def overheard(loop: asyncio.AbstractEventLoop) -> Iterator[list[str]]:
    """What is logged as an error while the block runs, by whomever, and what nobody has caught."""
    errors: list[str] = []
    ear = _Ear(errors)
    ear.addFilter(_LostSuggestions())
    loop.set_exception_handler(lambda _, context: errors.append(str(context)))
    logging.getLogger().addHandler(ear)
    try:
        with capture_logs() as lines:
            yield errors
        errors += [str(line) for line in lines if line["log_level"] in ("error", "critical")]
    finally:
        logging.getLogger().removeHandler(ear)
        loop.set_exception_handler(lambda *_: None)


@cache
def offline() -> Offline:
    """The only one."""
    return Offline()


def frame(name: str, data: Any) -> str:
    """What the gateway sends for an event."""
    return json.dumps({"op": 0, "s": 7, "t": name, "d": data})


def frames() -> list[str]:
    """A session's beginning, then one of every event that the loopback Discord knows of."""
    server = LoopbackDiscord(clock=ManualClock())
    guild = server.guild("Hall")
    world, bot = server.world, server.bot
    ready = {
        "v": 10,
        "user": me_json(bot),
        "guilds": [{"id": str(guild.id), "unavailable": True}],
        "session_id": "s",
        "resume_gateway_url": "ws://localhost",
        "shard": [0, 1],
        "application": {"id": str(world.application_id), "flags": 0},
    }
    heard: list[Event] = []
    server.event_log.subscribe(heard.append)
    channel = server.channel("deus", guild=guild)
    person = server.person("Ann", guild=guild)
    command = {"id": "1", "name": "deus", "type": 1}
    status = {**command, "options": [{"name": "status", "type": 1, "options": []}]}
    typed = {"name": "option", "type": 3, "value": "x", "focused": True}
    choosing = {**command, "name": "choose", "options": [typed]}
    pressed = {"custom_id": "b:hand:1.0.0:", "component_type": 2}
    written = {"custom_id": "m:note:1.0.0:", "components": []}
    for kind, data in (
        (InteractionKind.COMMAND, status),
        (InteractionKind.AUTOCOMPLETE, choosing),
        (InteractionKind.COMPONENT, pressed),
        (InteractionKind.MODAL, written),
    ):
        world.interact(kind, person.user, channel, data)
    made = [one for event in heard for one in dispatches_of(world, event, ALL)]
    return [
        frame("READY", ready),
        frame("GUILD_CREATE", guild_json(guild, bot) | {"unavailable": False}),
        *(frame(one.name, one.data) for one in made),
        frame("GUILD_DELETE", {"id": str(guild.id)}),
        frame("GUILD_DELETE", {"id": str(guild.id), "unavailable": True}),
        frame("CHANNEL_DELETE", channel_json(channel)),
        frame("THREAD_DELETE", {"id": str(channel.id), "guild_id": str(guild.id), "type": 11}),
        frame("GUILD_ROLE_DELETE", {"guild_id": str(guild.id), "role_id": str(guild.id)}),
        *(json.dumps({"op": op, "d": data}) for op, data in CONTROL),
    ]


async def _unanswered(*_: object, **__: object) -> NoReturn:
    raise aiohttp.ClientConnectionError("there is no network here")
