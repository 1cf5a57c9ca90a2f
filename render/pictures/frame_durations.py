"""How long each frame of a film is shown: as long as there is something to see."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import (
    Built,
    Event,
    Moved,
    Sailed,
    TokenPlaced,
    VillageFell,
)

_WHOLE = 90_000  # milliseconds that a long game may take, its ends left out
_FASTEST, _SLOWEST = 350, 1200  # milliseconds that a usual turn is shown
_DEAL, _BOARD, _RESULT = 2000, 6000, 8000  # the first frame, the last board, the result after it
_BEFORE = 3000  # the last board, when the result comes after it
_QUIET, _USUAL, _GREAT = 0.6, 1.0, 1.7  # what a turn weighs


def weight(turn: Sequence[Event]) -> float:
    """How much there is to see in a turn: nothing new on the board, a piece, or a turning point."""
    if any(
        isinstance(one, VillageFell) or (isinstance(one, Built) and one.piece == "temple")
        for one in turn
    ):
        return _GREAT
    seen = any(isinstance(one, (Built, Moved, Sailed, TokenPlaced)) for one in turn)
    return _USUAL if seen else _QUIET


def durations(turns: Sequence[Sequence[Event]], result: bool) -> list[int]:
    """Milliseconds for the deal, every turn, and the result if the film has one.

    ``turns``: what each turn did.
    """
    if not turns:
        return [_BOARD, *([_RESULT] if result else [])]
    weights = [weight(turn) for turn in turns[:-1]]
    each = max(_FASTEST, min(_SLOWEST, _WHOLE / max(1.0, sum(weights))))
    middle = [max(_FASTEST, round(each * one)) for one in weights]
    return [_DEAL, *middle, *((_BEFORE, _RESULT) if result else (_BOARD,))]
