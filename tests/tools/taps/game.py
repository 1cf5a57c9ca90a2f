"""The game that is measured: two newcomers, the real client, a loopback Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.bot.harness import Harness, open_harness, signed_pictures
from tests.tools.taps.counting import TurnCost
from tests.tools.taps.newcomer import Newcomer
from tests.tools.taps.wishes import Wishes

SEED = "taps"


@asynccontextmanager
async def running_harness(seed: str = SEED) -> AsyncIterator[Harness]:
    """A bot in a folder of its own; pictures are one pixel, as nobody counts them."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        signed_pictures(patch)
        async with open_harness(Path(folder), patch, seed) as harness, harness.bot():
            yield harness


async def play(harness: Harness, turns: int, seed: str = SEED) -> list[TurnCost]:
    """What each of the first ``turns`` turns of a game of Ann and Bo costs; fewer if it ends."""
    await harness.begin(harness.ann, harness.bo)
    people = (harness.ann, harness.bo)
    newcomers = {person: Newcomer(harness, person) for person in people}
    wishes = {person: Wishes(f"{seed} {person.name}") for person in people}
    costs: list[TurnCost] = []
    for number in range(turns):
        person = await harness.mover()
        if person is None:
            break
        table = await harness.table()
        draft = await harness.tables.draft(table.id, person.id)
        wish = wishes[person].next(draft.game)
        costs.append(await newcomers[person].turn(number, wish, first=number < len(people)))
    return costs
