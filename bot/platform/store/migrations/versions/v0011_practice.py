"""Which games are practice: one person against computers, so that they count for nothing.

Games of that kind that are running become practice; those that are over keep their results.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_ALONE = """
    UPDATE game SET practice = true
    WHERE status = 'running' AND (
        SELECT count(*) FROM seat
        WHERE seat.game_id = game.id AND (seat.computer IS NULL OR seat.owner_id IS NOT NULL)
    ) = 1
    AND NOT EXISTS (SELECT 1 FROM tenure WHERE tenure.game_id = game.id)
"""


def upgrade() -> None:
    """Add the column, and mark what is running; where hands have changed, several have played."""
    op.add_column(
        "game", sa.Column("practice", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.execute(_ALONE)


def downgrade() -> None:
    """Drop it."""
    op.drop_column("game", "practice")
