"""The session of each shard, so that another process can resume it."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

_COLUMNS: dict[str, Any] = {
    "session": sa.String(),
    "sequence": sa.BigInteger(),
    "gateway": sa.String(),
}


def upgrade() -> None:
    """Add the columns; processes of before, which may be running yet, do not know them."""
    for name, kind in _COLUMNS.items():
        op.add_column("shard", sa.Column(name, kind, nullable=True))


def downgrade() -> None:
    """Drop them."""
    for name in _COLUMNS:
        op.drop_column("shard", name)
