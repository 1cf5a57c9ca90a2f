"""Use cases of places: lost channels, moving tables, settings of servers, looks of channels."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import structlog
from sqlalchemy import select as select_columns
from sqlmodel import col, or_, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.places import lost as places_lost
from bot.features.places.lost import MOVED
from bot.game import queries
from bot.game.errors import Code, TableError
from bot.game.queries import ACTIVE, check_free_channel, game_row, seat_rows, seated_at
from bot.game.rows import ChannelRow, GameRow, ServerRow, Status
from bot.game.table import places
from bot.game.table.hooks import table_changed, table_moved
from bot.game.table.loading import load
from bot.game.table.places import ServerSettings
from bot.game.table.state import Look, PlaceLoss, TableState
from bot.game.unit_of_work import UseCases
from bot.platform.request import Place
from bot.platform.shard_share import EVERYWHERE, ShardShare
from bot.platform.store.columns import stored_id
from bot.platform.store.concurrency import get_or_insert
from render.look import Form, Theme


async def _check_look(
    session: AsyncSession, place: Place, by: int, may_open: Callable[[ServerSettings], None]
) -> None:
    """Raise ``TableError`` unless somebody may change how a channel looks.

    Where there is no table yet that is the right of who ``may_open`` one there.
    """
    try:
        row = await queries.shown_row(session, place.channel_id)
    except TableError:
        may_open(await places.read_server(session, place.guild_id))
        return
    if row.opener_id != by:
        opener = next(
            (s.name for s in await queries.seat_rows(session, row) if s.person_id == row.opener_id),
            "",
        )
        raise TableError(Code.NOT_MODERATOR, name=opener)


async def _check_right(session: AsyncSession, row: GameRow, by: int, *, moderator: bool) -> None:
    if moderator or row.opener_id == by:
        return
    seats = await seat_rows(session, row)
    if row.lost is not None and any(by in (seat.person_id, seat.owner_id) for seat in seats):
        return
    opener = next((seat.name for seat in seats if row.opener_id == seat.person_id), "")
    raise TableError(Code.NOT_MODERATOR, name=opener)


class Servers(UseCases):
    """Reads and changes the settings of servers."""

    async def change(
        self,
        guild_id: int,
        change: Callable[[ServerSettings], ServerSettings],
        *,
        manager: bool,
    ) -> ServerSettings:
        """Change the settings of a server; the right of those who manage it.

        A new language applies to all its channels, a new look for those that had the old one.
        Raises ``TableError`` (not-manager).
        """
        if not manager:
            raise TableError(Code.NOT_MANAGER)
        async with self._transactions.writing() as out:
            session = out.session
            row = await get_or_insert(session, ServerRow(id=guild_id, settings={}))
            before = ServerSettings.from_json(row.settings)
            after = change(before)
            row.settings = after.to_json()
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


# A bot that starts asks this of every table: whole rows would take most of that time.
_STANDING = (
    select_columns(
        col(GameRow.id),
        col(GameRow.guild_id),
        col(GameRow.channel_id),
        col(GameRow.lost),
        or_(col(GameRow.thread_made), col(GameRow.status) == Status.RUNNING.value),
        col(GameRow.asleep_at).is_(None),
    )
    .where(col(GameRow.status).in_(ACTIVE), col(GameRow.channel_id) > 0)
    .order_by(col(GameRow.id))
)
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class PlacedTable:
    """The channel of an open or running table, and whether it is lost.

    ``kept_open``: if it is a thread, it is not left in the archive. The bot has made it, or a game
    goes on there; and the table is not asleep.
    """

    table_id: int
    guild_id: int
    channel_id: int
    lost: PlaceLoss | None
    kept_open: bool = False


class Places(UseCases):
    """Record lost and restored channels and servers, and move tables; each in a transaction."""

    async def standing(
        self,
        *,
        guild_ids: Collection[int] | None = None,
        table_id: int | None = None,
        share: ShardShare = EVERYWHERE,
    ) -> Sequence[PlacedTable]:
        """Places of open and running tables, oldest first; or those of some servers, or of a share
        of the servers, or one of them.
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
                    wanted and awake,
                )
                for number, guild, channel, lost, wanted, awake in await connection.execute(query)
            ]

    async def lost(self, table_id: int, why: PlaceLoss, name: str = "") -> None:
        """Record that nobody can play where a table stands (``lost.py``).

        Raises ``TableError`` (no-table).
        """
        async with self._transactions.table(table_id) as (out, row):
            lost = await places_lost.lose(out, row, why, name)
        if lost:  # two checks may find it at the same time
            _log.info("place_lost", table=table_id, why=why.value)

    async def found(self, table_id: int) -> None:
        """Resume a table whose channel can be reached again. Raises ``TableError`` (no-table)."""
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
        """Move a table to ``place``.

        Allowed for its opener and for moderators; while nobody can play in its channel, for each
        player.

        ``channel_ids`` are the new channel and, of a thread, the one that it is in. Where it stood
        is told, if that is still there; the messages that led there now lead here. Raises
        ``TableError``: no-table, over, not-moderator, moved-already, other-server, table-exists,
        opening-channels.
        """
        async with self._transactions.writing(Code.TABLE_EXISTS) as out:
            row = await game_row(out.session, table_id, lock=True)
            if row.status not in ACTIVE:
                raise TableError(Code.OVER)
            await _check_right(out.session, row, by, moderator=moderator)
            if row.channel_id == place.channel_id:
                raise TableError(Code.MOVED_ALREADY)
            if row.guild_id != place.guild_id and row.lost != PlaceLoss.SERVER.value:
                raise TableError(Code.OTHER_SERVER)
            settings = await places.read_server(out.session, place.guild_id)
            settings.admit(channel_ids, (), manager=True)
            await check_free_channel(out.session, place.channel_id)
            await places_lost.call_off(out, row)
            if row.lost is None:
                out.to_channel(row, MOVED, row.version)
            await places.channel_row(out.session, place)
            await places_lost.rest_thread(out, row)
            row.guild_id, row.channel_id = place.guild_id, place.channel_id
            row.log_message_id, row.thread_made = None, False
            places_lost.restore(out, row)
            await table_changed.run(out, row)
            if row.status == Status.RUNNING.value:
                await places_lost.post_board(out, row, moved=True)
                await table_moved.run(out, row)
            return await load(out.session, row, self._transactions.cards, dealt=False)

    async def movable(
        self, person_id: int, place: Place, *, moderator: bool = False
    ) -> Sequence[TableState]:
        """The tables that somebody may carry to ``place``, without their games; those that nobody
        can reach first.

        They are their own on this server and on servers that the bot was removed from; of a
        moderator all of this server.
        """
        here = col(GameRow.guild_id) == place.guild_id
        lost, gone = col(GameRow.lost).is_not(None), col(GameRow.lost) == PlaceLoss.SERVER.value
        opener = col(GameRow.opener_id) == person_id
        allowed = or_(seated_at(person_id) & lost & (here | gone), opener & (here | gone))
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
        async with self._transactions.reading() as session:
            rows = (await session.exec(query)).all()
            return [await load(session, row, self._transactions.cards, dealt=False) for row in rows]

    async def set_look(
        self,
        place: Place,
        by: int,
        *,
        moderator: bool = False,
        channel_ids: Collection[int] = (),
        role_ids: Collection[int] = (),
        manager: bool = False,
        theme: Theme | None = None,
        form: Form | None = None,
        language: str | None = None,
    ) -> Look:
        """Change a channel's picture look and language; return the current settings.

        None leaves a setting unchanged; ``language`` "" means the server's. The language of
        ``place`` is kept if nothing was stored about the channel before.

        Allowed for moderators and for the opener of the channel's table. Without a table it is
        allowed for everybody who may open one: ``ServerSettings.admit`` checks that by the ids and
        ``manager``. Raises ``TableError``: not-moderator, and the errors of ``admit``.
        """
        async with self._transactions.writing(queues=False) as out:
            session = out.session
            where = channel_ids or (place.channel_id,)
            if not moderator:
                await _check_look(
                    session,
                    place,
                    by,
                    lambda settings: settings.admit(where, role_ids, manager=manager),
                )
            row = await places.channel_row(session, place)
            if theme is not None:
                row.theme = theme.value
            if form is not None:
                row.form = form.value
            if language is not None:
                row.language = language
            return Look.of(row)
