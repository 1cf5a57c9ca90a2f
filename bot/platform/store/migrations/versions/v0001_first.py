"""The first tables: games, seats, turns, drafts, outbox, players, channels, memory."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_HOLDS_CHANNEL = sa.text("status IN ('open', 'running')")
_WAITING = sa.text("done_at IS NULL")


def upgrade() -> None:
    """Make the tables."""
    _make_games()
    _make_turns()
    _make_outbox()
    op.create_table(
        "player",
        columns.discord_key("id"),
        sa.Column("locale", sa.String(), nullable=False),
        sa.Column("dm_channel_id", sa.BigInteger()),
        columns.moment("dm_closed_at", nullable=True),
    )
    op.create_table(
        "channel",
        columns.discord_key("id"),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("locale", sa.String(), nullable=False),
    )
    op.create_table(
        "memory",
        sa.Column("key", sa.String(), primary_key=True),
        sa.Column("value", sa.String(), nullable=False),
    )


def _make_games() -> None:
    op.create_table(
        "game",
        columns.key(),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("opener_id", sa.BigInteger(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("config", sa.JSON()),
        sa.Column("seed", sa.String()),
        sa.Column("seal", sa.String()),
        sa.Column("log_message_id", sa.BigInteger()),
        columns.moment("opened_at"),
        columns.moment("started_at", nullable=True),
        columns.moment("ended_at", nullable=True),
    )
    op.create_index("ix_game_channel", "game", ["channel_id", "id"])
    op.create_index("ix_game_guild_status", "game", ["guild_id", "status"])
    op.create_index(
        "ix_game_one_a_channel",
        "game",
        ["channel_id"],
        unique=True,
        sqlite_where=_HOLDS_CHANNEL,
        postgresql_where=_HOLDS_CHANNEL,
    )
    op.create_table(
        "seat",
        columns.key(),
        columns.game(),
        sa.Column("person_id", sa.BigInteger()),
        sa.Column("computer", sa.String()),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("number", sa.Integer()),
        sa.Column("hand_channel_id", sa.BigInteger()),
        sa.Column("hand_message_id", sa.BigInteger()),
        sa.UniqueConstraint("game_id", "person_id", name="uq_seat_person"),
        sa.UniqueConstraint("game_id", "number", name="uq_seat_number"),
    )
    op.create_index("ix_seat_person", "seat", ["person_id"])


def _make_turns() -> None:
    op.create_table(
        "turn",
        columns.key(),
        columns.game(),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("choices", sa.JSON(), nullable=False),
        sa.Column("events", sa.JSON(), nullable=False),
        sa.Column("position", sa.JSON(), nullable=False),
        columns.moment("at"),
        sa.UniqueConstraint("game_id", "number", name="uq_turn_number"),
    )
    op.create_table(
        "draft",
        columns.key(),
        columns.game(),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("changes", sa.Integer(), nullable=False),
        sa.Column("choices", sa.JSON(), nullable=False),
        columns.moment("at"),
        sa.UniqueConstraint("game_id", name="uq_draft_game"),
    )


def _make_outbox() -> None:
    op.create_table(
        "outbox",
        columns.key(),
        columns.game(),
        sa.Column("target", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.Column("nonce", sa.String(25), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("unsure", sa.Boolean(), nullable=False),
        columns.moment("not_before"),
        columns.moment("created_at"),
        columns.moment("done_at", nullable=True),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("failed", sa.String()),
        sa.UniqueConstraint("nonce", name="uq_outbox_nonce"),
    )
    op.create_index(
        "ix_outbox_waiting",
        "outbox",
        ["target", "id"],
        sqlite_where=_WAITING,
        postgresql_where=_WAITING,
    )


def downgrade() -> None:
    """Drop the tables, and with them every game."""
    for name in ("memory", "channel", "player", "outbox", "draft", "turn", "seat", "game"):
        op.drop_table(name)
