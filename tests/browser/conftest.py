"""A table and a browser, started once; without Chromium the tests are skipped.

Both end with this folder's tests: while Playwright's loop runs no asyncio test can.
Nobody plays on at the first table, so that every test finds it unchanged in any order. A test
that plays a turn has its own ``table``, with the same deal.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.page import REQUIRED, Running, Seat, chromium_path, chromium_started


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if chromium_path() is None:
        reason = "no Chromium on this machine: apt-get install chromium, or set CHROMIUM=/path"
        if os.environ.get(REQUIRED):
            pytest.fail(reason)
        pytest.skip(reason)
    with chromium_started() as browser:
        yield browser


@pytest.fixture(scope="package")
def started(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A table of Ann and two computers; it is Ann's turn."""
    with Running(tmp_path_factory.mktemp("play")) as server:
        yield server.wait()


@pytest.fixture
def running(started: Running) -> Iterator[Running]:
    """The shared server of all tests; the game of its first table does not go on."""
    before = started.turns()
    yield started
    assert started.turns() == before, "others need the first table as it is: play at `table`"


@pytest.fixture
def seat(browser: Browser, running: Running) -> Iterator[Callable[..., Seat]]:
    """Opens pages, each in a browser profile of its own, and checks that none complained."""
    opened: list[Seat] = []

    def sit(where: str = "", **context: object) -> Seat:
        page = browser.new_context(locale="en-US", **context).new_page()  # type: ignore[arg-type]
        opened.append(Seat(page))
        return opened[-1].open(running.address + where)

    yield sit
    faults = [fault for one in opened for fault in one.faults]
    for one in opened:
        one.page.context.close()
    assert faults == []


@pytest.fixture
def ann(seat: Callable[..., Seat]) -> Seat:
    return seat()


@pytest.fixture
def table(seat: Callable[..., Seat]) -> str:
    """The end of the address of a table for this test only: a copy of the first one."""
    opener = seat()
    place = opener.open_table()
    opener.page.close()
    return place


@pytest.fixture
def player(seat: Callable[..., Seat], table: str) -> Seat:
    """Ann at a table at which she can play on."""
    return seat(table)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "play"
