from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.databases import migrated
from tests.bot.fixtures import ManualClock, make_services


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(migrated(tmp_path / "deus.db"))
    yield opened
    await opened.close()


@pytest.fixture
def services(store: Store, clock: ManualClock) -> Services:
    return make_services(store, clock)
