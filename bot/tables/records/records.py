"""The record of a table: the whole game once it is over, before that what everybody saw.

Both keep turns that were taken back, and say which turns a computer played for a person.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from bot.store.models import TurnRow
from bot.tables.state import TurnEntry
from bot.tables.turns import pick_lines
from engine import EndedEarly, Game, StandIn, TakenBack
from engine.notation import public

RESIGN = "resign"  # the one choice of a row in which a seat leaves for good (R35)
CONFIRM = "confirm"


def whole(begun: Game, seed: str, rows: Sequence[TurnRow], *, ended_early: bool) -> str:
    """The record of a game that will not go on: ``rows`` are its deal and all turns.

    ``begun``: the game at its deal, for its configuration and cards.
    """
    game = Game.new(begun.config, seed, begun.catalogue)
    pick_lines.replay(game, rows[0].choices)
    gone = taken_back(rows)
    for before, row in pairwise(rows):
        if row.takes_back is not None:
            continue
        if row.number in gone:
            number = int(before.position["turn"]) + 1
            keys = tuple(key for key in row.choices if key != CONFIRM)
            game.note(TakenBack.of(number, row.seat or 0, keys))
        else:
            _play(game, row)
        if row.stand_in is not None:
            game.note(StandIn(row.stand_in))
    if ended_early:
        game.note(EndedEarly())
    return game.record()


def _play(game: Game, row: TurnRow) -> None:
    if row.choices == [RESIGN]:
        game.resign(row.seat or 0)
        return
    for key in row.choices:
        game.choose(key)


def so_far(rows: Iterable[TurnRow]) -> str:
    """What everybody saw of a game, out of its deal and the turns so far.

    Raises ``PositionError`` while first pieces are still being picked (V1).
    """
    return public.write(
        public.PublicTurn(
            row.position,
            None if row.takes_back is not None else row.seat,
            row.stand_in,
            row.takes_back,
        )
        for row in rows
    )


def taken_back(rows: Iterable[TurnRow | TurnEntry]) -> frozenset[int]:
    """The numbers of the turns that do not count any more; those that take back are not in it."""
    counting: list[int] = []
    gone: set[int] = set()
    for row in rows:
        if row.takes_back is None:
            counting.append(row.number)
            continue
        while counting and counting[-1] >= row.takes_back:
            gone.add(counting.pop())
    return frozenset(gone)
