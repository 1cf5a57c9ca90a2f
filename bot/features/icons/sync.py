"""The application's emoji on Discord: uploaded where they are missing, known where they are there.

The name of an emoji is a word and a digest of its drawing (``wood_1a2b``): a changed drawing is
another emoji. Discord alone knows what is there, so that nothing is stored here. The one of an
earlier drawing stays: messages that were sent with it still show it. It goes with ``python -m bot
emoji clean``. There is room for 2,000.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import aiohttp
import discord
import structlog

from bot.platform.discord import emoji
from bot.platform.discord.error_codes import is_unreadable
from bot.platform.gateway.connection import ConnectingClient
from bot.platform.store.leases import Leases, LostLease
from bot.ui.icons import IconSettings, word_of
from render.icons.emoji import every_emoji

LEASE = "icons"  # one process of those that share a database uploads
_log = structlog.get_logger(__name__)


class Named(Protocol):
    """An emoji of the application."""

    id: int

    @property
    def name(self) -> str:
        """Its name."""


async def _uploaded(client: discord.Client, name: str, data: bytes) -> discord.Emoji | None:
    """A new emoji; None if Discord does not take this one, and might take others."""
    try:
        return await client.create_application_emoji(name=name, image=data)
    except discord.HTTPException as error:
        if error.status != 400:
            raise
        _log.warning("icon_refused", name=name, reason=str(error))
        return None


class Icons:
    """The emoji of one application, as this process knows them; none without ``settings``."""

    def __init__(self, leases: Leases, settings: IconSettings | None = None) -> None:
        self._leases = leases
        self._used = settings is not None and settings.used
        self._drawn: Mapping[str, bytes] = {}
        emoji.forget()

    async def renew(self, client: ConnectingClient) -> None:
        """Ask which emoji there are, and upload those that are missing.

        What cannot be done now is done the next time; words stand for what is missing.
        """
        if not self._used:
            return
        try:
            await self._renew(client)
        except (discord.HTTPException, discord.RateLimited) as error:
            _log.warning("icons_refused", reason=str(error))
        except (aiohttp.ClientError, OSError, TimeoutError, LostLease) as error:
            _log.info("icons_put_off", reason=f"{type(error).__name__}: {error}")
        except Exception as error:
            if not is_unreadable(error):
                raise
            _log.info("icons_put_off", reason=f"{type(error).__name__} over an answer")

    async def _renew(self, client: ConnectingClient) -> None:
        if not self._drawn:
            self._drawn = await client.render_pool.draw(every_emoji)
        there = await self._listed(client)
        if all(name in there for name in self._drawn):
            return
        async with self._leases.held(LEASE) as mine:
            if not mine:
                return  # another process does it; they are known here the next time
            there = await self._listed(client)  # another process may have done it just now
            missing = {name: data for name, data in self._drawn.items() if name not in there}
            try:
                for name, data in missing.items():
                    if (made := await _uploaded(client, name, data)) is not None:
                        there[made.name] = made
            finally:
                self._know(there)
            _log.info("icons_uploaded", count=sum(name in there for name in missing))

    async def _listed(self, client: discord.Client) -> dict[str, discord.Emoji]:
        there = {one.name: one for one in await client.fetch_application_emojis()}
        self._know(there)
        return there

    def _know(self, there: Mapping[str, Named]) -> None:
        """Use each emoji of the present drawing; one of an earlier drawing until that is there."""
        found = {word: one for one in there.values() if (word := word_of(one.name)) is not None}
        found |= {word: there[name] for word, name in self._present().items() if name in there}
        partial = discord.PartialEmoji
        emoji.know({word: partial(name=one.name, id=one.id) for word, one in found.items()})

    def _present(self) -> dict[str, str]:
        """The names of the present drawings, by their words."""
        return {name.rpartition("_")[0]: name for name in self._drawn}
