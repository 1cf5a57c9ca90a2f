"""The variant of the free start (V1): each seat picks its first pieces in secret."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import IllegalError, Refusal
from engine.model.state import PIECES_PER_TYPE, STANDARD_PIECES, State

Pick = tuple[int, ...]  # ships, mills, scrolls, houses, armies


def awaited(state: State) -> tuple[int, ...]:
    """The seats that have still to pick; empty in a game without the variant, or that is over."""
    if state.over:
        return ()
    return tuple(
        seat
        for seat, pick in enumerate(state.picks)
        if pick is None and not state.seats[seat].resigned
    )


def check_pick(state: State, pieces: Sequence[int]) -> Pick:
    """``pieces`` as a pick, one number a type in the order of ``Piece``.

    Raises ``IllegalError`` unless they are as many as the game says, at most 5 of a type.
    """
    wanted = state.config.start_pieces
    whole = all(isinstance(n, int) and 0 <= n <= PIECES_PER_TYPE for n in pieces)
    if len(pieces) != len(STANDARD_PIECES) or not whole or sum(pieces) != wanted:
        raise IllegalError(Refusal("bad-pick", wanted=wanted, most=PIECES_PER_TYPE))
    return tuple(pieces)


def reveal_picks(state: State) -> None:
    """All have picked: the pieces go to the players' boards, the rest to their supplies."""
    for seat, pick in zip(state.seats, state.picks, strict=True):
        if pick is not None:
            seat.reserve = list(pick)
            seat.supply = [PIECES_PER_TYPE - n for n in pick]
    state.picks = ()


def even_pick(wanted: int) -> Pick:
    """An even pick: equally many of each type, the rest in the order mill, scroll, house, army,
    ship.
    """
    each, rest = divmod(wanted, len(STANDARD_PIECES))
    return tuple(each + (place < rest) for place in (4, 0, 1, 2, 3))
