"""The time of each person's last activity, which decides how long their data is kept.

Time starts to count with this version: the table is empty at first. The next cleanup adds every
person who has stored data.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "seen",
        sa.Column("person_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        columns.moment("at"),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("seen")
