"""Where armies can go (R22-R24): which regions one can reach, and when it has to stay."""

from __future__ import annotations

from engine.model.board import bits
from engine.model.state import State
from engine.model.terms import ARMY, SHIP, TEMPLE


def may_leave(state: State, seat: int, army: int) -> bool:
    """Whether the army there may go: not if it stands alone with a temple (R24)."""
    me = state.seats[seat]
    bit = 1 << army
    return not me.at[TEMPLE] & bit or me.pieces_in(bit) > 2


def destinations(state: State, seat: int, army: int, steps: int) -> int:
    """Where the army in region ``army`` may end a move of up to ``steps`` regions, as a mask.

    Its own region, where it may always stay, is not among them.
    """
    if not may_leave(state, seat, army):
        return 0
    me, board = state.seats[seat], state.board
    ships = me.at[SHIP]
    passable = board.land_mask | board.village_mask | ships
    reached = new = 1 << army
    for _ in range(steps):
        new = board.reach(new) & passable & ~reached
        reached |= new
    return reached & stops(state, seat, army)


def stops(state: State, seat: int, army: int) -> int:
    """Where a move of that army may end at all (R23), its own region left out."""
    me, board = state.seats[seat], state.board
    own = (me.occupied & board.land_mask) | me.at[SHIP]
    ends = (state.empty() & board.land_mask) | (own & ~me.at[ARMY])
    return ends & ~(1 << army)


def ways(state: State, seat: int, armies: int) -> dict[int, tuple[int, int]]:
    """Where each of ``armies``, a mask, may end a move of any length, as masks.

    First over empty and own land, attacked villages and seas with an own ship; then
    where only others' land or unattacked villages lead.
    """
    me, board = state.seats[seat], state.board
    ships = me.at[SHIP]
    free = ((state.empty() | me.occupied) & board.land_mask) | ships | state.attacked
    passable = board.land_mask | board.village_mask | ships
    found: dict[int, tuple[int, int]] = {}
    near = far = 0
    for army in bits(armies):
        if not may_leave(state, seat, army):
            found[army] = (0, 0)
            continue
        if not near >> army & 1:  # or it stands where the last one could go, too
            near = board.spread(1 << army, free)
        if not far >> army & 1:
            far = board.spread(1 << army, passable)
        ends = stops(state, seat, army)
        found[army] = near & ends, far & ends & ~near
    return found
