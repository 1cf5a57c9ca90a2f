"""How long a first answer takes while the computers of many tables think, in their processes.

The loopback runs in the bot's own event loop, so that its work counts against the bot.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.computers import LEVELS, ComputerPlayers
from engine import Game
from tests.bot.fixtures import play_turn as play_table_turn
from tests.bot.harness import open_harness
from tests.tools.bench.answers_bench import LIMIT, answers_for
from tests.tools.bench.rows import Row, compared, limit, p99
from tests.tools.bench.thinking import TURNS, position, thinking

TABLES = 20
SECONDS = 6.0  # for each level


def measure() -> Iterator[Row]:
    """The first answers while computers of each level think, beside those of an idle bot."""
    games = [position(number) for number in range(TABLES)]
    idle, levels = asyncio.run(_measure(games))
    for level, answers in levels.items():
        name = f"first answer while {TABLES} of level {level} think, p99"
        yield compared(name, "ms", answers, idle, limit(LIMIT), "idle", p99)


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
                    async with thinking(players, games, level):
                        levels[level] = await answers_for(harness, SECONDS)
            finally:
                players.close()
    return idle, levels
