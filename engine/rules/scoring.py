"""Scores at the end (R31), and everybody's VP as public counting gives them (R8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.events import Activated, Built, Changed, Event, Offered, Refilled
from engine.model.state import Bounds, State
from engine.model.terms import Colour, Resource
from engine.rules.costs import majority_vp
from engine.rules.registry import END_SCORES
from engine.view import Counted, Estimate, Result, Score

TEMPLE_CAP = 12
MAJORITY_VP = 2
START_VP = 5
STALL_ROUNDS = 10


def end_reason(state: State) -> str:
    """Reason of the end if it is triggered now: temples, villages, or "" (R30)."""
    if not state.temples_left:
        return "temples"
    if not any(state.villages.values()):
        return "villages"
    return ""


def result(state: State) -> Result:
    """The final scores, ranks and winners of a game that is over."""
    active = [i for i, seat in enumerate(state.seats) if not seat.resigned]
    temples = [temple_scores(state, seat) for seat in range(len(state.seats))]
    majorities = _majorities(state, active)
    totals = [
        seat.vp + sum(vp for _, vp in temples[i]) + _majority_vp(state, majorities[i])
        for i, seat in enumerate(state.seats)
    ]
    best = max(totals[i] for i in active)
    scores = tuple(
        Score(
            seat=i,
            start=START_VP,
            cards=seat.vp - seat.village_vp - START_VP,
            villages=seat.village_vp,
            temples=sum(vp for _, vp in temples[i]),
            majorities=_majority_vp(state, majorities[i]),
            total=totals[i],
            rank=1 + sum(totals[j] > totals[i] for j in active) if i in active else 0,
            temple_scores=temples[i],
            majority_of=majorities[i],
        )
        for i, seat in enumerate(state.seats)
    )
    names = state.board.names
    return Result(
        reason="resignation" if len(active) == 1 else state.ending,
        winners=tuple(i for i in active if totals[i] == best),
        scores=scores,
        rounds=len(state.vp_by_round) - 1,
        vp_by_round=state.vp_by_round,
        village_falls=tuple((when, names[village]) for when, village in state.village_falls),
    )


def estimate(state: State, seat: int) -> Estimate:
    """Score of ``seat`` if the game ended now (R31).

    Temples count what they count now; gold and resources are public, and so is who has the most.
    """
    active = [i for i, one in enumerate(state.seats) if not one.resigned]
    goods = _majorities(state, active)[seat] if active else ()
    return Estimate(
        seat=seat,
        vp=state.seats[seat].vp,
        temples=temple_scores(state, seat),
        majorities=tuple((what, _majority_vp(state, (what,))) for what in goods),
    )


def temple_scores(state: State, seat: int) -> tuple[tuple[str, int], ...]:
    """Values of the temple cards of ``seat`` if the game ended now, as (card, VP)."""
    cards = [state.catalogue.cards[card] for card in state.seats[seat].columns[Colour.TEMPLE]]
    lying = state.seats[seat].temple_vp
    return tuple(
        (card.key, vp + min(TEMPLE_CAP, END_SCORES[card.verb](state, seat, **card.args)))
        for card, vp in zip(cards, lying, strict=True)
    )


def _majority_vp(state: State, goods: tuple[str, ...]) -> int:
    return sum(
        MAJORITY_VP if what == "gold" else majority_vp(state, Resource[what.upper()])
        for what in goods
    )


def _majorities(state: State, active: list[int]) -> list[tuple[str, ...]]:
    goods = {r.key: [seat.resources[r] for seat in state.seats] for r in Resource}
    goods["gold"] = [seat.gold for seat in state.seats]
    most = {what: max(amounts[i] for i in active) for what, amounts in goods.items()}
    return [
        tuple(
            what for what, amounts in goods.items() if i in active and amounts[i] == most[what] > 0
        )
        for i in range(len(state.seats))
    ]


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
