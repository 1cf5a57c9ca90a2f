"""Egypt's temples: what they give when built, and what they do while they stand (E13-E16)."""

from __future__ import annotations

from engine.effects.registry import ONCE, lasting, once_effect
from engine.model.state import State
from engine.rules.turn_context import Turn


@once_effect()
def gain_once(turn: Turn, vp: int) -> None:
    """VP, right after the piece is placed, or would be (E4)."""
    turn.gain_vp(vp)


@once_effect()
def lay_vp(turn: Turn, vp: int) -> None:
    """VP onto the card itself, which is the newest of its column (E14)."""
    turn.me.temple_vp = (*turn.me.temple_vp[:-1], vp)


@lasting
def resource_temple(state: State, seat: int, resource: str) -> int:
    """Covers one of its resource in each construction, or gives 1 VP (E13)."""
    return 0


@lasting
def token_temple(state: State, seat: int, when: str) -> int:
    """Gives 4 VP whenever something happens, while VP lie on it (E14)."""
    return 0


@lasting
def refill_temple(state: State, seat: int, cards: int) -> int:
    """Offerings refill the hand to ``cards``."""
    return 0


@lasting
def colour_temple(state: State, seat: int, colour: str) -> int:
    """One card of a colour may lie in each of the four other standard columns (E15)."""
    return 0


@lasting
def offering_temple(state: State, seat: int, cards: int) -> int:
    """An offering counts as ``cards`` more."""
    return 0


def consecrate(turn: Turn, card: int) -> None:
    """What a new temple card gives at once (E4)."""
    once = turn.state.catalogue.cards[card].once
    if once is not None:
        ONCE[once[0]].function(turn, **once[1])
