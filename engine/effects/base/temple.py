"""Values of temples at the end of the game (R31): plain counts, capped by the scoring."""

from __future__ import annotations

from engine.model.state import State
from engine.model.terms import STANDARD, Colour, Resource, Terrain
from engine.rules.registry import end_score


@end_score
def end_per_terrain_piece(state: State, seat: int, terrain: str, vp: int) -> int:
    """VP for every own piece on a terrain."""
    return vp * state.seats[seat].pieces_in(state.board.terrain_mask[Terrain[terrain.upper()]])


@end_score
def end_per_size(state: State, seat: int, size: int, exact: bool, vp: int) -> int:
    """VP for every region with ``size`` own pieces, or at least as many."""
    masks = state.seats[seat].sizes()[size - 1 : size if exact else None]
    return vp * sum(mask.bit_count() for mask in masks)


@end_score
def end_per_card(state: State, seat: int, column: str, vp: int) -> int:
    """VP for every card of a column after the first."""
    return vp * max(0, len(state.seats[seat].columns[Colour[column.upper()]]) - 1)


@end_score
def end_per_resource(state: State, seat: int, resource: str, vp: int) -> int:
    """VP for every one of a resource that one owns."""
    return vp * state.seats[seat].resources[Resource[resource.upper()]]


# The verbs below are on no present card; games that began with an earlier edition score by them.


@end_score
def end_per_tile(state: State, seat: int, vp: int) -> int:
    """VP for every tile on which one has a piece."""
    occupied = state.seats[seat].occupied
    return vp * sum(1 for tile in state.board.tile_mask if tile & occupied)


@end_score
def end_per_edge(state: State, seat: int, vp: int) -> int:
    """VP for every edge region that one occupies."""
    return vp * (state.seats[seat].occupied & state.board.edge_mask).bit_count()


@end_score
def end_per_village(state: State, seat: int, vp: int) -> int:
    """VP for every village region, attacked or not, next to a region of one's own."""
    beside = state.board.reach(state.seats[seat].occupied)
    return vp * (beside & state.board.village_mask).bit_count()


@end_score
def end_per_set(state: State, seat: int, vp: int) -> int:
    """VP for every complete set of one card of each of the five standard colours."""
    me = state.seats[seat]
    colours = [
        state.colour_at(me, column, rank)
        for column in STANDARD
        for rank in range(len(me.columns[column]))
    ]
    return vp * min(colours.count(colour) for colour in STANDARD)
