"""Where armies can go, and when barbarian villages are attacked (R20-R24)."""

from __future__ import annotations

from engine.events import Moved, VillageFell
from engine.model.board import bits
from engine.model.state import State
from engine.model.terms import ARMY, SHIP, TEMPLE
from engine.rules.temples import trigger
from engine.rules.turn_context import Turn


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


def move_army(turn: Turn, start: int, end: int) -> None:
    """Take the army from ``start`` to ``end``; attacks follow at once (R20, R22)."""
    turn.me.remove(ARMY, start)
    turn.me.place(ARMY, end)
    names = turn.board.names
    turn.events.append(Moved(turn.seat, names[start], names[end]))
    check_attacks(turn)


def check_attacks(turn: Turn) -> None:
    """Attack every village that is surrounded, an army among its neighbours (R20).

    Call it when a piece has come to stand somewhere; villages fall in the order of their names.
    """
    state, board = turn.state, turn.board
    occupied = state.all_occupied()
    armies = 0
    for seat in state.seats:
        armies |= seat.at[ARMY]
    for village in board.villages:
        around = board.near[village]
        if village in state.villages and not around & ~occupied and around & armies:
            attack(turn, village)


def attack(turn: Turn, village: int) -> None:
    """Give the VP of ``village`` to the attackers (R20) and mark it as attacked (R21)."""
    state = turn.state
    around = turn.board.near[village]
    armies = [(seat.at[ARMY] & around).bit_count() for seat in state.seats]
    most_armies = max(armies)
    tied = [s for s, count in enumerate(armies) if count == most_armies]
    if len(tied) > 1:
        pieces = {s: state.seats[s].pieces_in(around) for s in tied}
        most_pieces = max(pieces.values())
        tied = [s for s in tied if pieces[s] == most_pieces]
    share = state.villages.pop(village) // len(tied)
    for s in tied:
        state.seats[s].vp += share
        state.seats[s].village_vp += share
    state.attacked |= 1 << village
    _record_fall(turn, village, tuple((s, share, armies[s]) for s in tied))


def storm(turn: Turn, army: int, village: int) -> None:
    """An army goes onto ``village`` and lies there for good: an attack in every respect (E10)."""
    me = turn.me
    share = turn.state.villages.pop(village)
    me.remove(ARMY, army)
    me.fallen |= 1 << village
    me.vp += share
    me.village_vp += share
    turn.state.attacked |= 1 << village
    names = turn.board.names
    turn.events.append(Moved(turn.seat, names[army], names[village]))
    _record_fall(turn, village, ((turn.seat, share, 1),))


def _record_fall(turn: Turn, village: int, shares: tuple[tuple[int, int, int], ...]) -> None:
    turn.state.village_falls += ((turn.state.round, village),)
    turn.events.append(VillageFell(turn.seat, turn.board.names[village], shares))
    if turn.state.modules[TEMPLE]:
        trigger(turn, "attack")
