"""A REST request as the routes see it, and their answer; `app` has the HTTP."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from bot.loopback.world.errors import ApiError, refusal
from bot.loopback.world.protocol import FILE_BYTES, REQUEST_BYTES, Json
from bot.loopback.world.world import World

_FILE = re.compile(r"files\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Upload:
    """One file of a multipart request: n of `files[n]`, its name and bytes."""

    index: int
    filename: str
    data: bytes


@dataclass(slots=True)
class Request:
    """One request: `template` is Discord's name of the route, such as /channels/{channel_id}.

    `about` is what it concerns: `dm`, `thread`, `channel`, `answer` or nothing of these.
    """

    method: str
    template: str
    path: str
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)
    status: int = 0
    about: str = ""

    def number(self, name: str) -> int:
        """Return a snowflake from the path; raises 50035 if it is not one."""
        text = self.params[name]
        if not text.isdigit():
            raise ApiError(400, 50035, f"Value {text!r} is not snowflake.")
        return int(text)

    def mapping(self) -> Json:
        """Return the body as an object; raises 50109 if it is not one."""
        if not isinstance(self.body, dict):
            raise refusal(50109)
        return self.body

    @property
    def route(self) -> str:
        """Method and template, as `POST /channels/{channel_id}/messages`."""
        return f"{self.method} {self.template}"


@dataclass(frozen=True, slots=True)
class Response:
    """Response of a route: a status and, unless it is 204, a JSON body."""

    status: int = 204
    body: Any = None


Handler = Callable[[World, Request], Response]
Routes = tuple[tuple[str, str, Handler], ...]
"""Method, template, handler."""


def check_sizes(uploads: Sequence[Upload], body_bytes: int) -> None:
    """Raise 413 (40005) for a file above 10 MiB or a request above 25 MiB."""
    too_big = any(len(upload.data) > FILE_BYTES for upload in uploads)
    if too_big or body_bytes > REQUEST_BYTES:
        raise refusal(40005)


async def read_body(request: web.Request, call: Request) -> None:
    """Read JSON or multipart (payload_json and files) into `call`; raises 413 and 50109."""
    if request.content_type == "multipart/form-data":
        await _read_multipart(request, call)
        return
    raw = await request.read()
    check_sizes((), len(raw))
    if raw:
        call.body = _parse(raw)


async def _read_multipart(request: web.Request, call: Request) -> None:
    size = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise refusal(50109)
        data = bytes(await part.read())
        size += len(data)
        name = part.name or ""
        slot = _FILE.fullmatch(name)
        if name == "payload_json":
            call.body = _parse(data)
        elif slot is not None:
            call.uploads.append(Upload(int(slot[1]), part.filename or "file", data))
    check_sizes(call.uploads, size)


def _parse(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except (ValueError, RecursionError):
        raise refusal(50109) from None
