"""Ratings by the Plackett–Luce model of OpenSkill: how good somebody is, and how sure that is.

Everybody begins at ``NEWCOMER``. People read ``shown`` numbers: 1000 at the beginning, 20 for
each point of the model, and 95 times of 100 the truth lies within the spread.
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


# What a finished game has done to the ratings of those who played it, on its server.


@dataclass(frozen=True, slots=True)
class RatingChange:
    """Somebody's rating after a game, and by how much it was lower before.

    ``name`` is a person's name, or the agent of a ``computer``.
    """

    name: str
    computer: bool
    rating: Rating
    change: int


async def rating_changes(session: AsyncSession, table_id: int) -> tuple[RatingChange, ...]:
    """The changes that a game has brought, each person or agent once; none if it is unrated."""
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
