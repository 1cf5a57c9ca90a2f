"""Trouble that a test can order: rate limits, server errors, lost connections, held requests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from fnmatch import fnmatchcase

from bot.local.rest.request import Request
from bot.local.world.errors import ApiError


class Trouble(StrEnum):
    """What happens to a request."""

    RATE_LIMIT = "rate-limit"
    REFUSE = "refuse"
    DROP_BEFORE = "drop-before"
    DROP_AFTER = "drop-after"
    HOLD = "hold"


@dataclass(slots=True)
class Fault:
    """One piece of trouble for the next `times` requests on routes that match `route`.

    `route` is a pattern (fnmatch) held against `METHOD /template` and `METHOD /path`, such as
    `POST /channels/*/messages`; `hits` counts how often it struck.
    """

    route: str
    trouble: Trouble
    times: int = 1
    hits: int = 0
    error: ApiError | None = None
    retry_after: float = 0.0
    everywhere: bool = False
    via: bool = True
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    arrived: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        """Let a held request go on."""
        self.gate.set()

    def matches(self, call: Request) -> bool:
        """Return whether this fault strikes the call."""
        if self.hits >= self.times:
            return False
        return any(
            fnmatchcase(told, self.route) for told in (call.route, f"{call.method} {call.path}")
        )


class Faults:
    """The list of trouble ordered; each `…()` adds one and returns it."""

    def __init__(self) -> None:
        self._orders: list[Fault] = []
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
        return self._order(
            Fault(
                route,
                Trouble.RATE_LIMIT,
                times,
                retry_after=retry_after,
                everywhere=everywhere,
                via=via,
            )
        )

    def fail(self, route: str = "*", *, status: int = 500, times: int = 1) -> Fault:
        """Answer with a server error."""
        error = ApiError(status, 0, f"{status}: Internal Server Error")
        return self._order(Fault(route, Trouble.REFUSE, times, error=error))

    def refuse(
        self, route: str, *, status: int, code: int, message: str = "Refused", times: int = 1
    ) -> Fault:
        """Answer with any of Discord's errors, such as 403 and 50013."""
        error = ApiError(status, code, message)
        return self._order(Fault(route, Trouble.REFUSE, times, error=error))

    def drop(self, route: str = "*", *, after: bool = False, times: int = 1) -> Fault:
        """Cut the connection: before anything was done, or `after` the effect (answer lost)."""
        trouble = Trouble.DROP_AFTER if after else Trouble.DROP_BEFORE
        return self._order(Fault(route, trouble, times))

    def hold(self, route: str = "*", *, times: int = 1) -> Fault:
        """Keep a request waiting until `release()`; `arrived` is set when it has come."""
        return self._order(Fault(route, Trouble.HOLD, times))

    def clear(self) -> None:
        """Call off everything ordered, and release what is held."""
        for fault in self._orders:
            fault.release()
        self._orders.clear()

    def _order(self, fault: Fault) -> Fault:
        self._orders.append(fault)
        return fault

    def strike(self, call: Request) -> Fault | None:
        """Return the first fault that strikes this call, counted as having struck."""
        for fault in self._orders:
            if fault.matches(call):
                fault.hits += 1
                return fault
        return None


def _no_gateway(*_args: object, **_options: object) -> None:
    raise RuntimeError("the server is not running")
