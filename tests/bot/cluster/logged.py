"""The logs of the processes: a grave line is a fault, unless kills or a busy machine explain it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

GRAVE = ("warning", "error", "critical")
EXPECTED = (
    # The database is restarted, once.
    *("database_fails", "The server of the database", "wake_ups_lost", "shards_unlocked"),
    "connections_left",
    # asyncpg's, of a connection that is reset while it is being closed
    "Future exception was never retrieved\nfuture: <Future finished exception=ConnectionError(",
    # The machine has too much to do, as starting takes a core.
    *("suggestions_late", "computer_late", "picture_late", "thread_late", "forecast_late"),
    *("Can't keep up, shard ID", "Shard ID", "answered too late", "answer lost"),
    *("Attempting a reconnect", "Failed to connect for shard_id", "discord_unreachable"),
    # What was deleted just before a kill cannot be deleted again.
    "undeliverable",
    # A process is away for longer than usual.
    *("shards_awaited", "shards_without_process"),
    # What Discord's limits make discord.py say, which waits then.
    *("We are being rate limited.", "Webhook ratelimited"),
    # Of a process that was killed: what multiprocessing has to tidy up.
    "resource_tracker",
)
_KIND = re.compile(r"\n| \(|: | \d")  # what follows is of one case


@dataclass(frozen=True)
class Grave:
    """A warning or an error that ``process`` has logged ``at`` seconds since 1970."""

    process: str
    at: float
    event: str
    told: str

    @property
    def kind(self) -> str:
        """The event without details of a single case."""
        return _KIND.split(self.event)[0]

    def __str__(self) -> str:
        return f"{self.process} has logged {self.event!r}: {self.told}"


def grave(process: str, raw: bytes, now: float) -> Grave | None:
    """The grave event in a line of ``process``, None if it has none.

    A line that is not in the log's own form, such as a traceback, is: ``now`` is when it came.
    """
    try:
        line = json.loads(raw)
        level, event = str(line.pop("level")), str(line.pop("event"))
        at = datetime.fromisoformat(line.pop("timestamp")).timestamp()
    except (ValueError, KeyError, TypeError, AttributeError):
        words = raw.decode(errors="replace").strip()
        return Grave(process, now, words, "not in the log's own form")
    return Grave(process, at, event, json.dumps(line)[-600:]) if level in GRAVE else None


def unexpected(lines: Iterable[Grave]) -> list[Grave]:
    """Those of ``lines`` that nothing explains."""
    return [line for line in lines if not any(words in line.event for words in EXPECTED)]


def counted(lines: Iterable[Grave]) -> dict[str, int]:
    """The number of lines for each event, the most frequent first."""
    return dict(Counter(line.kind for line in lines).most_common())
