"""The rows of tables, people across tables, servers and channels."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from sqlalchemy import JSON, Column, Index, UniqueConstraint, false, text
from sqlmodel import Field, SQLModel

from bot.platform.store.columns import discord_key, game_key, key, moment, snowflake
from bot.platform.store.packing import PackedJson

_HOLDS_CHANNEL = text("status IN ('open', 'running')")
_RUNNING = text("status = 'running'")
_EVENT = text("status = 'event'")
WHAT_IF: Final = "what:"  # before the board of a game, in the place of a puzzle's id
BEATS: Final = "beat:"  # after that, where a challenge is tried


class Status(StrEnum):
    """State of a table. OPEN and RUNNING occupy the channel.

    ANALYSIS is one person's alone: a record that they look through, and try lines in. EVENT is not
    a table: it is the anchor of an event (``bot.game.scheduled.events``).
    """

    OPEN = "open"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"
    ANALYSIS = "analysis"
    EVENT = "event"


class GameRow(SQLModel, table=True):
    """A table in a channel. ``version`` is the number of its newest turn.

    ``channel_id``: below zero while its channel is still to be made (``Place``).
    ``due_at``: when the scheduler looks at the table next. ``waiting_since``: since when it is the
    mover's turn. ``overdue``: how many deadlines of that turn have passed. ``touched_at``: when a
    person last did something there. ``lost``: why nobody can play in its channel
    (``state.PlaceLoss``), since ``lost_at``; ``lost_name``: the name of that channel;
    ``lost_told``: the players know it. ``thread_made``: the bot made the thread for it. ``terms``:
    see ``bot.game.terms.Terms``; None for the usual ones. ``config``: the engine's configuration
    from the start on, before that the setup. ``seed`` and ``seal``: from the start on, before that
    only if the board is drawn. ``practice``: from the start on (``state.against_computers``).
    ``puzzle``: the id of the puzzle that somebody solves here, or that a server is shown; such a
    row is an ``analysis``, so that nothing that counts games counts it. With ``WHAT_IF`` before it,
    it is the board of a game, from which somebody plays on alone.
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
        Index("ix_game_event", "due_at", sqlite_where=_EVENT, postgresql_where=_EVENT),
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
    practice: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    puzzle: str | None = None


class SeatRow(SQLModel, table=True):
    """A taken seat: of a person or of a computer. ``number`` is set at the start.

    ``owner_id``: whose seat it is. ``person_id``: who acts there now; None while a computer plays
    for the owner. ``bank_seconds``: what is left of a bank of time. ``away_seconds``: how much of
    the days away is used. ``missed``: how many deadlines in a row have passed.
    ``hand_channel_id`` and ``hand_message_id``: the DM that shows the hand. ``offered_at`` and
    ``offer_message_id``: since when and where the seat is offered. ``departed_at``: since when the
    owner is known to have left the server.
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
    """A completed turn and the position after it; number 0 is the deal.

    A turn never changes, but the last secret pick of first pieces completes the deal (V1).
    ``stand_in``: the agent that played it for a person. ``takes_back``: the turn that it takes
    back. ``late``: how many deadlines passed before it. ``beside``: its changes beside the
    position (``turns.restore``). The unique pair of game and number makes double moves
    impossible.
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
    beside: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))


class DraftRow(SQLModel, table=True):
    """The turn in hand: the choices since turn ``turn``, and how often they changed."""

    __tablename__ = "draft"
    __table_args__ = (UniqueConstraint("game_id", name="uq_draft_game"),)

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    turn: int
    changes: int
    choices: list[str] = Field(sa_column=Column(JSON, nullable=False))
    at: datetime = Field(sa_column=moment())


