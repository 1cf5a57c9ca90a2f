"""A panel whose prepared turn was played: it says so, and nothing can be pressed there any more."""

from __future__ import annotations

import structlog

from bot.game.errors import TableError
from bot.game.reading import TableReader
from bot.game.unit_of_work import PlayedByItself
from bot.platform.discord.client import AnsweringClient
from bot.platform.discord.pages import Page
from bot.platform.discord.reply import panel_of
from bot.platform.i18n.languages import language
from bot.platform.store.errors import StoreError

_log = structlog.get_logger(__name__)


async def follow(client: AnsweringClient, played: PlayedByItself) -> None:
    """Edit the player's open panel to say that their turn was played, while it can be edited.

    That is for a quarter of an hour, and if the process that showed it still runs.
    """
    try:
        table = await client.services[TableReader].get(played.table_id)
    except (StoreError, TableError) as error:  # the channel tells the turn anyway
        _log.info("panel_update_failed", table=played.table_id, reason=type(error).__name__)
        return
    seat = table.seat_of(played.person_id)
    if seat is None:
        return
    words = language(client.chosen_language(played.person_id) or table.seats[seat].locale)
    text = words.text("prepared-played-last" if table.over else "prepared-played")
    if played.plan > 1 and not table.over:
        text = words.text("prepared-played-plan", number=played.plan)
    await client.panels.change(panel_of(played.person_id, table.id), Page(text))
