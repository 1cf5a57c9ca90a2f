"""Cost of a construction, and the ways to pay it (R10, R11, E6, E11-E13).

A bill is made for one card in one column; the region adds what landing and
Barracks tokens cost. Nothing here changes the state.
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter

from engine.errors import Refusal
from engine.model.card import Catalogue
from engine.model.goods import Goods
from engine.model.seat import NOBODY, Seat
from engine.model.state import State
from engine.model.terms import MARITIME, TEMPLE, Resource

GOLD_PER_RESOURCE = 4
MARKET_GOLD = (2, 4, 6)
MARKET_VP = (1, 2, 3)
TOLL = 2
Payment = tuple[tuple[str, int], ...]  # resource, temple or gold, and how many
Covers = tuple[tuple[str, int], ...]
_FLAT = (GOLD_PER_RESOURCE,) * 4


class Bill:
    """Cost of a card in a column: its own price, a Garrison's toll, and what temples cover.

    ``prices``: gold in place of one resource, each (R11, E6). ``toll``: gold to ``toll_to``, paid
    first (E12). ``covers``: of resource temples the key and the resource each gives (E13).
    ``uncovered``: (resource, how many, price) of those that no temple gives. Bills are shared,
    and never changed.
    """

    __slots__ = ("covers", "gold", "prices", "resources", "toll", "toll_to", "uncovered")

    def __init__(
        self,
        resources: tuple[int, ...],
        gold: int,
        prices: tuple[int, ...],
        toll: int,
        toll_to: int,
        covers: Covers,
    ) -> None:
        self.resources = resources
        self.gold = gold
        self.prices = prices
        self.toll = toll
        self.toll_to = toll_to
        self.covers = covers
        covered = [0, 0, 0, 0]
        for _, resource in covers:
            covered[resource] += 1
        self.uncovered = tuple(
            [
                (resource, needed - covered[resource], prices[resource])
                for resource, needed in enumerate(resources)
                if needed > covered[resource]
            ]
        )


def gold_prices(state: State) -> tuple[int, ...]:
    """The gold price of each resource: 4, or the market's price (E6)."""
    return _at_market(state.market) if state.modules[MARITIME] else _FLAT


@lru_cache(maxsize=128)
def _at_market(market: tuple[int, ...]) -> tuple[int, ...]:
    """All prices; there are but 81 markets, and every card in every hand asks."""
    return tuple(MARKET_GOLD[step] for step in market)


def majority_vp(state: State, resource: int) -> int:
    """Value of the majority of a resource at the end: 2 VP, or the market's price (E6)."""
    return MARKET_VP[state.market[resource]] if state.modules[MARITIME] else 2


class Charges:
    """Prices of constructions for ``me`` as things are: looked up once, for all cards of a hand."""

    __slots__ = ("_catalogue", "_covers", "_me", "_prices")

    def __init__(self, state: State, me: Seat) -> None:
        self._catalogue = catalogue = state.catalogue
        self._me = me
        self._prices = gold_prices(state)
        temples = me.columns[TEMPLE]
        self._covers = _covers(catalogue, temples) if temples and state.modules[TEMPLE] else ()

    def bill(self, card: int, column: int, face_down: bool) -> Bill:
        """The bill for playing ``card`` on top of ``column``."""
        me, catalogue = self._me, self._catalogue
        resources: tuple[int, ...] = catalogue.cost_resources[card]
        gold = catalogue.cost_gold[card]
        if face_down:
            gold, resources = len(me.columns[column]) + 1, (0, 0, 0, 0)
        elif catalogue.rank_gold[card]:
            gold = len(me.columns[column]) + 1
        return _bill(resources, gold, self._prices, me.garrisoned[column], self._covers)


def make_bill(state: State, me: Seat, card: int, column: int, face_down: bool) -> Bill:
    """The bill for playing ``card`` on top of ``column``."""
    return Charges(state, me).bill(card, column, face_down)


@lru_cache(maxsize=4096)
def _bill(
    resources: tuple[int, ...], gold: int, prices: tuple[int, ...], owner: int, covers: Covers
) -> Bill:
    """The bill of that price; most are asked for turn after turn, as hands change slowly."""
    return Bill(resources, gold, prices, 0 if owner == NOBODY else TOLL, owner, covers)


@lru_cache(maxsize=1024)
def _covers(catalogue: Catalogue, temples: tuple[int, ...]) -> Covers:
    """Resources that these temples give; cached, as every card in hand asks for them."""
    return tuple(
        (card.key, Resource[card.args["resource"].upper()])
        for card in [catalogue.cards[temple] for temple in temples]
        if card.verb == "resource_temple"
    )


def gold_needed(me: Seat, bill: Bill) -> int:
    """The least gold with which ``me`` can pay, using every resource and temple they have."""
    gold = bill.gold + bill.toll
    for resource, needed, price in bill.uncovered:
        missing = needed - me.resources[resource]
        if missing > 0:
            gold += price * missing
    return gold


