"""The pace of a table: what holds, and another one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import structlog
from discord import app_commands

from bot.features.deadlines.use_cases import PaceChanges, SleepingTables
from bot.features.votes.use_cases import Outcome
from bot.game.errors import TableError
from bot.game.reading import TableReader
from bot.game.terms import Pace
from bot.platform.discord.client import Interaction
from bot.platform.discord.command_texts import choices_of
from bot.platform.discord.commands import command
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page, join_lines
from bot.platform.discord.reply import Reply
from bot.platform.store.errors import StoreError
from bot.ui.actions import Action, deus_table
from bot.ui.presenter import Presenter
from bot.ui.table_text import all_lines, asleep_line, deadline_lines, pace_name

_log = structlog.get_logger(__name__)


@command("pace", deus_table)
@app_commands.choices(pace=choices_of({pace: f"pace-{pace}" for pace in Pace}))
async def pace(reply: Reply, pace: str | None = None) -> None:
    """Show the pace of the channel's table, and how long the mover has; or ask for another one.

    Raises ``TableError`` as ``PaceChanges.propose`` does.
    """
    table, language = await reply[TableReader].at(reply.channel_id), reply.language
    if pace is None:
        lines = all_lines(language, table.terms) + deadline_lines(language, table)
        how = "pace-how" if table.started else "pace-how-open"
        lines += [asleep_line(language, table), "" if table.over else language.text(how)]
        await reply.show(Page(join_lines(*lines)))
        return
    vote = await reply[PaceChanges].propose(table.id, reply.person.id, Pace(pace))
    key = "pace-changed" if vote is None or vote.outcome is Outcome.AGREED else "pace-asked"
    await reply.show(Page(language.text(key, pace=pace_name(language, Pace(pace)))))


@handles(Action.WAKE)
async def on_wake(reply: Reply, custom_id: CustomId) -> None:
    """Wake the table. Raises ``TableError``: over, not-seated."""
    await reply[SleepingTables].wake(custom_id.stamp.table_id, reply.person.id)
    await reply.show(Page(reply.language.text("woken")))


def pace_words(presenter: Presenter, args: Mapping[str, Any]) -> dict[str, str | int]:
    """The words of the question for another pace."""
    return {"pace": pace_name(presenter.language, Pace(args["pace"]))}


async def wake_table(interaction: Interaction) -> None:
    """Wake the sleeping table of a player who does anything in its channel."""
    if interaction.channel_id is None:
        return
    sleeping = interaction.client.services[SleepingTables]
    try:
        await sleeping.notice(interaction.channel_id, interaction.user.id)
    except (StoreError, TableError) as error:  # it is over meanwhile, or the store logs it
        _log.debug("table_wake_failed", reason=str(error))
