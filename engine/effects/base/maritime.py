"""The verbs of ships: selling and buying. Sold resources return to the supply at once (R7)."""

from __future__ import annotations

from itertools import combinations

from engine.effects.estimates.gains import NOTHING, Gain, Line
from engine.effects.estimates.side import Side
from engine.effects.shortages import Args, no_gold, no_resource, no_resources
from engine.model.decision import Kind
from engine.model.options import basket_option, sale_options
from engine.model.terms import Resource
from engine.rules.forecast import Lack
from engine.rules.registry import effect, estimate, lacks
from engine.rules.turn_context import Steps, Turn


def _no_basket(turn: Turn, args: Args) -> Lack | None:
    return no_gold(turn, args) or (None if any(turn.state.supply) else Lack("supply-any"))


def _no_set(turn: Turn, args: Args) -> Lack | None:
    return no_resources(turn, [Resource[name.upper()] for name in args["resources"]])


@lacks(no_resource)
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


@estimate(sell)
def sell_estimate(resource: str, limit: int, gold: int = 0, vp: int = 0) -> Line:
    """The stock at hand, up to the limit."""
    kind = Resource[resource.upper()]

    def gain(s: Side, rank: int) -> Gain:
        sold = min(limit, s.resources[kind])
        return (vp * sold, gold * sold, -sold, 0, 0, 0) if sold else NOTHING

    return gain


@lacks(_no_set)
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


@estimate(sell_pairs)
def sell_pairs_estimate(resources: list[str], limit: int, vp: int) -> Line:
    """Whole sets of the stock."""
    first, second = (Resource[resources[0].upper()], Resource[resources[-1].upper()])

    def gain(s: Side, rank: int) -> Gain:
        sold = min(limit, s.resources[first], s.resources[second])
        return (vp * sold, 0, -len(resources) * sold, 0, 0, 0) if sold else NOTHING

    return gain


@lacks(_no_basket)
@effect
def buy_one_each(turn: Turn, price: int) -> Steps:
    """Buy up to one of each resource that the supply has, at ``price`` gold each."""
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


@estimate(buy_one_each)
def buy_one_each_estimate(price: int) -> Line:
    """Estimate: as many as the gold buys."""

    def gain(s: Side, rank: int) -> Gain:
        bought = min(4, s.gold // price)
        return (0, -price * bought, bought, 0, 0, 0)

    return gain
