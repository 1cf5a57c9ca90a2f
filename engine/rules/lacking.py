"""Why a card's effect brings nothing: what its owner, the supply or the board is short of.

It is asked after the effect has worked and brought nothing, so the last reason of each verb
needs no looking: it is what remains.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.cards.card import Card
from engine.model.seat import NO_REGION
from engine.model.state import HAND_LIMIT
from engine.model.terms import Piece, Resource, Terrain
from engine.rules.forecast import Lack
from engine.rules.turn_context import Turn

Args = Mapping[str, Any]
Reason = Callable[[Turn, Args], Lack]


def lack(turn: Turn, card: Card) -> Lack | None:
    """What ``card`` lacked when it worked in this turn; None where nothing can be named."""
    reason = REASONS.get(card.verb)
    return reason(turn, card.args) if reason else None


def _terrain(turn: Turn, args: Args) -> Lack:
    return Lack("terrain", (args["terrain"],))


def _size(turn: Turn, args: Args) -> Lack:
    if args["every"] > 1:
        return Lack("regions-of-size", (), args["size"])
    return Lack("size-exact" if args["exact"] else "size", (), args["size"])


def _mill(turn: Turn, terrains: Sequence[str]) -> Lack:
    mask = 0
    for name in terrains:
        mask |= turn.board.terrain_mask[Terrain[name.upper()]]
    there = turn.me.at[Piece.MILL] & mask
    return Lack("supply" if there else "mill", tuple(terrains))


def _boat(turn: Turn, args: Args) -> Lack:
    found = _mill(turn, [args["terrain"]])
    kind = Resource(Terrain[args["terrain"].upper()])
    if found.what == "supply" and turn.state.supply[kind]:
        return Lack("boat")
    return found


def _any_mill(turn: Turn, args: Args) -> Lack:
    return Lack("supply-any" if turn.me.at[Piece.MILL] else "mill-any")


def _resource(turn: Turn, args: Args) -> Lack:
    return Lack("resource", (args["resource"],), args.get("size", 1))


def _pairs(turn: Turn, args: Args) -> Lack:
    missing = [r for r in args["resources"] if not turn.me.resources[Resource[r.upper()]]]
    return Lack("resource", tuple(missing), 1)


def _full_set(turn: Turn, args: Args) -> Lack:
    return Lack("resource", tuple(r.key for r in Resource if not turn.me.resources[r]), 1)


def _purse(turn: Turn, args: Args) -> Lack:
    price = args["price"]
    if turn.me.gold < price:
        return Lack("gold", (), price)
    if not any(turn.me.supply):
        return Lack("pieces")
    return Lack("supply-any")


def _cards_for_gold(turn: Turn, args: Args) -> Lack:
    if turn.me.gold < args["price"]:
        return Lack("gold", (), args["price"])
    return _hand(turn, args)


def _hand(turn: Turn, args: Args) -> Lack:
    return Lack("hand-full", (), HAND_LIMIT) if len(turn.me.hand) >= HAND_LIMIT else Lack("deck")


def _discards(turn: Turn, args: Args) -> Lack:
    return Lack("hand-full", (), HAND_LIMIT) if len(turn.me.hand) >= HAND_LIMIT else Lack("pile")


def _neighbour(turn: Turn, args: Args) -> Lack:
    if not turn.me.at[Piece.ARMY]:
        return Lack("army")
    beside = turn.board.reach(turn.me.at[Piece.ARMY])
    rivals = (turn.state.seats[other].occupied for other in turn.state.others(turn.seat))
    return Lack("victim-gold") if any(beside & rival for rival in rivals) else Lack("neighbour")


def _village(turn: Turn, args: Args) -> Lack:
    if not turn.me.at[Piece.ARMY]:
        return Lack("army")
    beside = turn.board.reach(turn.me.at[Piece.ARMY]) & turn.board.village_mask
    return Lack("village-empty" if beside & ~turn.state.attacked else "village")


def _token(turn: Turn, args: Args) -> Lack | None:
    if turn.me.tokens < args.get("tokens", 1):
        return Lack("token", (), args.get("tokens", 1))
    return Lack("army") if not turn.me.at[Piece.ARMY] else None


def _army(turn: Turn, args: Args) -> Lack | None:
    return Lack("army") if not turn.me.at[Piece.ARMY] else None


def _scribe(turn: Turn, args: Args) -> Lack:
    return Lack("scribe" if turn.me.scribe == NO_REGION else "scribe-alone")


def _plain(what: str) -> Reason:
    return lambda turn, args: Lack(what)


REASONS: dict[str, Callable[[Turn, Args], Lack | None]] = {
    "activate": lambda turn, args: Lack("card", tuple(args["colours"])),
    "activate_rank": _plain("card-rank"),
    "buy_cards": _cards_for_gold,
    "buy_one_each": _purse,
    "buy_pieces": _purse,
    "draw": _hand,
    "fill_boat": _boat,
    "gain_pieces": _purse,
    "gild": _plain("gild"),
    "move_all": _army,
    "move_and_rob": _neighbour,
    "outsource": _any_mill,
    "per_column_card": lambda turn, args: Lack("column", (args["column"],)),
    "per_empty_beside_scribe": _scribe,
    "per_ocean": _plain("ocean"),
    "per_piece_with_scribe": _scribe,
    "per_scribe_terrain": _scribe,
    "per_size": _size,
    "per_terrain": _terrain,
    "per_tile": _plain("tile"),
    "place_barracks": _token,
    "place_fortress": _token,
    "place_garrison": _token,
    "produce": lambda turn, args: _mill(turn, args["terrains"]),
    "produce_in_company": lambda turn, args: Lack("mill-company", (), args["pieces"]),
    "produce_rank": _any_mill,
    "redeploy": _token,
    "return_pieces": _plain("reserve"),
    "ride": _army,
    "rob": _neighbour,
    "sail_and_buy": _plain("market-gold"),
    "sell": _resource,
    "sell_any": _plain("resource-any"),
    "sell_at_market": _resource,
    "sell_full_set": _full_set,
    "sell_pairs": _pairs,
    "sell_sets": _resource,
    "storm_village": _token,
    "take_discards": _discards,
    "village_gold": _village,
    "village_vp": _village,
    "works": lambda turn, args: _mill(turn, [args["terrain"]]),
}
