"""The verbs of Egypt's armies that move them: Archers, Camels, Chariots (E9, E10)."""

from __future__ import annotations

from engine.decision import Decision, Kind
from engine.effects.egypt.tokens import may_use_tokens, spend_tokens
from engine.effects.registry import effect
from engine.events import Moved
from engine.model.board import bits
from engine.model.options import YES, region_option
from engine.model.terms import Piece
from engine.rules.armies import may_leave, move_army, ways
from engine.rules.turn_context import Maybe, Steps, Turn
from engine.rules.villages import check_attacks, storm

Targets = dict[int, int]


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
    army = yield from _choose_army(turn, list(targets))
    if army is None or army.region is None:
        return
    start = board.index[army.region]
    villages = [region_option(name) for name in board.names_of(targets[start])]
    picked = yield from turn.ask_priced(Kind.VILLAGE, villages, region=army.region)
    if picked is None or picked.region is None:
        return
    spend_tokens(turn, tokens)
    storm(turn, start, board.index[picked.region])


def _choose_army(turn: Turn, armies: list[int]) -> Maybe:
    """One of several armies; a single one is left to the question that follows."""
    options = [region_option(turn.board.names[army]) for army in armies]
    if len(options) < 2:
        return options[0] if options else None
    return (yield from turn.ask_priced(Kind.ARMY, options))


@effect
def ride(turn: Turn) -> Steps:
    """Move one army any distance; a token is spent if only others' land or villages lead there."""
    armies = bits(turn.me.at[Piece.ARMY])
    ways = {army: _ways(turn, army) for army in armies}
    army = yield from _choose_army(turn, [army for army, (near, far) in ways.items() if near | far])
    if army is None or army.region is None:
        return
    start = turn.board.index[army.region]
    near, far = ways[start]
    options = [
        region_option(name, tokens=0 if near >> turn.board.index[name] & 1 else 1)
        for name in turn.board.names_of(near | far)
    ]
    picked = yield from turn.ask_priced(Kind.DESTINATION, options, region=army.region)
    if picked is None or picked.region is None:
        return
    if picked.tokens:
        spend_tokens(turn, picked.tokens)
    move_army(turn, start, turn.board.index[picked.region])


def _ways(turn: Turn, army: int) -> tuple[int, int]:
    """Where the army can ride: without a token, and only with one (E9)."""
    near, far = ways(turn.state, turn.seat, army)
    return near, far if may_use_tokens(turn) else 0


@effect
def redeploy(turn: Turn) -> Steps:
    """Spend a token: put one's armies anew, all at once, into or next to what one occupied."""
    armies = list(bits(turn.me.at[Piece.ARMY]))
    if not armies or not may_use_tokens(turn):
        return
    targets = _targets(turn, armies)
    if all(goals == 1 << army for army, goals in targets.items()):
        return
    if not (yield from turn.ask_priced(Kind.USE, [YES])):
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
        picked = options[0]
        if len(options) > 1:
            name = turn.board.names[army]
            picked = yield Decision(
                turn.seat, Kind.REDEPLOY, tuple(options), turn.card, region=name
            )
        goal_of[army] = turn.board.index[picked.region or ""]
    moved = {army: goal for army, goal in goal_of.items() if goal != army}
    if moved:
        spend_tokens(turn, 1)
        _put(turn, moved)


def _targets(turn: Turn, armies: list[int]) -> Targets:
    """For every army the regions where it may be put, its own included (E9, R24)."""
    state, me, board = turn.state, turn.me, turn.board
    beside = board.reach(me.occupied) & state.empty() & board.land_mask
    ships = me.at[Piece.SHIP]
    anywhere = (me.occupied & board.land_mask) | beside | ships
    return {army: anywhere if may_leave(state, turn.seat, army) else 1 << army for army in armies}


def _can_place(armies: list[int], targets: Targets, taken: int) -> bool:
    """Whether each of ``armies`` still finds a region of its own."""
    if not armies:
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
