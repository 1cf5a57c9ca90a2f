"""Seasons of servers, with those of the rated games played already.

What a game brings is worked out as ``bot.features.results.seasons`` does when this is
written; a migration stays as it is. Seasons that are over are closed by the bot, without a message.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import UTC, datetime
from math import erf, sqrt
from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_OPEN = sa.text("closed_at IS NULL")
_BETA, _MOST = 25 / 6, 20
_NEWCOMER = (25.0, 25.0 / 3)
_Skill = tuple[float, float]


def upgrade() -> None:
    """Make the tables, and count the rated games that are there."""
    op.create_table(
        "season",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("quarter", sa.Integer(), primary_key=True, autoincrement=False),
        columns.moment("ends_at"),
        columns.moment("closed_at", nullable=True),
        columns.count("games"),
        sa.Column("quiet", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.create_index(
        "ix_season_open", "season", ["ends_at"], sqlite_where=_OPEN, postgresql_where=_OPEN
    )
    op.create_table(
        "season_points",
        columns.key(),
        columns.snowflake("guild_id"),
        sa.Column("quarter", sa.Integer(), nullable=False),
        columns.game(),
        columns.snowflake("person_id", nullable=True),
        columns.text("name"),
        *(
            sa.Column(name, sa.Integer(), nullable=False)
            for name in ("seat", "place", "players", "points", "gained")
        ),
        columns.moment("at"),
        sa.UniqueConstraint("game_id", "person_id", name="uq_season_points"),
    )
    op.create_index("ix_season_points_season", "season_points", ["guild_id", "quarter"])
    op.create_index("ix_season_points_person", "season_points", ["person_id"])
    op.create_table(
        "season_place",
        columns.key(),
        columns.snowflake("guild_id"),
        sa.Column("quarter", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        columns.snowflake("person_id", nullable=True),
        columns.text("name"),
        *(
            sa.Column(name, sa.Integer(), nullable=False)
            for name in ("points", "games", "wins", "best")
        ),
        sa.UniqueConstraint("guild_id", "quarter", "rank", name="uq_season_place"),
    )
    op.create_index("ix_season_place_person", "season_place", ["person_id"])
    _count_played()


def downgrade() -> None:
    """Drop them."""
    for name in ("season_place", "season_points", "season"):
        op.drop_table(name)


def _count_played() -> None:
    """Make the seasons of the games that were rated, in the order of their ends."""
    connection = op.get_bind()
    result, season, points = (
        sa.Table(name, sa.MetaData(), autoload_with=connection)
        for name in ("result", "season", "season_points")
    )
    rated = sa.select(result).where(result.c.mu.is_not(None)).order_by(result.c.id)
    games: dict[int, list[Any]] = defaultdict(list)
    for row in connection.execute(rated):
        games[row.game_id].append(row)
    skills: dict[tuple[Any, ...], _Skill] = {}
    made: set[tuple[int, int]] = set()
    now = datetime.now(UTC)
    for rows in sorted(games.values(), key=lambda rows: (_utc(rows[0].ended_at), rows[-1].id)):
        found = _gains(rows, skills)
        for row in rows:
            skills.setdefault(_who(row), _NEWCOMER)
        for row in reversed(rows):
            skills[_who(row)] = (row.mu, row.sigma)
        for row, gained in found:
            at = _utc(row.ended_at)
            quarter = 4 * at.year + (at.month - 1) // 3
            if (row.guild_id, quarter) not in made:
                made.add((row.guild_id, quarter))
                year, number = divmod(quarter + 1, 4)
                ends_at = datetime(year, 3 * number + 1, 1, tzinfo=UTC)
                connection.execute(
                    season.insert().values(
                        guild_id=row.guild_id,
                        quarter=quarter,
                        ends_at=ends_at,
                        quiet=ends_at <= now,
                    )
                )
            connection.execute(
                points.insert().values(
                    guild_id=row.guild_id,
                    quarter=quarter,
                    game_id=row.game_id,
                    person_id=row.person_id,
                    name=row.name,
                    seat=row.seat,
                    place=row.place,
                    players=row.players,
                    points=row.points,
                    gained=gained,
                    at=at,
                )
            )


def _who(row: Any) -> tuple[Any, ...]:
    """The owner of a rating: a person or agent on a server; that of a forgotten one ends there."""
    if row.person_id is None and row.computer is None:
        return (row.guild_id, row.game_id, row.id)
    return (row.guild_id, row.person_id, row.computer)


def _order(row: Any) -> int:
    return int(row.players + 1 if (row.details or {}).get("left") else row.place)


def _gains(rows: list[Any], skills: dict[tuple[Any, ...], _Skill]) -> list[tuple[Any, int]]:
    """The gain of each person in a game of ``rows``, by the skills before it."""
    found = []
    seen: set[int] = set()
    for row in sorted(rows, key=lambda one: (_order(one), one.id)):
        if row.person_id is None or row.person_id in seen:
            continue
        seen.add(row.person_id)
        seats: dict[int, Any] = {}
        for other in rows:
            if other.seat != row.seat and other.person_id != row.person_id:
                seats.setdefault(other.seat, other)
        total = 0.0
        for other in seats.values():
            ahead, own = _order(other), _order(row)
            share = 1.0 if own < ahead else 0.5 if own == ahead else 0.0
            theirs, mine = (skills.get(_who(one), _NEWCOMER) for one in (other, row))
            spread = sqrt(2 * _BETA**2 + theirs[1] ** 2 + mine[1] ** 2)
            total += share * _MOST * (1 + erf((theirs[0] - mine[0]) / (spread * sqrt(2)))) / 2
        left = bool((row.details or {}).get("left"))
        found.append((row, 0 if left else round(total)))
    return sorted(found, key=lambda one: one[0].id)


def _utc(moment: Any) -> datetime:
    """A moment of the database, which may have lost its time zone."""
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    found: datetime = moment.astimezone(UTC)
    return found
