"""The bot without Discord: gateway packets are handed to its socket, and no request
that it makes arrives.
"""

from __future__ import annotations

import asyncio
import json
import logging
import selectors
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import cycle
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, NoReturn
from unittest.mock import patch

import aiohttp
import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket, KeepAliveHandler, ReconnectWebSocket
from discord.http import Route

import bot.app.features  # noqa: F401 - registers commands, handlers and messages
from bot.app.client import DeusClient, Timing
from bot.app.log import LostSuggestions
from bot.features.lobby.use_cases import Lobby
from bot.game.table.messages import TABLES
from bot.loopback import LoopbackDiscord
from bot.loopback import ManualClock as StoppedClock
from bot.loopback.dispatches import dispatches_of
from bot.loopback.world.event_log import Event
from bot.loopback.world.payloads import channel_json, guild_json, me_json
from bot.loopback.world.protocol import InteractionKind
from bot.platform.discord.error_codes import UNREADABLE
from bot.platform.discord.requests import read_with_care
from bot.platform.outbox.message import Messages
from bot.platform.outbox.posting import Posting
from bot.platform.outbox.worker import Worker
from bot.platform.request import Person, Place
from bot.platform.store.opening import open_store
from tests.bot.databases import migrated
from tests.bot.fixtures import PLAYERS, ManualClock
from tests.bot.harness import signed_pictures
from tests.bot.watches import logged

# What a socket's task expects; with anything else it would end, and the bot with it.
EXPECTED = (*UNREADABLE, ReconnectWebSocket, discord.ConnectionClosed)
ALL = (1 << 31) - 1  # intents
CONTROL: tuple[tuple[int, object], ...] = (
    *((1, None), (7, None), (9, True), (9, False), (11, None)),
    *((10, {"heartbeat_interval": ms}) for ms in (1, 10**400)),
)


class _NoNetwork:
    """A session whose requests all end as on a cut wire."""

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
        store = await open_store(migrated(Path(mkdtemp(prefix="fuzz-")) / "deus.db"))
        self.client = client = DeusClient(store, timing=Timing(ready_seconds=0.0), players=PLAYERS)
        await client._async_setup_hook()
        client.http._HTTPClient__session = _NoNetwork()  # type: ignore[attr-defined]
        client.http.request = _unanswered  # type: ignore[method-assign]

    def hear(self, text: str) -> list[str]:
        """Send ``text`` to the socket of a new session, and wait for everything that follows.

        What is logged as an error on the way. Raises whatever would end the socket's task, and
        with it the bot.
        """
        with overheard(self._loop) as errors:
            self._loop.run_until_complete(self._hear_anew(text))
        return errors

    async def _hear_anew(self, text: str) -> None:
        state = self.client._connection
        state.clear()
        socket = DiscordWebSocket(_NoNetwork(), loop=self._loop)  # type: ignore[arg-type]
        socket._connection, socket._discord_parsers = state, state.parsers
        socket._dispatch, socket.gateway = self.client.dispatch, yarl.URL("ws://localhost")
        socket.shard_id, socket.shard_count, socket.token = 0, 1, "token"
        socket._max_heartbeat_timeout = 60.0
        with patch.object(KeepAliveHandler, "start"):  # which would be a thread
            for opening in self._opening:
                await socket.received_message(opening)
            try:
                await socket.received_message(text)
            except EXPECTED:
                pass
            finally:
                await self._settle()

    async def _settle(self) -> None:
        """Wait until everything begun has ended, except waits for time to pass."""
        for _ in range(20):
            others = asyncio.all_tasks() - {asyncio.current_task()}
            if not others:
                return
            await asyncio.wait(others, timeout=0.05)
        late = asyncio.all_tasks() - {asyncio.current_task()}
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)


@contextmanager
def overheard(loop: asyncio.AbstractEventLoop) -> Iterator[list[str]]:
    """Collect all errors logged while the block runs, and all uncaught exceptions."""
    with logged(logging.ERROR, LostSuggestions()) as errors:
        loop.set_exception_handler(lambda _, context: errors.append(str(context)))
        try:
            yield errors
        finally:
            loop.set_exception_handler(lambda *_: None)


@cache
def offline() -> Offline:
    """The only one."""
    return Offline()


def frame(name: str, data: Any) -> str:
    """The gateway's packet for an event."""
    return json.dumps({"op": 0, "s": 7, "t": name, "d": data})


def frames() -> list[str]:
    """A session's beginning, then one of every event that the loopback Discord knows of."""
    server = LoopbackDiscord(clock=StoppedClock())
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


BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
_REAL_SECONDS = 0.005  # for which whatever a thread does is waited for, before time goes on
_MOST_BYTES = 2 << 20  # of an answer that is repeated; the bot reads one of these at most


class _HastyLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock skips ahead while it is idle."""

    def __init__(self) -> None:
        super().__init__(_Selector(self))
        self.skipped = 0.0

    def time(self) -> float:
        return super().time() + self.skipped


class _Selector(selectors.DefaultSelector):
    def __init__(self, loop: _HastyLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> Any:
        found = super().select(None if timeout is None else min(timeout, _REAL_SECONDS))
        if not found and timeout is not None:
            self._loop.skipped += max(0.0, timeout - _REAL_SECONDS)
        return found


class _LoopClock(ManualClock):
    """The bot's clock: the loop's."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._loop = loop

    def now(self) -> datetime:
        return BEGAN + timedelta(seconds=self._loop.time())

    def steady(self) -> datetime:
        return self.now()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


