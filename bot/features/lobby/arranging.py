"""Changing a table's setup before its start. Each function is the body of one transaction.

A layout other than the standard one is shown before the start (V2), and it follows
from the seed of the deal. So the seed is made when the layout is drawn, its seal is
shown with the board, and the game starts with it: whoever draws again gets another
seed, another seal and other hands, none of which anybody has seen.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.features.lobby.rows import TABLE
from bot.game.errors import Code, TableError
from bot.game.lifecycle import _keep, check_players
from bot.game.queries import check_open, check_opener, draws_of, seat_rows, setup_of
from bot.game.rows import GameRow
from bot.game.setup import Setup
from bot.game.unit_of_work import UnitOfWork
from engine.model.shuffling import seal

NewSeed = Callable[[], str]


def lay_out(out: UnitOfWork, row: GameRow, setup: Setup, new_seed: NewSeed) -> None:
    """Give an open table its setup; a layout that is shown beforehand is drawn at once.

    Raises ``TableError`` (bad-setup).
    """
    setup.config(row.players, "any", out.cards.present)
    redraw = setup.layout != setup_of(row).layout
    _keep(row, setup, draws_of(row))
    if redraw:
        _draw(row, setup, new_seed)


async def configure(
    out: UnitOfWork, row: GameRow, by: int, change: Callable[[Setup], Setup], new_seed: NewSeed
) -> None:
    """Change the setup of an open table; the opener's right.

    Raises ``TableError``: already-started, not-opener, bad-setup.
    """
    check_open(row)
    check_opener(row, await seat_rows(out.session, row), by)
    before = setup_of(row)
    after = change(before)
    if after == before:
        return
    lay_out(out, row, after, new_seed)
    out.session.add(row)
    out.to_channel(row, TABLE, 0)


async def arrange(
    out: UnitOfWork, row: GameRow, by: int, players: int, setup: Setup, new_seed: NewSeed
) -> None:
    """Change setup and number of players of an open table; the opener's right.

    Another number of players is another board: a layout that was shown is drawn anew.
    Raises ``TableError``: already-started, not-opener, bad-players, seats-taken, bad-setup.
    """
    check_open(row)
    seats = await seat_rows(out.session, row)
    check_opener(row, seats, by)
    check_players(players)
    if players < len(seats):
        raise TableError(Code.SEATS_TAKEN, players=players, taken=len(seats))
    if (players, setup) == (row.players, setup_of(row)):
        return
    redraw = players != row.players and setup.layout == setup_of(row).layout
    row.players = players
    lay_out(out, row, setup, new_seed)
    if redraw:
        _draw(row, setup, new_seed)
    out.session.add(row)
    out.to_channel(row, TABLE, 0)


async def reroll(
    out: UnitOfWork, row: GameRow, by: int, draw: int | None, new_seed: NewSeed
) -> None:
    """Draw the layout again; ``draw`` is the number of the one that is not wanted.

    Raises ``TableError``: already-started, not-opener, no-layout, stale.
    """
    check_open(row)
    check_opener(row, await seat_rows(out.session, row), by)
    setup = setup_of(row)
    if not setup.previewed:
        raise TableError(Code.NO_LAYOUT)
    if draw is not None and draw != draws_of(row):
        raise TableError(Code.STALE)
    _draw(row, setup, new_seed)
    out.session.add(row)
    out.to_channel(row, TABLE, 0)


def _draw(row: GameRow, setup: Setup, new_seed: NewSeed) -> None:
    row.seed = new_seed() if setup.previewed else None
    row.seal = None if row.seed is None else seal(row.seed)
    _keep(row, setup, draws_of(row) + 1 if setup.previewed else 0)
