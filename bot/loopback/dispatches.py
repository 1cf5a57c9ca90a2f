"""Turns events of the world into gateway dispatches, each with the intent that it needs."""

from __future__ import annotations

from dataclasses import dataclass

from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Channel, Guild, Interaction, Member, Message, User
from bot.loopback.world.payloads import (
    channel_json,
    guild_json,
    interaction_json,
    member_json,
    message_event_json,
    user_json,
)
from bot.loopback.world.permissions import can_read
from bot.loopback.world.protocol import ChannelKind, Intent, Json
from bot.loopback.world.world import World


@dataclass(frozen=True, slots=True)
class Dispatch:
    """One dispatch: its name, its data, the intent without which it is not sent (0: always)."""

    name: str
    data: Json
    intent: int = 0
    guild_id: int = 0


def dispatches_of(world: World, event: Event, intents: int) -> list[Dispatch]:
    """Return the dispatches that a session with `intents` gets for one event of the log."""
    subject = event.subject
    if event.kind is EventKind.INTERACTION and isinstance(subject, Interaction):
        guild_id = subject.guild.id if subject.guild else 0
        body = interaction_json(world, subject)
        return [Dispatch("INTERACTION_CREATE", body, guild_id=guild_id)]
    if isinstance(subject, Guild):
        return _guild(world, event.kind, subject)
    if isinstance(subject, Message):
        found, guild = _message(world, event.kind, subject, intents), subject.channel.guild
    elif isinstance(subject, Channel):
        found, guild = _channel(world, event.kind, subject), subject.guild
    elif event.kind in _MEMBER_EVENTS:
        found, guild = _member(world, event.kind, subject)
    else:
        return []
    return found if guild is None or _reports(world, guild) else []


def _reports(world: World, guild: Guild) -> bool:
    """Return whether the bot gets events of the guild: it is in it, and there is no outage."""
    return world.bot.id in guild.members and not guild.unavailable


def _guild(world: World, kind: EventKind, guild: Guild) -> list[Dispatch]:
    if kind is EventKind.GUILD_GONE:
        gone: Json = {"id": str(guild.id), **({"unavailable": True} if guild.unavailable else {})}
        return [Dispatch("GUILD_DELETE", gone, Intent.GUILDS, guild.id)]
    if not _reports(world, guild):
        return []
    back = {"unavailable": False} if kind is EventKind.GUILD_BACK else {}
    body = guild_json(guild, world.bot) | back
    return [Dispatch("GUILD_CREATE", body, Intent.GUILDS, guild.id)]


def _guild_id(channel: Channel) -> int:
    return channel.guild.id if channel.guild else 0


def _message(world: World, kind: EventKind, message: Message, intents: int) -> list[Dispatch]:
    if message.ephemeral or not can_read(message.channel, world.bot):
        return []
    guild_id = _guild_id(message.channel)
    intent = Intent.GUILD_MESSAGES if guild_id else Intent.DIRECT_MESSAGES
    if kind is EventKind.DELETE:
        gone = {"id": str(message.id), "channel_id": str(message.channel.id)}
        if guild_id:
            gone["guild_id"] = str(guild_id)
        return [Dispatch("MESSAGE_DELETE", gone, intent, guild_id)]
    content = (
        bool(intents & Intent.MESSAGE_CONTENT)
        or not guild_id
        or message.author is world.bot
        or world.bot in message.mentions
    )
    body = message_event_json(world, message, content=content)
    name = "MESSAGE_CREATE" if kind is EventKind.MESSAGE else "MESSAGE_UPDATE"
    return [Dispatch(name, body, intent, guild_id)]


_THREAD_EVENTS = {
    EventKind.CHANNEL: "THREAD_CREATE",
    EventKind.CHANNEL_CHANGED: "THREAD_UPDATE",
    EventKind.CHANNEL_GONE: "THREAD_DELETE",
}
_CHANNEL_EVENTS = {
    EventKind.CHANNEL: "CHANNEL_CREATE",
    EventKind.CHANNEL_CHANGED: "CHANNEL_UPDATE",
    EventKind.CHANNEL_GONE: "CHANNEL_DELETE",
}


def _channel(world: World, kind: EventKind, channel: Channel) -> list[Dispatch]:
    names = _THREAD_EVENTS if channel.is_thread else _CHANNEL_EVENTS
    if kind not in names or channel.kind is ChannelKind.DM:
        return []
    body = channel_json(channel, world.bot)
    if kind is EventKind.CHANNEL and channel.is_thread:
        body["newly_created"] = True
    return [Dispatch(names[kind], body, Intent.GUILDS, _guild_id(channel))]


_MEMBER_EVENTS = {
    EventKind.MEMBER: "GUILD_MEMBER_ADD",
    EventKind.MEMBER_CHANGED: "GUILD_MEMBER_UPDATE",
    EventKind.MEMBER_GONE: "GUILD_MEMBER_REMOVE",
}


def _member(
    world: World, kind: EventKind, subject: Member | tuple[Guild, User]
) -> tuple[list[Dispatch], Guild | None]:
    if isinstance(subject, Member):
        found = (g for g in world.guilds.values() if g.members.get(subject.user.id) is subject)
        guild, body = next(found, None), member_json(subject)
    else:
        guild, body = subject[0], {"user": user_json(subject[1])}
    if guild is None:
        return [], None
    own = body["user"]["id"] == str(world.bot.id) and world.habits.own_member_updates
    intent = Intent.GUILDS if own else Intent.MEMBERS
    body["guild_id"] = str(guild.id)
    return [Dispatch(_MEMBER_EVENTS[kind], body, intent, guild.id)], guild
