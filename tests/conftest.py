"""How the suite runs: what takes longest first, and databases where writing costs nothing."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

# With the longest files at the end, one of two workers would wait for the other.
LONG = ("bot/play", "browser")
MEMORY = Path("/dev/shm")
ENOUGH = 1 << 30


def pytest_configure(config: pytest.Config) -> None:
    """Keep temporary files in memory where there is a file system for it (Linux).

    Every turn is synced to the disk, and no test can see whether it was.
    """
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games and programs first; everything else in the order of the folders."""
    here = Path(__file__).parent
    places = [here / folder for folder in LONG]

    def rank(item: pytest.Item) -> int:
        return next((n for n, place in enumerate(places) if place in item.path.parents), len(LONG))

    items.sort(key=rank)
