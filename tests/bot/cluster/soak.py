"""A cluster for some minutes: real processes on one PostgreSQL, people who play, and kills."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import quantiles
from time import monotonic

import asyncpg

from bot.game.table.computer_players import STAND_IN
from bot.loopback import LoopbackDiscord
from bot.loopback.people.answers import DidNotRespond, Impossible
from bot.loopback.world.clock import IDENTIFY_SECONDS
from tests.bot.cluster.hearing import Hearing, Verdict, Witness, counted, unexpected
from tests.bot.cluster.town import Place, Players, Town
from tests.bot.databases import OnServer, ensure
from tests.bot.rig.bots import ROOT, Supervised
from tests.bot.rig.nursery import ALONE
from tests.patience import patient
from tests.tools import postgres

HANDS = 8  # people who do something at the same time
PROBE_SECONDS = 1.0  # between two questions that are asked of each shard, whatever happens
START_SECONDS = 300.0
QUIET_SECONDS = 1800.0  # for everything to come to rest at the end
OFF_SECONDS = 2.0  # for which a restarted database is away
REST_CALLS = 50  # a second, which Discord allows all processes together
DEAF_SECONDS = 15.0  # without an answer at one shard, at most
TOLD = 25  # faults that are printed of each kind
_WAITING = "SELECT count(*) FROM outbox WHERE done_at IS NULL"
_PLAYED = "SELECT count(*) FROM turn WHERE number > 0"
_VERSION = "SELECT version FROM game WHERE channel_id = ? ORDER BY id DESC LIMIT 1"
_GIVE = """
UPDATE seat SET person_id = NULL, owner_id = NULL, computer = ? WHERE person_id IS NOT NULL
AND game_id IN (SELECT id FROM game WHERE channel_id = ? AND status = 'open')
"""


@dataclass(frozen=True)
class Size:
    """The amounts of everything; at ``alone`` tables there are only computers.

    A process is killed every ``gap`` seconds on average, ``deaths`` times in all.
    """

    processes: int
    shards: int
    servers: int
    tables: int
    alone: int
    deaths: int
    gap: float = 15.0


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
        self._size, self._folder = size, folder
        self._rng = Random(seed)
        self._server = server
        limits = server.session_limits
        limits.shards, limits.identify_seconds = size.shards, IDENTIFY_SECONDS
        server.buckets.limit_all(REST_CALLS, 1.0)
        self._database = database
        self._rows = OnServer(str(database.socket.parent), "deus")
        self._town = Town(server, size.servers, size.tables, size.alone, seed)
        self._hearing = Hearing(server, size.shards)
        self._witness = Witness(server, self._town.people, self._rows)
        self._players = Players(server, self._town.people, seed, HANDS, self._is_played)
        self._bots: list[Supervised] = []

    def _is_played(self, channel: int, turn: int) -> bool:
        """Whether the table in ``channel`` has gone on since ``turn``; False if nobody knows."""
        try:
            rows = self._rows.ask(_VERSION, channel)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            return False  # the server is being restarted
        return bool(rows) and rows[0][0] > turn

    def _give(self, channel: int) -> None:
        """Give every seat at the open table in ``channel`` to computers."""
        self._rows.ask(_GIVE, STAND_IN, channel)

    async def start(self) -> None:
        """Start the processes, and wait until every shard has one."""
        ensure(str(self._database.socket.parent), "deus")
        count, shards = self._size.processes, self._size.shards
        given = {
            "DATABASE_URL": self._rows.url,
            "DISCORD_TOKEN": self._server.token,
            ALONE: self._server.api_url,
            "DISCORD_GATEWAY_URL": self._server.gateway_url,
            "SHARDS": str(shards),
        }
        self._bots = [
            Supervised(f"bot-{number}", list(range(number, shards, count)), self._folder, given)
            for number in range(count)
        ]
        patience = patient(START_SECONDS) + 2 * IDENTIFY_SECONDS * shards
        await self._server.wait_connected(shards=shards, timeout=patience)

    async def close(self) -> None:
        """End everything in any state."""
        await asyncio.gather(*(process.close() for process in self._bots))
        self._rows.close()

    async def open_tables(self) -> None:
        """Open all tables. At a few of them computers play alone, and to the end."""
        await self._players.open_tables(self._town.places, self._give)

    async def suffer(self) -> None:
        """Play while processes are killed, and the database is restarted once."""
        self._hearing.begin_anew()
        self._players.start()
        places = self._town.of_each_shard(self._size.shards)
        probing = [asyncio.create_task(self._probe(place)) for place in places]
        for number in range(self._size.deaths):
            if number == self._size.deaths // 2:
                await asyncio.to_thread(self._database.stop)
                await asyncio.sleep(OFF_SECONDS)
                await asyncio.to_thread(self._database.start)
            await asyncio.sleep(2 * self._size.gap * self._rng.random())
            process = self._rng.choice(self._bots)
            process.kill()
            print(f"{process.name} is killed at {datetime.now(UTC):%H:%M:%S}", flush=True)
        await asyncio.sleep(self._size.gap)
        for task in probing:
            task.cancel()
        await asyncio.gather(*probing, return_exceptions=True)
        await self._server.wait_connected(shards=self._size.shards, timeout=patient(START_SECONDS))
        await self._players.stop()

    async def _probe(self, place: Place) -> None:
        """Ask something of one shard for ever, every second, answered or not."""
        person = place.people[0]
        waiting: set[asyncio.Task[None]] = set()

        async def ask() -> None:
            with suppress(DidNotRespond, Impossible):  # which is what is measured
                await person.autocomplete(place.channel, "choose", option="option")

        while True:
            task = asyncio.create_task(ask())
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
                ((now,),), ((waiting,),) = self._rows.ask(_PLAYED), self._rows.ask(_WAITING)
                quiet, turns = (0 if waiting or now != turns else quiet + 1), now

    async def play_on(self) -> None:
        """With all trouble gone somebody of each shard can play a turn."""
        for place in self._town.of_each_shard(self._size.shards):
            await self._players.last_turn(place.channel)

    async def verdict(self) -> Verdict:
        """All that was lost, doubled or otherwise wrong; prints the figures."""
        hearing, found = self._hearing, self._witness.verdict(self._hearing.promises)
        for process in self._bots:
            found.other += process.faults
            found.doubtful += [
                f"{process.name} has logged {line.event!r}: {line.text[-600:]}"
                for line in unexpected(process.grave)
            ]
        deaf = {one.name: max(hearing.deaf[shard] for shard in one.shards) for one in self._bots}
        found.doubtful += [
            f"nobody was answered by {name} for {seconds:.0f} s"
            for name, seconds in deaf.items()
            if seconds > DEAF_SECONDS
        ]
        checked = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "check"),
            cwd=self._folder,
            env={**os.environ, "PYTHONPATH": str(ROOT), "DATABASE_URL": self._rows.url},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        told, _ = await checked.communicate()
        if checked.returncode:
            found.other.append(f"python -m bot check: {told.decode().strip()}")
        self._print(found, deaf)
        return found

    def _print(self, found: Verdict, deaf: dict[str, float]) -> None:
        hearing, gateway = self._hearing, self._server.gateway
        asked, answered = hearing.asked, hearing.answered
        waits = quantiles(sorted(hearing.latencies), n=100)
        print(
            f"turns: {found.turns}, of people {found.own_turns}, "
            f"acknowledged {len(hearing.promises)}; messages posted: {found.posts}",
            f"presses and commands: {asked['pressed']}, answered {answered['pressed']}; "
            f"typed for suggestions: {asked['typed']}, answered {answered['typed']}",
            f"first answers: median {waits[49] * 1000:.0f} ms, p99 {waits[98] * 1000:.0f} ms",
            f"kills: {sum(process.kills for process in self._bots)}; longest deaf: "
            + ", ".join(f"{name} {seconds:.1f} s" for name, seconds in deaf.items()),
            f"calls refused with 429: {hearing.statuses[429]}; sessions begun "
            f"{gateway.identifies}, too soon {gateway.refused}",
            f"load of the machine: {os.getloadavg()[0]:.1f}; people's troubles: "
            f"{dict(self._players.troubles)}",
            "logged as warnings and errors: "
            f"{counted(line for process in self._bots for line in process.grave)}",
            f"lost: {len(found.lost)}, doubled: {len(found.doubled)}, "
            f"otherwise wrong: {len(found.other)}, doubtful: {len(found.doubtful)}",
            sep="\n",
            flush=True,
        )


@asynccontextmanager
async def running(size: Size, seed: str) -> AsyncIterator[Cluster]:
    """A cluster with its own PostgreSQL and folder.

    Raises ``NotInstalled`` without PostgreSQL. The folder is kept if the block raises, and named:
    it has the processes' logs.
    """
    programs = postgres.programs()
    if programs is None:
        raise postgres.NotInstalled
    folder = _folder()
    try:
        async with AsyncExitStack() as stack:
            database = stack.enter_context(postgres.running(folder / "postgres", programs))
            server = await stack.enter_async_context(LoopbackDiscord(bot_name="Deus"))
            cluster = Cluster(size, seed, folder, server, database)
            stack.push_async_callback(cluster.close)
            await cluster.start()
            yield cluster
    except BaseException:
        print(f"what the processes have logged is in {folder}", file=sys.stderr)
        raise
    shutil.rmtree(folder)


def _folder() -> Path:
    """A folder with one for the database, which the server's own user can get at."""
    folder = Path(tempfile.mkdtemp(prefix="deus-cluster-"))
    folder.chmod(0o755)
    (folder / "postgres").mkdir()
    return folder


