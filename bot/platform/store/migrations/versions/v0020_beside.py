"""Changes of each turn beside the position, which are restored when it is taken back."""

from __future__ import annotations

from alembic import op

from bot.platform.store.migrations import columns

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; turns that were played before have kept nothing."""
    op.add_column("turn", columns.json("beside", nullable=True))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("turn", "beside")
