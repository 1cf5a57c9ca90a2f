"""The time of a first answer while boards are drawn and computers think, on the loopback.

The loopback runs in the bot's own event loop, so that its work counts against the bot. Computers
think of positions in the middle of a game, as often as it takes; what they find is never played, so
that nothing but thinking is measured.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from random import Random
from time import perf_counter

from bot.app.run import spare_what_stays
from bot.game.table.computer_players import LEVELS, ComputerPlayers
from bot.platform.drawing.workers import usual_drawers
from engine import Config, Game
from engine.players.agents import play_turn
from tests.bot.fixtures import play_turn as play_table_turn
from tests.bot.harness import Harness, own_harness
from tests.tools.bench.rows import Row, alone, compared, limit, p99

TURNS = 20


def position(number: int) -> Game:
    """A game in its middle, another one for each number."""
    game, rng = Game.new(Config(2 + number % 3), f"bench-{number}"), Random(number)
    while game.turn < TURNS:
        play_turn("novice", game, rng)
    return game


@asynccontextmanager
async def thinking(
    players: ComputerPlayers, games: Sequence[Game], level: str
) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(_think(players, game, level)) for game in games]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _think(players: ComputerPlayers, game: Game, level: str) -> None:
    while True:
        await players.turn(game, level)


BOARDS = 20
COMPUTERS = 5
STRONGEST = LEVELS[-1]
DRAWN_TURNS = 12  # of the game whose boards are drawn
TABLES = 20  # whose computers think, level by level
SECONDS = 6.0  # for each level
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


def measure_levels() -> Iterator[Row]:
    """The first answers while computers of each level think, beside those of an idle bot."""
    idle, levels = asyncio.run(_measure_levels([position(number) for number in range(TABLES)]))
    for level, answers in levels.items():
        name = f"first answer while {TABLES} of level {level} think, p99"
        yield compared(name, "ms", answers, idle, limit(LIMIT), "idle", p99)


async def _measure(
    games: Sequence[Game], drawing: int
) -> tuple[list[float], list[float], list[float]]:
    async with own_harness() as harness:
        harness.drawing = drawing
        async with harness.bot():
            # With its processes, as it is a while after its start.
            await harness.client.render_pool.start()
            spare_what_stays()
            await _played(harness, DRAWN_TURNS)
            quiet = await answers_for(harness, IDLE)
            answers: list[float] = []
            lags: list[float] = []
            with closing(ComputerPlayers()) as players:
                async with thinking(players, games, STRONGEST):
                    await _while_drawing(harness, answers, lags)
            return quiet, answers, lags


async def _measure_levels(games: Sequence[Game]) -> tuple[list[float], dict[str, list[float]]]:
    levels: dict[str, list[float]] = {}
    async with own_harness() as harness, harness.bot():
        await _played(harness, TURNS)
        idle = await answers_for(harness, SECONDS)
        with closing(ComputerPlayers()) as players:
            for level in LEVELS:
                async with thinking(players, games, level):
                    levels[level] = await answers_for(harness, SECONDS)
    return idle, levels


async def _played(harness: Harness, turns: int) -> None:
    """Begin a table of two and play so many turns of it."""
    table = await harness.begin(harness.ann, harness.bo)
    for _ in range(turns):
        table = await play_table_turn(harness.services, table)
    await harness.all_sent()


async def _while_drawing(harness: Harness, answers: list[float], lags: list[float]) -> None:
    """Send requests and watch the event loop until boards requested at once are finished."""
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
