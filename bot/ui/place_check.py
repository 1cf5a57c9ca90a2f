"""Components belong to the channel of their table: those used elsewhere are refused."""

from __future__ import annotations

from bot.tables import Code, Stamp, TableError
from bot.ui.components.custom_id import NO_TABLE, StaleComponent
from bot.ui.reply import Reply


async def check_place(reply: Reply, stamp: Stamp) -> None:
    """Raise ``StaleComponent`` for a component whose table is not this channel's.

    ``TableError`` (moved), where the table has been here and has moved on.
    """
    if stamp.table_id == NO_TABLE.table_id:
        return
    try:
        place = await reply.tables.place(stamp.table_id)
    except TableError as error:
        if error.code is not Code.NO_TABLE:
            raise
        raise StaleComponent(str(stamp)) from error
    if place == (reply.interaction.guild_id, reply.interaction.channel_id):
        return
    if await reply.tables.places.has_stood(stamp.table_id, reply.channel_id):
        raise TableError(Code.MOVED, channel=f"<#{place[1]}>")
    raise StaleComponent(str(stamp))
