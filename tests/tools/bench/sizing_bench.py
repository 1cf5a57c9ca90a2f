"""The memory and processor time of one bot process while people play.

The bot is a process of its own on the loopback Discord. Processor time, not that of the clock:
what else the machine does makes little difference.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from bot.loopback import Channel
from bot.play.command_player import CommandPlayer, PlayError
from tests.bot.harness import Harness, own_harness
from tests.tools.bench.rows import Row, alone
from tests.tools.bench.stop_bench import running, table
from tests.tools.bench.used import helpers, megabytes, path, seconds, shared_out

SENDING = 120.0
TABLES = 2
TURNS = 4  # at each table
TABLE_TURNS = 12  # that a lively table plays in a day
BUSY = 0.5  # of a core, so that people are answered at once also when many play
_NEW_PEAK = "5"  # what Linux takes for: the most memory is counted from now on


def measure() -> Iterator[Row]:
    """Start a bot, play with typed commands, and measure it."""
    yield from asyncio.run(_measure())


async def _measure() -> list[Row]:
    async with own_harness() as harness, running(harness) as process:
        started, resting = seconds(process.pid), megabytes(process.pid, "VmRSS")
        channels = [await table(harness, number) for number in range(TABLES)]
        await _play(harness, channels, 1)  # fonts, sprites and languages are loaded
        warm, before = megabytes(process.pid, "VmRSS"), seconds(process.pid)
        path(process.pid, "clear_refs").write_text(_NEW_PEAK, encoding="ascii")
        played = await _play(harness, channels, TURNS)
        a_turn = (seconds(process.pid) - before) / played
        most = megabytes(process.pid, "VmHWM")
        beside = sum(map(shared_out, helpers(process.pid)))
    return [
        alone("a process: processor time of its start", "s", [started]),
        alone("a process: memory after its start", "MB", [resting]),
        alone("  once people play, with fonts and pictures", "MB", [warm]),
        alone("  at most, while boards and hands are drawn", "MB", [most]),
        alone("  and of those that draw and think for it", "MB", [beside]),
        alone(
            f"tables on a core half busy, {TABLE_TURNS} turns a day each",
            "",
            [BUSY * 86_400 / a_turn / TABLE_TURNS],
        ),
    ]


async def _play(harness: Harness, channels: list[Channel], turns: int) -> int:
    """Play so many turns of both people at every table, and wait until all is posted.

    How many turns that were.
    """
    played = 0
    for channel in channels:
        for number in range(turns):
            for person in (harness.ann, harness.bo):
                try:
                    await CommandPlayer(person, channel, f"{channel.name}{number}").turn()
                except PlayError:
                    continue  # it is the other's turn
                played += 1
    await harness.all_sent(SENDING)
    return played
