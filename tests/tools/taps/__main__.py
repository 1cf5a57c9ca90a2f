"""``python -m tests.tools.taps [--json] [--turns N] [--steps] [--read]``: what turns cost."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
from collections.abc import Sequence

import structlog

from tests.tools.taps.figures import TurnCost, figures, table
from tests.tools.taps.newcomer import SEED, play, running_harness

TURNS = 60


def main() -> None:
    """Play, count, print."""
    parser = argparse.ArgumentParser("python -m tests.tools.taps", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print figures as JSON")
    parser.add_argument("--turns", type=int, default=TURNS, help="how many turns are played")
    parser.add_argument("--seed", default=SEED, help="of the deal and of what players want")
    parser.add_argument("--steps", action="store_true", help="print what was tapped, turn by turn")
    parser.add_argument("--read", action="store_true", help="print what was read and pressed")
    asked = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    costs = asyncio.run(_measured(asked.turns, asked.seed))
    if asked.steps:
        for cost in costs:
            print(f"{cost.action:9}{cost.cards:2}{cost.taps:4}{cost.words:5}  {cost.steps}")
    if asked.read:
        for number, cost in enumerate(costs, 1):
            print("\n".join([f"== {number}", *cost.seen]))
    found = figures(costs)
    print(json.dumps(found, indent=2) if asked.json else table(found))


async def _measured(turns: int, seed: str) -> Sequence[TurnCost]:
    async with running_harness(seed) as harness:
        return await play(harness, turns, seed)


main()
