"""Processes that share a database, and the shards and identifies that they share out."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables; they are empty until several processes may run."""
    op.create_table(
        "process",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("host", sa.String(), nullable=False),
        sa.Column("pid", sa.Integer(), nullable=False),
        columns.moment("since"),
        columns.moment("until"),
        sa.Column("leaving", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "shard",
        _number("number"),
        *(sa.Column(name, sa.String(), nullable=True) for name in ("owner", "heir", "before")),
    )
    op.create_table("identify", _number("bucket"), columns.moment("free_at"))


def downgrade() -> None:
    """Drop them."""
    for table in ("identify", "shard", "process"):
        op.drop_table(table)


def _number(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Integer(), primary_key=True, autoincrement=False)
