"""Rows of icons for the verbs of the base decks, and the words that all rows are made of.

A row is built from the arguments that the catalogue gives its verb. Strings and numbers in it
are drawn as text.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.model.terms import Resource, Terrain
from render.icons.effect_row import Bit, Item
from render.icons.goods import RESOURCES

ARROW = Bit("arrow", size=0.62)
PER = "/"
PLAY = Bit("play", size=0.6)
ARMY = Bit("piece", "army", size=0.86)
PAWN = Bit("piece", "pawn", size=0.86)  # a piece of whatever type
SWORDS = Bit("swords", size=0.8)
VILLAGE = Bit("hex", "village")
ANY = Bit("any")
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


def _produce(terrains: list[str], amount: int) -> Item:
    if len(terrains) == len(RESOURCES):
        return [mill_on("any"), ARROW, amount, ANY]
    goods = [good(made(t)) for t in terrains]
    numbered = goods * amount if len(terrains) == 1 and amount <= 3 else [amount, *goods]
    return [*map(mill_on, terrains), ARROW, *numbered]


def _per_size(size: int, exact: bool = True, every: int = 1, **pay: int) -> Item:
    times = [f"{every}×"] if every > 1 else []
    more = [] if exact else ["+"]
    return [times, Bit("sized", count=size), more, gain(**pay)]


def _gain_pieces(amount: int, price: int) -> Item:
    cost: Item = [price, good("gold"), ARROW] if price else []
    return [cost, f"+{amount}", PAWN]


def _activate(colours: list[str]) -> Item:
    return [joined([card_of(colour) for colour in colours]), PLAY]


def joined(items: list[Bit]) -> Item:
    """Either of the items: a stroke between each two."""
    return [items[0], [[PER, item] for item in items[1:]]]


def _beside_village(**pay: int) -> Item:
    return [ARMY, "+", VILLAGE, gain(**pay)]


ROWS: dict[str, Callable[..., Item]] = {
    "buy_one_each": lambda price: [
        [price, good("gold"), ARROW],
        [Bit("good", resource, size=0.78) for resource in RESOURCES],
    ],
    "sell": lambda resource, limit, **pay: [up_to(limit), good(resource), gain(**pay)],
    "sell_pairs": lambda resources, limit, vp: [up_to(limit), [*map(good, resources)], gain(vp=vp)],
    "produce": _produce,
    "works": lambda terrain: [
        [mill_on(terrain), ARROW, 1, good(made(terrain))],
        [PER, PAWN],
    ],
    "draw": lambda amount: [f"+{amount}", good("cards")],
    "per_column_card": lambda column, vp: [card_of(column), gain(vp=vp)],
    "gain_pieces": _gain_pieces,
    "activate": _activate,
    "per_terrain": lambda terrain, **pay: [Bit("hex", terrain), gain(**pay)],
    "per_size": _per_size,
    "rob": lambda what, amount: [ARMY, SWORDS, ARROW, amount, good(what)],
    "move_and_rob": lambda steps, what, amount: [ARMY, ARROW, steps, SWORDS, amount, good(what)],
    "move_all": lambda steps: [ARMY, ARMY, ARROW, steps],
    "village_gold": _beside_village,
    "village_vp": _beside_village,
    "end_per_terrain_piece": lambda terrain, vp: [Bit("hex", terrain), PAWN, gain(vp=vp)],
    "end_per_size": _per_size,
    "end_per_card": lambda column, vp: [
        [Bit("column", column, faint=True), card_of(column)],
        gain(vp=vp),
    ],
    "end_per_resource": lambda resource, vp: [good(resource), gain(vp=vp)],
    "end_per_tile": lambda vp: [Bit("tile"), gain(vp=vp)],
    "end_per_edge": lambda vp: [Bit("shore"), gain(vp=vp)],
    "end_per_village": lambda vp: [VILLAGE, "+", PAWN, gain(vp=vp)],
    "end_per_set": lambda vp: [[card_of(colour, 0.72) for colour in COLOURS], gain(vp=vp)],
}
