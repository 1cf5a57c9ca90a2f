"""Declares the commands: each by its name, under which its texts and its options' are found."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from inspect import signature
from typing import Any, TypeAlias

import discord
import structlog
from discord import app_commands

from bot.game.errors import TableError
from bot.platform.discord.command_texts import described, named
from bot.platform.discord.pages import CHOICE, OPTIONS, cut
from bot.platform.discord.refusals import InputError, RuleViolation, refusal
from bot.platform.discord.reply import Reply
from bot.platform.store.errors import StoreError
from engine import GameError

Asking: TypeAlias = "discord.Interaction[Any]"
Choices = list[app_commands.Choice[str]]
Source = Callable[[Reply, str], Awaitable[Iterable[tuple[str, str]]]]
SECONDS = 2.0  # after which nothing is offered: Discord waits for 3
NONE_LEGAL = "none-legal"  # the value of the choice that says why there is none
_log = structlog.get_logger(__name__)


class NothingLegal(Exception):
    """Nothing can be offered; ``key`` says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def completes(source: Source) -> Callable[[Asking, str], Coroutine[Any, Any, Choices]]:
    """An autocompletion of (key, label) pairs, narrowed to what was typed.

    It offers nothing where the database cannot be asked in time, and says so in the log.
    """

    async def complete(interaction: Asking, typed: str) -> Choices:
        reply = Reply.of(interaction)
        try:
            async with asyncio.timeout(SECONDS):
                return _choices(await source(reply, typed))
        except TimeoutError:
            command = interaction.command
            doing = command.qualified_name if command is not None else "a command"
            _log.warning("suggestions_late", doing=doing, seconds=SECONDS)
            return []
        except NothingLegal as nothing:
            reason = reply.language.text(nothing.key)
        except (TableError, GameError, InputError, RuleViolation, StoreError) as error:
            reason = refusal(error, reply.language) or ""
        return _choices([(NONE_LEGAL, reply.language.text("none-legal", reason=reason))])

    return complete


def command(
    name: str, group: app_commands.Group | None = None, /, **sources: Source
) -> Callable[[Callable[..., Coroutine[Any, Any, None]]], app_commands.Command[Any, ..., None]]:
    """Make a function the command ``name``, by itself or of a ``group``, on servers only.

    Its texts are ``command-<group>-<name>-description`` and those of its options,
    ``command-<group>-<name>-<option>-description``; other languages have ``…-name``, too.
    ``sources`` complete options by name.
    """
    path = (group.name, name) if group else (name,)

    def make(
        callback: Callable[..., Coroutine[Any, Any, None]],
    ) -> app_commands.Command[Any, ..., None]:
        _, *options = signature(callback).parameters
        app_commands.describe(**{one: described(*path, one) for one in options})(callback)
        app_commands.rename(**{one: named(one, *path, one) for one in options})(callback)
        app_commands.autocomplete(
            **{option: completes(source) for option, source in sources.items()}
        )(callback)
        if group is None:
            app_commands.guild_only(callback)
        register = group.command if group else app_commands.command
        return register(name=named(name, *path), description=described(*path))(callback)

    return make


def _choices(pairs: Iterable[tuple[str, str]]) -> Choices:
    fitting = [pair for pair in pairs if len(pair[0]) <= CHOICE]
    return [
        app_commands.Choice(name=cut(" ".join(label.split()), CHOICE), value=key)
        for key, label in fitting[:OPTIONS]
    ]
