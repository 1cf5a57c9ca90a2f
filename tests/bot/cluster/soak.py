"""A cluster for some minutes: real processes on one PostgreSQL, people who play, and trouble."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import quantiles
from time import monotonic, time

from bot.loopback import LoopbackDiscord
from bot.loopback.people.answers import DidNotRespond, Impossible
from bot.loopback.world.session_limits import IDENTIFY_SECONDS
from tests.bot.cluster.child import DISCORD
from tests.bot.cluster.fleet import Fleet
from tests.bot.cluster.hearing import NOTED_SECONDS, Hearing
from tests.bot.cluster.logged import Injected, Load, counted, unexpected
from tests.bot.cluster.players import Players
from tests.bot.cluster.town import Place, Town, open_at_once
from tests.bot.cluster.trouble import Plan, Trouble, Wire
from tests.bot.cluster.verdict import Record, Verdict, Witness
from tests.tools import postgres
from tests.tools.longrun.bots import ROOT

HANDS = 8  # people who do something at the same time
PROBE_SECONDS = 1.0  # between two questions that are asked of each shard, whatever happens
TYPED = 24  # tables that people open themselves
ANNOUNCED_SECONDS = 1800.0  # for the deals of all others to be posted
QUIET_SECONDS = 1800.0  # for everything to come to rest at the end
REST_CALLS = 50  # a second, which Discord allows all processes together
LONGEST_WAIT = 30.0  # seconds without an answer at one shard, while the database is there
TOLD = 25  # faults that are printed of each kind


@dataclass(frozen=True)
class Size:
    """The size of the run; at ``alone`` tables there are only computers."""

    processes: int
    shards: int
    servers: int
    tables: int
    alone: int
    plan: Plan


class Cluster:
    """Everything that runs while ``running`` is open."""

    def __init__(
        self,
        size: Size,
        seed: str,
        folder: Path,
        server: LoopbackDiscord,
        database: postgres.Server,
    ) -> None:
        self._size = size
        self._rng = Random(seed)
        self._server = server
        limits = server.session_limits
        limits.shards, limits.identify_seconds = size.shards, IDENTIFY_SECONDS
        server.buckets.limit_all(REST_CALLS, 1.0)
        self.town = Town(server, size.servers, size.tables, size.alone, seed)
        self.hearing = Hearing(server, size.shards)
        self._copy = folder / "copy.db"
        self._witness = Witness(server, self.town.people, self._copy)
        self.record = Record(database.socket.parent, "deus")
        self.players = Players(server, self.town.people, seed, self.record.is_played)
        self.wire = Wire(database.socket)
        self.load = Load()
        self._folder = folder
        self._database = database
        self._fleet: Fleet | None = None

    @property
    def fleet(self) -> Fleet:
        """The processes, once it was started."""
        assert self._fleet is not None
        return self._fleet

    @property
    def _prepared(self) -> list[Place]:
        """Where tables are open before the processes begin."""
        typed = max(TYPED, self._size.alone)
        return self.town.places[: max(0, self._size.tables - typed)]

    @property
    def url(self) -> str:
        return f"postgresql+asyncpg://deus@127.0.0.1:{self.wire.port}/{self.record.name}"

    async def start(self) -> None:
        """Start the processes, and wait until every shard has one."""
        self._watching = asyncio.create_task(self.load.watch())
        await self.record.create()
        await self.wire.start()
        if self._prepared:
            await open_at_once(self.url, self._prepared)
        self._fleet = Fleet(
            self._folder,
            {
                "DATABASE_URL": self.url,
                "DISCORD_TOKEN": self._server.token,
                DISCORD: self._server.api_url,
                "DISCORD_GATEWAY_URL": self._server.gateway_url,
            },
        )
        began = time()
        first = await self.fleet.start()  # makes the tables of the database
        await self.fleet.until_ready(first)
        for _ in range(self._size.processes - 1):
            await self.fleet.start()
        for process in self.fleet.alive:
            await self.fleet.until_ready(process)
        patience = 60 + 2 * IDENTIFY_SECONDS * self._size.shards
        await self._server.wait_connected(shards=self._size.shards, timeout=patience)
        self._starting = Injected("added", began, time())

    async def close(self) -> None:
        """End everything in any state."""
        if self._fleet is not None:
            self._watching.cancel()
            await self._fleet.close()
            await self.wire.close()

    async def open_tables(self) -> None:
        """Open the last tables; wait until the deals of all are posted.

        At a few of them computers play alone, and to the end.
        """
        typed = self.town.places[len(self._prepared) :]
        await self.players.open_tables(typed, HANDS, self.record.give_to_computers)
        async with asyncio.timeout(ANNOUNCED_SECONDS):
            while await self.record.unannounced():  # noqa: ASYNC110 – there is no event for it
                await asyncio.sleep(1.0)

    async def suffer(self) -> Trouble:
        """Run the players and all planned trouble."""
        trouble = Trouble(self.fleet, self.wire, self._database, self._rng)
        self.hearing.begin_anew()
        self.players.start(HANDS)
        places = self.town.of_each_shard(self._size.shards)
        probing = [asyncio.create_task(self._probe(place)) for place in places]
        await trouble.make(self._size.plan)
        for task in probing:
            task.cancel()
        await asyncio.gather(*probing, return_exceptions=True)
        await self.players.stop()
        return trouble

    async def _probe(self, place: Place) -> None:
        """Send a request to one shard every second for ever, answered or not."""
        person, asked = place.people[0], 0
        waiting: set[asyncio.Task[None]] = set()

        async def ask(number: int) -> None:
            try:
                if number % 10:
                    await person.autocomplete(place.channel, "choose", option="option")
                else:
                    await person.command(place.channel, "deus status")
            except (DidNotRespond, Impossible):
                pass  # which is what is measured

        while True:
            asked += 1
            task = asyncio.create_task(ask(asked))
            waiting.add(task)
            task.add_done_callback(waiting.discard)
            await asyncio.sleep(PROBE_SECONDS)

    async def settle(self) -> None:
        """Wait until every message is sent and no computer is to move.

        Raises TimeoutError if that does not come.
        """
        async with asyncio.timeout(QUIET_SECONDS):
            quiet, turns = 0, -1
            while quiet < 3:
                await asyncio.sleep(1.0)
                now = await self.record.played()
                busy = await self.record.waiting() or now != turns
                quiet, turns = (0 if busy else quiet + 1), now

    async def play_on(self) -> None:
        """With all trouble gone somebody of each shard can play a turn."""
        for place in self.town.of_each_shard(self._size.shards):
            await self.players.last_turn(place.channel)

    async def verdict(self, trouble: Trouble) -> Verdict:
        """Everything lost, doubled or otherwise wrong."""
        grave = self.fleet.grave()  # before this, which takes long, holds up the wire
        await self.record.copy_to(self._copy)
        found = self._witness.verdict(self.hearing.promises)
        found.other += self.fleet.faults
        busy = self.load.busy
        accounts = [self._starting, *trouble.injected, *busy]
        found.doubtful += map(str, unexpected(grave, accounts))
        found.doubtful += [
            f"nobody was answered at one shard for {wait.seconds:.0f} s"
            for wait in self.hearing.waits
            if wait.beside(trouble.away) > LONGEST_WAIT and not wait.touches(busy)
        ]
        checked = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "check",
            cwd=self._folder, env={**os.environ, "PYTHONPATH": str(ROOT), "DATABASE_URL": self.url},
            stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        told, _ = await checked.communicate()
        if checked.returncode:
            found.other.append(f"python -m bot check: {told.decode().strip()}")
        return found

    def figures(self, found: Verdict, trouble: Trouble) -> list[str]:
        """The lines printed at the end."""
        hearing, waits = self.hearing, sorted(self.hearing.latencies)
        p50, p99 = (quantiles(waits, n=100)[at] for at in (49, 98))
        alone = ", ".join(
            f"{kind} {hearing.longest_of(kind, trouble.injected):.1f} s" for kind in trouble.done
        )
        faults = ", ".join(f"{count} {kind}" for kind, count in trouble.done.items())
        return [
            f"turns: {found.turns}, of people {found.own_turns}, "
            f"acknowledged {len(hearing.promises)}",
            f"presses and commands: {hearing.asked['pressed']}, answered "
            f"{hearing.answered['pressed']}; typed for suggestions: {hearing.asked['typed']}, "
            f"answered {hearing.answered['typed']}",
            f"first answers: median {p50 * 1000:.0f} ms, p99 {p99 * 1000:.0f} ms",
            f"longest time without an answer at one shard: {hearing.longest.seconds:.1f} s, "
            f"which was over {hearing.longest.ended - trouble.began:.0f} s after the beginning; "
            f"while the database was there: {hearing.longest_beside(trouble.away):.1f} s; "
            f"still waiting at the end: {hearing.still_waiting():.1f} s",
            f"longest with nothing else going wrong, from {NOTED_SECONDS:.0f} s on: {alone}",
            f"messages posted: {found.posts}; calls refused with 429: {hearing.statuses[429]}; "
            f"identifies {self._server.gateway.identifies}, "
            f"too soon {self._server.gateway.refused}",
            f"faults injected: {sum(trouble.done.values())} ({faults}); "
            f"slowest graceful stop {self.fleet.slowest_stop:.1f} s",
            f"load of the machine: up to {self.load.most:.1f}, too high for "
            f"{len(self.load.busy)} s",
            f"logged as warnings and errors: {counted(self.fleet.grave())}",
            f"people's troubles: {dict(self.players.troubles)}",
            f"lost: {len(found.lost)}, doubled: {len(found.doubled)}, "
            f"otherwise wrong: {len(found.other)}, doubtful: {len(found.doubtful)}",
        ]


@asynccontextmanager
async def running(size: Size, seed: str) -> AsyncIterator[Cluster]:
    """A cluster with its own PostgreSQL and folder.

    Raises RuntimeError where PostgreSQL is not installed. The folder is kept if the block
    raises, and named: it has the processes' logs.
    """
    programs = postgres.programs()
    if programs is None:
        raise postgres.NotInstalled
    folder = Path(tempfile.mkdtemp(prefix="deus-cluster-"))
    try:
        async with AsyncExitStack() as stack:
            database = stack.enter_context(postgres.running(_data_folder(folder), programs))
            server = await stack.enter_async_context(LoopbackDiscord(bot_name="Deus"))
            cluster = Cluster(size, seed, folder, server, database)
            stack.push_async_callback(cluster.close)
            await cluster.start()
            yield cluster
    except BaseException:
        print(f"what the processes have logged is in {folder}", file=sys.stderr)
        raise
    shutil.rmtree(folder)


def _data_folder(folder: Path) -> Path:
    """A folder for the database, which the server's own user can get at."""
    data = folder / "postgres"
    data.mkdir()
    folder.chmod(0o755)
    return data


