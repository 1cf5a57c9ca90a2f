"""The painter of what the asker alone sees."""

from __future__ import annotations

from bot.game.table.reading import PeopleReader, TableReader
from bot.game.table.state import Look
from bot.platform.discord.reply import Reply
from bot.ui.pictures.painter import Painter


async def own_painter(reply: Reply) -> Painter:
    """Paints in the asker's own look, else as the channel looks."""
    look = Look()
    if reply.interaction.guild_id is not None:
        look = await reply[TableReader].look(reply.guild_id, reply.channel_id)
    wishes = (await reply[PeopleReader].get(reply.person.id)).preferences
    return Painter(reply.render_pool, reply.language, look.as_wished(wishes))
