"""Where tables stand, as use cases: what became of their places, and carrying them elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import structlog
from sqlalchemy import select as select_columns
from sqlmodel import col, or_, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.places import lost as places_lost
from bot.features.places.resting import archive_later
from bot.features.places.rows import MOVED
from bot.game import loading, places, queries
from bot.game.errors import Code, TableError
from bot.game.hooks import table_changed, table_moved
from bot.game.loading import load
from bot.game.places import ServerSettings
from bot.game.queries import ACTIVE, game_row, seat_rows
from bot.game.rows import ChannelRow, GameRow, SeatRow, ServerRow
from bot.game.state import Look, PlaceLoss, Status, TableState
from bot.game.unit_of_work import Transactions, UnitOfWork
from bot.platform.request import Place
from bot.platform.shard_share import EVERYWHERE, ShardShare
from bot.platform.store.columns import stored_id
from bot.platform.store.concurrency import get_or_insert, retry_contended
from render import Form, Theme


async def check(session: AsyncSession, channel_id: int, person_id: int, *, moderator: bool) -> None:
    """Raise ``TableError`` unless the person may change the look of the channel.

    They may as a moderator, or as the opener of the table that the channel shows
    (refused: no-table, not-moderator).
    """
    if moderator:
        return
    row = await queries.shown_row(session, channel_id)
    if row.opener_id != person_id:
        opener = next(
            (s.name for s in await queries.seat_rows(session, row) if s.person_id == row.opener_id),
            "",
        )
        raise TableError(Code.NOT_MODERATOR, name=opener)


async def change(
    session: AsyncSession,
    place: Place,
    theme: Theme | None,
    form: Form | None,
    language: str | None = None,
) -> Look:
    """Note what a channel wants from now on; None leaves it as it is, "" is as the server.

    The language of ``place`` is kept if nothing was noted of the channel before.
    """
    row = await places.channel_row(session, place)
    if theme is not None:
        row.theme = theme.value
    if form is not None:
        row.form = form.value
    if language is not None:
        row.language = language
    session.add(row)
    await session.flush()
    return loading.look_of(row)


async def move(
    out: UnitOfWork,
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
    if row.guild_id != place.guild_id and row.lost != PlaceLoss.SERVER.value:
        raise TableError(Code.OTHER_SERVER)
    settings = await places.read_server(out.session, place.guild_id)
    settings.admit(channel_ids, (), manager=True)
    taken = select(GameRow.id).where(
        GameRow.channel_id == place.channel_id, col(GameRow.status).in_(ACTIVE)
    )
    if (await out.session.exec(taken)).first() is not None:
        raise TableError(Code.TABLE_EXISTS)
    await places_lost.call_off(out, row)
    if row.lost is None:
        out.to_channel(row, MOVED, row.version)
    await places.channel_row(out.session, place)
    archive_later(out, row)
    row.guild_id, row.channel_id = place.guild_id, place.channel_id
    row.log_message_id, row.thread_made = None, False
    places_lost.restore(out, row)
    out.session.add(row)
    await out.session.flush()
    await table_changed.run(out, row)
    if row.status == Status.RUNNING.value:
        await places_lost.post_board(out, row, moved=True)
        await table_moved.run(out, row)


async def _check_right(session: AsyncSession, row: GameRow, by: int, *, moderator: bool) -> None:
    if moderator or row.opener_id == by:
        return
    seats = await seat_rows(session, row)
    if row.lost is not None and any(by in (seat.person_id, seat.owner_id) for seat in seats):
        return
    opener = next((seat.name for seat in seats if row.opener_id == seat.person_id), "")
    raise TableError(Code.NOT_MODERATOR, name=opener)


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
    lost, gone = col(GameRow.lost).is_not(None), col(GameRow.lost) == PlaceLoss.SERVER.value
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


async def _change(
    session: AsyncSession,
    guild_id: int,
    change: Callable[[ServerSettings], ServerSettings],
) -> ServerSettings:
    """Keep what ``change`` makes of the settings; channels that were as before go along."""
    row = await get_or_insert(session, ServerRow(id=guild_id, settings={}))
    before = ServerSettings.from_json(row.settings)
    after = change(before)
    row.settings = after.to_json()
    session.add(row)
    of_guild = col(ChannelRow.guild_id) == guild_id
    if after.locale and after.locale != before.locale:
        await session.exec(update(ChannelRow).where(of_guild).values(locale=after.locale))
    for column, old, new in (
        (col(ChannelRow.theme), before.theme, after.theme),
        (col(ChannelRow.form), before.form, after.form),
    ):
        if old is not new:
            followed = update(ChannelRow).where(of_guild, column == old.value)
            await session.exec(followed.values({column: new.value}))
    return after


@retry_contended
class Servers:
    """Reads and changes the settings of servers."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def change(
        self,
        guild_id: int,
        change: Callable[[ServerSettings], ServerSettings],
        *,
        manager: bool,
    ) -> ServerSettings:
        """Change the settings of a server; the right of those who manage it.

        A new language holds for all its channels, a new look for those that had the old one.
        Raises ``TableError`` (not-manager).
        """
        if not manager:
            raise TableError(Code.NOT_MANAGER)
        async with self._transactions.writing() as out:
            return await _change(out.session, guild_id, change)


