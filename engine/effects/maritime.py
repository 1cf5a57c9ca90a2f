"""The verbs of ships: selling and buying. Sold resources return to the supply at once (R7).

Egypt's move the market's prices, and trade at them (E6)."""

from __future__ import annotations

from itertools import combinations

from engine.effects.estimates import NOTHING, PRICE, Gain, Line, Side
from engine.effects.shortages import Args, no_gold, no_resource, no_resources
from engine.events import PricesMoved, Sailed
from engine.model.board import bits, mask_of
from engine.model.decision import Kind, PriceOption, Unit
from engine.model.options import DONE, basket_option, price_option, sale_options
from engine.model.terms import EVERY_RESOURCE, Piece, Resource
from engine.rules.armies import check_attacks
from engine.rules.costs import MARKET_VP, gold_prices
from engine.rules.forecast import Lack
from engine.rules.registry import effect, estimate, lacks, once_effect, priced
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


TOP_STEP = 2


def move_prices(turn: Turn, option: PriceOption) -> None:
    """Carry out one of the moves that ``shift_price`` and ``swap_prices`` offer."""
    market = list(turn.state.market)
    kinds = option.resources
    if option.step == "swap":
        first, second = kinds
        market[first], market[second] = market[second], market[first]
    else:
        market[kinds[0]] += 1 if option.step == "up" else -1
    turn.state.market = tuple(market)
    moved = tuple((kind.key, market[kind]) for kind in kinds)
    turn.events.append(PricesMoved(turn.seat, moved))


def _no_gold_for_market(turn: Turn, args: Args) -> Lack | None:
    cheapest = min(gold_prices(turn.state)) // 2
    return Lack("gold", (), cheapest) if turn.me.gold < cheapest else None


def _no_stock(turn: Turn, args: Args) -> Lack | None:
    return None if any(turn.me.resources) else Lack("resource-any")


@once_effect(timed=move_prices, prices=True)
def shift_price(turn: Turn, steps: list[str], resource: str = "") -> list[PriceOption]:
    """Move one marker a step: of ``resource``, or of any; a step beyond the end does nothing."""
    kinds = [Resource[resource.upper()]] if resource else list(Resource)
    return [
        price_option((kind,), step)
        for kind in kinds
        for step in steps
        if turn.state.market[kind] != (TOP_STEP if step == "up" else 0)
    ]


@estimate(shift_price)
def shift_price_estimate(steps: list[str], resource: str = "") -> Line:
    """A step on the market."""
    return lambda s, rank: (0, 0, 0, 0, 0, PRICE)


@once_effect(timed=move_prices, prices=True)
def swap_prices(turn: Turn) -> list[PriceOption]:
    """Swap two markers; those on one step may be swapped too, which changes nothing."""
    market = turn.state.market
    return [
        price_option((a, b), "swap") for a, b in combinations(Resource, 2) if market[a] != market[b]
    ]


@estimate(swap_prices)
def swap_prices_estimate() -> Line:
    """Two prices swapped."""
    return lambda s, rank: (0, 0, 0, 0, 0, PRICE)


