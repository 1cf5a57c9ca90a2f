"""Turns events of the world into gateway dispatches, each with the intent that it needs."""

from __future__ import annotations

from dataclasses import dataclass

from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.message_payloads import interaction_json, message_event_json
from bot.loopback.world.objects import Channel, Guild, Interaction, Member, Message
from bot.loopback.world.payloads import channel_json, guild_json, member_json
from bot.loopback.world.permissions import can_view
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
    if isinstance(subject, Message):
        return _message(world, event.kind, subject, intents)
    if isinstance(subject, Channel):
        return _channel(world, event.kind, subject)
    if isinstance(subject, Guild):
        body = guild_json(subject, world.bot)
        return [Dispatch("GUILD_CREATE", body, Intent.GUILDS, subject.id)]
    if event.kind is EventKind.MEMBER and isinstance(subject, Member):
        return _member(world, subject)
    return []


def _guild_id(channel: Channel) -> int:
    return channel.guild.id if channel.guild else 0


def _message(world: World, kind: EventKind, message: Message, intents: int) -> list[Dispatch]:
    if message.ephemeral or not can_view(message.channel, world.bot):
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


def _member(world: World, member: Member) -> list[Dispatch]:
    found = (g for g in world.guilds.values() if g.members.get(member.user.id) is member)
    guild = next(found, None)
    if guild is None or world.bot.id not in guild.members:
        return []
    body = {**member_json(member), "guild_id": str(guild.id)}
    return [Dispatch("GUILD_MEMBER_ADD", body, Intent.MEMBERS, guild.id)]
