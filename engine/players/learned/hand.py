"""A hand as numbers: what could be built of it next, and what that would give."""

from __future__ import annotations

from collections.abc import Sequence

from engine.effects.registry import END_SCORES
from engine.model.seat import NOBODY
from engine.model.terms import Colour
from engine.players.learned.gains import Face, Given, faces, woken, worth
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
    worths: Sequence[float],
    given: list[Given],
    cards: Sequence[int],
    draws: tuple[float, float],
) -> list[float]:
    """The numbers of ``HAND``.

    ``worths``: of the five columns. ``given``: by their cards. ``cards``: those of the hand that
    are known. ``draws``: how many are unknown, and how many are still to come.
    """
    me, heights = side.me, side.heights
    have, covers, prices, gold = side.resources, side.covers, side.prices, side.gold
    known = faces(side.state.catalogue)
    count, ready = [0] * 6, [0] * 6
    best = second = to_come = temple = temple_ready = 0.0
    lacking = 12  # gold: as good as never
    for card in cards:
        face = known[card]
        colour = face.colour
        count[colour] += 1
        price = heights[colour] + 1 if face.rank_gold else face.gold
        if me.garrisoned[colour] != NOBODY:
            price += TOLL
        paid = 0
        for kind, needed in face.costs:
            missing = needed - covers[kind] - have[kind]
            paid += needed
            if missing > 0:
                price += prices[kind] * missing
                paid -= missing
        if colour == 5:
            value = _temple(side, card, face)
            temple = max(temple, value)
            if price <= gold and min(heights) == heights[5]:
                ready[5] += 1
                temple_ready = max(temple_ready, value)
            continue
        rank = heights[colour] + 1
        value = worths[colour] - _GOLD * price - _RESOURCE * paid
        if face.line is not None:
            value += worth(face.line(side, rank))
        elif face.wakes is not None:
            value += worth(woken(face.wakes, rank, given))
        if face.once is not None:
            value += worth(face.once(side, rank))
        elif face.once_wakes is not None:
            value += worth(woken(face.once_wakes, rank, given))
        if price <= gold and me.reserve[colour] and (not face.needs or side.crowded(face.needs)):
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


def _temple(side: Side, card: int, face: Face) -> float:
    """What a temple would count now, and give once."""
    printed = side.state.catalogue.cards[card]
    score = END_SCORES[printed.verb](side.state, side.seat, **printed.args)
    value = float(min(TEMPLE_CAP, score))
    for line in (face.line, face.once):
        if line is not None:
            value += worth(line(side, 1))
    return value
