"""Settings of the test run: its extent, its length, and databases without slow writes.

``make test`` leaves out what is marked ``long`` and lets Hypothesis look at fewer examples
(its profile *quick*); ``make test-release`` runs everything.
"""

from __future__ import annotations

import asyncio
import functools
import gc
import inspect
import os
import shutil
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import structlog
from hypothesis import HealthCheck, settings

from bot.loopback.world import event_log
from render.text import scripts
from tests.patience import FACTOR

event_log.patience = FACTOR

# Pictures and names are the same on every machine; `tests/render/text/test_letters.py` has more.
FONTS, scripts.FOLDER = scripts.FOLDER, Path("/nowhere")

# What is tested are the sources; `make test-compiled` tests what was compiled from them.
os.environ.setdefault("DEUS_COMPILED", "0")

MEMORY = Path("/dev/shm")
ENOUGH = 1 << 30
PATIENCE = 300.0  # seconds for a test that is not long, on the busiest of machines

settings.register_profile(
    "full",
    max_examples=120,
    stateful_step_count=30,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
settings.register_profile("quick", settings.get_profile("full"), max_examples=12)
settings.load_profile("full")


def pytest_configure(config: pytest.Config) -> None:
    """Keep temporary files in memory where there is a file system for it (Linux).

    Every turn is synced to the disk, and no test can see whether it was.
    """
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_collection() -> None:
    """Disable garbage collection during imports, which leave hardly any garbage."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Exclude objects that stay to the end, some 700,000, from garbage collection."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> None:
    """End a test that waits for ever, with a traceback of the wait.

    pytest-timeout, which ends the whole process some time later, can only show the event loop.
    """
    if (
        isinstance(item, pytest.Function)
        and inspect.iscoroutinefunction(item.obj)
        and not hasattr(item.obj, "hypothesis")
        and item.get_closest_marker("long") is None
    ):
        item.obj = _limited(item.obj)


def _limited(test: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    @functools.wraps(test)
    async def limited(*args: object, **fixtures: object) -> None:
        async with asyncio.timeout(PATIENCE):
            await test(*args, **fixtures)

    return limited


@pytest.fixture(autouse=True)
def unchanged_log() -> Iterator[None]:
    """Configure the log as before: an operator's command leaves out all but warnings."""
    configured, before = structlog.is_configured(), structlog.get_config()
    yield
    if configured:
        structlog.configure(**before)
    else:
        structlog.reset_defaults()
