"""A plain English sentence for every card, made from its verb and arguments.

So a card from a new deck file has a text without anybody writing one; the
languages of the bot have better ones for the cards they know.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.catalogue import Card
from engine.cards.egypt_sentences import MAIN, ONCE
from engine.cards.wording import (
    Args,
    made_on,
    pieces,
    reward,
)
from engine.effects import END_SCORES, LASTING
from engine.rules.scoring import TEMPLE_CAP


def describe(card: Card) -> str:
    """What the card does: condition, main effect, once effect, each a sentence.

    Raises ``KeyError`` for a verb without words.
    """
    sentences = []
    if card.needs:
        sentences.append(f"Only into a region with at least {pieces(card.needs)} of yours.")
    main = _SENTENCES[card.verb](card.args)
    if card.verb in END_SCORES and card.verb not in LASTING:
        main = f"At the end {main}, at most {TEMPLE_CAP}."
    sentences.append(main)
    if card.once is not None:
        verb, args = card.once
        sentences.append(f"Once: {ONCE[verb](args)}.")
    return " ".join(sentences)


def _size(args: Args) -> str:
    number = "exactly" if args["exact"] else "at least"
    return f"with {number} {pieces(args['size'])} of yours"


def _sell(args: Args) -> str:
    return f"Sell up to {args['limit']} {args['resource']}, {reward(args)} apiece."


def _sell_pairs(args: Args) -> str:
    what = " and ".join(args["resources"])
    return f"Sell up to {args['limit']} sets of 1 {what}, {args['vp']} VP a set."


def _buy_one_each(args: Args) -> str:
    return f"Buy up to one of each resource, {args['price']} gold apiece."


def _produce(args: Args) -> str:
    made = " or ".join(f"{t} ({made_on(t)})" for t in args["terrains"])
    return f"Each of your mills on {made} makes {args['amount']}."


def _works(args: Args) -> str:
    terrain = args["terrain"]
    return (
        f"Choose a mill of yours on {terrain}: it makes 1 {made_on(terrain)} "
        "for every piece of yours in its region."
    )


def _gain_pieces(args: Args) -> str:
    price = f"Pay {args['price']} gold and gain" if args["price"] else "Gain"
    return f"{price} {pieces(args['amount'])} of your choice."


def _per_size(args: Args) -> str:
    every = "region" if args["every"] == 1 else f"{args['every']} regions"
    return f"{reward(args)} for every {every} {_size(args)}."


def _move_and_rob(args: Args) -> str:
    what = "VP" if args["what"] == "vp" else args["what"]
    return (
        f"Move an army up to {args['steps']} regions, then steal {args['amount']} {what} "
        "from an opponent next to it."
    )


def _village_vp(args: Args) -> str:
    return f"Take up to {args['vp']} VP from a barbarian village next to one of your armies."


_SENTENCES: dict[str, Callable[[Args], str]] = {
    **MAIN,
    "sell": _sell,
    "sell_pairs": _sell_pairs,
    "buy_one_each": _buy_one_each,
    "produce": _produce,
    "works": _works,
    "draw": lambda a: f"Draw {a['amount']} cards.",
    "per_column_card": lambda a: f"{reward(a)} for every card in your {a['column']} column.",
    "gain_pieces": _gain_pieces,
    "activate": lambda a: f"Activate one of your {' or '.join(a['colours'])} cards.",
    "per_terrain": lambda a: f"{reward(a)} for every {a['terrain']} region that you occupy.",
    "per_size": _per_size,
    "rob": lambda a: f"Steal {a['amount']} {a['what']} from an opponent next to an army of yours.",
    "move_and_rob": _move_and_rob,
    "move_all": lambda a: f"Move each of your armies up to {a['steps']} regions.",
    "village_gold": lambda a: f"{reward(a)} for every barbarian village next to your armies.",
    "village_vp": _village_vp,
    "end_per_terrain_piece": lambda a: f"{reward(a)} per own piece on {a['terrain']}",
    "end_per_size": lambda a: f"{reward(a)} per region {_size(a)}",
    "end_per_card": lambda a: f"{reward(a)} per card in your {a['column']} column after the first",
    "end_per_resource": lambda a: f"{reward(a)} per {a['resource']} that you own",
    "end_per_tile": lambda a: f"{reward(a)} per tile with a piece of yours",
    "end_per_edge": lambda a: f"{reward(a)} per edge region that you occupy",
    "end_per_village": lambda a: f"{reward(a)} per village region, attacked or not, next to you",
    "end_per_set": lambda a: f"{reward(a)} per set of cards of all five colours",
}
