"""A card's effect as a row of icons, made from the verb and the numbers in the catalogue.

A new card of a known verb needs nothing here; a verb without a row has its words only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.cards.catalogue import Card
from render.icons.egypt.effects import EGYPT_ROWS, ONCE_ROWS
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


def _produce(args: Mapping[str, Any]) -> Row:
    terrains: list[str] = list(args["terrains"])
    amount: int = args["amount"]
    if len(terrains) == len(GOODS):
        return [Bit("hex", "any", piece="mill"), ARROW, text(str(amount)), Bit("any")]
    goods = [good(made(t)) for t in terrains]
    fields = [Bit("hex", t, piece="mill") for t in terrains]
    if len(terrains) == 1 and amount <= 3:
        return [*fields, ARROW, *goods * amount]
    return [*fields, ARROW, text(str(amount)), *goods]


def _sized(args: Mapping[str, Any]) -> Row:
    more = [] if args.get("exact", True) else [text("+")]
    times = [text(f"{args['every']}×")] if args.get("every", 1) > 1 else []
    return [*times, Bit("sized", count=args["size"]), *more, *gain(args)]


def _gain_pieces(args: Mapping[str, Any]) -> Row:
    price = [text(str(args["price"])), good("gold"), ARROW] if args.get("price") else []
    pieces = [Bit("piece", kind, size=0.6) for kind in ANY_PIECE]
    return [*price, text(f"+{args['amount']}"), *pieces]


def _activate(args: Mapping[str, Any]) -> Row:
    row: Row = []
    for colour in args["colours"]:
        row += [PER, Bit("column", colour)] if row else [Bit("column", colour)]
    return [*row, Bit("play", size=0.6)]


def _move_and_rob(args: Mapping[str, Any]) -> Row:
    return [
        army(), ARROW, text(str(args["steps"])), Bit("swords", size=0.8),
        text(str(args["amount"])), good(args["what"]),
    ]  # fmt: skip


ROWS: dict[str, Callable[[Mapping[str, Any]], Row]] = {
    "buy_one_each": lambda a: [
        text(str(a["price"])), good("gold"), ARROW,
        *(Bit("good", r, size=0.78) for r in GOODS),
    ],
    "sell": lambda a: [*up_to(a["limit"]), good(a["resource"]), *gain(a)],
    "sell_pairs": lambda a: [
        *up_to(a["limit"]), *(good(r) for r in a["resources"]), *gain(a)
    ],
    "produce": _produce,
    "works": lambda a: [
        Bit("hex", a["terrain"], piece="mill"), ARROW, text("1"), good(made(a["terrain"])),
        PER, Bit("piece", "house", size=0.8),
    ],
    "draw": lambda a: [text(f"+{a['amount']}"), good("cards")],
    "per_column_card": lambda a: [Bit("column", a["column"]), *gain(a)],
    "gain_pieces": _gain_pieces,
    "activate": _activate,
    "per_terrain": lambda a: [Bit("hex", a["terrain"]), *gain(a)],
    "per_size": _sized,
    "rob": lambda a: [
        army(), Bit("swords", size=0.8), ARROW, text(str(a["amount"])), good(a["what"])
    ],
    "move_and_rob": _move_and_rob,
    "move_all": lambda a: [army(), army(), ARROW, text(str(a["steps"]))],
    "village_gold": lambda a: [army(), text("+"), Bit("hex", "village"), *gain(a)],
    "village_vp": lambda a: [army(), text("+"), Bit("hex", "village"), *gain(a)],
    "end_per_terrain_piece": lambda a: [
        Bit("hex", a["terrain"]), Bit("piece", "house", size=0.86), *gain(a)
    ],
    "end_per_size": _sized,
    "end_per_card": lambda a: [
        Bit("column", a["column"], faint=True), Bit("column", a["column"]), *gain(a)
    ],
    "end_per_resource": lambda a: [good(a["resource"]), *gain(a)],
    "end_per_tile": lambda a: [Bit("tile"), *gain(a)],
    "end_per_edge": lambda a: [Bit("shore"), *gain(a)],
    "end_per_village": lambda a: [
        Bit("hex", "village"), text("+"), Bit("piece", "house", size=0.86), *gain(a)
    ],
    "end_per_set": lambda a: [*(Bit("column", c, size=0.72) for c in FIVE), *gain(a)],
} | EGYPT_ROWS  # fmt: skip


def effect_row(card: Card) -> Row:
    """The icons of a card's main or lasting effect; empty for a verb that has no row."""
    builder = ROWS.get(card.verb)
    return builder(card.args) if builder else []


def once_row(card: Card) -> Row:
    """The icons of a card's once effect (E4); empty if it has none."""
    if card.once is None:
        return []
    verb, args = card.once
    builder = ONCE_ROWS.get(verb)
    return builder(args) if builder else []
