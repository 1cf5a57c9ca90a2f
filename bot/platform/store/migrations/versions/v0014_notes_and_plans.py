"""Private notes of players at their tables, and more than one prepared turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
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
        "prepared", sa.Column("plans", sa.JSON(), nullable=False, server_default=sa.text("'[]'"))
    )
    op.add_column("prepared", columns.count("place"))


def downgrade() -> None:
    """Drop them."""
    op.drop_column("prepared", "place")
    op.drop_column("prepared", "plans")
    op.drop_table("note")
