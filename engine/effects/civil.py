"""The verbs of houses: VP or gold for where and how densely one has built.

Egypt's count what lies around the scribe, and how far one has spread (E8)."""

from __future__ import annotations

from engine.effects.estimates import NOTHING, Gain, Line, Side, rewards
from engine.effects.shortages import Args, always
from engine.model.seat import NO_REGION
from engine.model.terms import Terrain
from engine.rules.forecast import Lack
from engine.rules.registry import at_once, estimate, lacks
from engine.rules.turn_context import Turn


def _no_region_of_size(turn: Turn, args: Args) -> Lack:
    if args["every"] > 1:
        return Lack("regions-of-size", (), args["size"])
    return Lack("size-exact" if args["exact"] else "size", (), args["size"])


def _no_region(turn: Turn, args: Args) -> Lack:
    return Lack("terrain", (args["terrain"],))


@lacks(_no_region)
@at_once
def per_terrain(turn: Turn, terrain: str, vp: int = 0, gold: int = 0) -> None:
    """VP or gold for every occupied region of a terrain."""
    mask = turn.board.terrain_mask[Terrain[terrain.upper()]]
    count = (turn.me.occupied & mask).bit_count()
    turn.gain_vp(vp * count)
    turn.gain_gold(gold * count)


@estimate(per_terrain)
def per_terrain_estimate(terrain: str, vp: int = 0, gold: int = 0) -> Line:
    """From the current board."""
    kind = Terrain[terrain.upper()]
    return lambda s, rank: rewards(s.land[kind], vp, gold)


@lacks(_no_region_of_size)
@at_once
def per_size(turn: Turn, size: int, exact: bool, every: int, vp: int = 0, gold: int = 0) -> None:
    """VP or gold for every ``every`` regions with ``size`` own pieces, or at least as many."""
    masks = turn.me.sizes()[size - 1 : size if exact else None]
    count = sum(mask.bit_count() for mask in masks) // every
    turn.gain_vp(vp * count)
    turn.gain_gold(gold * count)


@estimate(per_size)
def per_size_estimate(size: int, exact: bool, every: int, vp: int = 0, gold: int = 0) -> Line:
    """From the current board."""

    end = size if exact else None
    return lambda s, rank: rewards(sum(s.size[size - 1 : end]) // every, vp, gold)


def _no_scribe(turn: Turn, args: Args) -> Lack:
    return Lack("scribe" if turn.me.scribe == NO_REGION else "scribe-alone")


@lacks(_no_scribe)
@at_once
def per_scribe_terrain(turn: Turn, vp: int = 0, gold: int = 0) -> None:
    """For every region of the scribe's terrain that one occupies or marks with a Barracks token."""
    if turn.me.scribe != NO_REGION:
        marked = 0
        for region, owner in turn.state.barracks:
            if owner == turn.seat:
                marked |= 1 << region
        for other in turn.state.others(turn.seat):
            marked &= ~turn.state.seats[other].occupied
        terrain = turn.board.terrain_mask[turn.board.terrain[turn.me.scribe]]
        _reward(turn, ((turn.me.occupied | marked) & terrain).bit_count(), vp, gold)


@estimate(per_scribe_terrain)
def per_scribe_terrain_estimate(vp: int = 0, gold: int = 0) -> Line:
    """Own regions of the scribe's terrain."""

    def gain(s: Side, rank: int) -> Gain:
        if s.me.scribe == NO_REGION:
            return NOTHING
        return rewards(s.land[s.board.terrain[s.me.scribe]], vp, gold)

    return gain


@lacks(_no_scribe)
@at_once
def per_empty_beside_scribe(turn: Turn, vp: int = 0, gold: int = 0) -> None:
    """For every empty region next to the scribe's; attacked villages are empty, others not."""
    if turn.me.scribe != NO_REGION:
        empty = turn.state.empty() | turn.state.attacked
        _reward(turn, (turn.board.near[turn.me.scribe] & empty).bit_count(), vp, gold)


@estimate(per_empty_beside_scribe)
def per_empty_beside_scribe_estimate(vp: int = 0, gold: int = 0) -> Line:
    """Empty regions around the scribe."""

    def gain(s: Side, rank: int) -> Gain:
        around = s.around_scribe()
        if not around:
            return NOTHING
        empty = s.state.empty() | s.state.attacked
        return rewards((around & empty).bit_count(), vp, gold)

    return gain


@lacks(_no_scribe)
@at_once
def per_piece_with_scribe(turn: Turn, vp: int = 0, gold: int = 0) -> None:
    """For every piece of one's own in the scribe's region."""
    if turn.me.scribe != NO_REGION:
        _reward(turn, turn.me.pieces_in(1 << turn.me.scribe), vp, gold)


@estimate(per_piece_with_scribe)
def per_piece_with_scribe_estimate(vp: int = 0, gold: int = 0) -> Line:
    """Own pieces in the scribe's region."""

    def gain(s: Side, rank: int) -> Gain:
        if s.me.scribe == NO_REGION:
            return NOTHING
        return rewards(s.densest(1 << s.me.scribe), vp, gold)

    return gain


@lacks(always("ocean"))
@at_once
def per_ocean(turn: Turn, vp: int = 0, gold: int = 0) -> None:
    """For every ocean next to at least one own land region (E3)."""
    coast = turn.board.reach(turn.me.occupied & turn.board.land_mask)
    _reward(turn, sum(bool(ocean & coast) for ocean in turn.board.oceans), vp, gold)


@estimate(per_ocean)
def per_ocean_estimate(vp: int = 0, gold: int = 0) -> Line:
    """Oceans beside own land."""

    def gain(s: Side, rank: int) -> Gain:
        coast = s.board.reach(s.me.occupied & s.board.land_mask)
        return rewards(sum(bool(ocean & coast) for ocean in s.board.oceans), vp, gold)

    return gain


@lacks(always("tile"))
@at_once
def per_tile(turn: Turn, vp: int = 0, gold: int = 0) -> None:
    """For every tile on which one has a piece."""
    count = sum(bool(tile & turn.me.occupied) for tile in turn.board.tile_mask)
    _reward(turn, count, vp, gold)


@estimate(per_tile)
def per_tile_estimate(vp: int = 0, gold: int = 0) -> Line:
    """Tiles with a piece."""

    def gain(s: Side, rank: int) -> Gain:
        occupied = s.me.occupied
        return rewards(sum(bool(tile & occupied) for tile in s.board.tile_mask), vp, gold)

    return gain


def _reward(turn: Turn, count: int, vp: int, gold: int) -> None:
    turn.gain_vp(vp * count)
    turn.gain_gold(gold * count)
