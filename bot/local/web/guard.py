"""Keeps other web pages away from what listens on 127.0.0.1: host and origin are checked.

A page of another site can make its reader's browser send requests here, and a name of that
site can be pointed at 127.0.0.1; both show in these two headers.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_OWN = re.compile(r"(127\.0\.0\.1|localhost)(:[0-9]{1,5})?")


def own_host(request: web.Request) -> bool:
    """Whether the request was meant for this machine by name."""
    return _OWN.fullmatch(request.host) is not None


def own_origin(request: web.Request) -> bool:
    """Whether the request comes from a page that was itself served from this address."""
    return request.headers.get("Origin") == f"http://{request.host}"


@web.middleware
async def refuse_pages(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Serve bots only: no page in a browser has any business here."""
    if not own_host(request) or "Origin" in request.headers:
        raise web.HTTPForbidden(text="Only for bots on this machine.")
    return await handler(request)
