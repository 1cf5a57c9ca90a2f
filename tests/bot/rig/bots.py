"""Bots of a long run, in this process or in others, where they are killed for good; their logs."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import structlog

import bot
import bot.app.features
from bot.app.client import DeusClient, Timing
from bot.app.log import configure
from bot.game.table.computer_players import ComputerPlayers
from bot.loopback import LoopbackDiscord
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from tests.bot.fixtures import PLAYERS
from tests.bot.rig.nursery import Order

ROOT = Path(bot.__file__).parents[1]
BORN_SECONDS = 60.0
GRAVE = ("error", "critical")
NURSERY = "tests.bot.rig.nursery"


class Stuck(AssertionError):
    """A process or task does not end."""


@dataclass(frozen=True)
class Line:
    """A line of a bot's log: its level, the event in it, and all of it."""

    level: str
    event: str
    text: str


def heard(text: str) -> Line:
    """A line of the bot's standard error; what is not in the log's own form is an error."""
    try:
        line = json.loads(text)
        return Line(str(line["level"]), str(line["event"]), text)
    except (ValueError, KeyError, TypeError):
        return Line("error", text, text)


async def spawn(
    module: str, environment: Mapping[str, str], **options: Any
) -> asyncio.subprocess.Process:
    """``python -m MODULE`` without the settings for Discord that this process has."""
    own = {key: value for key, value in os.environ.items() if not key.startswith("DISCORD_")}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module),
        env={**own, "PYTHONPATH": str(ROOT), **environment},
        stderr=asyncio.subprocess.PIPE,
        limit=2**22,
        **options,
    )


async def listen(process: asyncio.subprocess.Process, hear: Callable[[bytes], None]) -> None:
    """Hand on each line of a process's standard error until it has ended."""
    assert process.stderr is not None
    async for raw in process.stderr:
        hear(raw)


class Inside:
    """The bot in this process and event loop. It cannot be killed, so a kill stops it too.

    ``client`` and ``store`` are None while it does not run.
    """

    def __init__(
        self,
        server: LoopbackDiscord,
        database: str,
        timing: Timing,
        seed: Callable[[], str],
        players: ComputerPlayers = PLAYERS,
    ) -> None:
        self.lines: list[Line] = []
        self.client: DeusClient | None = None
        self.store: Store | None = None
        self._server = server
        self._database = database
        self._how: dict[str, Any] = {"timing": timing, "seed": seed, "players": players}
        self._running: asyncio.Task[None]

    async def start(self) -> None:
        self.store = await open_store(self._database)
        self.client = DeusClient(self.store, **self._how)
        self._running = asyncio.create_task(self.client.start(self._server.token))
        await self._server.wait_connected(timeout=BORN_SECONDS)
        await self.client.wait_until_ready()

    async def stop(self) -> None:
        assert self.client is not None
        assert self.store is not None
        await self.client.close()
        await asyncio.gather(self._running, return_exceptions=True)
        await self.store.close()
        self.client = self.store = None

    kill = stop

    @contextmanager
    def overheard(self) -> Iterator[None]:
        """Keep this process's log, including tasks that died unseen."""
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


class Nursery:
    """The process that forks bots."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self._process: asyncio.subprocess.Process
        self._listening: asyncio.Task[None]

    async def __aenter__(self) -> Nursery:
        pipe = asyncio.subprocess.PIPE
        self._process = await spawn(NURSERY, {}, cwd=ROOT, stdin=pipe, stdout=pipe)
        self._listening = asyncio.create_task(listen(self._process, self._hear))
        await self.told("ready")
        return self

    async def __aexit__(self, *_: object) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
        await self._listening

    async def order(self, order: Order) -> int:
        """A new bot; its process id."""
        assert self._process.stdin is not None
        self._process.stdin.write(order.line())
        await self._process.stdin.drain()
        return await self.told("born")

    async def told(self, what: str) -> int:
        """The nursery's next number, which is of ``what``."""
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line:
            raise RuntimeError("\n".join(line.text for line in self.lines))
        told: dict[str, int] = json.loads(line)
        return told[what]

    def _hear(self, raw: bytes) -> None:
        self.lines.append(heard(raw.decode(errors="replace").rstrip()))


