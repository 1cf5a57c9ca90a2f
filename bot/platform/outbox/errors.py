"""What an error of Discord or of the network means for a job."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from json import JSONDecodeError

import aiohttp
import discord

from bot.outbox.sender import Blocked, Gone, Later, Unreachable
from bot.platform.discord.error_codes import (
    ARCHIVED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    UNREADABLE,
    is_unreadable,
)

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
