"""How long a first answer takes while many boards are being drawn, on the loopback Discord.

The loopback runs in the bot's own event loop, so that its work counts against the bot.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import pytest
import structlog

from tests.bot.fixtures import play_turn
from tests.bot.harness import Harness, open_harness

BOARDS = 20
TURNS = 12
LIMIT = 500  # milliseconds; Discord itself gives up after 3,000


def main() -> None:
    """Print the first answers' times and the event loop's longest pause."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    quiet, answers, lags, whole = asyncio.run(_measure())
    print(f"first answers (limit {LIMIT} ms)          median     worst   loop's longest pause")
    print(f"  nothing to draw              {median(quiet):12.0f} ms {max(quiet):6.0f} ms")
    print(
        f"  {BOARDS} boards at once            {median(answers):12.0f} ms {max(answers):6.0f} ms"
        f" {max(lags):12.0f} ms   ({len(answers)} answers in {whole:.1f} s)"
    )


async def _measure() -> tuple[list[float], list[float], list[float], float]:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        async with open_harness(Path(folder), patch) as harness, harness.bot():
            table = await harness.begin(harness.ann, harness.bo)
            for _ in range(TURNS):
                table = await play_turn(harness.tables, table)
            await harness.all_sent()
            quiet = [await first_answer(harness) for _ in range(20)]
            started = perf_counter()
            boards = asyncio.gather(
                *(harness.says(harness.cy, "deus board") for _ in range(BOARDS))
            )
            lags: list[float] = []
            watching = asyncio.create_task(watch(lags))
            answers = []
            while not boards.done():
                answers.append(await first_answer(harness))
                await asyncio.sleep(0.02)
            watching.cancel()
            await boards
            return quiet, answers, lags, perf_counter() - started


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
