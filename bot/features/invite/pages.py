"""Where people are asked to a table: the picker under it, and the command on a person."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.features.invite.use_cases import Invitations
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.narration.narrator import escape
from bot.platform.discord.channels import channel_of, may_see
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.menus import on_person
from bot.platform.discord.pages import Item, Page, join_lines, people_select
from bot.platform.discord.reply import Reply
from bot.platform.fair_queue import Expense
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.names import name_of
from bot.ui.presenter import Presenter

Picked = discord.User | discord.Member


async def picker(presenter: Presenter) -> tuple[Item, ...]:
    """The menu of people under an open table, as long as it has a free seat."""
    table = presenter.table
    if not table.free:
        return ()
    custom_id = CustomId(Action.INVITE, Stamp(table.id, 0, 0))
    return (people_select(presenter.text("invite-pick"), custom_id),)


@handles(Action.INVITE)
async def on_invite(reply: Reply, custom_id: CustomId) -> None:
    """Ask the people who were picked to the table of the menu."""
    if not reply.picked:
        raise StaleComponent(reply.custom_id)
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    await _invite(reply, table, reply.picked)


@on_person("menu-invite")
async def invite_person(reply: Reply, person: Picked) -> None:
    """Ask somebody to the open table of the channel. Raises ``TableError`` as ``invite`` does."""
    await _invite(reply, await reply[TableReader].at(reply.channel_id, dealt=False), [person])


async def _invite(reply: Reply, table: TableState, people: Sequence[Picked]) -> None:
    """Ask those who can play here, and say who is asked and who is not."""
    reply.spend(Expense.INVITE)
    bots = [one for one in people if one.bot]
    away = [one for one in people if not one.bot and not await _sees(reply, one)]
    players = {one.id: one for one in people if one not in bots and one not in away}
    found = await reply[Invitations].invite(table.id, reply.person, [*players])
    told = {
        "asked": [players[one] for one in found.asked],
        "before": [players[one] for one in found.before],
        "seated": [players[one] for one in found.seated],
        "away": away,
        "bots": bots,
    }
    lines = [
        reply.language.text(f"invite-{key}", names=_names(reply, group), count=len(group))
        for key, group in told.items()
        if group
    ]
    await reply.show(Page(join_lines(*lines)))


async def _sees(reply: Reply, person: Picked) -> bool:
    """Whether somebody is on the server and can read the channel."""
    if not isinstance(person, discord.Member):
        return False
    channel = await channel_of(reply.interaction.client, reply.guild_id, reply.channel_id)
    return channel is None or await may_see(channel, person)


def _names(reply: Reply, people: Sequence[Picked]) -> str:
    return reply.language.listing([escape(name_of(one)) for one in people])
