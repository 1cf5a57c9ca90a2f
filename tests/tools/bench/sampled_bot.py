"""The bot with a sampler of its processor time.

``python -m tests.tools.bench.sampled_bot FILE`` runs the bot. Whenever it gets SIGUSR1, it adds to
FILE a line of JSON with the seconds of each part so far. A thread looks at the processor time of
every other thread once a millisecond, and counts what was used since to what that thread does.
"""

from __future__ import annotations

import json
import signal
import sys
import threading
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from time import clock_gettime, pthread_getcpuclockid, sleep
from types import FrameType

from bot.__main__ import main

TICK = 0.001  # seconds
OTHER = "the rest"
# The innermost function that is in one of these files, or has that name there, says what is done.
PARTS: tuple[tuple[str, str, str], ...] = (
    ("render/draw/encode", "flat", "its 256 colours"),
    ("render/draw/encode", "", "its PNG"),
    ("render/text/", "", "its words: measured and set"),
    ("render/", "", "the rest of drawing"),
    ("bot/platform/i18n/", "", "texts in languages"),
    ("/fluent/", "", "texts in languages"),
    ("/babel/", "", "texts in languages"),
    ("engine/", "", "rules and forecasts"),
    ("/sqlalchemy/", "", "the database"),
    ("/sqlmodel/", "", "the database"),
    ("/aiosqlite/", "", "the database"),
    ("bot/platform/store/", "", "the database"),
    ("/discord/", "", "discord.py and the network"),
    ("/aiohttp/", "", "discord.py and the network"),
    ("bot/", "", "pages and messages"),
)
NAMES = tuple(dict.fromkeys([*(part for *_, part in PARTS), OTHER]))


class Sampler(threading.Thread):
    """A counter of the processor time of all threads but its own, by part."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.seconds: Counter[str] = Counter()
        self._before: dict[int, float] = {}

    def run(self) -> None:
        """Until the process ends."""
        own = threading.get_ident()
        while True:
            sleep(TICK)
            frames = sys._current_frames()
            for thread, frame in frames.items():
                if thread != own:
                    self._count(thread, frame)
            self._before = {thread: at for thread, at in self._before.items() if thread in frames}

    def _count(self, thread: int, frame: FrameType) -> None:
        try:
            used = clock_gettime(pthread_getcpuclockid(thread))
        except OSError:  # it has just ended
            return
        spent = used - self._before.get(thread, 0.0)
        self._before[thread] = used
        if spent > 0:
            self.seconds[_part(_outwards(frame))] += spent


def _outwards(frame: FrameType | None) -> Iterable[tuple[str, str]]:
    while frame is not None:
        yield frame.f_code.co_filename, frame.f_code.co_name
        frame = frame.f_back


def _part(functions: Iterable[tuple[str, str]]) -> str:
    for file, name in functions:
        for place, wanted, part in PARTS:
            if place in file and wanted in ("", name):
                return part
    return OTHER


def run(file: Path) -> int:
    """The bot, sampled; its exit status."""
    sampler = Sampler()

    def tell(*_: object) -> None:
        with file.open("a", encoding="ascii") as told:
            told.write(json.dumps(sampler.seconds) + "\n")

    signal.signal(signal.SIGUSR1, tell)
    sampler.start()
    return main([])


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1])))
