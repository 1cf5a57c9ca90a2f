"""Going away and coming back, with what each table allows."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from discord import ButtonStyle
from discord.utils import format_dt

from bot.features.people.use_cases import Allowance, PersonalSettings
from bot.game.people import Away
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.pages import Page, button, join_lines
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
from bot.ui.actions import Action

_MOST = 15  # tables that an answer names


async def go_away(reply: Reply, until: datetime) -> None:
    """Note that the asker is away from now on. Raises ``TableError``: away-past, away-long."""
    away = await reply[PersonalSettings].leave(reply.person.id, until)
    allowances = await reply[PersonalSettings].allowances(reply.person.id)
    await reply.show(away_page(reply.language, away, allowances))


async def come_back(reply: Reply) -> None:
    """Note that the asker is back. Raises ``TableError`` (not-away)."""
    await reply[PersonalSettings].come_back(reply.person.id)
    await reply.show(Page(reply.language.text("back-answer")))


@handles(Action.AWAY, personal=True, first=FirstResponse.CHANGE)
async def on_away(reply: Reply, custom_id: CustomId) -> None:
    """Be back. Raises ``TableError`` (not-away)."""
    if custom_id.extra != "back":
        raise StaleComponent(custom_id.extra)
    await come_back(reply)


def away_page(language: Language, away: Away, allowances: Sequence[Allowance]) -> Page:
    """Until when somebody is away, and how long each table waits for them."""
    tables = [_allowance(language, away, one) for one in allowances[:_MOST]]
    back = CustomId(Action.AWAY, Stamp(0, 0, 0), "back")
    date, ago = format_dt(away.until, "F"), format_dt(away.until, "R")
    return Page(
        join_lines(
            language.text("away-answer", date=date, ago=ago),
            language.text("away-tables") if tables else "",
            *tables,
        ),
        items=(button(language.text("button-back-again"), back, style=ButtonStyle.primary),),
    )


def _allowance(language: Language, away: Away, one: Allowance) -> str:
    enough = away.until - away.since <= one.left
    return language.text(
        "away-table" if enough else "away-table-short",
        channel=f"<#{one.channel_id}>",
        left=round(one.left.total_seconds() / 86400),
        days=one.days,
    )
