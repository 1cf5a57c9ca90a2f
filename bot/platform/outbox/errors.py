"""The exceptions of a failed message, and the mapping of Discord and network errors to them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from json import JSONDecodeError

import aiohttp
import discord

from bot.platform.discord.error_codes import (
    ARCHIVED,
    MISSING_ACCESS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    UNREADABLE,
    is_unreadable,
)


class DmsClosed(Exception):
    """The person accepts no DMs from the bot (50007, 50278)."""


class NotAllowed(Exception):
    """A follower may no longer see the table: not a member, or no access to its channel."""


class Undeliverable(Exception):
    """The message can never be delivered: the channel, message or reader is gone (10003 …)."""


class RetryLater(Exception):
    """The message cannot be delivered now.

    ``retry_after`` are seconds to wait at least, None leaves it to the worker. ``unsure`` means
    that the message may have arrived (a lost answer, a 5xx).
    """

    def __init__(
        self, reason: str, *, retry_after: float | None = None, unsure: bool = True
    ) -> None:
        super().__init__(reason)
        self.retry_after = retry_after
        self.unsure = unsure


class Refused(RetryLater):
    """Discord, or a proxy before it, refuses all that the bot asks: it does not say why, or not to
    know its token. That passes, and says nothing about who is to read the message.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason, unsure=False)


class PlaceBlocked(RetryLater):
    """The message cannot be delivered until somebody fixes the cause: a ``thread`` is closed
    (50083), or the bot lacks a permission (50001, 50013).
    """

    def __init__(self, reason: str, *, thread: bool = False) -> None:
        super().__init__(reason, unsure=False)
        self.thread = thread


CLOSED_DMS = frozenset((50007, 50278))  # closed DMs, no server in common
_NO_DMS = frozenset((MISSING_ACCESS, 50009, 50013))  # there is such a channel, but not for the bot
GONE = frozenset((UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, 10004, 10013))  # or guild, or user
# Archived, locked, too many active threads: somebody may open the thread again.
CLOSED_THREAD = frozenset((ARCHIVED, 160005, 160006))
_REFUSES = (403, 404)


@contextmanager
def delivery_errors(*, in_dm: bool = False) -> Iterator[None]:
    """Raise the errors of this module for those of discord.py and aiohttp.

    ``Undeliverable`` is only what cannot come back: a code of Discord's says so. Without a
    permission the queue of a channel waits (``PlaceBlocked``). The queue of a person (``in_dm``)
    does not: behind the message are hands from other servers. A 401, and a refusal without a code,
    as Cloudflare gives it, waits anywhere (``Refused``). Anything else is a fault of the program,
    such as a message that Discord does not take.
    """
    try:
        yield
    except discord.RateLimited as error:
        raise RetryLater("rate limit", retry_after=error.retry_after, unsure=False) from error
    except discord.HTTPException as error:
        if error.code in CLOSED_DMS:
            raise DmsClosed(str(error)) from error
        if error.code in GONE:
            raise Undeliverable(str(error)) from error
        if in_dm and error.code in _NO_DMS:
            raise Undeliverable(str(error)) from error
        if error.status == 401 or (error.status in _REFUSES and (in_dm or not error.code)):
            raise Refused(str(error)) from error
        if error.code in CLOSED_THREAD or error.status in _REFUSES:
            raise PlaceBlocked(str(error), thread=error.code in CLOSED_THREAD) from error
        if error.status == 429:
            raise RetryLater("rate limit", unsure=False) from error
        if error.status >= 500 or error.status < 400:
            raise RetryLater(f"Discord answered {error.status}") from error
        raise
    except (aiohttp.ClientError, OSError, TimeoutError, JSONDecodeError) as error:
        raise RetryLater(f"{type(error).__name__}: {error}") from error
    except UNREADABLE as error:
        if not is_unreadable(error):
            raise
        raise RetryLater(f"{type(error).__name__} over what Discord answered") from error


@contextmanager
def unless_deleted(*, in_dm: bool = False) -> Iterator[None]:
    """The same for an edit or removal of an earlier message, which may be deleted by now."""
    try:
        with delivery_errors(in_dm=in_dm):
            yield
    except Undeliverable as error:
        cause = error.__cause__
        if not isinstance(cause, discord.NotFound) or cause.code != UNKNOWN_MESSAGE:
            raise
