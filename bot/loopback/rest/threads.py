"""REST routes of threads and of the posts of forums."""

from __future__ import annotations

from bot.loopback.rest.channels import APPLIED_TAGS, channel_of, message_of
from bot.loopback.rest.posting import draft
from bot.loopback.rest.request import Request, Response, Routes
from bot.loopback.world.errors import ApiError, FormErrors, refusal
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.message_payloads import message_json
from bot.loopback.world.objects import Channel, Message
from bot.loopback.world.payloads import channel_json, thread_member_json
from bot.loopback.world.permissions import channel_permissions, check_read
from bot.loopback.world.protocol import FORUMS, ChannelKind, Json, Permission
from bot.loopback.world.world import World

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
    _apply_tags(forum, post, body, errors)
    errors.check()
    try:
        first = draft(world, post, world.bot, message or {}, call.uploads)
    except ApiError as error:
        error.errors = error.errors and {"message": error.errors}
        raise
    first.id = post.id
    world.place(post)
    world.keep(first)
    return Response(201, channel_json(post, world.bot) | {"message": message_json(world, first)})


def _apply_tags(forum: Channel, post: Channel, body: Json, errors: FormErrors) -> None:
    errors.count(body, "applied_tags", 0, APPLIED_TAGS)
    known = {int(tag["id"]) for tag in forum.tags}
    post.applied_tags = [int(tag) for tag in body.get("applied_tags") or () if int(tag) in known]
    if forum.tag_required and not post.applied_tags:
        raise refusal(40067)


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


_ONE = "/channels/{channel_id}"
ROUTES: Routes = (
    ("POST", f"{_ONE}/messages/{{message_id}}/threads", thread_from_message),
    ("POST", f"{_ONE}/threads", thread_in_channel),
    ("PUT", f"{_ONE}/thread-members/@me", join_thread),
    ("DELETE", f"{_ONE}/thread-members/@me", leave_thread),
    ("PUT", f"{_ONE}/thread-members/{{user_id}}", join_thread),
    ("DELETE", f"{_ONE}/thread-members/{{user_id}}", leave_thread),
    ("GET", f"{_ONE}/thread-members", thread_members),
    ("GET", f"{_ONE}/thread-members/{{user_id}}", thread_member),
)
