"""The memory of a bot process after thousands of turns with all their pictures.

Threads draw in the one, processes in the other. It takes an hour or more, so it is only measured by
``--only memory``. BENCH_TURNS is the number of turns, if not 3,000.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator

from bot.loopback import Channel
from bot.loopback.people.answers import DidNotRespond
from bot.loopback.world import event_log
from bot.play.command_player import CommandPlayer, PlayError
from tests.bot.harness import Harness, own_harness
from tests.patience import FACTOR
from tests.tools.bench.rows import Row, alone, limit
from tests.tools.bench.sizing_bench import SENDING, megabytes, running, table

TURNS = int(os.environ.get("BENCH_TURNS", "3000"))
LOOKS = 6  # at the memory, at equal distances
TABLES = 6  # at once
WAYS: tuple[tuple[str, dict[str, str], int], ...] = (
    ("threads draw", {"DRAWING_PROCESSES": "0"}, 300),
    ("processes draw", {}, 260),
)


def measure() -> Iterator[Row]:
    """Both ways of drawing, one after the other; several points of each, as it may grow."""
    event_log.patience = FACTOR  # it asks for memory: a busy machine may take its time
    for way, variables, most in WAYS:
        for played, held in asyncio.run(_measure(variables)):
            yield alone(f"memory after {played:,} turns, {way}", "MB", [held], limit(most))


async def _measure(variables: dict[str, str]) -> list[tuple[int, float]]:
    """The number of turns and the megabytes of the bot then."""
    found = list[tuple[int, float]]()
    async with own_harness() as harness, running(harness, **variables) as process:
        played = opened = 0
        for look in range(1, LOOKS + 1):
            while played < TURNS * look // LOOKS:
                channels = [await table(harness, opened + number) for number in range(TABLES)]
                opened += TABLES
                share = -(-(TURNS * look // LOOKS - played) // TABLES)
                counts = [_play(harness, channel, share) for channel in channels]
                played += sum(await asyncio.gather(*counts))
                await harness.all_sent(SENDING)
            found.append((played, megabytes(process.pid, "VmRSS")))
    return found


async def _play(harness: Harness, channel: Channel, most: int) -> int:
    """Play a game to its end, or so many turns of it; returns their number."""
    turns = 0
    while turns < most:
        before = turns
        for person in (harness.ann, harness.bo):
            try:
                await CommandPlayer(person, channel, f"{channel.name}{turns}").turn()
            except PlayError:
                continue  # it is the other's turn
            except DidNotRespond:  # the machine is busy: the same turn once more
                before -= 1
                break
            turns += 1
            break
        if turns == before:  # nobody can move: it is over
            break
    return turns
