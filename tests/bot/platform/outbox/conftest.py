from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.platform.outbox.worker import Worker
from bot.platform.store.store import Store
from bot.tables.tables import Tables
from tests.bot.databases import migrated
from tests.bot.fixtures import HastyClock, make_tables
from tests.bot.platform.outbox.fake_sender import FakeSender


@pytest.fixture
def clock() -> HastyClock:
    return HastyClock()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(migrated(tmp_path / "deus.db"))
    yield opened
    await opened.close()


@pytest.fixture
def fake_sender() -> FakeSender:
    return FakeSender()


@pytest.fixture
def worker(store: Store, fake_sender: FakeSender, clock: HastyClock) -> Worker:
    return Worker(store, fake_sender, clock=clock)


@pytest.fixture
def tables(store: Store, clock: HastyClock, worker: Worker) -> Tables:
    return make_tables(store, clock, wake=worker.wake)
