"""The outbox in the database, and a row of it as it is sent: numbers only, never a hand."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import JSON, Column, Index, String, UniqueConstraint, bindparam, cast, literal, text
from sqlmodel import Field, SQLModel, col, delete, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.store.columns import ACROSS_GAMES, game_key, key, moment, snowflake, stored_id
from bot.platform.store.personal_data import Kept, as_json

_WAITING = text("done_at IS NULL")
# Keys of a payload: since when it is refused (seconds since 1970), and that somebody was told.
SINCE, TOLD = "refused_since", "refused_told"
_OF_ITS_ROW = (SINCE, TOLD)
_ASIDE = "#"  # between a target and the number of a queue of its own


class OutboxRow(SQLModel, table=True):
    """A job of the outbox. ``target`` is where it goes: one channel or one person.

    It waits in the queue of its target. A row that is set aside waits in a separate queue, and
    holds up nobody; ``aside`` is the id of the first row there. ``unsure`` is set while an attempt
    is under way: if it is found set, that attempt may have arrived. ``failed`` says why it was
    given up or left out.
    """

    __tablename__ = "outbox"
    __table_args__ = (
        UniqueConstraint("nonce", name="uq_outbox_nonce"),
        Index("ix_outbox_game", "game_id", "kind"),
        Index(
            "ix_outbox_waiting",
            "target",
            "id",
            sqlite_where=_WAITING,
            postgresql_where=_WAITING,
        ),
    )

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    target: str
    kind: str
    payload: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    nonce: str = Field(max_length=25)
    attempts: int = 0
    unsure: bool = False
    not_before: datetime = Field(sa_column=moment())
    created_at: datetime = Field(sa_column=moment())
    done_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    message_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    failed: str | None = None
    aside: int | None = Field(default=None, sa_column=snowflake(nullable=True))

    @property
    def queue(self) -> str:
        """The name of the queue where it waits."""
        return queue_name(self.target, self.aside)

    @property
    def person_id(self) -> int | None:
        """The recipient, None for a channel."""
        return self._number_of("person")

    @property
    def channel_id(self) -> int | None:
        """The channel to which it goes, None for a DM."""
        return self._number_of("channel")

    def _number_of(self, queue: str) -> int | None:
        kind, _, number = self.target.partition(":")
        return int(number) if kind == queue else None

    def finish(
        self, now: datetime, *, message_id: int | None = None, failed: str | None = None
    ) -> None:
        """Close the row: it arrived as ``message_id``, or ``failed`` says why it did not."""
        self.done_at, self.message_id, self.failed, self.unsure = now, message_id, failed, False

    def beside(
        self, kind: str, target: str, payload: Mapping[str, Any], now: datetime
    ) -> OutboxRow:
        """Another row of the same game, to be queued for ``target``."""
        return OutboxRow(
            game_id=self.game_id,
            target=target,
            kind=str(kind),
            payload={key: value for key, value in payload.items() if key not in _OF_ITS_ROW},
            nonce=new_nonce(),
            not_before=now,
            created_at=now,
        )


@dataclass(frozen=True, slots=True)
class PostedMessage:
    """Discord ids of a posted message."""

    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Reader:
    """The person to whom a message goes: all usual for a channel.

    ``dm_channel_id`` is where they were last written to, ``locale`` the language they speak.
    ``silent``: it makes no sound. ``closed``: they took no DMs a while ago, it is not tried.
    ``refused``: Discord has refused their DMs for a while.
    """

    dm_channel_id: int | None = None
    locale: str = ""
    silent: bool = False
    closed: bool = False
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Job:
    """A row of the outbox that is under way.

    ``nonce`` has at most 25 characters, belongs to this row alone and never changes. ``attempts``
    counts this one. ``unsure``: an earlier attempt may have arrived; its message is newer than
    ``after``. ``replaced``: a newer row says the same better, or it has become pointless, so it is
    only to be found, not sent. ``given`` is what was at hand when it was queued, so that it need
    not be read. ``aside``: it holds up nobody.
    """

    id: int
    table_id: int
    kind: str
    payload: Mapping[str, Any]
    nonce: str
    channel_id: int | None = None
    person_id: int | None = None
    attempts: int = 1
    unsure: bool = False
    replaced: bool = False
    after: int | None = None
    reader: Reader = field(default_factory=Reader)
    given: object = None
    aside: bool = False

    @classmethod
    def of(cls, row: OutboxRow, **known_of_it: Any) -> Job:
        """The job of ``row``, with what else is known of it."""
        return cls(
            id=stored_id(row.id),
            table_id=row.game_id,
            kind=row.kind,
            payload=row.payload,
            nonce=row.nonce,
            channel_id=row.channel_id,
            person_id=row.person_id,
            attempts=row.attempts,
            aside=row.aside is not None,
            **known_of_it,
        )

    @property
    def turn(self) -> int:
        """The number of completed turns at the position that it shows."""
        return int(self.payload["turn"])

    @property
    def seat(self) -> int:
        """The seat that it concerns. Raises ``KeyError`` if it concerns none."""
        return int(self.payload["seat"])

    @property
    def older(self) -> PostedMessage:
        """The message that it changes. Raises ``KeyError`` if its payload names none."""
        return PostedMessage(self.payload["channel"], self.payload["message"])

    @property
    def called(self) -> Sequence[int]:
        """The people it pings."""
        return tuple(self.payload.get("called", ()))


def new_nonce() -> str:
    """A nonce that no other message has: 24 characters (Discord takes 25)."""
    return secrets.token_hex(12)


def channel_target(channel_id: int) -> str:
    """The name of the queue of a channel."""
    return f"channel:{channel_id}"


def person_target(person_id: int) -> str:
    """The name of the queue of a person's DMs."""
    return f"person:{person_id}"


