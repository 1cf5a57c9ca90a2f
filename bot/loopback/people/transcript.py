"""A channel as plain text, as one person reads it: words, files with alt text, [components]."""

from __future__ import annotations

import re

from bot.loopback.world.objects import Channel, Guild, Message, User
from bot.loopback.world.permissions import can_read
from bot.loopback.world.protocol import SELECTS, Json, Part
from bot.loopback.world.world import World

_MENTION = re.compile(r"<(@!?|@&|#)(\d+)>")


def transcript(world: World, channel: Channel, viewer: User) -> str:
    """Return all that `viewer` sees in `channel`, oldest first, messages apart by empty lines."""
    if not can_read(channel, viewer):
        return ""
    shown = [m for m in channel.messages.values() if not m.ephemeral or m.viewer is viewer]
    return "\n\n".join(render_message(world, message, viewer) for message in shown)


def render_message(world: World, message: Message, viewer: User) -> str:
    """Return one message as text: a head line with the author, then its parts."""
    guild = message.channel.guild
    lines = [_head(message, guild, viewer)]
    if message.loading:
        lines.append(f"  {message.author.display} is thinking…")
    if message.content:
        lines += _indented(resolve(world, guild, message.content))
    for embed in message.embeds:
        lines += ["  | " + line for line in _embed(world, guild, embed)]
    for file in message.attachments:
        alt = f" – {file.description}" if file.description else ""
        lines += _indented(f"({file.filename}{alt})")
    for part in message.components:
        lines += ["  " + line for line in _part(world, guild, part)]
    return "\n".join(lines)


def display_name(user: User, guild: Guild | None) -> str:
    """Return the name that a user goes by in `guild`."""
    member = guild.members.get(user.id) if guild else None
    return member.display if member else user.display


def resolve(world: World, guild: Guild | None, text: str) -> str:
    """Return `text` with mentions of users, roles and channels as names."""

    def name(match: re.Match[str]) -> str:
        sign, number = match[1], int(match[2])
        if sign == "#":
            place = world.channels.get(number)
            return f"#{place.name}" if place else "#unknown"
        if sign == "@&":
            roles = {role.id: role.name for role in guild.roles} if guild else {}
            return "@" + roles.get(number, "unknown-role")
        user = world.users.get(number)
        return "@" + (display_name(user, guild) if user else "unknown-user")

    return _MENTION.sub(name, text)


def _head(message: Message, guild: Guild | None, viewer: User) -> str:
    labels = []
    if message.author.bot:
        labels.append("app")
    if message.ephemeral:
        labels.append("only you see this")
    if message.edited is not None:
        labels.append("edited")
    if viewer in message.pinged:
        labels.append("pings you")
    notes = f" ({', '.join(labels)})" if labels else ""
    time = message.at.strftime("%H:%M")
    return f"{display_name(message.author, guild)}{notes} {time}"


def _indented(text: str) -> list[str]:
    return ["  " + line for line in text.split("\n")]


def _embed(world: World, guild: Guild | None, embed: Json) -> list[str]:
    texts = [
        (embed.get("author") or {}).get("name"),
        embed.get("title"),
        embed.get("description"),
    ]
    for entry in embed.get("fields") or ():
        texts.append(f"{entry['name']}: {entry['value']}")
    for key in ("thumbnail", "image"):
        url = (embed.get(key) or {}).get("url")
        texts.append(f"({key}: {str(url).removeprefix('attachment://')})" if url else None)
    texts.append((embed.get("footer") or {}).get("text"))
    return [line for text in texts if text for line in resolve(world, guild, text).split("\n")]


def _part(world: World, guild: Guild | None, part: Json) -> list[str]:
    kind = part.get("type")
    if kind == Part.ROW:
        return [" ".join(_control(inner) for inner in part["components"])]
    if kind == Part.TEXT:
        return resolve(world, guild, part["content"]).split("\n")
    if kind == Part.SEPARATOR:
        return ["---"]
    if kind == Part.GALLERY:
        return [_picture(item, item.get("media")) for item in part["items"]]
    if kind == Part.FILE:
        return [_picture(part, part.get("file"))]
    inner = [line for child in part.get("components") or () for line in _part(world, guild, child)]
    accessory = part.get("accessory")
    if accessory is not None:
        is_button = accessory["type"] == Part.BUTTON
        inner.append(
            _control(accessory) if is_button else _picture(accessory, accessory.get("media"))
        )
    return ["| " + line for line in inner] if kind == Part.CONTAINER else inner


def _picture(part: Json, media: Json | None) -> str:
    name = str((media or {}).get("url", "")).removeprefix("attachment://")
    alt = f" – {part['description']}" if part.get("description") else ""
    return f"({name}{alt})"


def _control(part: Json) -> str:
    off = " (off)" if part.get("disabled") else ""
    if part.get("type") in SELECTS:
        chosen = [o["label"] for o in part.get("options") or () if o.get("default")]
        shown = ", ".join(chosen) or part.get("placeholder") or "choose"
        labels = " / ".join(o["label"] for o in part.get("options") or ())
        return f"[{shown} ▾{off}: {labels}]"
    emoji = (part.get("emoji") or {}).get("name") or ""
    text = " ".join(piece for piece in (emoji, part.get("label") or "") if piece)
    link = f" → {part['url']}" if part.get("url") else ""
    return f"[{text}{link}{off}]"
