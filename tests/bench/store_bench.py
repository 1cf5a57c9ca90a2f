"""What a turn costs in the database: its transaction, its room, and whether a long game is slower.

Beside it, as the measure, plain sqlite3 that writes the same bytes into the same file.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import structlog
from sqlalchemy import event
from sqlmodel import select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store import Store
from bot.store.models import TurnRow
from bot.tables import Stamp, Tables, TableState
from tests.bot.fixtures import ANN, BO, CY, begin, make_tables, mover

TURNS = 210
EARLY, LATE = range(5, 25), range(190, 210)  # turns that are compared
BUILDS = 5  # every fifth turn builds, the others offer, so that the game does not end
SIZED = 110  # turns of a game of usual length
_WRITES = ("INSERT", "UPDATE", "DELETE")
_PRAGMAS = ("foreign_keys = ON", "journal_mode = WAL", "synchronous = FULL")
Statement = tuple[str, Sequence[Any]]
Times = dict[int, float]  # seconds, by the number of the turn


def main() -> None:
    """Print the rows."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    with TemporaryDirectory() as folder:
        asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> None:
    path = folder / "deus.db"
    store = await Store.open(f"sqlite+aiosqlite:///{path}")
    tables = make_tables(store)
    table = await begin(tables, ANN, BO, CY)
    ours: Times = {}
    theirs: Times = {}
    presses: Times = {}
    empty, size, record = _room(path), 0, 0
    for number in range(1, TURNS):
        before = shutil.copy(path, folder / "before.db")
        shutil.copy(f"{path}-wal", f"{before}-wal")
        began = perf_counter()
        stamp = await _prepare(tables, table, build=number % BUILDS == 0)
        presses[number] = perf_counter() - began
        person = mover(table)
        with _Listening(store) as heard:
            table = await tables.confirm(table.id, person, stamp)
        ours[number] = heard.seconds
        theirs[number] = _plainly(before, heard.written)
        if number == SIZED:
            size = _room(path) - empty
            record = await _record_size(store)
    await store.close()
    _print(ours, theirs, presses, size, record)


def _print(ours: Times, theirs: Times, presses: Times, size: int, record: int) -> None:
    print("a turn in the database                          median      ratio")
    _row("its transaction", ours.values(), theirs.values())
    _row("plain sqlite3, same bytes", theirs.values(), theirs.values())
    for name, of in (("transaction", ours), ("choices", presses)):
        early, late = ([of[n] for n in span] for span in (EARLY, LATE))
        _row(f"{name}, turns {LATE.start}-{LATE.stop}", late, early)
    print(f"  room of {SIZED} turns: {size / SIZED / 1024:.1f} kB a turn; of the record: ", end="")
    print(f"{record / SIZED / 1024:.2f} kB, ratio {size / record:.1f}")


async def _prepare(tables: Tables, table: TableState, *, build: bool) -> Stamp:
    draft = await tables.draft(table.id, mover(table))
    while draft.game.options[0].key != "confirm":
        keys = [option.key for option in draft.game.options]
        key = keys[0] if build else next((k for k in keys if k.startswith("offer")), keys[0])
        draft = await tables.choose(table.id, mover(table), [key], draft.stamp)
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


def _row(name: str, times: Iterable[float], beside: Iterable[float]) -> None:
    middle = median(times)
    print(f"  {name:44} {middle * 1000:6.2f} ms {middle / median(beside):8.2f}")
