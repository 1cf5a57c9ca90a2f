"""Tournaments in the database, and the kinds of messages about them.

A tournament has a row of ``game`` as its anchor (``bot.game.scheduled.events``): its channel is the
tournament's, its lock is the tournament's lock, and its messages belong to it.
"""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import JSON, Column, Index, UniqueConstraint, false, text
from sqlmodel import Field, SQLModel, col, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.outbox.kinds import MessageKind
from bot.platform.store.columns import ACROSS_GAMES, foreign_key, game_key, key, moment, snowflake
from bot.platform.store.personal_data import NOBODY, Kept, as_json, kept_rows, neutral_name

# channel: what it is about and who takes part, with the way to join; later brought up to date
ANNOUNCED = MessageKind("tournament")
PAIRED = MessageKind("tournament_table")  # channel: a table of a round
THREAD = MessageKind("tournament_thread")  # the thread under that message
STANDINGS = MessageKind("tournament_standings")  # channel: the standings after a round
SEATED = MessageKind("tournament_seat")  # DM, or thread: somebody's table has opened
STRANDED = MessageKind("tournament_stranded")  # DM: its channel cannot be reached

_NEWS = text("ended_at IS NOT NULL AND NOT noticed")


class Stage(StrEnum):
    """Where a tournament is in its life."""

    SIGN_UP = "sign_up"
    PAIRING = "pairing"  # the next round is about to be paired
    PLAYING = "playing"  # its round goes on
    OVER = "over"
    CANCELLED = "cancelled"


GOING = (Stage.SIGN_UP.value, Stage.PAIRING.value, Stage.PLAYING.value)


class Dropped(StrEnum):
    """The rule for the place of somebody who leaves, and for people left over at pairing."""

    COMPUTER = "computer"  # a computer plays there, and counts for nobody
    BYE = "bye"  # it stays free: seats are closed, and who is left over has a bye


class Outcome(StrEnum):
    """The way a table of a round has ended."""

    PLAYED = "played"  # to the end, by the rules
    WALKOVER = "walkover"  # all others have left it
    SHARED = "shared"  # it was ended without a result: all who stayed share the places
    ADJUDGED = "adjudged"  # at the deadline, by everybody's chance to win
    BYE = "bye"


class TournamentRow(SQLModel, table=True):
    """A tournament. ``players`` sit at a table, for ``rounds`` rounds.

    ``game_id``: its anchor. ``league``: everybody meets everybody, if that is possible.
    ``decks``: as in ``Setup``, None for random ones. ``most``: how many people there may be.
    ``round``: the newest, 0 before the first. ``round_days``: how long a round may last, None
    for as long as it takes. ``adjudge``: games that are not over then are ended by their chances.
    ``message_id``: the announcement. ``stranded``: its channel cannot be reached.
    """

    __tablename__ = "tournament"
    __table_args__ = (
        UniqueConstraint("game_id", name="uq_tournament_game"),
        Index("ix_tournament_guild", "guild_id", "stage"),
    )

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    guild_id: int = Field(sa_column=snowflake())
    organiser_id: int = Field(sa_column=snowflake())
    name: str
    stage: str = Stage.SIGN_UP.value
    players: int
    rounds: int
    league: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    pace: str
    decks: list[str] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    most: int
    dropped: str
    adjudge: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    round_days: int | None = None
    sign_up_until: datetime = Field(sa_column=moment())
    round: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    round_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    opened_at: datetime = Field(sa_column=moment())
    ended_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    message_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    stranded: bool = Field(default=False, sa_column_kwargs={"server_default": false()})

    @property
    def going(self) -> bool:
        """Whether it is neither over nor cancelled."""
        return self.stage in GOING

    @property
    def fills(self) -> bool:
        """Whether computers sit where people are missing."""
        return self.dropped == Dropped.COMPUTER.value


