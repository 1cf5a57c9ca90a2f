"""The processes of the bot and their supervisor, which starts again whatever ends."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import time

from tests.bot.cluster.logged import Grave, grave
from tests.tools.longrun.bots import listen, spawn

AGAIN_SECONDS = 1.0  # RestartSec of deploy/deus.service


class BotProcess:
    """A place for one process at a time, with the ``shards`` that it is always given.

    ``grave`` is what its processes have logged as warnings and errors, ``faults`` those that ended
    by themselves.
    """

    def __init__(self, name: str, shards: list[int], folder: Path, given: Mapping[str, str]):
        self.name = name
        self.shards = shards
        self.grave: list[Grave] = []
        self.faults: list[str] = []
        self.kills: list[float] = []  # seconds since 1970
        self._groups: list[int] = []
        self._log = folder / f"{name}.log"
        own = {"SHARD_IDS": ",".join(map(str, shards)), "LOG_JSON": "true"}
        # Not to compile everything again at each start, nor to have more processes than cores.
        spared = {"PYTHONDONTWRITEBYTECODE": "", "COMPUTER_PROCESSES": "1"}
        self._environment = {**own, **spared, **given}
        self._running: asyncio.subprocess.Process | None = None
        self._supervising = asyncio.create_task(self._supervise())

    async def _supervise(self) -> None:
        while True:
            running = self._running = await spawn(
                "tests.bot.cluster.child",
                self._environment,
                cwd=self._log.parent,
                start_new_session=True,
            )
            self._groups.append(running.pid)
            killed = len(self.kills)
            with self._log.open("ab") as log:

                def hear(raw: bytes) -> None:
                    log.write(raw)
                    if raw.endswith(b"\n") and (found := grave(self.name, raw, time())):
                        self.grave.append(found)

                await listen(running, hear)
            status = await running.wait()
            if len(self.kills) == killed:
                self.faults.append(f"{self.name} ended by itself with status {status}")
            await asyncio.sleep(AGAIN_SECONDS)

    def kill(self) -> None:
        """End it as the kernel does when memory is short: at once, with no last word."""
        if self._running is not None and self._running.returncode is None:
            self.kills.append(time())
            self._running.send_signal(signal.SIGKILL)

    async def close(self) -> None:
        """End it, and all that its processes have started, for good."""
        self._supervising.cancel()
        await asyncio.wait([self._supervising])
        for group in self._groups:
            try:
                os.killpg(group, signal.SIGKILL)
            except ProcessLookupError:
                continue  # with all that it had started
        if self._running is not None:
            await self._running.wait()


class Fleet:
    """``count`` processes that divide ``shards`` shards, each started once more when it ends."""

    def __init__(self, count: int, shards: int, folder: Path, given: Mapping[str, str]) -> None:
        given = {**given, "SHARDS": str(shards)}
        self.every = [
            BotProcess(f"bot-{number}", list(range(number, shards, count)), folder, given)
            for number in range(count)
        ]

    async def kill_some(self, kills: int, gap: float, rng: Random) -> None:
        """Kill any of them at any moment, so many times, every ``gap`` seconds on average."""
        for _ in range(kills):
            await asyncio.sleep(2 * gap * rng.random())
            process = rng.choice(self.every)
            process.kill()
            print(f"{process.name} is killed at {datetime.now(UTC):%H:%M:%S}", flush=True)

    async def close(self) -> None:
        """End all of them for good."""
        await asyncio.gather(*(process.close() for process in self.every))
