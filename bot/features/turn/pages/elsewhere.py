"""Reasons why regions cannot be chosen, with the regions of each."""

from __future__ import annotations

from bot.features.turn.pages.step import Step, refused_regions
from bot.features.turn.use_cases import Turns
from bot.game.errors import Code, TableError
from bot.narration.refusals import region_refusal_lines
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page, join_lines
from bot.platform.discord.reply import Reply, show_alone
from bot.ui.actions import Action


@handles(Action.ELSEWHERE)
async def on_elsewhere(reply: Reply, custom_id: CustomId) -> None:
    """Tell the asker why each of the other regions is refused, beside their panel.

    Raises what ``Turns.draft`` raises, ``TableError``: stale (something else is asked by now).
    """
    table_id = custom_id.stamp.table_id
    draft = await reply[Turns].draft(table_id, reply.person.id)
    if draft.stamp != custom_id.stamp or draft.game.decision is None:
        raise TableError(Code.STALE)
    refused = refused_regions(Step.of(reply.language, draft))
    lines = region_refusal_lines(reply.language, refused)
    text = join_lines(reply.language.text("elsewhere-title"), *lines)
    await show_alone(reply, "elsewhere", table_id, Page(text))
