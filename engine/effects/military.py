"""The verbs of armies: robbing opponents and villages, and moving (R23-R26, E9, E10)."""

from __future__ import annotations

from engine.effects.estimates import MOVE, NOTHING, TOKEN, Gain, Line, Side
from engine.effects.shortages import Args, no_army, no_token
from engine.effects.tokens import may_use_tokens, spend_tokens
from engine.events import Moved, Stole, VillageRobbed
from engine.model.board import bits, mask_of
from engine.model.decision import Kind, Shows
from engine.model.options import DONE, region_option
from engine.model.terms import Piece
from engine.rules.armies import check_attacks, destinations, may_leave, move_army, storm, ways
from engine.rules.forecast import Lack
from engine.rules.registry import at_once, effect, estimate, lacks
from engine.rules.turn_context import Steps, Turn


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
    return lambda s, rank: loot if s.victims else NOTHING


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
    return lambda s, rank: (0, 0, 0, 0, 0, s.armies)


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
    return lambda s, rank: (0, gold * s.villages.bit_count(), 0, 0, 0, 0)


@lacks(_no_village)
@effect
def village_vp(turn: Turn, vp: int) -> Steps:
    """Take VP, or what is there, from one barbarian village next to one's armies (R21).

    Where the last VP of all villages would go, it is asked, as nobody needs to end the game (R16,
    R30).
    """
    beside = turn.board.reach(turn.me.at[Piece.ARMY])
    villages = beside & turn.board.village_mask & ~turn.state.attacked
    # Only one that has so few left can be the last one.
    ends = not turn.state.ending and 0 < sum(turn.state.villages.values()) <= vp
    village = yield from turn.ask_region(Kind.VILLAGE, villages, priced=ends)
    if village is None:
        return
    taken = min(vp, turn.state.villages[village])
    turn.state.villages[village] -= taken
    turn.me.vp += taken
    turn.events.append(VillageRobbed(turn.seat, turn.board.names[village], taken))


@estimate(village_vp)
def village_vp_estimate(vp: int) -> Line:
    """The richest village beside an army."""
    return lambda s, rank: (min(vp, s.best_village()), 0, 0, 0, 0, 0) if s.villages else NOTHING


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


Targets = dict[int, int]


@lacks(no_token)
@effect
def storm_village(turn: Turn, tokens: int) -> Steps:
    """Spend tokens: an army goes onto a village next to it, for good, and takes its VP (E10)."""
    if not may_use_tokens(turn, tokens):
        return
    board, state = turn.board, turn.state
    standing = board.village_mask & ~state.attacked
    targets = {
        army: board.near[army] & standing
        for army in bits(turn.me.at[Piece.ARMY])
        if board.near[army] & standing and may_leave(state, turn.seat, army)
    }
    start = yield from turn.ask_region(Kind.ARMY, mask_of(targets))
    if start is None:
        return
    village = yield from turn.ask_region(Kind.VILLAGE, targets[start], priced=True, moving=start)
    if village is None:
        return
    spend_tokens(turn, tokens)
    storm(turn, start, village)


@estimate(storm_village)
def storm_village_estimate(tokens: int) -> Line:
    """The richest village beside an army, with tokens enough."""

    def gain(s: Side, rank: int) -> Gain:
        if s.me.tokens < tokens or not s.villages:
            return NOTHING
        return (s.best_village(), 0, 0, 0, 0, -tokens * TOKEN)

    return gain


@lacks(no_army)
@effect
def ride(turn: Turn) -> Steps:
    """Move one army any distance; a token is spent if only others' land or villages lead there."""
    found = _ways(turn)
    able = mask_of([army for army, (near, far) in found.items() if near | far])
    start = yield from turn.ask_region(Kind.ARMY, able)
    if start is None:
        return
    near, far = found[start]
    end = yield from turn.ask_region(
        Kind.DESTINATION, near | far, priced=True, moving=start, tokens=far & ~near
    )
    if end is None:
        return
    if not near >> end & 1:
        spend_tokens(turn, 1)
    move_army(turn, start, end)


@estimate(ride)
def ride_estimate() -> Line:
    """An army moves, anywhere."""
    return lambda s, rank: (0, 0, 0, 0, 0, MOVE) if s.armies else NOTHING


def _ways(turn: Turn) -> dict[int, tuple[int, int]]:
    """Where each army can ride: without a token, and only with one (E9)."""
    found = ways(turn.state, turn.seat, turn.me.at[Piece.ARMY])
    if may_use_tokens(turn):
        return found
    return {army: (near, 0) for army, (near, _) in found.items()}


@lacks(no_token)
@effect
def redeploy(turn: Turn) -> Steps:
    """Spend a token: move one's armies, all at once, into or next to what one occupied."""
    armies = bits(turn.me.at[Piece.ARMY])
    if not armies or not may_use_tokens(turn):
        return
    targets = _targets(turn, armies)
    if all(goals == 1 << army for army, goals in targets.items()):
        return
    if not (yield from turn.ask_yes(topic="redeploy")):
        return
    goal_of: dict[int, int] = {}
    for number, army in enumerate(armies):
        taken = sum(1 << goal for goal in goal_of.values())
        goals = [
            goal
            for goal in bits(targets[army] & ~taken)
            if _can_place(armies[number + 1 :], targets, taken | 1 << goal)
        ]
        options = [region_option(turn.board.names[goal]) for goal in goals]
        picked = yield from turn.must(Kind.REDEPLOY, options, army)
        goal_of[army] = turn.board.index[picked.region]
    moved = {army: goal for army, goal in goal_of.items() if goal != army}
    if moved:
        spend_tokens(turn, 1)
        _put(turn, moved)


@estimate(redeploy)
def redeploy_estimate() -> Line:
    """All armies move, for a token."""
    return lambda s, rank: (0, 0, 0, 0, 0, s.armies * MOVE - TOKEN) if s.me.tokens else NOTHING


def _targets(turn: Turn, armies: list[int]) -> Targets:
    """For every army the regions where it may be put, its own included (E9, R24)."""
    state, me, board = turn.state, turn.me, turn.board
    beside = board.reach(me.occupied) & state.empty() & board.land_mask
    ships = me.at[Piece.SHIP]
    anywhere = (me.occupied & board.land_mask) | beside | ships
    return {army: anywhere if may_leave(state, turn.seat, army) else 1 << army for army in armies}


def _can_place(armies: list[int], targets: Targets, taken: int) -> bool:
    """Whether each of ``armies`` still finds a region of its own."""
    left = [(targets[army] & ~taken).bit_count() for army in armies]
    if not left or min(left) >= len(armies):  # enough for any order
        return True
    return any(
        _can_place(armies[1:], targets, taken | 1 << goal)
        for goal in bits(targets[armies[0]] & ~taken)
    )


def _put(turn: Turn, moved: dict[int, int]) -> None:
    names = turn.board.names
    for army in moved:
        turn.me.remove(Piece.ARMY, army)
    for army, goal in moved.items():
        turn.me.place(Piece.ARMY, goal)
        turn.events.append(Moved(turn.seat, names[army], names[goal]))
    check_attacks(turn)
