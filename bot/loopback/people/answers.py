"""Texts that a person reads: the bot's answer to what they did, and a channel as plain text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.loopback.world.objects import (
    Attachment,
    Channel,
    Guild,
    Interaction,
    Message,
    User,
    find_texts,
)
from bot.loopback.world.permissions import can_read
from bot.loopback.world.protocol import FIRST_ANSWER_SECONDS, SELECTS, Json, Part, ReplyKind
from bot.loopback.world.world import World


class Impossible(Exception):
    """An action that Discord's client does not offer to this person.

    The message is for code. `key` names the page's words for it, and `given` are their arguments.
    """

    def __init__(self, why: str, key: str = "impossible", **given: object) -> None:
        super().__init__(why)
        self.key, self.given = key, given


class Refused(Impossible):
    """An action that the page cannot do for a person; the words for ``key`` say why."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(" ".join([key, *map(str, args.values())]), key, **args)


class DidNotRespond(Exception):
    """The bot gave no valid answer within three seconds: "The application did not respond"."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One suggestion of an autocomplete: what is shown and what is sent."""

    name: str
    value: str | int | float


class Answer:
    """The bot's answer to one interaction; it changes when the bot edits or adds to it."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self._world = world
        self.interaction = interaction

    def __repr__(self) -> str:
        """Return the kind of reply and its text."""
        return f"<Answer {self.reply!r} {self.text!r}>"

    @property
    def reply(self) -> ReplyKind | None:
        """Kind of the bot's first answer; None before it."""
        return self.interaction.reply

    @property
    def message(self) -> Message | None:
        """The answering message; for an update, the message that was updated."""
        original = self.interaction.original
        return None if original is None or original.deleted else original

    @property
    def messages(self) -> list[Message]:
        """The answering message and all follow-ups that still exist."""
        every = [self.interaction.original, *self.interaction.followups]
        return [message for message in every if message is not None and not message.deleted]

    @property
    def text(self) -> str:
        """The text of the answer: content, embeds and text displays, as lines."""
        return text_of(self.message) if self.message else ""

    @property
    def files(self) -> list[Attachment]:
        """The files of the answering message."""
        return self.message.attachments if self.message else []

    @property
    def ephemeral(self) -> bool:
        """Whether only the person sees the answer."""
        return self.interaction.ephemeral

    @property
    def deferred(self) -> bool:
        """Whether the bot asked for time first."""
        return self.interaction.deferred

    @property
    def modal(self) -> Json | None:
        """The form that the bot opened, as it sent it."""
        return self.interaction.modal

    async def first(self) -> Answer:
        """Wait for the first response; raises DidNotRespond after three seconds."""
        interaction = self.interaction
        try:
            await self._world.event_log.wait(
                lambda: interaction.reply is not None,
                timeout=90.0,
                # A response on the stroke of three seconds is still taken.
                deadline=interaction.created + FIRST_ANSWER_SECONDS + 0.001,
            )
        except TimeoutError:
            raise DidNotRespond(f"The application did not respond to {interaction.data}") from None
        return self

    async def settled(self, *, timeout: float = 90.0) -> Answer:  # noqa: ASYNC109 – real seconds
        """Wait until a deferred answer is filled in (or deleted); returns this answer."""
        await self._world.event_log.wait(
            lambda: self.interaction.settled, timeout=timeout, waiting_for="the deferred answer"
        )
        return self


def text_of(message: Message) -> str:
    """Return the text of a message: content, embeds and text displays, as lines."""
    lines: list[str | None] = [message.content]
    for embed in message.embeds:
        lines += [
            (embed.get("author") or {}).get("name"),
            embed.get("title"),
            embed.get("description"),
        ]
        for entry in embed.get("fields") or ():
            lines += [entry["name"], entry["value"]]
        lines.append((embed.get("footer") or {}).get("text"))
    lines += find_texts(message.components)
    return "\n".join(line for line in lines if line)


_MENTION = re.compile(r"<(@!?|@&|#)(\d+)>")
_EMOJI = re.compile(r"<a?(:\w+:)\d+>")


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
    """Return `text` with mentions of users, roles and channels, and with own emoji, as names."""

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

    return _MENTION.sub(name, _EMOJI.sub(r"\1", text))


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
    emoji = _emoji_name(part.get("emoji") or {})
    text = " ".join(piece for piece in (emoji, part.get("label") or "") if piece)
    link = f" → {part['url']}" if part.get("url") else ""
    return f"[{text}{link}{off}]"


def _emoji_name(emoji: Json) -> str:
    name = str(emoji.get("name") or "")
    return f":{name}:" if emoji.get("id") else name