class PreparedRow(SQLModel, table=True):
    """The turns that a player has prepared while others move; one of them is in hand.

    ``choices``: of the one in hand, made against the board of turn ``turn``. ``effects``: what it
    does there, a line each. ``plans``: choices and effects of the others, in their order.
    ``place``: where the one in hand stands among them, from 0. ``at_once``: the first that still
    does exactly what its player saw is played automatically, at ``play_at``.
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
    plans: list[dict[str, Any]] = Field(
        default_factory=list, sa_column=Column(JSON, nullable=False, server_default=text("'[]'"))
    )
    place: int = Field(default=0, sa_column_kwargs={"server_default": "0"})


class CatalogueRow(SQLModel, table=True):
    """Six decks as they were when a game with them began, by their digest. Never changed.

    The game goes on with these after deck files or overrides have changed.
    """

    __tablename__ = "catalogue"

    digest: str = Field(primary_key=True)
    decks: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    at: datetime = Field(sa_column=moment())


class OutageRow(SQLModel, table=True):
    """An outage: the bot did not run or was disconnected, so all players' clocks were paused.

    ``guild_id``: the affected server; None for all.
    """

    __tablename__ = "outage"

    id: int | None = Field(default=None, sa_column=key())
    since: datetime = Field(sa_column=moment())
    until: datetime = Field(sa_column=moment())
    guild_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))


class NoticeRow(SQLModel, table=True):
    """A person was told something: nobody is told the same twice.

    ``turn``: the table's version that it was about. ``count`` numbers repetitions.
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


class PlayerRow(SQLModel, table=True):
    """A person across tables: language, and whether DMs reach them.

    They take none since ``dm_closed_at``; Discord refuses them since ``dm_refused_at``, which
    passes. ``dm_told``: they have read beside their hand that they take none.
    """

    __tablename__ = "player"

    id: int = Field(sa_column=discord_key())
    locale: str
    dm_channel_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    dm_closed_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    dm_told: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    dm_refused_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))

    @property
    def unreached(self) -> bool:
        """Whether DMs do not reach them, for now at least."""
        return self.dm_closed_at is not None or self.dm_refused_at is not None


class SeenRow(SQLModel, table=True):
    """The time of a person's last activity, which decides how long their data is kept.

    It is updated once a day at most. A person whose data was deleted has no such row; what must
    stay for a time is removed as soon as possible.
    """

    __tablename__ = "seen"

    person_id: int = Field(sa_column=discord_key())
    at: datetime = Field(sa_column=moment())


class PreferenceRow(SQLModel, table=True):
    """A setting of a person, for all tables (``game_id`` 0) or for one of them."""

    __tablename__ = "preference"

    person_id: int = Field(sa_column=discord_key())
    game_id: int = Field(default=0, sa_column=discord_key())
    key: str = Field(primary_key=True)
    value: str


class AwayRow(SQLModel, table=True):
    """An absence of a person; ``until`` becomes earlier when they return."""

    __tablename__ = "away"
    __table_args__ = (Index("ix_away_person", "person_id", "until"),)

    id: int | None = Field(default=None, sa_column=key())
    person_id: int = Field(sa_column=snowflake())
    since: datetime = Field(sa_column=moment())
    until: datetime = Field(sa_column=moment())


class ChannelRow(SQLModel, table=True):
    """The settings of a channel or thread; ``theme`` and ``form`` are for pictures.

    ``locale``: the language of its server. ``language``: the one chosen for the channel, if any.
    """

    __tablename__ = "channel"

    id: int = Field(sa_column=discord_key())
    guild_id: int = Field(sa_column=snowflake())
    locale: str
    language: str = Field(default="", sa_column_kwargs={"server_default": ""})
    theme: str = Field(default="light", sa_column_kwargs={"server_default": "light"})
    form: str = Field(default="wide", sa_column_kwargs={"server_default": "wide"})


class ServerRow(SQLModel, table=True):
    """The settings of a server, as JSON values by name; missing ones have their defaults."""

    __tablename__ = "server"

    id: int = Field(sa_column=discord_key())
    settings: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
