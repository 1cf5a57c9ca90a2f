"""Why a card's effect brings nothing: what its owner, the supply or the board is short of.

It is asked at the turn's end of what has brought nothing. Where its owner has declined, or
where nothing can be named, there is no reason. All of it can be seen by everybody: goods,
pieces and the board, and how many cards lie where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.cards.card import Card
from engine.events import (
    Activated,
    EndTriggered,
    Event,
    GameOver,
    Refilled,
    Reshuffled,
    TempleWorked,
    TokenReturned,
    VillageFell,
)
from engine.model.seat import NO_REGION
from engine.model.state import HAND_LIMIT, State
from engine.model.terms import Colour, Piece, Resource, Terrain
from engine.rules.costs import gold_prices
from engine.rules.forecast import Lack
from engine.rules.turn_context import Turn

Args = Mapping[str, Any]
Reason = Callable[[Turn, Args], Lack | None]
# What comes of a turn, and is no card's doing.
_AFTER = (EndTriggered, GameOver, Refilled, Reshuffled, TempleWorked, TokenReturned, VillageFell)


def lack(turn: Turn, card: Card) -> Lack | None:
    """What ``card`` lacked when it worked in this turn; None where nothing can be named."""
    reason = REASONS.get(card.verb)
    return reason(turn, card.args) if reason else None


def shortfalls(state: State) -> dict[str, Lack]:
    """What each card lacked that worked in the last completed turn, by key.

    Empty where one of them brought something, and without those of which nothing can be named.
    """
    idle = _idle(state.last_turn)
    if not idle:
        return {}
    turn = Turn(state)
    turn.seat = state.last_turn[0].seat
    turn.me = state.seats[turn.seat]
    found = {key: lack(turn, state.catalogue.card(key)) for key in idle}
    return {key: missing for key, missing in found.items() if missing is not None}


def _idle(events: Sequence[Event]) -> list[str]:
    """The cards that worked, if none of them did anything."""
    working, doing = list[str](), False
    for event in events:
        if isinstance(event, Activated):
            working.append(event.card)
        else:
            doing |= bool(working) and not isinstance(event, _AFTER)
    return [] if doing else working


def _terrain(turn: Turn, args: Args) -> Lack:
    return Lack("terrain", (args["terrain"],))


def _size(turn: Turn, args: Args) -> Lack:
    if args["every"] > 1:
        return Lack("regions-of-size", (), args["size"])
    return Lack("size-exact" if args["exact"] else "size", (), args["size"])


def _mill(turn: Turn, terrains: Sequence[str]) -> Lack:
    """A mill on any of ``terrains``, or what those that stand there make."""
    mills = turn.me.at[Piece.MILL]
    kinds = [Terrain[name.upper()] for name in terrains]
    made = [Resource(kind).key for kind in kinds if mills & turn.board.terrain_mask[kind]]
    return Lack("supply", tuple(made)) if made else Lack("mill", tuple(terrains))


def _boat(turn: Turn, args: Args) -> Lack:
    found = _mill(turn, [args["terrain"]])
    kind = Resource(Terrain[args["terrain"].upper()])
    if found.what == "supply" and turn.state.supply[kind]:
        return Lack("boat")
    return found


def _any_mill(turn: Turn, args: Args) -> Lack | None:
    return None if turn.me.at[Piece.MILL] else Lack("mill-any")


def _resource(turn: Turn, args: Args) -> Lack | None:
    size = args.get("size", 1)
    kind = Resource[args["resource"].upper()]
    return None if turn.me.resources[kind] >= size else Lack("resource", (kind.key,), size)


def _resources(turn: Turn, kinds: Iterable[Resource]) -> Lack | None:
    missing = tuple(kind.key for kind in kinds if not turn.me.resources[kind])
    return Lack("resource", missing, 1) if missing else None


def _pairs(turn: Turn, args: Args) -> Lack | None:
    return _resources(turn, [Resource[name.upper()] for name in args["resources"]])


def _any_resource(turn: Turn, args: Args) -> Lack | None:
    return None if any(turn.me.resources) else Lack("resource-any")


def _gold(turn: Turn, args: Args) -> Lack | None:
    return Lack("gold", (), args["price"]) if turn.me.gold < args["price"] else None


def _basket(turn: Turn, args: Args) -> Lack | None:
    return _gold(turn, args) or (None if any(turn.state.supply) else Lack("supply-any"))


def _pieces(turn: Turn, args: Args) -> Lack | None:
    return _gold(turn, args) or (None if any(turn.me.supply) else Lack("pieces"))


def _bought_cards(turn: Turn, args: Args) -> Lack | None:
    return _gold(turn, args) or _drawn_cards(turn, args)


def _drawn_cards(turn: Turn, args: Args) -> Lack | None:
    if len(turn.me.hand) >= HAND_LIMIT:
        return Lack("hand-full", (), HAND_LIMIT)
    return None if turn.state.deck or turn.state.discard else Lack("deck")


def _discards(turn: Turn, args: Args) -> Lack | None:
    if len(turn.me.hand) >= HAND_LIMIT:
        return Lack("hand-full", (), HAND_LIMIT)
    return None if turn.state.discard else Lack("pile")


def _card(turn: Turn, args: Args) -> Lack | None:
    colours = [Colour[name.upper()] for name in args["colours"]]
    count = sum(len(turn.me.columns[colour]) for colour in colours)
    return None if count > 1 else Lack("card")


def _market(turn: Turn, args: Args) -> Lack | None:
    cheapest = min(gold_prices(turn.state)) // 2
    return Lack("gold", (), cheapest) if turn.me.gold < cheapest else None


def _reserve(turn: Turn, args: Args) -> Lack | None:
    return None if any(turn.me.reserve) else Lack("reserve")


def _gild(turn: Turn, args: Args) -> Lack | None:
    return None if turn.me.gold else Lack("gold", (), 1)


def _neighbour(turn: Turn, args: Args) -> Lack | None:
    if not turn.me.at[Piece.ARMY]:
        return Lack("army")
    beside = turn.board.reach(turn.me.at[Piece.ARMY])
    others = [turn.state.seats[other] for other in turn.state.others(turn.seat)]
    rivals = [other for other in others if other.occupied & beside]
    if not rivals:
        return Lack("neighbour")
    poor = args["what"] == "gold" and not any(rival.gold for rival in rivals)
    return Lack("victim-gold") if poor else None


def _village(turn: Turn, args: Args) -> Lack | None:
    if not turn.me.at[Piece.ARMY]:
        return Lack("army")
    beside = turn.board.reach(turn.me.at[Piece.ARMY]) & ~turn.state.attacked
    villages = [turn.state.villages[v] for v in turn.board.villages if beside >> v & 1]
    if not villages:
        return Lack("village")
    return None if any(villages) else Lack("village-empty")


def _token(turn: Turn, args: Args) -> Lack | None:
    if turn.me.tokens < args.get("tokens", 1):
        return Lack("token", (), args.get("tokens", 1))
    return Lack("army") if not turn.me.at[Piece.ARMY] else None


def _army(turn: Turn, args: Args) -> Lack | None:
    return Lack("army") if not turn.me.at[Piece.ARMY] else None


def _scribe(turn: Turn, args: Args) -> Lack:
    return Lack("scribe" if turn.me.scribe == NO_REGION else "scribe-alone")


def _plain(what: str) -> Reason:
    """A reason that needs no looking: nothing else can be why."""
    return lambda turn, args: Lack(what)


REASONS: dict[str, Reason] = {
    "activate": _card,
    "activate_rank": _plain("card-rank"),
    "buy_cards": _bought_cards,
    "buy_one_each": _basket,
    "buy_pieces": _pieces,
    "draw": _drawn_cards,
    "fill_boat": _boat,
    "gain_pieces": _pieces,
    "gild": _gild,
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
    "return_pieces": _reserve,
    "ride": _army,
    "rob": _neighbour,
    "sail_and_buy": _market,
    "sell": _resource,
    "sell_any": _any_resource,
    "sell_at_market": _resource,
    "sell_full_set": lambda turn, args: _resources(turn, Resource),
    "sell_pairs": _pairs,
    "sell_sets": _resource,
    "storm_village": _token,
    "take_discards": _discards,
    "village_gold": _village,
    "village_vp": _village,
    "works": lambda turn, args: _mill(turn, [args["terrain"]]),
}
