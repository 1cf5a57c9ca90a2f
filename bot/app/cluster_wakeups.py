"""Wake the other processes on the same database, be woken by them, and do what dead ones have left.

On SQLite there is one process, and all of this does nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

import structlog

from bot.game.scheduled.computer_turns import ComputerTurns, table_of
from bot.platform.gateway.connection import person_changed, words_missed
from bot.platform.services import Services
from bot.platform.store.errors import StoreError
from bot.platform.store.leases import Leases
from bot.platform.store.store import Store
from bot.platform.store.wakeups import PERSON, TABLE, Wakeups

WORK = "work"  # told to the others after a commit
_log = structlog.get_logger(__name__)


class ClusterWakeups:
    """Tells the others what was done here, and does what they tell of, or leave when they die.

    ``work`` is called when there may be something to send, or due at a table.
    """

    def __init__(
        self, store: Store, leases: Leases, services: Services, work: Callable[[], None]
    ) -> None:
        self._leases = leases
        self._services = services
        self._work = work
        self._wake_ups = Wakeups(store, leases.owner, self._heard, self._look)
        self._tasks: set[asyncio.Task[object]] = set()
        self._missed = False
        self._looking: asyncio.Task[object] | None = None

    def committed(self) -> None:
        """Tell the others that something was committed which they may do as well."""
        self._wake_ups.tell(WORK)

    def tell(self, kind: str, number: int) -> None:
        """Tell the other processes that a person's settings or a table have changed."""
        self._wake_ups.tell(f"{kind}:{number}")

    def start(self) -> None:
        """Begin, once this process can do what the others leave to it."""
        if self._leases.shared:
            self._wake_ups.start()

    async def stop(self) -> None:
        """Leave everything to the others, at once."""
        await self._wake_ups.stop()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._leases.stop()

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
            self._run(person_changed.run(self._services, int(number)))
        elif kind == TABLE:
            self._run(self._services[ComputerTurns].call_off_if_over(int(number)))

    def _look(self, missed: bool) -> None:
        """Look at everything that others may have done or left; words may have been ``missed``."""
        self._missed = self._missed or missed
        self._work()
        if self._looking is None or self._looking.done():
            self._looking = self._run(self.catch_up())

    async def catch_up(self) -> None:
        """Read again what others may have changed, and go on where their leases have ended."""
        try:
            if self._missed:
                await words_missed.run(self._services)
                self._missed = False
            for name in await self._leases.orphans():  # messages the outbox finds by itself
                if (table := table_of(name)) is not None:
                    self._run(self._services[ComputerTurns].play(table))
        except StoreError as error:  # which the store logs; the next look makes up for it
            _log.debug("computer_catch_up_failed", reason=str(error))
