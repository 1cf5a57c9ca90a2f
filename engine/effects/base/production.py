"""The verbs of mills: a production building makes the resource of its region."""

from __future__ import annotations

from engine.decision import Kind
from engine.effects.registry import at_once, effect
from engine.model.terms import Piece, Terrain
from engine.rules.turn_context import Steps, Turn


@at_once
def produce(turn: Turn, terrains: list[str], amount: int) -> None:
    """Every own mill on one of ``terrains`` makes ``amount`` of its resource."""
    mills = turn.me.at[Piece.MILL]
    for name in terrains:
        terrain = Terrain[name.upper()]
        count = (mills & turn.board.terrain_mask[terrain]).bit_count()
        turn.gain_resource(terrain, amount * count)


@effect
def works(turn: Turn, terrain: str) -> Steps:
    """One own mill on ``terrain`` makes 1 for every own piece in its region, itself included."""
    kind = Terrain[terrain.upper()]
    mills = turn.me.at[Piece.MILL] & turn.board.terrain_mask[kind]
    region = yield from turn.ask_region(Kind.PLACE, mills)
    if region is not None:
        turn.gain_resource(kind, turn.me.pieces_in(1 << region))
