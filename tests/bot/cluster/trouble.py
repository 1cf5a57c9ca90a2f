"""Trouble while people play: processes die, come and go, the database is away."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic, time

from tests.bot.cluster.fleet import BotProcess, Fleet
from tests.bot.cluster.logged import DATABASE, Injected
from tests.tools.postgres import Server


class Wire:
    """Listens on a free port of 127.0.0.1 and passes on to the server's socket at ``target``.

    ``cut`` lets nothing through any more, in either direction, and says so to nobody: as on a
    network that is gone the two ends learn of it by waiting. ``mend`` ends it: what was open is
    reset, what is opened from then on works.
    """

    def __init__(self, target: Path) -> None:
        self._target = target
        self._whole = asyncio.Event()
        self._whole.set()
        self._server: asyncio.Server
        self._open: set[asyncio.StreamWriter] = set()
        self._serving: set[asyncio.Task[None]] = set()
        self.port = 0

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        self._server.close()
        self.mend()
        await asyncio.gather(*self._serving)

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._reset()
        self._whole.set()

    def _reset(self) -> None:
        for writer in tuple(self._open):
            writer.transport.abort()

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(reader, writer))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            await self._whole.wait()
            far_reader, far_writer = await asyncio.open_unix_connection(self._target)
            self._open.add(far_writer)
            try:
                await asyncio.gather(
                    self._pass_on(reader, far_writer), self._pass_on(far_reader, writer)
                )
            finally:
                self._open.discard(far_writer)
                far_writer.transport.abort()
        except OSError:
            pass  # either end is gone, and so is the other in a moment
        finally:
            self._open.discard(writer)
            writer.transport.abort()

    async def _pass_on(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(65536):
            await self._whole.wait()
            target.write(data)
            await target.drain()
        target.transport.abort()


# A process that was killed is started again after one of these, in turn: by an operator's
# service at once, or so late that the others must have taken over.
AGAIN_SECONDS = (1.0, 35.0)
OFF_SECONDS = 2.0  # without a database during its restart
CUT_SHARE = 0.2  # the largest share of the time with a cut wire


@dataclass(frozen=True)
class Plan:
    """``seconds`` in all; ``kill_seconds`` between two kills; ``cut_seconds`` without the wire."""

    seconds: float
    kill_seconds: float = 60.0
    cut_seconds: float = 30.0


class Trouble:
    """A maker of the planned trouble. ``injected`` has what is over, ``told`` a line for each.

    ``began`` is in seconds since 1970.
    """

    def __init__(self, fleet: Fleet, wire: Wire, server: Server, rng: Random) -> None:
        self._fleet = fleet
        self._wire = wire
        self._server = server
        self._rng = rng
        self._again: set[asyncio.Task[None]] = set()
        self._began, self.began = monotonic(), time()
        self.injected: list[Injected] = []
        self._kills = 0
        self.told: list[str] = []

    async def make(self, plan: Plan) -> None:
        """Make all of it, then wait for the end of the time and for killed processes to be back."""
        self._began, self.began = monotonic(), time()
        moments: list[tuple[float, Callable[[], Awaitable[None]]]] = [
            (at, self._kill) for at in _every(plan.kill_seconds, plan.seconds)
        ]
        cut = min(plan.cut_seconds, CUT_SHARE * plan.seconds)
        moments += [
            (0.20 * plan.seconds, self._add),
            (0.35 * plan.seconds, self._roll),
            (0.65 * plan.seconds, self._restart_database),
            (0.78 * plan.seconds, lambda: self._cut(cut)),
        ]
        killed = -plan.kill_seconds
        for at, happens in sorted(moments, key=lambda moment: moment[0]):
            if happens == self._kill:  # what takes long, as rolling does, may not bring two at once
                at = max(at, killed + plan.kill_seconds)
                if at >= plan.seconds:
                    continue
                killed = max(at, monotonic() - self._began)
            await self._until(at)
            await happens()
        await self._until(plan.seconds)
        await asyncio.gather(*self._again)

    async def _until(self, at: float) -> None:
        await asyncio.sleep(max(0.0, self._began + at - monotonic()))

    @property
    def done(self) -> Counter[str]:
        """The number of troubles of each kind."""
        return Counter(trouble.kind for trouble in self.injected)

    @property
    def away(self) -> list[Injected]:
        """When the database was not there."""
        return [trouble for trouble in self.injected if trouble.kind in DATABASE]

    @contextmanager
    def _making(self, kind: str, what: str) -> Iterator[None]:
        """Print it, and note its duration."""
        self.told.append(f"{monotonic() - self._began:5.0f} s  {what}")
        print(self.told[-1], flush=True)
        began = time()
        try:
            yield
        finally:
            self.injected.append(Injected(kind, began, time()))

    async def _kill(self) -> None:
        alive = self._fleet.alive
        if not alive:
            return  # all are on their way back; those that ended by themselves have logged why
        process = self._rng.choice(alive)
        wait = AGAIN_SECONDS[self._kills % len(AGAIN_SECONDS)]
        self._kills += 1
        task = asyncio.create_task(self._come_back(process, wait))
        self._again.add(task)
        await process.running.wait()

    async def _come_back(self, process: BotProcess, wait: float) -> None:
        with self._making("killed", f"{process.name} is killed, another comes after {wait:.0f} s"):
            await self._fleet.kill(process)
            await asyncio.sleep(wait)
            await self._start_patiently()

    async def _start_patiently(self) -> None:
        """Start one; if the database is away, try again as a service manager would."""
        while True:
            process = await self._fleet.start()
            with suppress(RuntimeError):
                await self._fleet.until_ready(process)
            if process.alive:
                return

    async def _add(self) -> None:
        with self._making("added", "one more is started"):
            await self._start_patiently()

    async def _roll(self) -> None:
        for old in self._fleet.alive:
            if not old.alive:
                continue  # it was replaced as one that was killed
            with self._making("rolled", f"{old.name} is replaced"):
                await self._start_patiently()
                await self._fleet.stop(old)

    async def _restart_database(self) -> None:
        with self._making("database restarted", f"PostgreSQL is off for {OFF_SECONDS:.0f} s"):
            await asyncio.to_thread(self._server.stop)
            await asyncio.sleep(OFF_SECONDS)
            await asyncio.to_thread(self._server.start)

    async def _cut(self, seconds: float) -> None:
        told = f"the connection to PostgreSQL is lost for {seconds:.0f} s"
        with self._making("wire cut", told):
            self._wire.cut()
            await asyncio.sleep(seconds)
            self._wire.mend()


def _every(gap: float, seconds: float) -> list[float]:
    """The moments in the middle of each stretch of ``gap`` seconds."""
    return [gap * (number + 0.5) for number in range(int(seconds // gap))]
