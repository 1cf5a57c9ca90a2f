"""Ratings by the Plackett–Luce model of OpenSkill: how good somebody is, and how sure that is.

Everybody begins at ``NEWCOMER``. People read ``shown`` numbers: 1000 at the beginning, 20 for
each point of the model, and 95 times of 100 the truth lies within the spread.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from render import Rating

_MODEL = PlackettLuce()
_MIDDLE, _POINT = 1000, 20


@dataclass(frozen=True, slots=True)
class Skill:
    """What the model holds of somebody: the mean of their skill, and its standard deviation."""

    mu: float
    sigma: float


NEWCOMER = Skill(_MODEL.mu, _MODEL.sigma)


def rated(before: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills after a game that ended with these places; 1 is best, equal ones are ties."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Skill(one.mu, one.sigma) for (one,) in after]


def rated_by_name(
    names: Sequence[Hashable], before: Sequence[Skill], places: Sequence[int]
) -> list[Skill]:
    """The same where a name may have several seats, as computers do: each gets their mean."""
    after = rated(before, places)
    found = []
    for name in names:
        own = [skill for other, skill in zip(names, after, strict=True) if other == name]
        mu, sigma = sum(s.mu for s in own) / len(own), sum(s.sigma for s in own) / len(own)
        found.append(Skill(mu, sigma))
    return found


def shown(skill: Skill) -> Rating:
    """The numbers that people read."""
    value = _MIDDLE + _POINT * (skill.mu - NEWCOMER.mu)
    return Rating(round(value), round(2 * _POINT * skill.sigma))
