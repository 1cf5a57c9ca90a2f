"""Icons of the verbs of Egypt's combat tokens."""

from __future__ import annotations

from render.icons.bits import Bit, Item
from render.icons.effects.words import ARMY, ARROW, BOARD, COLOURS, PAWN, TOKEN, card_of, good, row


@row
def take_token() -> Item:
    return ["+1", TOKEN]


@row
def place_barracks() -> Item:
    return [ARMY, "+", Bit("hex", "any", piece="token")]


@row
def place_fortress() -> Item:
    return [TOKEN, ARROW, BOARD, "−1", PAWN]


@row
def place_garrison() -> Item:
    return [
        [TOKEN, ARROW, [card_of(colour, 0.62) for colour in COLOURS]],
        ["−2", good("gold")],
    ]
