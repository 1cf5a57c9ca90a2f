"""The cost of a turn in the database: time, size, and how it grows with tables, turns, players.

Beside a transaction, as the measure, plain sqlite3 that writes the same bytes into the same file.
What grows is measured without Discord, in processor time, and the tables that are compared are
played by turns.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from sqlalchemy import event
from sqlmodel import select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.turn.use_cases import Turns
from bot.game.catalogues import Catalogues
from bot.game.queries import game_row
from bot.game.rows import TurnRow
from bot.game.table.loading import load
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.platform.clock import SystemClock
from bot.platform.request import Person, Stamp
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from engine import shipped
from tests.bot.fixtures import ANN, BO, CY, begin, make_services, mover
from tests.tools.bench.rows import Growth, Row, alone, at_most, compared, limit, paired

_PARTS = ("seat", "turn", "draft", "prepared")
_STRANGERS = 1 << 40  # far from any id of the loopback's people


def copy_table(
    database: Path, table_id: int, channels: Mapping[int, int], players: set[int]
) -> None:
    """A copy of the table ``table_id`` in each of ``channels``, which are given with their servers.

    The tables in the channels of ``players`` (by their place in ``channels``) have the same people.
    Each of the others has somebody else, and those are due a minute after one another.
    """
    with closing(sqlite3.connect(database)) as connection, connection:
        first = connection.execute("SELECT max(id) FROM game").fetchone()[0] + 1
        own = ("guild_id", "channel_id", "log_message_id")
        names = ", ".join(_columns(connection, "game", *own))
        connection.executemany(
            f"INSERT INTO game (id, channel_id, guild_id, {names})"
            f" SELECT ?, ?, ?, {names} FROM game WHERE id = {table_id}",
            [(first + number, *place) for number, place in enumerate(channels.items())],
        )
        for part in _PARTS:
            names = ", ".join(_columns(connection, part, "game_id"))
            parts = ", ".join(f"{part}.{name}" for name in _columns(connection, part, "game_id"))
            connection.execute(
                f"INSERT INTO {part} (game_id, {names}) SELECT game.id, {parts}"
                f" FROM {part}, game WHERE {part}.game_id = {table_id} AND game.id >= {first}"
            )
        # No two tables have the same message.
        connection.execute(
            "UPDATE seat SET hand_channel_id = NULL, hand_message_id = NULL"
            f" WHERE game_id >= {first}"
        )
        quiet = f"id >= {first} AND id - {first} NOT IN ({', '.join(map(str, players))})"
        connection.execute(
            f"UPDATE game SET due_at = datetime('now', '+1 day', (id || ' minutes')) WHERE {quiet}"
        )
        connection.execute(
            f"UPDATE seat SET person_id = {_STRANGERS} + id, owner_id = {_STRANGERS} + id"
            f" WHERE game_id IN (SELECT id FROM game WHERE {quiet})"
        )


def _columns(connection: sqlite3.Connection, table: str, *but: str) -> list[str]:
    found = connection.execute(f"PRAGMA table_info({table})").fetchall()
    return [name for _, name, *_ in found if name not in ("id", *but)]


TURNS = 210
EARLY, LATE = range(5, 25), range(190, 210)  # turns that are compared
BUILDS = 5  # every fifth turn builds, the others offer, so that the game does not end
SIZED = 110  # turns of a game of usual length
LOADS = 50
_WRITES = ("INSERT", "UPDATE", "DELETE")
_PRAGMAS = ("foreign_keys = ON", "journal_mode = WAL", "synchronous = FULL")
Statement = tuple[str, Sequence[Any]]
Times = dict[int, float]  # milliseconds, by the number of the turn


def measure() -> Iterator[Row]:
    """The rows."""
    with TemporaryDirectory() as folder:
        yield from asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> list[Row]:
    path = folder / "deus.db"
    store = await open_store(f"sqlite+aiosqlite:///{path}")
    services = make_services(store, SystemClock())
    table = await begin(services, ANN, BO, CY)
    ours: Times = {}
    theirs: Times = {}
    presses: Times = {}
    empty, size, record = _room(path), 0, 0
    for number in range(1, TURNS):
        before = shutil.copy(path, folder / "before.db")
        shutil.copy(f"{path}-wal", f"{before}-wal")
        began = perf_counter()
        stamp = await prepare(services, table, build=number % BUILDS == 0)
        presses[number] = (perf_counter() - began) * 1000
        person = mover(table)
        with _Listening(store) as heard:
            table = await services[Turns].confirm(table.id, person, stamp)
        ours[number] = heard.seconds * 1000
        theirs[number] = _plainly(before, heard.written) * 1000
        if number == SIZED:
            size = _room(path) - empty
            record = await _record_size(store)
    loads = [await _loading(store, table.id) for _ in range(LOADS)]
    await store.close()
    plain = "plain sqlite3, same bytes"
    named = f"turns {LATE.start}–{LATE.stop}"
    against = f"turns {EARLY.start}–{EARLY.stop}"
    return [
        paired(
            "a turn's transaction", "ms", [*ours.values()], [*theirs.values()], at_most(3), plain
        ),
        compared(f"its transaction, {named}", "ms", *_spans(ours), at_most(1.1), against),
        compared(f"its choices, {named}", "ms", *_spans(presses), at_most(1.1), against),
        alone(f"a turn in the database, of {SIZED}", "kB", [size / SIZED / 1024], limit(2)),
        alone(f"loading a table after {TURNS - 1} turns", "ms", loads, limit(5)),
        alone(f"a turn in the record, of {SIZED}", "kB", [record / SIZED / 1024]),
    ]


def _spans(times: Times) -> tuple[list[float], list[float]]:
    late, early = ([times[number] for number in span] for span in (LATE, EARLY))
    return late, early


async def _loading(store: Store, table_id: int) -> float:
    """The milliseconds to load the newest position of a table as a game."""
    began = perf_counter()
    async with store.reading() as session:
        row = await game_row(session, table_id)
        await load(session, row, Catalogues(shipped()))
    return (perf_counter() - began) * 1000


async def prepare(services: Services, table: TableState, *, build: bool) -> Stamp:
    """Choose a turn: the first build there is, or an offering."""
    draft = await services[Turns].draft(table.id, mover(table))
    while draft.game.options[0].key != "confirm":
        keys = [option.key for option in draft.game.options]
        key = keys[0] if build else next((k for k in keys if k.startswith("offer")), keys[0])
        draft = await services[Turns].choose(table.id, mover(table), [key], draft.stamp)
    return draft.stamp


class _Listening:
    """The statements that write while the block runs, and the seconds of the first transaction."""

    def __init__(self, store: Store) -> None:
        self.written: list[Statement] = []
        self.seconds = 0.0
        self._store = store
        self._writing = store.writing

    def __enter__(self) -> _Listening:
        event.listen(self._store.engine.sync_engine, "before_cursor_execute", self._note)
        setattr(self._store, "writing", self._timed)  # noqa: B010
        return self

    def __exit__(self, *_: object) -> None:
        event.remove(self._store.engine.sync_engine, "before_cursor_execute", self._note)
        setattr(self._store, "writing", self._writing)  # noqa: B010

    @asynccontextmanager
    async def _timed(self) -> AsyncIterator[AsyncSession]:
        began = perf_counter()
        async with self._writing() as session:
            yield session
        self.seconds = self.seconds or perf_counter() - began

    def _note(
        self, _connection: object, _cursor: object, statement: str, parameters: Any, *_: object
    ) -> None:
        if statement.startswith(_WRITES):
            rows = parameters if isinstance(parameters, list) else [parameters]
            self.written += [(statement, row) for row in rows]


def _plainly(path: str, statements: Sequence[Statement]) -> float:
    """The seconds that plain sqlite3 takes to write the same into the same database."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        for pragma in _PRAGMAS:
            database.execute(f"PRAGMA {pragma}")
        database.execute("SELECT count(*) FROM game").fetchall()  # opens the file
        began = perf_counter()
        database.execute("BEGIN IMMEDIATE")
        for statement, row in statements:
            database.execute(statement, row).fetchall()
        database.execute("COMMIT")
        return perf_counter() - began


