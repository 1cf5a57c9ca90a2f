"""Why a card's effect brings nothing: what its owner, the supply or the board is short of.

It is asked at the turn's end of what has brought nothing. Where its owner has declined, or
where nothing can be named, there is no reason. All of it can be seen by everybody: goods,
pieces and the board, and how many cards lie where.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.card import Card
from engine.effects.registry import LACKS
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
from engine.model.state import State
from engine.rules.forecast import Lack
from engine.rules.turn_context import Turn

# What comes of a turn, and is no card's doing.
_AFTER = (EndTriggered, GameOver, Refilled, Reshuffled, TempleWorked, TokenReturned, VillageFell)


def lack(turn: Turn, card: Card) -> Lack | None:
    """What ``card`` lacked when it worked in this turn; None where nothing can be named."""
    reason = LACKS.get(card.verb)
    return reason(turn, card.args) if reason else None


def shortfalls(state: State) -> dict[str, Lack]:
    """What each card lacked that worked in the last completed turn, by key.

    Empty where one of them brought something, and without those of which nothing can be named.
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
