"""Chaos for as long as one likes: one world after another, each from a seed of its own."""

from __future__ import annotations

import asyncio
import tempfile
from itertools import count
from pathlib import Path
from time import monotonic

from tests.bot.chaos.run import Broken, chaos

STRETCHES = 40  # of one world: long enough for tables to open, to go on and to end


def soak(seed: str, until: float) -> int:
    """World after world, none begun after ``until`` (monotonic); 1 if something was broken."""
    broken = 0
    for number in count(1):
        if monotonic() > until and number > 1:
            return int(broken > 0)
        broken += not asyncio.run(_world(f"{seed}-{number}", until, apart=number % 2 == 0))
    raise AssertionError("numbers do not end")


async def _world(seed: str, until: float, *, apart: bool) -> bool:
    """One world, in a process of its own if ``apart``; whether nothing was broken."""
    with tempfile.TemporaryDirectory() as folder:
        async with chaos(Path(folder), seed, apart=apart) as world:
            try:
                stretches = await world.run(STRETCHES, until)
            except Broken as broken:
                print(broken, flush=True)
                return False
    judge = world.judge
    print(
        f"chaos {seed}: {stretches} stretches, {judge.answers} interactions, {judge.turns} turns, "
        "nothing lost, doubled or leaked",
        flush=True,
    )
    return True
