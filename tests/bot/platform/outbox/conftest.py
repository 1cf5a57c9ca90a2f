from __future__ import annotations

import pytest

from bot.platform.outbox.worker import Worker
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.fixtures import HastyClock, make_services
from tests.bot.mailbox import Mailbox, worker_to


@pytest.fixture
def clock() -> HastyClock:
    return HastyClock()


@pytest.fixture
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture
def worker(store: Store, mailbox: Mailbox, clock: HastyClock) -> Worker:
    return worker_to(mailbox, store, clock=clock)


@pytest.fixture
def services(store: Store, clock: HastyClock, worker: Worker) -> Services:
    return make_services(store, clock, wake=worker.wake)
