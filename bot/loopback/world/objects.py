"""Objects of a loopback world: users, guilds, channels, messages, interactions.

Plain mutable records, changed only by `World` and the routes; their JSON shapes are in `payloads`.
Components of messages stay JSON, and are found here by walking through them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from bot.loopback.world.errors import Path
from bot.loopback.world.protocol import (
    ACTIVE_THREADS,
    SELECTS,
    THREADS,
    ChannelKind,
    Flag,
    InteractionKind,
    Json,
    Part,
    Permission,
    ReplyKind,
)


def walk(components: Sequence[Json], path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Yield every component with its path, depth first in reading order."""
    for index, component in enumerate(components):
        here = (*path, index)
        yield here, component
        children = component.get("components")
        if isinstance(children, list):
            yield from walk(children, (*here, "components"))
        for key in ("accessory", "component"):
            child = component.get(key)
            if isinstance(child, dict):
                yield (*here, key), child


def find_buttons(components: Sequence[Json]) -> list[Json]:
    """Return all buttons in reading order."""
    return [part for _, part in walk(components) if part.get("type") == Part.BUTTON]


def find_selects(components: Sequence[Json]) -> list[Json]:
    """Return all select menus in reading order."""
    return [part for _, part in walk(components) if part.get("type") in SELECTS]


def find_texts(components: Sequence[Json]) -> list[str]:
    """Return the contents of all text displays (Components V2) in reading order."""
    return [
        str(part.get("content") or "") for _, part in walk(components) if part.get("type") == 10
    ]


def media_of(component: Json) -> list[tuple[Path, Json]]:
    """Return the media items (mutable) of a thumbnail, gallery or file, each with its path."""
    kind = component.get("type")
    found: list[tuple[Path, object]] = []
    if kind == Part.THUMBNAIL:
        found = [(("media",), component.get("media"))]
    elif kind == Part.FILE:
        found = [(("file",), component.get("file"))]
    elif kind == Part.GALLERY:
        items = component.get("items") or ()
        found = [(("items", n, "media"), item.get("media")) for n, item in enumerate(items)]
    return [(path, item) for path, item in found if isinstance(item, dict)]


NO_FLAGS = Flag(0)


@dataclass(slots=True, eq=False)
class User:
    """A person or the bot. `locale` is the language of their client.

    `installed`: they have installed the application for themselves, on every server.
    """

    id: int
    name: str
    display: str
    locale: str = "en-US"
    bot: bool = False
    dm_closed: bool = False
    blocks_bot: bool = False
    deleted: bool = False
    installed: bool = False

    @property
    def mention(self) -> str:
        """The text that mentions this user."""
        return f"<@{self.id}>"


@dataclass(slots=True, eq=False)
class Emoji:
    """An emoji of the application: a picture with a name, for texts, buttons and menus.

    `kind` is its media type; `animated`: it has several frames.
    """

    id: int
    name: str
    data: bytes
    kind: str = "image/png"
    animated: bool = False


@dataclass(slots=True, eq=False)
class Role:
    """A named set of permissions of a guild."""

    id: int
    name: str
    permissions: Permission
    position: int = 1


@dataclass(slots=True, eq=False)
class Member:
    """A user in a guild with the roles that the user has there.

    `timed_out` is until when they can only read (seconds since 1970).
    """

    user: User
    joined: float
    roles: list[Role] = field(default_factory=list)
    nick: str | None = None
    timed_out: float | None = None

    @property
    def display(self) -> str:
        """The name that others see in this guild."""
        return self.nick or self.user.display


@dataclass(slots=True, eq=False)
class Guild:
    """A server with its members and channels.

    `installed`: its people can use the application's commands, even without the bot. `unavailable`:
    it has an outage. AutoMod refuses messages with one of the `blocked_words`.
    """

    id: int
    name: str
    owner: User
    created: float
    locale: str = "en-US"
    roles: list[Role] = field(default_factory=list)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    installed: bool = True
    unavailable: bool = False
    most_threads: int = ACTIVE_THREADS
    blocked_words: list[str] = field(default_factory=list)

    @property
    def everyone(self) -> Role:
        """The role that every member has."""
        return self.roles[0]


