"""The resources or pieces that suit a hand best: first what its cards lack most, then what is
scarcest.

It looks at what the asker sees of their own alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine import BasketOption, Game, Kind, Piece, PieceOption, Resource, ResourceOption, View
from engine.model.state import STANDARD_PIECES


def suiting(game: Game) -> str | None:
    """The key to answer with; what is given up is what the hand can best do without."""
    decision = game.decision
    assert decision is not None, "only a question is answered"
    view = game.view(decision.seat)
    lacking = {**_lacking_resources(view, decision.seat), **_lacking_pieces(view, decision.seat)}
    keys = [o.key for o in game.options if isinstance(o, ResourceOption | PieceOption)]
    if decision.kind is Kind.OVERFLOW:
        return min(keys, key=lambda key: lacking[key], default=None)
    return max(keys, key=lambda key: lacking[key], default=None)


def suiting_baskets(game: Game) -> list[BasketOption]:
    """For each size, the basket on offer that suits the hand best.

    The largest is first.
    """
    decision = game.decision
    assert decision is not None, "only a question is answered"
    lacking = _lacking_resources(game.view(decision.seat), decision.seat)
    baskets = [option for option in decision.options if isinstance(option, BasketOption)]
    there = {resource for basket in baskets for resource in basket.resources}
    wanted = sorted(there, key=lambda resource: lacking[resource.key], reverse=True)
    best = [set(wanted[:size]) for size in range(len(wanted), 0, -1)]
    return [basket for few in best for basket in baskets if set(basket.resources) == few]


def _lacking_resources(view: View, seat: int) -> Mapping[str, tuple[int, int]]:
    """By resource how many more all cards of the hand cost than are there, and how few are."""
    have = view.seats[seat].resources
    costs = [view.catalogue.card(key).cost_resources for key in view.hand or ()]
    return {r.key: (max(0, sum(cost[r] for cost in costs) - have[r]), -have[r]) for r in Resource}


def _lacking_pieces(view: View, seat: int) -> Mapping[str, tuple[int, int]]:
    """By piece how many more cards of the hand build it than are ready, and how few are."""
    have = view.seats[seat].reserve
    built = [Piece(view.catalogue.card(key).colour) for key in view.hand or ()]
    return {p.key: (max(0, built.count(p) - have[p]), -have[p]) for p in STANDARD_PIECES}
