"""What play over weeks needs: deadlines, people who come and go, votes, follows, results."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_RUNNING = sa.text("status = 'running'")
_OPEN = sa.text("closed_at IS NULL")
_NEW_TABLES = (
    *("result", "outage", "server", "ballot", "vote", "away", "preference", "follow", "notice"),
    *("prepared", "tenure"),
)
_NEW_COLUMNS = {
    "player": ("dm_told",),
    "turn": ("stand_in", "takes_back", "late"),
    "seat": (
        *("owner_id", "bank_seconds", "away_seconds", "missed"),
        *("substitute_until", "resigned_at", "offered_at", "offer_message_id", "departed_at"),
    ),
    "game": (
        *("terms", "due_at", "waiting_since", "touched_at", "asleep_at"),
        *("lost_at", "lost", "lost_name", "lost_told", "overdue", "thread_made", "analysis"),
    ),
}


def _number() -> Any:
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _key() -> sa.Column[Any]:
    return sa.Column("id", _number(), primary_key=True, autoincrement=True)


def _game() -> sa.Column[Any]:
    return sa.Column(
        "game_id", _number(), sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False
    )


def _moment(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _snowflake(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    return sa.Column(name, sa.BigInteger(), nullable=nullable)


def _discord_key(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.BigInteger(), primary_key=True, autoincrement=False)


def _text(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    return sa.Column(name, sa.String(), nullable=nullable)


def _json(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    return sa.Column(name, sa.JSON(), nullable=nullable)


def _count(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    default = None if nullable else "0"
    return sa.Column(name, sa.Integer(), nullable=nullable, server_default=default)


def upgrade() -> None:
    """Add columns and tables; games that run go on without a deadline, as before."""
    _extend_games()
    _extend_seats()
    op.create_index("ix_outbox_game", "outbox", ["game_id", "kind"])
    op.add_column("turn", _text("stand_in", nullable=True))
    op.add_column("turn", _count("takes_back", nullable=True))
    op.add_column("turn", _count("late"))
    _add_people()
    _add_votes()
    _add_the_rest()
    _note_what_was_told()


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
    op.add_column("game", _json("terms", nullable=True))
    for name in ("due_at", "waiting_since", "touched_at", "asleep_at", "lost_at"):
        op.add_column("game", _moment(name, nullable=True))
    op.add_column("game", _count("overdue"))
    for name in ("lost", "lost_name"):
        op.add_column("game", _text(name, nullable=True))
    for name in ("lost_told", "thread_made", "analysis"):
        op.add_column(
            "game", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())
        )
    op.create_index(
        "ix_game_due", "game", ["due_at"], sqlite_where=_RUNNING, postgresql_where=_RUNNING
    )
    # Whoever is to move has been waited for since the turn before theirs; they are looked
    # at once, at the first start, for what else there is to do.
    op.execute(
        "UPDATE game SET waiting_since = (SELECT max(turn.at) FROM turn"
        " WHERE turn.game_id = game.id) WHERE status = 'running'"
    )
    op.execute(
        "UPDATE game SET touched_at = waiting_since, due_at = waiting_since"
        " WHERE status = 'running'"
    )


def _extend_seats() -> None:
    op.add_column("seat", _snowflake("owner_id", nullable=True))
    op.add_column("seat", _count("bank_seconds", nullable=True))
    op.add_column("seat", _count("away_seconds"))
    op.add_column("seat", _count("missed"))
    for name in ("substitute_until", "resigned_at", "offered_at", "departed_at"):
        op.add_column("seat", _moment(name, nullable=True))
    op.add_column("seat", _snowflake("offer_message_id", nullable=True))
    op.execute("UPDATE seat SET owner_id = person_id")
    op.create_index("ix_seat_owner", "seat", ["owner_id"])
    op.create_table(
        "tenure",
        _key(),
        _game(),
        sa.Column("seat", sa.Integer(), nullable=False),
        _snowflake("person_id"),
        _text("ended"),
        sa.Column("turn", sa.Integer(), nullable=False),
        _moment("at"),
    )
    op.create_index("ix_tenure_game", "tenure", ["game_id", "person_id"])


def _add_people() -> None:
    op.add_column(
        "player", sa.Column("dm_told", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_table(
        "preference",
        _discord_key("person_id"),
        _discord_key("game_id"),
        sa.Column("key", sa.String(), primary_key=True),
        _text("value"),
    )
    op.create_table("away", _key(), _snowflake("person_id"), _moment("since"), _moment("until"))
    op.create_index("ix_away_person", "away", ["person_id", "until"])
    op.create_table(
        "follow",
        _key(),
        _game(),
        _snowflake("person_id"),
        _text("each"),
        _moment("at"),
        sa.UniqueConstraint("game_id", "person_id", name="uq_follow_person"),
    )
    op.create_table(
        "notice",
        _key(),
        _game(),
        _snowflake("person_id"),
        _text("kind"),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        _moment("at"),
        sa.UniqueConstraint("game_id", "person_id", "kind", "turn", "count", name="uq_notice"),
    )


def _add_votes() -> None:
    op.create_table(
        "vote",
        _key(),
        _game(),
        _text("kind"),
        _json("args"),
        _snowflake("opened_by"),
        _moment("opened_at"),
        _moment("expires_at"),
        _moment("closed_at", nullable=True),
        _text("outcome", nullable=True),
        _snowflake("message_id", nullable=True),
    )
    op.create_index("ix_vote_open", "vote", ["game_id"], sqlite_where=_OPEN, postgresql_where=_OPEN)
    op.create_table(
        "ballot",
        _key(),
        sa.Column(
            "vote_id", _number(), sa.ForeignKey("vote.id", ondelete="CASCADE"), nullable=False
        ),
        _snowflake("person_id"),
        sa.Column("agrees", sa.Boolean(), nullable=False),
        _moment("at"),
        sa.UniqueConstraint("vote_id", "person_id", name="uq_ballot_person"),
    )


def _add_the_rest() -> None:
    op.create_table(
        "prepared",
        _key(),
        _game(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("changes", sa.Integer(), nullable=False),
        _json("choices"),
        _json("effects"),
        sa.Column("at_once", sa.Boolean(), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        _moment("play_at", nullable=True),
        _moment("at"),
        sa.UniqueConstraint("game_id", "seat", name="uq_prepared_seat"),
    )
    op.create_table("server", _discord_key("id"), _json("settings"))
    op.create_table("outage", _key(), _moment("since"), _moment("until"))
    op.create_table(
        "result",
        _key(),
        _game(),
        _snowflake("guild_id"),
        sa.Column("seat", sa.Integer(), nullable=False),
        _snowflake("person_id", nullable=True),
        _text("computer", nullable=True),
        _text("name"),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        _json("details"),
        _count("turn_seconds", nullable=True),
        sa.Column("mu", sa.Float(), nullable=True),
        sa.Column("sigma", sa.Float(), nullable=True),
        sa.Column("mu_everywhere", sa.Float(), nullable=True),
        sa.Column("sigma_everywhere", sa.Float(), nullable=True),
        _moment("ended_at"),
        sa.UniqueConstraint("game_id", "seat", "person_id", "computer", name="uq_result_seat"),
    )
    op.create_index("ix_result_person", "result", ["person_id", "ended_at"])
    op.create_index("ix_result_computer", "result", ["computer", "ended_at"])
    op.create_index("ix_result_guild", "result", ["guild_id", "ended_at"])


def downgrade() -> None:
    """Forget all of it; games that run are kept."""
    op.drop_index("ix_game_due", "game")
    op.drop_index("ix_outbox_game", "outbox")
    op.drop_index("ix_seat_owner", "seat")
    for table in _NEW_TABLES:
        op.drop_table(table)
    for table, columns in _NEW_COLUMNS.items():
        with op.batch_alter_table(table) as batch:
            for column in columns:
                batch.drop_column(column)
