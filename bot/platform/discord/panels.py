"""One private panel of a table for each person: the newest, at the bottom, where they look.

Every command is answered by a message of its own, which Discord puts under all that was said
meanwhile. The one before it would stay above, and is deleted instead. That can be done with the
token of its interaction alone, for a quarter of an hour; tokens are kept in the process and
nowhere else, so that none can be read from a database or its backups. What is lost with the
process is no more than the tidying: buttons of an old panel are harmless.
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

log = structlog.get_logger(__name__)

LIFE = timedelta(minutes=14)  # of a token; Discord gives it 15 from the beginning of the answer


class Panels:
    """The private messages that the next ones of their kind will take the place of."""

    def __init__(self, clock: Clock, life: timedelta = LIFE) -> None:
        """``life``: for how long a message can be deleted, by ``clock``."""
        # A message knows the token with which it can be deleted.
        self._kept: TTLCache[Hashable, discord.Message, datetime]
        self._kept = TTLCache(math.inf, life, clock.now)

    async def replace(self, kind: Hashable, message: discord.Message | None) -> None:
        """Let ``message`` be the only one of its ``kind``: delete the one before it.

        None where Discord did not tell which message was shown: then nothing is deleted, as it
        may be the same. A message that cannot be deleted any more stays where it is.
        """
        before = self._kept.pop(kind, None)
        if message is None:
            return
        if message.flags.ephemeral:
            self._kept[kind] = message
        await _delete(before, message)

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
        log.info("old_panel_stays", reason=type(error).__name__)
