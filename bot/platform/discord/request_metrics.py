"""Metrics of requests to Discord, and of how soon interactions are answered."""

from __future__ import annotations

import math
import re
from time import perf_counter
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
from cachetools import TTLCache

from bot.platform import metrics
from bot.platform.discord.circuit_breaker import CircuitBreaker
from bot.platform.discord.client import Interaction, name_of
from bot.platform.discord.components import HANDLERS

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
        *("commands", "gateway", "guilds", "interactions", "members", "messages", "oauth2"),
        *("pins", "reactions", "roles", "threads", "thread-members", "typing", "users", "webhooks"),
    )
)


class RequestMetrics:
    """The metrics of one client; ``trace`` is passed to discord.py as ``http_trace``.

    ``breaker`` is told of every answer, once it is set.
    """

    breaker: CircuitBreaker | None = None

    def __init__(self) -> None:
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
        self._arrived[str(interaction.id)] = perf_counter(), kind, _name(interaction, kind)

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


def _name(interaction: Interaction, kind: str) -> str:
    """The command or what a component does; anybody can send any other word."""
    if kind in ("command", "autocomplete"):
        return name_of(interaction) or metrics.OTHER
    asked = cast("dict[str, Any]", interaction.data or {})
    action = str(asked.get("custom_id", "")).split(":")[1:2]
    return action[0] if action and action[0] in HANDLERS else metrics.OTHER
