"""REST routes of channels, messages, threads and DMs."""

from __future__ import annotations

from bot.loopback.rest.posting import compose, repeated, revise
from bot.loopback.rest.request import Request, Response, Routes
from bot.loopback.world.errors import ApiError, FormErrors, missing_permissions, unknown
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.message_payloads import message_json
from bot.loopback.world.objects import Channel, Message, User
from bot.loopback.world.payloads import channel_json, thread_member_json
from bot.loopback.world.permissions import channel_permissions, check_send, check_view
from bot.loopback.world.protocol import ChannelKind, Json, Permission
from bot.loopback.world.world import World


def _channel(world: World, call: Request) -> Channel:
    channel = world.channel(call.number("channel_id"))
    check_view(channel, world.bot)
    return channel


def _message(world: World, call: Request) -> Message:
    return world.message(_channel(world, call), call.number("message_id"))


def get_channel(world: World, call: Request) -> Response:
    """GET one channel."""
    return Response(200, channel_json(_channel(world, call), world.bot))


def change_channel(world: World, call: Request) -> Response:
    """PATCH a thread's or channel's name, archived and locked state."""
    channel, body = _channel(world, call), call.mapping()
    held = channel_permissions(channel, world.bot)
    if not _may_change(channel, world.bot, body, held):
        raise missing_permissions()
    errors = FormErrors()
    if "name" in body:
        errors.text(body, "name", 1, 100)
    errors.check()
    if channel.archived and body.get("archived") is not False:
        raise ApiError(400, 50083, "Thread is archived")
    channel.name = body.get("name", channel.name)
    channel.archived = bool(body.get("archived", channel.archived))
    channel.locked = bool(body.get("locked", channel.locked))
    channel.auto_archive = int(body.get("auto_archive_duration") or channel.auto_archive)
    world.event_log.publish(EventKind.CHANNEL_CHANGED, channel)
    return Response(200, channel_json(channel, world.bot))


def _may_change(channel: Channel, user: User, body: Json, held: Permission) -> bool:
    """Whether the user may make this change.

    The owner of an unlocked thread may change everything but the lock. Anybody who may write in an
    archived thread may reopen it.
    """
    if not channel.is_thread:
        return Permission.MANAGE_CHANNELS in held
    if Permission.MANAGE_THREADS in held:
        return True
    if channel.locked or body.get("locked"):
        return False
    opens = body == {"archived": False} and Permission.SEND_IN_THREADS in held
    return opens or channel.owner is user


def delete_channel(world: World, call: Request) -> Response:
    """DELETE a channel or thread."""
    channel = _channel(world, call)
    needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    if needed not in channel_permissions(channel, world.bot):
        raise missing_permissions()
    body = channel_json(channel, world.bot)
    world.delete_channel(channel)
    return Response(200, body)


def list_messages(world: World, call: Request) -> Response:
    """GET messages, newest first, with limit, before, after and around."""
    channel = _channel(world, call)
    if Permission.READ_HISTORY not in channel_permissions(channel, world.bot):
        return Response(200, [])
    limit = int(call.query.get("limit", "50"))
    if not 1 <= limit <= 100:
        raise ApiError(400, 50035, "Invalid Form Body")
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
    return Response(200, message_json(world, _message(world, call)))


def send_message(world: World, call: Request) -> Response:
    """POST a message of the bot; a repeated enforced nonce returns the first one."""
    channel, body = _channel(world, call), call.mapping()
    if channel.kind is ChannelKind.DM:
        world.check_dm(channel.recipients[0])
    check_send(channel, world.bot, files=bool(call.uploads), embeds=bool(body.get("embeds")))
    held = channel_permissions(channel, world.bot)
    if channel.locked and Permission.MANAGE_THREADS not in held:
        if channel.archived:
            raise ApiError(400, 50083, "Thread is archived")
        raise ApiError(400, 160005, "This thread is locked")
    earlier = repeated(world, channel, world.bot, body)
    if earlier is not None:
        return Response(200, message_json(world, earlier))
    if channel.archived:
        channel.archived = False
        world.event_log.publish(EventKind.CHANNEL_CHANGED, channel)
    message = compose(world, channel, world.bot, body, call.uploads)
    return Response(200, message_json(world, message))


def edit_message(world: World, call: Request) -> Response:
    """PATCH one of the bot's own messages."""
    message = _message(world, call)
    if message.author is not world.bot:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    if message.channel.archived:
        raise ApiError(400, 50083, "Thread is archived")
    revise(world, message, call.mapping(), call.uploads)
    return Response(200, message_json(world, message))