@dataclass(slots=True, eq=False)
class Channel:
    """A channel of any kind, a thread or a DM.

    `denied` are permissions that single users do not have in this channel. `tags` are those that a
    forum offers, `applied_tags` the ids of those on a post. `layout` of a forum: 1 for a list, 2
    for a gallery, 0 if nobody has chosen one.
    """

    id: int
    kind: ChannelKind
    name: str
    created: float
    guild: Guild | None = None
    parent: Channel | None = None
    owner: User | None = None
    recipients: list[User] = field(default_factory=list)
    messages: dict[int, Message] = field(default_factory=dict)
    denied: dict[int, Permission] = field(default_factory=dict)
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    joined: dict[int, float] = field(default_factory=dict)
    topic: str | None = None
    tags: list[Json] = field(default_factory=list)
    tag_required: bool = False
    applied_tags: list[int] = field(default_factory=list)
    layout: int = 0

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread of another channel."""
        return self.kind in THREADS

    @property
    def place(self) -> Channel:
        """The channel whose permissions apply: a thread's parent, otherwise itself."""
        return self.parent if self.is_thread and self.parent is not None else self

    @property
    def mention(self) -> str:
        """The text that links to this channel."""
        return f"<#{self.id}>"


@dataclass(slots=True, eq=False)
class Attachment:
    """A file of a message with its real bytes; `description` is its alt text.

    `title` is what it was called, if the name had to be cleaned.
    """

    id: int
    filename: str
    data: bytes
    channel_id: int
    description: str | None = None
    content_type: str | None = None
    width: int | None = None
    height: int | None = None
    title: str | None = None


@dataclass(slots=True, eq=False)
class Message:
    """A message as it is now; `viewer` is the only user who sees an ephemeral one.

    `mentions` are the users its content names and allows; `pinged` those who were notified,
    which happens once, when the message is made.
    """

    id: int
    channel: Channel
    author: User
    created: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: Flag = NO_FLAGS
    edited: float | None = None
    nonce: str | int | None = None
    viewer: User | None = None
    mentions: list[User] = field(default_factory=list)
    mention_roles: list[Role] = field(default_factory=list)
    mention_everyone: bool = False
    pinged: list[User] = field(default_factory=list)
    reference: Message | None = None
    interaction: Interaction | None = None
    thread: Channel | None = None
    deleted: bool = False

    @property
    def ephemeral(self) -> bool:
        """Whether only `viewer` sees it."""
        return bool(self.flags & Flag.EPHEMERAL)

    @property
    def loading(self) -> bool:
        """Whether it still says that the bot is thinking."""
        return bool(self.flags & Flag.LOADING)

    @property
    def buttons(self) -> list[Json]:
        """The buttons on it, in reading order, as the bot sent them."""
        return find_buttons(self.components)

    @property
    def selects(self) -> list[Json]:
        """The select menus on it, in reading order, as the bot sent them."""
        return find_selects(self.components)

    @property
    def labels(self) -> list[str]:
        """The labels of its buttons."""
        return [str(button.get("label") or "") for button in self.buttons]

    @property
    def at(self) -> datetime:
        """Time when it was sent (UTC)."""
        return datetime.fromtimestamp(self.created, UTC)


@dataclass(slots=True, eq=False)
class Interaction:
    """One action of a person towards the bot, and the bot's answer so far.

    `withdrawn`: the bot has deleted its answer itself.
    """

    id: int
    token: str
    kind: InteractionKind
    user: User
    channel: Channel
    data: Json
    created: float
    message: Message | None = None
    parent: Interaction | None = None
    reply: ReplyKind | None = None
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None
    settled: bool = False
    deferred: bool = False
    ephemeral: bool = False
    withdrawn: bool = False

    @property
    def command(self) -> tuple[list[str], list[Json]]:
        """The words of a slash command with its subcommands, and the options that are filled in."""
        words, options = [str(self.data.get("name"))], self.data.get("options") or []
        while options and "value" not in options[0]:
            words.append(str(options[0]["name"]))
            options = options[0].get("options") or []
        return words, options

    @property
    def guild(self) -> Guild | None:
        """The guild where it happened; None in a DM."""
        return self.channel.guild
