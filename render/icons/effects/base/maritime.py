"""Icons of the verbs of ships."""

from __future__ import annotations

from render.icons.bits import Bit, Item
from render.icons.effects.words import ARROW, gain, good, row, up_to
from render.icons.goods import RESOURCES


@row
def sell(resource: str, limit: int, **pay: int) -> Item:
    return [up_to(limit), good(resource), gain(**pay)]


@row
def sell_pairs(resources: list[str], limit: int, vp: int) -> Item:
    return [up_to(limit), [*map(good, resources)], gain(vp=vp)]


@row
def buy_one_each(price: int) -> Item:
    return [
        [price, good("gold"), ARROW],
        [Bit("good", resource, size=0.78) for resource in RESOURCES],
    ]
