"""The verbs of houses: VP or gold for where and how densely one has built."""

from __future__ import annotations

from engine.effects.registry import at_once
from engine.model.terms import Terrain
from engine.rules.turn_context import Turn


@at_once
def per_terrain(turn: Turn, terrain: str, vp: int = 0, gold: int = 0) -> None:
    """VP or gold for every occupied region of a terrain."""
    mask = turn.board.terrain_mask[Terrain[terrain.upper()]]
    count = (turn.me.occupied & mask).bit_count()
    turn.gain_vp(vp * count)
    turn.gain_gold(gold * count)


@at_once
def per_size(turn: Turn, size: int, exact: bool, every: int, vp: int = 0, gold: int = 0) -> None:
    """VP or gold for every ``every`` regions with ``size`` own pieces, or at least as many."""
    masks = turn.me.sizes()[size - 1 : size if exact else None]
    count = sum(mask.bit_count() for mask in masks) // every
    turn.gain_vp(vp * count)
    turn.gain_gold(gold * count)
