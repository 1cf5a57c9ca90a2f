"""How long a first answer takes while the computers of many tables think, in their processes.

The loopback runs in the bot's own event loop, so that its work counts against the bot. What is
thought of are positions in the midst of a game, as often as it takes: what is thought is never
played, so that nothing but thinking is measured.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

import pytest
import structlog

from bot.computers import LEVELS, ComputerPlayers
from engine import Config, Game
from engine.players.agents import play_turn
from tests.bench.answers_bench import LIMIT, first_answer, watch
from tests.bot.fixtures import play_turn as play_table_turn
from tests.bot.harness import open_harness

TABLES = 20
SECONDS = 15.0  # for each level
BETWEEN = 0.05  # seconds from one answer to the next question
TURNS = 20


def main() -> None:
    """Print the first answers' times, the loop's longest pause, and how many turns were found."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    games = [_game(number) for number in range(TABLES)]
    print(f"{TABLES} computers think (limit {LIMIT} ms)       median       p99     worst   turns")
    asyncio.run(_measure(games))


def _game(number: int) -> Game:
    game, rng = Game.new(Config(2 + number % 3), f"bench-{number}"), Random(number)
    while game.turn < TURNS:
        play_turn("novice", game, rng)
    return game


async def _measure(games: list[Game]) -> None:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        async with open_harness(Path(folder), patch) as harness, harness.bot():
            table = await harness.begin(harness.ann, harness.bo)
            for _ in range(TURNS):
                table = await play_table_turn(harness.tables, table)
            await harness.all_sent()
            players = ComputerPlayers()
            try:
                for level in LEVELS:
                    thought = [0]
                    thinking = [
                        asyncio.create_task(_think(players, game, level, thought)) for game in games
                    ]
                    lags: list[float] = []
                    watching = asyncio.create_task(watch(lags))
                    answers: list[float] = []
                    until = perf_counter() + SECONDS
                    while perf_counter() < until:
                        answers.append(await first_answer(harness))
                        await asyncio.sleep(BETWEEN)
                    for task in (*thinking, watching):
                        task.cancel()
                    await asyncio.gather(*thinking, watching, return_exceptions=True)
                    print(
                        f"  {level:24} {median(answers):12.0f} ms"
                        f" {quantiles(answers, n=100)[98]:6.0f} ms {max(answers):6.0f} ms"
                        f" {thought[0]:7}   ({len(answers)} answers,"
                        f" loop's longest pause {max(lags):.0f} ms)"
                    )
            finally:
                players.close()


async def _think(players: ComputerPlayers, game: Game, level: str, thought: list[int]) -> None:
    while True:
        await players.turn(game, level)
        thought[0] += 1
