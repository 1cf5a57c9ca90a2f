"""Tournaments: who takes part, the tables of their rounds, and what each seat has counted."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

_NEWS = sa.text("ended_at IS NOT NULL AND NOT noticed")
_EVENT = sa.text("status = 'event'")


def _of(name: str, table: str, *, nullable: bool = False, deleted: str = "CASCADE") -> Any:
    return sa.Column(
        name, columns.number(), sa.ForeignKey(f"{table}.id", ondelete=deleted), nullable=nullable
    )


def _switch(name: str) -> Any:
    return sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())


def upgrade() -> None:
    """Add the tables."""
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


def downgrade() -> None:
    """Drop them, with the anchors of the tournaments."""
    for name in ("tournament_seat", "tournament_table", "tournament_entry", "tournament"):
        op.drop_table(name)
    op.execute("DELETE FROM outbox WHERE game_id IN (SELECT id FROM game WHERE status = 'event')")
    op.execute("DELETE FROM game WHERE status = 'event'")
    op.drop_index("ix_game_event", table_name="game")
