"""The JSON that the page gets: its state, messages as the bot sent them; and the page's words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import quote, urlsplit

from bot.loopback.people.answers import display_name
from bot.loopback.people.people import Person
from bot.loopback.server import LoopbackDiscord
from bot.loopback.world.objects import Attachment, Channel, Guild, Interaction, Message, User
from bot.loopback.world.payloads import message_json
from bot.loopback.world.permissions import can_view, channel_permissions
from bot.loopback.world.protocol import (
    FORUMS,
    VOICES,
    WITH_MESSAGES,
    ChannelKind,
    CommandKind,
    Flag,
    InteractionKind,
    Json,
    Permission,
)
from bot.loopback.world.world import World

# What the page says in the language of a locale, by key; names in braces are filled in.
Words = Callable[[str], Mapping[str, str]]
ENGLISH: Mapping[str, str] = MappingProxyType(
    tomllib.loads((Path(__file__).parent / "words.toml").read_text(encoding="utf-8"))
)


def said(words: Mapping[str, str], key: str, args: Mapping[str, object]) -> str:
    """The words for ``key`` with ``args`` in the place of their names in braces."""
    return re.sub(r"\{(\w+)\}", lambda mark: str(args.get(mark[1], mark[0])), words.get(key, key))


def english(locale: str) -> Mapping[str, str]:
    """The page's own English words, for every locale."""
    return ENGLISH


LOCALES = (
    ("en-US", "English (US)"),
    ("en-GB", "English (UK)"),
    ("de", "Deutsch"),
    ("es-ES", "Español"),
    ("es-419", "Español (LATAM)"),
    ("fr", "Français"),
    ("ru", "Русский"),
    ("uk", "Українська"),
)
_MARKS = 50  # newest messages of a channel, which are searched for unread pings


def state(discord: LoopbackDiscord, me: Person) -> Json:
    """Return everything around the messages, as `me` sees it."""
    world = discord.world
    return {
        "is": "state",
        "me": {"id": str(me.id), "name": me.name, "locale": me.user.locale},
        "people": [{"id": str(u.id), "name": u.display} for u in people(world)],
        "locales": [{"tag": tag, "name": name} for tag, name in LOCALES],
        "bot": {
            "id": str(world.bot.id),
            "name": world.bot.display,
            "online": discord.gateway.connected,
        },
        "guilds": [_guild(guild, me) for guild in world.guilds.values() if me.id in guild.members],
        "dm": _channel(me.dm, me) | {"name": world.bot.display},
        "names": _names(world),
    }


def people(world: World) -> list[User]:
    """Return the people that the page can act as: every user but bots."""
    return [user for user in world.users.values() if not user.bot]


def _guild(guild: Guild, me: Person) -> Json:
    seen = [channel for channel in guild.channels.values() if can_view(channel, me.user)]
    return {
        "id": str(guild.id),
        "name": guild.name,
        "channels": [_channel(channel, me) for channel in _threads_under_parents(seen)],
    }


def _threads_under_parents(channels: list[Channel]) -> list[Channel]:
    placed: list[Channel] = []
    for channel in channels:
        if not channel.is_thread:
            placed.append(channel)
            placed += [thread for thread in channels if thread.parent is channel]
    return placed


def _channel(channel: Channel, me: Person) -> Json:
    seen = me.sees(channel)
    others = [m for m in seen if m.author is not me.user and not m.ephemeral]
    dm = channel.kind is ChannelKind.DM  # where every message is meant for the one who reads it
    return {
        "id": str(channel.id),
        "name": channel.name,
        "kind": _kind(channel),
        "archived": channel.archived,
        "parent": str(channel.parent.id) if channel.parent else None,
        "writable": _writable(channel, me.user),
        "owned": channel.guild is not None and channel.guild.owner is me.user,
        "last": str(others[-1].id) if others else "0",
        "pings": [str(m.id) for m in others[-_MARKS:] if dm or me.user in m.pinged],
    }


