"""Texts as Discord changes and reads them: names of files, control characters, mentions."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import PurePosixPath

from bot.loopback.world.objects import Channel, Message, Role, User, find_texts
from bot.loopback.world.permissions import can_read, channel_permissions
from bot.loopback.world.protocol import Flag, Json, Permission
from bot.loopback.world.world import World

_SPACES = re.compile(r"[\s/\\]+")
_OTHERS = re.compile(r"[^A-Za-z0-9_.-]")


def cleaned(name: str) -> str:
    """Return the name without accents, spaces and signs; what has no Latin letters is lost."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return _OTHERS.sub("", _SPACES.sub("_", plain.strip())).strip("._")


def stored_name(name: str, otherwise: str) -> tuple[str, str | None]:
    """Return the name under which a file is kept, and its title if anything of the name was lost.

    A name that has nothing left before its ending becomes `otherwise` with that ending.
    """
    path = PurePosixPath(name)
    kept = cleaned(name)
    if not cleaned(path.stem):
        kept = f"{otherwise}{path.suffix if cleaned(path.suffix) else ''}"
    return kept, None if kept == name else path.stem


def referenced(url: str) -> str | None:
    """Return the cleaned name in an `attachment://` address; None for any other address."""
    scheme, found, name = url.partition("attachment://")
    return cleaned(name) if found and not scheme else None


_KEPT = "\n\t"
_VARIATIONS = range(0xFE00, 0xFE10)  # the choice between text and emoji, U+FE0F among them


def without_controls(text: str) -> str:
    """Return `text` without control characters, invisible ones and variation selectors."""
    return "".join(char for char in text if char in _KEPT or not _is_control(char))


def _is_control(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf") or ord(char) in _VARIATIONS


_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


@dataclass(frozen=True, slots=True)
class Named:
    """Users and roles that a message mentions with effect."""

    users: list[User]
    roles: list[Role]
    everyone: bool


def named(world: World, message: Message, allowed: Json | None) -> Named:
    """Return who is mentioned under `allowed` (absent: everyone that the text mentions)."""
    text = "\n".join([message.content, *find_texts(message.components)])
    found = [world.users.get(int(number)) for number in _USER.findall(text)]
    users = [user for user in dict.fromkeys(found) if user is not None]
    guild = message.channel.guild
    by_id = {role.id: role for role in guild.roles} if guild else {}
    listed = [by_id.get(int(number)) for number in _ROLE.findall(text)]
    roles = [role for role in dict.fromkeys(listed) if role is not None]
    held = channel_permissions(message.channel, message.author)
    everyone = bool(_EVERYONE.search(text)) and Permission.MENTION_EVERYONE in held
    if allowed is not None:
        parse = allowed.get("parse") or ()
        user_ids = {int(number) for number in allowed.get("users") or ()}
        role_ids = {int(number) for number in allowed.get("roles") or ()}
        users = [user for user in users if "users" in parse or user.id in user_ids]
        roles = [role for role in roles if "roles" in parse or role.id in role_ids]
        everyone = everyone and "everyone" in parse
    replied = message.reference.author if message.reference else None
    if replied is not None and (allowed or {}).get("replied_user") and replied not in users:
        users.append(replied)
    return Named(users, roles, everyone)


def notified(message: Message) -> list[User]:
    """Return the users who get a ping from a new message, if it is not silent."""
    if message.ephemeral or Flag.SILENT in message.flags:
        return []
    called = list(message.mentions)
    guild = message.channel.guild
    if guild is not None:
        for member in guild.members.values():
            has_role = any(role in message.mention_roles for role in member.roles)
            if message.mention_everyone or has_role:
                called.append(member.user)
    return [user for user in dict.fromkeys(called) if _hears(message.channel, message, user)]


def _hears(channel: Channel, message: Message, user: User) -> bool:
    return user is not message.author and not user.bot and can_read(channel, user)
