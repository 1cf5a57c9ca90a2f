"""How the suite runs: how much of it, and databases where writing costs nothing.

``make test`` leaves out what is marked ``long`` and lets Hypothesis look at fewer examples
(its profile *quick*); ``make test-all`` runs everything.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# What is tested are the sources; `make test-compiled` tests what was compiled from them.
os.environ.setdefault("DEUS_COMPILED", "0")

MEMORY = Path("/dev/shm")
ENOUGH = 1 << 30

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
