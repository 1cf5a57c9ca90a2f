"""The logs of the processes: a grave line is a fault unless it tells of planned trouble.

Lateness while the machine is overloaded is not a fault of the bot either.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from time import time

GRAVE = ("warning", "error", "critical")
DATABASE = ("database restarted", "wire cut")  # the database is away
PROCESSES = ("killed", "added", "rolled")  # shards change hands, and starting takes a core
BUSY = "busy"  # the machine has too much to do
# What each may come of, and for how many seconds after that is over. A process whose turn to
# identify comes late hands over late, and a lease that was lost ends 20 s later.
EXPECTED: dict[str, tuple[tuple[str, ...], float]] = {
    "database_fails": ((*DATABASE, BUSY), 15.0),
    "The server of the database": (DATABASE, 15.0),  # a process that starts just then, and ends
    "leases_unknown": ((*DATABASE, BUSY), 15.0),
    "wake_ups_lost": (DATABASE, 15.0),
    # asyncpg's, of a connection that is reset while it is being closed
    "Future exception was never retrieved\nfuture: <Future finished exception=ConnectionError(": (
        DATABASE,
        15.0,
    ),
    "suggestions_late": ((*DATABASE, *PROCESSES, BUSY), 15.0),
    "computer_late": ((BUSY,), 15.0),
    # A process that has to end leaves what takes longer than its ``CLOSE_SECONDS``.
    "left_without_an_answer": ((*DATABASE, BUSY), 30.0),
    "picture_late": ((BUSY,), 15.0),
    "thread_late": ((BUSY,), 15.0),
    "forecast_late": ((BUSY,), 15.0),
    "connections_left": (DATABASE, 15.0),
    # A shard's place to begin a session, or Discord's answer to a login, comes too late.
    "gateway_lost": ((*DATABASE, *PROCESSES, BUSY), 15.0),
    "discord_unreachable": ((*DATABASE, *PROCESSES, BUSY), 15.0),
    "Can't keep up, shard ID": ((*PROCESSES, BUSY), 15.0),
    "Shard ID": ((*PROCESSES, BUSY), 15.0),  # whose heartbeat is late
    "answered too late": ((*DATABASE, *PROCESSES, BUSY), 30.0),
    "answer lost": ((*DATABASE, *PROCESSES, BUSY), 30.0),
    # What was deleted just before cannot be deleted again.
    "undeliverable": ((*DATABASE, "killed"), 30.0),
    "process_died": ((*DATABASE, "killed", BUSY), 60.0),  # one that was silent for 8 s
}
# What Discord's limits make discord.py say, which waits then.
RAW = "not in the log's own form"
ORDINARY = frozenset(("We are being rate limited.", "Webhook ratelimited"))
_KIND = re.compile(r"\n| \(|: | \d")  # what follows is of one case


EVERY_SECONDS = 1.0
MOST = 2.0  # tasks that run or wait for each core; with more everything takes twice as long
LATE_SECONDS = 0.5  # by which this process is woken too late on a machine with too much to do


@dataclass(frozen=True)
class Injected:
    """Planned trouble of one kind from ``began`` to ``ended``, in seconds since 1970."""

    kind: str
    began: float
    ended: float


def _running() -> float:
    """The number of tasks that run or wait for a core now, if the system says so."""
    try:
        return float(Path("/proc/loadavg").read_text(encoding="ascii").split()[3].split("/")[0])
    except OSError:
        return 0.0


class Load:
    """The machine's load while ``watch`` runs; ``busy`` are the times with too much to do.

    ``most`` is the largest load of a core: the mean of the last minute, which is late, or the
    tasks that want a core just now. ``cores``, ``load`` and ``running`` are the machine's.
    """

    def __init__(
        self,
        cores: int = os.cpu_count() or 1,
        load: Callable[[], float] = lambda: os.getloadavg()[0],
        running: Callable[[], float] = _running,
    ) -> None:
        self._cores, self._load, self._running = cores, load, running
        self._times: list[tuple[float, float]] = []
        self.most = 0.0

    async def watch(self) -> None:
        """Look every second, until cancelled."""
        looked = time()
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            looked = self.look(looked, time())

    def look(self, before: float, now: float) -> float:
        """Look at the machine ``now``, the last time having been ``before``; gives ``now``."""
        wanted = max(self._load(), self._running()) / self._cores
        self.most = max(self.most, wanted * self._cores)
        if wanted > MOST or now - before > EVERY_SECONDS + LATE_SECONDS:
            self._times.append((before, now))
        return now

    @property
    def busy(self) -> list[Injected]:
        """The time of each look that has found too much to do, and a second more."""
        return [Injected(BUSY, began, ended + EVERY_SECONDS) for began, ended in self._times]


@dataclass(frozen=True)
class Grave:
    """A warning or an error that ``process`` has logged ``at`` seconds since 1970."""

    process: str
    at: float
    level: str
    event: str
    told: str

    @property
    def raw(self) -> bool:
        """Whether the line was not in the log's own form."""
        return self.told == RAW

    @property
    def kind(self) -> str:
        """The event without details of a single case."""
        return _KIND.split(self.event)[0]

    def __str__(self) -> str:
        return f"{self.process} has logged {self.level} {self.event!r}: {self.told}"


def grave(process: str, raw: bytes, now: float) -> Grave | None:
    """The grave event in a line of ``process``, None if it has none.

    A line that is not in the log's own form, such as a traceback, is: ``now`` is when it came.
    """
    try:
        line = json.loads(raw)
        level, event = str(line.pop("level")), str(line.pop("event"))
        at = datetime.fromisoformat(line.pop("timestamp")).timestamp()
    except (ValueError, KeyError, TypeError, AttributeError):
        text = raw.decode(errors="replace").strip()
        return Grave(process, now, "error", text, RAW)
    if level not in GRAVE:
        return None
    return Grave(process, at, level, event, json.dumps(line)[-600:])


def unexpected(lines: Iterable[Grave], injected: list[Injected]) -> Iterator[Grave]:
    """The ``lines`` that no trouble explains."""
    for line in lines:
        if line.kind in ORDINARY:
            continue
        kinds, after = next(
            (told for begins, told in EXPECTED.items() if line.event.startswith(begins)), ((), 0.0)
        )
        if not any(
            trouble.kind in kinds and trouble.began <= line.at <= trouble.ended + after
            for trouble in injected
        ):
            yield line


def counted(lines: Iterable[Grave]) -> dict[str, int]:
    """The number of lines for each event, the most frequent first."""
    return dict(Counter(line.kind for line in lines).most_common())