def queue_name(target: str, aside: int | None) -> str:
    """The name of a queue: that of a target, or a separate one for rows that were set aside."""
    return target if aside is None else f"{target}{_ASIDE}{aside}"


def queue_column() -> Any:
    """The same as a column of a query."""
    aside = literal(_ASIDE) + cast(col(OutboxRow.aside), String)
    return col(OutboxRow.target) + func.coalesce(aside, "")


def target_of(queue: str) -> tuple[str, int | None]:
    """The target and the first row that a name from ``queue_name`` consists of."""
    target, _, aside = queue.partition(_ASIDE)
    return target, int(aside) if aside else None


# Asked with every turn, so they are made once: to make one takes longer than to ask it.
_WAITING_ROWS = (
    select(OutboxRow)
    .where(col(OutboxRow.target) == bindparam("target"), col(OutboxRow.done_at).is_(None))
    .order_by(col(OutboxRow.id))
)
_FIRST_OF_ANY = (
    select(OutboxRow.game_id)
    .where(col(OutboxRow.target) == bindparam("target"), col(OutboxRow.done_at).is_(None))
    .order_by(col(OutboxRow.id))
    .limit(1)
)
_FIRST_GAME = _FIRST_OF_ANY.where(col(OutboxRow.aside).is_(None))
_FIRST_GAME_ASIDE = _FIRST_OF_ANY.where(col(OutboxRow.aside) == bindparam("aside"))
_FIRST_WAITING = select(func.min(OutboxRow.id)).where(
    col(OutboxRow.target) == bindparam("target"),
    col(OutboxRow.done_at).is_(None),
    col(OutboxRow.aside).is_(None),
)


async def waiting_rows(session: AsyncSession, target: str) -> Sequence[OutboxRow]:
    """Waiting rows for ``target``, oldest first, with those that were set aside."""
    return (await session.exec(_WAITING_ROWS, params={"target": target})).all()


async def first_game(session: AsyncSession, queue: str) -> int | None:
    """The game that the first row of a queue belongs to; None if nothing waits there."""
    target, aside = target_of(queue)
    query = _FIRST_GAME if aside is None else _FIRST_GAME_ASIDE
    return (await session.exec(query, params={"target": target, "aside": aside})).first()


async def first_waiting(session: AsyncSession, target: str) -> int | None:
    """The id of the first row of a target's queue; None if nothing waits there."""
    return (await session.exec(_FIRST_WAITING, params={"target": target})).one()


async def newest_before(session: AsyncSession, row: OutboxRow) -> int | None:
    """The newest message that was surely sent before any attempt of ``row``.

    A queue sends one after another: whatever was sent from it came first. What was set aside may
    be sent at any time.
    """
    newest = select(func.max(OutboxRow.message_id)).where(
        OutboxRow.target == row.target, col(OutboxRow.aside).is_(None)
    )
    if row.aside is not None:
        newest = newest.where(col(OutboxRow.id) < row.aside)
    return (await session.exec(newest)).one()


async def _messages(session: AsyncSession, person_id: int) -> list[dict[str, Any]]:
    jobs = await session.exec(select(OutboxRow).where(OutboxRow.target == person_target(person_id)))
    return [as_json(job, "target", "nonce", "aside") for job in jobs.all()]


async def _forget_messages(session: AsyncSession, person_id: int) -> None:
    jobs = delete(OutboxRow).where(col(OutboxRow.target) == person_target(person_id))
    await session.exec(jobs.execution_options(**ACROSS_GAMES))


MESSAGES = Kept(
    "messages",
    (OutboxRow.target,),
    _messages,
    _forget_messages,
    lambda person_id: select(OutboxRow.game_id).where(OutboxRow.target == person_target(person_id)),
)
