"""The clock of a bot and the points at which it is killed, on a page that outlives the bot.

A run and its bots share the page, which is a file. Points are around every commit and every call
to Discord. A transaction becomes true in its commit and nowhere else, so that a kill between two
of its statements is one before its commit. A call is passed twice: before anything of it is sent,
and when Discord has done it and its answer is there but was not read.

A commit is named after the tables that were written in it. By the server's own clock a process says
every now and then that it lives: those commits (``BEATS``) are not as many in every run.
"""

from __future__ import annotations

import asyncio
import ctypes
import mmap
import os
import re
import signal
import threading
import time
import zlib
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import aiohttp
from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine.default import DefaultDialect

BEATS = frozenset({"lease", "identify"})
_WRITTEN = "deus_written"
_WRITES = re.compile(r"(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)")
_PREFIX = "/api/v10"
_NUMBER = re.compile(r"/\d{5,}")
_TOKEN = re.compile(r"/(aW50[\w-]+)")
SPEED = 8.0  # how much faster than the machine's the bot's clock goes


class _Page(ctypes.Structure):
    """The numbers on the page; ``began`` and ``origin`` are seconds."""

    _fields_ = [
        *((name, ctypes.c_double) for name in ("began", "origin")),
        *((name, ctypes.c_int64) for name in ("counting", "passed", "deadly", "kind")),
        *((name, ctypes.c_int64) for name in ("then", "then_kind", "deaths")),
    ]


@dataclass(frozen=True, slots=True)
class Mark:
    """A point: its name and its count for that name, or its number among all (no name).

    Number 0 means no point: points are counted, and no bot dies. Jobs run concurrently, so a number
    among all points can mean different points in two runs; a count for one name is stable.
    """

    number: int = 0
    name: str = ""


NONE = Mark()


class Control:
    """The page: when the clock began and by how much it was put on, and which point is deadly.

    Points are counted while ``counting``, those of one kind or all; the bot dies at the one with
    the number ``deadly``. From then on its successors' are counted if there is a point ``then``
    at which one of them is to die.
    """

    def __init__(self, path: Path) -> None:
        """Open the file ``path``, made if it is missing."""
        if not path.exists():
            path.write_bytes(bytes(mmap.PAGESIZE))
        with path.open("r+b") as file:
            self._page: Any = _Page.from_buffer(mmap.mmap(file.fileno(), mmap.PAGESIZE))

    def begin(self, origin: datetime) -> None:
        """Set the bot's clock to ``origin``, with nothing counted yet."""
        ctypes.memset(ctypes.byref(self._page), 0, ctypes.sizeof(_Page))
        self._page.began, self._page.origin = time.time(), origin.timestamp()

    def now(self) -> datetime:
        """The moment that the bot's clock shows."""
        passed = (time.time() - self._page.began) * SPEED
        return datetime.fromtimestamp(self._page.origin + passed, UTC)

    def leap(self, seconds: float) -> None:
        """Put the bot's clock on by so much, or back."""
        self._page.origin += seconds

    def arm(self, deadly: Mark, then: Mark | None = None) -> None:
        """Start to count: kill the bot at the point ``deadly``, the next bot at ``then``."""
        page = self._page
        page.kind, page.deadly, page.passed = _hashed(deadly.name), deadly.number, 0
        page.then = -1 if then is None else then.number
        page.then_kind = 0 if then is None else _hashed(then.name)
        page.counting = 1

    def disarm(self) -> None:
        """Count no longer."""
        self._page.counting = 0

    @property
    def deaths(self) -> int:
        """The number of bots that reached a deadly point."""
        return int(self._page.deaths)

    def count(self, point: str) -> tuple[bool, bool]:
        """Pass a point of that name: whether it counts, and whether it is deadly."""
        page = self._page
        if not page.counting or page.kind not in (0, _hashed(point)):
            return False, False
        page.passed += 1
        if page.passed != page.deadly:
            return True, False
        page.deaths += 1
        page.counting, page.deadly, page.kind = page.then >= 0, page.then, page.then_kind
        page.passed, page.then = 0, -1
        return True, True


def _hashed(point: str) -> int:
    return zlib.crc32(point.encode())  # of the empty name: 0


class SteeredClock:
    """The bot's clock: in a hurry, and put on as its ``Control`` says."""

    def __init__(self, control: Control) -> None:
        self._control = control

    def now(self) -> datetime:
        return self._control.now()

    def steady(self) -> datetime:
        return self.now()

    @property
    def set_back(self) -> timedelta:
        return timedelta(0)

    async def sleep(self, seconds: float) -> None:
        end = self.now().timestamp() + seconds
        while (left := end - self.now().timestamp()) > 0:  # noqa: ASYNC110 – of another process
            await asyncio.sleep(min(left / SPEED, 0.02))


class Points:
    """A counter of this process's points that writes them down and dies at the deadly one."""

    def __init__(self, control: Control, names: Path) -> None:
        """``names`` is the file to which a line is added for each point."""
        self._control = control
        self._names = os.open(names, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        self._lock = threading.Lock()

    def watch(self) -> None:
        """Hook into the driver of the database and into the client's HTTP, for good."""
        commit, request = DefaultDialect.do_commit, aiohttp.ClientSession._request

        def committing(dialect: Any, connection: Any) -> None:
            written = " ".join(sorted(connection.info.get(_WRITTEN, ())))
            self._reach("store", f"before a commit of {written}")
            commit(dialect, connection)
            self._reach("store", f"after a commit of {written}")

        async def requesting(
            session: aiohttp.ClientSession, method: str, address: Any, **options: Any
        ) -> aiohttp.ClientResponse:
            route = f"{method} {_route(str(address))}"
            self._reach("rest", f"before {route}")
            answer = await request(session, method, address, **options)
            self._reach("rest", f"after {route}")
            return answer

        event.listen(Engine, "begin", _forget)
        event.listen(Engine, "before_cursor_execute", _note)
        DefaultDialect.do_commit = committing  # type: ignore[method-assign]
        aiohttp.ClientSession._request = requesting  # type: ignore[method-assign, assignment]

    def _reach(self, kind: str, what: str) -> None:
        point = f"{kind}: {what}"
        with self._lock:  # nothing else is counted while this process dies
            counts, deadly = self._control.count(point)
            if counts:
                os.write(self._names, f"{point}\n".encode())
            if deadly:
                os.kill(os.getpid(), signal.SIGKILL)
                time.sleep(60)  # nothing happens any more, not even in this thread


def is_beat(point: str) -> bool:
    """Whether a point is a heartbeat commit of a process."""
    kind, _, tables = point.partition(" a commit of ")
    return kind.startswith("store: ") and bool(tables) and BEATS.issuperset(tables.split())


def _forget(connection: Connection) -> None:
    connection.info[_WRITTEN] = set()


def _note(connection: Connection, _cursor: object, statement: str, *_: object) -> None:
    if written := _WRITES.match(statement):
        connection.info.setdefault(_WRITTEN, set()).add(written[1])


def _route(address: str) -> str:
    path = address.split("?")[0].partition(_PREFIX)[2] or "/gateway"
    return _TOKEN.sub("/TOKEN", _NUMBER.sub("/*", path))