@dataclass(frozen=True)
class Seen:
    """The result: the outbox's rows, the logged errors, and the time it took."""

    rows: Sequence[Any]
    errors: Sequence[str]
    seconds: float
    now: datetime


class Answering(Offline):
    """A table of two with an unsent deal, and people who ask."""

    def __init__(self) -> None:
        self._hasty = _HastyLoop()
        self._answers: Iterator[bytes] = iter(())
        self._answering: set[asyncio.Task[None]] = set()
        self._asked = frames()[2:]
        super().__init__(self._hasty)

    async def _begin(self) -> None:
        folder = Path(mkdtemp(prefix="fuzz-"))
        self._database, self._clock = folder / "deus.db", _LoopClock(self._loop)
        self._store = store = await open_store(migrated(self._database))
        timing = Timing(self._clock, 0.0, 0.0)
        self.client = client = DeusClient(store, timing=timing, players=PLAYERS, seed=lambda: "f")
        await client._async_setup_hook()
        server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        self._base = f"http://127.0.0.1:{port}/api/v10"
        http: Any = client.http
        http._HTTPClient__session = aiohttp.ClientSession()
        http._global_over = asyncio.Event()
        http._global_over.set()
        read_with_care(http)
        ann = json.loads(next(text for text in self._asked if "INTERACTION_CREATE" in text))["d"]
        place = Place(int(ann["guild_id"]), int(ann["channel_id"]))
        table = await client.services[Lobby].open(
            place, Person(int(ann["member"]["user"]["id"]), "Ann"), 2
        )
        await client.services[Lobby].opened_message(table.id, 7)
        await client.services[Lobby].join(place.channel_id, Person(99, "Bo"))
        await client.services[Lobby].start(place.channel_id, table.seats[0].person_id or 0)
        self._kept = sqlite3.connect(folder / "kept.db")
        with closing(sqlite3.connect(self._database)) as database:
            database.backup(self._kept)

    def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # A task that asyncio made would complain when it is cancelled with the bot's own.
        task = self._loop.create_task(self._answer(reader, writer))
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer):
            try:
                head = await reader.readuntil(b"\r\n\r\n")
                fields = dict(
                    line.lower().split(": ", 1)
                    for line in head.decode("latin-1").split("\r\n")[1:-2]
                )
                if "content-length" in fields:
                    await reader.readexactly(int(fields["content-length"]))
                elif fields.get("transfer-encoding") == "chunked":
                    await reader.readuntil(b"\r\n0\r\n\r\n")
                writer.write(next(self._answers))
                await writer.drain()
            except (OSError, EOFError, asyncio.LimitOverrunError):
                return  # the bot wants no answer any more

    def answered_with(self, answers: Sequence[bytes]) -> Seen:
        """Run requests and the outbox, answering everything with ``answers`` in turn."""
        self._answers = cycle(answers)
        http: Any = self.client.http
        http._buckets.clear()
        http._bucket_hashes.clear()
        http._global_over.set()
        begun = self._loop.time()
        with pytest.MonkeyPatch.context() as patch, overheard(self._loop) as errors:
            signed_pictures(patch)
            patch.setattr(Route, "BASE", self._base)
            self._loop.run_until_complete(self._everything())
        with closing(sqlite3.connect(self._database)) as database:
            database.row_factory = sqlite3.Row
            rows = database.execute("SELECT * FROM outbox ORDER BY id").fetchall()
        return Seen(rows, errors, self._loop.time() - begun, self._clock.now())

    async def _everything(self) -> None:
        with closing(sqlite3.connect(self._database, timeout=10)) as database:
            self._kept.backup(database)
        for text in self._asked:
            if "INTERACTION_CREATE" in text:
                await self._hear_anew(text)
        posting = Posting(self.client, self.client.render_pool)
        messages = Messages(self.client.services)
        worker = Worker(self._store, posting, messages, TABLES, clock=self._clock, dm_gap=0.0)
        await worker.drain()
        await self._settle()


@cache
def answering() -> Answering:
    """The only one."""
    return Answering()


def on_the_wire(answer: Any) -> bytes:
    """An answer as it is sent: its status, headers and body, which may be cut off or repeated."""
    told = answer if isinstance(answer, dict) else {"body": answer}
    body = told.get("body", "")
    text = body if isinstance(body, str) else json.dumps(body)
    data = text.encode(errors="surrogatepass")
    times = told.get("times", 1)
    if isinstance(times, int) and times > 1 and data:
        data *= min(times, _MOST_BYTES // len(data) + 1)
    headers = told.get("headers")
    fields = {"Content-Type": "application/json", "Content-Length": len(data), "Via": "1.1 google"}
    fields |= headers if isinstance(headers, dict) else {}
    head = "".join(f"{name}: {value}\r\n" for name, value in fields.items() if value is not None)
    cut = told.get("cut")
    sent = data[:cut] if isinstance(cut, int) and not isinstance(cut, bool) else data
    line = f"HTTP/1.1 {told.get('status', 200)} Said\r\n{head}Connection: close\r\n\r\n"
    return line.encode("latin-1", errors="replace") + sent
