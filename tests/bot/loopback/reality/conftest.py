"""The API by hand for every test of a row."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.bot.loopback.conftest import Club
from tests.bot.loopback.reality.api import Api, api_of


@pytest.fixture
async def api(club: Club) -> AsyncIterator[Api]:
    async with api_of(club) as api:
        yield api
    club.discord.schema_errors.clear()  # many bodies break the published description on purpose
