"""Discord's codes for what is gone, and which errors are trouble of Discord's or the network's."""

from __future__ import annotations

from json import JSONDecodeError

import aiohttp
import discord

UNKNOWN_CHANNEL = 10003
UNKNOWN_MEMBER = 10007
UNKNOWN_MESSAGE = 10008
UNKNOWN_USER = 10013
MISSING_ACCESS = 50001
ARCHIVED = 50083  # a thread
UNKNOWN_INTERACTION = 10062  # Discord has given up waiting for a first answer
ALREADY_ANSWERED = 40060
# The last ones: unknown webhook, no access any more, the token has expired.
_GONE = frozenset(
    (UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_INTERACTION, 10015, MISSING_ACCESS, 50027)
)


def answer_lost(error: BaseException | None) -> bool:
    """Whether ``error`` says that an answer did not arrive, or cannot, by no fault of ours."""
    if isinstance(error, discord.HTTPException):
        return error.status == 429 or error.status >= 500 or error.code in _GONE
    # What a proxy has cut off or put in its place says nothing of what Discord has done.
    lost = aiohttp.ClientError | ConnectionError | TimeoutError | JSONDecodeError
    return isinstance(error, lost)
