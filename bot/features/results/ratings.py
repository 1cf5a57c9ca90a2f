"""Ratings by OpenSkill's Plackett–Luce model, and how a game changed them.

A rating has a mean and an uncertainty; everybody starts as ``NEWCOMER``. People read ``shown``
numbers: 1000 at first, 20 for each point of the model, with a 95 % interval.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.results.rows import ResultRow
from render import Rating

_MODEL = PlackettLuce()
_MIDDLE, _POINT = 1000, 20


@dataclass(frozen=True, slots=True)
class Skill:
    """The model's estimate of a skill: mean and standard deviation."""

    mu: float
    sigma: float


NEWCOMER = Skill(_MODEL.mu, _MODEL.sigma)


def rated_by_name(
    names: Sequence[Hashable], before: Sequence[Skill], places: Sequence[int]
) -> list[Skill]:
    """``rated``, where a name may have several seats, as computers do: each gets their mean."""
    after = rated(before, places)
    found = []
    for name in names:
        own = [skill for other, skill in zip(names, after, strict=True) if other == name]
        mu, sigma = sum(s.mu for s in own) / len(own), sum(s.sigma for s in own) / len(own)
        found.append(Skill(mu, sigma))
    return found


def rated(before: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills after a game with these places; 1 is best, equal ones are ties."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Skill(one.mu, one.sigma) for (one,) in after]


def shown(skill: Skill) -> Rating:
    """The numbers that people read."""
    value = _MIDDLE + _POINT * (skill.mu - NEWCOMER.mu)
    return Rating(round(value), round(2 * _POINT * skill.sigma))


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A rating after a game, and how much it rose.

    ``name`` is a person's name, or the agent of a ``computer``.
    """

    name: str
    computer: bool
    rating: Rating
    change: int


async def rating_changes(session: AsyncSession, table_id: int) -> tuple[RatingChange, ...]:
    """The changes by a game, each person or agent once; none if it is unrated."""
    query = (
        select(ResultRow)
        .where(ResultRow.game_id == table_id, col(ResultRow.mu).is_not(None))
        .order_by(col(ResultRow.place), col(ResultRow.seat))
    )
    found: dict[tuple[int | None, str | None], RatingChange] = {}
    for row in (await session.exec(query)).all():
        if row.mu is None or row.sigma is None:
            continue
        now = shown(Skill(row.mu, row.sigma))
        before = shown(await _before(session, row))
        who = (row.person_id, row.computer)
        name, computer = row.computer or row.name, row.computer is not None
        found.setdefault(who, RatingChange(name, computer, now, now.value - before.value))
    return tuple(found.values())


async def _before(session: AsyncSession, row: ResultRow) -> Skill:
    query = (
        select(ResultRow.mu, ResultRow.sigma)
        .where(
            ResultRow.guild_id == row.guild_id,
            ResultRow.person_id == row.person_id,
            ResultRow.computer == row.computer,
            ResultRow.game_id != row.game_id,
            col(ResultRow.id) < row.id,
            col(ResultRow.mu).is_not(None),
        )
        .order_by(col(ResultRow.id).desc())
        .limit(1)
    )
    found = (await session.exec(query)).first()
    if found is None or found[0] is None or found[1] is None:
        return NEWCOMER
    return Skill(found[0], found[1])
