"""Card effects as rows of icons: one for every verb, from the arguments that its cards print.

Strings and numbers in a row are drawn as text. A new card of a known verb needs nothing here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.effects.verbs import VERBS
from engine.model.card import Card
from engine.model.terms import Resource, Terrain
from render.icons.goods import RESOURCES


@dataclass(frozen=True, slots=True)
class Bit:
    """One element of a row: ``kind`` says how ``what`` is drawn, ``size`` as a share of the row."""

    kind: str  # text, good, vp, piece, hex, sized …: one of those that ``_sprite`` knows
    what: str = ""
    piece: str = ""
    count: int = 0
    size: float = 1.0
    faint: bool = False


Item = Bit | str | int | Sequence["Item"]  # what a row is made of; numbers are text


def flat_row(item: Item) -> list[Bit]:
    """The elements of a row one after the other."""
    if isinstance(item, Bit):
        return [item]
    if isinstance(item, str | int):
        return [Bit("text", str(item))]
    return [bit for one in item for bit in flat_row(one)]


ARROW = Bit("arrow", size=0.62)
PER = "/"
PLAY = Bit("play", size=0.6)
ARMY = Bit("piece", "army", size=0.86)
PAWN = Bit("piece", "pawn", size=0.86)  # a piece of whatever type
SWORDS = Bit("swords", size=0.8)
VILLAGE = Bit("hex", "village")
ANY = Bit("any")
MARKET = Bit("market")
TOKEN = Bit("token", size=0.9)
SCRIBE = Bit("hex", "any", piece="scribe")
RANK = Bit("rank")
BOARD = Bit("reserve", size=0.96)  # the pieces on a player's board
DISCARDS = Bit("discards")
SWAP = Bit("sign", "swap", size=0.72)
COLOURS = ("maritime", "production", "scientific", "civil", "military")


def up_to(limit: int) -> Item:
    """``≤6×``: what follows is one of so many at most, each at that price."""
    return [Bit("sign", "atmost", size=0.42), f"{limit}×"]


def good(what: str) -> Bit:
    """Gold, VP, a resource or cards."""
    return Bit("vp") if what == "vp" else Bit("good", what, size=0.88)


def gain(**amounts: int) -> Item:
    """``→ 3 gold`` or ``→ 1 VP``."""
    return [ARROW, [[amount, good(what)] for what, amount in amounts.items() if amount]]


def made(terrain: str) -> str:
    """The resource that a terrain makes."""
    return Resource(Terrain[terrain.upper()]).key


def mill_on(terrain: str) -> Bit:
    """A region of that terrain, or ``any``, with a production building."""
    return Bit("hex", terrain, piece="mill")


def card_of(colour: str, size: float = 1.0) -> Bit:
    """A card of that colour."""
    return Bit("column", colour, size=size)


CARD = good("cards")
TEMPLE_CARD = card_of("temple")


def joined(items: list[Bit]) -> Item:
    """Either of the items: a stroke between each two."""
    return [items[0], [[PER, item] for item in items[1:]]]


NEUTRAL = [PLAY]  # for a verb that has no row: the card's words have to do


def _per_size(size: int, exact: bool, every: int, **pay: int) -> Item:
    times = [f"{every}×"] if every > 1 else []
    more = [] if exact else ["+"]
    return [times, Bit("sized", count=size), more, gain(**pay)]


def _produce(terrains: list[str], amount: int) -> Item:
    if len(terrains) == len(RESOURCES):
        return [mill_on("any"), ARROW, amount, ANY]
    goods = [good(made(t)) for t in terrains]
    numbered = goods * amount if len(terrains) == 1 and amount <= 3 else [amount, *goods]
    return [*map(mill_on, terrains), ARROW, *numbered]


def _gain_pieces(amount: int, price: int) -> Item:
    cost: Item = [price, good("gold"), ARROW] if price else []
    return [cost, f"+{amount}", PAWN]


def _pays(what: str) -> Item:
    """``→`` as much gold or VP as the market says."""
    return [ARROW, MARKET, good(what)]


def _shift_price(steps: list[str], resource: str = "") -> Item:
    what = good(resource) if resource else ANY
    return [MARKET, what, joined([Bit("sign", step, size=0.66) for step in steps])]


_WHEN: dict[str, Item] = {
    "attack": [VILLAGE, SWORDS],
    "temple": Bit("piece", "temple", size=0.94),
    "piece2": Bit("sized", count=2),
    "piece3": Bit("sized", count=3),
    "piece4": Bit("sized", count=4),
}


ROWS: dict[str, Callable[..., Item]] = {  # by verb
    # Of the base decks.
    "per_terrain": lambda terrain, **pay: [Bit("hex", terrain), gain(**pay)],
    "per_size": _per_size,
    "sell": lambda resource, limit, **pay: [up_to(limit), good(resource), gain(**pay)],
    "sell_pairs": lambda resources, limit, vp: [up_to(limit), [*map(good, resources)], gain(vp=vp)],
    "buy_one_each": lambda price: [
        [price, good("gold"), ARROW],
        [Bit("good", resource, size=0.78) for resource in RESOURCES],
    ],
    "rob": lambda what, amount: [ARMY, SWORDS, ARROW, amount, good(what)],
    "move_and_rob": lambda steps, what, amount: [ARMY, ARROW, steps, SWORDS, amount, good(what)],
    "move_all": lambda steps: [ARMY, ARMY, ARROW, steps],
    "village_gold": lambda **pay: [ARMY, "+", VILLAGE, gain(**pay)],
    "village_vp": lambda **pay: [ARMY, "+", VILLAGE, gain(**pay)],
    "produce": _produce,
    "works": lambda terrain: [[mill_on(terrain), ARROW, 1, good(made(terrain))], [PER, PAWN]],
    "draw": lambda amount: [f"+{amount}", good("cards")],
    "per_column_card": lambda column, vp: [card_of(column), gain(vp=vp)],
    "gain_pieces": _gain_pieces,
    "activate": lambda colours: [joined([card_of(colour) for colour in colours]), PLAY],
    "end_per_terrain_piece": lambda terrain, vp: [Bit("hex", terrain), PAWN, gain(vp=vp)],
    "end_per_size": lambda size, exact, vp: [
        Bit("sized", count=size),
        [] if exact else "+",
        gain(vp=vp),
    ],
    "end_per_card": lambda column, vp: [
        [Bit("column", column, faint=True), card_of(column)],
        gain(vp=vp),
    ],
    "end_per_resource": lambda resource, vp: [good(resource), gain(vp=vp)],
    "end_per_tile": lambda vp: [Bit("tile"), gain(vp=vp)],
    "end_per_edge": lambda vp: [Bit("shore"), gain(vp=vp)],
    "end_per_village": lambda vp: [VILLAGE, "+", PAWN, gain(vp=vp)],
    "end_per_set": lambda vp: [[card_of(colour, 0.72) for colour in COLOURS], gain(vp=vp)],
    # Of Egypt's decks.
    "per_scribe_terrain": lambda **pay: [
        [SCRIBE, "=", Bit("hex", "any", piece="pawn")],
        gain(**pay),
    ],
    "per_empty_beside_scribe": lambda **pay: [Bit("around", "scribe"), gain(**pay)],
    "per_piece_with_scribe": lambda **pay: [SCRIBE, "+", PAWN, gain(**pay)],
    "per_ocean": lambda **pay: [Bit("ocean"), gain(**pay)],
    "per_tile": lambda **pay: [Bit("tile"), gain(**pay)],
    "shift_price": _shift_price,
    "swap_prices": lambda: [MARKET, ANY, SWAP, ANY],
    "sell_sets": lambda resource, size, limit: [
        [up_to(limit), [good(resource)] * size],
        _pays("vp"),
    ],
    "sell_at_market": lambda resource, limit: [up_to(limit), good(resource), _pays("gold")],
    "sell_any": lambda limit: [up_to(limit), ANY, _pays("gold")],
    "sell_full_set": lambda vp: [[*map(good, RESOURCES)], gain(vp=vp)],
    "sail_and_buy": lambda limit: [
        [Bit("hex", "sea", piece="ship"), ARROW, "+", "½", MARKET, good("gold")],
        [ARROW, up_to(limit), ANY],
    ],
    "storm_village": lambda tokens: [[TOKEN] * tokens, ARROW, ARMY, ARROW, VILLAGE, good("vp")],
    "ride": lambda: [ARMY, ARROW, ARROW, ARROW, Bit("hex", "any"), PER, TOKEN],
    "redeploy": lambda: [TOKEN, ARROW, ARMY, ARMY, SWAP],
    "take_boat": lambda size: ["+", Bit("boat", count=size)],
    "produce_in_company": lambda pieces: [
        [Bit("sized", "mill", count=pieces), "+"],
        [ARROW, 1, ANY],
    ],
    "fill_boat": lambda terrain: [mill_on(terrain), ARROW, Bit("boat", made(terrain), count=2)],
    "outsource": lambda: [Bit("around", "mill"), ARROW, 1, ANY, PER, PAWN],
    "produce_rank": lambda: [mill_on("any"), ARROW, RANK, "×", ANY],
    "fill_reserve": lambda pieces: [BOARD, ARROW, f"{pieces}×", PAWN],
    "gold_per_piece": lambda gold: [BOARD, gain(gold=gold), PER, PAWN],
    "vp_per_pieces": lambda vp, every: [BOARD, f"{every}×", PAWN, gain(vp=vp)],
    "fill_hand": lambda cards: [ARROW, cards, CARD],
    "vp_per_card": lambda colour, vp: [card_of(colour), gain(vp=vp)],
    "activate_any": lambda: [CARD, PLAY],
    "take_discards": lambda amount: [DISCARDS, ARROW, f"+{amount}", CARD],
    "buy_cards": lambda price: [price, good("gold"), PER, "+1", CARD],
    "return_pieces": lambda vp: [BOARD, Bit("sign", "up", size=0.6), gain(vp=vp), PER, PAWN],
    "gild": lambda: [good("gold"), ARROW, CARD, "2×", PLAY],
    "buy_pieces": lambda limit, price: [up_to(limit), price, good("gold"), ARROW, PAWN],
    "activate_rank": lambda: [RANK, "=", RANK, PLAY],
    "gain_once": lambda vp: [f"+{vp}", good("vp")],
    "lay_vp": lambda vp: [f"+{vp}", good("vp"), ARROW, TEMPLE_CARD],
    "resource_temple": lambda resource: ["+", PAWN, ARROW, good(resource), PER, 1, good("vp")],
    "token_temple": lambda when: [
        _WHEN.get(when, PAWN),
        ARROW,
        3,
        good("vp"),
        "+1",
        good("vp"),
        TEMPLE_CARD,
    ],
    "refill_temple": lambda cards: [DISCARDS, ARROW, CARD, cards],
    "colour_temple": lambda colour: [
        [card_of(colour), ARROW],
        [card_of(other, 0.72) for other in COLOURS if other != colour],
    ],
    "offering_temple": lambda cards: [DISCARDS, f"+{cards}"],
    "take_token": lambda: ["+1", TOKEN],
    "place_barracks": lambda: [ARMY, "+", Bit("hex", "any", piece="token")],
    "place_fortress": lambda: [TOKEN, ARROW, BOARD, "−1", PAWN],
    "place_garrison": lambda: [
        [TOKEN, ARROW, [card_of(colour, 0.62) for colour in COLOURS]],
        ["−2", good("gold")],
    ],
}


def effect_row(card: Card) -> list[Bit]:
    """The icons of a card's main or lasting effect."""
    return _row(card.verb, card.args)


def once_row(card: Card) -> list[Bit]:
    """The icons of a card's once effect (E4); empty if it has none."""
    return _row(*card.once) if card.once else []


def missing_verbs() -> list[str]:
    """The engine's verbs that have no row of icons here: none, or a function is to be added."""
    return sorted(VERBS - ROWS.keys())


def _row(verb: str, args: Mapping[str, Any]) -> list[Bit]:
    builder = ROWS.get(verb)
    return flat_row(builder(**args)) if builder else NEUTRAL
