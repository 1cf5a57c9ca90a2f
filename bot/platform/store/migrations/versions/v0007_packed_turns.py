"""Turns as packed bytes (``bot.store.packing``). Those there are stay plain JSON, in bytes."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

from bot.platform.store.packing import unpacked

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_COLUMNS = ("events", "position")


def upgrade() -> None:
    """Change the columns to bytes; older values stay readable without conversion."""
    if op.get_bind().dialect.name == "postgresql":
        for column in _COLUMNS:
            op.alter_column(
                "turn",
                column,
                type_=sa.LargeBinary(),
                postgresql_using=f"convert_to({column}::text, 'UTF8')",
            )
        return
    with op.batch_alter_table("turn") as batch:
        for column in _COLUMNS:
            batch.alter_column(column, existing_type=sa.JSON(), type_=sa.LargeBinary())


def downgrade() -> None:
    """Write plain JSON again, row by row."""
    turn = sa.table("turn", sa.column("id"), *(sa.column(c, sa.LargeBinary()) for c in _COLUMNS))
    connection = op.get_bind()
    for row in connection.execute(sa.select(turn)).all():
        plain = {c: json.dumps(unpacked(getattr(row, c))).encode() for c in _COLUMNS}
        connection.execute(sa.update(turn).where(turn.c.id == row.id).values(plain))
    if connection.dialect.name == "postgresql":
        for column in _COLUMNS:
            using = f"convert_from({column}, 'UTF8')::json"
            op.alter_column("turn", column, type_=sa.JSON(), postgresql_using=using)
        return
    with op.batch_alter_table("turn") as batch:
        for column in _COLUMNS:
            batch.alter_column(column, existing_type=sa.LargeBinary(), type_=sa.JSON())
    for column in _COLUMNS:
        connection.execute(sa.text(f"UPDATE turn SET {column} = CAST({column} AS TEXT)"))
