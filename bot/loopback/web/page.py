"""Serves the page on 127.0.0.1: its files, the pictures of messages, and its WebSocket.

Only the page itself can act: it carries a token that no other site can read, and where a
connection comes from is checked as well.
"""

from __future__ import annotations

import asyncio
import hmac
import html
import json
import re
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from bot.loopback.people.people import Person
from bot.loopback.server import Handler, LoopbackDiscord, is_loopback_host
from bot.loopback.web import payloads
from bot.loopback.web.actions import ACTIONS
from bot.loopback.web.payloads import Words, english
from bot.loopback.web.session import Adjustments, PageSession

STATIC = Path(__file__).parent / "static"
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
BAD_TOKEN = 4401  # close code: the token is not this server's
_FIELD = re.compile(r"\{\{(\w+)\}\}")
_BIGGEST = 1024 * 1024  # bytes of what a page may send at once, a file for a command among it
_LONGEST_ID = 20  # digits
_IDENTIFY_SECONDS = 10.0
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self' ws://{host}; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'; trusted-types 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


@dataclass(frozen=True, slots=True)
class Branding:
    """Name and colours of the bot on the page; its words come by locale.

    Words are plain, but for `hint`, `hint-more`, which are Discord's markdown: in `hint`,
    `{button}` is the label of the button that the newest ping shows first. Without `hint`
    nothing points at it.
    `own_look` and `channel_look` are commands with options `theme` (light, dark) and `form` (wide,
    tall), by which the page asks for pictures that suit it.
    """

    title: str = "Loopback Discord"
    icon: Path = STATIC / "icon.svg"
    words: Words = english
    own_look: str = ""
    channel_look: str = ""


class Page:
    """The page's server. A page acts as `me` until it names another person."""

    def __init__(
        self, discord: LoopbackDiscord, me: Person, branding: Branding | None = None
    ) -> None:
        self._discord = discord
        self._me = me
        self._branding = branding or Branding()
        self._token = secrets.token_urlsafe(24)
        self._runner: web.AppRunner | None = None
        self._sockets: set[web.WebSocketResponse] = set()
        self._adjustments = Adjustments()
        self.address = ""

    async def start(self, port: int) -> None:
        """Listen on `port` of 127.0.0.1 (0: a free one); raises OSError if it is taken."""
        app = web.Application(middlewares=[_guarded])
        app.router.add_get("/", self._index)
        app.router.add_get("/static/{name}", self._static)
        app.router.add_get("/files/{number}/{name}", self._file)
        app.router.add_get("/emojis/{number}", self._emoji)
        app.router.add_get("/talk", self._talk)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, "127.0.0.1", port).start()
        except OSError:
            await self._runner.cleanup()
            raise
        self.address = f"http://127.0.0.1:{self._runner.addresses[0][1]}/"

    async def close(self) -> None:
        """Close every page's connection and stop listening."""
        for socket in tuple(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)
        if self._runner is not None:
            await self._runner.cleanup()

    async def _index(self, request: web.Request) -> web.Response:
        text = (STATIC / "index.html").read_text(encoding="utf-8")
        words = dict(self._branding.words(self._me.user.locale))
        texts = {
            "title": words.get("title", self._branding.title),
            "token": self._token,
            "words": json.dumps(words),
            "script": words.get("script", ""),
            "own_look": self._branding.own_look,
            "channel_look": self._branding.channel_look,
        }
        text = _FIELD.sub(lambda field: html.escape(str(texts[field[1]])), text)
        return web.Response(
            text=text, content_type="text/html", headers={"Cache-Control": "no-store"}
        )

    async def _static(self, request: web.Request) -> web.Response:
        path = STATIC / request.match_info["name"]
        if path == STATIC / "icon.svg":
            path = self._branding.icon
        elif path.parent != STATIC or path.suffix not in TYPES or not _is_file(path):
            raise web.HTTPNotFound
        return web.Response(
            body=path.read_bytes(),
            content_type=TYPES[path.suffix],
            charset="utf-8",
            headers={"Cache-Control": "no-cache"},
        )

    async def _file(self, request: web.Request) -> web.Response:
        """A file of a message. Its address has a key, which only people who see the message get."""
        number = _number(request)
        file = self._discord.world.attachments.get(number)
        key = request.query.get("key", "")
        if file is None or not _same(key, payloads.file_key(self._discord.world, file.id)):
            raise web.HTTPNotFound
        kind = file.content_type or "application/octet-stream"
        picture = kind.startswith("image/") and kind != "image/svg+xml"
        headers = {"Cache-Control": "private, max-age=86400, immutable"}
        if not picture:
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=file.data, content_type=kind, headers=headers)

    async def _emoji(self, request: web.Request) -> web.Response:
        """The picture of an emoji, which anybody may see as on Discord."""
        found = self._discord.world.emojis.get(_number(request))
        if found is None:
            raise web.HTTPNotFound
        headers = {"Cache-Control": "public, max-age=86400, immutable"}
        return web.Response(body=found.data, content_type=found.kind, headers=headers)

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        if request.headers.get("Origin") != f"http://{request.host}":
            raise web.HTTPForbidden(text="Only this server's own page may talk here.")
        socket = web.WebSocketResponse(heartbeat=20.0, max_msg_size=_BIGGEST)
        await socket.prepare(request)
        self._sockets.add(socket)
        try:
            me = await self._identified(socket)
            if me is not None:
                talk = PageSession(
                    self._discord, socket, me, ACTIONS, self._adjustments, self._branding.words
                )
                await talk.serve()
        finally:
            self._sockets.discard(socket)
        return socket

    async def _identified(self, socket: web.WebSocketResponse) -> Person | None:
        """Read the first packet; returns its person. A wrong token closes the socket: None."""
        try:
            async with asyncio.timeout(_IDENTIFY_SECONDS):
                packet = await socket.receive()
            hello = json.loads(packet.data) if packet.type is WSMsgType.TEXT else {}
        except (TimeoutError, ValueError, RecursionError):
            hello = {}
        if not isinstance(hello, dict) or not _same(str(hello.get("token")), self._token):
            await socket.close(code=BAD_TOKEN)
            return None
        return self._person(hello.get("person"))

    def _person(self, wanted: Any) -> Person:
        for user in payloads.people(self._discord.world):
            if str(user.id) == str(wanted):
                return Person(self._discord.world, user)
        return self._me


def _number(request: web.Request) -> int:
    """The id in the address; 0 for anything else."""
    text = request.match_info["number"]
    return int(text) if text.isdecimal() and len(text) <= _LONGEST_ID else 0


def _is_file(path: Path) -> bool:
    """Whether there is such a file. Raises a 400 for a name that no file can have."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        raise web.HTTPBadRequest(text="No file can be called that.") from None


def _same(given: str, right: str) -> bool:
    return hmac.compare_digest(given.encode(), right.encode())


@web.middleware
async def _guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse names that are not this machine's, and put the security headers on every answer."""
    if not is_loopback_host(request):
        raise web.HTTPForbidden(text="This page is only for 127.0.0.1.")
    answer = await handler(request)
    if not answer.prepared:
        headers = {name: value.replace("{host}", request.host) for name, value in HEADERS.items()}
        answer.headers.update(headers)
    return answer
