"""The verbs of houses: VP or gold for where and how densely one has built."""

from __future__ import annotations

from engine.effects.estimates.gains import Gain, Line
from engine.effects.estimates.side import Side
from engine.effects.shortages import Args
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

    def gain(s: Side, rank: int) -> Gain:
        count = s.land[kind]
        return (vp * count, gold * count, 0, 0, 0, 0)

    return gain


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

    def gain(s: Side, rank: int) -> Gain:
        count = sum(s.size[size - 1 : end]) // every
        return (vp * count, gold * count, 0, 0, 0, 0)

    return gain
