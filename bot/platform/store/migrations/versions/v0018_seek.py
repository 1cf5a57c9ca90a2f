"""People who look for players on a server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
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


def downgrade() -> None:
    """Drop it."""
    op.drop_table("seek")
