"""Every turn of a table played again from its deal: each must lead to the position stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.store.models import GameRow, TurnRow
from bot.tables.checking.faults import Fault
from bot.tables.records.records import RESIGN
from bot.tables.table_rows import known
from bot.tables.turns import pick_lines
from engine import Catalogue, Game, GameError

_LATER = "restore a backup from before it; the turns before it are sound"


def replayed(row: GameRow, rows: Sequence[TurnRow], cards: Catalogue) -> Iterator[Fault]:
    """The turns of ``rows`` (the deal first) that do not follow from the ones before them.

    ``cards`` are those that the table is played with.
    """
    deal = rows[0]
    game = _from_deal(row, deal, cards)
    if game.position() != deal.position:
        yield Fault(known(row.id), "the deal is not that of its seed", _LATER, 0)
        game = Game.from_position(deal.position, cards)
    for before, turn in pairwise(rows):
        fault = _play(game, before, turn, rows)
        if isinstance(fault, Game):
            game, fault = fault, ""
        if not fault and game.position() != turn.position:
            fault = "its choices do not lead to the position stored"
        if fault:
            yield Fault(known(row.id), fault, _LATER, turn.number)
            game = Game.from_position(turn.position, cards)


def _from_deal(row: GameRow, deal: TurnRow, cards: Catalogue) -> Game:
    """The game as it was dealt; from its position where no seed is known (a loaded record)."""
    stored = Game.from_position(deal.position, cards)
    if row.seed is None or row.analysis or stored.awaited:
        return stored
    game = Game.new(stored.config, row.seed, cards)
    pick_lines.replay(game, deal.choices)
    return game


def _play(game: Game, before: TurnRow, turn: TurnRow, rows: Sequence[TurnRow]) -> str | Game:
    """Play ``turn`` in ``game``: what is wrong with it, ``""``, or the game to go on with."""
    if turn.number != before.number + 1:
        return f"it comes after turn {before.number}"
    if turn.takes_back is not None:
        earlier = next((r for r in rows if r.number == turn.takes_back - 1), None)
        if earlier is None:
            return f"it takes back turn {turn.takes_back}, which is not there"
        return Game.from_position(earlier.position, game.catalogue)
    try:
        if turn.choices == [RESIGN]:
            game.resign(turn.seat or 0)
            return ""
        if turn.seat != game.to_move:
            return f"it is of seat {turn.seat}, and it was the turn of {game.to_move}"
        for key in turn.choices:
            game.choose(key)
    except GameError as error:
        return f"the rules refuse its choices ({error})"
    return ""
