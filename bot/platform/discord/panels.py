"""One private panel of a table for each person: the newest, at the bottom, where they look.

Every command is answered by a new message at the bottom of the channel. The panel before it is
deleted. That takes the token of its interaction, which is valid for a quarter of an hour. Tokens
are kept in the process only, so that none is in a database or its backups. If the process ends, old
panels stay; their buttons are harmless.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from datetime import datetime, timedelta

import aiohttp
import discord
import structlog
from cachetools import TTLCache

from bot.platform.clock import Clock
from bot.platform.discord.error_codes import answer_lost
from bot.platform.discord.pages import Page

log = structlog.get_logger(__name__)

LIFE = timedelta(minutes=14)  # of a token; Discord gives it 15 from the beginning of the answer


class Panels:
    """The newest private message of each kind, which the next one replaces."""

    def __init__(self, clock: Clock, life: timedelta = LIFE) -> None:
        """``life``: for how long a message can be deleted; ``clock`` measures it."""
        # A message knows the token with which it can be deleted.
        self._kept: TTLCache[Hashable, discord.Message, datetime]
        self._kept = TTLCache(math.inf, life, clock.steady)

    async def replace(self, kind: Hashable, message: discord.Message | None) -> None:
        """Make ``message`` the only one of its ``kind``: delete the one before it.

        None if Discord did not say which message was shown: then nothing is deleted, as it may be
        the same. A message that cannot be deleted any more stays.
        """
        before = self._kept.pop(kind, None)
        if message is None:
            return
        if message.flags.ephemeral:
            self._kept[kind] = message
        await _delete(before, message)

    async def change(self, kind: Hashable, page: Page) -> None:
        """Edit the message of a ``kind`` to show ``page``, if there is one that can be edited."""
        message = self._kept.get(kind)
        if message is None:
            return
        try:
            await message.edit(**page.changed_message())
        except (discord.HTTPException, aiohttp.ClientError, ConnectionError) as error:
            if not answer_lost(error):
                raise
            log.info("panel_not_changed", reason=type(error).__name__)

    async def remove(self, kind: Hashable, shown: discord.Message | None) -> None:
        """Delete the message of a ``kind``, unless it has become the one that is ``shown`` now."""
        before = self._kept.pop(kind, None)
        if shown is not None:
            await _delete(before, shown)


async def _delete(message: discord.Message | None, shown: discord.Message) -> None:
    """Delete ``message``, if it is another one than what is ``shown`` now."""
    if message is None or message.id == shown.id:
        return
    try:
        await message.delete()
    except (discord.HTTPException, aiohttp.ClientError, ConnectionError) as error:
        if not answer_lost(error):
            raise
        # It is gone already, or Discord does not answer now; the new panel is there.
        log.info("panel_delete_failed", reason=type(error).__name__)
