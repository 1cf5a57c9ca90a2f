"""A bot in this process on a clock that leaps: from one moment at which something is due to the
next.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.app.client import DeusClient, Timing
from bot.game.table.computer_players import ComputerPlayers
from bot.loopback import LoopbackDiscord
from bot.loopback.world import clock as loopback
from bot.platform.store.store import Store
from tests.bot.databases import migrated
from tests.bot.fixtures import PLAYERS, ManualClock
from tests.bot.rig.bots import Inside

STEP = timedelta(hours=3)  # the longest leap of the clock
OUTAGE = timedelta(hours=12)  # a longer time without the bot is an outage
DUE = (
    "SELECT kind, target, not_before FROM outbox WHERE done_at IS NULL AND not_before <= :now"
    " UNION ALL SELECT 'game', id, due_at FROM game"
    " WHERE status IN ('running', 'event') AND due_at <= :now"
    " UNION ALL SELECT 'season', guild_id, ends_at FROM season"
    " WHERE closed_at IS NULL AND ends_at <= :now"
)
NEXT = (
    "SELECT min(moment) FROM (SELECT min(not_before) AS moment FROM outbox WHERE done_at IS NULL"
    " UNION ALL SELECT min(due_at) FROM game WHERE status IN ('running', 'event')"
    " UNION ALL SELECT min(ends_at) FROM season WHERE closed_at IS NULL)"
)
# What the bot does between two sleeps, and no row tells.
ROUNDS = ("puzzles", "seekers")


class SimulatedClock(ManualClock):
    """The bot's clock, in step with ``discord``, the loopback's."""

    def __init__(self, start: datetime) -> None:
        super().__init__()
        self.time = start
        self.discord = loopback.ManualClock(start.timestamp())
        self._awake: set[asyncio.Task[Any]] = set()

    async def sleep(self, seconds: float) -> None:
        """Return once the simulation has come so far."""
        task = asyncio.current_task()
        assert task is not None
        if seconds > 0:
            self._awake.discard(task)
        await super().sleep(seconds)
        if seconds > 0 and task.get_name() in ROUNDS:
            self._awake.add(task)

    def awake(self) -> bool:
        """Whether a periodic task is at work; it sleeps again after it."""
        self._awake = {task for task in self._awake if not task.done()}
        return bool(self._awake)

    def move_to(self, moment: datetime) -> None:
        """Set the clock to ``moment`` and wake every sleeper due by then."""
        if moment > self.time:
            # Each by its own difference: sums of fractions would part the two in time.
            self.discord.advance(moment.timestamp() - self.discord.now())
            self.advance((moment - self.time).total_seconds())


class SlowStage:
    """Servers and people, and a bot that can be stopped and started.

    Between two actions the clock stops at every moment when the bot asked to be woken. It moves on
    only after the bot has done everything due, which ``settle`` waits for.
    """

    def __init__(
        self,
        server: LoopbackDiscord,
        clock: SimulatedClock,
        folder: Path,
        seed: Callable[[], str],
        players: ComputerPlayers = PLAYERS,
    ) -> None:
        # The client would wait in real seconds for a limit that is over when time moves on.
        server.action_limits.old_edits = (10**6, 1.0)
        self.discord = server
        self.clock = clock
        self.database = folder / "deus.db"
        timing = Timing(clock=clock, ready_seconds=0.01, dm_gap=0, outage=OUTAGE)
        self.bot = Inside(server, migrated(self.database), timing, seed, players)
        # It is looked at several times in every moment: not by way of the bot, which is dearer.
        self.rows = sqlite3.connect(self.database, isolation_level=None)

    @property
    def client(self) -> DeusClient | None:
        """The bot while it runs."""
        return self.bot.client

    @property
    def store(self) -> Store:
        """The database of the bot that runs."""
        assert self.bot.store is not None
        return self.bot.store

    async def start_bot(self) -> None:
        """Start it as after a restart of its machine."""
        await self.bot.start()
        await self.settle()

    async def stop_bot(self) -> None:
        """Stop it in good order."""
        await self.bot.stop()

    async def close(self) -> None:
        """Stop the bot if it runs, and look at the database no more."""
        if self.client is not None:
            await self.stop_bot()
        self.rows.close()

    async def settle(self) -> None:
        """Return once the bot has done everything that is due now."""
        raise NotImplementedError

    def ask(self, sql: str, *given: object) -> list[Any]:
        """The rows that the database returns."""
        return self.rows.execute(sql, given).fetchall()

    async def pass_until(self, moment: datetime) -> None:
        """Advance the clock; the bot does everything due meanwhile."""
        while self.clock.now() < moment:
            leap = min(moment, self.clock.now() + STEP)
            ((found,),) = self.ask(NEXT) if self.client is not None else ((None,),)
            if found is not None:  # its other sleeps are heartbeats
                due = datetime.fromisoformat(found).replace(tzinfo=UTC)
                leap = due if self.clock.now() < due < leap else leap
            await self.leap(leap)

    async def leap(self, moment: datetime) -> None:
        """Set the clock to ``moment``, and wait for all that follows."""
        self.clock.move_to(moment)
        await self.settle()
