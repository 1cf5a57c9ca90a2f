"""When the machine had more to do than it could: what is late then is not the bot's fault."""

from __future__ import annotations

import asyncio
import os
from time import time

from tests.bot.cluster.logged import BUSY, Injected

EVERY_SECONDS = 1.0
MOST = 2.0  # tasks that run or wait for each core; with more everything takes twice as long


class Load:
    """Looks at the machine while ``watch`` runs; ``busy`` are the times with too much to do.

    ``most`` is the highest load of the last minute that there was.
    """

    def __init__(self) -> None:
        self._times: list[float] = []
        self.most = 0.0

    async def watch(self) -> None:
        """Look every second, until cancelled."""
        cores = os.cpu_count() or 1
        while True:
            load = os.getloadavg()[0]
            self.most = max(self.most, load)
            if load > MOST * cores:
                self._times.append(time())
            await asyncio.sleep(EVERY_SECONDS)

    @property
    def busy(self) -> list[Injected]:
        """A short time for each second of it; the last minute's load tells of the minute."""
        return [Injected(BUSY, at - EVERY_SECONDS, at + EVERY_SECONDS) for at in self._times]
