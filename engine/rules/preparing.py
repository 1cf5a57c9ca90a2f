"""The position in which a player prepares their next turn while others move."""

from __future__ import annotations

from engine.model.state import State

# More than any effect takes from one player: what others have is theirs to know (R8).
_PLENTY = 1000


def imagine(state: State, seat: int) -> State:
    """Make of ``state`` what ``seat`` knows of it, with their turn in hand; gives ``state``.

    What they cannot know is not there to be found out. Cards that they do not see lie in
    the deck, in other hands and under the top of the discard pile in an order that follows
    from which they are alone; nobody else is short of VP.
    """
    others = [theirs for other, theirs in enumerate(state.seats) if other != seat]
    hidden = [*state.deck, *state.discard[:-1]]
    for theirs in others:
        hidden += theirs.hand
    hidden.sort()
    for theirs in others:
        theirs.hand = [hidden.pop() for _ in theirs.hand]
        theirs.vp = _PLENTY
    state.discard[:-1] = [hidden.pop() for _ in state.discard[:-1]]
    state.deck = hidden
    state.to_move = seat
    return state
