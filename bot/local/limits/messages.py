"""Discord's limits on what a message holds: text, embeds, files, and what goes together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.local.limits.components import check_components
from bot.local.world.errors import ApiError, FormErrors, Path
from bot.local.world.protocol import (
    FILE_BYTES,
    REQUEST_BYTES,
    Flag,
    Json,
)

CONTENT = 2000
EMBEDS = 10
EMBED_TOTAL = 6000
FILES = 10


@dataclass(frozen=True, slots=True)
class Upload:
    """One file of a multipart request: n of `files[n]`, its name and bytes."""

    index: int
    filename: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Shape:
    """A message as it would be once the request is done; what the limits are held against."""

    content: str
    embeds: Sequence[Json]
    components: Sequence[Json]
    files: Sequence[str]
    flags: Flag


def check_sizes(uploads: Sequence[Upload], body_bytes: int) -> None:
    """Raise 413 (40005) for a file above 10 MiB or a request above 25 MiB."""
    too_big = any(len(upload.data) > FILE_BYTES for upload in uploads)
    if too_big or body_bytes > REQUEST_BYTES:
        raise ApiError(413, 40005, "Request entity too large")


def check_body(body: Mapping[str, object], errors: FormErrors) -> None:
    """Note broken limits of the request itself: nonce, mentions, descriptions of files."""
    nonce = body.get("nonce")
    if isinstance(nonce, str) and len(nonce) > 25:
        errors.add(("nonce",), "NONCE_TYPE_TOO_LONG", "Must be 25 or fewer in length.")
    attachments = body.get("attachments") or []
    assert isinstance(attachments, list)
    for index, attachment in enumerate(attachments):
        path: Path = ("attachments", index, "description")
        errors.length(path, attachment.get("description"), 0, 1024)
    mentions = body.get("allowed_mentions")
    if isinstance(mentions, dict):
        for kind in ("users", "roles"):
            if kind in (mentions.get("parse") or ()) and mentions.get(kind):
                errors.add(
                    ("allowed_mentions",),
                    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                    f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
                )


def check_shape(shape: Shape, errors: FormErrors) -> None:
    """Note every broken limit of the resulting message; raise 50006 if it would be empty."""
    v2 = Flag.COMPONENTS_V2 in shape.flags
    errors.length(("content",), shape.content, 0, CONTENT)
    _check_embeds(shape.embeds, errors, set(shape.files))
    if len(shape.files) > FILES:
        errors.add(("attachments",), "BASE_TYPE_BAD_LENGTH", f"Must be {FILES} or fewer in length.")
    if v2:
        for name, value in (("content", shape.content), ("embeds", shape.embeds)):
            if value:
                errors.add(
                    (name,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    check_components(shape.components, errors, v2=v2, files=set(shape.files))
    errors.check()
    if not (shape.content.strip() or shape.embeds or shape.components or shape.files):
        raise ApiError(400, 50006, "Cannot send an empty message")


def _check_embeds(embeds: Sequence[Json], errors: FormErrors, files: set[str]) -> None:
    if len(embeds) > EMBEDS:
        errors.add(("embeds",), "BASE_TYPE_BAD_LENGTH", f"Must be {EMBEDS} or fewer in length.")
    for index, embed in enumerate(embeds):
        _check_embed(("embeds", index), embed, errors, files)
    if sum(embed_size(embed) for embed in embeds) > EMBED_TOTAL:
        errors.add(
            ("embeds",),
            "MAX_EMBED_SIZE_EXCEEDED",
            f"Embed size exceeds maximum size of {EMBED_TOTAL}",
        )


def _check_embed(path: Path, embed: Json, errors: FormErrors, files: set[str]) -> None:
    errors.length((*path, "title"), embed.get("title"), 0, 256)
    errors.length((*path, "description"), embed.get("description"), 0, 4096)
    errors.length((*path, "footer", "text"), (embed.get("footer") or {}).get("text"), 0, 2048)
    errors.length((*path, "author", "name"), (embed.get("author") or {}).get("name"), 0, 256)
    fields = embed.get("fields") or []
    if len(fields) > 25:
        errors.add((*path, "fields"), "BASE_TYPE_BAD_LENGTH", "Must be 25 or fewer in length.")
    for number, entry in enumerate(fields):
        errors.length((*path, "fields", number, "name"), entry.get("name") or "", 1, 256)
        errors.length((*path, "fields", number, "value"), entry.get("value") or "", 1, 1024)
    for key in ("image", "thumbnail"):
        url = str((embed.get(key) or {}).get("url") or "")
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in files:
            errors.add(
                (*path, key, "url"),
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "The referenced attachment was not found in the attachments",
            )
    shown = ("title", "description", "fields", "image", "thumbnail", "footer", "author", "video")
    if not any(embed.get(key) for key in shown):
        errors.required((*path, "description"), None)


def embed_size(embed: Json) -> int:
    """Return how many characters of the 6,000 an embed takes."""
    size = len(embed.get("title") or "") + len(embed.get("description") or "")
    size += len((embed.get("footer") or {}).get("text") or "")
    size += len((embed.get("author") or {}).get("name") or "")
    for entry in embed.get("fields") or ():
        size += len(entry.get("name") or "") + len(entry.get("value") or "")
    return size
