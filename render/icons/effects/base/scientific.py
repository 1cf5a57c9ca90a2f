"""Icons of the verbs of scrolls."""

from __future__ import annotations

from render.icons.bits import Item
from render.icons.effects.words import ARROW, PAWN, PLAY, card_of, gain, good, joined, row


@row
def draw(amount: int) -> Item:
    return [f"+{amount}", good("cards")]


@row
def per_column_card(column: str, vp: int) -> Item:
    return [card_of(column), gain(vp=vp)]


@row
def gain_pieces(amount: int, price: int) -> Item:
    cost: Item = [price, good("gold"), ARROW] if price else []
    return [cost, f"+{amount}", PAWN]


@row
def activate(colours: list[str]) -> Item:
    return [joined([card_of(colour) for colour in colours]), PLAY]