def delete_message(world: World, call: Request) -> Response:
    """DELETE a message: the bot's own, or another's with the permission."""
    message = _message(world, call)
    held = channel_permissions(message.channel, world.bot)
    if message.author is not world.bot and Permission.MANAGE_MESSAGES not in held:
        raise missing_permissions()
    world.delete(message)
    return Response(204)


def typing(world: World, call: Request) -> Response:
    """POST that the bot is typing."""
    channel = _channel(world, call)
    check_send(channel, world.bot)
    world.event_log.publish(EventKind.TYPING, (channel, world.bot))
    return Response(204)


def _open_thread(world: World, parent: Channel, call: Request, start: Message | None) -> Response:
    body = call.mapping()
    if parent.kind is not ChannelKind.TEXT:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    private = start is None and body.get("type", ChannelKind.PRIVATE_THREAD) == 12
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    if needed not in channel_permissions(parent, world.bot):
        raise missing_permissions()
    errors = FormErrors()
    errors.text(body, "name", 1, 100)
    archive = body.get("auto_archive_duration") or 1440
    if archive not in (60, 1440, 4320, 10080):
        message = "Value must be one of (60, 1440, 4320, 10080)."
        errors.add("BASE_TYPE_CHOICES", message, "auto_archive_duration")
    errors.check()
    if start is not None and start.thread is not None:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    thread = world.add_thread(
        parent, body["name"], world.bot, private=private, number=start.id if start else 0
    )
    thread.auto_archive = archive
    if start is not None:
        start.thread = thread
        world.changed(start)
    return Response(201, channel_json(thread, world.bot))


def thread_from_message(world: World, call: Request) -> Response:
    """POST a thread that starts from a message and has its id."""
    message = _message(world, call)
    return _open_thread(world, message.channel, call, message)


def thread_in_channel(world: World, call: Request) -> Response:
    """POST a thread without a message."""
    return _open_thread(world, _channel(world, call), call, None)


def join_thread(world: World, call: Request) -> Response:
    """PUT the bot, or a member, into a thread."""
    thread = _channel(world, call)
    if not thread.is_thread:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    who = call.params.get("user_id")
    user = world.users.get(int(who)) if who is not None else world.bot
    if user is None or (thread.guild and user.id not in thread.guild.members):
        raise unknown(10013, "User")
    thread.joined.setdefault(user.id, world.clock.now())
    world.event_log.publish(EventKind.CHANNEL_CHANGED, thread)
    return Response(204)


def leave_thread(world: World, call: Request) -> Response:
    """DELETE the bot, or a member, from a thread."""
    thread = _channel(world, call)
    who = call.params.get("user_id")
    thread.joined.pop(int(who) if who is not None else world.bot.id, None)
    world.event_log.publish(EventKind.CHANNEL_CHANGED, thread)
    return Response(204)


def thread_members(world: World, call: Request) -> Response:
    """GET who has joined a thread."""
    thread = _channel(world, call)
    users = [world.users[number] for number in thread.joined]
    return Response(200, [thread_member_json(thread, user) for user in users])


def thread_member(world: World, call: Request) -> Response:
    """GET one member of a thread; unlike the whole list it needs no privileged intent."""
    thread = _channel(world, call)
    user = world.users.get(call.number("user_id"))
    if user is None or user.id not in thread.joined:
        raise unknown(10007, "Member")
    return Response(200, thread_member_json(thread, user))


def open_dm(world: World, call: Request) -> Response:
    """POST to get the DM channel with a user; that works for closed DMs too."""
    user = world.users.get(int(call.mapping().get("recipient_id") or 0))
    if user is None:
        raise unknown(10013, "User")
    if user is world.bot:
        raise ApiError(400, 50007, "Cannot send messages to this user")
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
    ("POST", f"{_MESSAGE}/threads", thread_from_message),
    ("POST", f"{_ONE}/threads", thread_in_channel),
    ("POST", f"{_ONE}/typing", typing),
    ("PUT", f"{_ONE}/thread-members/@me", join_thread),
    ("DELETE", f"{_ONE}/thread-members/@me", leave_thread),
    ("PUT", f"{_ONE}/thread-members/{{user_id}}", join_thread),
    ("DELETE", f"{_ONE}/thread-members/{{user_id}}", leave_thread),
    ("GET", f"{_ONE}/thread-members", thread_members),
    ("GET", f"{_ONE}/thread-members/{{user_id}}", thread_member),
    ("POST", "/users/@me/channels", open_dm),
)
