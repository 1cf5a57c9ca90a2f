"""``make soak ARGS=--weeks`` and ``ARGS=--month``: people for weeks, and all that they saw."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest
import structlog

from bot.features.puzzles import use_cases as puzzle_cases
from bot.features.results.seasons import Seasons, quarter_of
from bot.features.tournaments.rows import Stage
from engine.players.puzzles.judging import Verdict, judge
from engine.players.puzzles.store import Puzzle
from render import PuzzleTold, SolutionTold
from tests.bot.harness import signature, signed_pictures
from tests.bot.once import remember_translations
from tests.bot.painters import painter, repaint
from tests.bot.positions import puzzle_of
from tests.bot.rig.bots import GRAVE
from tests.bot.weeks.club import HOURS, Club, ClubPlan, CupPlan
from tests.bot.weeks.club_judges import (
    POSTED,
    Days,
    Judgement,
    called_twice,
    puzzles_as_counted,
    seasons_as_counted,
    seen_early,
    standings_as_counted,
)
from tests.bot.weeks.notices import Findings, Reckoning, heard
from tests.bot.weeks.people import characters
from tests.bot.weeks.scenario import Plan, Scenario, standing
from tests.bot.weeks.world import World, open_world
from tests.tools.tournaments import recount

# A quarter when clocks go forward in America, in Europe, and back on Lord Howe Island.
QUARTER = Plan(
    start=datetime(2026, 2, 16, 8, tzinfo=UTC),
    tables=50,
    people=120,
    days=90,
    outage_at=timedelta(days=41),
)
MONTH = ClubPlan(
    start=datetime(2026, 3, 11, 8, tzinfo=UTC),  # the first quarter ends in it; so does winter time
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
KINDS = (
    *("missing", "double", "in quiet hours", "after the turn was played"),
    *("not wanted", "in the wrong place", "twice in a minute"),
)
DEALS = 4  # used to judge an answer here; the bot takes 96
ONE_PIXEL = ("standings_png", "season_png", "hall_png", "profile_png", "leaderboard_png")


@dataclass
class Outcome:
    """The result of some weeks: all comparisons."""

    world: World
    findings: Findings
    stands: Counter[str]
    stages: Counter[str] = field(default_factory=Counter)
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


def spare(patch: pytest.MonkeyPatch, plan: Plan) -> None:
    """Save time: pictures except ``drawn`` ones of puzzles are one pixel, and judges are few."""
    signed_pictures(patch)
    remember_translations(patch)
    if not isinstance(plan, ClubPlan):
        return
    patch.setattr(puzzle_cases, "judged", judged)
    for name in ONE_PIXEL:
        repaint(patch, name, lambda *args, **kwargs: signature(None))
    seen: set[tuple[str, int]] = set()

    def draw(name: str, real: Any, view: Any, *args: Any, **kwargs: Any) -> bytes:
        number = next(one.number for one in args if isinstance(one, PuzzleTold | SolutionTold))
        if (name, number) in seen or len(seen) >= plan.drawn:
            return signature(view.seat)
        seen.add((name, number))
        png: bytes = real(view, *args, **kwargs)
        return png

    for name in ("puzzle_png", "solution_png"):
        repaint(patch, name, partial(draw, name, painter(name)))


async def simulate(folder: Path, plan: Plan, seed: str) -> Outcome:
    """Run the simulation, and compare everything."""
    began = process_time()
    async with open_world(folder, plan.start) as world:
        people = characters(Random(seed), plan.people, plan.start, plan.days)
        for number, who in enumerate(people):
            guild = world.guilds[number % len(world.guilds)]
            world.persons[who.name] = world.discord.person(who.name, guild=guild)
            for other in world.guilds:
                world.persons[who.name].join(other)
        club = Club(world, people, plan, seed) if isinstance(plan, ClubPlan) else None
        standings = _Standings(world, club) if club is not None else None
        with world.bot.overheard():
            await (club or Scenario(world, people, plan, seed)).arrange()
            await world.run()
        stands = Counter([standing(await world.state(table)) for table in world.tables])
        ids = {who.name: world.person(who).id for who in people}
        waits = world.history.waits(
            world.rows, {ids[who.name]: who for who in people}, world.clock.now()
        )
        reckoning = Reckoning(
            heard(world.eyes.sights), world.away, world.outages, world.history.asleep_from
        )
        outcome = Outcome(world, reckoning.compare(ids, people, waits), stands)
        outcome.faults += [line.text[:600] for line in world.bot.lines if line.level in GRAVE]
        if club is not None and standings is not None:
            outcome.add(standings.found)
            await _judge(outcome, club, ids)
        assert world.discord.unknown_routes == []
        assert world.discord.schema_errors == []
        outcome.seconds = process_time() - began
        return outcome


class _Standings:
    """Compares standings as soon as they are posted: the next round changes them."""

    def __init__(self, world: World, club: Club) -> None:
        self.found = Judgement()
        self._world, self._club = world, club
        self._seen = 0
        world.on_idle.append(self._look)

    async def _look(self) -> None:
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
        cup = next(one for one in self._club.cups if one.number == int(match[1]))
        now = await self._club.now(cup)
        mine = [
            (now.entries[row.key].name, *(row.place, row.halves, row.games, row.share),
             row.direct, row.opponents)
            for row in now.standings
        ]  # fmt: skip
        if mine != [tuple(row) for row in recount(self._world.database, cup.number)]:
            self.found.faults.append(f"standings of {cup.plan.name} after round {match[2]}")


async def _judge(outcome: Outcome, club: Club, ids: dict[str, int]) -> None:
    world = outcome.world
    sights, database = world.eyes.sights, world.database
    outcome.stages = Counter([(await club.now(cup)).stage.value for cup in club.cups])
    outcome.counted["sights searched"] = len(sights)
    outcome.counted["pictures searched"] = world.eyes.pictures
    openings: dict[int, list[datetime]] = {}
    for channel, opened in world.ask("SELECT channel_id, opened_at FROM game"):
        moment = datetime.fromisoformat(opened).replace(tzinfo=UTC)
        openings.setdefault(channel, []).append(moment)
    outcome.add(called_twice(sights, openings, world.returned))
    rows = world.ask("SELECT guild_id, day, puzzle FROM puzzle_day")
    puzzles = {puzzle: puzzle_of(puzzle) for _, _, puzzle in rows}
    puzzles |= {one.puzzle.id: one.puzzle for one in club.solved}
    days: dict[tuple[int, int], list[str]] = {}
    for guild, day, puzzle in rows:
        days.setdefault((guild, puzzles[puzzle].number), []).append(day)
    corners = [corner.id for corner in club.corners]
    every, people = [*puzzles.values()], ids.values()
    outcome.add(seen_early(sights, every, club.solved, people, Days(days), corners, club.desks))
    hours = {guild.id: hour for guild, hour in zip(world.guilds, HOURS, strict=True)}
    names = {number: name for name, number in ids.items()}
    outcome.add(puzzles_as_counted(database, sights, hours, names))
    quarter, ladders = quarter_of(world.clock.now()), {}
    for server in world.guilds:
        shown = await world.services[Seasons].ladder(server.id, "", None, quarter)
        ladders[server.id, quarter] = [
            (row.points, row.games, row.wins, row.best) for row in shown.rows
        ]
    outcome.add(seasons_as_counted(database, sights, ladders))
    for cup in club.cups:
        outcome.counted["left their tournament"] += len(cup.gone)
        if len(cup.gone) != cup.plan.leave:
            outcome.faults.append(f"{len(cup.gone)} left {cup.plan.name}, not {cup.plan.leave}")


def report(outcome: Outcome) -> Sequence[str]:
    """The printed table: the findings, habit by habit, then those of a club."""
    findings, tally = outcome.findings, outcome.world.tally
    columns = sorted({what for counts in findings.counted.values() for what in counts})
    lines = [f"tables: {', '.join(f'{number} {word}' for word, number in outcome.stands.items())}"]
    lines.append(f"acts: {', '.join(f'{n} {what}' for what, n in tally.acts.most_common())}")
    if tally.refused:
        lines.append(f"refused: {dict(tally.refused)}")
    for habit, counts in sorted(findings.counted.items()):
        told = ", ".join(f"{counts[what]} {what}" for what in columns if counts[what])
        lines.append(f"{habit:>10}: {told}")
    wrong = {kind: sum(c[kind] for c in findings.counted.values()) for kind in KINDS}
    lines.append(" · ".join(f"{number} {kind}" for kind, number in wrong.items()))
    if outcome.stages:
        lines.append(f"tournaments: {dict(outcome.stages)}")
    lines += [f"{number:>8} {what}" for what, number in sorted(outcome.counted.items())]
    lines.append(f"{len(outcome.faults)} other faults; {outcome.seconds:.0f} s of a core")
    return lines


def soak(seed: str, plan: Plan) -> int:
    """Simulate and print; 1 if there was a fault, or a table or a tournament hangs."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        spare(patch, plan)
        outcome = asyncio.run(simulate(Path(folder), plan, seed))
    faults, stands = [*outcome.findings.faults, *outcome.faults], outcome.stands
    print(*report(outcome), *faults[:60], sep="\n", flush=True)
    hangs = outcome.stages.keys() - {Stage.OVER.value}
    if not isinstance(plan, ClubPlan):
        hangs |= stands.keys() & {"running", "open"}
    return int(bool(faults) or bool(hangs))
