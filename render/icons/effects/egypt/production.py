"""Icons of the verbs of Egypt's mills."""

from __future__ import annotations

from render.icons.bits import Bit, Item
from render.icons.effects.words import ANY, ARROW, PAWN, PER, RANK, made, mill_on, row


@row
def take_boat(size: int) -> Item:
    return ["+", Bit("boat", count=size)]


@row
def produce_in_company(pieces: int) -> Item:
    return [
        [Bit("sized", "mill", count=pieces), "+"],
        [ARROW, 1, ANY],
    ]


@row
def fill_boat(terrain: str) -> Item:
    return [mill_on(terrain), ARROW, Bit("boat", made(terrain), count=2)]


@row
def outsource() -> Item:
    return [Bit("around", "mill"), ARROW, 1, ANY, PER, PAWN]


@row
def produce_rank() -> Item:
    return [mill_on("any"), ARROW, RANK, "×", ANY]
