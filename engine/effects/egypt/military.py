"""The verbs of Egypt's armies that move them: Archers, Camels, Chariots (E9, E10)."""

from __future__ import annotations

from engine.effects.estimates.gains import MOVE, NOTHING, TOKEN, Gain, Line
from engine.effects.estimates.side import Side
from engine.effects.shortages import no_army, no_token
from engine.events import Moved
from engine.model.board import bits, mask_of
from engine.model.decision import Kind
from engine.model.options import region_option
from engine.model.terms import Piece
from engine.rules.armies import may_leave, ways
from engine.rules.egypt.tokens import may_use_tokens, spend_tokens
from engine.rules.registry import effect, estimate, lacks
from engine.rules.turn_context import Steps, Turn
from engine.rules.villages import check_attacks, move_army, storm

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

    def gain(s: Side, rank: int) -> Gain:
        return (0, 0, 0, 0, 0, s.armies * MOVE - TOKEN) if s.me.tokens else NOTHING

    return gain


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
