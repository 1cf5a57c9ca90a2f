"""The measure of a season: what a game brings, and the ladder that follows. Only values.

Each opponent who does not finish ahead of a person brings points. They are twenty times the chance
of this opponent to finish ahead, by the ratings before the game; a shared place brings half of it.
An equal opponent brings 10 points, a much stronger one nearly 20, a much weaker one hardly any. A
lost game takes nothing away. The ladder is by the sum of each person's twenty best games.

The change of the rating is not a good measure. It is large for people whom the model does not know
yet, so newcomers would win every season. The leader could only lose by playing. Nor does every game
count: then the person who plays most would win, not the one who plays best.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from math import erf, sqrt

from bot.features.results.ratings import Skill

COUNTED = 20  # games of a person in a season, their best ones
_MOST = 20  # points for an opponent who was sure to win
_BETA = 25 / 6  # the model's spread of one performance


def quarter_of(moment: datetime) -> int:
    """The number of the quarter of ``moment``: January to March …, by UTC.

    Four times the year and 0 to 3, so quarters follow each other.
    """
    moment = moment.astimezone(UTC)
    return 4 * moment.year + (moment.month - 1) // 3


def begin_of(quarter: int) -> datetime:
    """When a quarter begins; it ends when the next one begins."""
    return datetime(quarter // 4, 3 * (quarter % 4) + 1, 1, tzinfo=UTC)


def chance(one: Skill, other: Skill) -> float:
    """The chance of ``one`` to finish ahead of ``other``, 0 to 1."""
    spread = sqrt(2 * _BETA**2 + one.sigma**2 + other.sigma**2)
    return (1 + erf((one.mu - other.mu) / (spread * sqrt(2)))) / 2


def gained(own: Skill, place: int, others: Iterable[tuple[Skill, int]]) -> int:
    """Points of a game; ``others``: skill before the game and place of each other seat."""
    shares = {-1: 0.0, 0: 0.5, 1: 1.0}
    total = 0.0
    for skill, theirs in others:
        share = shares[(theirs > place) - (theirs < place)]
        total += share * _MOST * chance(skill, own)
    return round(total)


@dataclass(frozen=True, slots=True)
class Gain:
    """A person's gain in a game; ``order`` numbers games by their ends."""

    person_id: int
    name: str
    place: int
    points: int
    gained: int
    order: int


@dataclass(frozen=True, slots=True)
class Rung:
    """A line of a ladder. ``points``: what counts; ``best``: their highest score in VP."""

    rank: int
    person_id: int | None
    name: str
    points: int
    games: int
    wins: int
    best: int


def ladder(gains: Sequence[Gain]) -> list[Rung]:
    """The ladder: by points, then by wins, then by fewer games, then by who got there first."""
    of: dict[int, list[Gain]] = {}
    for gain in sorted(gains, key=lambda one: one.order):
        of.setdefault(gain.person_id, []).append(gain)
    found = []
    for person, games in of.items():
        best = sorted((one.gained for one in games), reverse=True)[:COUNTED]
        wins = sum(one.place == 1 for one in games)
        newest = games[-1]
        points, most = sum(best), max(one.points for one in games)
        rung = Rung(0, person, newest.name, points, len(games), wins, most)
        found.append(((-points, -wins, len(games), newest.order, person), rung))
    found.sort(key=lambda one: one[0])
    return [
        Rung(rank, rung.person_id, rung.name, rung.points, rung.games, rung.wins, rung.best)
        for rank, (_, rung) in enumerate(found, start=1)
    ]
