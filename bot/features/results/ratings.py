"""Ratings by OpenSkill's Plackett–Luce model, and how a game changed them.

A rating has a mean and an uncertainty; everybody starts as ``NEWCOMER``. People read ``shown``
numbers: 1000 at first, 20 for each point of the model, with a 95 % interval.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import sqrt

from openskill.models import PlackettLuce
from sqlmodel import col, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.results.rows import ResultRow
from bot.game.queries import seat_rows
from bot.game.rows import GameRow, SeatRow
from bot.game.table.computer_players import playing_level
from engine.players.learned.winning import LEVELS
from render import Rating

_MODEL = PlackettLuce()
_MIDDLE, _POINT = 1000, 20
_LOGISTIC = 1.7  # log-odds for each standard deviation of a normal distribution
REFERENCE = "senator"  # the computer whose strength is 0
Who = tuple[int | None, str | None]  # a person, or a computer's agent


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


def log_odds(skill: Skill, reference: Skill) -> float:
    """The log-odds with which ``skill`` beats ``reference`` in a game of two.

    An uncertain skill counts less: a newcomer's is even.
    """
    known = max(0.0, 1 - (skill.sigma / NEWCOMER.sigma) ** 2)
    return known * _LOGISTIC * (skill.mu - reference.mu) / (sqrt(2) * _MODEL.beta)


async def strengths_before(session: AsyncSession, row: GameRow) -> tuple[float | None, ...]:
    """By seat, the log-odds with which its player won against a senator before this game.

    Computers have those of their level. People have those of their rating on this server, beside
    the senator's if that is rated, else beside the mean of the table. Somebody without a rating
    has None. The tuple is empty if nothing is known that tells the seats apart.
    """

    async def before(who: Who) -> Skill | None:
        return await skill_before(session, who, row.id, row.guild_id, until=row.ended_at)

    seats = await seat_rows(session, row)
    people = {
        seat.number: skill
        for seat in seats
        if (person := seat.owner_id or seat.person_id) is not None
        and (skill := await before((person, None))) is not None
    }
    senator = await before((None, REFERENCE))
    if senator is None and people:
        senator = Skill(sum(skill.mu for skill in people.values()) / len(people), 0.0)

    def strength(seat: SeatRow) -> float | None:
        if seat.owner_id or seat.person_id:
            skill = people.get(seat.number)
            return None if senator is None or skill is None else log_odds(skill, senator)
        return LEVELS.get(playing_level(seat.computer or ""), 0.0)

    found = tuple(map(strength, seats))
    return found if len({*found} - {None}) > 1 else ()


async def skill_before(
    session: AsyncSession,
    who: Who,
    game_id: int | None,
    guild_id: int | None,
    *,
    until: datetime | None = None,
    older_than: int | None = None,
) -> Skill | None:
    """The newest skill of a person or agent, but for that of a game; None if they have none.

    On one server, or over all if ``guild_id`` is None. ``until``: of games that had ended then.
    ``older_than``: of results with a smaller id. Somebody who was forgotten has none.
    """
    person_id, computer = who
    if person_id is None and computer is None:
        return None
    mu, sigma = (
        (ResultRow.mu_everywhere, ResultRow.sigma_everywhere)
        if guild_id is None
        else (ResultRow.mu, ResultRow.sigma)
    )
    query = (
        select(mu, sigma)
        .where(
            ResultRow.person_id == person_id,
            ResultRow.computer == computer,
            ResultRow.game_id != game_id,
            col(mu).is_not(None),
        )
        .order_by(col(ResultRow.ended_at).desc(), col(ResultRow.id).desc())
        .limit(1)
    )
    if guild_id is not None:
        query = query.where(ResultRow.guild_id == guild_id)
    if until is not None:
        query = query.where(ResultRow.ended_at <= until)
    if older_than is not None:
        query = query.where(col(ResultRow.id) < older_than)
    found = (await session.exec(query)).first()
    if found is None or found[0] is None or found[1] is None:
        return None
    return Skill(found[0], found[1])


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
        who = row.person_id, row.computer
        skill = await skill_before(session, who, row.game_id, row.guild_id, older_than=row.id)
        before = shown(skill or NEWCOMER)
        who = (row.person_id, row.computer)
        name, computer = row.computer or row.name, row.computer is not None
        found.setdefault(who, RatingChange(name, computer, now, now.value - before.value))
    return tuple(found.values())


async def ratings_of(
    session: AsyncSession, guild_id: int, people: Collection[int]
) -> dict[int, Rating]:
    """The ratings of these people on a server; who has none there has that of a newcomer."""
    newest = (
        select(func.max(ResultRow.id))
        .where(
            ResultRow.guild_id == guild_id,
            col(ResultRow.person_id).in_(people),
            col(ResultRow.mu).is_not(None),
        )
        .group_by(col(ResultRow.person_id))
    )
    rated = select(ResultRow.person_id, ResultRow.mu, ResultRow.sigma)
    found = dict.fromkeys(people, shown(NEWCOMER))
    for person, mu, sigma in (await session.exec(rated.where(col(ResultRow.id).in_(newest)))).all():
        if person is not None and mu is not None and sigma is not None:
            found[person] = shown(Skill(mu, sigma))
    return found
