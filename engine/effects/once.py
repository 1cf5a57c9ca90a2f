"""Once effects: what a card does the first time only, before or after its main effect (E4).

Whether before or after is asked only for effects whose moment matters; the others
happen when they serve their owner best.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any

from engine.cards.card import Card
from engine.decision import Decision, Kind, Option
from engine.effects.registry import (
    ONCE,
    PRICED,
    CarryOut,
    Once,
)
from engine.model.options import LATER, NONE
from engine.rules.turn_context import Steps, Turn

Done = Generator[Decision, Option, bool]


def once_before(turn: Turn, card: Card) -> Done:
    """The moment before the main effect of a new card. Returns whether the effect is used up."""
    if card.once is None:
        return True
    verb, args = card.once
    entry = ONCE[verb]
    if entry.timed is not None:
        # Prices do not matter to every card that moves them: then there is no later (R16).
        waits = not entry.prices or card.verb in PRICED
        return (yield from _timed(turn, entry.timed, entry.function(turn, **args), waits=waits))
    if entry.after or _token_is_away(turn, verb):
        return False
    yield from _untimed(turn, entry, args)
    return True


def once_after(turn: Turn, card: Card) -> Steps:
    """The moment after it, for what has not been used before."""
    if card.once is None:
        return
    verb, args = card.once
    entry = ONCE[verb]
    if entry.timed is not None:
        yield from _timed(turn, entry.timed, entry.function(turn, **args), waits=False)
    else:
        yield from _untimed(turn, entry, args)


def _token_is_away(turn: Turn, verb: str) -> bool:
    """With an empty stock a token can only be gained once the main effect has spent some (E9)."""
    return verb == "take_token" and not turn.me.stock


def _untimed(turn: Turn, entry: Once, args: Mapping[str, Any]) -> Steps:
    steps = entry.function(turn, **args)
    if entry.steps:
        yield from steps


def _timed(turn: Turn, carry_out: CarryOut, options: Sequence[Option], *, waits: bool) -> Done:
    if not options:
        return not waits
    rest = (LATER, NONE) if waits else (NONE,)
    picked = yield Decision(turn.seat, Kind.ONCE, (*options, *rest), turn.card)
    if picked not in rest:
        yield from carry_out(turn, picked) or ()
    return picked is not LATER
