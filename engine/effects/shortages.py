"""Common shortages of effects; each is declared beside the effect with ``@lacks``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.model.state import HAND_LIMIT
from engine.model.terms import Piece, Resource, Terrain
from engine.rules.forecast import Lack
from engine.rules.turn_context import Turn

Args = Mapping[str, Any]  # what a card gives its verb


def always(what: str) -> Callable[[Turn, Args], Lack]:
    """A reason that needs no looking: nothing else can be why."""
    return lambda turn, args: Lack(what)


def no_mill(turn: Turn, terrains: Sequence[str]) -> Lack:
    """A mill on any of ``terrains``, or what those that stand there make."""
    mills = turn.me.at[Piece.MILL]
    kinds = [Terrain[name.upper()] for name in terrains]
    made = [Resource(kind).key for kind in kinds if mills & turn.board.terrain_mask[kind]]
    return Lack("supply", tuple(made)) if made else Lack("mill", tuple(terrains))


def no_mill_anywhere(turn: Turn, args: Args) -> Lack | None:
    """No mill at all."""
    return None if turn.me.at[Piece.MILL] else Lack("mill-any")


def no_resource(turn: Turn, args: Args) -> Lack | None:
    """Fewer of a resource than one sale takes."""
    size = args.get("size", 1)
    kind = Resource[args["resource"].upper()]
    return None if turn.me.resources[kind] >= size else Lack("resource", (kind.key,), size)


def no_resources(turn: Turn, kinds: Iterable[Resource]) -> Lack | None:
    """None of some of these resources."""
    missing = tuple(kind.key for kind in kinds if not turn.me.resources[kind])
    return Lack("resource", missing, 1) if missing else None


def no_gold(turn: Turn, args: Args) -> Lack | None:
    """Less gold than the price."""
    return Lack("gold", (), args["price"]) if turn.me.gold < args["price"] else None


def no_pieces(turn: Turn, args: Args) -> Lack | None:
    """Less gold than the price, or no pieces in the own supply."""
    return no_gold(turn, args) or (None if any(turn.me.supply) else Lack("pieces"))


def no_cards(turn: Turn, args: Args) -> Lack | None:
    """A full hand, or no cards to draw."""
    if len(turn.me.hand) >= HAND_LIMIT:
        return Lack("hand-full", (), HAND_LIMIT)
    return None if turn.state.deck or turn.state.discard else Lack("deck")


def no_army(turn: Turn, args: Args) -> Lack | None:
    """No army on the board."""
    return Lack("army") if not turn.me.at[Piece.ARMY] else None


def no_token(turn: Turn, args: Args) -> Lack | None:
    """Fewer combat tokens than it takes, or no army (E9)."""
    if turn.me.tokens < args.get("tokens", 1):
        return Lack("token", (), args.get("tokens", 1))
    return Lack("army") if not turn.me.at[Piece.ARMY] else None
