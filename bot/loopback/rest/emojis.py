"""REST routes of the application's emoji, and Discord's limits on them."""

from __future__ import annotations

import base64
import binascii
import io
import re

from PIL import Image, UnidentifiedImageError

from bot.loopback.rest.request import Request, Response, Routes
from bot.loopback.world.errors import FormErrors, refusal
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.objects import Emoji
from bot.loopback.world.payloads import emoji_json
from bot.loopback.world.protocol import Json
from bot.loopback.world.world import World

EMOJIS = 2000
EMOJI_BYTES = 256 * 1024
_NAME = re.compile(r"[A-Za-z0-9_]+")
_IMAGE = re.compile(r"data:(image/[a-z]+);base64,(.*)", re.DOTALL)
_KINDS = {"PNG": "image/png", "JPEG": "image/jpeg", "GIF": "image/gif", "WEBP": "image/webp"}


def _emojis(world: World, call: Request) -> dict[int, Emoji]:
    if call.number("application_id") != world.application_id:
        raise refusal(20012)
    return world.emojis


def _one(world: World, call: Request) -> Emoji:
    found = _emojis(world, call).get(call.number("emoji_id"))
    if found is None:
        raise refusal(10014)
    return found


def _check_name(world: World, body: Json, errors: FormErrors, own: Emoji | None = None) -> None:
    errors.text(body, "name", 2, 32, trimmed=False)
    name = body.get("name")
    if not isinstance(name, str) or not name:
        return
    if not _NAME.fullmatch(name):
        message = "String value did not match validation regex."
        errors.add("STRING_TYPE_REGEX", message, "name")
    elif any(other.name == name for other in world.emojis.values() if other is not own):
        message = "An emoji with this name already exists."
        errors.add("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message, "name")


def _image(body: Json, errors: FormErrors) -> tuple[bytes, str, bool]:
    """Bytes, type and whether it moves; a wrong image is reported."""
    errors.require(body, "image")
    found = _IMAGE.fullmatch(str(body.get("image") or ""))
    if found is None:
        if body.get("image"):
            errors.add("IMAGE_INVALID", "Invalid image data", "image")
        return b"", "", False
    try:
        data = base64.b64decode(found[2], validate=True)
        with Image.open(io.BytesIO(data)) as picture:
            kind = _KINDS.get(picture.format or "")
            moves = bool(getattr(picture, "is_animated", False))
    except (binascii.Error, UnidentifiedImageError):
        kind, data, moves = None, b"", False
    if kind is None or kind != found[1]:
        errors.add("IMAGE_INVALID", "Invalid image data", "image")
    elif len(data) > EMOJI_BYTES:
        message = "File cannot be larger than 256.0 kb."
        errors.add("BINARY_TYPE_MAX_SIZE", message, "image")
    return data, kind or "", moves


def list_emojis(world: World, call: Request) -> Response:
    """GET all emoji of the application."""
    return Response(200, {"items": [emoji_json(world, e) for e in _emojis(world, call).values()]})


def get_emoji(world: World, call: Request) -> Response:
    """GET one emoji."""
    return Response(200, emoji_json(world, _one(world, call)))


def add_emoji(world: World, call: Request) -> Response:
    """POST an emoji; its name is unlike those that there are."""
    emojis, body, errors = _emojis(world, call), call.mapping(), FormErrors()
    _check_name(world, body, errors)
    data, kind, moves = _image(body, errors)
    errors.check()
    if len(emojis) >= EMOJIS:
        raise refusal(30008)
    made = Emoji(world.snowflake(), body["name"], data, kind, moves)
    emojis[made.id] = made
    world.event_log.publish(EventKind.EMOJI, made)
    return Response(201, emoji_json(world, made))


def rename_emoji(world: World, call: Request) -> Response:
    """PATCH the name of an emoji."""
    found, body, errors = _one(world, call), call.mapping(), FormErrors()
    if "name" in body:
        _check_name(world, body, errors, found)
        errors.check()
        found.name = body["name"]
        world.event_log.publish(EventKind.EMOJI, found)
    return Response(200, emoji_json(world, found))


def delete_emoji(world: World, call: Request) -> Response:
    """DELETE an emoji: messages that have it show its name from now on."""
    found = _one(world, call)
    del world.emojis[found.id]
    world.event_log.publish(EventKind.EMOJI_GONE, found)
    return Response(204)


_ALL = "/applications/{application_id}/emojis"
ROUTES: Routes = (
    ("GET", _ALL, list_emojis),
    ("POST", _ALL, add_emoji),
    ("GET", f"{_ALL}/{{emoji_id}}", get_emoji),
    ("PATCH", f"{_ALL}/{{emoji_id}}", rename_emoji),
    ("DELETE", f"{_ALL}/{{emoji_id}}", delete_emoji),
)
