"""Rate limits: the buckets of routes, the one of all routes, and the count of invalid answers."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

from bot.loopback.rest.request import Request
from bot.loopback.world.clock import Clock

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
