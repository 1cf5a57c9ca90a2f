"""``make soak ARGS=--weeks``: a quarter of tables and people, and a check of all notices."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
import structlog

from tests.bot.harness import signed_pictures
from tests.bot.once import remember_translations
from tests.bot.weeks.ledger import Ears, Findings, Reckoning
from tests.bot.weeks.people import characters
from tests.bot.weeks.scenario import Plan, Scenario, standing
from tests.bot.weeks.world import World, open_world

# A quarter when clocks go forward in America, in Europe, and back on Lord Howe Island.
START = datetime(2026, 2, 16, 8, tzinfo=UTC)
QUARTER = Plan(tables=50, people=120, days=90, outage_at=timedelta(days=41))
FORTNIGHTS = Plan(tables=6, people=18, days=40, outage_at=timedelta(days=19))
KINDS = (
    *("missing", "double", "in quiet hours", "after the turn was played"),
    *("not wanted", "in the wrong place", "twice in a minute"),
)


def quietly() -> None:
    """Limit the bot's log to warnings, since weeks of play fill a screen."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))


async def simulate(folder: Path, plan: Plan, seed: str) -> tuple[World, Findings, Counter[str]]:
    """Run the simulation; returns the world after it, the findings, and the tables' states."""
    async with open_world(folder, START, World) as world:
        ears = Ears()
        world.discord.event_log.subscribe(ears.listen)
        people = characters(Random(seed), plan.people, START, plan.days)
        for number, who in enumerate(people):
            guild = world.guilds[number % len(world.guilds)]
            world.persons[who.name] = world.discord.person(who.name, guild=guild)
            for other in world.guilds:
                world.persons[who.name].join(other)
        await Scenario(world, people, plan, START, seed).arrange()
        await world.run()
        stands = Counter([standing(await world.state(table)) for table in world.tables])
        ids = {who.name: world.person(who).id for who in people}
        waits = await world.waits({ids[who.name]: who for who in people})
        reckoning = Reckoning(ears.heard, world.away, world.outages, world.asleep_from)
        findings = reckoning.compare(ids, people, waits)
        assert world.discord.unknown_routes == []
        assert world.discord.schema_errors == []
        return world, findings, stands


def report(world: World, findings: Findings, stands: Counter[str]) -> Sequence[str]:
    """The printed table: the findings, habit by habit."""
    columns = sorted({what for counts in findings.counted.values() for what in counts})
    lines = [f"tables: {', '.join(f'{number} {word}' for word, number in stands.items())}"]
    lines.append(f"acts: {', '.join(f'{n} {what}' for what, n in world.tally.acts.most_common())}")
    if world.tally.refused:
        lines.append(f"refused: {dict(world.tally.refused)}")
    for habit, counts in sorted(findings.counted.items()):
        told = ", ".join(f"{counts[what]} {what}" for what in columns if counts[what])
        lines.append(f"{habit:>10}: {told}")
    wrong = {kind: sum(c[kind] for c in findings.counted.values()) for kind in KINDS}
    lines.append(" · ".join(f"{number} {kind}" for kind, number in wrong.items()))
    return lines


def weeks(seed: str, plan: Plan) -> int:
    """Simulate and print; 1 if anybody got too many or too few notices, or a table hangs."""
    quietly()
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        signed_pictures(patch)
        remember_translations(patch)
        world, findings, stands = asyncio.run(simulate(Path(folder), plan, seed))
    print(*report(world, findings, stands), *findings.faults[:40], sep="\n", flush=True)
    return int(bool(findings.faults) or bool(stands["running"]) or bool(stands["open"]))
