"""Checks the answers to requests before discord.py reads them; a proxy may have written them.

discord.py trusts them: it sleeps as long as an answer says, and fails in many ways on an answer of
another form. An answer that cannot be Discord's becomes an error of the network here.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from json import JSONDecodeError
from typing import Any

import aiohttp
import discord
from discord.http import HTTPClient, Route

from bot.platform.discord.error_codes import UNREADABLE, UnreadableAnswer, is_unreadable

LONGEST_BYTES = 32 << 20  # a hundred messages of a channel are less than one of these
LONGEST_SECONDS = 3600.0  # that a limit lasts; interactions are answered within a quarter of it
CONNECT_SECONDS = 10.0  # to reach Discord
SILENT_SECONDS = 15.0  # without a byte of the answer, from the moment when the request is sent
REQUEST_SECONDS = 120.0  # in all: a film of 10 MB is sent at 1 Mbit/s meanwhile
_CHUNK = 1 << 16
_LIMIT = "x-ratelimit-"
_REFUSED_CONTENT = (400, 413)  # the request itself is wrong
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
        if self.status == 429:
            if not _says_how_long(found):
                self._without("via")  # discord.py refuses to wait, and says so
                return _PLAIN
        elif self.status >= 400 and not _is_refusal(self, found):
            if self.status < 500 and self.status not in _REFUSED_CONTENT:
                raise UnreadableAnswer(f"{self.status}, and no words of Discord's")
            return _PLAIN
        return found

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


def read_with_care(http: HTTPClient) -> None:
    """Make a client that is logged in check all answers, also those to interactions."""
    http._HTTPClient__session._response_class = CarefulResponse  # type: ignore[attr-defined]
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