def missing_resources(me: Seat, bill: Bill) -> tuple[str, ...]:
    """Resources that ``me`` has to replace by gold, each as often as it is missing."""
    covered = [resource for _, resource in bill.covers]
    found: list[str] = []
    for resource in Resource:
        had = me.resources[resource] + covered.count(resource)
        found += [resource.key] * max(0, bill.resources[resource] - had)
    return tuple(found)


def payments(me: Seat, bill: Bill, vp_due: int = 0) -> list[Payment]:
    """All ways for ``me`` to pay, least gold first, each resource separately.

    ``vp_due``: VP that landing and Barracks will take afterwards; temples that cover
    nothing bring 1 VP each before that (R10, E13).
    """
    most = me.gold - bill.toll
    ways: list[_Way] = [(bill.gold, 0, (), ())]
    for resource, needed in enumerate(bill.resources):
        if needed:
            shares = _shares(me, bill, resource, needed)
            ways = [
                (gold + more, used + covered, paid + own, temples + covering)
                for gold, used, paid, temples in ways
                for more, covered, own, covering in shares
                if gold + more <= most
            ]
    ways.sort(key=itemgetter(0, 1))
    return [
        (*paid, *temples, ("gold", gold)) if gold else paid + temples
        for gold, used, paid, temples in ways
        if gold <= most and me.vp + len(bill.covers) - used >= vp_due
    ]


# Gold, how many temples are used, and what else is paid: one's own, and by temples.
_Way = tuple[int, int, Payment, Payment]


def _shares(me: Seat, bill: Bill, resource: int, needed: int) -> list[_Way]:
    """The ways to pay for one resource of a bill: fewest temples, then most of one's own first."""
    keys = [key for key, covered in bill.covers if covered == resource]
    name, price = _GOODS[resource], bill.prices[resource]
    return [
        (
            price * (needed - covered - own),
            covered,
            ((name, own),) if own else (),
            tuple([(key, 1) for key in keys[:covered]]),
        )
        for covered in range(min(needed, len(keys)) + 1)
        for own in range(min(needed - covered, me.resources[resource]), -1, -1)
    ]


def most_vp_gained(me: Seat, bill: Bill) -> int:
    """The most VP that resource temples can bring in a payment that ``me`` can afford (E13).

    A temple brings 1 VP where it covers nothing. Those cover that save the most gold, until
    there is gold enough.
    """
    if not bill.covers:
        return 0
    gold, idle = bill.gold + bill.toll, len(bill.covers)
    savings: list[int] = []
    for resource, needed in enumerate(bill.resources):
        missing = needed - me.resources[resource]
        if missing > 0:
            there = [covered for _, covered in bill.covers if covered == resource]
            gold += bill.prices[resource] * missing
            savings += [bill.prices[resource]] * min(missing, len(there))
    savings.sort()
    while gold > me.gold:
        if not savings:
            return 0  # it cannot be paid
        gold -= savings.pop()
        idle -= 1
    return idle


_GOODS = (*(r.key for r in Resource), "gold")


class Purse:
    """Goods of a builder who has to pay, and what each payment would leave.

    ``telling``: whether what is left is told.
    """

    __slots__ = ("_bill", "_have", "_telling")

    def __init__(self, me: Seat, bill: Bill, *, telling: bool = True) -> None:
        self._bill = bill
        self._have = (*me.resources, me.gold)
        self._telling = telling

    def left(self, payment: Payment) -> Goods | None:
        """The rest of the paid kinds after the toll is paid too (E12)."""
        if not self._telling:
            return None
        have = dict(zip(_GOODS, self._have, strict=True))
        owed = {what: number for what, number in payment if what in have}
        if self._bill.toll:
            owed["gold"] = owed.get("gold", 0) + self._bill.toll
        return Goods(tuple((what, have[what] - number) for what, number in owed.items()))

    def bonus_vp(self, payment: Payment) -> int:
        """VP of resource temples that cover nothing in ``payment``, 1 each (E13)."""
        return len(self._bill.covers) - len([what for what, _ in payment if what not in _GOODS])


def payment_refusal(me: Seat, bill: Bill) -> Refusal:
    """The reason why ``me`` cannot pay: what is missing, or that a Garrison's toll comes on top
    (E12).
    """
    gold = gold_needed(me, bill)
    if gold - bill.toll <= me.gold:
        return Refusal("garrison-toll", toll=bill.toll, gold=gold, have=me.gold)
    covered = [resource for _, resource in bill.covers]
    short = [r.key for r in Resource if bill.resources[r] > me.resources[r] + covered.count(r)]
    return Refusal("cannot-pay", missing=",".join(short), gold=gold, have=me.gold)
