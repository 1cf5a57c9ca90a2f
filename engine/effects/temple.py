"""The verbs of temples: plain counts at the end of the game (R31), capped by the scoring.

Egypt's give something when built, or do something while they stand (E13-E16)."""

from __future__ import annotations

from engine.effects.estimates import Line
from engine.model.state import HAND_REFILL, State
from engine.model.terms import STANDARD, Colour, Resource, Terrain
from engine.rules.registry import end_score, estimate, lasting, once_effect
from engine.rules.turn_context import Turn


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


@once_effect()
def gain_once(turn: Turn, vp: int) -> None:
    """VP, right after the piece is placed, or would be (E4)."""
    turn.gain_vp(vp)


@estimate(gain_once)
def gain_once_estimate(vp: int) -> Line:
    """VP at once."""
    return lambda s, rank: (vp, 0, 0, 0, 0, 0)


@once_effect()
def lay_vp(turn: Turn, vp: int) -> None:
    """VP onto the card itself, which is the newest of its column (E14)."""
    turn.me.temple_vp = (*turn.me.temple_vp[:-1], vp)


@estimate(lay_vp)
def lay_vp_estimate(vp: int) -> Line:
    """VP on the temple, and three times as many as it is used up."""
    return lambda s, rank: (vp, 0, 0, 0, 0, 3 * vp)


@lasting
def resource_temple(state: State, seat: int, resource: str) -> int:
    """Covers one of its resource in each construction, or gives 1 VP (E13)."""
    return 0


@estimate(resource_temple)
def resource_temple_estimate(resource: str) -> Line:
    """A resource, or a VP, with every construction (E13)."""
    return lambda s, rank: (0, 0, 1, 0, 0, 0)


@lasting
def token_temple(state: State, seat: int, when: str) -> int:
    """Gives 4 VP whenever something happens, while VP lie on it (E14)."""
    return 0


@estimate(token_temple)
def token_temple_estimate(when: str) -> Line:
    """Estimate: the event that it needs may happen."""
    return lambda s, rank: (0, 0, 0, 0, 0, 1)


@lasting
def refill_temple(state: State, seat: int, cards: int) -> int:
    """Offerings refill the hand to ``cards``."""
    return 0


@estimate(refill_temple)
def refill_temple_estimate(cards: int) -> Line:
    """More cards with every offering."""
    return lambda s, rank: (0, 0, 0, cards - HAND_REFILL, 0, 0)


@lasting
def colour_temple(state: State, seat: int, colour: str) -> int:
    """One card of a colour may lie in each of the four other standard columns (E15)."""
    return 0


@estimate(colour_temple)
def colour_temple_estimate(colour: str) -> Line:
    """Cards of a colour fit into more columns."""
    return lambda s, rank: (0, 0, 0, 0, 0, 1)


@lasting
def offering_temple(state: State, seat: int, cards: int) -> int:
    """An offering counts as ``cards`` more."""
    return 0


@estimate(offering_temple)
def offering_temple_estimate(cards: int) -> Line:
    """Offerings count for more."""
    return lambda s, rank: (0, 0, 0, 0, cards, 0)
