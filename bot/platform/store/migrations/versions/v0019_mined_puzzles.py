"""Puzzles from people's games, with their permission."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
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


def downgrade() -> None:
    """Drop them."""
    for table in ("puzzle_game", "mined_puzzle", "puzzle_mining"):
        op.drop_table(table)
