"""Turns a second on PostgreSQL: four processes beside one, and one beside SQLite.

The server syncs every commit. Each process plays at tables of its own, several at a time, with
every choice a transaction as a person's presses are. Meanwhile it is looked whether anybody waits
for a lock: as no table is played by two, that would be one which tables share. The processor time
of the processes and of the server is counted apart, so that other numbers of cores can be reckoned.

``python -m tests.tools.bench.postgres_bench statements`` prints what a turn asks of the server.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, sleep
from typing import Any

import structlog
from sqlalchemy import event, text

from bot.features.turn.use_cases import Turns
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from tests.bot.databases import SOCKET, address
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, begin, copy_table, make_services, mover
from tests.tools.bench.rows import Row, alone, at_least, at_most, limit, paired
from tests.tools.bench.sizing_bench import path, seconds
from tests.tools.postgres import NotInstalled, programs, running

PROCESSES = 4
AT_A_TIME = 6  # tables of a process that are played side by side
ROUNDS, SECONDS = 5, 3.0
BUILDS = 5
COUNTED = 10  # turns whose statements are counted
FEW_CORES, MANY_CORES = 0.9, 2.5  # what four processes turn out beside one
_WAITING = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")


@dataclass(frozen=True)
class _Played:
    """The turns that processes played side by side, and their total processor time."""

    turns: int
    elapsed: float
    used: float
    server: float

    @property
    def a_second(self) -> float:
        return self.turns / self.elapsed

    @property
    def own(self) -> float:
        """Milliseconds of a turn in its process."""
        return self.used / self.turns * 1000

    @property
    def server_s(self) -> float:
        """Milliseconds of a turn in the server."""
        return self.server / self.turns * 1000


@contextmanager
def _server() -> Iterator[tuple[Path, int]]:
    """A server that syncs: its folder, and its process. Raises ``NotInstalled``."""
    found = programs()
    if found is None:
        raise NotInstalled
    with (
        TemporaryDirectory(prefix="deus-bench-") as name,
        running(Path(name), found, syncs=True),
    ):
        os.environ[SOCKET] = name
        pid = (Path(name) / "data" / "postmaster.pid").read_text(encoding="ascii").split()[0]
        yield Path(name), int(pid)


def measure() -> Iterator[Row]:
    """The rows; none where PostgreSQL is not installed."""
    try:
        with _server() as (folder, pid), TemporaryDirectory() as other:
            url, file = address(folder / "bench"), f"sqlite+aiosqlite:///{other}/bench.db"
            asked = asyncio.run(_statements(address(folder / "counted")))
            yield alone(
                "a turn on PostgreSQL: round trips to the server", "", [sum(asked.values())]
            )
            tables = asyncio.run(_prepare(url, PROCESSES))
            yield from _measure(url, tables, file, asyncio.run(_prepare(file, 1)), pid)
    except NotInstalled as error:
        print(f"postgres: {error}", file=sys.stderr)


def _measure(
    url: str, tables: Sequence[int], file: str, beside: Sequence[int], pid: int
) -> Iterator[Row]:
    few, many, plain = list[_Played](), list[_Played](), list[_Played]()
    waits: list[float] = []
    shares = [tables[number::PROCESSES] for number in range(PROCESSES)]
    with ExitStack() as players:
        sqlite = [players.enter_context(_player(file, beside))]
        ready = [players.enter_context(_player(url, share)) for share in shares]
        _played([*sqlite, *ready], pid)  # until every connection has its statements prepared
        for _ in range(ROUNDS):
            plain.append(_played(sqlite, pid))
            few.append(_played(ready[:1], pid))
            many.append(_played(ready, pid, lambda: waits.append(asyncio.run(_waiting(url)))))
    # A process and the server need a core each to be more than few.
    cores = os.cpu_count() or 1
    aim = at_least(MANY_CORES if cores > PROCESSES else FEW_CORES)
    name, rates = "turns on PostgreSQL", [one.a_second for one in few]
    told = f"1 process, {cores} cores in all"
    yield paired(
        f"{name}, {PROCESSES} processes", "turns/s", [m.a_second for m in many], rates, aim, told
    )
    yield paired(
        f"{name}, 1 process", "turns/s", rates, [p.a_second for p in plain], at_least(0.8), "SQLite"
    )
    own = "a turn without pictures: processor time of its process"
    yield paired(own, "ms", [f.own for f in few], [p.own for p in plain], at_most(1.1), "SQLite")
    yield paired(
        f"  of {PROCESSES} processes",
        "ms",
        [m.own for m in many],
        [f.own for f in few],
        None,
        "1 process",
    )
    yield alone("  of the server beside it, 1 process", "ms", [f.server_s for f in few])
    yield alone(
        f"  of the server beside it, {PROCESSES} processes", "ms", [m.server_s for m in many]
    )
    yield alone("writers that wait for a lock of two tables", "at most", [max(waits)], limit(0))


@contextmanager
def _player(url: str, tables: Sequence[int]) -> Iterator[subprocess.Popen[str]]:
    """A process that plays at these tables for ``SECONDS`` on command."""
    command = [sys.executable, "-m", "tests.tools.bench.postgres_bench", url, *map(str, tables)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stdout.readline() == "ready\n"
        yield process
        process.stdin.close()


def _played(
    players: Sequence[subprocess.Popen[str]], pid: int, meanwhile: object = None
) -> _Played:
    """Measure the turns of these processes side by side, with the server ``pid``."""
    before = _server_seconds(pid)
    for player in players:
        assert player.stdin is not None
        player.stdin.write("play\n")
        player.stdin.flush()
    if callable(meanwhile):
        sleep(SECONDS / 2)
        meanwhile()
    told = [json.loads(player.stdout.readline()) for player in players if player.stdout]
    turns, elapsed, used = zip(*told, strict=True)
    return _Played(sum(turns), max(elapsed), sum(used), _server_seconds(pid) - before)


def _server_seconds(pid: int) -> float:
    """The processor time of the server, whose processes may end while they are looked at."""
    while True:
        try:
            return seconds(pid)
        except FileNotFoundError:
            if not path(pid, "stat").exists():
                raise


async def _prepare(url: str, processes: int) -> list[int]:
    """Tables with a draft of the first turn, for all processes."""
    store = await open_store(url)
    services = make_services(store)
    table = await begin(services, ANN, BO, CY)
    count = processes * AT_A_TIME
    made = await copy_table(store, table.id, [CHANNEL + number for number in range(1, count)])
    await store.close()
    return [table.id, *made]


async def _statements(url: str) -> Counter[str]:
    """The mean number of statements a turn, by their beginning."""
    store = await open_store(url)
    services = make_services(store)
    table = (await begin(services, ANN, BO, CY)).id
    await _play_turn(services, await services[TableReader].get(table))
    asked = Counter[str]()
    _count(store, asked)
    for _ in range(COUNTED):
        await _play_turn(services, await services[TableReader].get(table))
    counted = Counter(asked)
    await store.close()
    return Counter({what: times / COUNTED for what, times in counted.items()})


def _count(store: Store, asked: Counter[str]) -> None:
    """Count each statement with its transaction's end; a transaction begins with its first."""
    engine = store.engine.sync_engine

    def statement(_connection: Any, _cursor: Any, sql: str, *_: Any) -> None:
        words = " ".join(sql.split())
        columns, _from, rest = words.partition(" FROM ")
        asked[f"SELECT … FROM {rest}" if columns.startswith("SELECT") else words] += 1

    event.listen(engine, "before_cursor_execute", statement)
    event.listen(engine, "commit", lambda _: asked.update(["COMMIT"]))
    event.listen(engine, "rollback", lambda _: asked.update(["ROLLBACK"]))


