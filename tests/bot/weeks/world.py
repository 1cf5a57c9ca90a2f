"""The simulated quarter itself: the real client on a loopback Discord, and a clock that leaps.

Between two people's actions the clock stops at every moment when the bot asked to be woken. It
moves on only after the bot has done everything due.
"""

from __future__ import annotations

import asyncio
import heapq
import io
import itertools
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from bot.app.client import DeusClient, Timing
from bot.features.turn.use_cases import Turns
from bot.game.reading import TableReader
from bot.game.state import TableState
from bot.loopback import Channel, LoopbackDiscord, Person, redirected
from bot.loopback.people.answers import Answer, DidNotRespond, Impossible
from bot.loopback.world.clock import ManualClock
from bot.loopback.world.objects import Guild, Message
from engine import Game, Kind
from engine.errors import GameError
from tests.bot.actions import press
from tests.bot.databases import migrated
from tests.bot.weeks.history import History
from tests.bot.weeks.ledger import Wait
from tests.bot.weeks.people import Character
from tests.patience import patient
from tests.tools.longrun.bots import Inside


class SimulatedClock:
    """The bot's clock, in step with ``discord``, the loopback's."""

    def __init__(self, start: datetime) -> None:
        self.discord = ManualClock(start.timestamp())
        self._order = itertools.count()
        self._sleepers: list[tuple[datetime, int, asyncio.Future[None]]] = []
        self._awake: set[asyncio.Task[Any]] = set()

    def now(self) -> datetime:
        """The present moment of the simulation."""
        return datetime.fromtimestamp(self.discord.now(), UTC)

    def steady(self) -> datetime:
        """Return the same: nobody sets the clock of the simulation."""
        return self.now()

    @property
    def set_back(self) -> timedelta:
        """Never."""
        return timedelta(0)

    async def sleep(self, seconds: float) -> None:
        """Return once the simulation has come so far."""
        until = self.now() + timedelta(seconds=seconds)
        if until <= self.now():
            await asyncio.sleep(0)
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (until, next(self._order), future))
        task = asyncio.current_task()
        assert task is not None
        self._awake.discard(task)
        await future
        if task.get_name() in ROUNDS:
            self._awake.add(task)

    def awake(self) -> bool:
        """Whether a periodic task is at work; it sleeps again after it."""
        self._awake = {task for task in self._awake if not task.done()}
        return bool(self._awake)

    def next_wake(self) -> datetime | None:
        """The moment when the first sleeper wakes, None if nobody sleeps."""
        while self._sleepers and self._sleepers[0][2].done():
            heapq.heappop(self._sleepers)
        return self._sleepers[0][0] if self._sleepers else None

    def move_to(self, moment: datetime) -> None:
        """Set the clock to ``moment`` and wake every sleeper due by then."""
        ahead = moment.timestamp() - self.discord.now()
        if ahead > 0:
            self.discord.advance(ahead)
        while self._sleepers and self._sleepers[0][0] <= moment:
            future = heapq.heappop(self._sleepers)[2]
            if not future.done():
                future.set_result(None)


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
IDLE_SECONDS = 60.0
Do = Callable[[], Awaitable[None]]


@dataclass
class TableOf:
    """A table of the simulation: where it is, and who sits there."""

    number: int
    channel: Channel
    people: list[Character]
    id: int = 0
    over: bool = False


@dataclass
class Tally:
    """The numbers of events."""

    acts: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)


