"""The verbs of ships: selling and buying. Sold resources return to the supply at once (R7)."""

from __future__ import annotations

from itertools import combinations

from engine.decision import Kind
from engine.effects.registry import effect
from engine.model.options import basket_option, sale_options
from engine.model.terms import Resource
from engine.rules.turn_context import Steps, Turn


@effect
def sell(turn: Turn, resource: str, limit: int, gold: int = 0, vp: int = 0) -> Steps:
    """Sell up to ``limit`` of one resource for gold or VP apiece."""
    kind = Resource[resource.upper()]
    most = min(limit, turn.me.resources[kind])
    amounts = sale_options(most, ((resource, 1),), (("gold", gold), ("vp", vp)))
    sold = yield from turn.ask_amount(amounts, trades=True)
    turn.give_resource(kind, sold)
    turn.gain_gold(gold * sold)
    turn.gain_vp(vp * sold)


@effect
def sell_pairs(turn: Turn, resources: list[str], limit: int, vp: int) -> Steps:
    """Sell up to ``limit`` sets of one each of ``resources`` for VP a set."""
    kinds = [Resource[name.upper()] for name in resources]
    most = min(limit, *(turn.me.resources[kind] for kind in kinds))
    each = tuple((name, 1) for name in resources)
    amounts = sale_options(most, each, (("vp", vp),))
    sold = yield from turn.ask_amount(amounts, trades=True)
    for kind in kinds:
        turn.give_resource(kind, sold)
    turn.gain_vp(vp * sold)


@effect
def buy_one_each(turn: Turn, price: int) -> Steps:
    """Buy up to one of each resource at ``price`` gold apiece, as far as the supply goes."""
    there = [r for r in Resource if turn.state.supply[r]]
    most = min(len(there), turn.me.gold // price)
    baskets = [
        basket_option(chosen, price * size)
        for size in range(most, 0, -1)
        for chosen in combinations(there, size)
    ]
    picked = yield from turn.may(Kind.BASKET, baskets, priced=True, trades=True)
    if picked is None:
        return
    turn.give_gold(price * len(picked.resources))
    for resource in picked.resources:
        turn.gain_resource(resource, 1)
