"""Requests to Discord: their limits, checks of their answers, and their metrics."""

from __future__ import annotations

import asyncio
import json
import math
import re
from collections import deque
from collections.abc import Callable, Collection, Mapping
from datetime import datetime, timedelta
from json import JSONDecodeError
from time import perf_counter
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import structlog
from cachetools import TTLCache
from discord.http import HTTPClient, Route

from bot.platform import metrics
from bot.platform.clock import Clock
from bot.platform.discord.client import Interaction, name_of
from bot.platform.discord.error_codes import UNREADABLE, UnreadableAnswer, is_unreadable

INVALID = (401, 403, 429)
WINDOW = timedelta(minutes=10)
# Of all processes together, as they may have one address; on it may be other bots, too.
STOPS_AT = 2000
GOES_ON_AT = 0.5  # of that many
_GATEWAY = "/gateway/bot"  # without which nobody comes back
_log = structlog.get_logger(__name__)


class CircuitBreaker:
    """Counts invalid requests of this process, and says when none may be made.

    ``part()`` is into how many such parts all shards are divided. It opens at its share of
    ``STOPS_AT``, and closes by itself once half of them are ten minutes
    ago.
    """

    def __init__(self, clock: Clock, part: Callable[[], float] = lambda: 1.0) -> None:
        self._clock = clock
        self._part = part
        self._invalid: deque[datetime] = deque()
        self._open = False

    @property
    def count(self) -> int:
        """Number of invalid requests in the last ten minutes."""
        self._forget(self._clock.now())
        return len(self._invalid)

    def note(self, status: int, *, shared: bool = False) -> None:
        """Count an answer if it is invalid; limits that are ``shared`` with others do not count."""
        if status not in INVALID or shared:
            return
        metrics.INVALID_REQUESTS.labels(str(status)).inc()
        self._invalid.append(self._clock.now())
        most = self._most()
        if not self._open and self.count >= most:
            self._open = True
            metrics.SENDING_STOPPED.set(1)
            until = self._below(most)
            _log.error("sending_stopped", invalid=self.count, status=status, until=str(until))

    def open_until(self) -> datetime | None:
        """Time at which sending may resume; None if it is allowed now."""
        if not self._open:
            return None
        self._forget(now := self._clock.now())
        until = self._below(self._most())
        if until is not None and until > now:
            return until
        self._open = False
        metrics.SENDING_STOPPED.set(0)
        _log.warning("sending_goes_on", invalid=self.count)
        return None

    def _most(self) -> int:
        return max(1, int(STOPS_AT / self._part()))

    def _below(self, most: int) -> datetime | None:
        """Time at which few enough are left; None if that is now."""
        over = len(self._invalid) - int(most * GOES_ON_AT)
        return self._invalid[over - 1] + WINDOW if over > 0 else None

    def _forget(self, now: datetime) -> None:
        while self._invalid and self._invalid[0] <= now - WINDOW:
            self._invalid.popleft()
        while self._invalid and self._invalid[-1] > now:  # the clock was set back
            self._invalid.pop()


def heed(http: HTTPClient, breaker: CircuitBreaker, clock: Clock) -> None:
    """Block all requests of a client while the ``breaker`` is open: they raise ``RateLimited``.

    Answers to interactions go another way. Few are invalid, and somebody waits for each.
    """
    ask = http.request

    async def request(route: Route, **options: Any) -> Any:
        until = breaker.open_until()
        if until is not None and route.path != _GATEWAY:
            raise discord.RateLimited((until - clock.now()).total_seconds())
        return await ask(route, **options)

    http.request = request  # type: ignore[method-assign]


# Of the 50 that Discord allows; answers to interactions are not counted. What is left over is
# for requests that a busy machine holds up on their way, so that they arrive with later ones.
PER_SECOND = 36.0
BURST = timedelta(seconds=0.15)  # of a share goes out at once


class RestBudget:
    """Limits the requests of this process to its share: one of ``part()`` parts."""

    def __init__(self, clock: Clock, part: Callable[[], float]) -> None:
        self._clock = clock
        self._part = part
        self._paid_until: datetime | None = None

    async def wait(self) -> None:
        """Return when one more request may be made."""
        now = self._clock.steady()
        before = now if self._paid_until is None else max(now, self._paid_until)
        price = timedelta(seconds=self._part() / PER_SECOND)
        self._paid_until = before + price
        if before > now + BURST:
            await self._clock.sleep((before - now - BURST).total_seconds())


