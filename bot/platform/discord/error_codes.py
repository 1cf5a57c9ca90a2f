"""Discord's error codes, and which errors are the fault of Discord or of the network."""

from __future__ import annotations

import traceback
import zlib
from json import JSONDecodeError

import aiohttp
import discord

UNKNOWN_CHANNEL = 10003
UNKNOWN_MEMBER = 10007
UNKNOWN_MESSAGE = 10008
UNKNOWN_USER = 10013
FLAGGED_AS_SPAM = 20026  # the bot, by Discord's spam filter
DMS_TOO_FAST = 40003  # the bot opens them
TOO_LARGE = 40005
MISSING_ACCESS = 50001
DELETED_ACCOUNT = 50033  # of who is to get a DM
ARCHIVED = 50083  # a thread
OVERLOADED = 130000
MODERATED = (200000, 200001)  # a text or a title, by a server's AutoMod
HARMFUL_LINK = 240000
THREAD_EXISTS = 160004  # under that message
UNKNOWN_INTERACTION = 10062  # Discord has given up waiting for a first answer
ALREADY_ANSWERED = 40060
CLOUDFLARE = 40333  # it refuses what the bot asks, in Discord's form
LOCKED = 160005  # a thread
# The answer cannot be given any more. Unknown webhook and an expired token; a thread that was shut
# meanwhile; an interaction that has come twice, and was answered the first time.
_GONE = frozenset(
    [
        *(UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_INTERACTION, MISSING_ACCESS, 10015, 50027),
        *(ARCHIVED, LOCKED, ALREADY_ANSWERED, CLOUDFLARE),
    ]
)

# What discord.py raises over data of Discord's that is not of the form that it expects.
UNREADABLE = (
    *(ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError),
    zlib.error,
)
# Of discord.py's what makes a request; what goes wrong there is our fault.
_MAKES = ("discord.ui", "discord.file", "discord.embeds", "discord.mentions")
_MAKING = ("handle_message_parameters", "interaction_message_response_params", "_to_json")


class UnreadableAnswer(aiohttp.ClientError):
    """The answer cannot be Discord's, so it is unknown whether the request took effect."""


def is_unreadable(error: BaseException | None) -> bool:
    """Whether discord.py failed on data from Discord, not on data that it was to send."""
    if not isinstance(error, UNREADABLE):
        return False
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    names = [str(frame.f_globals.get("__name__", "")) for frame in frames]
    ours = max((at for at, name in enumerate(names) if name.startswith("bot.")), default=-1)
    return any(name.startswith("discord.") for name in names[ours + 1 :]) and not (
        any(name.startswith(_MAKES) for name in names[ours + 1 :])
        or any(frame.f_code.co_name in _MAKING for frame in frames[ours + 1 :])
    )


def nobody_to_tell(error: BaseException | None) -> bool:
    """Whether nothing more can be said to an interaction that has ended with this error."""
    return isinstance(error, discord.HTTPException) and error.code in _GONE


def answer_lost(error: BaseException | None) -> bool:
    """Whether an answer was lost, or cannot arrive any more, without a fault of the bot."""
    if isinstance(error, discord.HTTPException):
        refused = 400 <= error.status < 500 and error.status != 429
        return not refused or error.code in _GONE
    # What a proxy has cut off or put in its place says nothing of what Discord has done.
    lost = aiohttp.ClientError | ConnectionError | TimeoutError | JSONDecodeError
    return isinstance(error, lost | discord.RateLimited) or is_unreadable(error)
