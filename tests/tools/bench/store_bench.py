"""The cost of a turn in the database: time, size, and whether long games are slower.

Beside it, as the measure, plain sqlite3 that writes the same bytes into the same file.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from sqlalchemy import event
from sqlmodel import select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.turn.use_cases import Turns
from bot.game.catalogues import Catalogues
from bot.game.loading import load
from bot.game.queries import game_row
from bot.game.rows import TurnRow
from bot.game.state import TableState
from bot.platform.clock import SystemClock
from bot.platform.request import Stamp
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from engine import shipped
from tests.bot.fixtures import ANN, BO, CY, begin, make_services, mover
from tests.tools.bench.rows import Row, alone, at_most, compared, limit, paired

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
