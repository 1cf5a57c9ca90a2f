"""Scores of all if the game ended now."""

from __future__ import annotations

from engine.effects.estimates import Ground, Side
from engine.model.state import State
from engine.players.learned.features import majorities_now, temples_now


def totals(state: State) -> dict[int, float]:
    """Scores of all who have not resigned if the game ended with ``state``."""
    found: dict[int, float] = {}
    for number, one in enumerate(state.seats):
        if not one.resigned:
            side = Side(state, number, Ground(state, number))
            found[number] = one.vp + temples_now(side) + majorities_now(side)
    return found


def final_margin(state: State, seat: int) -> float:
    """The margin of ``seat`` if the game ended with ``state``, others taken in their mean."""
    others = totals(state)
    own = others.pop(seat)
    return own - sum(others.values()) / len(others) if others else own
