"""The simulated weeks themselves: what people do on a clock that leaps, and what came of it."""

from __future__ import annotations

import asyncio
import heapq
import io
import itertools
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

from sqlmodel import col, update

from bot.features.turn.use_cases import Turns
from bot.game.rows import TurnRow
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.loopback import Channel, LoopbackDiscord, Person, redirected
from bot.loopback.people.answers import Answer, DidNotRespond, Impossible
from bot.loopback.world.objects import Guild, Message
from bot.platform.services import Services
from engine import Game, Kind
from engine.errors import GameError
from tests.bot.actions import press
from tests.bot.fixtures import play_turn
from tests.bot.positions import near_the_end
from tests.bot.rig.slow import DUE, SimulatedClock, SlowStage
from tests.bot.weeks.notices import History
from tests.bot.weeks.people import Character
from tests.bot.weeks.sights import Eyes
from tests.patience import patient

IDLE_SECONDS = 60.0
BEGUN = "SELECT id FROM game WHERE status = 'running' AND puzzle IS NULL AND NOT analysis"
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


class World(SlowStage):
    """Servers, people and tables; whatever was to be seen is in ``eyes``.

    With ``turns_left`` games are cut short as soon as they have begun: so many turns at least and
    at most are left then. People build when they can, so that games end. ``on_idle`` is called
    whenever the bot has done everything.
    """

    def __init__(self, server: LoopbackDiscord, clock: SimulatedClock, folder: Path) -> None:
        seeds = (f"weeks-{number}" for number in itertools.count())
        super().__init__(server, clock, folder, lambda: next(seeds))
        self.guilds: list[Guild] = [server.guild(name) for name in ("North", "South", "East")]
        self.persons: dict[str, Person] = {}
        self.tables: list[TableOf] = []
        self.tally = Tally()
        self.outages: list[tuple[datetime, datetime]] = []
        self.away: list[tuple[Character, datetime, datetime]] = []
        self.returned: list[tuple[int, datetime]] = []  # who took their seat back, and when
        self.history = History()
        self.eyes = Eyes()
        server.event_log.subscribe(self.eyes.look)
        self.turns_left: tuple[int, int] | None = None
        self.on_idle: list[Callable[[], Awaitable[None]]] = []
        self._cut: set[int] = set()
        self._chance = Random("cut")
        self._order = itertools.count()
        self._agenda: list[tuple[datetime, int, Do]] = []

    @property
    def services(self) -> Services:
        """The use cases of the bot that runs."""
        assert self.client is not None
        return self.client.services

    async def settle(self) -> None:
        """Return once the bot has done everything that is due now."""
        if self.client is None:
            return
        await self._idle()
        while self.turns_left is not None and await self._cut_one(self.turns_left):
            await self._idle()
        for look in self.on_idle:
            await look()

    async def _idle(self) -> None:
        try:
            async with asyncio.timeout(patient(IDLE_SECONDS)):
                quiet = 0
                while quiet < 3:
                    await asyncio.sleep(0.002)
                    quiet = 0 if self._busy() else quiet + 1
        except TimeoutError:
            raise TimeoutError(self._under_way()) from None
        self.history.note(self.rows, self.clock.now())

    async def _cut_one(self, turns_left: tuple[int, int]) -> bool:
        """Cut short a game that has just begun; returns whether there was one."""
        for (number,) in self.ask(BEGUN):
            if number in self._cut:
                continue
            self._cut.add(number)
            state = await self.services[TableReader].get(number)
            if state.game is None or state.awaited or state.over:
                continue
            before, left = state.version, self._chance.randint(*turns_left)
            state = await near_the_end(self.services, self.store, state, left=left)
            async with self.store.writing() as session:  # they were all played now
                moved = update(TurnRow).where(
                    col(TurnRow.game_id) == number, col(TurnRow.number) > before
                )
                await session.exec(moved.values(at=self.clock.now()))
            await play_turn(self.services, state)
            self.tally.acts["a game is cut short"] += 1
            return True
        return False

    def _under_way(self) -> str:
        """The bot's unfinished work, and what all of its tasks wait for."""
        due = self.rows.execute(DUE, {"now": self._now()}).fetchall()
        said = io.StringIO()
        print(f"at {self._now()} the bot does not become idle; due are {due}", file=said)
        for task in asyncio.all_tasks():
            task.print_stack(limit=4, file=said)
        return said.getvalue()

    def _now(self) -> str:
        return self.clock.now().strftime("%Y-%m-%d %H:%M:%S.%f")

    def _busy(self) -> bool:
        client, store = self.client, self.store
        assert client is not None
        # What is under way has read the time already, and shows in the database only later.
        playing = client.scheduler._playing or client.calendar._playing
        if store._write_places.locked() or client.worker._busy or playing or self.clock.awake():
            return True
        return bool(self.rows.execute(DUE, {"now": self._now()}).fetchone())

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
                await self.settle()

    # What people do

    def person(self, who: Character) -> Person:
        """Their account."""
        return self.persons[who.name]

    async def state(self, table: TableOf) -> TableState | None:
        """The status of a table; None before it was opened."""
        if not table.id or self.client is None:
            return None
        return await self.services[TableReader].get(table.id)

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
        """Choose a turn up to its end, in one's own turn or ahead of it."""
        turns, person = self.services[Turns], self.person(who).id
        draft = await turns.draft(table.id, person)
        keys = some_turn(draft.game, rng, builds=self.turns_left is not None)
        if keys:
            await turns.choose(table.id, person, keys, draft.stamp)

    async def types(
        self, what: str, who: Character, channel: Channel, path: str, **options: Any
    ) -> Answer | None:
        """Type a command; unexpected answers are counted."""
        return await self.try_to(what, self.person(who).command(channel, path, **options))

    async def presses(self, what: str, who: Character, message: Message, spec: str) -> None:
        """Press a button by what it does (``tests.bot.actions``)."""
        await self.try_to(what, press(self.person(who), message, spec))


def some_turn(start: Game, rng: Random, *, builds: bool = False) -> list[str]:
    """Choices that lead to the end of a turn, or part of the way if five tries found no end.

    ``builds``: of a turn that builds, if one can be found. Ahead of one's turn what would show
    something hidden is refused, and something else tried.
    """
    keys = [o.key for o in start.options if o.key.startswith("build:")] if builds else []
    for first in rng.sample(keys, len(keys)):
        ahead = start.copy()
        with suppress(GameError):
            ahead.choose(first)
            rest = some_turn(ahead, rng)
            if rest or (ahead.decision is not None and ahead.decision.kind is Kind.CONFIRM):
                return [first, *rest]
    chosen: list[str] = []
    for _ in range(5):
        game, chosen = start.copy(), []
        with suppress(GameError):
            while game.decision is not None and game.decision.kind is not Kind.CONFIRM:
                key = rng.choice(game.options).key
                game.choose(key)
                chosen.append(key)
            break
    return chosen


@asynccontextmanager
async def open_world(folder: Path, start: datetime) -> AsyncIterator[World]:
    """A loopback Discord with a simulated clock; discord.py connects to it."""
    clock = SimulatedClock(start)
    async with LoopbackDiscord(bot_name="Deus", clock=clock.discord) as server:
        world = World(server, clock, folder)
        with redirected(server):
            try:
                yield world
            finally:
                await world.close()