LONGEST_BYTES = 32 << 20  # a hundred messages of a channel are less than one of these
LONGEST_SECONDS = 3600.0  # that a limit lasts; interactions are answered within a quarter of it
CONNECT_SECONDS = 10.0  # to reach Discord
SILENT_SECONDS = 15.0  # without a byte of the answer, from the moment when the request is sent
REQUEST_SECONDS = 120.0  # in all: a film of 10 MB is sent at 1 Mbit/s meanwhile
_CHUNK = 1 << 16
_LIMIT = "x-ratelimit-"
# discord.py repeats a request that is answered so, though it may have arrived. A post has no nonce:
# it would be made twice. Who made the request looks for it.
_REPEATED, _NOT_REPEATED, _THREADS = (500, 502, 504, 524), 503, "threads"
_REFUSED_CONTENT = (400, 413)  # the request itself is wrong
_BAD_REQUEST, _BAD_EMOJI = 400, "BUTTON_COMPONENT_INVALID_EMOJI"
_PLAIN = '{"code": 0, "message": ""}'  # stands for a body that is not of the form of an error


class CarefulResponse(aiohttp.ClientResponse):
    """An answer with checked headers, and a text that discord.py can read errors from."""

    async def start(self, connection: Any) -> aiohttp.ClientResponse:
        """Read the headers; rate-limit headers that make no sense are ignored."""
        await super().start(connection)
        if not _limits_make_sense(self.headers):
            self._without(*(name for name in self.headers if name.lower().startswith(_LIMIT)))
        return self

    async def text(self, encoding: str | None = None, errors: str = "strict") -> str:
        """The body. Raises ``UnreadableAnswer`` for a refusal that is not Discord's."""
        if self._body is None:
            self._body = await self._bounded()
            await self.read()  # which waits until the connection is free
        found = await super().text(encoding, "replace")
        if self.status in _REPEATED and self.method == "POST" and self.url.name == _THREADS:
            self.status = _NOT_REPEATED
        if self.status == 429:
            if not _says_how_long(found):
                self._without("via")  # discord.py refuses to wait, and says so
                return _PLAIN
        elif self.status >= 400 and not _is_refusal(self, found):
            if self.status < 500 and self.status not in _REFUSED_CONTENT:
                raise UnreadableAnswer(f"{self.status}, and no words of Discord's")
            return _PLAIN
        if self.status == _BAD_REQUEST and _BAD_EMOJI in found:
            self.emoji_gone()
        return found

    def emoji_gone(self) -> None:
        """Called when Discord refuses a message for an emoji that is not there."""

    async def _bounded(self) -> bytes:
        body = bytearray()
        try:
            async for chunk in self.content.iter_chunked(_CHUNK):
                body += chunk
                if len(body) > LONGEST_BYTES:
                    raise UnreadableAnswer("an answer without end")
        except BaseException:
            self.close()
            raise
        return bytes(body)

    def _without(self, *names: str) -> None:
        headers = self.headers.copy()
        for name in names:
            headers.popall(name, None)
        self._headers = type(self.headers)(headers)
        self._cache.pop("headers", None)


def read_with_care(http: HTTPClient, emoji_gone: Callable[[], None] = lambda: None) -> None:
    """Make a client that is logged in check all answers, also those to interactions.

    ``emoji_gone`` is called when one of them says that an emoji of a message is not there.
    """

    class Response(CarefulResponse):
        def emoji_gone(self) -> None:
            emoji_gone()

    http._HTTPClient__session._response_class = Response  # type: ignore[attr-defined]
    ask = http.request

    async def request(route: Route, **options: Any) -> Any:
        try:
            return await ask(route, **options)
        except asyncio.CancelledError:
            # The request that met the global limit releases the others when it ends.
            http._global_over.set()
            raise
        except UNREADABLE as error:
            if not is_unreadable(error) or isinstance(error, JSONDecodeError | aiohttp.ClientError):
                raise
            raise UnreadableAnswer(f"{type(error).__name__} over an answer") from error

    http.request = request  # type: ignore[method-assign]


def give_up_silence(http: HTTPClient) -> None:
    """Limit how long requests of a client that is logged in wait for Discord; aiohttp's own limit
    is five minutes.

    What is raised then is an error of the connection. Sockets of the gateway have no such limit
    (aiohttp lifts it); to register commands Discord may take longer, so this is called after that.
    """
    http._HTTPClient__session._timeout = aiohttp.ClientTimeout(  # type: ignore[attr-defined]
        total=REQUEST_SECONDS, sock_connect=CONNECT_SECONDS, sock_read=SILENT_SECONDS
    )


def _limits_make_sense(headers: Mapping[str, str]) -> bool:
    limits = {
        name.lower()[len(_LIMIT) :]: value
        for name, value in headers.items()
        if name.lower().startswith(_LIMIT)
    }
    if "remaining" not in limits:
        return True
    try:
        counts = int(limits["remaining"]) >= 0 and int(limits.get("limit", 1)) > 0
        reset_at = float(limits.get("reset", 0))
        after = float(limits.get("reset-after") or (0 if "reset" in limits else "missing"))
    except ValueError:
        return False
    return counts and 0 <= after <= LONGEST_SECONDS and 0 <= reset_at < 1e11


