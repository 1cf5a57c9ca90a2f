"""Following a table by DM: beginning, changing and ending it."""

from __future__ import annotations

from discord import app_commands

from bot.features.following.use_cases import FollowInterval, Follows
from bot.platform.discord.commands import choices_of, command
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.pages import Page
from bot.platform.discord.reply import Reply
from bot.ui.actions import Action, deus_table

STOP = "stop"


@handles(Action.UNFOLLOW, personal=True)
async def on_unfollow(reply: Reply, custom_id: CustomId) -> None:
    """End the following of the table that a DM was about."""
    if reply.interaction.guild_id is not None:
        raise StaleComponent(str(custom_id.stamp))
    stopped = await reply[Follows].stop_table(custom_id.stamp.table_id, reply.person.id)
    await reply.show(Page(reply.language.text("unfollowed" if stopped else "unfollowed-never")))


@command("follow", deus_table)
@app_commands.choices(
    each=choices_of({one: f"follow-each-{one}" for one in (*FollowInterval, STOP)}),
)
async def follow(reply: Reply, each: str) -> None:
    """Watch the channel's table by DM, or stop it.

    Raises ``TableError``: no-table, not-started, over, follow-seated.
    """
    text = reply.language.text
    if each == STOP:
        stopped = await reply[Follows].stop(reply.channel_id, reply.person.id)
        await reply.show(Page(text("unfollowed" if stopped else "unfollowed-never")))
        return
    await reply[Follows].follow(reply.channel_id, reply.person, FollowInterval(each))
    await reply.show(Page(text("followed", what=text(f"follow-each-{each}"))))
