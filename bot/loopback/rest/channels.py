"""REST routes of channels, messages, DMs, threads and the posts of forums."""

from __future__ import annotations

from datetime import datetime

from bot.loopback.rest.posting import compose, draft, repeated, revise
from bot.loopback.rest.request import Request, Response, Routes
from bot.loopback.world.errors import ApiError, FormErrors, refusal
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.objects import Channel, Message, User
from bot.loopback.world.payloads import channel_json, message_json, thread_member_json
from bot.loopback.world.permissions import (
    channel_permissions,
    check_read,
    check_send,
    check_unlocked,
    check_view,
)
from bot.loopback.world.protocol import FORUMS, HOUR, ChannelKind, Json, Permission
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
    names = [str(tag.get("name")).strip().casefold() for tag in body.get("available_tags") or ()]
    if len(set(names)) < len(names):
        raise refusal(40061)
    if "applied_tags" in body:
        _apply_tags(channel.place, channel, body, world)
    name, topic = body.get("name", channel.name).strip(), body.get("topic", channel.topic)
    if (name, topic) != (channel.name, channel.topic):
        world.action_limits.count_rename(channel.id)
    channel.name, channel.topic = name, topic
    channel.archived = bool(body.get("archived", channel.archived))
    channel.locked = bool(body.get("locked", channel.locked))
    channel.auto_archive = int(body.get("auto_archive_duration") or channel.auto_archive)
    if "available_tags" in body:
        channel.tags = [world.forum_tag(tag) for tag in body["available_tags"]]
    channel.layout = int(body.get("default_forum_layout", channel.layout))
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


_ARCHIVES = (60, 1440, 4320, 10080)


def _open_thread(world: World, parent: Channel, call: Request, start: Message | None) -> Response:
    body = call.mapping()
    kind = _asked_kind(parent, body, start)
    private = kind is ChannelKind.PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    thread = world.new_thread(
        parent, _name(body), world.bot, kind=kind, number=start.id if start else 0
    )
    _need(needed, parent, world)
    _checked(body, thread).check()
    if start is not None and start.thread is not None:
        raise refusal(160004)
    world.place(thread)
    if start is not None:
        start.thread = thread
        world.changed(start)
    return Response(201, channel_json(thread, world.bot))


def _name(body: Json) -> str:
    return str(body.get("name")).strip()


def _asked_kind(parent: Channel, body: Json, start: Message | None) -> ChannelKind | None:
    """Return the kind of thread that is asked for; None is the public one of its parent."""
    if start is not None or parent.kind in FORUMS:
        return None
    try:
        return ChannelKind(body.get("type", ChannelKind.PRIVATE_THREAD))
    except ValueError:
        raise refusal(50024) from None


def _need(needed: Permission, parent: Channel, world: World) -> None:
    check_read(parent, world.bot)
    if needed & ~channel_permissions(parent, world.bot):
        raise refusal(50013)


def _checked(body: Json, thread: Channel) -> FormErrors:
    """Return what is wrong with the name and the times of a new thread, and note the times."""
    errors = FormErrors()
    errors.text(body, "name", 1, 100)
    archive = body.get("auto_archive_duration") or 1440
    if archive not in _ARCHIVES:
        errors.add(
            "BASE_TYPE_CHOICES", f"Value must be one of {_ARCHIVES}.", "auto_archive_duration"
        )
    thread.auto_archive = archive
    return errors


def _open_post(world: World, forum: Channel, call: Request) -> Response:
    body = call.mapping()
    post = world.new_thread(forum, _name(body), world.bot)
    _need(Permission.SEND_MESSAGES, forum, world)
    if call.uploads:
        _need(Permission.ATTACH_FILES, forum, world)
    errors = _checked(body, post)
    message = body.get("message")
    if not isinstance(message, dict):
        errors.require({}, "message")
    errors.count(body, "applied_tags", 0, APPLIED_TAGS)
    errors.check()
    _apply_tags(forum, post, body, world)
    try:
        first = draft(world, post, world.bot, message or {}, call.uploads)
    except ApiError as error:
        error.errors = error.errors and {"message": error.errors}
        raise
    first.id = post.id
    world.place(post)
    world.keep(first)
    return Response(201, channel_json(post, world.bot) | {"message": message_json(world, first)})


