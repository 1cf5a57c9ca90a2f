"""A REST request as the routes see it, their answer, and the rate limits; `app` has the HTTP."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from bot.loopback.limits.messages import Upload, check_sizes
from bot.loopback.world.clock import Clock
from bot.loopback.world.errors import ApiError
from bot.loopback.world.protocol import Json
from bot.loopback.world.world import World

_EXEMPT = ("/interactions/", "/webhooks/")  # what answers interactions counts towards no total
_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_token")
_FILE = re.compile(r"files\[(\d+)\]")


@dataclass(slots=True)
class Request:
    """One request: `template` is Discord's name of the route, such as /channels/{channel_id}."""

    method: str
    template: str
    path: str
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)
    status: int = 0

    def number(self, name: str) -> int:
        """Return a snowflake from the path; raises 50035 if it is not one."""
        text = self.params[name]
        if not text.isdigit():
            raise ApiError(400, 50035, f"Value {text!r} is not snowflake.")
        return int(text)

    def mapping(self) -> Json:
        """Return the body as an object; raises 50109 if it is not one."""
        if not isinstance(self.body, dict):
            raise ApiError(400, 50109, "The request body contains invalid JSON.")
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
            raise ApiError(400, 50109, "The request body contains invalid JSON.")
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
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None


@dataclass(slots=True)
class _Window:
    ends: float
    left: int


@dataclass(frozen=True, slots=True)
class Allowance:
    """The state of a bucket after a call: `wait` seconds is above 0 where the call was too many.

    `everywhere`: too many not for its own bucket, but for all routes together.
    """

    headers: dict[str, str]
    wait: float
    everywhere: bool = False


class Buckets:
    """Counts calls per route and major parameter in fixed windows."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._strict: dict[str, tuple[int, float]] = {}
        self._windows: dict[tuple[str, ...], _Window] = {}
        self._all: tuple[int, float] | None = None
        self._window = _Window(0.0, 0)

    def limit_all(self, calls: int, seconds: float) -> None:
        """Allow only `calls` in `seconds` on all routes together, from all processes.

        Discord allows 50 a second; answers to interactions do not count.
        """
        self._all = (calls, seconds)

    def limit(self, route: str, calls: int, seconds: float) -> None:
        """Allow only `calls` in `seconds` on `METHOD /template`, per channel or webhook."""
        self._strict[route] = (calls, seconds)

    def take(self, call: Request) -> Allowance:
        """Count a call and return the headers for its answer."""
        wait = self._too_many(call)
        if wait:
            return Allowance({"X-RateLimit-Global": "true"}, wait, everywhere=True)
        calls, seconds = self._strict.get(call.route, (1000, 1.0))
        key = (call.route, *(call.params.get(name, "") for name in _MAJOR))
        now = self._clock.now()
        window = self._windows.get(key)
        if window is None or window.ends <= now:
            window = self._windows[key] = _Window(now + seconds, calls)
        wait = 0.0 if window.left > 0 or call.route not in self._strict else window.ends - now
        window.left = max(0, window.left - 1)
        left = window.left if call.route in self._strict else max(1, window.left)
        bucket = hashlib.sha256(call.route.encode()).hexdigest()[:16]
        headers = {
            "X-RateLimit-Limit": str(calls),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{window.ends - now:.3f}",
            "X-RateLimit-Bucket": bucket,
        }
        return Allowance(headers, wait)

    def _too_many(self, call: Request) -> float:
        """Count a call towards all of them; returns the seconds to wait if it is one too many."""
        if self._all is None or call.template.startswith(_EXEMPT):
            return 0.0
        calls, seconds = self._all
        now = self._clock.now()
        if self._window.ends <= now:
            self._window = _Window(now + seconds, calls)
        self._window.left -= 1
        return 0.0 if self._window.left >= 0 else self._window.ends - now
