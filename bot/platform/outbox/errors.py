"""The exceptions of a failed message, and the mapping of Discord and network errors to them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from json import JSONDecodeError

import aiohttp
import discord

from bot.platform.discord.error_codes import (
    ARCHIVED,
    CLOUDFLARE,
    DELETED_ACCOUNT,
    DMS_TOO_FAST,
    FLAGGED_AS_SPAM,
    HARMFUL_LINK,
    MODERATED,
    OVERLOADED,
    TOO_LARGE,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    UNKNOWN_USER,
    UNREADABLE,
    is_unreadable,
)


class DmsClosed(Exception):
    """The person accepts no DMs from the bot (50007, 50278), or has no account (50033, 10013)."""


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


class DmRefused(Refused):
    """Discord does not take a DM now. It does not say that the person takes none: it passes."""


class DmsPaused(DmRefused):
    """Discord lets the bot open no more DMs for now (40003), or holds it for spam (20026)."""


class PlaceBlocked(RetryLater):
    """The message cannot be delivered until somebody fixes the cause: a ``thread`` is closed
    (50083), or the bot lacks a permission (50001, 50013).
    """

    def __init__(self, reason: str, *, thread: bool = False) -> None:
        super().__init__(reason, unsure=False)
        self.thread = thread


class ContentRefused(PlaceBlocked):
    """Discord does not take this message, and would take another: a moderation rule, a link.

    ``fault``: no filter is known that refuses so, and the program is to blame.
    """

    def __init__(self, reason: str, *, fault: bool = False) -> None:
        super().__init__(reason)
        self.fault = fault


class EditWaits(RetryLater):
    """An edit cannot be made now, for that reason; nothing that is posted waits for it."""

    def __init__(self, why: Exception) -> None:
        super().__init__(str(why))
        self.why = why


# Closed DMs, no server in common, a deleted account.
CLOSED_DMS = frozenset((50007, 50278, DELETED_ACCOUNT, UNKNOWN_USER))
GONE = frozenset((UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, 10004))  # or guild; with 404 alone
# Archived, locked, too many active threads: somebody may open the thread again.
CLOSED_THREAD = frozenset((ARCHIVED, 160005, 160006))
_PAUSES_DMS = frozenset((DMS_TOO_FAST, FLAGGED_AS_SPAM))
_FILTERS = frozenset((*MODERATED, HARMFUL_LINK, TOO_LARGE))
_REFUSES = (403, 404)
_LATER = (408, 423, 425, 429)


@contextmanager
def delivery_errors(*, in_dm: bool = False) -> Iterator[None]:
    """Raise the errors of this module for those of discord.py and aiohttp.

    ``Undeliverable`` is only what cannot come back: a code of Discord's says so. Without a
    permission the queue of a channel waits (``PlaceBlocked``). A person's does not (``in_dm``):
    behind the message are hands from other servers (``DmRefused``). A 401, and a refusal without a
    code or of Cloudflare's, waits anywhere (``Refused``). What is left is a message that Discord
    does not take (``ContentRefused``).
    """
    try:
        yield
    except discord.RateLimited as error:
        raise RetryLater("rate limit", retry_after=error.retry_after, unsure=False) from error
    except discord.HTTPException as error:
        raise _meaning(error, in_dm=in_dm) from error
    except (aiohttp.ClientError, OSError, TimeoutError, JSONDecodeError) as error:
        raise RetryLater(f"{type(error).__name__}: {error}") from error
    except UNREADABLE as error:
        if not is_unreadable(error):
            raise
        raise RetryLater(f"{type(error).__name__} over what Discord answered") from error


def _meaning(error: discord.HTTPException, *, in_dm: bool) -> Exception:
    said, status, code = str(error), error.status, error.code
    if code in CLOSED_DMS:
        return DmsClosed(said)
    if status == 401 or (status in _REFUSES and (not code or code == CLOUDFLARE)):
        return Refused(said)
    if code in _PAUSES_DMS and in_dm:
        return DmsPaused(said)
    if code in _PAUSES_DMS and status in _REFUSES:
        return Refused(said)
    if status in _REFUSES and in_dm:
        return DmRefused(said)
    if status == 404 and code in GONE:
        return Undeliverable(said)
    if status == 403 and code == UNKNOWN_MESSAGE:  # so is taken for abuse what is posted
        return ContentRefused(said)
    if code in CLOSED_THREAD or status in _REFUSES:
        return PlaceBlocked(said, thread=code in CLOSED_THREAD)
    if status in _LATER:
        return RetryLater("rate limit" if status == 429 else said, unsure=status != 429)
    if status >= 500 or status < 400 or code == OVERLOADED:
        return RetryLater(f"Discord answered {status}")
    return ContentRefused(said, fault=code not in _FILTERS and status != 413)


@contextmanager
def unless_deleted(*, in_dm: bool = False) -> Iterator[None]:
    """The same for an edit or removal of an earlier message, which may be deleted by now."""
    gone = (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL) if in_dm else (UNKNOWN_MESSAGE,)
    try:
        with delivery_errors(in_dm=in_dm):
            yield
    except (Undeliverable, DmRefused) as error:
        if code_of(error) not in gone:
            raise


def code_of(error: Exception) -> int | None:
    """The code of the 404 behind one of these errors; None if that was anything else."""
    cause = error.__cause__
    return cause.code if isinstance(cause, discord.NotFound) else None
