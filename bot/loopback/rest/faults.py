"""Faults that a test can inject: rate limits, server errors, lost connections, held requests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from fnmatch import fnmatchcase

from bot.loopback.rest.request import Request
from bot.loopback.world.errors import ApiError, refusal, too_many

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

    def __init__(self) -> None:
        self._faults: list[Fault] = []
        self.drop_sockets: Callable[..., None] = _no_gateway
        self.ask_reconnect: Callable[[], None] = _no_gateway
        self.invalidate_sessions: Callable[..., None] = _no_gateway
        self.send_twice: Callable[..., None] = _no_gateway
        self.repeat_events: Callable[..., None] = _no_gateway

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


def _no_gateway(*_args: object, **_options: object) -> None:
    raise RuntimeError("the server is not running")


def proxy_answer(status: int) -> tuple[str, str]:
    """Return content type and text of the proxy's answer: a ban is told as bare text."""
    if status == 429:
        return "text/plain", "error code: 1015"
    return "text/html", _PAGE.format({403: "Access denied"}.get(status, f"Error {status}"))
