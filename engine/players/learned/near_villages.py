"""Distance of each player from making each village fall."""

from __future__ import annotations

from engine.model.state import State
from engine.model.terms import Piece


def near_villages(state: State, seat: int) -> list[float]:
    """The numbers of ``features.VILLAGES``: what is nearer to falling counts for more."""
    board, occupied = state.board, state.all_occupied()
    mine = state.seats[seat].at[Piece.ARMY]
    theirs = [s.at[Piece.ARMY] for n, s in enumerate(state.seats) if n != seat]
    found = [0.0] * 6
    left = around = 0.0
    for village, vp in state.villages.items():
        if not vp:
            continue
        left += vp
        near = board.near[village]
        empty = (near & ~occupied).bit_count()
        around += vp * empty
        own = (near & mine).bit_count()
        most = 0
        for armies in theirs:
            most = max(most, (near & armies).bit_count())
        if own or most:
            which = 0 if own > most else 1 if most > own else 2
            found[which] += vp / (empty or 1)
            if empty <= 1:
                found[which + 3] += vp
    return [left, len(state.villages), *found, around / 6]
