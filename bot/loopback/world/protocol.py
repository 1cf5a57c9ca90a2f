"""The numbers of Discord's protocol that the loopback server uses: types, flags, permissions.

`Habits` are switches for what sources disagree about, so that a test can try a bot both ways.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Any

Json = dict[str, Any]
"""A JSON object as it goes over the wire."""


class ChannelKind(IntEnum):
    """Kinds of channels that the loopback server knows."""

    TEXT = 0
    DM = 1
    VOICE = 2
    CATEGORY = 4
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    STAGE = 13
    FORUM = 15
    MEDIA = 16
    UNKNOWN = 99  # one that no client knows yet


THREADS = frozenset(
    {
        ChannelKind.ANNOUNCEMENT_THREAD,
        ChannelKind.PUBLIC_THREAD,
        ChannelKind.PRIVATE_THREAD,
    }
)
VOICES = frozenset({ChannelKind.VOICE, ChannelKind.STAGE})
FORUMS = frozenset({ChannelKind.FORUM, ChannelKind.MEDIA})
WITH_MESSAGES = THREADS | VOICES | {ChannelKind.TEXT, ChannelKind.DM, ChannelKind.ANNOUNCEMENT}
THREADS_OF = {
    ChannelKind.TEXT: (ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD),
    ChannelKind.ANNOUNCEMENT: (ChannelKind.ANNOUNCEMENT_THREAD,),
    ChannelKind.FORUM: (ChannelKind.PUBLIC_THREAD,),
    ChannelKind.MEDIA: (ChannelKind.PUBLIC_THREAD,),
}
"""Kinds of threads by the kind of channel that they can be in; public ones first."""


class InteractionKind(IntEnum):
    """Kind of interaction."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CommandKind(IntEnum):
    """Kind of command: typed, or picked from the menu on a person or on a message."""

    TYPED = 1
    PERSON = 2
    MESSAGE = 3


MENUS = frozenset({CommandKind.PERSON, CommandKind.MESSAGE})


class ReplyKind(IntEnum):
    """Kind of answer to an interaction."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class Part(IntEnum):
    """Component types of messages and modals."""

    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = frozenset(
    {
        Part.STRING_SELECT,
        Part.USER_SELECT,
        Part.ROLE_SELECT,
        Part.MENTIONABLE_SELECT,
        Part.CHANNEL_SELECT,
    }
)
# What a label of a modal can have.
FIELDS = SELECTS | {Part.TEXT_INPUT, Part.RADIO_GROUP, Part.CHECKBOX_GROUP, Part.CHECKBOX}
LINK_BUTTON = 5
PREMIUM_BUTTON = 6


class OptionKind(IntEnum):
    """Types of slash command options."""

    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


class Flag(IntFlag):
    """Message flags that change how the server treats a message."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SILENT = 1 << 12
    COMPONENTS_V2 = 1 << 15


class Permission(IntFlag):
    """Permissions that the loopback server looks at."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    MANAGE_ROLES = 1 << 28
    USE_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_IN_THREADS = 1 << 38


ALL_PERMISSIONS = Permission((1 << 53) - 1)
EVERYDAY_PERMISSIONS = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_HISTORY
    | Permission.EXTERNAL_EMOJIS
    | Permission.CONNECT
    | Permission.USE_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_IN_THREADS
)
READING = Permission.VIEW_CHANNEL | Permission.READ_HISTORY  # what a timeout leaves
APP_IN_DMS = (
    Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.MENTION_EVERYONE
    | Permission.EXTERNAL_EMOJIS
)


class Intent(IntFlag):
    """Gateway intents that decide which events a session gets."""

    GUILDS = 1 << 0
    MEMBERS = 1 << 1
    PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED_INTENTS = Intent.MEMBERS | Intent.PRESENCES | Intent.MESSAGE_CONTENT
KNOWN_INTENTS = (1 << 26) - 1

DISCORD_EPOCH_MS = 1_420_070_400_000
FIRST_ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
MIB = 1024 * 1024
FILE_BYTES = 10 * MIB
REQUEST_BYTES = 25 * MIB
ACTIVE_THREADS = 1000  # of one guild
HOUR = 3600.0


@dataclass(slots=True)
class Habits:
    """Behaviours of Discord that are not settled; the numbers are rows of REALITY.md."""

    # 6: two commands may have the same name in a language; clients then show both.
    same_command_names: bool = True
    # 15: defaults of menus may name people, roles and channels that do not exist.
    lost_defaults: bool = True
    # 16: a file's name without Latin letters is replaced by random ones, else by underscores.
    random_file_names: bool = True
    # 18: an update by callback without `attachments` removes the files.
    update_drops_files: bool = False
    # 27: edits with an interaction's token count towards 30046.
    token_edits_count: bool = False
    # 34: AutoMod judges what bots write (200000, 200001), by `Guild.blocked_words`.
    automod_reads_bots: bool = False
    # 36: the HTTP status of 50083, 400 or 403.
    archived_status: int = 400
    # 39: an answer that is a new message opens an archived thread, unless it is locked.
    answers_open_threads: bool = False
    # 40: a press in an archived thread opens it first (web, phone); else it just arrives (desktop).
    press_opens_thread: bool = True
    # 46: threads named in options come without `owner_id`.
    bare_channels: bool = False
    # 48: changes of the bot's own membership arrive without the members' intent.
    own_member_updates: bool = True
    # 49: when somebody deletes "thinking …", follow-ups meet 10008; else they are new messages.
    deleted_thinking_is_lost: bool = True
    # Where the bot is not a member, it has @everyone's permissions and may attach files; else none.
    guest_permissions: bool = True
    # Control characters in a message's text are removed; what is then empty is refused (50006).
    strips_content: bool = False
