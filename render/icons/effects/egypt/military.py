"""Icons of the verbs of Egypt's armies."""

from __future__ import annotations

from render.icons.bits import Bit, Item
from render.icons.effects.words import ARMY, ARROW, PER, SWAP, TOKEN, VILLAGE, good, row


@row
def storm_village(tokens: int) -> Item:
    return [[TOKEN] * tokens, ARROW, ARMY, ARROW, VILLAGE, good("vp")]


@row
def ride() -> Item:
    return [ARMY, ARROW, ARROW, ARROW, Bit("hex", "any"), PER, TOKEN]


@row
def redeploy() -> Item:
    return [TOKEN, ARROW, ARMY, ARMY, SWAP]
