from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from tests.bot.databases import migrated


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(migrated(tmp_path / "deus.db"))
    yield opened
    await opened.close()
