"""The purses of builders, written by hand."""

from __future__ import annotations

from engine.model.seat import Seat
from engine.model.terms import Resource
from engine.rules.costs import Bill, Purse


def purse(*, gold: int, toll: int = 0, temples: int = 0, **resources: int) -> Purse:
    """The purse of a seat with these goods, a toll to pay and ``temples`` that cover a resource."""
    seat = Seat.fresh()
    seat.gold = gold
    seat.resources = [resources.get(resource.key, 0) for resource in Resource]
    covers = (("amun", Resource.CLAY),) * temples
    return Purse(seat, Bill((0, 0, 0, 0), 0, (4, 4, 4, 4), toll, 1, covers))
