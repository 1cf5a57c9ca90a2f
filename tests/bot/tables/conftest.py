from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.platform.store.store import Store
from bot.tables.tables import Tables
from tests.bot.databases import migrated
from tests.bot.fixtures import ManualClock, make_tables


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(migrated(tmp_path / "deus.db"))
    yield opened
    await opened.close()


@pytest.fixture
def tables(store: Store, clock: ManualClock) -> Tables:
    return make_tables(store, clock)
