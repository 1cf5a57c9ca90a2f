"""Discord's limits for a message: text, embeds, files, and which of them go together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.loopback.limits.components import check_components, check_media
from bot.loopback.world.errors import FormErrors, refusal
from bot.loopback.world.protocol import FILE_BYTES, REQUEST_BYTES, Flag, Json

CONTENT = 2000
EMBEDS = 10
EMBED_TOTAL = 6000
FILES = 10
MENTIONS = 100  # ids of each kind in allowed_mentions


@dataclass(frozen=True, slots=True)
class Upload:
    """One file of a multipart request: n of `files[n]`, its name and bytes."""

    index: int
    filename: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Shape:
    """A message as it would be after the request; the limits apply to it."""

    content: str
    embeds: Sequence[Json]
    components: Sequence[Json]
    files: Sequence[str]
    flags: Flag


def check_sizes(uploads: Sequence[Upload], body_bytes: int) -> None:
    """Raise 413 (40005) for a file above 10 MiB or a request above 25 MiB."""
    too_big = any(len(upload.data) > FILE_BYTES for upload in uploads)
    if too_big or body_bytes > REQUEST_BYTES:
        raise refusal(40005)


def check_body(body: Json, errors: FormErrors) -> None:
    """Report broken limits of the request itself: nonce, mentions, descriptions of files."""
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


def check_shape(shape: Shape, errors: FormErrors) -> None:
    """Report every broken limit of the resulting message; raise 50006 if it would be empty."""
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
            errors.add(
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                name,
            )
    check_components(body, errors, v2=v2, files=files)
    errors.check()
    if not (shape.content.strip() or shape.embeds or shape.components or shape.files):
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