@lacks(no_resource)
@priced
def sell_sets(turn: Turn, resource: str, size: int, limit: int) -> Steps:
    """Sell up to ``limit`` sets of ``size`` of one resource, its VP price a set."""
    kind = Resource[resource.upper()]
    price = MARKET_VP[turn.state.market[kind]]
    most = min(limit, turn.me.resources[kind] // size)
    amounts = sale_options(most, ((resource, size),), (("vp", price),), Unit.SETS)
    sold = yield from turn.ask_amount(amounts, topic="sets", trades=True)
    turn.give_resource(kind, size * sold)
    turn.gain_vp(price * sold)


@estimate(sell_sets)
def sell_sets_estimate(resource: str, size: int, limit: int) -> Line:
    """Whole sets of the stock at the market's VP price."""
    kind = Resource[resource.upper()]

    def gain(s: Side, rank: int) -> Gain:
        sold = min(limit, s.resources[kind] // size)
        return (
            (MARKET_VP[s.state.market[kind]] * sold, 0, -size * sold, 0, 0, 0) if sold else NOTHING
        )

    return gain


@lacks(no_resource)
@priced
def sell_at_market(turn: Turn, resource: str, limit: int) -> Steps:
    """Sell up to ``limit`` of one resource at its gold price."""
    kind = Resource[resource.upper()]
    price = gold_prices(turn.state)[kind]
    most = min(limit, turn.me.resources[kind])
    amounts = sale_options(most, ((resource, 1),), (("gold", price),))
    sold = yield from turn.ask_amount(amounts, topic="sale", trades=True)
    turn.give_resource(kind, sold)
    turn.gain_gold(price * sold)


@estimate(sell_at_market)
def sell_at_market_estimate(resource: str, limit: int) -> Line:
    """The stock at the market's gold price."""
    kind = Resource[resource.upper()]

    def gain(s: Side, rank: int) -> Gain:
        sold = min(limit, s.resources[kind])
        return (0, s.prices[kind] * sold, -sold, 0, 0, 0) if sold else NOTHING

    return gain


@lacks(_no_stock)
@priced
def sell_any(turn: Turn, limit: int) -> Steps:
    """Sell up to ``limit`` resources, any mix, at their gold prices."""
    prices = gold_prices(turn.state)
    for _ in range(limit):
        there = [r for r in EVERY_RESOURCE if turn.me.resources[r]]
        kind = yield from turn.ask_resource(Kind.SELL, there, priced=True, decline=DONE)
        if kind is None:
            return
        turn.give_resource(kind, 1)
        turn.gain_gold(prices[kind])


@estimate(sell_any)
def sell_any_estimate(limit: int) -> Line:
    """The dearest of the stock."""

    def gain(s: Side, rank: int) -> Gain:
        left, gold = limit, 0
        for price in (6, 4, 2):
            for kind in range(4):
                if s.prices[kind] == price and left:
                    sold = min(left, s.resources[kind])
                    left -= sold
                    gold += price * sold
        return (0, gold, left - limit, 0, 0, 0)

    return gain


@lacks(lambda turn, args: no_resources(turn, Resource))
@effect
def sell_full_set(turn: Turn, vp: int) -> Steps:
    """Sell exactly one of each resource for ``vp`` VP."""
    if not all(turn.me.resources) or not (yield from turn.ask_yes()):
        return
    for kind in Resource:
        turn.give_resource(kind, 1)
    turn.gain_vp(vp)


@estimate(sell_full_set)
def sell_full_set_estimate(vp: int) -> Line:
    """If there is one of each."""
    return lambda s, rank: (vp, 0, -4, 0, 0, 0) if all(s.resources) else NOTHING


@lacks(_no_gold_for_market)
@priced
def sail_and_buy(turn: Turn, limit: int) -> Steps:
    """May move one own ship within its ocean; then buy up to ``limit`` at half the gold price."""
    yield from _sail(turn)
    prices = [price // 2 for price in gold_prices(turn.state)]
    for _ in range(limit):
        there = [r for r in EVERY_RESOURCE if turn.state.supply[r] and prices[r] <= turn.me.gold]
        kind = yield from turn.ask_resource(Kind.BUY, there, priced=True, decline=DONE)
        if kind is None:
            return
        turn.give_gold(prices[kind])
        turn.gain_resource(kind, 1)


@estimate(sail_and_buy)
def sail_and_buy_estimate(limit: int) -> Line:
    """Estimate: as many of the cheapest as the gold buys."""

    def gain(s: Side, rank: int) -> Gain:
        price = min(s.prices) // 2
        bought = min(limit, s.gold // price)
        return (0, -price * bought, bought, 0, 0, 0)

    return gain


def _sail(turn: Turn) -> Steps:
    board, me = turn.board, turn.me
    empty = turn.state.empty()
    goals = {
        ship: ocean & empty
        for ship in bits(me.at[Piece.SHIP] & ~me.at[Piece.ARMY])
        for ocean in board.oceans
        if ocean >> ship & 1 and ocean & empty
    }
    start = yield from turn.ask_region(Kind.SHIP, mask_of(goals))
    if start is None:
        return
    end = yield from turn.ask_region(Kind.SEA, goals[start], priced=True, moving=start)
    if end is None:
        return
    me.remove(Piece.SHIP, start)
    me.place(Piece.SHIP, end)
    turn.events.append(Sailed(turn.seat, board.names[start], board.names[end]))
    check_attacks(turn)
