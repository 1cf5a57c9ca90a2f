"""A hand as numbers: what could be built of it next, and what that would give."""

from __future__ import annotations

from collections.abc import Sequence

from engine.effects.estimates import Side
from engine.model.seat import NOBODY
from engine.model.terms import Colour
from engine.players.learned.gains import Face, Given, faces, woken, worth
from engine.rules.costs import TOLL
from engine.rules.registry import END_SCORES
from engine.rules.scoring import TEMPLE_CAP

HAND = (
    *(f"{colour.key} cards" for colour in Colour),
    *(f"{colour.key} cards ready" for colour in Colour),
    *("best build", "second build", "best build to come", "builds ready", "gold lacking"),
    *("best temple", "best temple ready", "own vp", "known cards", "unknown cards", "draws coming"),
)
_GOLD, _RESOURCE = 0.3, 0.6  # what is paid, in the unit of ``worth``
_NEVER = 12  # gold that is lacking: as good as never built


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
    known = faces(side.state.catalogue)
    count, ready = [0] * 6, [0] * 6
    best = second = to_come = temple = temple_ready = 0.0
    lacking = _NEVER
    for card in cards:
        face = known[card]
        colour = face.colour
        count[colour] += 1
        price, paid = _price(side, face)
        if colour == Colour.TEMPLE:
            value = _temple(side, card, face)
            temple = max(temple, value)
            if price <= side.gold and min(side.heights) == side.heights[colour]:
                ready[colour] += 1
                temple_ready = max(temple_ready, value)
            continue
        column = worths[colour] - _GOLD * price - _RESOURCE * paid
        value = _value(side, face, column, given)
        if price <= side.gold and _has_place(side, face):
            ready[colour] += 1
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
        else:
            to_come = max(to_come, value)
            lacking = min(lacking, max(0, price - side.gold))
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
        side.me.vp,
        len(cards),
        *draws,
    ]


def _price(side: Side, face: Face) -> tuple[int, int]:
    """The gold a card would take, with what is lacking bought, and the resources it would take."""
    have, covers, prices = side.resources, side.covers, side.prices
    gold = side.heights[face.colour] + 1 if face.rank_gold else face.gold
    if side.me.garrisoned[face.colour] != NOBODY:
        gold += TOLL
    paid = 0
    for kind, needed in face.costs:
        missing = needed - covers[kind] - have[kind]
        paid += needed
        if missing > 0:
            gold += prices[kind] * missing
            paid -= missing
    return gold, paid


def _value(side: Side, face: Face, value: float, given: list[Given]) -> float:
    """``value`` with what a card would do itself on top of its column, and once."""
    rank = side.heights[face.colour] + 1
    if face.line is not None:
        value += worth(face.line(side, rank))
    elif face.wakes is not None:
        value += worth(woken(face.wakes, rank, given))
    if face.once is not None:
        value += worth(face.once(side, rank))
    elif face.once_wakes is not None:
        value += worth(woken(face.once_wakes, rank, given))
    return value


def _has_place(side: Side, face: Face) -> bool:
    """Whether a piece is there for a card, and the land that it needs."""
    if not side.me.reserve[face.colour]:
        return False
    return not face.needs or bool(side.crowded(face.needs))


def _temple(side: Side, card: int, face: Face) -> float:
    """Current value of a temple, and its once effect."""
    printed = side.state.catalogue.cards[card]
    score = END_SCORES[printed.verb](side.state, side.seat, **printed.args)
    value = float(min(TEMPLE_CAP, score))
    for line in (face.line, face.once):
        if line is not None:
            value += worth(line(side, 1))
    return value
