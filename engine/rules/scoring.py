"""The end of the game: when it is in sight (R30, R33) and what everybody scores (R31)."""

from __future__ import annotations

from engine.model.state import State
from engine.model.terms import Colour, Resource
from engine.rules.costs import majority_vp
from engine.rules.registry import END_SCORES
from engine.view import Estimate, Result, Score

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
