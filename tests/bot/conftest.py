"""What every test of the bot shares: a fault in a catalogue fails the test."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from discord.gateway import KeepAliveHandler

import bot.languages.texts as texts_module
from tests.bot.house import House, open_house, signed_pictures


def pytest_configure(config: pytest.Config) -> None:
    """Let pass what aiohttp's multipart reader warns of, in itself, when a part comes in pieces."""
    config.addinivalue_line("filterwarnings", "ignore:unread_data:DeprecationWarning")


class LanguageFault(AssertionError):
    """A text is missing, broken, or lacks an argument."""


@pytest.fixture(autouse=True)
def catalogue_faults_raise(monkeypatch: pytest.MonkeyPatch) -> None:
    def raise_fault(fault: str, **details: object) -> None:
        raise LanguageFault(f"{fault} {details}")

    monkeypatch.setattr(texts_module, "report", raise_fault)


@pytest.fixture(autouse=True)
def no_heartbeat_outlives_its_test() -> Iterator[None]:
    """A client that is closed while it connects leaves discord.py's thread for heartbeats behind.

    In a program it ends with the program; here it would beat in the midst of another test.
    """
    yield
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):
            thread.stop()


@pytest.fixture
async def empty_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A loopback Discord without the bot; pictures are one signed pixel."""
    signed_pictures(monkeypatch)
    async with open_house(tmp_path, monkeypatch) as house:
        yield house


@pytest.fixture
async def house(empty_house: House) -> AsyncIterator[House]:
    """The same with the bot running."""
    async with empty_house.bot():
        yield empty_house
