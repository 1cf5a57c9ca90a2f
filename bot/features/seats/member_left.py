"""Finds players who may have left their server, and notes that they have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import aiohttp
import discord
import structlog
from sqlmodel import col, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.seats import holders
from bot.features.seats import use_cases as seats
from bot.features.seats.holders import end_offer, offer_seat, pass_opener_right
from bot.game.errors import TableError
from bot.game.queries import ACTIVE, seat_rows
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.scheduled.duties import Due, Situation, duty
from bot.game.table import lifecycle
from bot.game.unit_of_work import UnitOfWork, UseCases, reschedule
from bot.platform.clock import Clock
from bot.platform.discord.error_codes import UNKNOWN_MEMBER, UNKNOWN_USER
from bot.platform.gateway.connection import ConnectingClient
from bot.platform.store.columns import stored_id

KEPT_FOR = timedelta(days=3)
_log = structlog.get_logger(__name__)


async def _depart(out: UnitOfWork, row: GameRow, seat: SeatRow, person_id: int) -> None:
    if seat.departed_at is not None:
        return
    if seat.owner_id == person_id and seat.resigned_at is None:
        seat.departed_at = out.now
        out.session.add(seat)
        offer_seat(out, row, seat)
        await pass_opener_right(out, row, person_id)
        reschedule(out, row)
    elif seat.person_id == person_id and seat.owner_id is not None:
        await holders.take_back(out, row, seat.owner_id)


async def _plan(out: UnitOfWork, now: Situation) -> list[Due]:
    return [
        Due(seat.departed_at + KEPT_FOR, stored_id(seat.number))
        for seat in now.seats
        if seat.departed_at is not None
    ]


@duty("departed", _plan)
async def give_up_for_them(out: UnitOfWork, now: Situation, due: Due) -> None:
    """Resign the seat of an owner who left the server some days ago."""
    seat = next(one for one in now.seats if one.number == due.about)
    seat.departed_at = None
    out.session.add(seat)
    if seat.owner_id is None:
        return
    try:
        await seats.resign(out, now.row, seat.owner_id)
    except TableError as refusal:  # such as while first pieces are picked: later
        _log.info("seat_kept", table=now.row.id, reason=refusal.code.value)
        seat.departed_at = out.now


@dataclass(frozen=True, slots=True)
class MissingMember:
    """Somebody with a seat who may have left the server; ``departed``: they are known to have."""

    table_id: int
    guild_id: int
    person_id: int
    departed: bool


class MemberDepartures(UseCases):
    """List the members to look up in Discord, and store the answers."""

    async def doubts(self, since: datetime) -> Sequence[MissingMember]:
        """The people at tables where nothing was done since that moment, and all who have left.

        Tables whose place is lost are left out: nobody can be asked about.
        """
        quiet = or_(
            col(GameRow.touched_at) < since,
            col(GameRow.touched_at).is_(None) & (col(GameRow.opened_at) < since),
        )
        async with self._transactions.reading() as session:
            return await _doubts(session, or_(quiet, col(SeatRow.departed_at).is_not(None)))

    async def left(self, table_id: int, person_id: int) -> None:
        """Record that a person has left the server of a table (``departed``).

        Raises ``TableError``: no-table, not-seated.
        """
        async with self._transactions.table(table_id) as (out, row):
            if row.status == Status.OPEN.value:
                await lifecycle.leave(out, row, person_id)
            elif row.status == Status.RUNNING.value:
                for seat in await seat_rows(out.session, row):
                    await _depart(out, row, seat, person_id)
        _log.info("player_left_server", table=table_id, person=person_id)

    async def back(self, table_id: int, person_id: int) -> None:
        """Record that they are there again; the seat is theirs still.

        Raises ``TableError`` (no-table).
        """
        async with self._transactions.table(table_id) as (out, row):
            for seat in await seat_rows(out.session, row):
                if seat.departed_at is not None and seat.owner_id == person_id:
                    seat.departed_at = None
                    end_offer(out, row, seat)
                    reschedule(out, row)
        _log.info("player_back_on_server", table=table_id, person=person_id)


async def _doubts(session: AsyncSession, which: object) -> Sequence[MissingMember]:
    query = (
        select(GameRow, SeatRow)
        .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
        .where(
            col(GameRow.status).in_(ACTIVE),
            col(GameRow.lost).is_(None),
            col(GameRow.analysis).is_(False),
            col(SeatRow.owner_id).is_not(None),
            col(SeatRow.resigned_at).is_(None),
            which,  # type: ignore[arg-type]
        )
        .order_by(col(GameRow.guild_id), col(SeatRow.id))
    )
    found = []
    for row, seat in await session.exec(query):
        for person in {seat.owner_id, seat.person_id} - {None}:
            gone = seat.departed_at is not None and person == seat.owner_id
            found.append(MissingMember(stored_id(row.id), row.guild_id, stored_id(person), gone))
    return found


DAY = timedelta(days=1)
log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class MemberWatch:
    """Finds out who has left, through ``client``, at most one question a person and server."""

    _client: ConnectingClient
    _departures: MemberDepartures
    _clock: Clock

    async def look(self) -> None:
        """Ask about everybody who may have left."""
        await self._ask(await self._departures.doubts(self._clock.now() - DAY))

    async def _ask(self, doubts: Sequence[MissingMember]) -> None:
        answers: dict[tuple[int, int], bool | None] = {}
        for doubt in doubts:
            whom = (doubt.guild_id, doubt.person_id)
            if whom not in answers:
                answers[whom] = await self._is_member(*whom)
            there = answers[whom]
            if there is None or there is not doubt.departed:
                continue
            note = self._departures.back if there else self._departures.left
            try:
                await note(doubt.table_id, doubt.person_id)
            except TableError as error:
                log.info("departure_skipped", table=doubt.table_id, reason=error.code.value)

    async def _is_member(self, guild_id: int, person_id: int) -> bool | None:
        """Whether a person is on a server; None where Discord does not say."""
        guild = self._client.get_guild(guild_id)
        if guild is None or guild.unavailable:
            return None
        try:
            await guild.fetch_member(person_id)
        except discord.NotFound as error:
            return False if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER) else None
        except (discord.DiscordException, aiohttp.ClientError, OSError):
            return None
        return True
