"""The language that a channel has chosen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; channels that are known speak their server's language as before."""
    column = sa.Column("language", sa.String(), nullable=False, server_default="")
    op.add_column("channel", column)


def downgrade() -> None:
    """Forget what the channels chose."""
    with op.batch_alter_table("channel") as batch:
        batch.drop_column("language")
