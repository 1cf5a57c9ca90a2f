"""The points at which a bot is killed: around every commit and every call to Discord.

A transaction becomes true in its commit and nowhere else, so that a kill between two of its
statements is one before its commit. A call is passed twice: before anything of it is sent, and
when Discord has done it and its answer is there but was not read.
"""

from __future__ import annotations

import os
import re
import signal
import time
from pathlib import Path
from typing import Any

import aiohttp
from sqlalchemy.engine.default import DefaultDialect

from tests.bot.kills.control import Control

_PREFIX = "/api/v10"
_NUMBER = re.compile(r"/\d{5,}")
_TOKEN = re.compile(r"/(aW50[\w-]+)")


class Points:
    """Counts the points that this process passes, writes them down, dies at the deadly one."""

    def __init__(self, control: Control, names: Path) -> None:
        """``names`` is the file to which a line is added for each point."""
        self._control = control
        self._names = os.open(names, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        self._seen = 0

    def watch(self) -> None:
        """Hook into the driver of the database and into the client's HTTP, for good."""
        commit, request = DefaultDialect.do_commit, aiohttp.ClientSession._request

        def committing(dialect: Any, connection: Any) -> None:
            self._reach("store", "before a commit")
            commit(dialect, connection)
            self._reach("store", "after a commit")

        async def requesting(
            session: aiohttp.ClientSession, method: str, address: Any, **options: Any
        ) -> aiohttp.ClientResponse:
            route = f"{method} {_route(str(address))}"
            self._reach("rest", f"before {route}")
            answer = await request(session, method, address, **options)
            self._reach("rest", f"after {route}")
            return answer

        DefaultDialect.do_commit = committing  # type: ignore[method-assign]
        aiohttp.ClientSession._request = requesting  # type: ignore[method-assign, assignment]

    def _reach(self, kind: str, what: str) -> None:
        point = f"{kind}: {what}"
        before = self._control.passed
        deadly = self._control.count(point)
        if self._control.passed != before:
            os.write(self._names, f"{point}\n".encode())
        if deadly:
            os.kill(os.getpid(), signal.SIGKILL)
            time.sleep(60)  # nothing happens any more, not even in this thread


def _route(address: str) -> str:
    path = address.split("?")[0].partition(_PREFIX)[2] or "/gateway"
    return _TOKEN.sub("/TOKEN", _NUMBER.sub("/*", path))