# A bot that starts asks this of every table: whole rows would take most of that time.
_STANDING = (
    select_columns(
        col(GameRow.id),
        col(GameRow.guild_id),
        col(GameRow.channel_id),
        col(GameRow.lost),
        col(GameRow.thread_made),
        col(GameRow.asleep_at).is_(None),
    )
    .where(col(GameRow.status).in_(ACTIVE))
    .order_by(col(GameRow.id))
)
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class PlacedTable:
    """Where an open or running table stands, and what is known to have become of that place.

    ``kept_open``: it is a thread that the bot has made, and the game is not asleep.
    """

    table_id: int
    guild_id: int
    channel_id: int
    lost: PlaceLoss | None
    kept_open: bool = False


@retry_contended
class Places:
    """Notes what became of channels and servers, and moves tables; each a transaction."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def standing(
        self,
        *,
        guild_ids: Collection[int] | None = None,
        table_id: int | None = None,
        share: ShardShare = EVERYWHERE,
    ) -> Sequence[PlacedTable]:
        """Where every open or running table stands, the oldest first; or those of some servers,
        or of a share of the servers, or one of them.
        """
        query = _STANDING
        if guild_ids is not None:
            query = query.where(col(GameRow.guild_id).in_(guild_ids))
        if table_id is not None:
            query = query.where(col(GameRow.id) == table_id)
        query = query.where(share.among(col(GameRow.guild_id)))
        async with self._transactions.reading() as session:
            connection = await session.connection()
            return [
                PlacedTable(
                    stored_id(number),
                    guild,
                    channel,
                    PlaceLoss(lost) if lost else None,
                    thread and awake,
                )
                for number, guild, channel, lost, thread, awake in await connection.execute(query)
            ]

    async def lost(self, table_id: int, why: PlaceLoss, name: str = "") -> None:
        """Note that nobody can play where a table stands (``lost.py``).

        Raises ``TableError`` (no-table).
        """
        async with self._transactions.writing() as out:
            row = await game_row(out.session, table_id, lock=True)
            await places_lost.lose(out, row, why, name)
        _log.info("place_lost", table=table_id, why=why.value)

    async def found(self, table_id: int) -> None:
        """Let a table go on that can be reached again. Raises ``TableError`` (no-table)."""
        async with self._transactions.writing() as out:
            found = await places_lost.find(out, await game_row(out.session, table_id, lock=True))
        if found:
            _log.info("place_found", table=table_id)

    async def move(
        self,
        table_id: int,
        place: Place,
        by: int,
        *,
        channel_ids: Collection[int],
        moderator: bool = False,
    ) -> TableState:
        """Carry a table to another channel or thread (``moving.move``, with all that it raises)."""
        async with self._transactions.writing(Code.TABLE_EXISTS) as out:
            row = await game_row(out.session, table_id, lock=True)
            await move(out, row, place, channel_ids, by, moderator=moderator)
            return await load(out.session, row, self._transactions.cards, dealt=False)

    async def movable(
        self, person_id: int, place: Place, *, moderator: bool = False
    ) -> Sequence[TableState]:
        """The tables that somebody may carry to ``place``, without their games."""
        async with self._transactions.reading() as session:
            rows = await movable(session, person_id, place, moderator=moderator)
            return [await load(session, row, self._transactions.cards, dealt=False) for row in rows]

    async def set_look(
        self,
        place: Place,
        by: int,
        *,
        moderator: bool = False,
        theme: Theme | None = None,
        form: Form | None = None,
        language: str | None = None,
    ) -> Look:
        """Change how the channel's pictures look and what is spoken there; what holds now.

        None leaves a thing as it is, ``language`` "" is that of the server.

        The right of moderators and of the opener of the table that the channel shows.
        Raises ``TableError``: no-table, not-moderator.
        """
        async with self._transactions.writing(queues=False) as out:
            await check(out.session, place.channel_id, by, moderator=moderator)
            return await change(out.session, place, theme, form, language)
