"""The points at which a bot is killed: around every commit and every call to Discord.

A transaction becomes true in its commit and nowhere else, so that a kill between two of its
statements is one before its commit. A call is passed twice: before anything of it is sent, and
when Discord has done it and its answer is there but was not read.

A commit is named after the tables that were written in it. By the server's own clock a process says
every now and then that it lives: those commits (``BEATS``) are not as many in every run.
"""

from __future__ import annotations

import os
import re
import signal
import threading
import time
from pathlib import Path
from typing import Any

import aiohttp
from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine.default import DefaultDialect

from tests.bot.kills.control import Control

BEATS = frozenset({"process", "shard", "lease", "identify"})
_WRITTEN = "deus_written"
_WRITES = re.compile(r"(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)")
_PREFIX = "/api/v10"
_NUMBER = re.compile(r"/\d{5,}")
_TOKEN = re.compile(r"/(aW50[\w-]+)")


class Points:
    """Counts the points that this process passes, writes them down, dies at the deadly one."""

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
    """Whether a point is one of the commits by which a process says that it lives."""
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