class EntryRow(SQLModel, table=True):
    """Somebody who takes part, or did. ``joined_round``: the first that they are paired for.

    ``left``: they are paired no more. ``person_id`` None: their data was deleted.
    """

    __tablename__ = "tournament_entry"
    __table_args__ = (
        UniqueConstraint("tournament_id", "person_id", name="uq_tournament_entry"),
        Index("ix_tournament_entry_person", "person_id"),
    )

    id: int | None = Field(default=None, sa_column=key())
    tournament_id: int = Field(sa_column=foreign_key("tournament.id"))
    person_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    name: str
    joined_at: datetime = Field(sa_column=moment())
    joined_round: int = Field(default=1, sa_column_kwargs={"server_default": "1"})
    left: bool = Field(default=False, sa_column_kwargs={"server_default": false()})


class PairedTableRow(SQLModel, table=True):
    """A table of a round, or a bye (``number`` 0, which ended when it began).

    ``thread_id``: the thread, once it is made; ``table_id``: its game, once that has begun.
    ``judging``: since when it is to be adjudged. ``noticed``: the tournament has counted its end.
    """

    __tablename__ = "tournament_table"
    __table_args__ = (
        UniqueConstraint("table_id", name="uq_tournament_table"),
        Index("ix_tournament_table_round", "tournament_id", "round"),
        Index(
            "ix_tournament_table_news",
            "tournament_id",
            sqlite_where=_NEWS,
            postgresql_where=_NEWS,
        ),
    )

    id: int | None = Field(default=None, sa_column=key())
    tournament_id: int = Field(sa_column=foreign_key("tournament.id"))
    round: int
    number: int
    thread_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    table_id: int | None = Field(
        default=None, sa_column=foreign_key("game.id", nullable=True, gone="SET NULL")
    )
    outcome: str | None = None
    ended_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    judging: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    noticed: bool = Field(default=False, sa_column_kwargs={"server_default": false()})


class PairedSeatRow(SQLModel, table=True):
    """A seat of a paired table, by its ``number`` in turn order; ``entry_id`` None: a computer.

    ``place``: at the end, shared by equals; None for who has left, and for a computer.
    ``halves``: what it counts. ``vp`` of ``all_vp``: the share, as ``scoring.Played`` has it.
    ``chance``: to win, when it was adjudged, in thousandths.
    """

    __tablename__ = "tournament_seat"
    __table_args__ = (
        UniqueConstraint("paired_id", "number", name="uq_tournament_seat"),
        Index("ix_tournament_seat_entry", "entry_id"),
    )

    id: int | None = Field(default=None, sa_column=key())
    paired_id: int = Field(sa_column=foreign_key("tournament_table.id"))
    number: int
    entry_id: int | None = Field(
        default=None, sa_column=foreign_key("tournament_entry.id", nullable=True)
    )
    place: int | None = None
    halves: int | None = None
    vp: int | None = None
    all_vp: int | None = None
    chance: int | None = None


async def _forget_entries(session: AsyncSession, person_id: int) -> None:
    """Their points stay, as others' standings follow from them; they are paired no more."""
    for row in await session.exec(select(EntryRow).where(EntryRow.person_id == person_id)):
        row.name, row.person_id, row.left = neutral_name((row.id or 1) - 1), None, True


async def _organised(session: AsyncSession, person_id: int) -> list[dict[str, Any]]:
    rows = await session.exec(
        select(TournamentRow)
        .where(TournamentRow.organiser_id == person_id)
        .order_by(col(TournamentRow.id))
    )
    return [as_json(row, "game_id", "organiser_id") for row in rows]


async def _forget_organised(session: AsyncSession, person_id: int) -> None:
    theirs = update(TournamentRow).where(col(TournamentRow.organiser_id) == person_id)
    nobody = theirs.values(organiser_id=NOBODY)
    await session.exec(nobody.execution_options(**ACROSS_GAMES))


TOURNAMENT_ENTRIES = kept_rows("tournament_entries", EntryRow, _forget_entries)
TOURNAMENTS = Kept("tournaments", (TournamentRow.organiser_id,), _organised, _forget_organised)