def soak(size: Size, seed: str, *, lenient: bool = False) -> int:
    """Run all of it; prints the figures, and returns 1 if anything was lost, doubled or wrong.

    So it does for what is doubtful, unless it is to be ``lenient``.
    """
    # Told to end, it has to end what it has started.
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    try:
        asyncio.run(_soak(size, seed, lenient))
    except Wrong:
        return 1
    return 0


class Wrong(Exception):
    """Something was lost, doubled or wrong; all of it has been printed."""


async def _soak(size: Size, seed: str, lenient: bool) -> None:
    async with running(size, seed) as cluster:
        found = await play(cluster)
        for kind in (found.lost, found.doubled, found.other, found.doubtful):
            for fault in kind[:TOLD]:
                print(f"  {fault}", flush=True)
        if found.faults or (found.doubtful and not lenient):
            raise Wrong


async def play(cluster: Cluster) -> Verdict:
    """Play in the cluster while it suffers, and judge it."""
    began = monotonic()

    def say(what: str) -> None:
        print(f"[{monotonic() - began:5.0f} s] {what}", flush=True)

    await cluster.open_tables()
    say("all tables are open")
    await cluster.suffer()
    say("the trouble is over")
    await cluster.settle()
    await cluster.play_on()
    await cluster.settle()
    say("everything is at rest")
    return await cluster.verdict()
