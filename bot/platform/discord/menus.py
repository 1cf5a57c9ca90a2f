"""Commands in Discord's menus on a message and on a person: Apps, after a long press.

Each is declared by its name, which is a text like any other: it may have spaces and capitals.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.platform.discord.client import Interaction
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import BASE, language

MENUS: dict[tuple[discord.AppCommandType, str], MenuCommand] = {}  # by kind and English name
MENU = "menu-"  # before the keys of their names
LONGEST_NAME = 32  # characters, Discord's limit
_Target = TypeVar("_Target", discord.Message, "discord.User | discord.Member")


class MenuCommand(app_commands.ContextMenu):
    """A command in one of the two menus."""

    def install(self) -> None:
        """Offer the command. Raises ``LookupError`` if the menu has one of that name."""
        if MENUS.setdefault((self.type, self.name), self) is not self:
            raise LookupError(f"two commands of one menu: {self.name}")


class _Menu(Generic[_Target]):
    """Declares commands of one menu: a private answer has been promised before each is called."""

    def __init__(self, target: Any) -> None:
        self._target = target

    def __call__(
        self, name: str
    ) -> Callable[[Callable[[Reply, _Target], Awaitable[None]]], MenuCommand]:
        """Make a function a command on servers, named by the text ``name`` (``menu-…``)."""

        def make(function: Callable[[Reply, _Target], Awaitable[None]]) -> MenuCommand:
            async def callback(interaction: Interaction, target: Any) -> None:
                reply = Reply.of(interaction)
                await reply.defer()
                await function(reply, target)

            # What discord.py tells the menu by.
            callback.__annotations__["target"] = self._target
            words = locale_str(language(BASE).text(name), key=name)
            return MenuCommand(name=words, callback=callback)

        return make


on_message: _Menu[discord.Message] = _Menu(discord.Message)
on_person: _Menu[discord.User | discord.Member] = _Menu(discord.User | discord.Member)