def soak(size: Size, seed: str, *, lenient: bool = False) -> int:
    """Run all of it; prints the figures, and returns 1 if anything was lost, doubled or wrong.

    So it does for what is doubtful, unless it is to be ``lenient``.
    """
    # Told to end, it has to end what it has started.
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    return asyncio.run(_soak(size, seed, lenient))


class Wrong(Exception):
    """Something was lost, doubled or wrong; all of it has been printed."""


async def _soak(size: Size, seed: str, lenient: bool) -> int:
    began = monotonic()
    try:
        async with running(size, seed) as cluster:
            _say(began, f"{size.processes} processes have {size.shards} shards")
            await cluster.open_tables()
            _say(began, f"{size.tables} tables on {size.servers} servers are open")
            trouble = await cluster.suffer()
            _say(began, "the trouble is over")
            await cluster.settle()
            await cluster.play_on()
            await cluster.settle()
            _say(began, "everything is at rest")
            found = await cluster.verdict(trouble)
            print(*cluster.figures(found, trouble), sep="\n", flush=True)
            for kind in (found.lost, found.doubled, found.other, found.doubtful):
                for fault in kind[:TOLD]:
                    print(f"  {fault}", flush=True)
            if found.faults or (found.doubtful and not lenient):
                raise Wrong
    except Wrong:
        return 1
    return 0


def _say(began: float, what: str) -> None:
    print(f"[{monotonic() - began:5.0f} s] {what}", flush=True)
