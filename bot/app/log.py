"""Logging: structured lines, with everything that must stay secret taken out of them.

Secret are tokens (the bot's, and the ones in interaction and webhook addresses),
and whatever belongs to a hand or a deal. Records of other libraries go the same way.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sys
import traceback
from collections.abc import Mapping
from time import monotonic
from typing import Any, TextIO

import structlog
from discord.app_commands import CommandSignatureMismatch
from structlog.typing import EventDict, ExcInfo, Processor, WrappedLogger

from bot.game import metrics as game_metrics
from bot.platform import metrics
from bot.platform.discord.error_codes import answer_lost
from engine.errors import GameError

# Counted by their own names, whatever their level; of other events warnings and errors are.
EVENTS = frozenset(
    (
        *("answer lost", "answered too late", "unexpected error", "event_failed"),
        *("blocked", "delivery_fault", "dm_closed", "postponed", "undeliverable"),
        *("sending_stopped", "sending_goes_on", "dms_paused", "content_refused"),
        *("outbox_stopped", "outbox_unreadable", "schedule_unreadable", "table_unattended"),
        *(
            "database_contended",
            "database_fails",
            "discord_unreachable",
            "bot_failed",
            "place_lost",
            "outage",
        ),
        *("agent_failed", "computer_late", "computer_process_died", "computers_stopped"),
        *("drawing_process_died", "picture_late", "thread_late", "forecast_late"),
        *("weights_unusable", "language_fault", "text_missing", "left_without_an_answer"),
    )
)
THINKING = {
    "computer_late": "late",
    "computer_process_died": "died",
    "agent_failed": "failed",
    "weights_unusable": "weights",
}
DRAWING = {"drawing_process_died": "died", "picture_late": "late"}
# A counter that starts with its first event would hide that event from its growth rate.
for _event in (*EVENTS, metrics.OTHER):
    metrics.TROUBLE.labels(_event.replace(" ", "_"))
for _reason in THINKING.values():
    game_metrics.THINKING_TROUBLE.labels(_reason)
for _reason in DRAWING.values():
    metrics.DRAWING_TROUBLE.labels(_reason)
_LOUD = ("warning", "error", "exception", "critical")


def count_trouble(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Count an event, and return it unchanged: a structlog processor."""
    what, level = str(event.get("event")), event.get("level", method)
    if level == "debug":  # what another event tells already
        return event
    if what in EVENTS:
        metrics.TROUBLE.labels(what.replace(" ", "_")).inc()
    elif level in _LOUD:
        metrics.TROUBLE.labels(metrics.OTHER).inc()
    if what in THINKING:
        game_metrics.THINKING_TROUBLE.labels(THINKING[what]).inc()
    if what in DRAWING:
        metrics.DRAWING_TROUBLE.labels(DRAWING[what]).inc()
    return event


HIDDEN = "[hidden]"
_SECRET_NAMES = frozenset(("authorization", "choices", "database_url", "deck", "draft", "game"))
_SECRET_NAMES |= {"hand", "hands", "password", "position", "record", "secret", "seed", "token"}
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
        count_trouble,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.ExceptionRenderer(_traceback),
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
    handler.addFilter(_not_let_go)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("discord.client", "discord.shard"):
        logging.getLogger(name).filters[:] = [_Shorter()]
    logging.getLogger("discord.app_commands.tree").filters[:] = [LostSuggestions()]
    # One line for each REST call or SQL statement tells nothing at INFO.
    for noisy in ("discord.http", "discord.gateway", "alembic", "aiosqlite", "PIL"):
        logging.getLogger(noisy).setLevel(max(logging.getLevelName(level), logging.WARNING))


def _traceback(exc_info: ExcInfo) -> str:
    """The traceback as Python prints it, but for what an error of the rules says.

    Such an error tells its player what is possible instead, and that is what they hold.
    """
    error: BaseException | None = exc_info[1]
    parts: list[str] = []
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        lines = traceback.format_tb(error.__traceback__)
        words = error.refusal.code if isinstance(error, GameError) else str(error)
        kind = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
        head = "Traceback (most recent call last):\n" if lines else ""
        parts.append(head + "".join(lines) + f"{kind}: {words}".removesuffix(": "))
        hidden = error.__suppress_context__
        error = error.__cause__ or (None if hidden else error.__context__)
    return "\n\nThat came of the one above:\n\n".join(reversed(parts))


_TRIES_AGAIN = ("Attempting a reconnect", "Failed to connect for shard_id")


class _Shorter(logging.Filter):
    """Makes one line a minute of what discord.py says while it waits for the network."""

    _quiet_until = float("-inf")

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and str(record.msg).startswith(_TRIES_AGAIN):
            error = record.exc_info[1]
            record.levelno, record.levelname = logging.WARNING, "WARNING"
            record.msg = f"{record.getMessage()} ({type(error).__name__}: {error})"
            record.args, record.exc_info = (), None
            now = monotonic()
            if now < self._quiet_until:
                return False
            self._quiet_until = now + 60
        return True


def _not_let_go(record: logging.LogRecord) -> bool:
    """False for what SQLAlchemy says of a task that was cancelled with a connection in hand.

    That is how tasks end when the bot does; the connection is thrown away, no harm is done.
    """
    cancelled = record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError)
    return not (cancelled and record.name.startswith("sqlalchemy.pool"))


class LostSuggestions(logging.Filter):
    """Makes one line of a suggestion that came too late, got lost, or was asked for in a form that
    no command has: the next letter asks again.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is to be logged."""
        error = record.exc_info[1] if record.exc_info else None
        if answer_lost(error) or isinstance(error, CommandSignatureMismatch):
            record.levelno, record.levelname = logging.INFO, "INFO"
            record.msg = f"{record.getMessage()} ({type(error).__name__}: {error})"
            record.args, record.exc_info = (), None
        return True


def _message_first(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    # discord.py puts its own attributes on records; only the message is ours to show.
    return {key: value for key, value in event.items() if key in _FOREIGN}


_FOREIGN = frozenset(("event", "_record", "_from_structlog", "exc_info", "stack_info"))
