"""Asks Discord once a day whether those whom a table waits for are still on its server.

The bot has no right to be told when somebody leaves (that takes the members intent), so it asks
where it matters: about people at tables at which nothing was done for a day.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import aiohttp
import discord
import structlog

from bot.clock import Clock
from bot.network_errors import UNKNOWN_MEMBER, UNKNOWN_USER
from bot.store import StoreError
from bot.tables import TableError
from bot.tables.people.departures import Departures, Doubt

_DAY = timedelta(days=1)
log = structlog.get_logger(__name__)


class MemberWatch:
    """Finds out who has left, through ``client``, at most one question a person and server."""

    def __init__(self, client: discord.Client, departures: Departures, clock: Clock) -> None:
        self._client = client
        self._departures = departures
        self._clock = clock

    async def keep_looking(self) -> None:
        """Look at once and then once a day, until cancelled."""
        while True:
            await self.look()
            await self._clock.sleep(_DAY.total_seconds())

    async def look(self) -> None:
        """Ask about everybody who may have left. Never raises."""
        try:
            await self._ask(await self._departures.doubts(self._clock.now() - _DAY))
        except StoreError as error:  # which the store logs
            log.debug("members_unchecked", reason=str(error))
        except Exception:
            log.exception("members_unchecked")

    async def _ask(self, doubts: Sequence[Doubt]) -> None:
        answers: dict[tuple[int, int], bool | None] = {}
        for doubt in doubts:
            whom = (doubt.guild_id, doubt.person_id)
            if whom not in answers:
                answers[whom] = await self._is_member(*whom)
            there = answers[whom]
            if there is None or there is not doubt.departed:
                continue
            note = self._departures.back if there else self._departures.left
            try:
                await note(doubt.table_id, doubt.person_id)
            except TableError as error:
                log.info("member_not_noted", table=doubt.table_id, reason=error.code.value)

    async def _is_member(self, guild_id: int, person_id: int) -> bool | None:
        """Whether a person is on a server; None where Discord does not say."""
        guild = self._client.get_guild(guild_id)
        if guild is None or guild.unavailable:
            return None
        try:
            await guild.fetch_member(person_id)
        except discord.NotFound as error:
            return False if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER) else None
        except (discord.DiscordException, aiohttp.ClientError, OSError):
            return None
        return True
