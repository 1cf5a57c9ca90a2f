"""Base classes of messages about a table."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Any, ClassVar, Generic, TypeVar

from sqlalchemy import bindparam
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.queries import game_row
from bot.game.rows import GameRow, PlayerRow, SeatRow
from bot.game.table import calls
from bot.game.table.calls import Call, CallReason
from bot.game.table.hooks import call_unreachable
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.platform.outbox.kinds import Verdict, Why
from bot.platform.outbox.message import Message
from bot.platform.outbox.posting import RetryLater, Undeliverable
from bot.platform.outbox.queue import Subjects
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage, Reader
from bot.platform.services import Services

L = TypeVar("L")
_SEAT = select(SeatRow).where(
    col(SeatRow.game_id) == bindparam("table"), col(SeatRow.number) == bindparam("seat")
)


async def _lock(session: AsyncSession, table_id: int) -> object:
    return await game_row(session, table_id, lock=True)


def _in_servers(table_id: Any, guild_ids: Collection[int]) -> Any:
    return table_id.in_(select(GameRow.id).where(col(GameRow.guild_id).in_(guild_ids)))


TABLES = Subjects(_lock, _in_servers)


class TableMessage(Message[L], Generic[L]):
    """A message about a table."""

    as_it_stands: ClassVar[bool] = False  # of the table as it is now, not as after its turn
    makes_place: ClassVar[bool] = False  # it makes the channel of the table
    notes_dm: ClassVar[bool] = False  # sent as a DM, it records where its reader gets them
    needs: ClassVar[tuple[str, ...]] = ()  # the keys of its payload, beside its turn

    async def table(self, job: Job, services: Services) -> TableState:
        """The table of a job.

        Raises ``RetryLater`` while its channel is still to be made, ``Undeliverable`` if it ended
        before that.
        """
        if self.as_it_stands:
            found = await services[TableReader].get(job.table_id)
        else:
            found = await services[TableReader].at_turn(job.table_id, job.turn)
        if found.channel_id < 0 and not self.makes_place:
            if found.over:
                raise Undeliverable("its channel was never made")
            raise RetryLater("its channel is still to be made", unsure=False)
        return found

    async def reader(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Reader:
        """The recipient's data for ``row``; nothing for a channel.

        Whatever it is, it makes no sound while they may not be disturbed.
        """
        if row.person_id is None:
            return Reader()
        player = await player_of(session, row)
        hears = (await calls.hearers(session, row.game_id, [row.person_id]))[row.person_id]
        silent = not calls.may_disturb(hears, now)
        if player is None:
            return Reader(silent=silent)
        return Reader(
            player.dm_channel_id,
            hears.preferences.language or player.locale,
            silent,
            refused=player.dm_refused_at is not None,
        )

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Record the DM channel, if it is to."""
        if self.notes_dm and posted is not None and row.person_id is not None:
            await note_dm(session, row, posted)

    def fault(self, row: OutboxRow, subject: Any) -> str:
        """The fault of a pending row: in its payload, table, turn or seat.

        Raises what its payload raises if that cannot be read.
        """
        missing = [key for key in ("turn", *self.needs) if key not in row.payload]
        if missing:
            return f"cannot be read (KeyError: {missing[0]!r})"
        if subject is None:
            return "is of a table that is not there"
        turn, seat = row.payload["turn"], row.payload.get("seat")
        if turn > subject.version:
            return f"tells of turn {turn}, and the newest is {subject.version}"
        if seat is not None and not 0 <= seat < subject.players:
            return f"is for seat {seat}, which is not there"
        return ""


class PlainMessage(TableMessage[TableState]):
    """A message that is made from its table alone."""

    to_seat: ClassVar[bool] = False  # it is for the person who plays its seat, while they do

    async def load(self, job: Job, services: Services) -> TableState | None:
        """Read the table."""
        return await self.table(job, services)

    def is_current(self, job: Job, loaded: TableState) -> bool:
        """Whether who acts for its seat is still who it was meant for, if it is to a seat."""
        return not self.to_seat or seat_is_theirs(job, loaded)


class CallingMessage(TableMessage[L], Generic[L]):
    """A message that notifies people: by a ping of the ``called``, or as a DM to its ``call``.

    It notifies nobody during their quiet hours, and nobody whose turn is over. A person in quiet
    hours is told later. The message is sent in any case, unless it is ``only_a_call``.
    """

    calls_about: ClassVar[CallReason] = CallReason.TURN
    only_a_call: ClassVar[bool] = False

    async def still_wanted(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
        """Check again whether the recipients still want it."""
        if "called" in row.payload:
            called = await calls.still_called(session, row, self.calls_about, now)
            row.payload = {**row.payload, "called": called}
        call = Call.of_payload(row.payload)
        if call is None:
            return Verdict.SEND
        verdict = await calls.still_wanted(session, row, call, now)
        if self.only_a_call:
            return verdict
        if verdict is not Verdict.SEND:
            row.payload = {key: value for key, value in row.payload.items() if key != "call"}
        return Verdict.SEND

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Forget whom it has pinged: the row of a board is kept for good."""
        if "called" in row.payload:
            row.payload = {key: value for key, value in row.payload.items() if key != "called"}

    async def undeliverable(
        self, session: AsyncSession, row: OutboxRow, why: Why, now: datetime
    ) -> None:
        """Call whom a refused message would have pinged in another way, so that it waits alone."""
        if why is Why.REFUSED and row.payload.get("called"):
            await call_unreachable.run(session, row, now)
            row.payload = {**row.payload, "called": []}

    def fault(self, row: OutboxRow, subject: Any) -> str:
        """The fault of any message about a table, or an unreadable call."""
        if not (found := super().fault(row, subject)):
            Call.of_payload(row.payload)
        return found


def seat_is_theirs(job: Job, table: TableState) -> bool:
    """Whether who acts for the seat of a job is still who it was meant for."""
    person = table.seats[job.seat].person_id
    return person is not None and job.person_id in (None, person)


def pinged(table: TableState, people: Iterable[int | None]) -> list[int | None]:
    """The people among ``people`` who may be notified now."""
    return [person for person in people if calls.may_ping(table, person)]


async def player_of(session: AsyncSession, row: OutboxRow) -> PlayerRow | None:
    """The recipient of a row, if known; None for a channel."""
    return None if row.person_id is None else await session.get(PlayerRow, row.person_id)


async def seat_of(session: AsyncSession, row: OutboxRow) -> SeatRow:
    """The seat that a row concerns."""
    asked = {"table": row.game_id, "seat": row.payload["seat"]}
    return (await session.exec(_SEAT, params=asked)).one()


async def note_dm(
    session: AsyncSession, row: OutboxRow, posted: PostedMessage, *, open_again: bool = True
) -> None:
    """Record where a person is written to; ``open_again``: also that their DMs are open."""
    player = await player_of(session, row)
    if player is not None:
        player.dm_channel_id = posted.channel_id
        player.dm_refused_at = None
        if open_again:
            player.dm_closed_at = None
        session.add(player)


async def note_unreached(session: AsyncSession, row: OutboxRow, why: Why, now: datetime) -> bool:
    """Record that a person takes no DMs, or that Discord refuses them; whether that is new."""
    player = await player_of(session, row)
    if player is None:
        return False
    new = not player.unreached
    if why is Why.REFUSED:
        player.dm_refused_at = player.dm_refused_at or now
    else:
        player.dm_closed_at = now
    session.add(player)
    return new
