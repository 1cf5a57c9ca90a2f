"""One bot at one table for all tests of a file, for tests that only prepare and ask.

Such a file has ``asyncio(loop_scope="module")`` as its mark and imports both fixtures, which
take the places of those that start a bot for each test.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import suppress

import pytest_asyncio

from bot.features.turn.use_cases import Turns
from bot.loopback import Person
from engine import GameError
from tests.bot.harness import Harness


@pytest_asyncio.fixture(name="harness", loop_scope="module")
async def shared_harness(table_of_two: Harness) -> AsyncIterator[Harness]:
    """The table of Ann and Bo; a test's preparations there are undone."""
    yield table_of_two
    table = await table_of_two.table()
    assert table.version == 0
    for seat in table.seats:
        with suppress(GameError):  # who has prepared nothing
            await table_of_two.services[Turns].start_over(table.id, seat.person_id or 0)


@pytest_asyncio.fixture(name="mover", loop_scope="module")
async def shared_mover(harness: Harness) -> Person:
    """The person who begins there."""
    mover = await harness.mover()
    assert mover is not None
    return mover
