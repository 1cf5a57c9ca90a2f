"""Answers that follow from a position: the payment, what suits a hand, the trades that bring most.

Nothing is answered that would reveal something hidden. Nothing here knows of pages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.game.table.state import Draft
from bot.narration.gains import in_gold
from engine import (
    AmountOption,
    BasketOption,
    Game,
    GameError,
    Goods,
    Kind,
    PaymentOption,
    Piece,
    PieceOption,
    Resource,
    ResourceOption,
    View,
)
from engine.model.state import STANDARD_PIECES
from engine.rules.costs import GOLD_PER_RESOURCE


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


_GOODS = frozenset((*(resource.key for resource in Resource), "gold"))


def own_payment(game: Game) -> str | None:
    """The key of the payment that is made automatically; None if the player has to decide.

    It is the payment with most of the player's resources and least gold. The player is asked in
    three cases. A temple may pay (E13). A resource can be kept for less gold than it costs at any
    time (R11, E6). Or the payment reveals something hidden, so that it cannot be undone.
    """
    decision = game.decision
    if decision is None or decision.kind is not Kind.PAYMENT:
        return None
    ways = [dict(o.payment) for o in decision.options if isinstance(o, PaymentOption)]
    if any(not _GOODS.issuperset(way) for way in ways):
        return None
    least, *others = ways
    dear = all(_spared(least, way) <= _gold_more(least, way) for way in others)
    key = decision.options[0].key
    return key if dear and can_be_taken_back(game, key) else None


def can_be_taken_back(game: Game, key: str) -> bool:
    """Whether ``key`` reveals nothing hidden."""
    ahead = game.copy()
    try:
        ahead.choose(key)
    except GameError:  # in a turn that is prepared: what it brings to light is not known yet
        return False
    return ahead.floor == game.floor


def paid(game: Game, keys: Sequence[str]) -> list[str]:
    """``keys``, which answer what is asked now, and the payment that makes itself after them.

    What the engine refuses is left as it is.
    """
    ahead = game.copy()
    try:
        for key in keys:
            ahead.choose(key)
    except GameError:
        return list(keys)
    payment = own_payment(ahead)
    return list(keys) if payment is None else [*keys, payment]


def _spared(least: dict[str, int], way: dict[str, int]) -> int:
    """Value in gold of the resources that ``way`` keeps."""
    resources = (resource.key for resource in Resource)
    return GOLD_PER_RESOURCE * sum(least.get(key, 0) - way.get(key, 0) for key in resources)


def _gold_more(least: dict[str, int], way: dict[str, int]) -> int:
    return way.get("gold", 0) - least.get("gold", 0)


def paid_by_itself(draft: Draft) -> int | None:
    """Index of the choice that is an automatic payment and can be changed."""
    game = draft.game
    if draft.line is not None or game.floor or not game.choices:
        return None
    if game.choices[0].startswith("offer:"):
        return None
    ahead = game.copy()
    ahead.start_over()
    for number, key in enumerate(game.choices):
        if ahead.decision is not None and ahead.decision.kind is Kind.PAYMENT:
            return number if own_payment(ahead) == key else None
        ahead.choose(key)
    return None


def all_trades(draft: Draft) -> tuple[str, ...]:
    """The keys that sell and buy as much as can be, from question to question.

    Nothing where only one is asked: that takes no more than a tap by itself.
    """
    ahead, keys = draft.game.copy(), list[str]()
    while (key := _most(ahead)) is not None and ahead.floor == draft.game.floor:
        ahead.choose(key)
        keys.append(key)
    return tuple(keys) if len(keys) > 1 else ()


def _most(game: Game) -> str | None:
    """The answer that trades most; None where something else is asked."""
    decision = game.decision
    if decision is None or not decision.trades:
        return None  # what draws cards for gold, too, is for its player to weigh
    if decision.kind is Kind.BASKET:
        return suiting_baskets(game)[0].key
    amounts = [option for option in decision.options if isinstance(option, AmountOption)]
    if decision.kind is not Kind.AMOUNT or not amounts:
        return None
    return max(amounts, key=lambda option: option.amount).key


def best_trade(game: Game) -> str | None:
    """The key that trades most, if that brings more than it costs; None for other questions."""
    key, decision = _most(game), game.decision
    if key is None or decision is None:
        return None
    option = next(one for one in decision.options if one.key == key)
    if isinstance(option, BasketOption):
        gains = Goods.of(dict.fromkeys((one.key for one in option.resources), 1))
        return key if in_gold(gains) > option.price else None
    assert isinstance(option, AmountOption), "a trade has an amount"
    return key if in_gold(option.gained - option.given) > 0 else None
