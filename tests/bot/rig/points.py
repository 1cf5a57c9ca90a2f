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
import mmap
import os
import re
import signal
import struct
import threading
import time
import zlib
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import IntEnum
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


class _Field(IntEnum):
    """The page's numbers, in their order; the first two have fractions."""

    BEGAN, ORIGIN, COUNTING, PASSED, DEADLY, KIND, THEN, THEN_KIND, DEATHS = range(9)

    @property
    def coded(self) -> str:
        return "<d" if self <= _Field.ORIGIN else "<q"


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
            self._page = mmap.mmap(file.fileno(), mmap.PAGESIZE)

    def _get(self, field: _Field) -> float:
        found: float = struct.unpack_from(field.coded, self._page, 8 * field)[0]
        return found

    def _set(self, field: _Field, value: float) -> None:
        struct.pack_into(field.coded, self._page, 8 * field, value)

    def begin(self, origin: datetime) -> None:
        """Set the bot's clock to ``origin``, with nothing counted yet."""
        self._set(_Field.BEGAN, time.time())
        self._set(_Field.ORIGIN, origin.timestamp())
        for field in list(_Field)[_Field.COUNTING :]:
            self._set(field, 0)

    def now(self) -> datetime:
        """The moment that the bot's clock shows."""
        passed = (time.time() - self._get(_Field.BEGAN)) * SPEED
        return datetime.fromtimestamp(self._get(_Field.ORIGIN) + passed, UTC)

    def leap(self, seconds: float) -> None:
        """Put the bot's clock on by so much, or back."""
        self._set(_Field.ORIGIN, self._get(_Field.ORIGIN) + seconds)

    def arm(self, deadly: Mark, then: Mark | None = None) -> None:
        """Start to count: kill the bot at the point ``deadly``, the next bot at ``then``."""
        self._await(deadly)
        self._set(_Field.THEN, -1 if then is None else then.number)
        self._set(_Field.THEN_KIND, _hashed(then.name) if then is not None else 0)
        self._set(_Field.COUNTING, 1)

    def _await(self, mark: Mark) -> None:
        self._set(_Field.KIND, _hashed(mark.name))
        self._set(_Field.DEADLY, mark.number)
        self._set(_Field.PASSED, 0)

    def disarm(self) -> None:
        """Count no longer."""
        self._set(_Field.COUNTING, 0)

    @property
    def deaths(self) -> int:
        """The number of bots that reached a deadly point."""
        return int(self._get(_Field.DEATHS))

    @property
    def passed(self) -> int:
        """The number of counted points passed so far."""
        return int(self._get(_Field.PASSED))

    def count(self, point: str) -> tuple[bool, bool]:
        """Pass a point of that name: whether it counts, and whether it is deadly."""
        if not self._get(_Field.COUNTING) or self._get(_Field.KIND) not in (0, _hashed(point)):
            return False, False
        self._set(_Field.PASSED, self.passed + 1)
        if self.passed != self._get(_Field.DEADLY):
            return True, False
        self._set(_Field.DEATHS, self.deaths + 1)
        then = int(self._get(_Field.THEN))
        self._set(_Field.COUNTING, then >= 0)
        self._set(_Field.DEADLY, then)
        self._set(_Field.KIND, self._get(_Field.THEN_KIND))
        self._set(_Field.PASSED, 0)
        self._set(_Field.THEN, -1)
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