class World:
    """Servers, people, tables and a bot that can be stopped and started."""

    def __init__(self, server: LoopbackDiscord, clock: SimulatedClock, folder: Path) -> None:
        self.discord = server
        self.clock = clock
        self.database = folder / "deus.db"
        url = migrated(self.database)
        timing = Timing(clock=clock, ready_seconds=0.01, dm_gap=0, outage=OUTAGE)
        self._bot = Inside(server, url, timing, lambda: f"weeks-{next(self._order)}")
        # It is looked at several times in every moment: not by way of the bot, which is dearer.
        self._peek = sqlite3.connect(folder / "deus.db", isolation_level=None)
        self.guilds: list[Guild] = [server.guild(name) for name in ("North", "South", "East")]
        self.persons: dict[str, Person] = {}
        self.tables: list[TableOf] = []
        self.tally = Tally()
        self.outages: list[tuple[datetime, datetime]] = []
        self.away: list[tuple[Character, datetime, datetime]] = []
        self._history = History()
        self._order = itertools.count()
        self._agenda: list[tuple[datetime, int, Do]] = []

    # The bot

    @property
    def client(self) -> DeusClient | None:
        """The bot while it runs."""
        return self._bot.client

    async def start_bot(self) -> None:
        """Start it as after a restart of its machine."""
        await self._bot.start()
        await self.idle()

    async def stop_bot(self) -> None:
        """Stop it in good order."""
        await self._bot.stop()

    def close(self) -> None:
        """Look at the database no more."""
        self._peek.close()

    async def idle(self) -> None:
        """Return once the bot has done everything that is due now."""
        if self.client is None:
            return
        try:
            async with asyncio.timeout(patient(IDLE_SECONDS)):
                quiet = 0
                while quiet < 3:
                    await asyncio.sleep(0.002)
                    quiet = 0 if self._busy() else quiet + 1
        except TimeoutError:
            raise TimeoutError(self._under_way()) from None
        self._history.note(self._peek, self.clock.now())

    def _under_way(self) -> str:
        """The bot's unfinished work, and what all of its tasks wait for."""
        due = self._peek.execute(DUE, {"now": self._now()}).fetchall()
        said = io.StringIO()
        print(f"at {self._now()} the bot does not become idle; due are {due}", file=said)
        for task in asyncio.all_tasks():
            task.print_stack(limit=4, file=said)
        return said.getvalue()

    def _now(self) -> str:
        return self.clock.now().strftime("%Y-%m-%d %H:%M:%S.%f")

    def _busy(self) -> bool:
        client, store = self._bot.client, self._bot.store
        assert client is not None
        assert store is not None
        # What is under way has read the time already, and shows in the database only later.
        playing = client.scheduler._playing or client.calendar._playing
        if store._write_places.locked() or client.worker._busy or playing or self.clock.awake():
            return True
        return bool(
            self._peek.execute(f"SELECT EXISTS ({DUE})", {"now": self._now()}).fetchone()[0]
        )

    @property
    def asleep_from(self) -> Mapping[int, Sequence[datetime]]:
        """The moments, by table, at which it fell asleep."""
        return self._history.asleep_from

    async def waits(self, people: dict[int, Character]) -> list[Wait]:
        """Every wait of a table for one of these people."""
        assert self._bot.store is not None
        async with self._bot.store.reading() as session:
            return await self._history.waits(session, people, self.clock.now())

    # Time

    def at(self, moment: datetime, do: Do) -> None:
        """Schedule something for ``moment``."""
        heapq.heappush(self._agenda, (moment, next(self._order), do))

    async def run(self) -> None:
        """Run everything that was scheduled, and all that follows."""
        while self._agenda:
            moment, _, do = heapq.heappop(self._agenda)
            await self.pass_until(moment)
            acts = self.tally.acts.total()
            await do()
            if self.tally.acts.total() > acts:
                await self.idle()

    async def pass_until(self, moment: datetime) -> None:
        """Advance the clock; the bot does everything due meanwhile."""
        while self.clock.now() < moment:
            leap = min(moment, self.clock.now() + STEP)
            due = self._next_due()
            if due is not None and self.clock.now() < due < leap:
                leap = due
            self.clock.move_to(leap)
            await self.idle()

    def _next_due(self) -> datetime | None:
        """The moment of the bot's next own work; its other sleeps are heartbeats."""
        if self.client is None:
            return None
        found = self._peek.execute(NEXT).fetchone()[0]
        return None if found is None else datetime.fromisoformat(found).replace(tzinfo=UTC)

    # What people do

    def person(self, who: Character) -> Person:
        """Their account."""
        return self.persons[who.name]

    async def state(self, table: TableOf) -> TableState | None:
        """The status of a table; None before it was opened."""
        if not table.id or self.client is None:
            return None
        return await self.client.services[TableReader].get(table.id)

    async def try_to(self, what: str, do: Awaitable[Answer | None]) -> Answer | None:
        """Do something as people do; a refusal is counted by its first words."""
        self.tally.acts[what] += 1
        try:
            answer = await do
            if answer is not None:
                await answer.settled()
        except (DidNotRespond, Impossible) as error:
            self.tally.refused[f"{what}: {str(error)[:60]}"] += 1
            return None
        return answer

    async def think(self, table: TableOf, who: Character, rng: Random) -> None:
        """Choose a random turn up to its end, in one's own turn or ahead of it."""
        assert self.client is not None
        services, person = self.client.services, self.person(who).id
        draft = await services[Turns].draft(table.id, person)
        keys = some_turn(draft.game, rng)
        if keys:
            await services[Turns].choose(table.id, person, keys, draft.stamp)

    async def types(
        self, what: str, who: Character, channel: Channel, path: str, **options: Any
    ) -> Answer | None:
        """Type a command; unexpected answers are counted."""
        return await self.try_to(what, self.person(who).command(channel, path, **options))

    async def presses(self, what: str, who: Character, message: Message, spec: str) -> None:
        """Press a button by what it does (``tests.bot.actions``)."""
        await self.try_to(what, press(self.person(who), message, spec))


def some_turn(start: Game, rng: Random) -> list[str]:
    """Choices that lead to the end of a turn, or part of the way if five tries found no end.

    Ahead of one's turn what would show something hidden is refused, and something else tried.
    """
    keys: list[str] = []
    for _ in range(5):
        game, keys = start.copy(), []
        with suppress(GameError):
            while game.decision is not None and game.decision.kind is not Kind.CONFIRM:
                key = rng.choice(game.options).key
                game.choose(key)
                keys.append(key)
            break
    return keys


W = TypeVar("W", bound=World)


@asynccontextmanager
async def open_world(folder: Path, start: datetime, kind: type[W]) -> AsyncIterator[W]:
    """A loopback Discord with a simulated clock; discord.py connects to it."""
    clock = SimulatedClock(start)
    async with LoopbackDiscord(bot_name="Deus", clock=clock.discord) as server:
        # The client would wait in real seconds for a limit that is over when time moves on.
        server.action_limits.old_edits = (10**6, 1.0)
        world = kind(server, clock, folder)
        with redirected(server):
            try:
                yield world
            finally:
                if world.client is not None:
                    await world.stop_bot()
                world.close()
