"""Rate limits, and faults that a test injects: each meets a request before its route does."""

from __future__ import annotations

import asyncio
import hashlib
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fnmatch import fnmatchcase

from bot.loopback.gateway import Gateway
from bot.loopback.rest.request import Request
from bot.loopback.world.clock import Clock
from bot.loopback.world.errors import ApiError, refusal, too_many

_EXEMPT = ("/interactions/", "/webhooks/")  # what answers interactions counts towards no total
_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_token")
_INVALID = (401, 403, 429)


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


class InvalidAnswers:
    """Counts the answers for which Discord bars an address: 401, 403, 429 unless shared.

    After `most` of them in `seconds` every call meets the proxy (1015).
    """

    def __init__(self, clock: Clock) -> None:
        self.most = 10_000
        self.seconds = 600.0
        self._clock = clock
        self._times: deque[float] = deque()

    @property
    def count(self) -> int:
        """Number of invalid answers in the last `seconds`."""
        since = self._clock.now() - self.seconds
        while self._times and self._times[0] <= since:
            self._times.popleft()
        return len(self._times)

    @property
    def barred(self) -> bool:
        """Whether there were too many."""
        return self.count >= self.most

    def note(self, status: int, headers: Mapping[str, str]) -> None:
        """Count an answer if it is invalid."""
        if status in _INVALID and headers.get("X-RateLimit-Scope") != "shared":
            self._times.append(self._clock.now())


REACHED_SECONDS = 20.0
_PAGE = (
    "<!DOCTYPE html>\n<html><head><title>{0} | discord.com | Cloudflare</title></head>\n"
    "<body><h1>{0}</h1><p>The owner of this website has banned your access.</p></body></html>"
)


class FaultKind(StrEnum):
    """Kind of fault that a request meets."""

    REFUSE = "refuse"
    PROXY = "proxy"
    DROP_BEFORE = "drop-before"
    DROP_AFTER = "drop-after"
    HOLD = "hold"
    GARBLE = "garble"


@dataclass(slots=True)
class Fault:
    """One fault for the next `times` requests on routes that match `route`.

    `route` is a pattern (fnmatch) held against `METHOD /template` and `METHOD /path`, such as
    `POST /channels/*/messages`, and against `METHOD dm`, `METHOD thread`, `METHOD channel` and
    `METHOD answer` for what a call concerns. `hits` counts how often it was applied.
    """

    route: str
    kind: FaultKind
    times: int = 1
    hits: int = 0
    error: ApiError | None = None
    status: int = 0
    garbled: Callable[[bytes], bytes] = bytes
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    arrived: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        """Continue a held request."""
        self.gate.set()

    async def reached(self, seconds: float = REACHED_SECONDS) -> None:
        """Wait until a request is held; raises TimeoutError with the route if none comes."""
        try:
            async with asyncio.timeout(seconds):
                await self.arrived.wait()
        except TimeoutError:
            raise TimeoutError(f"no request for {self.route} came in {seconds:g} s") from None

    def matches(self, call: Request) -> bool:
        """Return whether this fault applies to the call."""
        if self.hits >= self.times:
            return False
        names = (call.route, f"{call.method} {call.path}", f"{call.method} {call.about}")
        return any(fnmatchcase(name, self.route) for name in names)


class Faults:
    """The injected faults; each `…()` adds one and returns it."""

    def __init__(self, gateway: Gateway) -> None:
        self._faults: list[Fault] = []
        self.drop_sockets = gateway.drop_sockets
        self.ask_reconnect = gateway.ask_reconnect
        self.invalidate_sessions = gateway.invalidate_sessions
        self.send_twice = gateway.send_twice
        self.repeat_events = gateway.repeat_events

    def rate_limit(
        self,
        route: str = "*",
        *,
        times: int = 1,
        retry_after: float = 0.01,
        everywhere: bool = False,
        shared: bool = False,
        via: bool = True,
    ) -> Fault:
        """Answer 429 with `retry_after` seconds; without `via` as a banning proxy does.

        A limit that is `shared` with others does not count as an invalid answer.
        """
        scope = "global" if everywhere else "shared" if shared else "user"
        error = too_many(retry_after, scope=scope, via=via)
        return self._add(Fault(route, FaultKind.REFUSE, times, error=error))

    def fail(self, route: str = "*", *, status: int = 500, times: int = 1) -> Fault:
        """Answer with a server error."""
        error = ApiError(status, 0, f"{status}: Internal Server Error")
        return self._add(Fault(route, FaultKind.REFUSE, times, error=error))

    def refuse(
        self,
        route: str,
        *,
        code: int,
        status: int | None = None,
        message: str | None = None,
        times: int = 1,
    ) -> Fault:
        """Answer with any of Discord's errors, by default with its usual status and words."""
        error = refusal(code, status=status)
        error.message = error.message if message is None else message
        return self._add(Fault(route, FaultKind.REFUSE, times, error=error))

    def cloudflare(self, route: str = "*", *, status: int = 403, times: int = 1) -> Fault:
        """Answer as the proxy before Discord: no JSON, none of Discord's headers."""
        return self._add(Fault(route, FaultKind.PROXY, times, status=status))

    def drop(self, route: str = "*", *, after: bool = False, times: int = 1) -> Fault:
        """Cut the connection: before anything was done, or `after` the effect (answer lost)."""
        kind = FaultKind.DROP_AFTER if after else FaultKind.DROP_BEFORE
        return self._add(Fault(route, kind, times))

    def hold(self, route: str = "*", *, times: int = 1) -> Fault:
        """Keep a request waiting until `release()`; `arrived` is set when it has come."""
        return self._add(Fault(route, FaultKind.HOLD, times))

    def garble(
        self, route: str = "*", *, garbled: Callable[[bytes], bytes], times: int = 1
    ) -> Fault:
        """Do what is asked, then answer with what `garbled` makes of the JSON."""
        return self._add(Fault(route, FaultKind.GARBLE, times, garbled=garbled))

    def clear(self) -> None:
        """Remove every fault, and release what is held."""
        for fault in self._faults:
            fault.release()
        self._faults.clear()

    def _add(self, fault: Fault) -> Fault:
        self._faults.append(fault)
        return fault

    def take(self, call: Request) -> Fault | None:
        """Return the first fault that applies to this call, counted as a hit."""
        for fault in self._faults:
            if fault.matches(call):
                fault.hits += 1
                return fault
        return None


def proxy_answer(status: int) -> tuple[str, str]:
    """Return content type and text of the proxy's answer: a ban is told as bare text."""
    if status == 429:
        return "text/plain", "error code: 1015"
    return "text/html", _PAGE.format({403: "Access denied"}.get(status, f"Error {status}"))
