"""Reads and writes the look of a channel. Each function is the body of one transaction."""

from __future__ import annotations

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import ChannelRow
from bot.tables import loading, table_rows
from bot.tables.errors import Code, TableError
from bot.tables.places import servers
from bot.tables.state import Look, Place
from render import Form, Theme


async def read(session: AsyncSession, guild_id: int, channel_id: int) -> Look:
    """The look of a channel; that of one nobody has set anything for is its server's."""
    row = await session.get(ChannelRow, channel_id)
    if row is not None:
        return loading.look_of(row)
    settings = await servers.read(session, guild_id)
    return Look(settings.theme, settings.form)


async def check(session: AsyncSession, channel_id: int, person_id: int, *, moderator: bool) -> None:
    """Raise ``TableError`` unless the person may change the look of the channel.

    They may as a moderator, or as the opener of the table that the channel shows
    (refused: no-table, not-moderator).
    """
    if moderator:
        return
    row = await table_rows.shown_row(session, channel_id)
    if row.opener_id != person_id:
        opener = next(
            (
                s.name
                for s in await table_rows.seat_rows(session, row)
                if s.person_id == row.opener_id
            ),
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
    row = await servers.channel_row(session, place)
    if theme is not None:
        row.theme = theme.value
    if form is not None:
        row.form = form.value
    if language is not None:
        row.language = language
    session.add(row)
    await session.flush()
    return loading.look_of(row)
