"""The position for preparing a player's next turn while others move."""

from __future__ import annotations

from collections.abc import Sequence

from engine.model.seat import Seat
from engine.model.state import State

# More than any effect takes from one player: what others have is theirs to know (R8).
_PLENTY = 1000


def imagine(state: State, seat: int) -> State:
    """Remove from ``state`` what ``seat`` cannot know, and make it their turn; return ``state``.

    The result contains no hidden information. The unseen cards are sorted and dealt to the other
    hands, the discard pile below its top, and the deck. So their places depend only on which cards
    they are. All other players have plenty of VP.
    """
    _put_away(state, [theirs for other, theirs in enumerate(state.seats) if other != seat])
    state.to_move = seat
    return state


def imagine_openly(state: State, seat: int) -> State:
    """Make of ``state`` what everybody knows of it, as if it were the turn of ``seat``; gives it.

    Not even their own hand and VP are there to be found out.
    """
    _put_away(state, state.seats)
    state.to_move = seat
    return state


def _put_away(state: State, owners: Sequence[Seat]) -> None:
    hidden = [*state.deck, *state.discard[:-1]]
    for theirs in owners:
        hidden += theirs.hand
    hidden.sort()
    for theirs in owners:
        theirs.hand = [hidden.pop() for _ in theirs.hand]
        theirs.vp = _PLENTY
    state.discard[:-1] = [hidden.pop() for _ in state.discard[:-1]]
    state.deck = hidden
