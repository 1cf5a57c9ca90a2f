"""How a channel wants its pictures: theme and form."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the two columns; channels that are known have light, wide boards."""
    for name, usual in (("theme", "light"), ("form", "wide")):
        op.add_column("channel", sa.Column(name, sa.String(), nullable=False, server_default=usual))


def downgrade() -> None:
    """Forget what the channels wanted."""
    with op.batch_alter_table("channel") as batch:
        batch.drop_column("form")
        batch.drop_column("theme")
