"""What a table's channel is shown of a whole game when it is over."""

from __future__ import annotations

from bot.features.records.rows import FILM
from bot.game.rows import GameRow
from bot.game.unit_of_work import UnitOfWork
from engine import Game


async def queue_film(out: UnitOfWork, row: GameRow, game: Game, turns: int) -> None:
    """Post the whole game as a film, after its result."""
    out.to_channel(row, FILM, turns)
