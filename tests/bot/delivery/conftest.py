from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.delivery.worker import Worker
from bot.store import Store
from bot.table import Tables
from tests.bot.delivery.mailbox import Mailbox
from tests.bot.stage import HastyClock, address, make_tables


@pytest.fixture
def clock() -> HastyClock:
    return HastyClock()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(address(tmp_path / "deus.db"))
    yield opened
    await opened.close()


@pytest.fixture
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture
def worker(store: Store, mailbox: Mailbox, clock: HastyClock) -> Worker:
    return Worker(store, mailbox, clock=clock)


@pytest.fixture
def tables(store: Store, clock: HastyClock, worker: Worker) -> Tables:
    return make_tables(store, clock, wake=worker.wake)
