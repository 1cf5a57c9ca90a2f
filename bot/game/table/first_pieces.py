"""The free start's secret picks (V1) in the database. Each function is one transaction's body.

The deal, turn 0, is complete with the last pick. Until then its position contains the picks so far.
Afterwards its choices contain all picks, one per seat, as in the record.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.game.errors import Code, TableError
from bot.game.queries import game_row, turn_row
from bot.game.rows import GameRow, Status, TurnRow
from bot.game.table import clocks
from bot.game.table.hooks import game_begun, table_changed, turn_begun
from bot.game.table.loading import load
from bot.game.unit_of_work import UnitOfWork, reschedule
from engine import Game
from engine.model.setup import even_pick


def written(picks: Sequence[Sequence[int] | None]) -> list[str]:
    """A line for each seat that has picked: its number from 1, and how many of each piece."""
    return [" ".join(map(str, (seat, *pieces))) for seat, pieces in enumerate(picks, 1) if pieces]


def replay(game: Game, choices: Sequence[str]) -> None:
    """Make the picks again that the deal's ``choices`` hold."""
    for line in choices:
        seat, *pieces = map(int, line.split())
        game.pick(seat - 1, pieces)


def pick_for_computers(game: Game, computers: Sequence[int]) -> None:
    """Pick evenly for the seats of computers."""
    for seat in computers:
        if seat in game.awaited:
            game.pick(seat, even_pick(game.config.start_pieces))


async def pick(out: UnitOfWork, table_id: int, person_id: int, pieces: Sequence[int]) -> None:
    """Keep the pick of a person; the last one begins the game.

    Raises ``TableError``: no-table, not-seated, not-started, over; and the engine's
    errors for a pick that cannot be, or when all have picked.
    """
    row = await game_row(out.session, table_id, lock=True)
    table = await load(out.session, row, out.cards)
    seat = table.seat_of(person_id)
    if seat is None:
        raise table.unseated(person_id)
    if table.game is None:
        raise TableError(Code.NOT_STARTED)
    if table.status is not Status.RUNNING:
        raise TableError(Code.OVER)
    row.touched_at, row.asleep_at = out.now, None
    await _keep_pick(out, row, table.game, seat, pieces)


async def pick_evenly(out: UnitOfWork, row: GameRow, game: Game, seat: int) -> None:
    """Pick evenly for a seat whose player has missed the deadline."""
    await _keep_pick(out, row, game, seat, even_pick(game.config.start_pieces))


async def _keep_pick(
    out: UnitOfWork, row: GameRow, game: Game, seat: int, pieces: Sequence[int]
) -> None:
    before = game.position().get("picks") or []
    game.pick(seat, pieces)
    picks = [*before[:seat], list(pieces), *before[seat + 1 :]]
    keep(await turn_row(out.session, row, 0), game, picks)
    out.session.add(row)
    if game.awaited:
        await table_changed.run(out, row)
    else:
        clocks.begin(row, out.now)
        await game_begun.run(out, row, game, False)
    reschedule(out, row)
    if not game.awaited:
        await turn_begun.run(out, row, await load(out.session, row, out.cards), None)


def keep(deal: TurnRow, game: Game, picks: Sequence[Sequence[int] | None]) -> None:
    """Store the current deal; once every seat has picked, store the picks as its choices."""
    deal.position = dict(game.position())
    if not game.awaited:
        deal.choices = written(picks)
