"""The processes of the bot: started, stopped, killed, and their logs."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, time

from tests.bot.cluster.logged import Grave, grave
from tests.tools.longrun.bots import listen, spawn

READY_SECONDS = 240.0
STOP_SECONDS = 150.0  # a minute to hand shards over, what is under way, and a busy machine


@dataclass(eq=False)
class BotProcess:
    """One ``python -m bot``. ``grave`` are its logged warnings and errors."""

    name: str
    running: asyncio.subprocess.Process
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    grave: list[Grave] = field(default_factory=list)
    killed: bool = False
    listening: asyncio.Task[None] | None = None

    @property
    def alive(self) -> bool:
        return self.running.returncode is None


class Fleet:
    """All processes there ever were, with the environment that they are given.

    ``faults`` are processes that did not end as they should; ``log`` is where everything that
    they write goes.
    """

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self._folder = folder
        self._environment = environment
        self._started = 0
        self.every: list[BotProcess] = []
        self.faults: list[str] = []
        self.slowest_stop = 0.0

    @property
    def alive(self) -> list[BotProcess]:
        """Those that run, the oldest first."""
        return [process for process in self.every if process.alive]

    async def start(self) -> BotProcess:
        """Start one more; it is not ready yet."""
        self._started += 1
        environment = {
            "LOG_JSON": "true",
            "COMPUTER_PROCESSES": "1",
            "PYTHONDONTWRITEBYTECODE": "",  # or each process would compile everything again
            **self._environment,
        }
        running = await spawn(
            "tests.bot.cluster.child", environment, cwd=self._folder, start_new_session=True
        )
        process = BotProcess(f"bot-{self._started}", running)
        process.listening = asyncio.create_task(self._listen(process))
        self.every.append(process)
        return process

    async def until_ready(self, process: BotProcess) -> None:
        """Wait until it says that it is; raises RuntimeError if it ends before."""
        assert process.listening is not None
        ready = asyncio.create_task(process.ready.wait())
        await asyncio.wait(
            (ready, process.listening), timeout=READY_SECONDS, return_when=asyncio.FIRST_COMPLETED
        )
        ready.cancel()
        if not process.ready.is_set():
            why = "ends" if process.listening.done() else "does not become ready"
            raise RuntimeError(f"{process.name} {why}; its log is in {self._log(process)}")

    async def kill(self, process: BotProcess) -> None:
        """Kill it as the kernel does when memory is short: at once, without a last word."""
        process.killed = True
        process.running.send_signal(signal.SIGKILL)
        await process.running.wait()

    async def stop(self, process: BotProcess) -> None:
        """As an operator does it; a process that does not end in good order is a fault."""
        began = monotonic()
        process.running.send_signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(STOP_SECONDS):
                status = await process.running.wait()
        except TimeoutError:
            self.faults.append(f"{process.name} did not end within {STOP_SECONDS:.0f} s")
            await self.kill(process)
            return
        self.slowest_stop = max(self.slowest_stop, monotonic() - began)
        if status:
            self.faults.append(f"{process.name} was told to end, and ended with status {status}")

    async def close(self) -> None:
        """End all of them and their children in any state."""
        for process in self.every:
            try:
                os.killpg(process.running.pid, signal.SIGKILL)
            except ProcessLookupError:
                continue  # with all that it had started
        listening = [process.listening for process in self.every if process.listening is not None]
        await asyncio.gather(*(process.running.wait() for process in self.every), *listening)

    def grave(self) -> list[Grave]:
        """The warnings and errors that all of them have logged."""
        return [line for process in self.every for line in process.grave]

    def _log(self, process: BotProcess) -> Path:
        return self._folder / f"{process.name}.log"

    async def _listen(self, process: BotProcess) -> None:
        with self._log(process).open("wb") as log:

            def hear(raw: bytes) -> None:
                log.write(raw)
                log.flush()
                if raw.endswith(b"\n"):  # or it was killed during it
                    self._hear(process, raw)

            await listen(process.running, hear)

    @staticmethod
    def _hear(process: BotProcess, raw: bytes) -> None:
        found = grave(process.name, raw, time())
        if found is not None:
            # Of one that was killed others tell, too: what multiprocessing has to tidy up.
            if not (found.raw and process.killed):
                process.grave.append(found)
            return
        line = json.loads(raw)
        event = line["event"]
        if event == "ready" or (event == "shards_shared" and line["processes"] > line["count"]):
            process.ready.set()  # or it has no shard while the others run
