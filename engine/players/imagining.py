"""Determinization: the game with everything hidden from the mover dealt again."""

from __future__ import annotations

from typing import Final

from engine.model.shuffling import Chance
from engine.model.state import State

MOVER: Final = -1  # as a viewer: the seat to move
UNKNOWN_VP = 10  # what an opponent is taken to have by who does not count (R8)


def imagine(
    start: State,
    deal: str = "imagined",
    *,
    drawn: int = 0,
    taken: int = 0,
    counting: bool = False,
    viewer: int | None = MOVER,
) -> State:
    """A copy of ``start``, a turn's start, with all hidden cards dealt again.

    Cards that the mover does not see are in other hands, in the deck and under the top of the
    discard pile. Their order depends on the cards, on the turn and on ``deal``. ``drawn`` cards of
    the deck's top and ``taken`` of the pile's have been seen since and stay where they are.
    ``counting``: the mover has counted everybody's VP. ``viewer``: the seat from which cards are
    hidden, if it is not the mover; None for who has no seat.
    """
    state = start.copy()
    seat = state.to_move if viewer == MOVER else viewer
    unseen = [*(range(len(state.seats)) if seat is None else state.others(seat))]
    seen = len(state.discard) - max(1, taken)  # of the pile only the top card is public
    under = state.discard[: max(0, seen)]
    cut = len(state.deck) - drawn
    others = [state.seats[other] for other in unseen]
    face_down = [(s, slot) for s in others for slot in sorted(s.hidden)]
    hidden = [card for s in others for card in s.hand]
    hidden += [s.columns[column][rank] for s, (column, rank) in face_down]
    hidden += state.deck[:cut] + under
    hidden.sort()
    Chance(f"{state.turn}", deal).shuffle(hidden)
    for other in unseen:
        s = state.seats[other]
        size = len(s.hand)
        s.hand, hidden = hidden[:size], hidden[size:]
        low, high = state.counted[other]
        s.vp = (low + high) // 2 if counting else UNKNOWN_VP
    for s, (column, rank) in face_down:
        cards = s.columns[column]
        s.columns[column] = (*cards[:rank], hidden.pop(), *cards[rank + 1 :])
    state.discard[: len(under)] = hidden[: len(under)]
    state.deck[:cut] = hidden[len(under) :]
    state.seed = "imagined"  # the next reshuffle is as secret as the deck
    return state
