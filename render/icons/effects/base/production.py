"""Icons of the verbs of mills."""

from __future__ import annotations

from render.icons.bits import Item
from render.icons.effects.words import ANY, ARROW, PAWN, PER, good, made, mill_on, row
from render.icons.goods import RESOURCES


@row
def produce(terrains: list[str], amount: int) -> Item:
    if len(terrains) == len(RESOURCES):
        return [mill_on("any"), ARROW, amount, ANY]
    goods = [good(made(t)) for t in terrains]
    numbered = goods * amount if len(terrains) == 1 and amount <= 3 else [amount, *goods]
    return [*map(mill_on, terrains), ARROW, *numbered]


@row
def works(terrain: str) -> Item:
    return [
        [mill_on(terrain), ARROW, 1, good(made(terrain))],
        [PER, PAWN],
    ]