class Bots:
    """The bot on one Discord and one database, one process after the other.

    ``ended`` is done when the process has died by itself. The page with the bot's clock and the
    list of points passed are in ``folder``. ``plant`` and ``seed`` are those of an ``Order``; each
    bot deals by a seed of its own.
    """

    def __init__(
        self, nursery: Nursery, server: LoopbackDiscord, database: str, folder: Path,
        *, plant: str = "", seed: str = "",
    ) -> None:  # fmt: skip
        self.lines = nursery.lines
        self._nursery = nursery
        self._server = server
        self._order = Order(
            server.token,
            server.api_url,
            server.gateway_url,
            database,
            str(folder / "control"),
            str(folder / "points"),
            plant,
        )
        self._seed = seed
        self._starts = 0
        self.ended: asyncio.Task[int]
        self._id = 0

    async def start(self) -> None:
        """Start one; on return it is connected, or was killed before."""
        self._starts += 1
        seed = f"{self._seed}/{self._starts}" if self._seed else ""
        self._id = await self._nursery.order(replace(self._order, seed=seed))
        self.ended = asyncio.create_task(self._nursery.told("ended"))
        connected = asyncio.create_task(self._server.wait_connected(timeout=BORN_SECONDS))
        await asyncio.wait((connected, self.ended), return_when=asyncio.FIRST_COMPLETED)
        if connected.done():
            connected.result()
            return
        connected.cancel()
        if self.ended.result() != -signal.SIGKILL:
            lines = "\n".join(line.text for line in self.lines[-20:])
            raise Stuck(f"the bot ends at once:\n{lines}")

    async def buried(self) -> int:
        """Wait until Discord has dropped a dead bot; returns its exit status."""
        status = await self.ended
        await self._server.wait_for(
            lambda: not self._server.gateway.connected, what="the end of the session"
        )
        return status

    async def stop(self) -> None:
        """End it in good order."""
        await self._end(signal.SIGTERM)

    async def kill(self) -> None:
        """End it with no last word."""
        await self._end(signal.SIGKILL)

    async def _end(self, how: signal.Signals) -> None:
        if not self.ended.done():
            with suppress(ProcessLookupError):
                os.kill(self._id, how)
        await self.buried()


Host = Inside | Bots
AGAIN_SECONDS = 1.0  # RestartSec of deploy/deus.service


class Supervised:
    """A place for one process at a time, with the ``shards`` that it is always given.

    Whatever ends is started again. ``grave`` is what its processes have logged as warnings and
    errors, ``faults`` those that ended by themselves, ``kills`` how many were killed.
    """

    def __init__(self, name: str, shards: list[int], folder: Path, given: Mapping[str, str]):
        self.name, self.shards = name, shards
        self.grave: list[Line] = []
        self.faults: list[str] = []
        self.kills = 0
        self._groups: list[int] = []
        self._log = folder / f"{name}.log"
        own = {"SHARD_IDS": ",".join(map(str, shards)), "LOG_JSON": "true"}
        # Not to compile everything again at each start, nor to have more processes than cores.
        spared = {"PYTHONDONTWRITEBYTECODE": "", "COMPUTER_PROCESSES": "1"}
        self._environment = {**own, **spared, **given}
        self._running: asyncio.subprocess.Process
        self._supervising = asyncio.create_task(self._supervise())

    async def _supervise(self) -> None:
        while True:
            kills, environment = self.kills, self._environment
            self._running = await spawn(
                NURSERY, environment, cwd=self._log.parent, start_new_session=True
            )
            self._groups.append(self._running.pid)
            await listen(self._running, self._hear)
            status = await self._running.wait()
            if self.kills == kills:
                self.faults.append(f"{self.name} ended by itself with status {status}")
            await asyncio.sleep(AGAIN_SECONDS)

    def _hear(self, raw: bytes) -> None:
        with self._log.open("ab") as log:
            log.write(raw)
        line = heard(raw.decode(errors="replace").strip())
        if raw.endswith(b"\n") and line.level in ("warning", *GRAVE):
            self.grave.append(line)

    def kill(self) -> None:
        """End it as the kernel does when memory is short: at once, with no last word."""
        if self._running.returncode is None:
            self.kills += 1
            self._running.kill()

    async def close(self) -> None:
        """End it, and all that its processes have started, for good."""
        self._supervising.cancel()
        await asyncio.wait([self._supervising])
        for group in self._groups:
            with suppress(ProcessLookupError):  # it is gone with all that it had started
                os.killpg(group, signal.SIGKILL)
        await self._running.wait()
