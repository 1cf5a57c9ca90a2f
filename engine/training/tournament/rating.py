"""A rating like Elo's from games for two, three and four, with intervals.

A seat wins with a chance that is its strength over the strengths of all seats (Bradley and Terry,
Luce); 400 points are ten times the strength. Deals are drawn again for the intervals, not games,
since games of one deal are alike.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from random import Random

from engine.training.tournament.playing import Line

ANCHOR, AT = "greedy", 1000.0
_STEPS, _DRAWN = 200, 200
_Games = dict[tuple[tuple[str, ...], str], float]  # who sat there, in any order; who won: shares


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's points, and between which ones they lie with 95 %."""

    points: float
    low: float
    high: float


def ratings(lines: Sequence[Line], seed: str = "ratings") -> dict[str, Rating]:
    """The ratings of all who played others, the best first.

    ``ANCHOR`` has ``AT`` points, or the weakest if it did not play.
    """
    deals: dict[tuple[str, int], _Games] = defaultdict(lambda: defaultdict(float))
    for line in lines:
        if len(set(line.seats)) > 1:
            games = deals[line.setting, line.deal]
            for name, share in zip(line.seats, line.won, strict=True):
                games[tuple(sorted(line.seats)), name] += share
    if not deals:
        return {}
    best = _points(_sum([*deals.values()]), ANCHOR)
    anchor = ANCHOR if ANCHOR in best else min(best, key=lambda name: best[name])
    rng = Random(seed)
    again: dict[str, list[float]] = defaultdict(list)
    for _ in range(_DRAWN):
        drawn = _points(_sum(rng.choices([*deals.values()], k=len(deals))), anchor)
        for name, points in drawn.items():
            again[name].append(points)
    found = {}
    for name in sorted(best, key=lambda name: -best[name]):
        spread = sorted(again[name])
        low, high = spread[len(spread) // 40], spread[-1 - len(spread) // 40]
        shift = best[anchor] - AT
        found[name] = Rating(best[name] - shift, low, high)
    return found


def _sum(deals: Sequence[_Games]) -> _Games:
    total: _Games = defaultdict(float)
    for games in deals:
        for what, share in games.items():
            total[what] += share
    return total


def _points(games: _Games, anchor: str) -> dict[str, float]:
    """By Hunter's iteration; every two that met have one more game, which both half win."""
    wins: dict[str, float] = defaultdict(float)
    tables: dict[tuple[str, ...], float] = defaultdict(float)
    for (seats, name), share in games.items():
        wins[name] += share
        tables[seats] += share
    for one, other in sorted({(min(seats), max(seats)) for seats in tables}):
        wins[one] += 0.5
        wins[other] += 0.5
        tables[one, other] += 1
    strength = dict.fromkeys(wins, 1.0)
    for _ in range(_STEPS):
        expected: dict[str, float] = defaultdict(float)
        for seats, played in tables.items():
            whole = sum(strength[name] for name in seats)
            for name in seats:
                expected[name] += played / whole
        strength = {name: wins[name] / expected[name] for name in wins}
        middle = strength.get(anchor) or max(strength.values())
        strength = {name: value / middle for name, value in strength.items()}
    return {name: AT + 400 * log10(value) for name, value in strength.items()}