def _kind(channel: Channel) -> str:
    """Return the kind by which the page chooses a sign."""
    if channel.is_thread:
        return "thread"
    kinds = {ChannelKind.DM: "dm", ChannelKind.ANNOUNCEMENT: "news"}
    kinds |= dict.fromkeys(VOICES, "voice") | dict.fromkeys(FORUMS, "forum")
    return kinds.get(channel.kind, "")


def _writable(channel: Channel, user: User) -> bool:
    held = channel_permissions(channel, user)
    needed = Permission.SEND_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    shut = channel.archived or (channel.locked and Permission.MANAGE_THREADS not in held)
    return needed in held and channel.kind in WITH_MESSAGES and not shut


def _names(world: World) -> Json:
    """Names for the mentions and emoji in texts, by id."""
    roles = {str(r.id): r.name for guild in world.guilds.values() for r in guild.roles}
    return {
        "users": {str(user.id): user.display for user in world.users.values()},
        "roles": roles,
        "channels": {str(c.id): c.name for c in world.channels.values() if c.name},
        "emojis": {str(emoji.id): emoji.name for emoji in world.emojis.values()},
    }


def message(world: World, shown: Message, me: Person) -> Json:
    """Return a message as Discord's clients get it, and what the page shows beside it."""
    body: Json = _local_files(world, message_json(world, shown))
    guild = shown.channel.guild
    return {
        **body,
        "name": display_name(shown.author, guild),
        "at": round(shown.created * 1000),
        "edited": shown.edited is not None,
        "loading": shown.loading,
        "ephemeral": shown.ephemeral,
        "pings_me": me.user in shown.pinged,
        "origin": _origin(shown.interaction, guild) if shown.interaction else None,
        "reply": _quoted(shown.reference, guild) if shown.reference else None,
    }


def posts(forum: Channel, me: Person, world: World) -> list[Json]:
    """Return the posts of a forum as Discord lists them, that with the newest message first.

    The picture of a post is the first one that is attached to its first message; those of
    Components V2 are not shown in the list.
    """
    assert forum.guild is not None, "only guilds have forums"
    found = [one for one in forum.guild.channels.values() if one.parent is forum]
    names = {int(tag["id"]): tag["name"] for tag in forum.tags}
    return [
        {
            "id": str(post.id),
            "name": post.name,
            "tags": [names[tag] for tag in post.applied_tags if tag in names],
            "closed": post.archived,
            **_first_of(post, me, world),
        }
        for post in sorted(found, key=lambda one: -max(one.messages, default=one.id))
        if can_view(post, me.user)
    ]


def _first_of(post: Channel, me: Person, world: World) -> Json:
    first = post.messages.get(post.id)
    if first is None:
        return {"text": "", "picture": None}
    body = _local_files(world, message_json(world, first))
    plain = Flag.COMPONENTS_V2 not in first.flags
    pictures = [one for one in body["attachments"] if plain and one.get("width")]
    return {"text": first.content, "picture": next(iter(pictures), None)}


def _origin(interaction: Interaction, guild: Guild | None) -> Json:
    words = interaction.command[0] if interaction.kind is InteractionKind.COMMAND else []
    typed = interaction.data.get("type") == CommandKind.TYPED
    command = ("/" if words and typed else "") + " ".join(words)
    return {"name": display_name(interaction.user, guild), "command": command}


def _quoted(shown: Message, guild: Guild | None) -> Json:
    return {"name": display_name(shown.author, guild), "text": shown.content[:120]}


def file_path(world: World, file: Attachment) -> str:
    """Return the path of a file on the page's own server; it is valid in this world."""
    return f"/files/{file.id}/{quote(file.filename)}?key={file_key(world, file.id)}"


def file_key(world: World, number: int) -> str:
    """Return the key that the address of a file must have: a request with it gets the file."""
    return world.secret("page-file", number)


def _local_files(world: World, value: Any) -> Any:
    """`value` with every address of a file on the loopback made one of the page's server."""
    if isinstance(value, dict):
        return {key: _local_files(world, inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_local_files(world, inner) for inner in value]
    if isinstance(value, str) and value.startswith(f"{world.base_url}/attachments/"):
        file = world.attachments.get(int(urlsplit(value).path.split("/")[3]))
        return file_path(world, file) if file else ""
    return value
