"""Icons of the verbs of Egypt's houses."""

from __future__ import annotations

from render.icons.bits import Bit, Item
from render.icons.effects.words import PAWN, SCRIBE, gain, row


@row
def per_scribe_terrain(**pay: int) -> Item:
    return [
        [SCRIBE, "=", Bit("hex", "any", piece="pawn")],
        gain(**pay),
    ]


@row
def per_empty_beside_scribe(**pay: int) -> Item:
    return [Bit("around", "scribe"), gain(**pay)]


@row
def per_piece_with_scribe(**pay: int) -> Item:
    return [SCRIBE, "+", PAWN, gain(**pay)]


@row
def per_ocean(**pay: int) -> Item:
    return [Bit("ocean"), gain(**pay)]


@row
def per_tile(**pay: int) -> Item:
    return [Bit("tile"), gain(**pay)]
