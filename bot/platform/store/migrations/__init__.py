"""The migrations of the database, and the revision that the newest of them leads to."""

from __future__ import annotations

NEWEST = "0025"
REVISIONS = frozenset(f"{number:04d}" for number in range(1, int(NEWEST) + 1))
