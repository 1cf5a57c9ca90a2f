"""Messages that are set aside as Discord refuses them, and people whom DMs do not reach."""

from __future__ import annotations

from alembic import op

from bot.platform.store.migrations import columns

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    op.add_column("outbox", columns.snowflake("aside", nullable=True))
    op.add_column("player", columns.moment("dm_refused_at", nullable=True))


def downgrade() -> None:
    """Drop them: what was set aside waits in the queue of its target again."""
    op.drop_column("outbox", "aside")
    op.drop_column("player", "dm_refused_at")
