"""Rows of icons for the verbs of the Egypt decks: main, lasting and once effects."""

from __future__ import annotations

from collections.abc import Callable

from render.icons.effect_row import Bit, Item
from render.icons.effects.base import (
    ANY,
    ARMY,
    ARROW,
    COLOURS,
    PAWN,
    PER,
    PLAY,
    SWORDS,
    VILLAGE,
    card_of,
    gain,
    good,
    joined,
    made,
    mill_on,
    up_to,
)
from render.icons.goods import RESOURCES

MARKET = Bit("market")
TOKEN = Bit("token", size=0.9)
SCRIBE = Bit("hex", "any", piece="scribe")
RANK = Bit("rank")
CARD = good("cards")
TEMPLE_CARD = card_of("temple")
BOARD = Bit("reserve", size=0.96)  # the pieces on a player's board
DISCARDS = Bit("discards")
SWAP = Bit("sign", "swap", size=0.72)

_WHEN: dict[str, Item] = {
    "attack": [VILLAGE, SWORDS],
    "temple": Bit("piece", "temple", size=0.94),
    "piece2": Bit("sized", count=2),
    "piece3": Bit("sized", count=3),
    "piece4": Bit("sized", count=4),
}


def _pays(what: str) -> Item:
    """``→`` as much gold or VP as the market says."""
    return [ARROW, MARKET, good(what)]


def _token_temple(when: str) -> Item:
    return [_WHEN.get(when, PAWN), ARROW, 3, good("vp"), "+1", good("vp"), TEMPLE_CARD]


def _shift_price(steps: list[str], resource: str = "") -> Item:
    what = good(resource) if resource else ANY
    return [MARKET, what, joined([Bit("sign", step, size=0.66) for step in steps])]


_LASTING: dict[str, Callable[..., Item]] = {
    "resource_temple": lambda resource: ["+", PAWN, ARROW, good(resource), PER, 1, good("vp")],
    "token_temple": _token_temple,
    "refill_temple": lambda cards: [DISCARDS, ARROW, CARD, cards],
    "offering_temple": lambda cards: [DISCARDS, f"+{cards}"],
    "colour_temple": lambda colour: [
        [card_of(colour), ARROW],
        [card_of(other, 0.72) for other in COLOURS if other != colour],
    ],
}
_ONCE: dict[str, Callable[..., Item]] = {
    "shift_price": _shift_price,
    "swap_prices": lambda: [MARKET, ANY, SWAP, ANY],
    "take_boat": lambda size: ["+", Bit("boat", count=size)],
    "fill_reserve": lambda pieces: [BOARD, ARROW, f"{pieces}×", PAWN],
    "gold_per_piece": lambda gold: [BOARD, gain(gold=gold), PER, PAWN],
    "activate_any": lambda: [CARD, PLAY],
    "vp_per_pieces": lambda vp, every: [BOARD, f"{every}×", PAWN, gain(vp=vp)],
    "fill_hand": lambda cards: [ARROW, cards, CARD],
    "vp_per_card": lambda colour, vp: [card_of(colour), gain(vp=vp)],
    "take_token": lambda: ["+1", TOKEN],
    "gain_once": lambda vp: [f"+{vp}", good("vp")],
    "lay_vp": lambda vp: [f"+{vp}", good("vp"), ARROW, TEMPLE_CARD],
}
ROWS: dict[str, Callable[..., Item]] = {
    "sell_sets": lambda resource, size, limit: [
        [up_to(limit), [good(resource)] * size],
        _pays("vp"),
    ],
    "sell_at_market": lambda resource, limit: [up_to(limit), good(resource), _pays("gold")],
    "sail_and_buy": lambda limit: [
        [Bit("hex", "sea", piece="ship"), ARROW, "+", "½", MARKET, good("gold")],
        [ARROW, up_to(limit), ANY],
    ],
    "sell_any": lambda limit: [up_to(limit), ANY, _pays("gold")],
    "sell_full_set": lambda vp: [[*map(good, RESOURCES)], gain(vp=vp)],
    "produce_in_company": lambda pieces: [
        [Bit("sized", "mill", count=pieces), "+"],
        [ARROW, 1, ANY],
    ],
    "fill_boat": lambda terrain: [mill_on(terrain), ARROW, Bit("boat", made(terrain), count=2)],
    "outsource": lambda: [Bit("around", "mill"), ARROW, 1, ANY, PER, PAWN],
    "produce_rank": lambda: [mill_on("any"), ARROW, RANK, "×", ANY],
    "take_discards": lambda amount: [DISCARDS, ARROW, f"+{amount}", CARD],
    "buy_cards": lambda price: [price, good("gold"), PER, "+1", CARD],
    "return_pieces": lambda vp: [BOARD, Bit("sign", "up", size=0.6), gain(vp=vp), PER, PAWN],
    "gild": lambda: [good("gold"), ARROW, CARD, "2×", PLAY],
    "buy_pieces": lambda limit, price: [up_to(limit), price, good("gold"), ARROW, PAWN],
    "activate_rank": lambda: [RANK, "=", RANK, PLAY],
    "per_scribe_terrain": lambda **pay: [
        [SCRIBE, "=", Bit("hex", "any", piece="pawn")],
        gain(**pay),
    ],
    "per_empty_beside_scribe": lambda **pay: [Bit("around", "scribe"), gain(**pay)],
    "per_piece_with_scribe": lambda **pay: [SCRIBE, "+", PAWN, gain(**pay)],
    "per_ocean": lambda **pay: [Bit("ocean"), gain(**pay)],
    "per_tile": lambda **pay: [Bit("tile"), gain(**pay)],
    "storm_village": lambda tokens: [[TOKEN] * tokens, ARROW, ARMY, ARROW, VILLAGE, good("vp")],
    "place_barracks": lambda: [ARMY, "+", Bit("hex", "any", piece="token")],
    "ride": lambda: [ARMY, ARROW, ARROW, ARROW, Bit("hex", "any"), PER, TOKEN],
    "redeploy": lambda: [TOKEN, ARROW, ARMY, ARMY, SWAP],
    "place_fortress": lambda: [TOKEN, ARROW, BOARD, "−1", PAWN],
    "place_garrison": lambda: [
        [TOKEN, ARROW, [card_of(colour, 0.62) for colour in COLOURS]],
        ["−2", good("gold")],
    ],
    **_LASTING,
    **_ONCE,
}
