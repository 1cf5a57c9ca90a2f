"""The verbs of armies: robbing opponents and villages, and moving (R23-R26)."""

from __future__ import annotations

from engine.decision import Kind
from engine.effects.registry import at_once, effect
from engine.events import Moved, Stole, VillageRobbed
from engine.model.board import bits
from engine.model.options import DONE, region_option, seat_option
from engine.model.terms import Piece
from engine.rules.armies import destinations, move_army
from engine.rules.turn_context import Steps, Turn


@effect
def rob(turn: Turn, what: str, amount: int) -> Steps:
    """Steal from one opponent next to any of one's armies."""
    yield from _rob_beside(turn, turn.me.at[Piece.ARMY], what, amount)


@effect
def move_and_rob(turn: Turn, steps: int, what: str, amount: int) -> Steps:
    """Move one army, or let it stay; then steal from one opponent next to that army."""
    armies = [region_option(name) for name in turn.board.names_of(turn.me.at[Piece.ARMY])]
    army = yield from turn.ask_free(Kind.ARMY, armies)
    if army is None or army.region is None:
        return
    start = turn.board.index[army.region]
    ends = destinations(turn.state, turn.seat, start, steps) | 1 << start
    options = [region_option(name) for name in turn.board.names_of(ends)]
    picked = yield from turn.ask_free(Kind.DESTINATION, options, army.region)
    if picked is None or picked.region is None:
        return
    end = turn.board.index[picked.region]
    if end == start:
        turn.events.append(Moved(turn.seat, picked.region, picked.region))
    else:
        move_army(turn, start, end)
    yield from _rob_beside(turn, 1 << end, what, amount)


@effect
def move_all(turn: Turn, steps: int) -> Steps:
    """Move each of one's armies once, in any order; attacks are checked after each (R23)."""
    unmoved = turn.me.at[Piece.ARMY]
    while True:
        ends = {a: destinations(turn.state, turn.seat, a, steps) for a in bits(unmoved)}
        armies = [region_option(turn.board.names[a]) for a in ends if ends[a]]
        if not armies:
            return
        if len(armies) > 1:
            army = yield from turn.ask_priced(Kind.ARMY, armies, decline=DONE)
        else:
            army = armies[0]
        if army is None or army.region is None:
            return
        start = turn.board.index[army.region]
        unmoved &= ~(1 << start)
        where = [region_option(name) for name in turn.board.names_of(ends[start])]
        end = yield from turn.ask_priced(Kind.DESTINATION, where, region=army.region)
        if end is not None and end.region is not None:
            move_army(turn, start, turn.board.index[end.region])


@at_once
def village_gold(turn: Turn, gold: int) -> None:
    """Gold for every barbarian village next to one's armies, each village once."""
    beside = turn.board.reach(turn.me.at[Piece.ARMY])
    villages = beside & turn.board.village_mask & ~turn.state.attacked
    turn.gain_gold(gold * villages.bit_count())


@effect
def village_vp(turn: Turn, vp: int) -> Steps:
    """Take VP, or what is there, from one barbarian village next to one's armies (R21)."""
    beside = turn.board.reach(turn.me.at[Piece.ARMY])
    villages = beside & turn.board.village_mask & ~turn.state.attacked
    options = [region_option(name) for name in turn.board.names_of(villages)]
    picked = yield from turn.ask_free(Kind.VILLAGE, options)
    if picked is None or picked.region is None:
        return
    village = turn.board.index[picked.region]
    taken = min(vp, turn.state.villages[village])
    turn.state.villages[village] -= taken
    turn.me.vp += taken
    turn.events.append(VillageRobbed(turn.seat, picked.region, taken))


def _rob_beside(turn: Turn, armies: int, what: str, amount: int) -> Steps:
    beside = turn.board.reach(armies)
    options = [
        seat_option(other)
        for other in turn.state.others(turn.seat)
        if turn.state.seats[other].occupied & beside
    ]
    picked = yield from turn.ask_free(Kind.VICTIM, options)
    if picked is None or picked.seat is None:
        return
    victim = turn.state.seats[picked.seat]
    if what == "vp":
        taken = min(amount, victim.vp)
        victim.vp -= taken
        turn.me.vp += taken
        turn.revealed = True  # what was taken tells whether there was anything (R26)
    else:
        taken = min(amount, victim.gold)
        victim.gold -= taken
        turn.me.gold += taken
    turn.events.append(Stole(turn.seat, picked.seat, what, taken))
