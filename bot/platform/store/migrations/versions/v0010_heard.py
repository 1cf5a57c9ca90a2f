"""Whether a shard is heard, as those that nobody hears are the first to identify."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; processes of before, which may be running yet, do not know it."""
    op.add_column(
        "shard", sa.Column("heard", sa.Boolean(), nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_column("shard", "heard")
