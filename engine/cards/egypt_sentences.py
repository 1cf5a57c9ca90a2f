"""English sentences for the verbs of Egypt's cards: main effects, once effects and temples.

Only words; which card says what, and in which frame, is the business of ``describe``.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.wording import Args, made_on, reward


def _sell_sets(args: Args) -> str:
    sets = f"{args['size']} {args['resource']}"
    return (
        f"Sell up to {args['limit']} sets of {sets}, each for the VP price of {args['resource']}."
    )


def _sail_and_buy(args: Args) -> str:
    return (
        "You may move one of your ships to an empty sea region of its ocean; then buy up to "
        f"{args['limit']} resources, any mix, at half their gold price."
    )


def _fill_boat(args: Args) -> str:
    return (
        f"With a mill of yours on {args['terrain']}: choose a boat that you can empty, "
        f"and fill it with {made_on(args['terrain'])}."
    )


def _buy_pieces(args: Args) -> str:
    return f"Buy up to {args['limit']} pieces of your choice, {args['price']} gold apiece."


def _per_scribe_terrain(args: Args) -> str:
    return (
        f"{reward(args)} for every region of the terrain of your scribe's region that you occupy, "
        "or that bears your Barracks token while nobody else occupies it."
    )


def _per_empty_beside_scribe(args: Args) -> str:
    return (
        f"{reward(args)} for every empty region next to your scribe's; "
        "a village counts once it has been attacked."
    )


def _ride(_: Args) -> str:
    return (
        "Move one of your armies any distance through empty and own land and over your ships; "
        "spend a combat token to cross other players' land and villages."
    )


def _redeploy(_: Args) -> str:
    return (
        "Spend a combat token: put your armies, all at once, into regions that you occupy "
        "or empty land next to them."
    )


def _place_fortress(_: Args) -> str:
    return (
        "Put a combat token on a reserve of an opponent next to an army of yours: one piece there "
        "goes back to the supply, and you gain whenever the opponent gains that type."
    )


def _place_garrison(_: Args) -> str:
    return (
        "Put a combat token on a column of an opponent next to an army of yours: "
        "each card played there later pays you 2 gold."
    )


def _place_barracks(_: Args) -> str:
    return (
        "Put a combat token on an empty region next to an army of yours: "
        "an opponent who builds there pays you 3 VP."
    )


def _storm_village(args: Args) -> str:
    return (
        f"Spend {args['tokens']} combat tokens: an army of yours goes onto a barbarian village "
        "next to it for good, and takes its VP."
    )


def _shift_price(args: Args) -> str:
    moves = " or ".join({"up": "raise", "down": "lower"}[step] for step in args["steps"])
    return f"{moves} the price of {args.get('resource', 'any one resource')} by a step"


def _fill_reserve(args: Args) -> str:
    return f"gain pieces until {args['pieces']} of each type are on your board"


def _vp_per_card(args: Args) -> str:
    return f"{args['vp']} VP for every {args['colour']} card on your board"


_EVENTS = {
    "attack": "a village is attacked by anyone",
    "temple": "anyone builds a wooden temple",
    "piece2": "you build the second piece of a region",
    "piece3": "you build the third piece of a region",
    "piece4": "you build the fourth piece of a region",
}


def _token_temple(args: Args) -> str:
    return (
        f"While VP lie on this card: whenever {_EVENTS[args['when']]}, "
        "3 VP from the supply and 1 from the card."
    )


def _resource_temple(args: Args) -> str:
    return f"In each later construction this is 1 {args['resource']}, or gives 1 VP."


def _colour_temple(args: Args) -> str:
    return (
        f"From now on one {args['colour']} card may go into each of the other "
        "four standard columns."
    )


MAIN: dict[str, Callable[[Args], str]] = {
    "sell_sets": _sell_sets,
    "sell_at_market": lambda a: f"Sell up to {a['limit']} {a['resource']} at its gold price.",
    "sell_any": lambda a: f"Sell up to {a['limit']} resources, any mix, at their gold prices.",
    "sell_full_set": lambda a: f"Sell exactly one of each resource for {a['vp']} VP.",
    "sail_and_buy": _sail_and_buy,
    "produce_in_company": lambda a: (
        f"Every region with a mill and at least {a['pieces']} pieces of yours makes 1."
    ),
    "fill_boat": _fill_boat,
    "outsource": lambda a: (
        "Choose a mill of yours: 1 resource for every piece of yours in its region, "
        "each of the type of a neighbouring land region."
    ),
    "produce_rank": lambda a: "Choose a mill of yours: it makes as many as this card's rank.",
    "take_discards": lambda a: f"Take the top {a['amount']} cards of the discard pile.",
    "buy_cards": lambda a: (
        f"Say a number, pay {a['price']} gold for each, and draw that many cards."
    ),
    "return_pieces": lambda a: (
        f"Return all pieces of one type from your board to your supply, {a['vp']} VP apiece."
    ),
    "gild": lambda a: (
        "Put 1 gold of yours on another face-up card of yours that bears none: "
        "its next activation happens twice."
    ),
    "buy_pieces": _buy_pieces,
    "activate_rank": lambda a: "Activate another card of yours of the same rank.",
    "per_scribe_terrain": _per_scribe_terrain,
    "per_empty_beside_scribe": _per_empty_beside_scribe,
    "per_piece_with_scribe": lambda a: f"{reward(a)} for every piece in your scribe's region.",
    "per_ocean": lambda a: f"{reward(a)} for every ocean next to a land region that you occupy.",
    "per_tile": lambda a: f"{reward(a)} for every tile with a piece of yours.",
    "storm_village": _storm_village,
    "place_barracks": _place_barracks,
    "ride": _ride,
    "redeploy": _redeploy,
    "place_fortress": _place_fortress,
    "place_garrison": _place_garrison,
    "resource_temple": _resource_temple,
    "token_temple": _token_temple,
    "refill_temple": lambda a: f"Your offerings refill your hand to {a['cards']} cards.",
    "colour_temple": _colour_temple,
    "offering_temple": lambda a: f"Your offerings count as {a['cards']} card more.",
}

ONCE: dict[str, Callable[[Args], str]] = {
    "shift_price": _shift_price,
    "swap_prices": lambda a: "swap the prices of two resources",
    "take_boat": lambda a: f"take a boat of size {a['size']}",
    "fill_reserve": _fill_reserve,
    "gold_per_piece": lambda a: f"{a['gold']} gold for every piece on your board",
    "vp_per_pieces": lambda a: f"{a['vp']} VP for every {a['every']} pieces on your board",
    "fill_hand": lambda a: f"draw until you hold {a['cards']} cards",
    "vp_per_card": _vp_per_card,
    "activate_any": lambda a: "activate another card of yours",
    "take_token": lambda a: "gain 1 combat token",
    "gain_once": lambda a: f"{a['vp']} VP",
    "lay_vp": lambda a: f"lay {a['vp']} VP onto this card",
}
