"""Rows of icons for the verbs of the Egypt decks: main, lasting and once effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from render.icons.elements import (
    ANY_PIECE,
    ARROW,
    FIVE,
    GOODS,
    PER,
    Bit,
    Row,
    army,
    gain,
    good,
    made,
    text,
    up_to,
)

Builder = Callable[[Mapping[str, Any]], Row]

ANY = Bit("any")
MARKET = Bit("market")
TOKEN = Bit("token", size=0.9)
MILL = Bit("hex", "any", piece="mill")
SCRIBE = Bit("hex", "any", piece="scribe")
RANK = Bit("rank")
CARD = Bit("good", "cards", size=0.88)
PLAY = Bit("play", size=0.6)
HOUSE = Bit("piece", "house", size=0.86)
BOARD = Bit("reserve", size=0.96)  # the pieces on a player's board


def _pays(what: str) -> Row:
    """``→`` as much gold or VP as the market says."""
    return [ARROW, MARKET, good(what)]


def _buy_pieces(args: Mapping[str, Any]) -> Row:
    pieces = [Bit("piece", kind, size=0.6) for kind in ANY_PIECE]
    return [*up_to(args["limit"]), text(str(args["price"])), good("gold"), ARROW, *pieces]


_WHEN: dict[str, Row] = {
    "attack": [Bit("hex", "village"), Bit("swords", size=0.8)],
    "temple": [Bit("piece", "temple", size=0.94)],
    "piece2": [Bit("sized", count=2)],
    "piece3": [Bit("sized", count=3)],
    "piece4": [Bit("sized", count=4)],
}
_CARD_OF_TEMPLE = Bit("column", "temple")


def _token_temple(args: Mapping[str, Any]) -> Row:
    when = _WHEN.get(str(args["when"]), [HOUSE])
    return [*when, ARROW, text("3"), good("vp"), text("+1"), good("vp"), _CARD_OF_TEMPLE]


EGYPT_ROWS: dict[str, Builder] = {
    "sell_sets": lambda a: [
        *up_to(a["limit"]), *[good(a["resource"])] * a["size"], *_pays("vp")
    ],
    "sell_at_market": lambda a: [*up_to(a["limit"]), good(a["resource"]), *_pays("gold")],
    "sail_and_buy": lambda a: [
        Bit("hex", "sea", piece="ship"), ARROW, text("+"), text("½"), MARKET, good("gold"), ARROW,
        *up_to(a["limit"]), ANY,
    ],
    "sell_any": lambda a: [*up_to(a["limit"]), ANY, *_pays("gold")],
    "sell_full_set": lambda a: [*(good(r) for r in GOODS), *gain(a)],
    "produce_in_company": lambda a: [
        Bit("sized", "mill", count=a["pieces"]), text("+"), ARROW, text("1"), ANY
    ],
    "fill_boat": lambda a: [
        Bit("hex", a["terrain"], piece="mill"), ARROW, Bit("boat", made(a["terrain"]), count=2)
    ],
    "outsource": lambda a: [Bit("around", "mill"), ARROW, text("1"), ANY, PER, HOUSE],
    "produce_rank": lambda a: [MILL, ARROW, RANK, text("×"), ANY],
    "take_discards": lambda a: [Bit("discards"), ARROW, text(f"+{a['amount']}"), CARD],
    "buy_cards": lambda a: [text(f"{a['price']}"), good("gold"), PER, text("+1"), CARD],
    "return_pieces": lambda a: [BOARD, Bit("sign", "up", size=0.6), *gain(a), PER, HOUSE],
    "gild": lambda a: [good("gold"), ARROW, CARD, text("2×"), PLAY],
    "buy_pieces": _buy_pieces,
    "activate_rank": lambda a: [RANK, text("="), RANK, PLAY],
    "per_scribe_terrain": lambda a: [SCRIBE, text("="), Bit("hex", "any", piece="house"), *gain(a)],
    "per_empty_beside_scribe": lambda a: [Bit("around", "scribe"), *gain(a)],
    "per_piece_with_scribe": lambda a: [SCRIBE, text("+"), HOUSE, *gain(a)],
    "per_ocean": lambda a: [Bit("ocean"), *gain(a)],
    "per_tile": lambda a: [Bit("tile"), *gain(a)],
    "storm_village": lambda a: [
        *[TOKEN] * a["tokens"], ARROW, army(), ARROW, Bit("hex", "village"), good("vp")
    ],
    "place_barracks": lambda a: [army(), text("+"), Bit("hex", "any", piece="token")],
    "ride": lambda a: [army(), ARROW, ARROW, ARROW, Bit("hex", "any"), PER, TOKEN],
    "redeploy": lambda a: [TOKEN, ARROW, army(), army(), Bit("sign", "swap", size=0.72)],
    "place_fortress": lambda a: [TOKEN, ARROW, BOARD, text("−1"), HOUSE],
    "place_garrison": lambda a: [
        TOKEN, ARROW, *(Bit("column", c, size=0.62) for c in FIVE), text("−2"), good("gold")
    ],
    "resource_temple": lambda a: [
        text("+"), HOUSE, ARROW, good(a["resource"]), PER, text("1"), good("vp")
    ],
    "token_temple": _token_temple,
    "refill_temple": lambda a: [Bit("discards"), ARROW, CARD, text(str(a["cards"]))],
    "offering_temple": lambda a: [Bit("discards"), text(f"+{a['cards']}")],
    "colour_temple": lambda a: [
        Bit("column", a["colour"]), ARROW,
        *(Bit("column", c, size=0.72) for c in FIVE if c != a["colour"]),
    ],
}  # fmt: skip


def _shift(args: Mapping[str, Any]) -> Row:
    what = good(args["resource"]) if "resource" in args else ANY
    signs: Row = []
    for step in args["steps"]:
        signs += [PER] if signs else []
        signs.append(Bit("sign", step, size=0.66))
    return [MARKET, what, *signs]


def _gain_once(args: Mapping[str, Any]) -> Row:
    row: Row = []
    for what, amount in args.items():
        row += [text(f"+{amount}"), good(what)]
    return row


ONCE_ROWS: dict[str, Builder] = {
    "shift_price": _shift,
    "swap_prices": lambda a: [MARKET, ANY, Bit("sign", "swap", size=0.72), ANY],
    "take_boat": lambda a: [text("+"), Bit("boat", count=a["size"])],
    "fill_reserve": lambda a: [BOARD, ARROW, text(f"{a['pieces']}×"), *(
        Bit("piece", kind, size=0.6) for kind in ANY_PIECE)],
    "gold_per_piece": lambda a: [BOARD, *gain(a), PER, HOUSE],
    "activate_any": lambda a: [CARD, PLAY],
    "vp_per_pieces": lambda a: [BOARD, text(f"{a['every']}×"), HOUSE, *gain(a)],
    "fill_hand": lambda a: [ARROW, text(str(a["cards"])), CARD],
    "vp_per_card": lambda a: [Bit("column", a["colour"]), *gain(a)],
    "take_token": lambda a: [text("+1"), TOKEN],
    "gain_once": _gain_once,
    "lay_vp": lambda a: [text(f"+{a['vp']}"), good("vp"), ARROW, _CARD_OF_TEMPLE],
}  # fmt: skip
