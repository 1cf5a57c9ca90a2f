"""Migration 0023: the wall."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns
from bot.platform.store.migrations.columns import Migration


class V0023(Migration):
    """The wall: posts of tables in a forum."""

    tables = ("wall",)

    def upgrade(self) -> None:
        op.create_table(
            "wall",
            sa.Column(
                "game_id",
                columns.number(),
                sa.ForeignKey("game.id", ondelete="CASCADE"),
                primary_key=True,
                autoincrement=False,
            ),
            columns.snowflake("forum_id"),
            columns.snowflake("home_id"),
            columns.snowflake("post_id", nullable=True),
            columns.moment("made_at", nullable=True),
            columns.moment("shown_at", nullable=True),
            columns.text("stage", nullable=True),
        )


MIGRATIONS = (V0023,)
