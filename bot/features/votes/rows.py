"""A vote of a table's players: its subject, its state, and its rows in the database."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, TypeAlias

from sqlalchemy import JSON, BigInteger, Column, Index, UniqueConstraint, cast, text
from sqlmodel import Field, SQLModel, col, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.rows import SeatRow
from bot.platform.outbox.kinds import MessageKind
from bot.platform.store.columns import foreign_key, game_key, key, moment, snowflake
from bot.platform.store.personal_data import NOBODY, Kept, as_json, kept_rows

VOTE = MessageKind("vote")  # channel: a vote, later brought up to date (edit)
VOTE_CALL = MessageKind("vote_call")  # DM, or channel: somebody is asked in a vote
_OPEN = text("closed_at IS NULL")


class VoteRow(SQLModel, table=True):
    """A question to the players of a table; ``args`` say what is decided if they agree."""

    __tablename__ = "vote"
    __table_args__ = (Index("ix_vote_open", "game_id", sqlite_where=_OPEN, postgresql_where=_OPEN),)

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    kind: str
    args: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    opened_by: int = Field(sa_column=snowflake())
    opened_at: datetime = Field(sa_column=moment())
    expires_at: datetime = Field(sa_column=moment())
    closed_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    outcome: str | None = None
    message_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))


class BallotRow(SQLModel, table=True):
    """A person's vote; each has one ballot."""

    __tablename__ = "ballot"
    __table_args__ = (UniqueConstraint("vote_id", "person_id", name="uq_ballot_person"),)

    id: int | None = Field(default=None, sa_column=key())
    vote_id: int = Field(sa_column=foreign_key("vote.id"))
    person_id: int = Field(sa_column=snowflake())
    agrees: bool
    at: datetime = Field(sa_column=moment())


def _concerns(person_id: int) -> Any:
    """The votes that a person has opened, or that have asked them to be a substitute."""
    # An id of Discord has 64 bits, more than an integer of PostgreSQL.
    asked = cast(col(VoteRow.args)["person"].as_string(), BigInteger) == person_id
    return or_(col(VoteRow.opened_by) == person_id, asked)


async def _votes(session: AsyncSession, person_id: int) -> list[dict[str, Any]]:
    votes = await session.exec(select(VoteRow).where(_concerns(person_id)))
    return [as_json(vote, "opened_by") for vote in votes.all()]


async def _forget_votes(session: AsyncSession, person_id: int) -> None:
    for vote in await session.exec(select(VoteRow).where(_concerns(person_id))):
        if vote.opened_by == person_id:
            vote.opened_by = NOBODY
        if vote.args.get("person") == person_id:
            vote.args = vote.args | {"person": NOBODY, "name": ""}
        session.add(vote)


VOTES = Kept(
    "votes",
    (VoteRow.opened_by,),
    _votes,
    _forget_votes,
    lambda person_id: select(VoteRow.game_id).where(_concerns(person_id)),
)
BALLOTS = kept_rows("ballots", BallotRow)


class Outcome(StrEnum):
    """Outcome of a vote. OVERTAKEN: the reason for it no longer applies."""

    AGREED = "agreed"
    REFUSED = "refused"
    EXPIRED = "expired"
    OVERTAKEN = "overtaken"


Voters: TypeAlias = Callable[[Mapping[str, Any], Sequence[SeatRow]], list[int]]


def everybody(args: Mapping[str, Any], seats: Sequence[SeatRow]) -> list[int]:
    """The people who act for a seat now."""
    return [seat.person_id for seat in seats if seat.person_id is not None]


@dataclass(frozen=True, slots=True)
class VoteSubject:
    """Subject of a vote, which a manifest names with its effect (``Voted``).

    ``kind`` is stored and never renamed. ``lasts``: how long a vote is open. ``majority``: more
    than half of the ``voters`` are enough, and at the end missing votes do not count. ``of_turn``:
    the next turn closes it. ``asks_one``: it has one voter.
    """

    kind: str
    lasts: timedelta
    voters: Voters = everybody
    majority: bool = False
    of_turn: bool = False
    asks_one: bool = False


SUBJECTS: dict[str, VoteSubject] = {}


@dataclass(frozen=True, slots=True)
class Voter:
    """Somebody who may vote; ``agrees`` is None until they have."""

    person_id: int
    name: str
    agrees: bool | None = None


@dataclass(frozen=True, slots=True)
class Vote:
    """The state of a vote; ``opened_by`` is 0 for the table itself."""

    id: int
    table_id: int
    subject: VoteSubject
    args: Mapping[str, Any]
    opened_by: int
    expires_at: datetime
    voters: tuple[Voter, ...]
    outcome: Outcome | None = None
    message_id: int | None = None

    @property
    def kind(self) -> str:
        """The kind of its subject, as texts name it."""
        return self.subject.kind
