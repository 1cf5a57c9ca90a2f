"""Migrations 0007 to 0015: packed turns, several processes, notes, seasons."""

from __future__ import annotations

import json
from collections import defaultdict
from datetime import UTC, datetime
from math import erf, sqrt
from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns
from bot.platform.store.migrations.columns import Migration
from bot.platform.store.packing import unpacked

_COLUMNS = ("events", "position")


class V0007(Migration):
    """Turns as packed bytes (``bot.store.packing``). Those there are stay plain JSON, in bytes."""

    def upgrade(self) -> None:
        """Change the columns to bytes; older values stay readable without conversion."""
        if op.get_bind().dialect.name == "postgresql":
            for column in _COLUMNS:
                op.alter_column(
                    "turn",
                    column,
                    type_=sa.LargeBinary(),
                    postgresql_using=f"convert_to({column}::text, 'UTF8')",
                )
            return
        with op.batch_alter_table("turn") as batch:
            for column in _COLUMNS:
                batch.alter_column(column, existing_type=sa.JSON(), type_=sa.LargeBinary())

    def downgrade(self) -> None:
        """Write plain JSON again, row by row."""
        turn = sa.table(
            "turn", sa.column("id"), *(sa.column(c, sa.LargeBinary()) for c in _COLUMNS)
        )
        connection = op.get_bind()
        for row in connection.execute(sa.select(turn)).all():
            plain = {c: json.dumps(unpacked(getattr(row, c))).encode() for c in _COLUMNS}
            connection.execute(sa.update(turn).where(turn.c.id == row.id).values(plain))
        if connection.dialect.name == "postgresql":
            for column in _COLUMNS:
                using = f"convert_from({column}, 'UTF8')::json"
                op.alter_column("turn", column, type_=sa.JSON(), postgresql_using=using)
            return
        with op.batch_alter_table("turn") as batch:
            for column in _COLUMNS:
                batch.alter_column(column, existing_type=sa.LargeBinary(), type_=sa.JSON())
        for column in _COLUMNS:
            connection.execute(sa.text(f"UPDATE turn SET {column} = CAST({column} AS TEXT)"))


class V0008(Migration):
    """Processes that share a database, and the shards and identifies that they share out."""

    tables = ("identify", "shard", "process")

    def upgrade(self) -> None:
        """Make the three tables; they are empty until several processes may run."""
        op.create_table(
            "process",
            sa.Column("id", sa.String(), primary_key=True),
            sa.Column("host", sa.String(), nullable=False),
            sa.Column("pid", sa.Integer(), nullable=False),
            columns.moment("since"),
            columns.moment("until"),
            sa.Column("leaving", sa.Boolean(), nullable=False),
        )
        op.create_table(
            "shard",
            _number("number"),
            *(sa.Column(name, sa.String(), nullable=True) for name in ("owner", "heir", "before")),
        )
        op.create_table("identify", _number("bucket"), columns.moment("free_at"))


def _number(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Integer(), primary_key=True, autoincrement=False)


class V0009(Migration):
    """Leases, for several processes on one database."""

    tables = ("lease",)

    def upgrade(self) -> None:
        """Make the table; it is empty wherever one process runs."""
        op.create_table(
            "lease",
            sa.Column("name", sa.String(), primary_key=True),
            sa.Column("owner", sa.String(), nullable=False),
            sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        )


class V0010(Migration):
    """Whether a shard is heard, as those that nobody hears are the first to identify."""

    added = (("shard", "heard"),)

    def upgrade(self) -> None:
        """Add the column; processes of before, which may be running yet, do not know it."""
        op.add_column(
            "shard", sa.Column("heard", sa.Boolean(), nullable=False, server_default=sa.false())
        )


_ALONE = """
    UPDATE game SET practice = true
    WHERE status = 'running' AND (
        SELECT count(*) FROM seat
        WHERE seat.game_id = game.id AND (seat.computer IS NULL OR seat.owner_id IS NOT NULL)
    ) = 1
    AND NOT EXISTS (SELECT 1 FROM tenure WHERE tenure.game_id = game.id)
"""


class V0011(Migration):
    """Which games are practice: one person against computers, so that they count for nothing.

    Games of that kind that are running become practice; those that are over keep their results.
    """

    added = (("game", "practice"),)

    def upgrade(self) -> None:
        """Add the column, and mark what is running; where seats changed, several have played."""
        op.add_column(
            "game", sa.Column("practice", sa.Boolean(), nullable=False, server_default=sa.false())
        )
        op.execute(_ALONE)


class V0012(Migration):
    """The time of each person's last activity, which decides how long their data is kept.

    Time starts to count with this version: the table is empty at first. The next cleanup adds every
    person who has stored data.
    """

    tables = ("seen",)

    def upgrade(self) -> None:
        op.create_table(
            "seen",
            sa.Column("person_id", sa.BigInteger(), primary_key=True, autoincrement=False),
            columns.moment("at"),
        )


class V0013(Migration):
    """The session of each shard, so that another process can resume it."""

    added = (("shard", "session"), ("shard", "sequence"), ("shard", "gateway"))

    def upgrade(self) -> None:
        """Add the columns; processes of before, which may be running yet, do not know them."""
        op.add_column("shard", columns.text("session", nullable=True))
        op.add_column("shard", sa.Column("sequence", sa.BigInteger(), nullable=True))
        op.add_column("shard", columns.text("gateway", nullable=True))


class V0014(Migration):
    """Private notes of players at their tables, and more than one prepared turn."""

    tables = ("note",)
    added = (("prepared", "place"), ("prepared", "plans"))

    def upgrade(self) -> None:
        """Add the table and the columns; a turn that is prepared stays the only one of its player.

        Processes of before, which may be running yet, do not know the columns.
        """
        op.create_table(
            "note",
            columns.key(),
            columns.game(),
            columns.snowflake("person_id"),
            columns.text("text"),
            columns.moment("at"),
            sa.UniqueConstraint("game_id", "person_id", name="uq_note_person"),
        )
        op.create_index("ix_note_person", "note", ["person_id"])
        op.add_column(
            "prepared",
            sa.Column("plans", sa.JSON(), nullable=False, server_default=sa.text("'[]'")),
        )
        op.add_column("prepared", columns.count("place"))


_OPEN = sa.text("closed_at IS NULL")
_BETA, _MOST = 25 / 6, 20
_NEWCOMER = (25.0, 25.0 / 3)
_Skill = tuple[float, float]


class V0015(Migration):
    """Seasons of servers, with those of the rated games played already.

    What a game brings is worked out as ``bot.features.results.seasons`` does when this is
    written; a migration stays as it is. Seasons that are over are closed by the bot, without a
    message.
    """

    tables = ("season_place", "season_points", "season")

    def upgrade(self) -> None:
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


MIGRATIONS = (V0007, V0008, V0009, V0010, V0011, V0012, V0013, V0014, V0015)
