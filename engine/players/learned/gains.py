"""Estimated gains of each column, from the estimates of the cards' verbs.

An estimate is made from public counts; it searches no moves and asks nothing. Cards are known by
what they do, so a new or a corrected card of known verbs is understood.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from engine.effects.estimates import NOTHING, Gain, Line, Side, Waking, undeclared
from engine.model.card import Card, Catalogue
from engine.model.state import State
from engine.model.terms import Colour
from engine.rules.registry import END_SCORES, ESTIMATES, WAKING
from engine.rules.temples import FROM_SUPPLY

_WORTH = (1.0, 0.3, 0.6, 0.6, 0.5, 0.5)  # roughly in VP, to order cards by; the net learns better


class Face(NamedTuple):
    """A card as the estimates need it, made once a catalogue.

    ``costs``: pairs of a resource and how many. ``line`` is None for cards that wake others, and
    for temples that only count.
    """

    colour: int
    costs: tuple[tuple[int, int], ...]
    gold: int
    rank_gold: bool
    needs: int
    line: Line | None
    wakes: Waking | None
    once: Line | None
    once_wakes: Waking | None


def worth(gain: Gain) -> float:
    """A gain in rough VP, to tell a better card from a worse one."""
    return (
        gain[0]
        + _WORTH[1] * gain[1]
        + _WORTH[2] * gain[2]
        + _WORTH[3] * gain[3]
        + _WORTH[4] * gain[4]
        + _WORTH[5] * gain[5]
    )


@lru_cache(maxsize=16)
def faces(catalogue: Catalogue) -> tuple[Face, ...]:
    """The faces of a catalogue's cards, by index."""
    return tuple(map(_face, catalogue.cards))


def _face(card: Card) -> Face:
    costs = tuple((kind, needed) for kind, needed in enumerate(card.cost_resources) if needed)
    main, once = _use(card.verb, card.args), _use(*card.once) if card.once else (None, None)
    return Face(int(card.colour), costs, card.cost_gold, card.rank_gold, card.needs, *main, *once)


def _use(verb: str, args: Any) -> tuple[Line | None, Waking | None]:
    if verb in WAKING:
        return None, WAKING[verb](**args)
    if verb in ESTIMATES:
        return ESTIMATES[verb](**args), None
    return (None if verb in END_SCORES else undeclared(**args)), None


Given = tuple[Gain, int, int]  # the gain of a card that could be woken, its colour and rank


def columns(side: Side) -> tuple[list[Gain], list[Given]]:
    """Gains of activating each of the five columns, and each card with gains."""
    me = side.me
    cards = faces(side.state.catalogue)
    given: list[Given] = []
    sums: list[Gain] = []
    wakers: list[tuple[int, int, Waking]] = []
    hidden, gilded = me.hidden, me.gilded
    for column in range(5):
        vp = gold = resources = drawn = pieces = power = 0.0
        rank = 0
        for card in me.columns[column]:
            rank += 1
            if hidden and (column, rank - 1) in hidden:
                continue  # face down it has no effect (V3)
            face = cards[card]
            if face.line is None:
                if face.wakes is not None:
                    wakers.append((column, rank, face.wakes))
                continue
            gain = face.line(side, rank)
            if gain is NOTHING:
                continue
            given.append((gain, face.colour, rank))
            if gilded and (column, rank - 1) in gilded:
                gain = _plus(gain, gain)
            vp += gain[0]
            gold += gain[1]
            resources += gain[2]
            drawn += gain[3]
            pieces += gain[4]
            power += gain[5]
        sums.append((vp, gold, resources, drawn, pieces, power))
    for column, rank, wakes in wakers:
        sums[column] = _plus(sums[column], woken(wakes, rank, given))
    return sums, given


def _plus(one: Gain, other: Gain) -> Gain:
    a, b, c, d, e, f = other
    return (one[0] + a, one[1] + b, one[2] + c, one[3] + d, one[4] + e, one[5] + f)


def woken(wakes: Waking, rank: int, given: Iterable[Given]) -> Gain:
    """Gains of the best card that a card of that rank can activate."""
    colours, same_rank = wakes
    best, found = 0.0, NOTHING
    for gain, colour, at in given:
        if (colours is None or colour in colours) and (at == rank or not same_rank):
            value = worth(gain)
            if value > best:
                best, found = value, gain
    return found


# How often a token temple's event comes in the rest of a game: for each temple and each village
# left, and for all that is left of a game. Counted in 120 games of senators who reckoned with it.
_EVENTS = {
    "temple": (0.85, 0.0, 0.0),
    "attack": (0.0, 0.6, 0.0),
    "piece2": (0.0, 0.0, 8.0),
    "piece3": (0.0, 0.0, 5.0),
    "piece4": (0.0, 0.0, 3.5),
}


def coming(state: State, seat: int, openness: float) -> float:
    """VP from the supply that token temples of ``seat`` are likely to bring yet (E14).

    ``openness``: how far the game is from its end, 1 to 0. What lies on them is counted already.
    """
    me = state.seats[seat]
    if not any(me.temple_vp):
        return 0.0
    villages = sum([vp > 0 for vp in state.villages.values()])
    total = 0.0
    for card, left in zip(me.columns[Colour.TEMPLE], me.temple_vp, strict=True):
        if left:
            for_temples, for_villages, for_time = _EVENTS[state.catalogue.cards[card].args["when"]]
            times = for_temples * state.temples_left + for_villages * villages
            total += FROM_SUPPLY * min(left, times + for_time * openness)
    return total
