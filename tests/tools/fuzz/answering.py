"""The bot at one table, with a Discord that answers every request with what it was told to."""

from __future__ import annotations

import asyncio
import json
import selectors
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import cycle
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import aiohttp
import pytest
from discord.http import Route

from bot.app.answers import read_with_care
from bot.app.client import DeusClient, Timing
from bot.outbox.discord_sender import DiscordSender
from bot.outbox.worker import Worker
from bot.store import Store
from bot.tables import Person, Place
from tests.bot.databases import migrated
from tests.bot.fixtures import PLAYERS
from tests.bot.harness import signed_pictures
from tests.tools.fuzz.offline import Offline, frames, overheard

BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
_REAL_SECONDS = 0.005  # for which whatever a thread does is waited for, before time goes on
_MOST_BYTES = 40 << 20


class _HastyLoop(asyncio.SelectorEventLoop):
    """A loop in which time goes on at once while nothing happens."""

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


class _LoopClock:
    """The bot's clock: the loop's."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def now(self) -> datetime:
        return BEGAN + timedelta(seconds=self._loop.time())

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


@dataclass(frozen=True)
class Seen:
    """What came of it: the outbox's rows, what was logged as an error, and how long it took."""

    rows: Sequence[Any]
    errors: Sequence[str]
    seconds: float
    now: datetime


class Answering(Offline):
    """A table of two, whose deal is to be told, and people who ask."""

    def __init__(self) -> None:
        self._hasty = _HastyLoop()
        self._answers: Iterator[bytes] = iter(())
        self._answering: set[asyncio.Task[None]] = set()
        self._asked = frames()[2:]
        super().__init__(self._hasty)

    async def _begin(self) -> None:
        folder = Path(mkdtemp(prefix="fuzz-"))
        self._database, self._clock = folder / "deus.db", _LoopClock(self._loop)
        self._store = store = await Store.open(migrated(self._database))
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
        table = await client.tables.open(place, Person(int(ann["member"]["user"]["id"]), "Ann"), 2)
        await client.tables.opened_message(table.id, 7)
        await client.tables.join(place.channel_id, Person(99, "Bo"))
        await client.tables.start(place.channel_id, table.seats[0].person_id or 0)
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
        """Let people ask and the outbox send, everything answered with ``answers`` in turn."""
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
        sender = DiscordSender(self.client, self.client.render_pool, _no_chances)
        worker = Worker(self._store, sender, clock=self._clock, dm_gap=0.0)
        await worker.drain()
        await self._settle()


async def _no_chances(table_id: int) -> Sequence[Sequence[float]]:
    return ()


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
