"""Logging: structured lines, with everything that must stay secret taken out of them.

Secret are tokens (the bot's, and the ones in interaction and webhook addresses),
and whatever belongs to a hand or a deal. Records of other libraries go the same way.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Mapping
from typing import Any, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

HIDDEN = "[hidden]"
_SECRET_NAMES = frozenset(
    (
        "authorization", "choices", "database_url", "deck", "draft", "game", "hand", "hands",
        "password", "position", "record", "secret", "seed", "token",
    )
)  # fmt: skip
_TOKENS = re.compile(
    r"(?P<address>/(?:webhooks|interactions)/\d+/)[\w.-]{20,}"
    r"|[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"  # a bot's token
    r"|(?P<scheme>\bBot\s+)[\w-]{20,}\.\S+"
    r"|(?P<login>://[^\s:/@]+:)[^\s@]+(?=@)"
)


def hide(text: str) -> str:
    """``text`` with every token in it, and every password in an address, hidden."""

    def kept(match: re.Match[str]) -> str:
        return "".join(part for part in match.groups() if part) + HIDDEN

    return _TOKENS.sub(kept, text)


def redact(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """The structlog processor that hides secrets, by name and by look, however deep."""
    return {name: _clean(name, value) for name, value in event.items()}


def _clean(name: str, value: Any) -> Any:
    if name.lower() in _SECRET_NAMES or name.lower().endswith(("_token", "_hand", "_seed")):
        return HIDDEN
    if isinstance(value, str):
        return hide(value)
    if isinstance(value, Mapping):
        return {key: _clean(str(key), inner) for key, inner in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_clean("", inner) for inner in value]
    if value is None or isinstance(value, bool | int | float):
        return value
    return hide(str(value))


def configure(level: str = "INFO", *, json: bool = False, stream: TextIO | None = None) -> None:
    """Send all logging to ``stream`` (standard error by default), one line an event.

    ``level`` is a name of the standard library's; ``json`` writes objects rather
    than lines for a person. Tracebacks are written without local variables.
    """
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        redact,
    ]
    last: Processor = (
        structlog.processors.JSONRenderer()
        if json
        else structlog.dev.ConsoleRenderer(
            colors=False, exception_formatter=structlog.dev.plain_traceback
        )
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[_message_first, *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    # One line for each REST call or SQL statement tells nothing at INFO.
    for noisy in ("discord.http", "discord.gateway", "alembic", "aiosqlite", "PIL"):
        logging.getLogger(noisy).setLevel(max(logging.getLevelName(level), logging.WARNING))


def _message_first(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    # discord.py puts its own attributes on records; only the message is ours to show.
    return {key: value for key, value in event.items() if key in _FOREIGN}


_FOREIGN = frozenset(("event", "_record", "_from_structlog", "exc_info", "stack_info"))
