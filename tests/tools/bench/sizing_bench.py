"""The memory and processor time of one bot process while people play, and of a person's turn.

The bot is a process of its own on the loopback Discord, which runs here; the processes that draw
for it count. Processor time, not that of the clock: what else the machine does makes little
difference. A turn goes from the ping to the next one: panel, choices, *Confirm*, the board in the
channel, the hand by DM, all with their pictures.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.loopback import Channel, Person
from bot.play.command_player import CommandPlayer, PlayError
from tests.bot.harness import Harness, own_harness
from tests.bot.play.process import BotProcess
from tests.bot.tapper import Tapper
from tests.tools.bench.rows import Row, alone, limit

_TICKS = os.sysconf("SC_CLK_TCK")


def seconds(pid: int) -> float:
    """The processor time of a process and of those that work for it, also if they have ended."""
    return sum(_own_seconds(one) for one in (pid, *helpers(pid)))


def _own_seconds(pid: int) -> float:
    fields = path(pid, "stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / _TICKS


def helpers(pid: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    tasks = path(pid, "task").glob("*/children")
    children = [int(one) for task in tasks for one in task.read_text(encoding="ascii").split()]
    return [one for child in children for one in (child, *helpers(child))]


def shared_out(pid: int) -> float:
    """The megabytes of a process; shared memory counts in part."""
    lines = path(pid, "smaps_rollup").read_text(encoding="ascii").splitlines()
    (line,) = (line for line in lines if line.startswith("Pss:"))
    return int(line.split()[1]) * 1024 / 1e6


def megabytes(pid: int, what: str) -> float:
    """A line of a process's state: VmRSS is its current memory, VmHWM its maximum."""
    lines = path(pid, "status").read_text(encoding="utf-8").splitlines()
    (line,) = (line for line in lines if line.startswith(f"{what}:"))
    return int(line.split()[1]) * 1024 / 1e6


def path(pid: int, name: str) -> Path:
    """The value of a process that Linux has under that name."""
    return Path("/proc") / str(pid) / name


STARTING = 120.0  # seconds


@asynccontextmanager
async def running(
    harness: Harness, *command: str, **others: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    """A process of the bot that is connected; its log goes on to standard error.

    ``command``: what Python runs in place of ``-m bot``. ``others``: its variables.
    """
    bot = BotProcess(harness, harness.database.parent)
    process = await bot.launch(None, *command, **{"LOG_LEVEL": "WARNING", **others})
    try:
        await harness.discord.wait_connected(timeout=STARTING)
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def table(harness: Harness, number: int) -> Channel:
    """A started table of Ann and Bo in a channel of its own."""
    channel = harness.discord.channel(f"table-{number}", guild=harness.guild)
    for person, path, options in (
        (harness.ann, "deus new", {"players": 2}),
        (harness.bo, "deus join", {}),
        (harness.ann, "deus start", {}),
    ):
        await (await person.command(channel, path, **options)).settled()
    return channel


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


AIM = 0.10  # seconds
WARM, PERSONS_TURNS = 4, 12  # turns until the usual pictures are there, and those that are measured
Play = Callable[[Harness, Channel, int], Awaitable[None]]


def measure_person() -> Iterator[Row]:
    """Typed and tapped turns."""
    for way, play in (("typed", _type), ("tapped", _tap)):
        name = f"a turn {way} by a person, with its pictures: processor time"
        yield alone(name, "s", asyncio.run(_whole(play)), limit(AIM), _mean)


def _mean(measured: list[float]) -> float:
    return sum(measured) / len(measured)


async def _whole(play: Play) -> list[float]:
    """The seconds of each turn."""
    async with own_harness() as harness, running(harness) as process:
        channel = await table(harness, 0)
        harness.channel = channel
        await _turns(harness, play, range(WARM))
        found = []
        for number in range(WARM, WARM + PERSONS_TURNS):
            before = seconds(process.pid)
            await _turns(harness, play, range(number, number + 1))
            found.append(seconds(process.pid) - before)
        return found


async def _turns(harness: Harness, play: Play, numbers: range) -> None:
    """Play the turns after the boards of these ``numbers``, until all is posted."""
    for number in numbers:
        await play(harness, harness.channel, number)
        await harness.all_sent(SENDING)


async def _type(harness: Harness, channel: Channel, number: int) -> None:
    person = await _mover(harness, number)
    await CommandPlayer(person, channel, f"{channel.name}{number}").turn()


async def _mover(harness: Harness, number: int) -> Person:
    """The mover; the other player would prepare a turn, which is not to be measured."""
    board = await harness.board(number)
    return harness.ann if f"<@{harness.ann.id}>" in board.content else harness.bo


async def _tap(harness: Harness, channel: Channel, number: int) -> None:
    person = await _mover(harness, number)
    await _Tapping(harness, person, f"{channel.name}{number}").turn(number)


class _Tapping(Tapper):
    """A table of a bot in another process, which cannot be read here."""

    async def _compare(self, shown: str, number: int) -> None:
        await self._harness.board(number)