def _says_how_long(text: str) -> bool:
    """Whether the body of a 429 is Discord's."""
    found = _json(text)
    seconds = found.get("retry_after") if isinstance(found, dict) else None
    if not isinstance(seconds, int | float) or isinstance(seconds, bool):
        return False
    return 0 <= seconds <= LONGEST_SECONDS  # False for NaN


def _is_refusal(response: aiohttp.ClientResponse, text: str) -> bool:
    """Whether a body is a refusal of Discord's, which discord.py makes an error of."""
    found = _json(text)
    if not isinstance(found, dict) or type(found.get("code", 0)) is not int:
        return False
    try:
        discord.HTTPException(response, found)
    except UNREADABLE:
        return False
    return True


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


_FORGOTTEN = 60.0  # seconds after which a missing first response counts as never sent
_KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "component",
    discord.InteractionType.autocomplete: "autocomplete",
    discord.InteractionType.modal_submit: "modal",
}
_SCOPES = frozenset(("global", "shared", "user"))
for _limits in (*_SCOPES, metrics.OTHER):
    metrics.RATE_LIMITS.labels(_limits)
_VERSION = re.compile("api|v[0-9]+")
# Every other part of an address is an id, a token or a name.
_WORDS = frozenset(
    (
        *("@me", "@original", "applications", "bot", "bulk-delete", "callback", "channels"),
        *(
            "commands",
            "emojis",
            "gateway",
            "guilds",
            "interactions",
            "members",
            "messages",
            "oauth2",
        ),
        *("pins", "reactions", "roles", "threads", "thread-members", "typing", "users", "webhooks"),
    )
)


class RequestMetrics:
    """The metrics of one client; ``trace`` is passed to discord.py as ``http_trace``.

    ``actions`` are those of components that are counted by name. ``breaker`` is told of every
    answer, once it is set.
    """

    breaker: CircuitBreaker | None = None

    def __init__(self, actions: Collection[str]) -> None:
        self._actions = actions
        self._arrived: TTLCache[str, tuple[float, str, str]]
        self._arrived = TTLCache(math.inf, _FORGOTTEN, perf_counter)
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(self._begun)
        self.trace.on_request_end.append(self._answered)
        self.trace.on_request_exception.append(self._lost)

    def arrived(self, interaction: Interaction) -> None:
        """Record that an interaction has arrived."""
        kind = _KINDS.get(interaction.type, metrics.OTHER)
        metrics.INTERACTIONS.labels(kind).inc()
        self._arrived[str(interaction.id)] = perf_counter(), kind, self._name(interaction, kind)

    def _name(self, interaction: Interaction, kind: str) -> str:
        """The command or what a component does; anybody can send any other word."""
        if kind in ("command", "autocomplete"):
            return name_of(interaction) or metrics.OTHER
        asked = cast("dict[str, Any]", interaction.data or {})
        action = str(asked.get("custom_id", "")).split(":")[1:2]
        return action[0] if action and action[0] in self._actions else metrics.OTHER

    async def _begun(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        context.started = perf_counter()

    async def _answered(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        status = request.response.status
        if status == 101:  # the gateway, for which a connection is kept
            return
        now = perf_counter()
        metrics.REST.labels(request.method, route(request.url.path)).observe(now - context.started)
        metrics.REST_ANSWERS.labels(f"{status // 100}xx").inc()
        if self.breaker is not None:
            self.breaker.note(status, shared=_scope(request.response) == "shared")
        if status == 429:
            metrics.RATE_LIMITS.labels(_scope(request.response)).inc()
        *_, word, number, _, last = ("", "", "", *request.url.path.split("/"))
        if (word, last) != ("interactions", "callback") or status == 429:
            return
        came = self._arrived.pop(number, None)
        if came is not None and status < 300:
            arrived, kind, name = came
            metrics.FIRST_ANSWER.labels(kind, name).observe(now - arrived)

    async def _lost(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        metrics.REST_ANSWERS.labels("lost").inc()


def route(path: str) -> str:
    """``path`` with a star for every id, token and name, so that there are few of them."""
    parts = [part for part in path.split("/") if part and not _VERSION.fullmatch(part)]
    return "/" + "/".join(part if part in _WORDS else "*" for part in parts)


def _scope(response: aiohttp.ClientResponse) -> str:
    """The scope of a rate limit; a global limit has no bucket."""
    if "X-RateLimit-Global" in response.headers:
        return "global"
    scope = response.headers.get("X-RateLimit-Scope", "")
    return scope if scope in _SCOPES else metrics.OTHER
