"""Icons of the verbs of armies."""

from __future__ import annotations

from render.icons.bits import Item
from render.icons.effects.words import ARMY, ARROW, SWORDS, VILLAGE, gain, good, row


@row
def rob(what: str, amount: int) -> Item:
    return [ARMY, SWORDS, ARROW, amount, good(what)]


@row
def move_and_rob(steps: int, what: str, amount: int) -> Item:
    return [ARMY, ARROW, steps, SWORDS, amount, good(what)]


@row
def move_all(steps: int) -> Item:
    return [ARMY, ARMY, ARROW, steps]


@row
def village_gold(**pay: int) -> Item:
    return [ARMY, "+", VILLAGE, gain(**pay)]


@row
def village_vp(**pay: int) -> Item:
    return [ARMY, "+", VILLAGE, gain(**pay)]
