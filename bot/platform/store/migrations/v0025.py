"""Migration 0025: when a challenge closes by itself."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns
from bot.platform.store.migrations.columns import Migration

_OPEN_FOR = timedelta(days=14)


class V0025(Migration):
    """Challenges close by themselves; those that are open do so 14 days after their last try."""

    added = (("beat", "closes_at"),)

    def upgrade(self) -> None:
        op.add_column("beat", columns.moment("closes_at", nullable=True))
        op.create_index("ix_beat_closes", "beat", ["closes_at"])
        at = sa.DateTime(timezone=True)
        numbered: list[sa.ColumnClause[Any]] = [
            sa.column("game_id"),
            sa.column("turn"),
            sa.column("at", at),
        ]
        ends = sa.column("closed_at", at), sa.column("closes_at", at)
        beat = sa.table("beat", sa.column("id"), *ends, *numbered)
        tries = sa.table("beat_try", *(sa.column(one.name, one.type) for one in numbered))
        same = tries.c.game_id == beat.c.game_id, tries.c.turn == beat.c.turn
        newest = sa.select(sa.func.max(tries.c.at)).where(*same).scalar_subquery()
        last = sa.func.coalesce(newest, beat.c.at).label("last")
        connection = op.get_bind()
        for row in connection.execute(sa.select(beat.c.id, last).where(beat.c.closed_at.is_(None))):
            closes = sa.update(beat).where(beat.c.id == row.id)
            connection.execute(closes.values(closes_at=row.last + _OPEN_FOR))

    def downgrade(self) -> None:
        """Drop the column with its index."""
        op.drop_index("ix_beat_closes", table_name="beat")
        super().downgrade()


MIGRATIONS = (V0025,)
