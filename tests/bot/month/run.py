"""``make soak ARGS=--month``: a month of a club, and whether everything in it was right."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest
from tests.bot.month.judges import (
    POSTED,
    Days,
    Judgement,
    called_twice,
    puzzles_as_counted,
    seasons_as_counted,
    seen_early,
    standings_as_counted,
)
from tests.bot.month.scenario import CupPlan, Month, MonthWorld, Plan
from tests.bot.weeks.ledger import Ears, Findings, Reckoning
from tests.tools.longrun.bots import GRAVE

from bot.features.puzzles import use_cases as puzzle_cases
from bot.features.results.seasons import Seasons, quarter_of
from bot.features.tournaments.rows import Stage
from engine.players.puzzles.judging import Verdict, judge
from engine.players.puzzles.store import Puzzle
from render import PuzzleTold, SolutionTold
from tests.bot.harness import signature, signed_pictures
from tests.bot.once import remember_translations
from tests.bot.painters import painter, repaint
from tests.bot.shipped_puzzles import puzzle_of
from tests.bot.weeks.people import characters
from tests.bot.weeks.run import quietly
from tests.bot.weeks.run import report as report_of_weeks
from tests.bot.weeks.scenario import standing
from tests.bot.weeks.world import open_world
from tests.tools.tournaments import recount

START = datetime(2026, 3, 11, 8, tzinfo=UTC)  # the first quarter ends in it; so does winter time
MONTH = Plan(
    tables=24,
    people=60,
    days=30,
    outage_at=timedelta(days=13, hours=5),
    outage=timedelta(hours=20),
    restart_every=timedelta(days=7),
    last_days=timedelta(days=4),
    cups=(
        CupPlan("Capua Cup", 0, 12, 2, 3),
        CupPlan("Nile League", 1, 23, 3, 4, leave=5, round_days=6, adjudge=True),
    ),
)
DEALS = 4  # used to judge an answer here; the bot takes 96
ONE_PIXEL = ("standings_png", "season_png", "hall_png", "profile_png", "leaderboard_png")


@dataclass
class Outcome:
    """The result of a month: all comparisons."""

    world: MonthWorld
    findings: Findings
    stands: Counter[str]
    stages: Counter[str]
    counted: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, found: Judgement) -> None:
        """Add the findings of a judge."""
        self.faults += found.faults
        self.counted += found.counted


def judged(row: dict[str, Any], keys: Sequence[str]) -> Verdict:
    """As the bot does, in few deals."""
    return judge(Puzzle.from_json(row), keys, deals=DEALS)


def spare(patch: pytest.MonkeyPatch, drawn: int) -> None:
    """Save time: pictures except ``drawn`` ones of puzzles are one pixel, and judges are few."""
    signed_pictures(patch)
    remember_translations(patch)
    patch.setattr(puzzle_cases, "judged", judged)
    for name in ONE_PIXEL:
        repaint(patch, name, lambda *args, **kwargs: signature(None))
    seen: set[tuple[str, int]] = set()

    def draw(name: str, real: Any, view: Any, *args: Any, **kwargs: Any) -> bytes:
        number = next(one.number for one in args if isinstance(one, PuzzleTold | SolutionTold))
        if (name, number) in seen or len(seen) >= drawn:
            return signature(view.seat)
        seen.add((name, number))
        png: bytes = real(view, *args, **kwargs)
        return png

    for name in ("puzzle_png", "solution_png"):
        repaint(patch, name, partial(draw, name, painter(name)))


async def simulate(folder: Path, plan: Plan, seed: str, start: datetime = START) -> Outcome:
    """Run the month, and compare everything."""
    began = process_time()
    async with open_world(folder, start, MonthWorld) as world:
        ears = Ears()
        world.discord.event_log.subscribe(ears.listen)
        people = characters(Random(seed), plan.people, start, plan.days)
        for number, who in enumerate(people):
            guild = world.guilds[number % len(world.guilds)]
            world.persons[who.name] = world.discord.person(who.name, guild=guild)
            for other in world.guilds:
                world.persons[who.name].join(other)
        month = Month(world, people, plan, start, seed)
        standings = _Standings(world, month)
        world.on_idle.append(standings.look)
        with world.overheard() as lines:
            await month.arrange()
            await world.run()
        stands = Counter([standing(await world.state(table)) for table in world.tables])
        stages = Counter([(await month.now(cup)).stage.value for cup in month.cups])
        ids = {who.name: world.person(who).id for who in people}
        waits = await world.waits({ids[who.name]: who for who in people})
        reckoning = Reckoning(ears.heard, world.away, world.outages, world.asleep_from)
        outcome = Outcome(world, reckoning.compare(ids, people, waits), stands, stages)
        outcome.add(standings.found)
        outcome.faults += [line.text[:600] for line in lines if line.level in GRAVE]
        await _judge(outcome, month, ids, start)
        assert world.discord.unknown_routes == []
        assert world.discord.schema_errors == []
        outcome.seconds = process_time() - began
        return outcome


class _Standings:
    """Compares standings as soon as they are posted: the next round changes them."""

    def __init__(self, world: MonthWorld, month: Month) -> None:
        self.found = Judgement()
        self._world, self._month = world, month
        self._seen = 0

    async def look(self) -> None:
        """Look at the new posts."""
        sights = self._world.eyes.sights
        new, self._seen = sights[self._seen :], len(sights)
        for sight in new:
            if sight.made and any(POSTED.match(name) for name, _, _ in sight.files):
                found = standings_as_counted(sight, self._world.database)
                self.found.faults += found.faults
                self.found.counted += found.counted
                await self._compare_whole(sight.files[0][0])

    async def _compare_whole(self, file: str) -> None:
        """Compare the bot's own standings, including all tie-breaks."""
        match = POSTED.match(file)
        assert match is not None
        cup = next(one for one in self._month.cups if one.number == int(match[1]))
        now = await self._month.now(cup)
        mine = [
            (now.entries[row.key].name, *(row.place, row.halves, row.games, row.share),
             row.direct, row.opponents)
            for row in now.standings
        ]  # fmt: skip
        if mine != [tuple(row) for row in recount(self._world.database, cup.number)]:
            self.found.faults.append(f"standings of {cup.plan.name} after round {match[2]}")


