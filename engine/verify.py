"""Checks a finished game's record against its seal: that deal and moves are as they should be."""

from __future__ import annotations

from engine.errors import PositionError
from engine.game import Game
from engine.model.card import Catalogue
from engine.model.shuffling import seal
from engine.notation import record as records


def verify(
    text: str, expected_seal: str | None = None, catalogue: Catalogue | None = None
) -> tuple[str, ...]:
    """Faults of a finished game's record; empty if deal and moves are correct.

    ``expected_seal``: the SHA-256 that was shown when the game started. ``catalogue``: the
    cards it was played with; None for those that it carries or names.
    """
    try:
        return check(text, expected_seal, catalogue)
    except PositionError as error:
        return error.faults


def check(
    text: str, expected_seal: str | None = None, catalogue: Catalogue | None = None
) -> tuple[str, ...]:
    """The same as ``verify``. Raises ``PositionError`` for a record that cannot be replayed.

    It is an ``OtherCardsError`` if only the cards are missing that it was played with.
    """
    record = records.read(text)
    if not record.seed:
        return ("the record is still sealed: its seed is not in it",)
    if expected_seal is not None and seal(record.seed) != expected_seal.lower():
        return ("the seed is not the one that was sealed at the start",)
    game = Game.replay(text, catalogue)
    if game.result is None:
        return ("the game in this record is not over",)
    return game.faults()
