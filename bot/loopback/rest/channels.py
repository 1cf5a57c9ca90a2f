"""REST routes of channels, messages and DMs; `threads` has those of threads."""

from __future__ import annotations

from bot.loopback.rest.posting import compose, repeated, revise
from bot.loopback.rest.request import Request, Response, Routes
from bot.loopback.world.errors import FormErrors, refusal
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.message_payloads import message_json
from bot.loopback.world.objects import Channel, Message, User
from bot.loopback.world.payloads import channel_json
from bot.loopback.world.permissions import (
    channel_permissions,
    check_read,
    check_send,
    check_unlocked,
    check_view,
)
from bot.loopback.world.protocol import HOUR, ChannelKind, Json, Permission
from bot.loopback.world.world import World

TAGS, TAG_LETTERS, APPLIED_TAGS = 20, 20, 5  # of a forum, in a tag's name, on a post


def channel_of(world: World, call: Request) -> Channel:
    """Return the channel of the route, if the bot sees it."""
    channel = world.channel(call.number("channel_id"))
    check_view(channel, world.bot)
    return channel


def message_of(world: World, call: Request) -> Message:
    """Return the message of the route, if the bot sees it."""
    channel = channel_of(world, call)
    check_read(channel, world.bot)
    return world.message(channel, call.number("message_id"))


def get_channel(world: World, call: Request) -> Response:
    """GET one channel."""
    return Response(200, channel_json(channel_of(world, call), world.bot))


def change_channel(world: World, call: Request) -> Response:
    """PATCH a thread's or channel's name, topic, tags, archived and locked state."""
    channel, body = channel_of(world, call), call.mapping()
    held = channel_permissions(channel, world.bot)
    if not _may_change(channel, world.bot, body, held):
        raise refusal(50013)
    errors = FormErrors()
    if "name" in body:
        errors.text(body, "name", 1, 100)
    errors.count(body, "applied_tags", 0, APPLIED_TAGS)
    errors.count(body, "available_tags", 0, TAGS)
    for index, tag in enumerate(body.get("available_tags") or ()):
        errors.at("available_tags", index).text(tag, "name", 1, TAG_LETTERS)
    errors.check()
    if channel.archived and body.get("archived") is not False:
        raise refusal(50083)
    name, topic = body.get("name", channel.name).strip(), body.get("topic", channel.topic)
    if (name, topic) != (channel.name, channel.topic):
        world.action_limits.count_rename(channel.id)
    channel.name, channel.topic = name, topic
    channel.archived = bool(body.get("archived", channel.archived))
    channel.locked = bool(body.get("locked", channel.locked))
    channel.auto_archive = int(body.get("auto_archive_duration") or channel.auto_archive)
    channel.applied_tags = [int(tag) for tag in body.get("applied_tags", channel.applied_tags)]
    if "available_tags" in body:
        channel.tags = [world.forum_tag(tag) for tag in body["available_tags"]]
    world.event_log.publish(EventKind.CHANNEL_CHANGED, channel)
    return Response(200, channel_json(channel, world.bot))


def _may_change(channel: Channel, user: User, body: Json, held: Permission) -> bool:
    """Whether the user may make this change.

    The owner of an unlocked thread may change everything but the lock. Its members may reopen it.
    """
    if not channel.is_thread:
        return Permission.MANAGE_CHANNELS in held
    if Permission.MANAGE_THREADS in held:
        return True
    if channel.locked or body.get("locked"):
        return False
    opens = body == {"archived": False} and user.id in channel.joined
    return opens or channel.owner is user


def delete_channel(world: World, call: Request) -> Response:
    """DELETE a channel or thread."""
    channel = channel_of(world, call)
    needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    if needed not in channel_permissions(channel, world.bot):
        raise refusal(50013)
    body = channel_json(channel, world.bot)
    world.delete_channel(channel)
    return Response(200, body)


def list_messages(world: World, call: Request) -> Response:
    """GET messages, newest first, with limit, before, after and around."""
    channel = channel_of(world, call)
    check_read(channel, world.bot)
    if Permission.READ_HISTORY not in channel_permissions(channel, world.bot):
        return Response(200, [])
    limit = int(call.query.get("limit", "50"))
    if not 1 <= limit <= 100:
        raise refusal(50035)
    found = [message for message in channel.messages.values() if not message.ephemeral]
    if "before" in call.query:
        found = [m for m in found if m.id < int(call.query["before"])][-limit:]
    elif "after" in call.query:
        found = [m for m in found if m.id > int(call.query["after"])][:limit]
    elif "around" in call.query:
        middle = int(call.query["around"])
        found = sorted(sorted(found, key=lambda m: abs(m.id - middle))[:limit], key=lambda m: m.id)
    else:
        found = found[-limit:]
    return Response(200, [message_json(world, message) for message in reversed(found)])


def get_message(world: World, call: Request) -> Response:
    """GET one message."""
    return Response(200, message_json(world, message_of(world, call)))


def send_message(world: World, call: Request) -> Response:
    """POST a message of the bot; a repeated enforced nonce returns the first one."""
    channel, body = channel_of(world, call), call.mapping()
    if channel.kind is ChannelKind.DM:
        world.check_dm(channel.recipients[0])
    check_send(channel, world.bot, files=bool(call.uploads), embeds=bool(body.get("embeds")))
    earlier = repeated(world, channel, world.bot, body)
    if earlier is not None:
        return Response(200, message_json(world, earlier))
    message = compose(world, channel, world.bot, body, call.uploads)
    return Response(200, message_json(world, message))


def edit_message(world: World, call: Request) -> Response:
    """PATCH one of the bot's own messages."""
    message = message_of(world, call)
    if message.author is not world.bot:
        raise refusal(50005)
    if message.channel.archived:
        raise refusal(50083)
    check_unlocked(message.channel, world.bot)
    if world.clock.now() - message.created > HOUR:
        world.action_limits.count_old_edit(message.channel.id)
    revise(world, message, call.mapping(), call.uploads)
    return Response(200, message_json(world, message))


def delete_message(world: World, call: Request) -> Response:
    """DELETE a message: the bot's own, or another's with the permission."""
    message = message_of(world, call)
    held = channel_permissions(message.channel, world.bot)
    if message.author is not world.bot and Permission.MANAGE_MESSAGES not in held:
        raise refusal(50013)
    world.delete(message)
    return Response(204)


def typing(world: World, call: Request) -> Response:
    """POST that the bot is typing."""
    channel = channel_of(world, call)
    check_send(channel, world.bot)
    world.event_log.publish(EventKind.TYPING, (channel, world.bot))
    return Response(204)


def open_dm(world: World, call: Request) -> Response:
    """POST to get the DM channel with a user; that works for closed DMs too."""
    user = world.users.get(int(call.mapping().get("recipient_id") or 0))
    if user is None:
        raise refusal(10013)
    world.check_dm_opening(user)
    return Response(200, channel_json(world.dm_with(user), world.bot))


_ONE = "/channels/{channel_id}"
_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
ROUTES: Routes = (
    ("GET", _ONE, get_channel),
    ("PATCH", _ONE, change_channel),
    ("DELETE", _ONE, delete_channel),
    ("GET", f"{_ONE}/messages", list_messages),
    ("POST", f"{_ONE}/messages", send_message),
    ("GET", _MESSAGE, get_message),
    ("PATCH", _MESSAGE, edit_message),
    ("DELETE", _MESSAGE, delete_message),
    ("POST", f"{_ONE}/typing", typing),
    ("POST", "/users/@me/channels", open_dm),
)
