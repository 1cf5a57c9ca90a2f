"""Faults that a test can inject: rate limits, server errors, lost connections, held requests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from fnmatch import fnmatchcase

from bot.loopback.rest.request import Request
from bot.loopback.world.errors import ApiError

REACHED_SECONDS = 20.0


class FaultKind(StrEnum):
    """Kind of fault that a request meets."""

    RATE_LIMIT = "rate-limit"
    REFUSE = "refuse"
    DROP_BEFORE = "drop-before"
    DROP_AFTER = "drop-after"
    HOLD = "hold"
    GARBLE = "garble"


@dataclass(slots=True)
class Fault:
    """One fault for the next `times` requests on routes that match `route`.

    `route` is a pattern (fnmatch) held against `METHOD /template` and `METHOD /path`, such as
    `POST /channels/*/messages`; `hits` counts how often it was applied.
    """

    route: str
    kind: FaultKind
    times: int = 1
    hits: int = 0
    error: ApiError | None = None
    retry_after: float = 0.0
    everywhere: bool = False
    via: bool = True
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
        names = (call.route, f"{call.method} {call.path}")
        return any(fnmatchcase(name, self.route) for name in names)


class Faults:
    """The injected faults; each `…()` adds one and returns it."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []
        self.drop_sockets: Callable[..., None] = _no_gateway
        self.ask_reconnect: Callable[[], None] = _no_gateway
        self.invalidate_sessions: Callable[..., None] = _no_gateway

    def rate_limit(
        self,
        route: str = "*",
        *,
        times: int = 1,
        retry_after: float = 0.01,
        everywhere: bool = False,
        via: bool = True,
    ) -> Fault:
        """Answer 429 with `retry_after` seconds; without `via` as a banning proxy does."""
        return self._add(
            Fault(
                route,
                FaultKind.RATE_LIMIT,
                times,
                retry_after=retry_after,
                everywhere=everywhere,
                via=via,
            )
        )

    def fail(self, route: str = "*", *, status: int = 500, times: int = 1) -> Fault:
        """Answer with a server error."""
        error = ApiError(status, 0, f"{status}: Internal Server Error")
        return self._add(Fault(route, FaultKind.REFUSE, times, error=error))

    def refuse(
        self, route: str, *, status: int, code: int, message: str = "Refused", times: int = 1
    ) -> Fault:
        """Answer with any of Discord's errors, such as 403 and 50013."""
        error = ApiError(status, code, message)
        return self._add(Fault(route, FaultKind.REFUSE, times, error=error))

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
