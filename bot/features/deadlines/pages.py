"""The pace of a table: what holds, and another one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import app_commands

from bot.features.deadlines.use_cases import PACE, PaceChanges, SleepingTables
from bot.features.votes.pages import words_of
from bot.features.votes.use_cases import Outcome
from bot.game.pace import Pace
from bot.game.reading import TableReader
from bot.game.state import TableState
from bot.platform.discord.client import Interaction
from bot.platform.discord.command_texts import choices_of
from bot.platform.discord.commands import command
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page, join_lines
from bot.platform.discord.reply import Reply
from bot.ui.actions import Action, deus_table
from bot.ui.presenter import Presenter
from bot.ui.table_text import all_lines, asleep_line, deadline_lines, pace_name


async def show_pace(reply: Reply, table: TableState) -> None:
    """What the table has settled on, and until when whoever is to move has time."""
    language = reply.language
    text = join_lines(
        *all_lines(language, table.terms),
        *deadline_lines(language, table),
        asleep_line(language, table),
        "" if table.over else language.text("pace-how-open" if not table.started else "pace-how"),
    )
    await reply.show(Page(text))


async def change_pace(reply: Reply, table: TableState, pace: Pace) -> None:
    """Change the pace, or ask the players for it. Raises ``TableError`` as ``propose`` does."""
    vote = await reply[PaceChanges].propose(table.id, reply.person.id, pace)
    done = vote is None or vote.outcome is Outcome.AGREED
    key = "pace-changed" if done else "pace-asked"
    await reply.show(Page(reply.language.text(key, pace=pace_name(reply.language, pace))))


@command("pace", deus_table)
@app_commands.choices(pace=choices_of({pace: f"pace-{pace}" for pace in Pace}))
async def pace(interaction: Interaction, pace: app_commands.Choice[str] | None = None) -> None:
    """Show the pace of the channel's table, or ask for another one."""
    reply = await Reply.deferred(interaction)
    table = await reply[TableReader].at(reply.channel_id)
    if pace is None:
        await show_pace(reply, table)
    else:
        await change_pace(reply, table, Pace(pace.value))


@handles(Action.WAKE)
async def on_wake(reply: Reply, custom_id: CustomId) -> None:
    """Wake the table. Raises ``TableError``: over, not-seated."""
    await reply[SleepingTables].wake(custom_id.stamp.table_id, reply.person.id)
    await reply.show(Page(reply.language.text("woken")))


@words_of(PACE)
def _pace_words(presenter: Presenter, args: Mapping[str, Any]) -> dict[str, str | int]:
    return {"pace": pace_name(presenter.language, Pace(args["pace"]))}
