"""Makes and changes messages from request bodies; used by channel, callback and webhook routes.

Also finds the users and roles that a message mentions, and those that it may (`allowed_mentions`).
"""

from __future__ import annotations

import io
import mimetypes
import re
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, UnidentifiedImageError

from bot.loopback.limits.messages import Shape, Upload, check_body, check_shape
from bot.loopback.world.errors import FormErrors, invalid_form, unknown_message
from bot.loopback.world.objects import (
    Attachment,
    Channel,
    Interaction,
    Message,
    Role,
    User,
    find_texts,
)
from bot.loopback.world.permissions import can_view, channel_permissions
from bot.loopback.world.protocol import Flag, Json, Permission
from bot.loopback.world.world import World

_SETTABLE = Flag.SUPPRESS_EMBEDS | Flag.SILENT | Flag.COMPONENTS_V2
_KEPT_NONCE_SECONDS = 300.0


def repeated(world: World, channel: Channel, author: User, body: Json) -> Message | None:
    """Return the message that this author sent under the same enforced nonce minutes ago."""
    nonce = body.get("nonce")
    if nonce is None or not body.get("enforce_nonce"):
        return None
    earlier = world.nonces.get((author.id, channel.id, str(nonce)))
    if earlier is None or world.clock.now() - earlier.created > _KEPT_NONCE_SECONDS:
        return None
    return earlier


def compose(
    world: World,
    channel: Channel,
    author: User,
    body: Json,
    uploads: Sequence[Upload] = (),
    *,
    interaction: Interaction | None = None,
) -> Message:
    """Make a message from a request body, check it against every limit, and send it.

    An answer to an `interaction` can be ephemeral. Raises ApiError, and then nothing was sent.
    """
    flags = Flag(int(body.get("flags") or 0)) & (_SETTABLE | Flag.EPHEMERAL)
    if interaction is None:
        flags &= ~Flag.EPHEMERAL
    message = Message(
        world.snowflake(),
        channel,
        author,
        world.clock.now(),
        flags=flags,
        viewer=interaction.user if interaction and Flag.EPHEMERAL in flags else None,
        interaction=interaction,
        nonce=body.get("nonce"),
    )
    _refer(message, body)
    _fill(world, message, body, uploads, flags)
    message.pinged = notified(message)
    if body.get("enforce_nonce") and message.nonce is not None:
        world.nonces[author.id, channel.id, str(message.nonce)] = message
    world.keep(message)
    return message


def revise(world: World, message: Message, body: Json, uploads: Sequence[Upload] = ()) -> None:
    """Edit a message by a PATCH body; what the body leaves out stays. Raises ApiError.

    Replacing the bot's "thinking" counts as sending: it pings, and is not marked as edited.
    """
    asked = body.get("flags")
    flags = message.flags & ~Flag.LOADING
    if asked is not None:
        if Flag.COMPONENTS_V2 in message.flags and not int(asked) & Flag.COMPONENTS_V2:
            raise invalid_form(
                "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
                "The IS_COMPONENTS_V2 flag cannot be removed from a message",
                "flags",
            )
        flags = (flags & ~_SETTABLE) | (Flag(int(asked)) & _SETTABLE)
    was_loading = message.loading
    _fill(world, message, body, uploads, flags)
    if was_loading:
        message.pinged = notified(message)
    else:
        message.edited = world.clock.now()
    world.changed(message)


def _refer(message: Message, body: Json) -> None:
    reference = body.get("message_reference")
    if not reference:
        return
    found = message.channel.messages.get(int(reference["message_id"]))
    if found is None or found.ephemeral:
        if reference.get("fail_if_not_exists", True):
            raise unknown_message()
        return
    message.reference = found


def _fill(
    world: World, message: Message, body: Json, uploads: Sequence[Upload], flags: Flag
) -> None:
    errors = FormErrors()
    check_body(body, errors)
    attachments = _attachments(world, message, body, uploads)
    shape = Shape(
        (body["content"] or "") if "content" in body else message.content,
        (body["embeds"] or []) if "embeds" in body else message.embeds,
        (body["components"] or []) if "components" in body else message.components,
        [attachment.filename for attachment in attachments],
        flags,
    )
    check_shape(shape, errors)
    message.content = shape.content.strip()
    message.embeds = [{"type": "rich", **embed} for embed in shape.embeds]
    message.components = list(shape.components)
    world.detach(file for file in message.attachments if file not in attachments)
    message.attachments = attachments
    message.flags = flags
    for attachment in attachments:
        world.attach(attachment)
    who = named(world, message, body.get("allowed_mentions"))
    message.mentions, message.mention_roles = who.users, who.roles
    message.mention_everyone = who.everyone


def _attachments(
    world: World, message: Message, body: Json, uploads: Sequence[Upload]
) -> list[Attachment]:
    """Return the files after the request: those listed, or all old ones and the new."""
    fresh = {upload.index: upload for upload in uploads}
    listed = body.get("attachments") if "attachments" in body else None
    if listed is None and "attachments" not in body:
        kept = list(message.attachments)
        return kept + [_attachment(world, message, upload, {}) for upload in uploads]
    old = {attachment.id: attachment for attachment in message.attachments}
    result: list[Attachment] = []
    for index, entry in enumerate(listed or ()):
        number = int(entry["id"])
        if number in old:
            if entry.get("description") is not None:
                old[number].description = entry["description"]
            result.append(old[number])
        elif number in fresh:
            result.append(_attachment(world, message, fresh.pop(number), entry))
        else:
            message_text = f"There is no file {number} in this request or message"
            raise invalid_form("ATTACHMENT_NOT_FOUND", message_text, "attachments", index, "id")
    return result + [_attachment(world, message, upload, {}) for upload in fresh.values()]


def _attachment(world: World, message: Message, upload: Upload, entry: Json) -> Attachment:
    filename = str(entry.get("filename") or upload.filename)
    kind = mimetypes.guess_type(filename)[0]
    width = height = None
    if kind is not None and kind.startswith("image/"):
        try:
            with Image.open(io.BytesIO(upload.data)) as picture:
                width, height = picture.size
        except UnidentifiedImageError:
            width = height = None
    return Attachment(
        world.snowflake(),
        filename,
        upload.data,
        message.channel.id,
        description=entry.get("description"),
        content_type=kind,
        width=width,
        height=height,
    )


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
    return user is not message.author and not user.bot and can_view(channel, user)
