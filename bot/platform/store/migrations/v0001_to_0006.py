"""Migrations 0001 to 0006: the first tables, and what play over weeks needs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.platform.store.migrations import columns
from bot.platform.store.migrations.columns import Migration

_HOLDS_CHANNEL = sa.text("status IN ('open', 'running')")
_WAITING = sa.text("done_at IS NULL")


class V0001(Migration):
    """The first tables: games, seats, turns, drafts, outbox, players, channels, memory."""

    tables = ("memory", "channel", "player", "outbox", "draft", "turn", "seat", "game")

    def upgrade(self) -> None:
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


class V0002(Migration):
    """Catalogues: the decks that a game began with, so that it can go on with them."""

    tables = ("catalogue",)

    def upgrade(self) -> None:
        op.create_table(
            "catalogue",
            sa.Column("digest", sa.String(), primary_key=True),
            sa.Column("decks", sa.JSON(), nullable=False),
            sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        )


class V0003(Migration):
    """How a channel wants its pictures: theme and form."""

    added = (("channel", "form"), ("channel", "theme"))

    def upgrade(self) -> None:
        """Add the two columns; channels that are known have light, wide boards."""
        for name, usual in (("theme", "light"), ("form", "wide")):
            op.add_column(
                "channel", sa.Column(name, sa.String(), nullable=False, server_default=usual)
            )


_RUNNING = sa.text("status = 'running'")
_OPEN = sa.text("closed_at IS NULL")


class V0004(Migration):
    """What play over weeks needs: deadlines, people who come and go, votes, follows, results."""

    tables = (
        *("result", "outage", "server", "ballot", "vote", "away", "preference", "follow"),
        *("notice", "prepared", "tenure"),
    )
    added = (
        *(("player", "dm_told"), ("turn", "stand_in"), ("turn", "takes_back"), ("turn", "late")),
        *(("seat", name) for name in ("owner_id", "bank_seconds", "away_seconds", "missed")),
        *(("seat", name) for name in ("substitute_until", "resigned_at", "offered_at")),
        *(("seat", "offer_message_id"), ("seat", "departed_at")),
        *(("game", name) for name in ("terms", "due_at", "waiting_since", "touched_at")),
        *(("game", name) for name in ("asleep_at", "lost_at", "lost", "lost_name", "lost_told")),
        *(("game", name) for name in ("overdue", "thread_made", "analysis")),
    )

    def upgrade(self) -> None:
        """Add columns and tables; games that run go on without a deadline, as before."""
        _extend_games()
        _extend_seats()
        op.create_index("ix_outbox_game", "outbox", ["game_id", "kind"])
        op.add_column("turn", columns.text("stand_in", nullable=True))
        op.add_column("turn", columns.count("takes_back", nullable=True))
        op.add_column("turn", columns.count("late"))
        _add_people()
        _add_votes()
        _add_the_rest()
        _note_what_was_told()

    def downgrade(self) -> None:
        """Forget all of it; games that run are kept."""
        op.drop_index("ix_game_due", "game")
        op.drop_index("ix_outbox_game", "outbox")
        op.drop_index("ix_seat_owner", "seat")
        super().downgrade()


def _note_what_was_told() -> None:
    """Keep that the players of running games have been pinged for the turn that is on, where its
    board was posted: they are not told again at the first start.
    """
    has = "EXISTS (SELECT 1 FROM outbox WHERE outbox.game_id = game.id AND outbox.kind = '{}')"
    picking = f"{has.format('pick')} AND NOT {has.format('start')}"
    for kind, phase in (("turn", f"NOT ({picking})"), ("pick", picking)):
        op.execute(
            'INSERT INTO notice (game_id, person_id, kind, turn, "count", at)'
            f" SELECT game.id, seat.person_id, '{kind}', game.version, 0, game.waiting_since"
            " FROM game JOIN seat ON seat.game_id = game.id"
            " WHERE game.status = 'running' AND seat.person_id IS NOT NULL"
            f" AND game.waiting_since IS NOT NULL AND {phase} AND NOT EXISTS ("
            "SELECT 1 FROM outbox WHERE outbox.game_id = game.id AND outbox.done_at IS NULL"
            " AND outbox.kind IN ('turn', 'start', 'pick'))"
        )


def _extend_games() -> None:
    op.add_column("game", columns.json("terms", nullable=True))
    for name in ("due_at", "waiting_since", "touched_at", "asleep_at", "lost_at"):
        op.add_column("game", columns.moment(name, nullable=True))
    op.add_column("game", columns.count("overdue"))
    for name in ("lost", "lost_name"):
        op.add_column("game", columns.text(name, nullable=True))
    for name in ("lost_told", "thread_made", "analysis"):
        op.add_column(
            "game", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())
        )
    op.create_index(
        "ix_game_due", "game", ["due_at"], sqlite_where=_RUNNING, postgresql_where=_RUNNING
    )
    # The current player has been awaited since the turn before theirs. The scheduler checks each
    # table once at the first start.
    op.execute(
        "UPDATE game SET waiting_since = (SELECT max(turn.at) FROM turn"
        " WHERE turn.game_id = game.id) WHERE status = 'running'"
    )
    op.execute(
        "UPDATE game SET touched_at = waiting_since, due_at = waiting_since"
        " WHERE status = 'running'"
    )


def _extend_seats() -> None:
    op.add_column("seat", columns.snowflake("owner_id", nullable=True))
    op.add_column("seat", columns.count("bank_seconds", nullable=True))
    op.add_column("seat", columns.count("away_seconds"))
    op.add_column("seat", columns.count("missed"))
    for name in ("substitute_until", "resigned_at", "offered_at", "departed_at"):
        op.add_column("seat", columns.moment(name, nullable=True))
    op.add_column("seat", columns.snowflake("offer_message_id", nullable=True))
    op.execute("UPDATE seat SET owner_id = person_id")
    op.create_index("ix_seat_owner", "seat", ["owner_id"])
    op.create_table(
        "tenure",
        columns.key(),
        columns.game(),
        sa.Column("seat", sa.Integer(), nullable=False),
        columns.snowflake("person_id"),
        columns.text("ended"),
        sa.Column("turn", sa.Integer(), nullable=False),
        columns.moment("at"),
    )
    op.create_index("ix_tenure_game", "tenure", ["game_id", "person_id"])


def _add_people() -> None:
    op.add_column(
        "player", sa.Column("dm_told", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_table(
        "preference",
        columns.discord_key("person_id"),
        columns.discord_key("game_id"),
        sa.Column("key", sa.String(), primary_key=True),
        columns.text("value"),
    )
    op.create_table(
        "away",
        columns.key(),
        columns.snowflake("person_id"),
        columns.moment("since"),
        columns.moment("until"),
    )
    op.create_index("ix_away_person", "away", ["person_id", "until"])
    op.create_table(
        "follow",
        columns.key(),
        columns.game(),
        columns.snowflake("person_id"),
        columns.text("each"),
        columns.moment("at"),
        sa.UniqueConstraint("game_id", "person_id", name="uq_follow_person"),
    )
    op.create_table(
        "notice",
        columns.key(),
        columns.game(),
        columns.snowflake("person_id"),
        columns.text("kind"),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        columns.moment("at"),
        sa.UniqueConstraint("game_id", "person_id", "kind", "turn", "count", name="uq_notice"),
    )


def _add_votes() -> None:
    op.create_table(
        "vote",
        columns.key(),
        columns.game(),
        columns.text("kind"),
        columns.json("args"),
        columns.snowflake("opened_by"),
        columns.moment("opened_at"),
        columns.moment("expires_at"),
        columns.moment("closed_at", nullable=True),
        columns.text("outcome", nullable=True),
        columns.snowflake("message_id", nullable=True),
    )
    op.create_index("ix_vote_open", "vote", ["game_id"], sqlite_where=_OPEN, postgresql_where=_OPEN)
    op.create_table(
        "ballot",
        columns.key(),
        sa.Column(
            "vote_id",
            columns.number(),
            sa.ForeignKey("vote.id", ondelete="CASCADE"),
            nullable=False,
        ),
        columns.snowflake("person_id"),
        sa.Column("agrees", sa.Boolean(), nullable=False),
        columns.moment("at"),
        sa.UniqueConstraint("vote_id", "person_id", name="uq_ballot_person"),
    )


def _add_the_rest() -> None:
    op.create_table(
        "prepared",
        columns.key(),
        columns.game(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("changes", sa.Integer(), nullable=False),
        columns.json("choices"),
        columns.json("effects"),
        sa.Column("at_once", sa.Boolean(), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        columns.moment("play_at", nullable=True),
        columns.moment("at"),
        sa.UniqueConstraint("game_id", "seat", name="uq_prepared_seat"),
    )
    op.create_table("server", columns.discord_key("id"), columns.json("settings"))
    op.create_table("outage", columns.key(), columns.moment("since"), columns.moment("until"))
    op.create_table(
        "result",
        columns.key(),
        columns.game(),
        columns.snowflake("guild_id"),
        sa.Column("seat", sa.Integer(), nullable=False),
        columns.snowflake("person_id", nullable=True),
        columns.text("computer", nullable=True),
        columns.text("name"),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        columns.json("details"),
        columns.count("turn_seconds", nullable=True),
        sa.Column("mu", sa.Float(), nullable=True),
        sa.Column("sigma", sa.Float(), nullable=True),
        sa.Column("mu_everywhere", sa.Float(), nullable=True),
        sa.Column("sigma_everywhere", sa.Float(), nullable=True),
        columns.moment("ended_at"),
        sa.UniqueConstraint("game_id", "seat", "person_id", "computer", name="uq_result_seat"),
    )
    op.create_index("ix_result_person", "result", ["person_id", "ended_at"])
    op.create_index("ix_result_computer", "result", ["computer", "ended_at"])
    op.create_index("ix_result_guild", "result", ["guild_id", "ended_at"])


class V0005(Migration):
    """What came after play over weeks: outages of one server."""

    tables = ("lesson",)
    added = (("outage", "guild_id"),)

    def upgrade(self) -> None:
        """Add the columns; what was noted of outages so far was of all servers."""
        op.add_column("outage", sa.Column("guild_id", sa.BigInteger(), nullable=True))
        op.create_table(
            "lesson",
            sa.Column("person_id", sa.BigInteger(), autoincrement=False, nullable=False),
            sa.Column("key", sa.String(), nullable=False),
            sa.Column("value", sa.String(), nullable=False),
            sa.PrimaryKeyConstraint("person_id", "key"),
        )

    def downgrade(self) -> None:
        """Forget what the columns held; an outage of one server must not become one of all."""
        op.execute("DELETE FROM outage WHERE guild_id IS NOT NULL")
        super().downgrade()


class V0006(Migration):
    """The language that a channel has chosen."""

    added = (("channel", "language"),)

    def upgrade(self) -> None:
        """Add the column; channels that are known speak their server's language as before."""
        column = sa.Column("language", sa.String(), nullable=False, server_default="")
        op.add_column("channel", column)


MIGRATIONS = (V0001, V0002, V0003, V0004, V0005, V0006)
