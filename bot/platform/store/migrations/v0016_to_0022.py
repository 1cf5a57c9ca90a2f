"""Migrations 0016 to 0022: tournaments, puzzles, seeks, messages that are refused."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns
from bot.platform.store.migrations.columns import Migration

_NEWS = sa.text("ended_at IS NOT NULL AND NOT noticed")
_EVENT = sa.text("status = 'event'")


class V0016(Migration):
    """Tournaments: who takes part, the tables of their rounds, and what each seat has counted."""

    tables = ("tournament_seat", "tournament_table", "tournament_entry", "tournament")

    def upgrade(self) -> None:
        op.create_index(
            "ix_game_event", "game", ["due_at"], sqlite_where=_EVENT, postgresql_where=_EVENT
        )
        op.create_table(
            "tournament",
            columns.key(),
            columns.game(),
            columns.snowflake("guild_id"),
            columns.snowflake("organiser_id"),
            columns.text("name"),
            columns.text("stage"),
            sa.Column("players", sa.Integer(), nullable=False),
            sa.Column("rounds", sa.Integer(), nullable=False),
            _switch("league"),
            columns.text("pace"),
            columns.json("decks", nullable=True),
            sa.Column("most", sa.Integer(), nullable=False),
            columns.text("dropped"),
            _switch("adjudge"),
            sa.Column("round_days", sa.Integer(), nullable=True),
            columns.moment("sign_up_until"),
            columns.count("round"),
            columns.moment("round_at", nullable=True),
            columns.moment("opened_at"),
            columns.moment("ended_at", nullable=True),
            columns.snowflake("message_id", nullable=True),
            _switch("stranded"),
            sa.UniqueConstraint("game_id", name="uq_tournament_game"),
        )
        op.create_index("ix_tournament_guild", "tournament", ["guild_id", "stage"])
        op.create_table(
            "tournament_entry",
            columns.key(),
            _of("tournament_id", "tournament"),
            columns.snowflake("person_id", nullable=True),
            columns.text("name"),
            columns.moment("joined_at"),
            sa.Column("joined_round", sa.Integer(), nullable=False, server_default="1"),
            _switch("left"),
            sa.UniqueConstraint("tournament_id", "person_id", name="uq_tournament_entry"),
        )
        op.create_index("ix_tournament_entry_person", "tournament_entry", ["person_id"])
        op.create_table(
            "tournament_table",
            columns.key(),
            _of("tournament_id", "tournament"),
            sa.Column("round", sa.Integer(), nullable=False),
            sa.Column("number", sa.Integer(), nullable=False),
            columns.snowflake("thread_id", nullable=True),
            _of("table_id", "game", nullable=True, deleted="SET NULL"),
            columns.text("outcome", nullable=True),
            columns.moment("ended_at", nullable=True),
            columns.moment("judging", nullable=True),
            _switch("noticed"),
            sa.UniqueConstraint("table_id", name="uq_tournament_table"),
        )
        op.create_index("ix_tournament_table_round", "tournament_table", ["tournament_id", "round"])
        op.create_index(
            "ix_tournament_table_news",
            "tournament_table",
            ["tournament_id"],
            sqlite_where=_NEWS,
            postgresql_where=_NEWS,
        )
        op.create_table(
            "tournament_seat",
            columns.key(),
            _of("paired_id", "tournament_table"),
            sa.Column("number", sa.Integer(), nullable=False),
            _of("entry_id", "tournament_entry", nullable=True),
            *(
                sa.Column(name, sa.Integer(), nullable=True)
                for name in ("place", "halves", "vp", "all_vp", "chance")
            ),
            sa.UniqueConstraint("paired_id", "number", name="uq_tournament_seat"),
        )
        op.create_index("ix_tournament_seat_entry", "tournament_seat", ["entry_id"])

    def downgrade(self) -> None:
        """Drop them, with the anchors of the tournaments."""
        super().downgrade()
        op.execute(
            "DELETE FROM outbox WHERE game_id IN (SELECT id FROM game WHERE status = 'event')"
        )
        op.execute("DELETE FROM game WHERE status = 'event'")
        op.drop_index("ix_game_event", table_name="game")


def _of(name: str, table: str, *, nullable: bool = False, deleted: str = "CASCADE") -> Any:
    return sa.Column(
        name, columns.number(), sa.ForeignKey(f"{table}.id", ondelete=deleted), nullable=nullable
    )


def _switch(name: str) -> Any:
    return sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())


class V0017(Migration):
    """Puzzles: answers, ratings of solvers and puzzles, the puzzle of each server's day."""

    tables = ("puzzle_day", "puzzle_level", "puzzle_skill", "puzzle_answer")
    added = (("game", "puzzle"),)

    def upgrade(self) -> None:
        """Add the tables, and to games the puzzle whose position they have."""
        op.add_column("game", sa.Column("puzzle", sa.String(), nullable=True))
        op.create_table(
            "puzzle_answer",
            columns.key(),
            sa.Column("person_id", sa.BigInteger(), nullable=False),
            sa.Column("name", sa.String(), nullable=False),
            sa.Column("puzzle", sa.String(), nullable=False),
            sa.Column("guild_id", sa.BigInteger(), nullable=False),
            sa.Column("day", sa.String(), nullable=False),
            sa.Column("choices", sa.JSON(), nullable=False),
            sa.Column("kind", sa.String(), nullable=False),
            sa.Column("chance", sa.Float(), nullable=False),
            sa.Column("best", sa.Float(), nullable=False),
            sa.Column("found", sa.Boolean(), nullable=False),
            sa.Column("points", sa.Integer(), nullable=False),
            sa.Column("mu", sa.Float(), nullable=False),
            sa.Column("sigma", sa.Float(), nullable=False),
            columns.moment("at"),
            sa.UniqueConstraint("person_id", "puzzle", name="uq_puzzle_answer"),
        )
        op.create_index("ix_puzzle_answer_puzzle", "puzzle_answer", ["puzzle"])
        op.create_index("ix_puzzle_answer_day", "puzzle_answer", ["guild_id", "day"])
        op.create_table(
            "puzzle_skill",
            sa.Column("person_id", sa.BigInteger(), primary_key=True, autoincrement=False),
            *_ratings(),
            sa.Column("points", sa.Integer(), nullable=False),
            sa.Column("streak", sa.Integer(), nullable=False),
            sa.Column("longest", sa.Integer(), nullable=False),
        )
        op.create_table(
            "puzzle_level", sa.Column("puzzle", sa.String(), primary_key=True), *_ratings()
        )
        op.create_table(
            "puzzle_day",
            sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
            sa.Column("day", sa.String(), primary_key=True),
            sa.Column("puzzle", sa.String(), nullable=False),
            sa.Column("channel_id", sa.BigInteger(), nullable=False),
            sa.Column("message_id", sa.BigInteger(), nullable=True),
            columns.moment("at"),
        )
        op.create_index("ix_puzzle_day_puzzle", "puzzle_day", ["guild_id", "puzzle"])

    def downgrade(self) -> None:
        """Drop them, and the positions of puzzles, which nothing else knows."""
        op.execute("DELETE FROM game WHERE puzzle IS NOT NULL")
        super().downgrade()


