"""The cost of a turn and of loading a table as tables, turns and players become more.

Processor time, not that of the clock, so that whatever else runs makes little difference. The
tables that are compared are played by turns, without Discord.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from bot.features.turn.use_cases import Turns
from bot.game.reading import TableReader
from bot.game.state import TableState
from bot.platform.request import Person
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from tests.bot.fixtures import begin, make_services, mover
from tests.tools.bench.copying import copy_table
from tests.tools.bench.rows import Growth, Row
from tests.tools.bench.store_bench import BUILDS, prepare

TABLES = (10, 100, 1_000, 10_000)
PLAYERS = (2, 3, 4)
TURNS = 200
SPAN = 25  # turns that are one point of the curve
WARM, MEASURED = 5, 25  # turns at each of the tables that are compared
PEOPLE = [Person(number, f"P{number}") for number in range(1, 5)]


@dataclass
class Played:
    """A table, and the milliseconds of its turns and of its loadings."""

    services: Services
    table: TableState
    turns: list[float] = field(default_factory=list)
    loads: list[float] = field(default_factory=list)

    async def turn(self) -> None:
        """Play a turn and load the table."""
        self.table, turn, load = await _turn(self.services, self.table)
        self.turns.append(turn)
        self.loads.append(load)


def measure() -> Iterator[Row]:
    """The three curves."""
    yield from asyncio.run(_tables())
    yield from asyncio.run(_turns())
    yield from asyncio.run(_players())


async def _tables() -> Iterator[Row]:
    with TemporaryDirectory() as folder:
        stores, played = [], []
        for count in TABLES:
            path = Path(folder) / f"{count}.db"
            stores.append(await _store(path))
            one = Played(tables := _of(stores[-1]), await begin(tables, *PEOPLE[:3]))
            copy_table(path, one.table.id, range(10_000, 10_000 + count - 1), set())
            played.append(one)
        await _by_turns(played)
        for store in stores:
            await store.close()
    return _rows("tables in the database", TABLES, played)


async def _players() -> Iterator[Row]:
    with TemporaryDirectory() as folder:
        store = await _store(Path(folder) / "deus.db")
        tables = _of(store)
        played = [
            Played(tables, await begin(tables, *PEOPLE[:count], channel=count)) for count in PLAYERS
        ]
        await _by_turns(played)
        await store.close()
    return _rows("players at the table", PLAYERS, played)


async def _turns() -> Iterator[Row]:
    with TemporaryDirectory() as folder:
        store = await _store(Path(folder) / "deus.db")
        tables = _of(store)
        one = Played(tables, await begin(tables, *PEOPLE[:3]))
        for _ in range(TURNS):
            await one.turn()
        await store.close()
    ends = range(SPAN, TURNS + 1, SPAN)
    spans = [slice(end - SPAN, end) for end in ends]
    parts = [Played(tables, one.table, one.turns[span], one.loads[span]) for span in spans]
    parts[0].turns, parts[0].loads = one.turns[WARM:SPAN], one.loads[WARM:SPAN]
    return _rows("turns already played", ends, parts)


async def _by_turns(played: Sequence[Played]) -> None:
    for number in range(WARM + MEASURED):
        for one in played:
            await one.turn()
            if number < WARM:
                one.turns.clear()
                one.loads.clear()


async def _store(path: Path) -> Store:
    return await open_store(f"sqlite+aiosqlite:///{path}")


def _of(store: Store) -> Services:
    return make_services(store)


async def _turn(services: Services, table: TableState) -> tuple[TableState, float, float]:
    """The table after a turn more, and the milliseconds of the turn and of a loading."""
    stamp = await prepare(services, table, build=table.version % BUILDS == 0)
    began = process_time()
    table = await services[Turns].confirm(table.id, mover(table), stamp)
    played = process_time()
    await services[TableReader].get(table.id)
    return table, (played - began) * 1000, (process_time() - played) * 1000


def _rows(of: str, at: Sequence[int], played: Sequence[Played]) -> Iterator[Row]:
    """A row for each point of both curves, beside the first point."""
    for what, times in (
        ("a turn", [one.turns for one in played]),
        ("loading a table", [one.loads for one in played]),
    ):
        least = median(times[0])
        for number, found in zip(at, times, strict=True):
            yield Row(
                f"{what}, {number:,} {of}",
                median(found),
                "ms",
                least,
                median(found) / least,
                against=f"{at[0]:,} {of}",
                growth=Growth(of, what, number),
            )
