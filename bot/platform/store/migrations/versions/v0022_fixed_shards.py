"""Drop the tables by which processes have shared out the shards: each has its own by a setting."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

_WORDS = ("owner", "heir", "before", "session", "gateway")


def upgrade() -> None:
    """Drop them: they say nothing once no process of the version before runs."""
    for table in ("shard", "process"):
        op.drop_table(table)


def downgrade() -> None:
    """Make them again; they are empty until a process runs."""
    op.create_table(
        "process",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("host", sa.String(), nullable=False),
        sa.Column("pid", sa.Integer(), nullable=False),
        columns.moment("since"),
        columns.moment("until"),
        sa.Column("leaving", sa.Boolean(), nullable=False),
    )
    text: list[sa.Column[Any]] = [sa.Column(name, sa.String(), nullable=True) for name in _WORDS]
    op.create_table(
        "shard",
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("heard", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("sequence", sa.BigInteger(), nullable=True),
        *text,
    )
