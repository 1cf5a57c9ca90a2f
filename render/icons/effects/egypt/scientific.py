"""Icons of the verbs of Egypt's scrolls."""

from __future__ import annotations

from render.icons.bits import Bit, Item
from render.icons.effects.words import (
    ARROW,
    BOARD,
    CARD,
    DISCARDS,
    PAWN,
    PER,
    PLAY,
    RANK,
    card_of,
    gain,
    good,
    row,
    up_to,
)


@row
def fill_reserve(pieces: int) -> Item:
    return [BOARD, ARROW, f"{pieces}×", PAWN]


@row
def gold_per_piece(gold: int) -> Item:
    return [BOARD, gain(gold=gold), PER, PAWN]


@row
def vp_per_pieces(vp: int, every: int) -> Item:
    return [BOARD, f"{every}×", PAWN, gain(vp=vp)]


@row
def fill_hand(cards: int) -> Item:
    return [ARROW, cards, CARD]


@row
def vp_per_card(colour: str, vp: int) -> Item:
    return [card_of(colour), gain(vp=vp)]


@row
def activate_any() -> Item:
    return [CARD, PLAY]


@row
def take_discards(amount: int) -> Item:
    return [DISCARDS, ARROW, f"+{amount}", CARD]


@row
def buy_cards(price: int) -> Item:
    return [price, good("gold"), PER, "+1", CARD]


@row
def return_pieces(vp: int) -> Item:
    return [BOARD, Bit("sign", "up", size=0.6), gain(vp=vp), PER, PAWN]


@row
def gild() -> Item:
    return [good("gold"), ARROW, CARD, "2×", PLAY]


@row
def buy_pieces(limit: int, price: int) -> Item:
    return [up_to(limit), price, good("gold"), ARROW, PAWN]


@row
def activate_rank() -> Item:
    return [RANK, "=", RANK, PLAY]
