"""Makes and changes messages from request bodies, within Discord's limits for a message.

Used by the routes of channels, callbacks and webhooks, and by people who write.
"""

from __future__ import annotations

import io
import mimetypes
from collections.abc import Container, Sequence
from dataclasses import dataclass

from PIL import Image, UnidentifiedImageError

from bot.loopback.rest.components import check_components, check_media
from bot.loopback.rest.request import Upload
from bot.loopback.world.errors import FormErrors, invalid_form, refusal
from bot.loopback.world.objects import Attachment, Channel, Guild, Interaction, Message, User, walk
from bot.loopback.world.protocol import Flag, Json
from bot.loopback.world.texts import named, notified, stored_name, without_controls
from bot.loopback.world.world import World

CONTENT = 2000
EMBEDS = 10
EMBED_TOTAL = 6000
FILES = 10
MENTIONS = 100  # ids of each kind in allowed_mentions


@dataclass(frozen=True, slots=True)
class Shape:
    """A message as it would be after the request; the limits apply to it."""

    content: str
    embeds: Sequence[Json]
    components: Sequence[Json]
    files: Sequence[str]
    flags: Flag


def check_body(body: Json, errors: FormErrors, *, v2: bool = False) -> None:
    """Report broken limits of the request itself: nonce, mentions, descriptions of files.

    ``v2``: the message has the Components V2 flag, beside which polls and stickers are refused.
    """
    for name in ("poll", "sticker_ids") if v2 else ():
        if body.get(name):
            errors.legacy(name)
    nonce = body.get("nonce")
    if isinstance(nonce, str) and len(nonce) > 25:
        errors.add("NONCE_TYPE_TOO_LONG", "Must be 25 or fewer in length.", "nonce")
    for index, attachment in enumerate(body.get("attachments") or ()):
        errors.at("attachments", index).text(attachment, "description", 0, 1024)
    mentions = body.get("allowed_mentions")
    if isinstance(mentions, dict):
        for kind in ("users", "roles"):
            errors.at("allowed_mentions").count(mentions, kind, 0, MENTIONS)
            if kind in (mentions.get("parse") or ()) and mentions.get(kind):
                errors.add(
                    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                    f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
                    "allowed_mentions",
                )


def check_shape(shape: Shape, errors: FormErrors, emojis: Container[int] = ()) -> None:
    """Report every broken limit of the resulting message; raise 50006 if it would be empty.

    `emojis` are the ids of the emoji that there are.
    """
    v2 = Flag.COMPONENTS_V2 in shape.flags
    body: Json = {
        "content": shape.content,
        "embeds": shape.embeds,
        "components": shape.components,
        "attachments": shape.files,
    }
    files = set(shape.files)
    errors.text(body, "content", 0, CONTENT)
    errors.count(body, "embeds", 0, EMBEDS)
    errors.count(body, "attachments", 0, FILES)
    for index, embed in enumerate(shape.embeds):
        _check_embed(embed, errors.at("embeds", index), files)
    if sum(map(embed_size, shape.embeds)) > EMBED_TOTAL:
        message = f"Embed size exceeds maximum size of {EMBED_TOTAL}"
        errors.add("MAX_EMBED_SIZE_EXCEEDED", message, "embeds")
    for name in ("content", "embeds"):
        if v2 and body[name]:
            errors.legacy(name)
    check_components(body, errors, v2=v2, files=files, emojis=emojis)
    errors.check()
    # With the flag a file is shown by a part alone: without parts there is nothing to see.
    shown = shape.components or (not v2 and shape.files)
    if not (shape.content.strip() or shape.embeds or shown):
        raise refusal(50006)


def _check_embed(embed: Json, errors: FormErrors, files: set[str]) -> None:
    errors.text(embed, "title", 0, 256)
    errors.text(embed, "description", 0, 4096)
    errors.at("footer").text(embed.get("footer") or {}, "text", 0, 2048)
    errors.at("author").text(embed.get("author") or {}, "name", 0, 256)
    errors.count(embed, "fields", 0, 25)
    for number, entry in enumerate(embed.get("fields") or ()):
        errors.at("fields", number).text(entry, "name", 1, 256)
        errors.at("fields", number).text(entry, "value", 1, 1024)
    for key in ("image", "thumbnail"):
        if str((embed.get(key) or {}).get("url") or "").startswith("attachment://"):
            check_media(embed[key], errors.at(key), files)
    shown = ("title", "description", "fields", "image", "thumbnail", "footer", "author", "video")
    if not any(_shows(embed.get(key)) for key in shown):
        errors.require({}, "description")


def _shows(part: object) -> bool:
    """Return whether a part of an embed has anything: white space alone has nothing."""
    return bool(part.strip() if isinstance(part, str) else part)


def embed_size(embed: Json) -> int:
    """Return how many of the 6,000 characters an embed uses."""
    footer, author = embed.get("footer") or {}, embed.get("author") or {}
    texts = [embed.get("title"), embed.get("description"), footer.get("text"), author.get("name")]
    for entry in embed.get("fields") or ():
        texts += [entry.get("name"), entry.get("value")]
    return sum(len(str(text or "").strip()) for text in texts)


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
    check_body(body, errors, v2=Flag.COMPONENTS_V2 in flags)
    attachments = _attachments(world, message, body, uploads)
    content = _content(world, message, body)
    shape = Shape(
        content,
        (body["embeds"] or []) if "embeds" in body else message.embeds,
        (body["components"] or []) if "components" in body else message.components,
        [attachment.filename for attachment in attachments],
        flags,
    )
    check_shape(shape, errors, world.emojis)
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
