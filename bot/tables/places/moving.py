"""Carrying a table to another channel or thread. All functions are parts of a transaction."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlmodel import col, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import GameRow, OutboxRow, SeatRow
from bot.tables.errors import Code, TableError
from bot.tables.jobs import Kind, Outbox, channel_target
from bot.tables.places import lost_places, servers
from bot.tables.state import Lost, Place, Status
from bot.tables.table_rows import ACTIVE, known, seat_rows
from bot.tables.voting import votes


async def move(
    out: Outbox,
    row: GameRow,
    place: Place,
    channel_ids: Collection[int],
    by: int,
    *,
    moderator: bool,
) -> None:
    """Carry a table to ``place``: its opener's and moderators' right, or while nobody can play
    where it stands that of everybody at it.

    ``channel_ids`` are the new channel and, of a thread, the one that it is in. Where it stood
    is told, if that is still there; the messages that led there now lead here. Raises
    ``TableError``: over, not-moderator, moved-already, other-server, table-exists,
    opening-channels.
    """
    if row.status not in ACTIVE:
        raise TableError(Code.OVER)
    await _check_right(out.session, row, by, moderator=moderator)
    if row.channel_id == place.channel_id:
        raise TableError(Code.MOVED_ALREADY)
    if row.guild_id != place.guild_id and row.lost != Lost.SERVER.value:
        raise TableError(Code.OTHER_SERVER)
    settings = await servers.read(out.session, place.guild_id)
    settings.admit(channel_ids, (), manager=True)
    taken = select(GameRow.id).where(
        GameRow.channel_id == place.channel_id, col(GameRow.status).in_(ACTIVE)
    )
    if (await out.session.exec(taken)).first() is not None:
        raise TableError(Code.TABLE_EXISTS)
    await lost_places.call_off(out, row)
    if row.lost is None:
        out.moved(row, row.channel_id)
    await servers.channel_row(out.session, place)
    out.rest(row)
    row.guild_id, row.channel_id = place.guild_id, place.channel_id
    row.log_message_id, row.thread_made = None, False
    lost_places.restore(out, row)
    out.session.add(row)
    await out.session.flush()
    out.to_channel(row, Kind.TABLE, row.version)
    if row.status == Status.RUNNING.value:
        await lost_places.post_board(out, row, moved=True)
        await votes.recount(out, row)  # which asks here, too
        await _lead_hands_here(out, row)


async def _check_right(session: AsyncSession, row: GameRow, by: int, *, moderator: bool) -> None:
    if moderator or row.opener_id == by:
        return
    seats = await seat_rows(session, row)
    if row.lost is not None and any(by in (seat.person_id, seat.owner_id) for seat in seats):
        return
    opener = next((seat.name for seat in seats if row.opener_id == seat.person_id), "")
    raise TableError(Code.NOT_MODERATOR, name=opener)


async def _lead_hands_here(out: Outbox, row: GameRow) -> None:
    """Let the hands that stand in DMs lead to where the table is now."""
    for seat in await seat_rows(out.session, row):
        if seat.person_id is None or seat.hand_channel_id is None or seat.hand_message_id is None:
            continue
        place = {"channel": seat.hand_channel_id, "message": seat.hand_message_id}
        out.lead(row, seat.person_id, known(seat.number), place)


async def movable(
    session: AsyncSession, person_id: int, place: Place, *, moderator: bool
) -> Sequence[GameRow]:
    """The tables that somebody may carry to ``place``, those that nobody can reach first.

    They are their own on this server and on servers that the bot was removed from; of a
    moderator all of this server.
    """
    seated = col(GameRow.id).in_(
        select(SeatRow.game_id).where(
            or_(col(SeatRow.person_id) == person_id, col(SeatRow.owner_id) == person_id)
        )
    )
    here = col(GameRow.guild_id) == place.guild_id
    lost, gone = col(GameRow.lost).is_not(None), col(GameRow.lost) == Lost.SERVER.value
    opener = col(GameRow.opener_id) == person_id
    allowed = or_(seated & lost & (here | gone), opener & (here | gone))
    query = (
        select(GameRow)
        .where(
            or_(allowed, here) if moderator else allowed,
            col(GameRow.status).in_(ACTIVE),
            col(GameRow.analysis).is_(False),
            GameRow.channel_id != place.channel_id,
        )
        .order_by(lost.desc(), col(GameRow.id).desc())
    )
    return (await session.exec(query)).all()


async def has_stood(session: AsyncSession, table_id: int, channel_id: int) -> bool:
    """Whether a table has posted its boards in that channel."""
    query = select(OutboxRow.id).where(
        OutboxRow.game_id == table_id,
        OutboxRow.target == channel_target(channel_id),
        col(OutboxRow.message_id).is_not(None),
    )
    return (await session.exec(query.limit(1))).first() is not None