def _ratings() -> list[sa.Column[object]]:
    return [
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("answered", sa.Integer(), nullable=False),
        sa.Column("found", sa.Integer(), nullable=False),
    ]


class V0018(Migration):
    """People who look for players on a server."""

    tables = ("seek",)

    def upgrade(self) -> None:
        op.create_table(
            "seek",
            columns.key(),
            columns.snowflake("guild_id"),
            columns.snowflake("person_id"),
            columns.text("name"),
            columns.text("locale"),
            columns.snowflake("channel_id"),
            sa.Column("fewest", sa.Integer(), nullable=False),
            sa.Column("most", sa.Integer(), nullable=False),
            *(columns.text(name) for name in ("pace", "decks", "language", "level")),
            columns.moment("since"),
            columns.moment("until"),
            columns.text("claim", nullable=True),
            columns.moment("claimed_at", nullable=True),
            sa.UniqueConstraint("guild_id", "person_id", name="uq_seek_person"),
        )
        op.create_index("ix_seek_until", "seek", ["until"])
        op.create_index("ix_seek_person", "seek", ["person_id"])


class V0019(Migration):
    """Puzzles from people's games, with their permission."""

    tables = ("puzzle_game", "mined_puzzle", "puzzle_mining")

    def upgrade(self) -> None:
        op.create_table(
            "puzzle_mining",
            sa.Column(
                "game_id",
                columns.number(),
                sa.ForeignKey("game.id", ondelete="CASCADE"),
                primary_key=True,
                autoincrement=False,
            ),
            sa.Column("tries", sa.Integer(), nullable=False),
            columns.moment("begun_at", nullable=True),
            columns.moment("at"),
        )
        op.create_table(
            "mined_puzzle",
            columns.key(),
            columns.game(),
            columns.snowflake("guild_id"),
            columns.text("puzzle"),
            sa.Column("grade", sa.Integer(), nullable=False),
            columns.json("content"),
            columns.moment("at"),
            sa.UniqueConstraint("puzzle", name="uq_mined_puzzle"),
        )
        op.create_index("ix_mined_puzzle_game", "mined_puzzle", ["game_id"])
        op.create_index("ix_mined_puzzle_guild", "mined_puzzle", ["guild_id"])
        op.create_table(
            "puzzle_game",
            columns.key(),
            columns.game(),
            columns.snowflake("person_id"),
            sa.UniqueConstraint("game_id", "person_id", name="uq_puzzle_game"),
        )
        op.create_index("ix_puzzle_game_person", "puzzle_game", ["person_id"])


class V0020(Migration):
    """Changes of each turn beside the position, which are restored when it is taken back."""

    added = (("turn", "beside"),)

    def upgrade(self) -> None:
        """Add the column; turns that were played before have kept nothing."""
        op.add_column("turn", columns.json("beside", nullable=True))


class V0021(Migration):
    """Messages that are set aside as Discord refuses them, and people whom DMs do not reach."""

    added = (("outbox", "aside"), ("player", "dm_refused_at"))

    def upgrade(self) -> None:
        op.add_column("outbox", columns.snowflake("aside", nullable=True))
        op.add_column("player", columns.moment("dm_refused_at", nullable=True))


_WORDS = ("owner", "heir", "before", "session", "gateway")


class V0022(Migration):
    """Drop the tables by which processes have shared out the shards: each has its own by a
    setting.
    """

    def upgrade(self) -> None:
        """Drop them: they say nothing once no process of the version before runs."""
        for table in ("shard", "process"):
            op.drop_table(table)

    def downgrade(self) -> None:
        """Make them again; they are empty until a process runs."""
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
            sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
            sa.Column("heard", sa.Boolean(), nullable=False, server_default=sa.false()),
            sa.Column("sequence", sa.BigInteger(), nullable=True),
            *(sa.Column(name, sa.String(), nullable=True) for name in _WORDS),
        )


MIGRATIONS = (V0016, V0017, V0018, V0019, V0020, V0021, V0022)
