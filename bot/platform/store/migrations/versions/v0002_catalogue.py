"""Catalogues: the decks that a game began with, so that it can go on with them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "catalogue",
        sa.Column("digest", sa.String(), primary_key=True),
        sa.Column("decks", sa.JSON(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    """Drop it; games whose decks have changed since cannot go on then."""
    op.drop_table("catalogue")
