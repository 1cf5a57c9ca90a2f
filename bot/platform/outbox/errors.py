"""The ways in which a message can fail, and what an error of Discord or of the network means."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from json import JSONDecodeError

import aiohttp
import discord

from bot.platform.discord.error_codes import (
    ARCHIVED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    UNREADABLE,
    is_unreadable,
)


class Unreachable(Exception):
    """The person takes no DMs from the bot (50007, 50278)."""


class Barred(Exception):
    """Who follows a table may not see it any more: not a member, or not let into its channel."""


class Gone(Exception):
    """It can never be delivered: its channel, message or reader is gone (10003, 10008 …)."""


class Later(Exception):
    """It cannot be delivered now.

    ``retry_after`` are seconds to wait at least, None leaves it to the worker.
    ``unsure`` means that the message may have arrived (a lost answer, a 5xx).
    """

    def __init__(
        self, reason: str, *, retry_after: float | None = None, unsure: bool = True
    ) -> None:
        super().__init__(reason)
        self.retry_after = retry_after
        self.unsure = unsure


class Blocked(Later):
    """It cannot be delivered until somebody lets the bot: a ``thread`` is closed (50083),
    or else a right was taken from it (50001, 50013).
    """

    def __init__(self, reason: str, *, thread: bool = False) -> None:
        super().__init__(reason, unsure=False)
        self.thread = thread


UNREACHABLE = frozenset((50007, 50278))  # closed DMs, no server in common
GONE = frozenset((UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, 10004, 10013))  # or guild, or user
# Archived, locked, too many active threads: somebody may open the thread again.
CLOSED_THREAD = frozenset((ARCHIVED, 160005, 160006))
_REFUSES = (401, 403, 404)


@contextmanager
def delivery_errors(*, in_dm: bool = False) -> Iterator[None]:
    """Raise ``Unreachable``, ``Gone``, ``Blocked`` or ``Later`` for discord.py's and aiohttp's.

    Final is only what cannot come back. A channel's queue waits for a permission that was
    taken from the bot. A person's, ``in_dm``, does not: hands from other servers stand
    behind. What is left are faults of the program, such as a message that Discord refuses.
    """
    try:
        yield
    except discord.RateLimited as error:
        raise Later("rate limit", retry_after=error.retry_after, unsure=False) from error
    except discord.HTTPException as error:
        if error.code in UNREACHABLE:
            raise Unreachable(str(error)) from error
        if error.code in GONE:
            raise Gone(str(error)) from error
        if error.code in CLOSED_THREAD or error.status in _REFUSES:
            if in_dm:
                raise Gone(str(error)) from error
            raise Blocked(str(error), thread=error.code in CLOSED_THREAD) from error
        if error.status == 429:
            raise Later("rate limit", unsure=False) from error
        if error.status >= 500 or error.status < 400:
            raise Later(f"Discord answered {error.status}") from error
        raise
    except (aiohttp.ClientError, OSError, TimeoutError, JSONDecodeError) as error:
        raise Later(f"{type(error).__name__}: {error}") from error
    except UNREADABLE as error:
        if not is_unreadable(error):
            raise
        raise Later(f"{type(error).__name__} over what Discord answered") from error


@contextmanager
def unless_deleted(*, in_dm: bool = False) -> Iterator[None]:
    """The same for what changes or removes an earlier message, which may be deleted by now."""
    try:
        with delivery_errors(in_dm=in_dm):
            yield
    except Gone as error:
        cause = error.__cause__
        if not isinstance(cause, discord.NotFound) or cause.code != UNKNOWN_MESSAGE:
            raise
