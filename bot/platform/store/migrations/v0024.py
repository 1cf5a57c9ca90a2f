"""Migration 0024: challenges."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns
from bot.platform.store.migrations.columns import Migration


class V0024(Migration):
    """Challenges: a turn that others try to beat, and who has tried."""

    tables = ("beat_try", "beat")

    def upgrade(self) -> None:
        op.create_table(
            "beat",
            columns.key(),
            columns.game(),
            sa.Column("turn", sa.Integer(), nullable=False),
            columns.snowflake("opener_id"),
            columns.json("content"),
            columns.text("kind"),
            sa.Column("chance", sa.Float(), nullable=False),
            columns.snowflake("message_id", nullable=True),
            columns.moment("closed_at", nullable=True),
            columns.moment("at"),
            sa.UniqueConstraint("game_id", "turn", name="uq_beat"),
        )
        op.create_table(
            "beat_try",
            columns.key(),
            columns.game(),
            sa.Column("turn", sa.Integer(), nullable=False),
            columns.snowflake("person_id"),
            columns.text("name"),
            columns.text("kind"),
            sa.Column("chance", sa.Float(), nullable=False),
            columns.moment("at"),
            sa.UniqueConstraint("game_id", "turn", "person_id", name="uq_beat_try"),
        )


MIGRATIONS = (V0024,)
