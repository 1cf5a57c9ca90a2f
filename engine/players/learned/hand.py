"""A hand as numbers: what could be built of it next, and what that would give."""

from __future__ import annotations

from collections.abc import Sequence

from engine.effects.registry import END_SCORES
from engine.model.seat import NOBODY
from engine.model.terms import Colour
from engine.players.learned.gains import NOTHING, Given, Line, Waking, faces, woken, worth
from engine.players.learned.side import Side
from engine.rules.costs import TOLL
from engine.rules.scoring import TEMPLE_CAP

HAND = (
    *(f"{colour.key} cards" for colour in Colour),
    *(f"{colour.key} cards ready" for colour in Colour),
    *("best build", "second build", "best build to come", "builds ready", "gold lacking"),
    *("best temple", "best temple ready", "own vp", "known cards", "unknown cards", "draws coming"),
)
_GOLD, _RESOURCE = 0.3, 0.6  # what is paid, in the unit of ``worth``


def hand(
    side: Side,
    sums: list[list[float]],
    given: list[Given],
    cards: Sequence[int],
    draws: tuple[float, float],
) -> list[float]:
    """The numbers of ``HAND`` for these known ``cards``, and cards unknown and still to come."""
    state, me, catalogue = side.state, side.me, side.state.catalogue
    have, covers, prices, gold = side.resources, side.covers, side.prices, side.gold
    heights = side.heights
    known = faces(catalogue)
    count = [0] * 6
    ready = [0] * 6
    best = second = to_come = temple = temple_ready = 0.0
    value: float
    lacking = 12  # gold: as good as never
    column_worth = [worth(total) for total in sums]  # type: ignore[arg-type]
    lodging = min(heights[:5]) >= heights[5]
    for card in cards:
        colour = catalogue.colour[card]
        count[colour] += 1
        price = heights[colour] + 1 if catalogue.rank_gold[card] else catalogue.cost_gold[card]
        if me.garrisoned[colour] != NOBODY:
            price += TOLL
        paid = 0
        for kind, needed in enumerate(catalogue.cost_resources[card]):
            if needed:
                missing = needed - covers[kind] - have[kind]
                paid += needed
                if missing > 0:
                    price += prices[kind] * missing
                    paid -= missing
        face = known[card]
        if colour == 5:
            score = catalogue.cards[card]
            value = min(TEMPLE_CAP, END_SCORES[score.verb](state, side.seat, **score.args))
            value += worth(face.line(side, 1)) if face.line else 0
            value += worth(face.once(side, 1)) if face.once else 0
            temple = max(temple, value)
            if price <= gold and lodging:
                ready[5] += 1
                temple_ready = max(temple_ready, value)
            continue
        rank = heights[colour] + 1
        value = column_worth[colour] - _GOLD * price - _RESOURCE * paid
        value += _use(side, rank, given, face.line, face.wakes)
        if face.once is not None or face.once_wakes is not None:
            value += _use(side, rank, given, face.once, face.once_wakes)
        needs = catalogue.needs[card]
        if price <= gold and me.reserve[colour] and not (needs and not side.crowded(needs)):
            ready[colour] += 1
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
        else:
            to_come = max(to_come, value)
            lacking = min(lacking, max(0, price - gold))
    return [
        *count,
        *ready,
        best,
        second,
        to_come,
        sum(ready),
        lacking,
        temple,
        temple_ready,
        me.vp,
        len(cards),
        *draws,
    ]


def _use(
    side: Side, rank: int, given: list[Given], line: Line | None, wakes: Waking | None
) -> float:
    if line is not None:
        return worth(line(side, rank))
    return worth(woken(wakes, rank, given) if wakes is not None else NOTHING)
