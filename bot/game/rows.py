"""A game in the database: the table in its channel, its seats, turns and drafts."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, Column, Index, UniqueConstraint, false, text
from sqlmodel import Field, SQLModel

from bot.platform.store.columns import discord_key, game_key, key, moment, snowflake
from bot.platform.store.packing import PackedJson

_HOLDS_CHANNEL = text("status IN ('open', 'running')")
_RUNNING = text("status = 'running'")


class GameRow(SQLModel, table=True):
    """A table in a channel. ``version`` is the number of its newest turn.

    ``due_at`` is when the scheduler must look at the table next, ``waiting_since`` since
    when its mover is waited for, ``overdue`` how many deadlines of theirs have passed since,
    ``touched_at`` when a person last did something there.
    ``lost`` says why nobody can play where it stands (``bot.game.state.Lost``), since
    ``lost_at``; ``lost_name`` is what its channel was called, ``lost_told`` whether its players
    have been told. ``thread_made``: the bot made the thread for it.
    ``terms`` are those of play over days (``bot.game.setup.Terms``), None for the usual ones.
    ``config`` is the engine's configuration from the start on, before that the
    setup so far. ``seed`` and ``seal`` are there from the start on, before that only
    if the board has been drawn.
    """

    __tablename__ = "game"
    __table_args__ = (
        Index(
            "ix_game_one_a_channel",
            "channel_id",
            unique=True,
            sqlite_where=_HOLDS_CHANNEL,
            postgresql_where=_HOLDS_CHANNEL,
        ),
        Index("ix_game_channel", "channel_id", "id"),
        Index("ix_game_guild_status", "guild_id", "status"),
        Index("ix_game_due", "due_at", sqlite_where=_RUNNING, postgresql_where=_RUNNING),
    )

    id: int | None = Field(default=None, sa_column=key())
    guild_id: int = Field(sa_column=snowflake())
    channel_id: int = Field(sa_column=snowflake())
    status: str
    opener_id: int = Field(sa_column=snowflake())
    players: int
    version: int = 0
    config: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    seed: str | None = None
    seal: str | None = None
    log_message_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    opened_at: datetime = Field(sa_column=moment())
    started_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    ended_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    terms: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    due_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    waiting_since: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    touched_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    asleep_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    lost_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    lost: str | None = None
    lost_name: str | None = None
    lost_told: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    overdue: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    thread_made: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    analysis: bool = Field(default=False, sa_column_kwargs={"server_default": false()})


class SeatRow(SQLModel, table=True):
    """A taken seat: of a person or of a computer. ``number`` is set at the start.

    ``owner_id`` is whose seat it is, ``person_id`` who acts there now: None while a
    computer plays for its owner. ``bank_seconds`` is what is left of a bank of time,
    ``away_seconds`` what was used of the allowance for days away, ``missed`` how many
    deadlines in a row have passed.
    ``hand_channel_id`` and ``hand_message_id`` name the DM that shows the hand now,
    ``offered_at`` says since when the seat is offered, ``offer_message_id`` where;
    ``departed_at`` since when its owner is known to have left the server.
    """

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("game_id", "person_id", name="uq_seat_person"),
        UniqueConstraint("game_id", "number", name="uq_seat_number"),
        Index("ix_seat_person", "person_id"),
        Index("ix_seat_owner", "owner_id"),
    )

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    person_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    computer: str | None = None
    name: str
    number: int | None = None
    hand_channel_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    hand_message_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    owner_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    bank_seconds: int | None = None
    away_seconds: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    missed: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    substitute_until: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    resigned_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    offered_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    departed_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    offer_message_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))


class TurnRow(SQLModel, table=True):
    """A completed turn and the position after it; number 0 is the deal. Never changed,
    but for a deal that is completed by the last secret pick of pieces (V1).

    ``stand_in`` names the agent that played it in a person's place, ``takes_back`` the
    turn that it takes back, by consent of all, ``late`` counts the deadlines that passed
    before it was played.

    The unique pair of game and number is what makes a double move impossible.
    """

    __tablename__ = "turn"
    __table_args__ = (UniqueConstraint("game_id", "number", name="uq_turn_number"),)

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    number: int
    round: int
    seat: int | None = None
    choices: list[str] = Field(sa_column=Column(JSON, nullable=False))
    events: list[dict[str, Any]] = Field(sa_column=Column(PackedJson, nullable=False))
    position: dict[str, Any] = Field(sa_column=Column(PackedJson, nullable=False))
    at: datetime = Field(sa_column=moment())
    stand_in: str | None = None
    takes_back: int | None = None
    late: int = Field(default=0, sa_column_kwargs={"server_default": "0"})


class DraftRow(SQLModel, table=True):
    """The turn in hand: what has been chosen since turn ``turn``, and how often it changed."""

    __tablename__ = "draft"
    __table_args__ = (UniqueConstraint("game_id", name="uq_draft_game"),)

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    turn: int
    changes: int
    choices: list[str] = Field(sa_column=Column(JSON, nullable=False))
    at: datetime = Field(sa_column=moment())


class PreparedRow(SQLModel, table=True):
    """A turn that a player has prepared while others move, against the board of turn ``turn``.

    ``effects`` are what it would do there, one line each; ``at_once`` whether it is played
    by itself if it still does exactly that, at ``play_at`` when its time has come.
    """

    __tablename__ = "prepared"
    __table_args__ = (UniqueConstraint("game_id", "seat", name="uq_prepared_seat"),)

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    seat: int
    turn: int
    changes: int = 0
    choices: list[str] = Field(sa_column=Column(JSON, nullable=False))
    effects: list[Any] = Field(sa_column=Column(JSON, nullable=False))
    at_once: bool = False
    ready: bool = False
    play_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    at: datetime = Field(sa_column=moment())


class CatalogueRow(SQLModel, table=True):
    """Six decks as they were printed when a game with them began, by their digest.

    A game goes on with these when deck files or overrides have changed. Never changed.
    """

    __tablename__ = "catalogue"

    digest: str = Field(primary_key=True)
    decks: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    at: datetime = Field(sa_column=moment())


class OutageRow(SQLModel, table=True):
    """A time in which the bot did not run or could not be reached: no player's clock runs in it.

    ``guild_id`` is the only server that it was so for, None for all of them.
    """

    __tablename__ = "outage"

    id: int | None = Field(default=None, sa_column=key())
    since: datetime = Field(sa_column=moment())
    until: datetime = Field(sa_column=moment())
    guild_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))


class NoticeRow(SQLModel, table=True):
    """That a person has been told of something: nobody is told the same twice.

    ``turn`` is the table's version that it was about, ``count`` numbers what is repeated.
    """

    __tablename__ = "notice"
    __table_args__ = (
        UniqueConstraint("game_id", "person_id", "kind", "turn", "count", name="uq_notice"),
    )

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    person_id: int = Field(sa_column=snowflake())
    kind: str
    turn: int
    count: int = 0
    at: datetime = Field(sa_column=moment())


# People in the database: what is known of them across tables.


class PlayerRow(SQLModel, table=True):
    """What is known of a person across tables: language, and whether DMs reach them.

    ``dm_told``: they have read with their hand that DMs do not.
    """

    __tablename__ = "player"

    id: int = Field(sa_column=discord_key())
    locale: str
    dm_channel_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    dm_closed_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    dm_told: bool = Field(default=False, sa_column_kwargs={"server_default": false()})


class PreferenceRow(SQLModel, table=True):
    """A setting of a person, for all tables (``game_id`` 0) or for one of them."""

    __tablename__ = "preference"

    person_id: int = Field(sa_column=discord_key())
    game_id: int = Field(default=0, sa_column=discord_key())
    key: str = Field(primary_key=True)
    value: str


class AwayRow(SQLModel, table=True):
    """A time in which a person is away; ``until`` is set back when they return early."""

    __tablename__ = "away"
    __table_args__ = (Index("ix_away_person", "person_id", "until"),)

    id: int | None = Field(default=None, sa_column=key())
    person_id: int = Field(sa_column=snowflake())
    since: datetime = Field(sa_column=moment())
    until: datetime = Field(sa_column=moment())


# Servers and channels in the database.


class ChannelRow(SQLModel, table=True):
    """The settings of a channel or thread; ``theme`` and ``form`` are those of pictures.

    ``locale`` is the language of its server, ``language`` the one chosen for it, if any.
    """

    __tablename__ = "channel"

    id: int = Field(sa_column=discord_key())
    guild_id: int = Field(sa_column=snowflake())
    locale: str
    language: str = Field(default="", sa_column_kwargs={"server_default": ""})
    theme: str = Field(default="light", sa_column_kwargs={"server_default": "light"})
    form: str = Field(default="wide", sa_column_kwargs={"server_default": "wide"})


class ServerRow(SQLModel, table=True):
    """The settings of a server, as JSON values by name; what is not there is as usual."""

    __tablename__ = "server"

    id: int = Field(sa_column=discord_key())
    settings: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