async def _waiting(url: str) -> int:
    """The most transactions that were seen to wait for a lock, of fifty looks."""
    store = await open_store(url)
    most = 0
    for _ in range(50):
        async with store.reading() as session:
            most = max(most, int(await (await session.connection()).scalar(_WAITING) or 0))
    await store.close()
    return most


async def _play(url: str, table_ids: Sequence[int]) -> None:
    """Play for a while, for each line that is read: the turns, the seconds, the processor's."""
    store = await open_store(url)
    services = make_services(store)
    print("ready", flush=True)
    while await asyncio.to_thread(sys.stdin.readline):
        began, used = perf_counter(), process_time()

        async def play(table_id: int, until: float) -> int:
            turns = 0
            while perf_counter() < until:
                table = await services[TableReader].get(table_id)
                await _play_turn(services, table)
                turns += 1
            return turns

        turns = await asyncio.gather(*(play(one, began + SECONDS) for one in table_ids))
        told = sum(turns), perf_counter() - began, process_time() - used
        print(json.dumps(told), flush=True)
    await store.close()


async def _play_turn(services: Services, table: TableState) -> None:
    """Every fifth turn builds, the others offer, so that the game does not end so soon."""
    person = mover(table)
    draft = await services[Turns].draft(table.id, person)
    while draft.game.options[0].key != "confirm":
        keys = [option.key for option in draft.game.options]
        offer = next((key for key in keys if key.startswith("offer")), keys[0])
        key = keys[0] if table.version % BUILDS == 0 else offer
        draft = await services[Turns].choose(table.id, person, [key], draft.stamp)
    await services[Turns].confirm(table.id, person, draft.stamp)


def _print_statements() -> None:
    """Print a turn's statements on the server, the most frequent first."""
    with _server() as (folder, _):
        asked = asyncio.run(_statements(address(folder / "counted")))
    for what, times in asked.most_common():
        print(f"{times:6.1f}  {what[:150]}")
    print(f"{sum(asked.values()):6.1f}  round trips of a turn")


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    if sys.argv[1] == "statements":
        _print_statements()
    else:
        asyncio.run(_play(sys.argv[1], [int(number) for number in sys.argv[2:]]))
