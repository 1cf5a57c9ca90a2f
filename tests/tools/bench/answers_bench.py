"""How long a first answer takes while boards are drawn and computers think, on the loopback.

The loopback runs in the bot's own event loop, so that its work counts against the bot.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import pytest

from bot.app.garbage import spare_what_stays
from bot.computers import LEVELS, ComputerPlayers
from bot.drawers import usual_drawers
from engine import Game
from tests.bot.fixtures import play_turn
from tests.bot.harness import Harness, open_harness
from tests.tools.bench.rows import Row, alone, compared, limit, p99
from tests.tools.bench.thinking import position, thinking

BOARDS = 20
COMPUTERS = 5
STRONGEST = LEVELS[-1]
TURNS = 12
IDLE = 3.0  # seconds
PATIENCE = 120.0  # seconds for all boards, on a machine that does much else
BETWEEN = 0.02  # seconds from one answer to the next question
LIMIT = 300  # milliseconds; Discord itself gives up after 3,000


def measure() -> Iterator[Row]:
    """The first answers beside those of an idle bot, and the event loop's longest pauses."""
    games = [position(n) for n in range(COMPUTERS)]
    quiet, answers, lags = asyncio.run(_measure(games, usual_drawers()))
    busy = f"while {BOARDS} boards are drawn, {COMPUTERS} computers think"
    name = f"first answer {busy}"
    yield compared(f"{name}, median", "ms", answers, quiet, against="idle")
    yield compared(f"{name}, p99", "ms", answers, quiet, limit(LIMIT), "idle", p99)
    yield alone(f"event loop's longest pause {busy}", "ms", lags, by=max)


async def _measure(
    games: Sequence[Game], drawing: int
) -> tuple[list[float], list[float], list[float]]:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        async with _bot_that_draws(Path(folder), patch, drawing) as harness:
            table = await harness.begin(harness.ann, harness.bo)
            for _ in range(TURNS):
                table = await play_turn(harness.tables, table)
            await harness.all_sent()
            quiet = await answers_for(harness, IDLE)
            answers: list[float] = []
            lags: list[float] = []
            players = ComputerPlayers()
            try:
                async with thinking(players, games, STRONGEST):
                    await _while_drawing(harness, answers, lags)
            finally:
                players.close()
            return quiet, answers, lags


@asynccontextmanager
async def _bot_that_draws(
    folder: Path, patch: pytest.MonkeyPatch, drawing: int
) -> AsyncIterator[Harness]:
    """The bot with so many processes that draw, as it is a while after its start."""
    async with open_harness(folder, patch) as harness:
        harness.drawing = drawing
        async with harness.bot():
            await harness.client.render_pool.start()
            spare_what_stays()
            yield harness


async def _while_drawing(harness: Harness, answers: list[float], lags: list[float]) -> None:
    """Ask and watch the event loop until boards that were all asked for at once are there."""
    boards = asyncio.gather(*(_board(harness) for _ in range(BOARDS)))
    watching = asyncio.create_task(watch(lags))
    while not boards.done():
        answers.append(await first_answer(harness))
        await asyncio.sleep(BETWEEN)
    watching.cancel()
    await boards


async def _board(harness: Harness) -> None:
    answer = await harness.cy.command(harness.channel, "deus board")
    await answer.settled(timeout=PATIENCE)


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
