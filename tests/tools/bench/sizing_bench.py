"""What one process of the bot needs when people play: memory and processor time.

The bot is a process of its own on the loopback Discord. Processor time, not that of the clock:
what else the machine does makes little difference.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

from bot.loopback import Channel
from bot.play.command_player import CommandPlayer, PlayError
from tests.bot.harness import Harness, own_harness
from tests.tools.bench.rows import Row, alone
from tests.tools.bench.stop_bench import running, table

SENDING = 120.0
TABLES = 2
TURNS = 4  # at each table
TABLE_TURNS = 12  # that a lively table plays in a day
BUSY = 0.5  # of a core, so that people are answered at once also when many play
_TICKS = os.sysconf("SC_CLK_TCK")
_NEW_PEAK = "5"  # what Linux takes for: the most memory is counted from now on


def measure() -> Iterator[Row]:
    """Start a bot, let people play by typed commands, look at what that took."""
    yield from asyncio.run(_measure())


async def _measure() -> list[Row]:
    async with own_harness() as harness, running(harness) as process:
        started, resting = _seconds(process.pid), _megabytes(process.pid, "VmRSS")
        channels = [await table(harness, number) for number in range(TABLES)]
        await _play(harness, channels, 1)  # fonts, sprites and languages are loaded
        warm, before = _megabytes(process.pid, "VmRSS"), _seconds(process.pid)
        _path(process.pid, "clear_refs").write_text(_NEW_PEAK, encoding="ascii")
        played = await _play(harness, channels, TURNS)
        a_turn = (_seconds(process.pid) - before) / played
        most = _megabytes(process.pid, "VmHWM")
        helpers = sum(map(_shared_out, _helpers(process.pid)))
    return [
        alone("a process: processor time of its start", "s", [started]),
        alone("a process: memory after its start", "MB", [resting]),
        alone("  once people play, with fonts and pictures", "MB", [warm]),
        alone("  at most, while boards and hands are drawn", "MB", [most]),
        alone("  and of those that draw and think for it", "MB", [helpers]),
        alone("a turn typed by a person, with its pictures: processor time", "s", [a_turn]),
        alone(
            f"tables on a core half busy, {TABLE_TURNS} turns a day each",
            "",
            [BUSY * 86_400 / a_turn / TABLE_TURNS],
        ),
    ]


async def _play(harness: Harness, channels: list[Channel], turns: int) -> int:
    """Let each of both people play so many turns at every table, and wait until all is told.

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


def _seconds(pid: int) -> float:
    """The processor time of a process and of those that work for it, also if they have ended."""
    return sum(_own_seconds(one) for one in (pid, *_helpers(pid)))


def _own_seconds(pid: int) -> float:
    fields = _path(pid, "stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / _TICKS


def _helpers(pid: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    tasks = _path(pid, "task").glob("*/children")
    children = [int(one) for task in tasks for one in task.read_text(encoding="ascii").split()]
    return [one for child in children for one in (child, *_helpers(child))]


def _shared_out(pid: int) -> float:
    """The megabytes of a process; what it shares with others counts in part."""
    lines = _path(pid, "smaps_rollup").read_text(encoding="ascii").splitlines()
    (line,) = (line for line in lines if line.startswith("Pss:"))
    return int(line.split()[1]) * 1024 / 1e6


def _megabytes(pid: int, what: str) -> float:
    """A line of a process's state: VmRSS is what it holds, VmHWM the most that it has held."""
    lines = _path(pid, "status").read_text(encoding="utf-8").splitlines()
    (line,) = (line for line in lines if line.startswith(f"{what}:"))
    return int(line.split()[1]) * 1024 / 1e6


def _path(pid: int, name: str) -> Path:
    return Path("/proc") / str(pid) / name
