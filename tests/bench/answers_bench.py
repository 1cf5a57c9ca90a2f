"""How long a first answer takes while many boards are being drawn, on the loopback Discord.

The loopback runs in the bot's own event loop, so that its work counts against the bot.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import pytest

from tests.bench.rows import Row, alone, compared, limit, p99
from tests.bot.fixtures import play_turn
from tests.bot.harness import Harness, open_harness

BOARDS = 20
TURNS = 12
IDLE = 3.0  # seconds
BETWEEN = 0.02  # seconds from one answer to the next question
LIMIT = 300  # milliseconds; Discord itself gives up after 3,000


def measure() -> Iterator[Row]:
    """The first answers beside those of an idle bot, and the event loop's longest pauses."""
    quiet, answers, lags = asyncio.run(_measure())
    name = f"first answer while {BOARDS} boards are drawn"
    yield compared(f"{name}, median", "ms", answers, quiet, against="idle")
    yield compared(f"{name}, p99", "ms", answers, quiet, limit(LIMIT), "idle", p99)
    yield alone(
        f"longest pause of the event loop while {BOARDS} boards are drawn", "ms", lags, by=max
    )


async def _measure() -> tuple[list[float], list[float], list[float]]:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        async with open_harness(Path(folder), patch) as harness, harness.bot():
            table = await harness.begin(harness.ann, harness.bo)
            for _ in range(TURNS):
                table = await play_turn(harness.tables, table)
            await harness.all_sent()
            quiet = await answers_for(harness, IDLE)
            boards = asyncio.gather(
                *(harness.says(harness.cy, "deus board") for _ in range(BOARDS))
            )
            lags: list[float] = []
            watching = asyncio.create_task(watch(lags))
            answers = []
            while not boards.done():
                answers.append(await first_answer(harness))
                await asyncio.sleep(BETWEEN)
            watching.cancel()
            await boards
            return quiet, answers, lags


async def answers_for(harness: Harness, seconds: float) -> list[float]:
    """The milliseconds of first answers, asked for one after the other for so long."""
    answers, until = [], perf_counter() + seconds
    while perf_counter() < until:
        answers.append(await first_answer(harness))
        await asyncio.sleep(BETWEEN)
    return answers


async def first_answer(harness: Harness) -> float:
    started = perf_counter()
    await harness.ann.command(harness.channel, "deus status")
    return (perf_counter() - started) * 1000


async def watch(lags: list[float]) -> None:
    """Note by how many milliseconds the event loop wakes too late."""
    while True:
        started = perf_counter()
        await asyncio.sleep(0.005)
        lags.append((perf_counter() - started) * 1000 - 5)
