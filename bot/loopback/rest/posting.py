"""Makes and changes messages from request bodies; used by channel, callback and webhook routes."""

from __future__ import annotations

import io
import mimetypes
from collections.abc import Sequence

from PIL import Image, UnidentifiedImageError

from bot.loopback.limits.messages import Shape, Upload, check_body, check_shape
from bot.loopback.limits.texts import without_controls
from bot.loopback.rest.mentions import named, notified
from bot.loopback.world.errors import FormErrors, invalid_form, refusal
from bot.loopback.world.file_names import stored_name
from bot.loopback.world.objects import Attachment, Channel, Guild, Interaction, Message, User, walk
from bot.loopback.world.protocol import Flag, Json
from bot.loopback.world.world import World

_SETTABLE = Flag.SUPPRESS_EMBEDS | Flag.SILENT | Flag.COMPONENTS_V2
_KEPT_NONCE_SECONDS = 300.0


def repeated(world: World, channel: Channel, author: User, body: Json) -> Message | None:
    """Return the message that this author sent under the same enforced nonce minutes ago.

    Raises 10008 if it is deleted.
    """
    nonce = body.get("nonce")
    if nonce is None or not body.get("enforce_nonce"):
        return None
    earlier = world.nonces.get((author.id, channel.id, str(nonce)))
    if earlier is None or world.clock.now() - earlier.created > _KEPT_NONCE_SECONDS:
        return None
    if earlier.deleted:
        raise refusal(10008)
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
    message = draft(world, channel, author, body, uploads, interaction=interaction)
    if interaction is None:
        world.enter(channel, author)
    world.keep(message)
    return message


def draft(
    world: World,
    channel: Channel,
    author: User,
    body: Json,
    uploads: Sequence[Upload] = (),
    *,
    interaction: Interaction | None = None,
) -> Message:
    """Return a message from a request body that is checked but not sent."""
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
            raise refusal(10008)
        return
    message.reference = found


def _fill(
    world: World, message: Message, body: Json, uploads: Sequence[Upload], flags: Flag
) -> None:
    errors = FormErrors()
    check_body(body, errors)
    attachments = _attachments(world, message, body, uploads)
    content = _content(world, message, body)
    shape = Shape(
        content,
        (body["embeds"] or []) if "embeds" in body else message.embeds,
        (body["components"] or []) if "components" in body else message.components,
        [attachment.filename for attachment in attachments],
        flags,
    )
    check_shape(shape, errors)
    if not world.habits.lost_defaults:
        _check_defaults(world, shape, message.channel.guild)
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


def _content(world: World, message: Message, body: Json) -> str:
    """Return the text after the request; raises 200000 where AutoMod refuses it."""
    content: str = (body["content"] or "") if "content" in body else message.content
    if world.habits.strips_content:
        content = without_controls(content)
    guild, read = message.channel.guild, world.habits.automod_reads_bots or not message.author.bot
    if guild is not None and read and any(word in str(content) for word in guild.blocked_words):
        raise refusal(200000)
    return content


def _check_defaults(world: World, shape: Shape, guild: Guild | None) -> None:
    """Raise 50035 where a menu's default names nobody and nothing that exists."""
    roles = [role.id for role in guild.roles] if guild else []
    errors = FormErrors()
    for path, part in walk(shape.components):
        for index, default in enumerate(part.get("default_values") or ()):
            if int(default["id"]) not in (*world.users, *world.channels, *roles):
                here = errors.at(*path, "default_values", index)
                here.add("MODEL_TYPE_CONVERT", "Unknown default value", "id")
    errors.check()


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
    number = world.snowflake()
    made_up = world.secret("file-name", number)[:10] if world.habits.random_file_names else "__"
    filename, title = stored_name(str(entry.get("filename") or upload.filename), made_up)
    kind = mimetypes.guess_type(filename)[0]
    width = height = None
    if kind is not None and kind.startswith("image/"):
        try:
            with Image.open(io.BytesIO(upload.data)) as picture:
                width, height = picture.size
        except UnidentifiedImageError:
            width = height = None
    return Attachment(
        number,
        filename,
        upload.data,
        message.channel.id,
        description=entry.get("description"),
        content_type=kind,
        width=width,
        height=height,
        title=title,
    )
