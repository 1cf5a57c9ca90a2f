"""Reasons why an effect brings nothing: shortages of the owner, the supply or the board.

It is asked at the turn's end of what has brought nothing. Where its owner has declined, or
where nothing can be named, there is no reason. All of it can be seen by everybody: goods,
pieces and the board, and how many cards lie where.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import (
    Activated,
    EndTriggered,
    Event,
    GameOver,
    Refilled,
    Reshuffled,
    TempleWorked,
    TokenReturned,
    VillageFell,
)
from engine.model.card import Card
from engine.model.state import State
from engine.rules.forecast import Lack
from engine.rules.registry import LACKS
from engine.rules.turn_context import Turn

# Events of a turn that no card causes.
_AFTER = (EndTriggered, GameOver, Refilled, Reshuffled, TempleWorked, TokenReturned, VillageFell)


def lack(turn: Turn, card: Card) -> Lack | None:
    """Shortage of ``card`` in this turn; None if there is no nameable one."""
    reason = LACKS.get(card.verb)
    return reason(turn, card.args) if reason else None


def shortfalls(state: State) -> dict[str, Lack]:
    """Shortages of the cards activated in the last completed turn, by card key.

    Empty if one of them had an effect. Cards without a known reason are left out.
    """
    idle = _idle(state.last_turn)
    if not idle:
        return {}
    turn = Turn(state)
    turn.seat = state.last_turn[0].seat
    turn.me = state.seats[turn.seat]
    found = {key: lack(turn, state.catalogue.card(key)) for key in idle}
    return {key: missing for key, missing in found.items() if missing is not None}


def _idle(events: Sequence[Event]) -> list[str]:
    """The cards that worked, if none of them did anything."""
    working, doing = list[str](), False
    for event in events:
        if isinstance(event, Activated):
            working.append(event.card)
        else:
            doing |= bool(working) and not isinstance(event, _AFTER)
    return [] if doing else working
