"""Turns a second on PostgreSQL: four processes beside one, on a server that syncs every commit.

Each process plays at tables of its own, several at a time, with every choice a transaction as a
person's presses are. Meanwhile it is looked whether anybody waits for a lock: as no table is played
by two, that would be one which tables share.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

import structlog
from sqlalchemy import text

from bot.features.turn.use_cases import Turns
from bot.game.reading import TableReader
from bot.game.state import TableState
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.databases import SOCKET, address
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, begin, copy_table, make_services, mover
from tests.tools.bench.rows import Row, alone, at_least, limit, paired
from tests.tools.postgres import programs, running

PROCESSES = 4
AT_A_TIME = 6  # tables of a process that are played side by side
ROUNDS, SECONDS = 5, 3.0
BUILDS = 5
AIM = 2.5
_WAITING = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")


def measure() -> Iterator[Row]:
    """The rows; none where PostgreSQL is not installed."""
    found = programs()
    if found is None:
        print("postgres: PostgreSQL is not installed", file=sys.stderr)
        return
    with (
        TemporaryDirectory(prefix="deus-bench-") as folder,
        running(Path(folder), found, syncs=True),
    ):
        os.environ[SOCKET] = folder
        url = address(Path(folder) / "bench")
        tables = asyncio.run(_prepare(url))
        yield from _measure(url, tables)


def _measure(url: str, tables: Sequence[int]) -> Iterator[Row]:
    few, many, waits = [], [], list[float]()
    shares = [tables[number::PROCESSES] for number in range(PROCESSES)]
    with ExitStack() as players:
        ready = [players.enter_context(_player(url, share)) for share in shares]
        for _ in range(ROUNDS):
            few.append(_played(ready[:1]))
            many.append(_played(ready, lambda: waits.append(asyncio.run(_waiting(url)))))
    # A process and the server need a core each: fewer cores cannot show it.
    aim = at_least(AIM) if (os.cpu_count() or 1) > PROCESSES else None
    name = f"turns on PostgreSQL, {PROCESSES} processes"
    yield paired(name, "turns/s", many, few, aim, f"1 process, {os.cpu_count()} cores in all")
    yield alone("writers that wait for a lock of two tables", "at most", [max(waits)], limit(0))


@contextmanager
def _player(url: str, tables: Sequence[int]) -> Iterator[subprocess.Popen[str]]:
    """A process that plays at these tables for ``SECONDS`` whenever it is told to."""
    command = [sys.executable, "-m", "tests.tools.bench.postgres_bench", url, *map(str, tables)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stdout.readline() == "ready\n"
        yield process
        process.stdin.close()


def _played(players: Sequence[subprocess.Popen[str]], meanwhile: object = None) -> float:
    """The turns a second that these processes play side by side."""
    for player in players:
        assert player.stdin is not None
        player.stdin.write("play\n")
        player.stdin.flush()
    if callable(meanwhile):
        sleep(SECONDS / 2)
        meanwhile()
    return sum(float(player.stdout.readline()) for player in players if player.stdout)


async def _prepare(url: str) -> list[int]:
    """Tables with the first turn in hand, for all processes."""
    store = await Store.open(url)
    services = make_services(store)
    table = await begin(services, ANN, BO, CY)
    count = PROCESSES * AT_A_TIME
    made = await copy_table(store, table.id, [CHANNEL + number for number in range(1, count)])
    await store.close()
    return [table.id, *made]


async def _waiting(url: str) -> int:
    """The most transactions that were seen to wait for a lock, of fifty looks."""
    store = await Store.open(url)
    most = 0
    for _ in range(50):
        async with store.reading() as session:
            most = max(most, int(await (await session.connection()).scalar(_WAITING) or 0))
    await store.close()
    return most


async def _play(url: str, table_ids: Sequence[int]) -> None:
    """Play for a while, for each line that is read; the turns a second are written."""
    store = await Store.open(url)
    services = make_services(store)
    print("ready", flush=True)
    while await asyncio.to_thread(sys.stdin.readline):
        began = perf_counter()

        async def play(table_id: int, until: float) -> int:
            turns = 0
            while perf_counter() < until:
                table = await services[TableReader].get(table_id)
                await _play_turn(services, table)
                turns += 1
            return turns

        turns = await asyncio.gather(*(play(one, began + SECONDS) for one in table_ids))
        print(sum(turns) / (perf_counter() - began), flush=True)
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


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    asyncio.run(_play(sys.argv[1], [int(number) for number in sys.argv[2:]]))
