"""One process of the bot among others on the same database: it wakes them, is woken by them, and
goes on with what one of them has left behind when it died.

On SQLite there are no others, and nothing of this happens.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence

import structlog

from bot.features.people.use_cases import PersonalSettings
from bot.game.computer_turns import ComputerTurns, table_of
from bot.platform.services import Services
from bot.platform.store.errors import StoreError
from bot.platform.store.leases import RENEW, Leases
from bot.platform.store.store import Store
from bot.platform.store.wakeups import WakeUps

WORK, PERSON, TABLE = "work", "person", "table"  # what processes tell each other of
_PROCESS = "process"
_log = structlog.get_logger(__name__)


class ClusterWakeups:
    """Holds the lease that says that this process lives, and looks for those that have ended.

    ``work`` is called when there may be something to send, or due at a table.
    """

    def __init__(
        self, store: Store, leases: Leases, services: Services, work: Callable[[], None]
    ) -> None:
        self._leases = leases
        self._services = services
        self._work = work
        self._wake_ups = WakeUps(store, leases.owner, self._heard, self._look)
        self._tasks: set[asyncio.Task[object]] = set()
        self._missed = False
        self._looking: asyncio.Task[object] | None = None

    def committed(self) -> None:
        """Tell the others that something was committed which they may do as well."""
        self._wake_ups.tell(WORK)

    def tell(self, kind: str, number: int) -> None:
        """Tell the others that a person's settings, or a table, are not as they were."""
        self._wake_ups.tell(f"{kind}:{number}")

    def start(self) -> None:
        """Begin, once this process can do what the others leave to it."""
        if self._leases.shared:
            self._run(self._live())
            self._wake_ups.start()

    async def stop(self) -> None:
        """Leave everything to the others, at once."""
        await self._wake_ups.stop()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._leases.stop()

    async def _live(self) -> None:
        """Hold the lease of the process, again if it was lost."""
        while True:
            try:
                async with self._leases.held(f"{_PROCESS}:{self._leases.owner}"):
                    await asyncio.Event().wait()
            except StoreError as error:  # which the store logs; the others think it dead meanwhile
                _log.debug("process_unheard", reason=str(error))
            await asyncio.sleep(RENEW)

    def _run(self, doing: Coroutine[None, None, object]) -> asyncio.Task[object]:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _heard(self, word: str) -> None:
        kind, _, number = word.partition(":")
        if kind == WORK:
            self._work()
        elif kind == PERSON:
            self._run(self._services[PersonalSettings].changed_elsewhere(int(number)))
        elif kind == TABLE:
            self._run(self._services[ComputerTurns].call_off_if_over(int(number)))

    def _look(self, missed: bool) -> None:
        """Look at everything that others may have done or left; words may have been ``missed``."""
        self._missed = self._missed or missed
        self._work()
        if self._looking is None or self._looking.done():
            self._looking = self._run(self.catch_up())

    async def catch_up(self) -> None:
        """Read anew what others may have changed, and take over from those that have died."""
        try:
            if self._missed:
                await self._services[PersonalSettings].load_languages()
                self._missed = False
            await self._take_over(await self._leases.orphans())
        except StoreError as error:  # which the store logs; the next look makes up for it
            _log.debug("not_caught_up", reason=str(error))

    async def _take_over(self, orphans: Sequence[str]) -> None:
        """Go on with what a process that died has left. Its messages the outbox finds by itself."""
        computers = self._services[ComputerTurns]
        for name in orphans:
            if (table := table_of(name)) is not None:
                self._run(computers.play(table))
            elif name.startswith(_PROCESS):
                _log.warning("process_died", process=name.partition(":")[2])
                # It may have ended after a turn and before its computers began to think.
                self._run(computers.resume())
