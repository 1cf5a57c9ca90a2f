"""Limits of single actions in a channel that no header announces: old edits, new names."""

from __future__ import annotations

import time
from collections import deque

from bot.loopback.world.clock import Clock
from bot.loopback.world.errors import too_many

Limit = tuple[int, float]
"""Number of times in a number of seconds."""


class ActionLimits:
    """Counts what is done in each channel: `old_edits` of messages older than an hour, `renames`.

    A window ends by the world's clock or by the machine's, whichever is first: a bot that waits
    must get on even if a test never advances the clock.
    """

    def __init__(self, clock: Clock) -> None:
        self.old_edits: Limit = (3, 6.0)
        self.renames: Limit = (2, 600.0)
        self._clock = clock
        self._done: dict[tuple[str, int], deque[tuple[float, float]]] = {}

    def count_old_edit(self, channel_id: int) -> None:
        """Count an edit of an old message; raises 429 with 30046 where it is one too many."""
        self._count("edit", channel_id, self.old_edits, 30046)

    def count_rename(self, channel_id: int) -> None:
        """Count a change of name or topic; raises 429 where it is one too many."""
        self._count("name", channel_id, self.renames, 0)

    def _count(self, what: str, channel_id: int, limit: Limit, code: int) -> None:
        most, seconds = limit
        now = self._clock.now(), time.monotonic()
        done = self._done.setdefault((what, channel_id), deque())
        while done and max(now[0] - done[0][0], now[1] - done[0][1]) >= seconds:
            done.popleft()
        if len(done) >= most:
            passed = max(now[0] - done[0][0], now[1] - done[0][1]) if done else 0.0
            raise too_many(round(seconds - passed, 3), code)
        done.append(now)
