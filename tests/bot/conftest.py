"""Fixtures of all tests of the bot; a fault in a catalogue fails the test."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
import pytest_asyncio
from discord.gateway import KeepAliveHandler

from bot.app.client import Timing
from bot.loopback import Person
from bot.platform.i18n import languages as language_module
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from tests.bot import watches
from tests.bot.databases import migrated
from tests.bot.fixtures import ManualClock, make_services
from tests.bot.harness import Harness, open_harness, signed_pictures
from tests.bot.once import compile_statements_once

_LATE = r"Exception in thread Thread-\d+ .*_connection_worker_thread:"
_LATE += "pytest.PytestUnhandledThreadExceptionWarning"


def pytest_configure(config: pytest.Config) -> None:
    """Ignore two warnings of aiohttp about itself, and one of aiosqlite.

    Its multipart reader warns if a part comes in pieces. A connection warns if its client is
    closed in the moment when a request gets it. No code is left to close it then, and any later
    test would get the warning. The third comes from a database whose opening is cancelled: its
    thread finds the loop closed and the test's folder gone, and nobody waits for it.
    """
    config.addinivalue_line("filterwarnings", "ignore:unread_data:DeprecationWarning")
    config.addinivalue_line("filterwarnings", "ignore:Unclosed connection:ResourceWarning")
    config.addinivalue_line("filterwarnings", f"ignore:{_LATE}")
    compile_statements_once()
    watches.watch_rows()
    watches.watch_drawings()


class LanguageFault(AssertionError):
    """A text is missing, broken, or lacks an argument."""


@pytest.fixture(autouse=True)
def catalogue_faults_raise(monkeypatch: pytest.MonkeyPatch) -> None:
    def raise_fault(fault: str, **details: object) -> None:
        raise LanguageFault(f"{fault} {details}")

    monkeypatch.setattr(language_module, "report", raise_fault)


@pytest.fixture(autouse=True)
def no_heartbeat_outlives_its_test() -> Iterator[None]:
    """A client that is closed while it connects leaves discord.py's thread for heartbeats behind.

    In a program it ends with the program; here it would beat during another test.
    """
    yield
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):
            thread.stop()


@pytest.fixture
async def empty_harness(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Harness]:
    """A loopback Discord without the bot; pictures are one signed pixel."""
    signed_pictures(monkeypatch)
    async with open_harness(tmp_path, monkeypatch) as harness:
        yield harness


@pytest.fixture
async def harness(empty_harness: Harness) -> AsyncIterator[Harness]:
    """The same with the bot running."""
    async with empty_harness.bot():
        yield empty_harness


@pytest.fixture
async def hall(empty_harness: Harness, clock: ManualClock) -> AsyncIterator[Harness]:
    """The bot by a clock that a test advances; days that it skips are not an outage."""
    empty_harness.timing = Timing(clock, 0.01, 0, outage=timedelta(days=1000))
    async with empty_harness.bot():
        yield empty_harness


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def table_of_two(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Harness]:
    """The bot at a table of Ann and Bo, for all tests of a file.

    They leave the table as it was; such a file has ``asyncio(loop_scope="module")`` as its mark.
    """
    with pytest.MonkeyPatch.context() as patch:
        signed_pictures(patch)
        async with open_harness(tmp_path_factory.mktemp("two"), patch) as harness, harness.bot():
            await harness.begin(harness.ann, harness.bo)
            yield harness


@pytest.fixture
async def mover(harness: Harness) -> Person:
    """The person who begins at the table of Ann and Bo."""
    await harness.begin(harness.ann, harness.bo)
    mover = await harness.mover()
    assert mover is not None
    return mover


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(migrated(tmp_path / "deus.db"))
    yield opened
    await opened.close()


@pytest.fixture
def services(store: Store, clock: ManualClock) -> Services:
    return make_services(store, clock)
