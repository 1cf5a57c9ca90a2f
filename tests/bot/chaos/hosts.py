"""Where the bot lives while people are unkind to it: in this process, or in one to be killed."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Protocol

import pytest
import structlog

import bot
from bot.app.client import DeusClient, Timing
from bot.app.log import configure
from bot.loopback import LoopbackDiscord, environment
from bot.store import Store
from tests.bot.fixtures import PLAYERS, migrated

SPEED = 8.0  # how much faster than the machine's the bot's clock goes
GRAVE = ("error", "critical")


class HurriedClock:
    """The machine's clock since ``anchor``, but faster: what is put off comes soon.

    Bots that are given the same anchor agree on the time, so that a restart is no leap.
    """

    def __init__(self, anchor: float) -> None:
        self._anchor = anchor

    def now(self) -> datetime:
        passed = (time.time() - self._anchor) * SPEED
        return datetime.fromtimestamp(self._anchor + passed, UTC)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / SPEED)


def never_cut_off(patch: pytest.MonkeyPatch) -> None:
    """Let a bot that is stopped end its answers, however busy the machine is."""
    patch.setattr("bot.app.client.GRACE_SECONDS", 60.0)
    patch.setattr("bot.app.run.CLOSE_SECONDS", 90.0)


@dataclass(frozen=True)
class Line:
    """A line of the bot's log."""

    level: str
    text: str


class Host(Protocol):
    """Starts and ends the bot; ``lines`` is everything that it has logged so far."""

    lines: list[Line]

    async def start(self) -> None: ...

    async def stop(self) -> None:
        """In good order."""
        ...

    async def kill(self) -> None:
        """As bad as this host can."""
        ...


class Inside:
    """The bot in this process and event loop. It cannot be killed, so that is stopping too."""

    def __init__(self, server: LoopbackDiscord, database: Path, anchor: float, seed: str) -> None:
        self.lines: list[Line] = []
        self._server = server
        self._database = database
        self._clock = HurriedClock(anchor)
        self._seeds = Random(seed)
        self._store: Store
        self._client: DeusClient
        self._running: asyncio.Task[None]

    async def start(self) -> None:
        self._store = await Store.open(migrated(self._database))
        self._client = DeusClient(
            self._store, seed=self._seed, timing=Timing(self._clock, 0.01, 0), players=PLAYERS
        )
        self._running = asyncio.create_task(self._client.start(self._server.token))
        await self._server.wait_connected()
        await self._client.wait_until_ready()

    def _seed(self) -> str:
        return f"{self._seeds.getrandbits(64):x}"

    async def stop(self) -> None:
        await self._client.close()
        await asyncio.gather(self._running, return_exceptions=True)
        await self._store.close()

    kill = stop

    @contextmanager
    def overheard(self) -> Iterator[None]:
        """Keep what this process logs, tasks that died unseen included."""
        root = logging.getLogger()
        handlers, level = root.handlers[:], root.level
        configure("INFO", json=True, stream=_Ear(self.lines))
        try:
            yield
        finally:
            root.handlers[:] = handlers
            root.setLevel(level)
            structlog.reset_defaults()


class _Ear(io.StringIO):
    """Takes a line at a time, as logging writes them."""

    def __init__(self, lines: list[Line]) -> None:
        super().__init__()
        self._lines = lines

    def write(self, text: str) -> int:
        self._lines.extend(map(heard, text.splitlines()))
        return len(text)


def heard(text: str) -> Line:
    """A line of the bot's standard error; nothing but its log should be written there."""
    try:
        return Line(json.loads(text)["level"], text)
    except (ValueError, KeyError, TypeError):
        return Line("error", text)


class Apart:
    """The bot as a process of its own, to be killed for good."""

    def __init__(self, server: LoopbackDiscord, database: Path, anchor: float, seed: str) -> None:
        self.lines: list[Line] = []
        self._server = server
        self._arguments = [str(database), str(anchor)]
        self._seed = seed
        self._starts = 0
        self._process: asyncio.subprocess.Process
        self._listening: asyncio.Task[None]

    async def start(self) -> None:
        self._starts += 1
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tests.bot.chaos.child", *self._arguments, f"{self._seed}/{self._starts}"),
            cwd=Path(bot.__file__).parents[1],
            env={
                **{k: v for k, v in os.environ.items() if not k.startswith("DISCORD_")},
                **environment(self._server),
            },
            stderr=asyncio.subprocess.PIPE,
            limit=2**22,
        )
        self._listening = asyncio.create_task(self._listen())
        connected = asyncio.create_task(self._server.wait_connected(timeout=60))
        await asyncio.wait((connected, self._listening), return_when=asyncio.FIRST_COMPLETED)
        if not connected.done():
            connected.cancel()
            raise RuntimeError("the bot ends at once:\n" + "\n".join(x.text for x in self.lines))
        connected.result()

    async def _listen(self) -> None:
        assert self._process.stderr is not None
        async for raw in self._process.stderr:
            self.lines.append(heard(raw.decode(errors="replace").rstrip()))

    async def stop(self) -> None:
        await self._end(signal.SIGTERM)

    async def kill(self) -> None:
        await self._end(signal.SIGKILL)

    async def _end(self, number: signal.Signals) -> None:
        self._process.send_signal(number)
        await self._process.wait()
        await self._listening
        await self._server.wait_for(
            lambda: not self._server.gateway.connected, what="the end of the session"
        )
