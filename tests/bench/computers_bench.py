"""How long a first answer takes while the computers of many tables think, in their processes.

The loopback runs in the bot's own event loop, so that its work counts against the bot. What is
thought of are positions in the midst of a game, as often as it takes: what is thought is never
played, so that nothing but thinking is measured.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from bot.computers import LEVELS, ComputerPlayers
from engine import Config, Game
from engine.players.agents import play_turn
from tests.bench.answers_bench import LIMIT, answers_for
from tests.bench.rows import Row, compared, limit, p99
from tests.bot.fixtures import play_turn as play_table_turn
from tests.bot.harness import open_harness

TABLES = 20
SECONDS = 6.0  # for each level
TURNS = 20


def measure() -> Iterator[Row]:
    """The first answers while computers of each level think, beside those of an idle bot."""
    games = [_game(number) for number in range(TABLES)]
    idle, levels = asyncio.run(_measure(games))
    for level, answers in levels.items():
        name = f"first answer while {TABLES} of level {level} think, p99"
        yield compared(name, "ms", answers, idle, limit(LIMIT), "idle", p99)


def _game(number: int) -> Game:
    game, rng = Game.new(Config(2 + number % 3), f"bench-{number}"), Random(number)
    while game.turn < TURNS:
        play_turn("novice", game, rng)
    return game


async def _measure(games: list[Game]) -> tuple[list[float], dict[str, list[float]]]:
    levels: dict[str, list[float]] = {}
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        async with open_harness(Path(folder), patch) as harness, harness.bot():
            table = await harness.begin(harness.ann, harness.bo)
            for _ in range(TURNS):
                table = await play_table_turn(harness.tables, table)
            await harness.all_sent()
            idle = await answers_for(harness, SECONDS)
            players = ComputerPlayers()
            try:
                for level in LEVELS:
                    async with _thinking(players, games, level):
                        levels[level] = await answers_for(harness, SECONDS)
            finally:
                players.close()
    return idle, levels


@asynccontextmanager
async def _thinking(players: ComputerPlayers, games: list[Game], level: str) -> AsyncIterator[None]:
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
