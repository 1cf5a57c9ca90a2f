"""The processor time of a person's whole turn, and where it is spent.

From the ping to the next one: panel, choices, *Confirm*, the board in the channel, the hand by
DM, all with their pictures. The bot is a process of its own on the loopback Discord, which runs
here; the processes that draw for it count.
"""

from __future__ import annotations

import asyncio
import json
import signal
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

from bot.loopback import Channel, Person
from bot.play.command_player import CommandPlayer
from tests.bot.harness import Harness, own_harness
from tests.bot.tapper import Tapper
from tests.tools.bench.rows import Row, alone, limit
from tests.tools.bench.sampled_bot import NAMES
from tests.tools.bench.stop_bench import running, table
from tests.tools.bench.used import seconds

AIM = 0.10  # seconds
SENDING = 120.0
WARM, TURNS = 4, 12  # turns until the usual pictures are there, and those that are measured
_TELLS = 20.0  # seconds
Play = Callable[[Harness, Channel, int], Awaitable[None]]


def measure() -> Iterator[Row]:
    """Typed and tapped turns on the normal bot, then the distribution of their time."""
    for way, play in (("typed", _type), ("tapped", _tap)):
        name = f"a turn {way} by a person, with its pictures: processor time"
        yield alone(name, "s", asyncio.run(_whole(play)), limit(AIM), _mean)
        parts = asyncio.run(_parts(play))
        for part in NAMES:
            yield alone(f"  {way}, where threads draw: {part}", "ms", [parts[part] * 1000])


def _mean(measured: list[float]) -> float:
    return sum(measured) / len(measured)


async def _whole(play: Play) -> list[float]:
    """The seconds of each turn."""
    async with own_harness() as harness, running(harness) as process:
        channel = await table(harness, 0)
        harness.channel = channel
        await _turns(harness, play, range(WARM))
        found = []
        for number in range(WARM, WARM + TURNS):
            before = seconds(process.pid)
            await _turns(harness, play, range(number, number + 1))
            found.append(seconds(process.pid) - before)
        return found


async def _parts(play: Play) -> dict[str, float]:
    """The seconds of a turn by activity, with all threads in one process."""
    async with own_harness() as harness:
        file = harness.database.parent / "parts.jsonl"
        command = ("-m", "tests.tools.bench.sampled_bot", str(file))
        async with running(harness, *command, DRAWING_PROCESSES="0") as process:
            harness.channel = await table(harness, 0)
            await _turns(harness, play, range(WARM))
            before = await _told(process, file, 1)
            await _turns(harness, play, range(WARM, WARM + TURNS))
            after = await _told(process, file, 2)
    return {part: (after[part] - before[part]) / TURNS for part in NAMES}


async def _told(process: asyncio.subprocess.Process, file: Path, times: int) -> Counter[str]:
    """The sampler's counts so far; this is the ``times``-th request."""
    process.send_signal(signal.SIGUSR1)
    async with asyncio.timeout(_TELLS):
        while True:
            if len(lines := _lines(file)) == times:
                return Counter(json.loads(lines[-1]))
            await asyncio.sleep(0.01)


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="ascii").splitlines() if file.exists() else []


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