def _room(path: Path) -> int:
    """The bytes of the pages in use."""
    with closing(sqlite3.connect(path)) as database:
        pages, free, size = (
            database.execute(f"PRAGMA {what}").fetchone()[0]
            for what in ("page_count", "freelist_count", "page_size")
        )
        return int((pages - free) * size)


async def _record_size(store: Store) -> int:
    """The bytes of the record's lines so far."""
    async with store.reading() as session:
        rows = (await session.exec(select(TurnRow.choices))).all()
    return sum(len(" ".join(choices).encode()) + 1 for choices in rows)


TABLES = (10, 100, 1_000, 10_000)
PLAYERS = (2, 3, 4)
GROWN_TURNS = 200
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


def measure_growth() -> Iterator[Row]:
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
            one = Played(tables := make_services(stores[-1]), await begin(tables, *PEOPLE[:3]))
            copy_table(
                path, one.table.id, dict.fromkeys(range(10_000, 10_000 + count - 1), 1), set()
            )
            played.append(one)
        await _by_turns(played)
        for store in stores:
            await store.close()
    return _rows("tables in the database", TABLES, played)


async def _players() -> Iterator[Row]:
    with TemporaryDirectory() as folder:
        store = await _store(Path(folder) / "deus.db")
        tables = make_services(store)
        played = [
            Played(tables, await begin(tables, *PEOPLE[:count], channel=count)) for count in PLAYERS
        ]
        await _by_turns(played)
        await store.close()
    return _rows("players at the table", PLAYERS, played)


async def _turns() -> Iterator[Row]:
    with TemporaryDirectory() as folder:
        store = await _store(Path(folder) / "deus.db")
        tables = make_services(store)
        one = Played(tables, await begin(tables, *PEOPLE[:3]))
        for _ in range(GROWN_TURNS):
            await one.turn()
        await store.close()
    ends = range(SPAN, GROWN_TURNS + 1, SPAN)
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
