"""The verbs of armies: robbing opponents and villages, and moving (R23-R26)."""

from __future__ import annotations

from engine.effects.estimates.gains import NOTHING, Gain, Line
from engine.effects.estimates.side import Side
from engine.effects.shortages import Args, no_army
from engine.events import Moved, Stole, VillageRobbed
from engine.model.board import bits, mask_of
from engine.model.decision import Kind, Shows
from engine.model.options import DONE
from engine.model.terms import Piece
from engine.rules.armies import destinations
from engine.rules.forecast import Lack
from engine.rules.registry import at_once, effect, estimate, lacks
from engine.rules.turn_context import Steps, Turn
from engine.rules.villages import move_army


def _no_neighbour(turn: Turn, args: Args) -> Lack | None:
    if not turn.me.at[Piece.ARMY]:
        return Lack("army")
    beside = turn.board.reach(turn.me.at[Piece.ARMY])
    others = [turn.state.seats[other] for other in turn.state.others(turn.seat)]
    rivals = [other for other in others if other.occupied & beside]
    if not rivals:
        return Lack("neighbour")
    poor = args["what"] == "gold" and not any(rival.gold for rival in rivals)
    return Lack("victim-gold") if poor else None


def _no_village(turn: Turn, args: Args) -> Lack | None:
    if not turn.me.at[Piece.ARMY]:
        return Lack("army")
    beside = turn.board.reach(turn.me.at[Piece.ARMY]) & ~turn.state.attacked
    villages = [turn.state.villages[v] for v in turn.board.villages if beside >> v & 1]
    if not villages:
        return Lack("village")
    return None if any(villages) else Lack("village-empty")


@lacks(_no_neighbour)
@effect
def rob(turn: Turn, what: str, amount: int) -> Steps:
    """Steal from one opponent next to any of one's armies."""
    yield from _rob_beside(turn, turn.me.at[Piece.ARMY], what, amount)


@estimate(rob)
def rob_estimate(what: str, amount: int) -> Line:
    """If anybody is beside an army."""
    loot: Gain = (amount, 0, 0, 0, 0, 0) if what == "vp" else (0, amount, 0, 0, 0, 0)

    def gain(s: Side, rank: int) -> Gain:
        return loot if s.victims else NOTHING

    return gain


@lacks(_no_neighbour)
@effect
def move_and_rob(turn: Turn, steps: int, what: str, amount: int) -> Steps:
    """Move one army, or let it stay; then steal from one opponent next to that army."""
    start = yield from turn.ask_region(Kind.ARMY, turn.me.at[Piece.ARMY])
    if start is None:
        return
    ends = destinations(turn.state, turn.seat, start, steps) | 1 << start
    end = yield from turn.ask_region(Kind.DESTINATION, ends, moving=start)
    if end is None:
        return
    if end == start:
        name = turn.board.names[end]
        turn.events.append(Moved(turn.seat, name, name))
    else:
        move_army(turn, start, end)
    yield from _rob_beside(turn, 1 << end, what, amount)


@estimate(move_and_rob)
def move_and_rob_estimate(steps: int, what: str, amount: int) -> Line:
    """An army that moves finds somebody, mostly; moving is worth something by itself."""
    vp, gold = (amount, 0) if what == "vp" else (0, amount)
    near: Gain = (vp, gold, 0, 0, 0, 1)
    far: Gain = (vp / 2, gold / 2, 0, 0, 0, 1)

    def gain(s: Side, rank: int) -> Gain:
        if not s.armies:
            return NOTHING
        return near if s.victims else far

    return gain


@lacks(no_army)
@effect
def move_all(turn: Turn, steps: int) -> Steps:
    """Move each of one's armies once, in any order; attacks are checked after each (R23)."""
    unmoved = turn.me.at[Piece.ARMY]
    while True:
        ends = {a: destinations(turn.state, turn.seat, a, steps) for a in bits(unmoved)}
        armies = mask_of(army for army in ends if ends[army])
        start = yield from turn.ask_region(Kind.ARMY, armies, decline=DONE)
        if start is None:
            return
        unmoved &= ~(1 << start)
        end = yield from turn.ask_region(Kind.DESTINATION, ends[start], priced=True, moving=start)
        if end is not None:
            move_army(turn, start, end)


@estimate(move_all)
def move_all_estimate(steps: int) -> Line:
    """Every army moves."""

    def gain(s: Side, rank: int) -> Gain:
        return (0, 0, 0, 0, 0, s.armies)

    return gain


@lacks(_no_village)
@at_once
def village_gold(turn: Turn, gold: int) -> None:
    """Gold for every barbarian village next to one's armies, each village once."""
    beside = turn.board.reach(turn.me.at[Piece.ARMY])
    villages = beside & turn.board.village_mask & ~turn.state.attacked
    turn.gain_gold(gold * villages.bit_count())


@estimate(village_gold)
def village_gold_estimate(gold: int) -> Line:
    """Every village beside an army."""

    def gain(s: Side, rank: int) -> Gain:
        return (0, gold * s.villages.bit_count(), 0, 0, 0, 0)

    return gain


@lacks(_no_village)
@effect
def village_vp(turn: Turn, vp: int) -> Steps:
    """Take VP, or what is there, from one barbarian village next to one's armies (R21)."""
    beside = turn.board.reach(turn.me.at[Piece.ARMY])
    villages = beside & turn.board.village_mask & ~turn.state.attacked
    village = yield from turn.ask_region(Kind.VILLAGE, villages)
    if village is None:
        return
    taken = min(vp, turn.state.villages[village])
    turn.state.villages[village] -= taken
    turn.me.vp += taken
    turn.events.append(VillageRobbed(turn.seat, turn.board.names[village], taken))


@estimate(village_vp)
def village_vp_estimate(vp: int) -> Line:
    """The richest village beside an army."""

    def gain(s: Side, rank: int) -> Gain:
        return (min(vp, s.best_village()), 0, 0, 0, 0, 0) if s.villages else NOTHING

    return gain


def _rob_beside(turn: Turn, armies: int, what: str, amount: int) -> Steps:
    beside = turn.board.reach(armies)
    there = [o for o in turn.state.others(turn.seat) if turn.state.seats[o].occupied & beside]
    other = yield from turn.ask_victim(there, Shows.NOTHING if what == "vp" else Shows.GOLD)
    if other is None:
        return
    victim = turn.state.seats[other]
    if what == "vp":
        taken = min(amount, victim.vp)
        victim.vp -= taken
        turn.me.vp += taken
        turn.revealed = True  # what was taken tells whether there was anything (R26)
    else:
        taken = min(amount, victim.gold)
        victim.gold -= taken
        turn.me.gold += taken
    turn.events.append(Stole(turn.seat, other, what, taken))
