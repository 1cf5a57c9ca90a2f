"""Everybody's VP as public counting gives them (R8).

Totals are hidden, but every gain and every payment is told at the table. Who has counted from
the first turn on knows all totals; who has not knows between which numbers they lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.events import Activated, Built, Changed, Event, Offered, Refilled
from engine.model.state import Bounds, State
from engine.rules.scoring import estimate
from engine.view import Counted

# The commonest events that move no goods: passed over at once.
_WITHOUT_GOODS = (Activated, Offered, Refilled)


def after(known: tuple[Bounds, ...], events: Sequence[Event]) -> tuple[Bounds, ...]:
    """Update the ``known`` bounds of everybody's VP, one a seat, after ``events``.

    A payment of VP shows that the player had at least that many. Within one turn VP may be paid
    before their gain is reported, so only the sum after the turn counts.
    """
    gained = [0] * len(known)
    for event in events:
        if isinstance(event, Changed):
            if event.what == "vp":
                gained[event.seat] += event.amount
        elif isinstance(event, Built):
            gained[event.seat] -= event.landing  # to the supply (R14)
        elif not isinstance(event, _WITHOUT_GOODS):
            for seat, what, amount in event.flows():
                if what == "vp":
                    gained[seat] += amount
    if not any(gained):
        return known
    return tuple(
        [
            (max(0, low + more), max(0, high + more))
            for (low, high), more in zip(known, gained, strict=True)
        ]
    )


def counted(state: State) -> tuple[Counted, ...]:
    """Everybody's score if the game ended now, as it can be counted at the start of the turn."""
    found = []
    for seat, (low, high) in enumerate(state.counted):
        now = estimate(state, seat)
        temples = sum(vp for _, vp in now.temples)
        found.append(Counted(seat, low, high, temples, sum(vp for _, vp in now.majorities)))
    return tuple(found)


def count_faults(state: State, known: tuple[Bounds, ...]) -> Iterator[str]:
    """Yield the seats whose VP are outside the counted bounds."""
    for number, (seat, (low, high)) in enumerate(zip(state.seats, known, strict=True), 1):
        if not low <= seat.vp <= high:
            yield f"seats {number}: {seat.vp} VP, but {low} to {high} to who has counted"
