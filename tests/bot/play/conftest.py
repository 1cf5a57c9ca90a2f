"""A table that has begun."""

from __future__ import annotations

import pytest

from bot.local import Person
from tests.bot.house import House


@pytest.fixture
async def mover(house: House) -> Person:
    """Who begins at the table of Ann and Bo."""
    await house.begin(house.ann, house.bo)
    mover = await house.mover()
    assert mover is not None
    return mover
