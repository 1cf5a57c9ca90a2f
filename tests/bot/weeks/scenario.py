"""The events of the simulated quarter: tables open, people come and go, the bot fails."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from random import Random

from bot.features.lobby.use_cases import Lobby
from bot.features.people.use_cases import PersonalSettings
from bot.game.errors import Code, TableError
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.terms import OnTimeout, Pace
from bot.loopback.world.objects import Message
from bot.platform.request import Person
from tests.bot.actions import has_button
from tests.bot.weeks.people import Character, Habit
from tests.bot.weeks.world import TableOf, World

PACES = (Pace.NONE, Pace.HOURS_24, Pace.DAYS_3, Pace.DAYS_3, Pace.DAYS_7, Pace.BANK)
# How likely somebody plays when it is their turn and they look; else they only look.
PLAYS = {Habit.FORGETFUL: 0.6, Habit.SLOW: 0.9}
FORGETS_TO_CONFIRM = 0.06
PREPARES = 0.15
RESIGNS = 0.002


@dataclass(frozen=True)
class Plan:
    """The length of the simulation, and its number of people."""

    start: datetime
    tables: int
    people: int
    days: int
    outage_at: timedelta  # the bot is away for three days
    outage: timedelta = timedelta(days=3)
    restart_every: timedelta = timedelta(days=9)
    last_days: timedelta = timedelta(days=12)  # nothing new begins then, and games are ended


class Scenario:
    """A scheduler of events, which follow from ``seed`` and from people's views."""

    def __init__(self, world: World, people: list[Character], plan: Plan, seed: str) -> None:
        self._world = world
        self._people = people
        self._plan = plan
        self._start = plan.start
        self._end = plan.start + timedelta(days=plan.days)
        self._seed = seed

    async def arrange(self) -> None:
        """Start the bot and its people; the rest follows in its time."""
        world, plan = self._world, self._plan
        await world.start_bot()
        for who in self._people:
            await self._settle(who)
        rng = Random(f"{self._seed}/tables")
        for number in range(plan.tables):
            moment = self._start + timedelta(hours=1 + 8 * plan.days * number / plan.tables)
            world.at(moment, lambda number=number: self._open(number, rng))  # type: ignore[misc]
        for who in self._people:
            self._visits(who)
        self._failures()
        world.at(self._end - plan.last_days, self._end_games)
        world.at(self._end, self._nothing)

    # The bot

    def _failures(self) -> None:
        world, plan = self._world, self._plan
        moment = self._start + plan.restart_every
        while moment < self._end - timedelta(days=1):
            world.at(moment, self._restart)
            moment += plan.restart_every
        world.at(self._start + plan.outage_at, self._outage)

    async def _restart(self) -> None:
        await self._world.stop_bot()
        await self._world.start_bot()

    async def _outage(self) -> None:
        world = self._world
        since = world.clock.now()
        await world.stop_bot()
        await world.pass_until(since + self._plan.outage)
        world.outages.append((since, world.clock.now()))
        await world.start_bot()

    async def _nothing(self) -> None:
        """The last moment of the simulation."""

    # Tables

    async def _open(self, number: int, rng: Random) -> None:
        world, now = self._world, self._world.clock.now()
        seats = rng.choice((2, 2, 2, 3, 3, 4))
        present = [who for who in self._people if who.there(now)]
        people = rng.sample(present, max(1, min(seats - rng.choice((0, 0, 1)), len(present))))
        guild = world.guilds[number % len(world.guilds)]
        table = TableOf(number, world.discord.channel(f"table-{number}", guild=guild), people)
        opener = people[0]
        await world.types("opens", opener, table.channel, "deus new", players=seats)
        table.id = (await world.services[TableReader].at(table.channel.id)).id
        world.tables.append(table)
        pace, timeout = rng.choice(PACES), rng.choice([*OnTimeout])
        if number == 0:  # however few tables there are, deadlines pass at one
            pace, timeout = Pace.HOURS_24, OnTimeout.VOTE
        await world.services[Lobby].change_terms(
            table.id,
            world.person(opener).id,
            lambda terms: replace(terms, pace=pace, on_timeout=timeout),
        )
        for who in people[1:]:
            await world.types("joins", who, table.channel, "deus join")
        for _ in range(seats - len(people)):
            await world.types("adds a computer", opener, table.channel, "deus computer")
        await world.types("starts", opener, table.channel, "deus start")
        await world.settle()

    async def _end_games(self) -> None:
        """Running games are ended by the people who may, as if they had had enough."""
        for table in self._world.tables:
            state = await self._world.state(table)
            if state is None or state.over or state.asleep_at is not None:
                continue
            opener = next(
                (w for w in self._people if self._world.person(w).id == state.opener_id), None
            )
            if opener is None:
                continue
            asked = await self._world.types("ends", opener, table.channel, "deus end")
            if asked is not None and asked.message is not None and asked.message.labels:
                await self._world.presses("ends", opener, asked.message, "end:yes")

    # People

    async def _settle(self, who: Character) -> None:
        world, wants = self._world, who.wants
        values = {
            name: getattr(wants, name)
            for name in (
                *("where", "reminder", "next_up", "unconfirmed"),
                *("zone", "quiet_start", "quiet_end"),
            )
        }
        asker = Person(world.person(who).id, who.name)
        await world.services[PersonalSettings].change(asker, 0, values)

    def _visits(self, who: Character) -> None:
        rng = Random(f"{self._seed}/{who.name}")
        until = self._end - timedelta(hours=1)
        for moment in who.visits(rng, self._start, until):
            self._world.at(moment, lambda: self._visit(who, rng))
        if who.gone is None or who.habit is Habit.GONE:
            return
        since, back = who.gone
        if who.habit is Habit.AWAY:
            self._world.at(since - timedelta(hours=1), lambda: self._leave(who))
        if back < until:
            self._world.at(back, lambda: self._return(who, rng))

    async def _leave(self, who: Character) -> None:
        assert who.gone is not None
        if self._world.tables and self._world.client is not None:
            until = who.gone[1].astimezone(who.zone).date().isoformat()
            channel = self._world.tables[0].channel
            await self._world.types("goes away", who, channel, "deus-me away", until=until)
            self._world.away.append((who, self._world.clock.now(), who.gone[1] + timedelta(days=1)))

    async def _return(self, who: Character, rng: Random) -> None:
        if self._world.client is None:
            return
        if who.habit is Habit.AWAY and self._world.tables:
            await self._world.types("is back", who, self._world.tables[0].channel, "deus-me back")
        await self._visit(who, rng)

    async def _visit(self, who: Character, rng: Random) -> None:
        """Look at all of a person's tables, and do everything to do there."""
        world = self._world
        if world.client is None:
            return
        if who.habit is Habit.CLOSED and rng.random() < 0.05:
            world.person(who).close_dms(rng.random() < 0.5)
        for table in world.tables:
            if who in table.people and not table.over:
                await self._look(table, who, rng)

    async def _look(self, table: TableOf, who: Character, rng: Random) -> None:
        world, person = self._world, self._world.person(who).id
        state = await world.state(table)
        if state is None or state.over or state.game is None:
            table.over = state is not None and state.over
            return
        await self._vote(table, who)
        seat = state.seat_of(person)
        if seat is None:
            if any(info.owner_id == person for info in state.seats):
                world.returned.append((person, world.clock.now()))
                await world.types("takes their seat back", who, table.channel, "deus join")
            return
        if rng.random() < RESIGNS:
            await self._resign(table, who)
        elif state.game.to_move == seat:
            await self._play(table, who, rng)
        elif rng.random() < PREPARES:
            await self._prepare(table, who, rng)

    async def _play(self, table: TableOf, who: Character, rng: Random) -> None:
        if rng.random() > PLAYS.get(who.habit, 0.97):
            return
        await self._world.think(table, who, rng)
        if rng.random() >= FORGETS_TO_CONFIRM:
            await self._world.types("plays", who, table.channel, "confirm")
        await self._world.settle()

    async def _prepare(self, table: TableOf, who: Character, rng: Random) -> None:
        try:
            await self._world.think(table, who, rng)
        except TableError as refusal:
            if refusal.code is not Code.NOT_YOUR_TURN:
                raise
            self._world.tally.acts["finds that no turn is to come"] += 1
            return
        await self._world.types("prepares", who, table.channel, "confirm")
        await self._world.settle()

    async def _resign(self, table: TableOf, who: Character) -> None:
        asked = await self._world.types("resigns", who, table.channel, "deus-table resign")
        if asked is not None and asked.message is not None and asked.message.labels:
            await self._world.presses("resigns", who, asked.message, "resign:yes")

    async def _vote(self, table: TableOf, who: Character) -> None:
        """Agree to whatever the newest vote of the table asks."""
        found: list[Message] = [
            message
            for message in self._world.discord.messages(table.channel)
            if not message.ephemeral and has_button(message, "vote:yes")
        ]
        if found:
            await self._world.presses("votes", who, found[-1], "vote:yes")


def standing(state: TableState | None) -> str:
    """The state of a table at the end of the simulation, in one word."""
    if state is None:
        return "never opened"
    if state.over:
        return state.status.value
    return "asleep" if state.asleep_at is not None else "running"
