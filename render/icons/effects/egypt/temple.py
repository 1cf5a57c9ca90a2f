"""Icons of the verbs of Egypt's temples."""

from __future__ import annotations

from render.icons.bits import Bit, Item
from render.icons.effects.words import (
    ARROW,
    CARD,
    COLOURS,
    DISCARDS,
    PAWN,
    PER,
    SWORDS,
    TEMPLE_CARD,
    VILLAGE,
    card_of,
    good,
    row,
)

_WHEN: dict[str, Item] = {
    "attack": [VILLAGE, SWORDS],
    "temple": Bit("piece", "temple", size=0.94),
    "piece2": Bit("sized", count=2),
    "piece3": Bit("sized", count=3),
    "piece4": Bit("sized", count=4),
}


@row
def gain_once(vp: int) -> Item:
    return [f"+{vp}", good("vp")]


@row
def lay_vp(vp: int) -> Item:
    return [f"+{vp}", good("vp"), ARROW, TEMPLE_CARD]


@row
def resource_temple(resource: str) -> Item:
    return ["+", PAWN, ARROW, good(resource), PER, 1, good("vp")]


@row
def token_temple(when: str) -> Item:
    return [_WHEN.get(when, PAWN), ARROW, 3, good("vp"), "+1", good("vp"), TEMPLE_CARD]


@row
def refill_temple(cards: int) -> Item:
    return [DISCARDS, ARROW, CARD, cards]


@row
def colour_temple(colour: str) -> Item:
    return [
        [card_of(colour), ARROW],
        [card_of(other, 0.72) for other in COLOURS if other != colour],
    ]


@row
def offering_temple(cards: int) -> Item:
    return [DISCARDS, f"+{cards}"]
