"""Reading of the gateway's events by discord.py: malformed ones are passed over.

An error in a parser would otherwise leave the socket's task and end the bot. This file and
``connection.py`` use private parts of discord.py, as they are in its version ``READ``.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeAlias

import discord
import structlog

from bot.platform.discord.error_codes import UNREADABLE
from bot.platform.shard_share import shard_of

READ = "2.7.1"
_log = structlog.get_logger(__name__)
_LOCALES = ("locale", "guild_locale")
_NEEDED = ("READY", "RESUMED")  # without them there is no session: another one is begun
Parse: TypeAlias = Callable[[Any], Any]


def read_with_care(client: discord.AutoShardedClient) -> None:
    """Wrap the parsers of ``client``, so that malformed data is only logged.

    A new session forgets the servers of its shard first: discord.py would keep those that the bot
    has left meanwhile.
    """
    state = client._connection
    parse_ready = state.parsers["READY"]

    def ready_anew(data: Any) -> None:
        with suppress(*UNREADABLE):  # which the parser raises then
            number, count = data["shard"]
            for guild in client.guilds:
                if shard_of(guild.id, count) == number:
                    state._remove_guild(guild)
        parse_ready(data)

    careful = {name: _careful(name, one) for name, one in state.parsers.items()}
    needed = {name: state.parsers[name] for name in _NEEDED}
    state.parsers |= careful | needed | {"READY": ready_anew}


def _careful(name: str, parse: Parse) -> Parse:
    def read(data: Any) -> None:
        try:
            if name == "INTERACTION_CREATE":
                _check_interaction(data)
            parse(data)
        except Exception as error:
            # Neither the data nor the error's words are logged: both may hold tokens.
            last = traceback.extract_tb(error.__traceback__)[-1]
            _log.warning(
                "gateway_event_unreadable",
                gateway_event=name,
                error=type(error).__name__,
                at=f"{last.name}:{last.lineno}",
            )

    return read


def _check_interaction(interaction: Any) -> None:
    """Raise if an interaction lacks its person, its data or its type; discord.py would go on."""
    if not isinstance(interaction.get("data", {}), dict):
        raise TypeError("it is not told what is asked for")
    if not isinstance(interaction["type"], int):
        raise TypeError("it is not told how it is asked")
    if not all(isinstance(interaction.get(name), str | None) for name in _LOCALES):
        raise TypeError("it is not told in which language to answer")
    in_server = int(interaction.get("guild_id") or 0)
    interaction["member" if in_server else "user"]["user" if in_server else "id"]
