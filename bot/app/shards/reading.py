"""What Discord sends and discord.py cannot read: an event is named in the log and passed over.

Otherwise the error would leave the socket's task and end the bot.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any, TypeAlias

import structlog

_log = structlog.get_logger(__name__)
_LOCALES = ("locale", "guild_locale")
_NEEDED = ("READY", "RESUMED")  # without them there is no session: another one is begun
Parse: TypeAlias = Callable[[Any], Any]


def pass_over_faults(parsers: dict[str, Parse]) -> None:
    """Let no fault of an event's data leave its one of discord.py's ``parsers``, by event."""
    parsers |= {name: _careful(name, one) for name, one in parsers.items() if name not in _NEEDED}


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
    """Raise unless it is told who asks, for what, and how; discord.py would go on with nobody."""
    if not isinstance(interaction.get("data", {}), dict):
        raise TypeError("it is not told what is asked for")
    if not isinstance(interaction["type"], int):
        raise TypeError("it is not told how it is asked")
    if not all(isinstance(interaction.get(name), str | None) for name in _LOCALES):
        raise TypeError("it is not told in which language to answer")
    in_server = int(interaction.get("guild_id") or 0)
    interaction["member" if in_server else "user"]["user" if in_server else "id"]
