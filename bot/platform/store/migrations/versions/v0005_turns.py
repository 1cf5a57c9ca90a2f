"""What came after play over weeks: outages of one server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; what was noted of outages so far was of all servers."""
    op.add_column("outage", sa.Column("guild_id", sa.BigInteger(), nullable=True))
    op.create_table(
        "lesson",
        sa.Column("person_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "key"),
    )


def downgrade() -> None:
    """Forget what the columns held; an outage of one server must not become one of all."""
    op.drop_table("lesson")
    op.execute("DELETE FROM outage WHERE guild_id IS NOT NULL")
    with op.batch_alter_table("outage") as batch:
        batch.drop_column("guild_id")
