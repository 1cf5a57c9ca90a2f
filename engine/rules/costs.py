"""What a construction costs its builder and the ways to pay it (R10, R11, E6, E11-E13).

A bill is made for one card in one column; the region adds what landing and
Barracks tokens cost. Nothing here changes the state.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from engine.cards.card import Catalogue
from engine.errors import Refusal
from engine.goods import Goods
from engine.model.seat import NOBODY, Seat
from engine.model.state import State
from engine.model.terms import EVERY_RESOURCE, MARITIME, TEMPLE, Resource

GOLD_PER_RESOURCE = 4
MARKET_GOLD = (2, 4, 6)
MARKET_VP = (1, 2, 3)
TOLL = 2
Payment = tuple[tuple[str, int], ...]  # resource, temple or gold, and how many
Covers = tuple[tuple[str, int], ...]
_FLAT = (GOLD_PER_RESOURCE,) * 4


class Bill:
    """What a card costs in a column: its own price, a Garrison's toll, and what temples cover.

    ``prices``: gold in place of one resource, each (R11, E6). ``toll``: gold to ``toll_to``, paid
    first (E12). ``covers``: of resource temples the key and the resource each gives (E13).
    """

    __slots__ = ("covers", "gold", "prices", "resources", "toll", "toll_to")

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


def gold_prices(state: State) -> tuple[int, ...]:
    """How much gold stands for one of each resource: 4, or what the market says (E6)."""
    return _at_market(state.market) if state.modules[MARITIME] else _FLAT


@lru_cache(maxsize=128)
def _at_market(market: tuple[int, ...]) -> tuple[int, ...]:
    """All prices; there are but 81 markets, and every card in every hand asks."""
    return tuple(MARKET_GOLD[step] for step in market)


def majority_vp(state: State, resource: int) -> int:
    """What the majority of a resource is worth at the end: 2 VP, or the market's price (E6)."""
    return MARKET_VP[state.market[resource]] if state.modules[MARITIME] else 2


def make_bill(state: State, me: Seat, card: int, column: int, face_down: bool) -> Bill:
    """The bill for playing ``card`` on top of ``column``."""
    rank = len(me.columns[column]) + 1
    owner = me.garrisoned[column]
    gold = state.catalogue.cost_gold[card]
    resources: tuple[int, ...] = state.catalogue.cost_resources[card]
    if face_down:
        gold, resources = rank, (0, 0, 0, 0)
    elif state.catalogue.rank_gold[card]:
        gold = rank
    temples = me.columns[TEMPLE]
    covers = _covers(state.catalogue, temples) if temples and state.modules[TEMPLE] else ()
    toll = 0 if owner == NOBODY else TOLL
    return Bill(resources, gold, gold_prices(state), toll, owner, covers)


@lru_cache(maxsize=1024)
def _covers(catalogue: Catalogue, temples: tuple[int, ...]) -> Covers:
    """Which resources these temples give; the same ones are asked about for every card in hand."""
    return tuple(
        (card.key, Resource[card.args["resource"].upper()])
        for card in [catalogue.cards[temple] for temple in temples]
        if card.verb == "resource_temple"
    )


def gold_needed(me: Seat, bill: Bill) -> int:
    """The least gold with which ``me`` can pay, using every resource and temple they have."""
    gold = bill.gold + bill.toll
    covered = [resource for _, resource in bill.covers]
    for resource, needed in enumerate(bill.resources):
        if needed:
            missing = needed - me.resources[resource] - covered.count(resource)
            if missing > 0:
                gold += bill.prices[resource] * missing
    return gold


def payments(me: Seat, bill: Bill, vp_due: int = 0) -> list[Payment]:
    """Every way in which ``me`` can pay: most of one's own first, each resource separately.

    ``vp_due``: VP that landing and Barracks will take afterwards; temples that cover
    nothing bring 1 VP each before that (R10, E13).
    """
    return list(_ways(me, bill, vp_due))


def most_vp_gained(me: Seat, bill: Bill) -> int:
    """The most VP that resource temples can bring in a payment that ``me`` can afford (E13)."""
    if not bill.covers:
        return 0
    used = [len(way) - len([n for n, _ in way if n in _GOODS]) for way in _ways(me, bill, 0)]
    return len(bill.covers) - min(used, default=len(bill.covers))


_GOODS = (*(r.key for r in Resource), "gold")


def _ways(me: Seat, bill: Bill, vp_due: int) -> Iterator[Payment]:
    """Pairs of resource, temple or gold, and how many."""
    kinds = [r for r in EVERY_RESOURCE if bill.resources[r]]
    amounts = [bill.resources[kind] for kind in kinds]
    covers = [[key for key, r in bill.covers if r == kind] for kind in kinds]
    per_resource = [
        [
            (own, covered, bill.prices[kind] * (needed - covered - own))
            for covered in range(min(needed, len(keys)) + 1)
            for own in range(min(needed - covered, me.resources[kind]), -1, -1)
        ]
        for kind, keys, needed in zip(kinds, covers, amounts, strict=True)
    ]
    most = me.gold - bill.toll - bill.gold
    found = []
    for choice in product(*per_resource):
        gold = covered = 0
        for _, one_covered, one_gold in choice:
            covered += one_covered
            gold += one_gold
        if gold <= most and me.vp + len(bill.covers) - covered >= vp_due:
            found.append((bill.gold + gold, covered, choice))
    found.sort(key=lambda way: way[:2])
    for gold, _, choice in found:
        paid = [(kind.key, own) for kind, (own, _, _) in zip(kinds, choice, strict=True) if own]
        for keys, (_, covered, _) in zip(covers, choice, strict=True):
            paid += [(key, 1) for key in keys[:covered]]
        yield (*paid, ("gold", gold)) if gold else tuple(paid)


class Purse:
    """What a builder has when a bill is to be paid: what each payment would leave of it.

    ``telling``: whether what is left is told.
    """

    __slots__ = ("_bill", "_have", "_telling")

    def __init__(self, me: Seat, bill: Bill, *, telling: bool = True) -> None:
        self._bill = bill
        self._have = (*me.resources, me.gold)
        self._telling = telling

    def left(self, payment: Payment) -> Goods | None:
        """What is left of the kinds that are paid once the toll is paid too (E12)."""
        if not self._telling:
            return None
        have = dict(zip(_GOODS, self._have, strict=True))
        owed = {what: number for what, number in payment if what in have}
        if self._bill.toll:
            owed["gold"] = owed.get("gold", 0) + self._bill.toll
        return Goods(tuple((what, have[what] - number) for what, number in owed.items()))

    def bonus_vp(self, payment: Payment) -> int:
        """What resource temples give that cover nothing in ``payment``, 1 VP each (E13)."""
        return len(self._bill.covers) - len([what for what, _ in payment if what not in _GOODS])


def payment_refusal(me: Seat, bill: Bill) -> Refusal:
    """Why ``me`` cannot pay: what is missing, or that a Garrison's toll comes on top (E12)."""
    gold = gold_needed(me, bill)
    if gold - bill.toll <= me.gold:
        return Refusal("garrison-toll", toll=bill.toll, gold=gold, have=me.gold)
    covered = [resource for _, resource in bill.covers]
    short = [r.key for r in Resource if bill.resources[r] > me.resources[r] + covered.count(r)]
    return Refusal("cannot-pay", missing=",".join(short), gold=gold, have=me.gold)
