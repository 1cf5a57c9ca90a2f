"""Icons of the verbs of temples."""

from __future__ import annotations

from render.icons.bits import Bit, Item
from render.icons.effects.words import COLOURS, PAWN, VILLAGE, card_of, gain, good, row


@row
def end_per_terrain_piece(terrain: str, vp: int) -> Item:
    return [Bit("hex", terrain), PAWN, gain(vp=vp)]


@row
def end_per_size(size: int, exact: bool, vp: int) -> Item:
    return [Bit("sized", count=size), [] if exact else "+", gain(vp=vp)]


@row
def end_per_card(column: str, vp: int) -> Item:
    return [
        [Bit("column", column, faint=True), card_of(column)],
        gain(vp=vp),
    ]


@row
def end_per_resource(resource: str, vp: int) -> Item:
    return [good(resource), gain(vp=vp)]


@row
def end_per_tile(vp: int) -> Item:
    return [Bit("tile"), gain(vp=vp)]


@row
def end_per_edge(vp: int) -> Item:
    return [Bit("shore"), gain(vp=vp)]


@row
def end_per_village(vp: int) -> Item:
    return [VILLAGE, "+", PAWN, gain(vp=vp)]


@row
def end_per_set(vp: int) -> Item:
    return [[card_of(colour, 0.72) for colour in COLOURS], gain(vp=vp)]
