"""Computers that think of positions in the midst of a game, as often as it takes.

What they find is never played, so that nothing but thinking is measured.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random

from bot.computers import ComputerPlayers
from engine import Config, Game
from engine.players.agents import play_turn

TURNS = 20


def position(number: int) -> Game:
    """A game in its midst, another one for each number."""
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
