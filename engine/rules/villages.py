"""Armies move and barbarian villages are attacked: when, and who takes the VP (R20-R22)."""

from __future__ import annotations

from engine.events import Moved, VillageFell
from engine.model.terms import ARMY, TEMPLE
from engine.rules.temples import trigger
from engine.rules.turn_context import Turn


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
