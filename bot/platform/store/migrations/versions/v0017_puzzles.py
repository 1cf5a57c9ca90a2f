"""Puzzles: answers, ratings of solvers and puzzles, the puzzle of each server's day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
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
    op.create_table("puzzle_level", sa.Column("puzzle", sa.String(), primary_key=True), *_ratings())
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


def _ratings() -> list[sa.Column[object]]:
    return [
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("answered", sa.Integer(), nullable=False),
        sa.Column("found", sa.Integer(), nullable=False),
    ]


def downgrade() -> None:
    """Drop them, and the positions of puzzles, which nothing else knows."""
    op.execute("DELETE FROM game WHERE puzzle IS NOT NULL")
    op.drop_column("game", "puzzle")
    for table in ("puzzle_day", "puzzle_level", "puzzle_skill", "puzzle_answer"):
        op.drop_table(table)
