"""Tables at which one person is alone: a record to look through, a puzzle, a board played on from.

Such a table is a row of ``game`` without posts. It has seats, whose names are given.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from bot.game.rows import GameRow, SeatRow, Status, TurnRow
from bot.game.unit_of_work import UnitOfWork
from bot.platform.request import Place
from bot.platform.store.columns import stored_id
from engine import Config, Game

Seats = Iterable[tuple[str, int | None]]


async def add(
    out: UnitOfWork,
    place: Place,
    opener_id: int,
    config: Config,
    seed: str | None,
    seats: Seats,
    **about: str | int | None,
) -> GameRow:
    """Write the row of such a table, with what ``about`` says of it, and its seats.

    ``seats``: the name of each, in order, and the id of the person who plays there.
    """
    row = GameRow(
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        status=Status.ANALYSIS.value,
        opener_id=opener_id,
        players=config.players,
        config=dict(config.to_json()),
        seed=seed,
        opened_at=out.now,
        started_at=out.now,
        analysis=True,
        **about,  # type: ignore[arg-type] # columns of the row
    )
    out.session.add(row)
    await out.session.flush()
    out.session.add_all(
        SeatRow(game_id=stored_id(row.id), number=number, name=name, person_id=person_id)
        for number, (name, person_id) in enumerate(seats)
    )
    await out.session.flush()
    return row


async def begin(
    out: UnitOfWork,
    place: Place,
    opener_id: int,
    game: Game,
    seats: Seats,
    **about: str | int | None,
) -> GameRow:
    """Write such a table at which ``game`` begins as it is now; the rest as for ``add``."""
    row = await add(out, place, opener_id, game.config, game.seed, seats, **about)
    out.session.add(first_turn(stored_id(row.id), game, out.now))
    await out.session.flush()
    return row


def first_turn(table_id: int, game: Game, at: datetime) -> TurnRow:
    """The row of a game's position before its first turn."""
    position = dict(game.position())
    return TurnRow(
        game_id=table_id,
        number=0,
        round=game.round,
        choices=[],
        events=[],
        position=position,
        at=at,
    )
