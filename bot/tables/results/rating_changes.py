"""What a finished game has done to the ratings of those who played it, on its server."""

from __future__ import annotations

from dataclasses import dataclass

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import ResultRow
from bot.tables.results.ratings import NEWCOMER, Skill, shown
from render import Rating


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