async def _judge(outcome: Outcome, month: Month, ids: dict[str, int], start: datetime) -> None:
    world = outcome.world
    sights, database = world.eyes.sights, world.database
    outcome.counted["sights searched"] = len(sights)
    outcome.counted["pictures searched"] = world.eyes.pictures
    openings: dict[int, list[datetime]] = {}
    with closing(sqlite3.connect(database)) as db:
        for channel, opened in db.execute("SELECT channel_id, opened_at FROM game"):
            moment = datetime.fromisoformat(opened).replace(tzinfo=UTC)
            openings.setdefault(channel, []).append(moment)
        rows = db.execute("SELECT guild_id, day, puzzle FROM puzzle_day").fetchall()
    outcome.add(called_twice(sights, openings, world.returned))
    puzzles = {puzzle: puzzle_of(puzzle) for _, _, puzzle in rows}
    puzzles |= {one.puzzle.id: one.puzzle for one in month.solved}
    days: dict[tuple[int, int], list[str]] = {}
    for guild, day, puzzle in rows:
        days.setdefault((guild, puzzles[puzzle].number), []).append(day)
    corners = [corner.id for corner in month.corners]
    outcome.add(
        seen_early(
            sights,
            [*puzzles.values()],
            month.solved,
            ids.values(),
            Days(days),
            corners,
            month.desks,
        )
    )
    hours = {guild.id: month.hour_of(number) for number, guild in enumerate(world.guilds)}
    names = {number: name for name, number in ids.items()}
    outcome.add(puzzles_as_counted(database, sights, hours, names))
    assert world.client is not None
    quarter, ladders = quarter_of(world.clock.now()), {}
    for guild in world.guilds:
        shown = await world.client.services[Seasons].ladder(guild.id, "", None, quarter)
        ladders[guild.id, quarter] = [
            (row.points, row.games, row.wins, row.best) for row in shown.rows
        ]
    outcome.add(seasons_as_counted(database, sights, ladders))
    left = sum(len(cup.gone) for cup in month.cups)
    outcome.counted["left their tournament"] = left
    for cup in month.cups:
        if len(cup.gone) != cup.plan.leave:
            outcome.faults.append(f"{len(cup.gone)} left {cup.plan.name}, not {cup.plan.leave}")


def report(outcome: Outcome) -> Sequence[str]:
    """The printed report: that of the quarter, then what the month adds."""
    lines = [*report_of_weeks(outcome.world, outcome.findings, outcome.stands)]
    lines.append(f"tournaments: {dict(outcome.stages)}")
    lines += [f"{number:>8} {what}" for what, number in sorted(outcome.counted.items())]
    lines.append(f"{len(outcome.faults)} faults of the month; {outcome.seconds:.0f} s of a core")
    return lines


def month(seed: str, plan: Plan) -> int:
    """Simulate and print; 1 if there was a fault."""
    quietly()
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        spare(patch, plan.drawn)
        outcome = asyncio.run(simulate(Path(folder), plan, seed))
    faults = [*outcome.findings.faults, *outcome.faults]
    print(*report(outcome), *faults[:60], sep="\n", flush=True)
    going = outcome.stages.keys() - {Stage.OVER.value}
    return int(bool(faults) or bool(going))
