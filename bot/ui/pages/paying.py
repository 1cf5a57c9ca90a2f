"""Payments that make themselves, as nobody would pay in another way, and the way back to them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables import Draft
from engine import Game, GameError, Kind, PaymentOption
from engine.model.terms import Resource
from engine.rules.costs import GOLD_PER_RESOURCE

_GOODS = frozenset((*(resource.key for resource in Resource), "gold"))


def own_payment(game: Game) -> str | None:
    """The key of the payment that makes itself; None where there is something to think about.

    That is the one that takes most of what is held and least gold. It is asked for where a
    temple may pay (E13), where a resource can be kept for less gold than it costs at any time
    (R11, E6), and where it could not be taken back, as it brings something hidden to light.
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
    return key if dear and _can_be_taken_back(game, key) else None


def _can_be_taken_back(game: Game, key: str) -> bool:
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
    """What the resources are worth that ``way`` keeps, in gold."""
    resources = (resource.key for resource in Resource)
    return GOLD_PER_RESOURCE * sum(least.get(key, 0) - way.get(key, 0) for key in resources)


def _gold_more(least: dict[str, int], way: dict[str, int]) -> int:
    return way.get("gold", 0) - least.get("gold", 0)


def paid_by_itself(draft: Draft) -> int | None:
    """Which of the choices in hand, from 0, is a payment that made itself and can be changed."""
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