def _apply_tags(forum: Channel, post: Channel, body: Json, world: World) -> None:
    """Give a post the tags that it is to have; only moderators add those that are theirs."""
    moderates = Permission.MANAGE_THREADS in channel_permissions(forum, world.bot)
    known = {int(tag["id"]): tag for tag in forum.tags}
    wanted = [int(tag) for tag in body.get("applied_tags") or () if int(tag) in known]
    new = set(wanted) - set(post.applied_tags)
    if not moderates and any(known[tag]["moderated"] for tag in new):
        raise refusal(50013)
    if forum.tag_required and not wanted:
        raise refusal(40067)
    post.applied_tags = wanted


def thread_from_message(world: World, call: Request) -> Response:
    """POST a thread that starts from a message and has its id."""
    message = message_of(world, call)
    return _open_thread(world, message.channel, call, message)


def thread_in_channel(world: World, call: Request) -> Response:
    """POST a thread without a message, or a post in a forum."""
    parent = channel_of(world, call)
    if parent.kind in FORUMS:
        return _open_post(world, parent, call)
    return _open_thread(world, parent, call, None)


def join_thread(world: World, call: Request) -> Response:
    """PUT the bot, or a member, into a thread."""
    thread = channel_of(world, call)
    _check_open(thread)
    who = call.params.get("user_id")
    user = world.users.get(int(who)) if who is not None else world.bot
    if user is None or (thread.guild and user.id not in thread.guild.members):
        raise refusal(10013)
    thread.joined.setdefault(user.id, world.clock.now())
    world.event_log.publish(EventKind.CHANNEL_CHANGED, thread)
    return Response(204)


def leave_thread(world: World, call: Request) -> Response:
    """DELETE the bot, or a member, from a thread."""
    thread = channel_of(world, call)
    _check_open(thread)
    who = call.params.get("user_id")
    thread.joined.pop(int(who) if who is not None else world.bot.id, None)
    world.event_log.publish(EventKind.CHANNEL_CHANGED, thread)
    return Response(204)


def _check_open(thread: Channel) -> None:
    if not thread.is_thread:
        raise refusal(50024)
    if thread.archived:
        raise refusal(50083)


def thread_members(world: World, call: Request) -> Response:
    """GET who has joined a thread."""
    thread = channel_of(world, call)
    users = [world.users[number] for number in thread.joined]
    return Response(200, [thread_member_json(thread, user) for user in users])


def thread_member(world: World, call: Request) -> Response:
    """GET one member of a thread; unlike the whole list it needs no privileged intent."""
    thread = channel_of(world, call)
    user = world.users.get(call.number("user_id"))
    if user is None or user.id not in thread.joined:
        raise refusal(10007)
    return Response(200, thread_member_json(thread, user))


def archived_threads(world: World, call: Request) -> Response:
    """GET the archived public threads of a channel or posts of a forum, newest first."""
    parent = channel_of(world, call)
    if Permission.READ_HISTORY not in channel_permissions(parent, world.bot):
        raise refusal(50013)
    limit = int(call.query.get("limit", "50"))
    before = call.query.get("before")
    end = datetime.fromisoformat(before).timestamp() if before else None
    assert parent.guild is not None, "only channels of guilds have threads"
    found = [
        channel
        for channel in parent.guild.channels.values()
        if channel.parent is parent
        and channel.archived
        and channel.kind is not ChannelKind.PRIVATE_THREAD
        and (end is None or channel.created < end)
    ]
    found.sort(key=lambda thread: -thread.id)
    threads = [channel_json(thread, world.bot) for thread in found[:limit]]
    body = {"threads": threads, "members": [], "has_more": len(found) > limit}
    return Response(200, body)


_ONE = "/channels/{channel_id}"
_MESSAGE = f"{_ONE}/messages/{{message_id}}"
_MEMBER = f"{_ONE}/thread-members/{{user_id}}"
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
    ("POST", f"{_MESSAGE}/threads", thread_from_message),
    ("POST", f"{_ONE}/threads", thread_in_channel),
    ("GET", f"{_ONE}/threads/archived/public", archived_threads),
    ("PUT", f"{_ONE}/thread-members/@me", join_thread),
    ("DELETE", f"{_ONE}/thread-members/@me", leave_thread),
    ("PUT", _MEMBER, join_thread),
    ("DELETE", _MEMBER, leave_thread),
    ("GET", f"{_ONE}/thread-members", thread_members),
    ("GET", _MEMBER, thread_member),
)
