"""The verbs of mills: a production building makes the resource of its region."""

from __future__ import annotations

from engine.effects.estimates.gains import NOTHING, Gain, Line
from engine.effects.estimates.side import Side
from engine.effects.shortages import no_mill
from engine.model.decision import Kind
from engine.model.terms import Piece, Terrain
from engine.rules.registry import at_once, effect, estimate, lacks
from engine.rules.turn_context import Steps, Turn


@lacks(lambda turn, args: no_mill(turn, args["terrains"]))
@at_once
def produce(turn: Turn, terrains: list[str], amount: int) -> None:
    """Every own mill on one of ``terrains`` makes ``amount`` of its resource."""
    mills = turn.me.at[Piece.MILL]
    for name in terrains:
        terrain = Terrain[name.upper()]
        count = (mills & turn.board.terrain_mask[terrain]).bit_count()
        turn.gain_resource(terrain, amount * count)


@estimate(produce)
def produce_estimate(terrains: list[str], amount: int) -> Line:
    """One per mill on these terrains, at most the supply."""
    kinds = tuple(int(Terrain[name.upper()]) for name in terrains)

    def gain(s: Side, rank: int) -> Gain:
        made = 0
        for kind in kinds:
            made += min(amount * s.mills[kind], s.supply[kind])
        return (0, 0, made, 0, 0, 0)

    return gain


@lacks(lambda turn, args: no_mill(turn, [args["terrain"]]))
@effect
def works(turn: Turn, terrain: str) -> Steps:
    """One own mill on ``terrain`` makes 1 for every own piece in its region, itself included."""
    kind = Terrain[terrain.upper()]
    mills = turn.me.at[Piece.MILL] & turn.board.terrain_mask[kind]
    region = yield from turn.ask_region(Kind.PLACE, mills)
    if region is not None:
        turn.gain_resource(kind, turn.me.pieces_in(1 << region))


@estimate(works)
def works_estimate(terrain: str) -> Line:
    """The fullest region with a mill on that terrain."""
    kind = int(Terrain[terrain.upper()])

    def gain(s: Side, rank: int) -> Gain:
        if not s.mills[kind]:
            return NOTHING
        made = s.densest(s.me.at[1] & s.board.terrain_mask[kind])
        return (0, 0, min(made, s.supply[kind]), 0, 0, 0)

    return gain
