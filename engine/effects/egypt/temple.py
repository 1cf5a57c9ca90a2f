"""Egypt's temples: what they give when built, and what they do while they stand (E13-E16)."""

from __future__ import annotations

from engine.effects.estimates.gains import Line
from engine.model.state import HAND_REFILL, State
from engine.rules.registry import estimate, lasting, once_effect
from engine.rules.turn_context import Turn


@once_effect()
def gain_once(turn: Turn, vp: int) -> None:
    """VP, right after the piece is placed, or would be (E4)."""
    turn.gain_vp(vp)


@estimate(gain_once)
def gain_once_estimate(vp: int) -> Line:
    """VP at once."""
    return lambda s, rank: (vp, 0, 0, 0, 0, 0)


@once_effect()
def lay_vp(turn: Turn, vp: int) -> None:
    """VP onto the card itself, which is the newest of its column (E14)."""
    turn.me.temple_vp = (*turn.me.temple_vp[:-1], vp)


@estimate(lay_vp)
def lay_vp_estimate(vp: int) -> Line:
    """VP on the temple, and three times as many as it is used up."""
    return lambda s, rank: (vp, 0, 0, 0, 0, 3 * vp)


@lasting
def resource_temple(state: State, seat: int, resource: str) -> int:
    """Covers one of its resource in each construction, or gives 1 VP (E13)."""
    return 0


@estimate(resource_temple)
def resource_temple_estimate(resource: str) -> Line:
    """A resource, or a VP, with every construction (E13)."""
    return lambda s, rank: (0, 0, 1, 0, 0, 0)


@lasting
def token_temple(state: State, seat: int, when: str) -> int:
    """Gives 4 VP whenever something happens, while VP lie on it (E14)."""
    return 0


@estimate(token_temple)
def token_temple_estimate(when: str) -> Line:
    """Estimate: the event that it needs may happen."""
    return lambda s, rank: (0, 0, 0, 0, 0, 1)


@lasting
def refill_temple(state: State, seat: int, cards: int) -> int:
    """Offerings refill the hand to ``cards``."""
    return 0


@estimate(refill_temple)
def refill_temple_estimate(cards: int) -> Line:
    """More cards with every offering."""
    return lambda s, rank: (0, 0, 0, cards - HAND_REFILL, 0, 0)


@lasting
def colour_temple(state: State, seat: int, colour: str) -> int:
    """One card of a colour may lie in each of the four other standard columns (E15)."""
    return 0


@estimate(colour_temple)
def colour_temple_estimate(colour: str) -> Line:
    """Cards of a colour fit into more columns."""
    return lambda s, rank: (0, 0, 0, 0, 0, 1)


@lasting
def offering_temple(state: State, seat: int, cards: int) -> int:
    """An offering counts as ``cards`` more."""
    return 0


@estimate(offering_temple)
def offering_temple_estimate(cards: int) -> Line:
    """Offerings count for more."""
    return lambda s, rank: (0, 0, 0, 0, cards, 0)
