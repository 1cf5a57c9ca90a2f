"""The events of the simulated month: tournaments, puzzles, searches, games cut short.

People are those of the simulated quarter. Games begin a few turns before their end, so that a
month has many of them.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, timedelta
from functools import partial
from random import Random

from bot.features.tournaments.rows import Stage
from bot.features.tournaments.state import Tournament
from bot.features.tournaments.use_cases import Tournaments
from bot.features.turn.use_cases import Turns
from bot.game.errors import TableError
from bot.loopback import Channel
from bot.loopback.people.answers import Answer
from bot.loopback.world.objects import Message
from bot.platform.discord.custom_ids import NO_TABLE, CustomId
from bot.ui.actions import Action
from engine.players.puzzles.store import Puzzle
from tests.bot.actions import custom_ids, has_button, press
from tests.bot.positions import puzzle_of
from tests.bot.weeks.people import Character
from tests.bot.weeks.scenario import Plan, Scenario
from tests.bot.weeks.world import TableOf, World, some_turn

RUNNING = (
    "SELECT id, channel_id FROM game WHERE status IN ('open', 'running') AND puzzle IS NULL"
    " AND NOT analysis ORDER BY id"
)
SITTING = "SELECT person_id FROM seat WHERE game_id = ? AND person_id IS NOT NULL"
DAY = (
    "SELECT puzzle, message_id FROM puzzle_day WHERE guild_id = ? AND day = ?"
    " AND message_id IS NOT NULL"
)
SOLVING = "SELECT id, puzzle FROM game WHERE opener_id = ? AND puzzle IS NOT NULL"
HOUR = timedelta(hours=1)
HOURS = (6, 12, 17)  # when each server has its puzzle, of UTC


@dataclass(frozen=True)
class CupPlan:
    """A tournament: of so many people; ``leave`` of them do so in its second round."""

    name: str
    guild: int
    people: int
    players: int
    rounds: int
    leave: int = 0
    round_days: int | None = None
    adjudge: bool = False
    opens_at: timedelta = timedelta(hours=1)
    sign_up_days: int = 2
    pace: str = "24h"


@dataclass(frozen=True, kw_only=True)
class ClubPlan(Plan):
    """A month. ``solves``: how likely somebody tries the puzzle of a day when they look.

    ``drawn``: how many pictures of puzzles are really drawn; the others are one pixel.
    """

    cups: tuple[CupPlan, ...]
    solves: float = 0.12
    seeks: float = 0.02
    drawn: int = 10_000
    turns_left: tuple[int, int] = (4, 9)  # of a game, when people get it


@dataclass
class Cup:
    """A tournament of the simulation, its people, and the people who leave."""

    plan: CupPlan
    channel: Channel
    organiser: Character
    people: list[Character]
    number: int = 0
    leavers: list[Character] = field(default_factory=list)
    gone: list[Character] = field(default_factory=list)


@dataclass(frozen=True)
class Solved:
    """A person's answer to a puzzle: everything they had seen until ``before`` was before it.

    ``own``: numbers of the pages of their own turn, which tell what they have chosen themselves.
    """

    person: int
    puzzle: Puzzle
    keys: tuple[str, ...]
    before: int
    own: frozenset[int]


class Club(Scenario):
    """Arranges a club's month; see ``Scenario``."""

    _plan: ClubPlan

    def __init__(self, world: World, people: list[Character], plan: ClubPlan, seed: str) -> None:
        super().__init__(world, people, plan, seed)
        self._plan = plan
        world.turns_left = plan.turns_left
        self.cups: list[Cup] = []
        self.solved: list[Solved] = []
        # Which puzzle a table has from a sight on: the ids of tables are used again.
        self.desks: list[tuple[int, int, int]] = []
        self.halls = [world.discord.channel("club", guild=guild) for guild in world.guilds]
        # Nobody plays there: turns of games are told in the words of answers.
        self.corners = [world.discord.channel("puzzles", guild=guild) for guild in world.guilds]
        self.organisers = people[: len(world.guilds)]

    async def arrange(self) -> None:
        """As in the quarter; then the servers' settings and the tournaments."""
        world = self._world
        await super().arrange()
        for number, who in enumerate(self.organisers):
            world.discord.moderator(world.person(who), world.guilds[number])
            await self._settings(who, number)
        for plan in self._plan.cups:
            world.at(self._start + plan.opens_at, partial(self._open_cup, plan))
        day = self._start.replace(minute=0, second=2)
        while day < self._end:  # the bot looks at each full hour
            if day > self._start and day.hour in HOURS:
                world.at(day, self._nothing)
            day += HOUR

    async def _settings(self, who: Character, number: int) -> None:
        """The puzzle's channel and hour, by the panel of settings."""
        world, person = self._world, self._world.person(who)
        hall = self.halls[number]
        asked = await world.types("manages", who, hall, "deus-server settings")
        assert asked is not None
        assert asked.message is not None
        panel = asked.message
        puzzle = CustomId(Action.SERVER, NO_TABLE, "menu:puzzle").button()
        await world.try_to("manages", person.click(panel, custom_id=puzzle))
        steps = (
            ("puzzle", self.corners[number]),
            ("puzzle:hour", f"hour-{HOURS[number]}"),
        )
        for extra, value in steps:
            menu = CustomId(Action.SERVER, NO_TABLE, extra).select()
            await world.try_to("manages", person.select(panel, value, custom_id=menu))

    # Tournaments

    async def _open_cup(self, plan: CupPlan) -> None:
        world, rng = self._world, Random(f"{self._seed}/{plan.name}")
        organiser, hall = self.organisers[plan.guild], self.halls[plan.guild]
        until = self._start + timedelta(days=plan.sign_up_days)
        # A clock stands while somebody is away, and a round without an end waits for them.
        there = [
            who for who in self._people if who.there(until) and (plan.adjudge or who.gone is None)
        ]
        cup = Cup(plan, hall, organiser, rng.sample(there, plan.people))
        options = {"round_days": plan.round_days} if plan.round_days else {}
        await world.types(
            "opens a tournament", organiser, hall, "deus-server tournament",
            title=plan.name, players=plan.players, rounds=plan.rounds, pace=plan.pace,
            until=until.astimezone(organiser.zone).date().isoformat(),
            adjudge=plan.adjudge, **options,
        )  # fmt: skip
        await world.settle()
        found = await world.services[Tournaments].of_guild(world.guilds[plan.guild].id)
        cup.number = next(one.id for one in found if one.row.name == plan.name)
        self.cups.append(cup)
        for who in cup.people:
            moment = world.clock.now() + timedelta(hours=rng.uniform(0.1, 10))
            world.at(moment, partial(self._join, cup, who))
        stayers = [who for who in cup.people if who not in self.organisers]
        cup.leavers = rng.sample(stayers, plan.leave)

    def announcement(self, cup: Cup) -> Message:
        """The message with the sign-up."""
        return next(
            message
            for message in reversed(self._world.discord.messages(cup.channel))
            if f"**{cup.plan.name}**" in message.content and has_button(message, "tournament")
        )

    async def now(self, cup: Cup) -> Tournament:
        """The standings of a tournament."""
        return await self._world.services[Tournaments].get(cup.number)

    async def _join(self, cup: Cup, who: Character) -> None:
        await self._world.presses(
            "joins a tournament", who, self.announcement(cup), "tournament:join"
        )

    async def _leave_cups(self, who: Character) -> None:
        """Leave the tournament in the second round: half by a button, half are removed."""
        world = self._world
        for cup in self.cups:
            if who not in cup.leavers or who in cup.gone:
                continue
            now = await self.now(cup)
            if now.stage is not Stage.PLAYING or now.row.round < 2:
                continue
            cup.gone.append(who)
            if len(cup.gone) % 2:
                asked = await world.try_to(
                    "leaves a tournament",
                    press(world.person(who), self.announcement(cup), "tournament:leave"),
                )
                await self._sure(who, asked)
            else:
                entry = now.entry_of(world.person(who).id)
                organiser = world.person(cup.organiser)
                panel = await world.types(
                    "removes somebody", cup.organiser, cup.channel, "deus-server tournament"
                )
                assert entry is not None
                assert panel is not None
                assert panel.message is not None
                asked = await world.try_to(
                    "removes somebody", organiser.select(panel.message, str(entry.id))
                )
                await self._sure(cup.organiser, asked)
            await world.settle()

    async def _sure(self, who: Character, asked: Answer | None) -> None:
        if asked is not None and asked.message is not None and asked.message.labels:
            await self._world.presses("is sure", who, asked.message, custom_ids(asked.message)[0])

    # People

    def _discover(self) -> None:
        """Learn of tables that the bot has opened itself."""
        world = self._world
        known = {table.id: table for table in world.tables}
        by_id = {world.person(who).id: who for who in self._people}
        for number, channel in world.ask(RUNNING):
            sitting = world.ask(SITTING, number)
            people = [by_id[person] for (person,) in sitting if person in by_id]
            table = known.get(number)
            if table is None:
                where = world.discord.world.channels[channel]
                world.tables.append(TableOf(len(world.tables), where, people, number))
            else:
                table.people += [who for who in people if who not in table.people]

    async def _visit(self, who: Character, rng: Random) -> None:
        world = self._world
        if world.client is None:
            return
        self._discover()
        await self._start_sought(who)
        await super()._visit(who, rng)
        await self._leave_cups(who)
        if rng.random() < self._plan.solves:
            await self._solve(who, rng)
        if rng.random() < self._plan.seeks and world.clock.now() < self._end - self._plan.last_days:
            hall = rng.choice(self.halls)
            await world.types("seeks", who, hall, "deus seek", players=rng.choice(("2", "2", "3")))
            await world.settle()

    async def _start_sought(self, who: Character) -> None:
        person = self._world.person(who).id
        for table in self._world.tables:
            if table.over or who not in table.people:
                continue
            state = await self._world.state(table)
            waits = state is not None and state.game is None and not state.over
            if state is None or not waits or state.opener_id != person:
                continue
            if len(state.seats) == state.players:
                await self._world.types("starts", who, table.channel, "deus start")
                await self._world.settle()

    async def _solve(self, who: Character, rng: Random) -> None:
        """Answer today's puzzle on one of the servers, correctly or at random."""
        world, person = self._world, self._world.person(who)
        guild = rng.choice(world.guilds)
        today = world.clock.now().astimezone(UTC).date().isoformat()
        found = next(iter(world.ask(DAY, guild.id, today)), None)
        if found is None or any(
            one.person == person.id and one.puzzle.id == found[0] for one in self.solved
        ):
            return
        corner = self.corners[world.guilds.index(guild)]
        page = await self._pressed("opens a puzzle", who, corner.messages.get(found[1]), "puzzle")
        number, puzzle_id = world.ask(SOLVING, person.id)[0]
        puzzle = puzzle_of(puzzle_id)
        self.desks.append((world.eyes.count, number, puzzle.number))
        first = await self._pressed("plays a puzzle", who, page, "take")
        if page is None or first is None:
            return
        services = world.services
        draft = await services[Turns].draft(number, person.id)
        keys = [key for key in puzzle.best if key != "confirm"]
        if rng.random() < 0.5:
            keys = some_turn(draft.game, rng)
        if not keys or rng.random() < 0.1:
            return  # they look at it, and go away
        own = world.eyes.count
        await services[Turns].choose(number, person.id, keys, draft.stamp)
        last = await self._pressed("plays a puzzle", who, page, "take")
        if last is None or not has_button(last, "confirm"):
            world.tally.refused["a puzzle's panel has no Confirm"] += 1
            return
        before = world.eyes.count
        told = await self._pressed("answers a puzzle", who, last, "confirm")
        if told is not None:
            pages = frozenset(range(own, before))
            self.solved.append(Solved(person.id, puzzle, tuple(keys), before, pages))

    async def _pressed(
        self, what: str, who: Character, message: Message | None, spec: str
    ) -> Message | None:
        if message is None:
            return None
        answer = await self._world.try_to(what, press(self._world.person(who), message, spec))
        return None if answer is None else answer.message

    async def _prepare(self, table: TableOf, who: Character, rng: Random) -> None:
        with suppress(TableError):
            await super()._prepare(table, who, rng)
