"""The HTTP side of the loopback Discord: routing, authorisation, injected faults, error answers."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

from aiohttp import web

from bot.loopback.rest import channels, commands, emojis, interactions, users
from bot.loopback.rest.faults import Buckets, Fault, FaultKind, Faults, InvalidAnswers, proxy_answer
from bot.loopback.rest.request import Handler, Request, Response, read_body
from bot.loopback.world.errors import ApiError, FormErrors, too_many
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.protocol import ChannelKind
from bot.loopback.world.world import World

_log = logging.getLogger(__name__)
PREFIX = "/api/v10"
_ANSWERS = ("/interactions/", "/webhooks/")
_OPEN = ("/gateway", *_ANSWERS)
"""Beginnings of the routes that need no bot token (their address is the secret)."""


class BodyCheck(Protocol):
    """Compares a request body with Discord's published description."""

    def check(self, call: Request, errors: FormErrors) -> None:
        """Report what is wrong with the body of `call`."""


class Rest:
    """All REST routes over one world."""

    def __init__(self, world: World, faults: Faults, check: BodyCheck | None) -> None:
        self.world = world
        self.faults = faults
        self.buckets = Buckets(world.clock)
        self.invalid_answers = InvalidAnswers(world.clock)
        self.calls: list[Request] = []
        self.unknown_routes: list[str] = []
        self.schema_errors: list[str] = []
        self.crashes: list[BaseException] = []
        self._check = check

    def add_to(self, app: web.Application) -> None:
        """Put every route on an aiohttp application."""
        for module in (users, channels, commands, emojis, interactions):
            for method, template, handler in module.ROUTES:
                app.router.add_route(method, PREFIX + template, self._serve(handler, template))
        app.router.add_route("GET", "/attachments/{channel}/{file}/{name}", self._file)
        app.router.add_route("*", "/{anything:.*}", self._unknown)

    async def _unknown(self, request: web.Request) -> web.Response:
        route = f"{request.method} {request.path}"
        self.unknown_routes.append(route)
        _log.warning("unknown route: %s", route)
        return _json(404, {"message": "404: Not Found", "code": 0}, {})

    async def _file(self, request: web.Request) -> web.Response:
        number = request.match_info["file"]
        found = self.world.attachments.get(int(number)) if number.isdigit() else None
        if found is None or not self.world.opens(found, request.query):
            return web.Response(status=404, text="This content is no longer available.")
        kind = found.content_type or "application/octet-stream"
        return web.Response(body=found.data, content_type=kind)

    def _serve(
        self, handler: Handler, template: str
    ) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            call = Request(
                request.method,
                template,
                request.path.removeprefix(PREFIX),
                dict(request.match_info),
                dict(request.query),
            )
            call.about = self._about(call)
            self.calls.append(call)
            response = await self._answer(request, call, handler)
            call.status = response.status
            self.invalid_answers.note(response.status, response.headers)
            self.world.event_log.publish(EventKind.CALL, call)
            return response

        return serve

    def _about(self, call: Request) -> str:
        """Return the word by which faults can name what a call concerns."""
        if call.template.startswith(_ANSWERS):
            return "answer"
        number = call.params.get("channel_id", "")
        channel = self.world.channels.get(int(number)) if number.isdecimal() else None
        if channel is None:
            return ""
        dm = channel.kind is ChannelKind.DM
        return "dm" if dm else "thread" if channel.is_thread else "channel"

    async def _answer(
        self, request: web.Request, call: Request, handler: Handler
    ) -> web.StreamResponse:
        headers: dict[str, str] = {}
        try:
            await read_body(request, call)
            if self.invalid_answers.barred:
                return _from_proxy(429)
            fault = self.faults.take(call)
            if fault is not None:
                early = await self._apply(request, fault)
                if early is not None:
                    return early
            self._authorise(request, call)
            allowance = self.buckets.take(call)
            headers = allowance.headers
            if allowance.wait > 0:
                raise too_many(allowance.wait, scope="global" if allowance.everywhere else "user")
            self._validate(call)
            reply = self._handle(call, handler)
            if fault is not None and fault.kind is FaultKind.DROP_AFTER:
                return _cut(request)
        except ApiError as error:
            return _json(error.status, error.body(), {**headers, **error.headers})
        except Exception as error:
            _log.exception("the loopback server failed on %s", call.route)
            self.crashes.append(error)
            return _json(503, {"message": "The loopback server failed", "code": 0}, headers)
        response = _response(reply, headers)
        if fault is not None and fault.kind is FaultKind.GARBLE and reply.status != 204:
            response.body = fault.garbled(json.dumps(reply.body).encode())
        return response

    def _handle(self, call: Request, handler: Handler) -> Response:
        try:
            return handler(self.world, call)
        except ApiError as error:
            if error.code == 50083:
                error.status = self.world.habits.archived_status
            raise

    async def _apply(self, request: web.Request, fault: Fault) -> web.StreamResponse | None:
        if fault.kind is FaultKind.HOLD:
            fault.arrived.set()
            await fault.gate.wait()
        elif fault.kind is FaultKind.DROP_BEFORE:
            return _cut(request)
        elif fault.kind is FaultKind.PROXY:
            return _from_proxy(fault.status)
        elif fault.error is not None:
            raise fault.error
        return None

    def _authorise(self, request: web.Request, call: Request) -> None:
        if call.template.startswith(_OPEN) and call.template != "/gateway/bot":
            return
        if request.headers.get("Authorization") != f"Bot {self.world.token}":
            raise ApiError(401, 0, "401: Unauthorized")

    def _validate(self, call: Request) -> None:
        if self._check is None:
            return
        errors = FormErrors()
        self._check.check(call, errors)
        self.schema_errors += [f"{call.route}: {error}" for error in errors.lines()]
        errors.check()


def _json(status: int, body: object, headers: dict[str, str]) -> web.Response:
    # discord.py reads a body as JSON only if the type is given without a charset.
    kind = {"Content-Type": "application/json"}
    return web.Response(status=status, body=json.dumps(body).encode(), headers={**headers, **kind})


def _response(reply: Response, headers: dict[str, str]) -> web.Response:
    if reply.status == 204:
        return web.Response(status=204, headers=headers)
    return _json(reply.status, reply.body, headers)


def _from_proxy(status: int) -> web.Response:
    kind, text = proxy_answer(status)
    return web.Response(
        status=status, text=text, content_type=kind, headers={"Server": "cloudflare"}
    )


def _cut(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=499)
