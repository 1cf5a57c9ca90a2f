"""Finds the choices of a turn by what everybody saw of it.

The choices of a player may name cards that only they know. What is found here depends on nothing
but the events, which are public, and on a position that may be dealt again.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import GameError
from engine.events import FACE_DOWN, Built, Event, Refilled, Reshuffled
from engine.game import Game
from engine.model.decision import Kind

TRIED = 600  # choices that are tried at most


def card_shown(events: Sequence[Event]) -> str | None:
    """The card with which a turn began, if everybody saw it; None for any other turn.

    It was in the hand of its player when the turn began.
    """
    first = next(iter(events), None)
    return first.card if isinstance(first, Built) and first.card != FACE_DOWN else None


def retraced(game: Game, events: Sequence[Event]) -> tuple[str, ...] | None:
    """The choices of a building whose ``events`` everybody saw; None if none are found.

    ``game`` is at the start of that turn, with all cards that a ``card_shown`` names.
    """
    if card_shown(events) is None:
        return None
    wanted = _without_draws(events)
    left = [TRIED]

    def follow(keys: tuple[str, ...]) -> tuple[str, ...] | None:
        ahead = game.fork()
        for key in keys:
            ahead.choose(key)
        done = tuple(ahead.turn_in_hand.events)
        if done != wanted[: len(done)] or ahead.decision is None:
            return None
        if ahead.decision.kind is Kind.CONFIRM:
            ahead.choose(ahead.options[0])
            return keys if _without_draws(ahead.view(None).last_turn) == wanted else None
        for option in ahead.options:
            if left[0] <= 0:
                return None
            left[0] -= 1
            try:
                found = follow((*keys, option.key))
            except GameError:
                continue
            if found is not None:
                return found
        return None

    return follow(())


def _without_draws(events: Sequence[Event]) -> tuple[Event, ...]:
    """Without the refill at its end, for which other cards may have to be shuffled."""
    return tuple(one for one in events if not isinstance(one, Refilled | Reshuffled))
