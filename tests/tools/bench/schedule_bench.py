"""The time to find the earliest due among 10,000 tables, by its index and by a full scan."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from sqlmodel import col, insert, select

from bot.game.rows import GameRow, Status
from bot.game.scheduled.due_work import due_first
from bot.game.terms import Terms
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from engine import Config
from tests.tools.bench.rows import Row, at_most, compared

TABLES = 10_000
ROUNDS = 50
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def measure() -> Iterator[Row]:
    """The time by the index beside that of a look at every table."""
    found, scanned = asyncio.run(_measure())
    name = f"the earliest due of {TABLES:,} tables"
    yield compared(name, "ms", found, scanned, at_most(0.1), "looking at every table")


async def _measure() -> tuple[list[float], list[float]]:
    with TemporaryDirectory() as folder:
        store = await open_store(f"sqlite+aiosqlite:///{Path(folder) / 'deus.db'}")
        try:
            await _fill(store)
            every = select(GameRow).where(col(GameRow.status) == Status.RUNNING.value)
            by_index, by_scan = [], []
            for _ in range(ROUNDS):
                by_index.append(await _timed(store, due_first(1)))
            for _ in range(ROUNDS // 10):
                by_scan.append(await _timed(store, every))
            return by_index, by_scan
        finally:
            await store.close()


async def _timed(store: Store, query: Any) -> float:
    """Milliseconds to find the earliest due among the rows of ``query``."""
    started = perf_counter()
    async with store.reading() as session:
        rows = (await session.exec(query)).all()
    assert min(row.due_at for row in rows) == NOW
    return (perf_counter() - started) * 1000


async def _fill(store: Store) -> None:
    chance = Random(1)
    minutes = chance.sample(range(TABLES * 10), TABLES)
    config, terms = dict(Config(4).to_json()), Terms().to_json()
    values = [
        {
            "guild_id": 1,
            "channel_id": number,
            "status": Status.RUNNING.value,
            "opener_id": 1,
            "players": 4,
            "version": number % 80,
            "config": config,
            "terms": terms,
            "opened_at": NOW,
            "due_at": NOW + timedelta(minutes=minute - min(minutes)),
        }
        for number, minute in enumerate(minutes)
    ]
    async with store.writing() as session:
        await session.exec(insert(GameRow), params=values)
