"""Icons of the verbs of houses."""

from __future__ import annotations

from render.icons.bits import Bit, Item
from render.icons.effects.words import gain, row


@row
def per_terrain(terrain: str, **pay: int) -> Item:
    return [Bit("hex", terrain), gain(**pay)]


@row
def per_size(size: int, exact: bool, every: int, **pay: int) -> Item:
    times = [f"{every}×"] if every > 1 else []
    more = [] if exact else ["+"]
    return [times, Bit("sized", count=size), more, gain(**pay)]
