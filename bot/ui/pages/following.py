"""Following a table by DM: beginning, changing and ending it."""

from __future__ import annotations

from bot.tables.notifying.watching import Each
from bot.ui.components.custom_id import CustomId, StaleComponent, Verb
from bot.ui.handlers import on
from bot.ui.page import Page
from bot.ui.reply import Reply

STOP = "stop"


async def follow(reply: Reply, each: Each | None) -> None:
    """Let the asker follow the channel's table; None ends it.

    Raises ``TableError``: no-table, not-started, over, follow-seated.
    """
    text = reply.language.text
    if each is None:
        stopped = await reply.tables.following.stop(reply.channel_id, reply.person.id)
        await reply.show(Page(text("unfollowed" if stopped else "unfollowed-never")))
        return
    await reply.tables.following.follow(reply.channel_id, reply.person, each)
    await reply.show(Page(text("followed", what=text(f"follow-each-{each}"))))


@on(Verb.UNFOLLOW, personal=True)
async def on_unfollow(reply: Reply, custom_id: CustomId) -> None:
    """End the following of the table that a DM was about."""
    if reply.interaction.guild_id is not None:
        raise StaleComponent(str(custom_id.stamp))
    stopped = await reply.tables.following.stop_table(custom_id.stamp.table_id, reply.person.id)
    await reply.show(Page(reply.language.text("unfollowed" if stopped else "unfollowed-never")))
