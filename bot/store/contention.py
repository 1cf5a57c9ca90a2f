"""Use cases that PostgreSQL has undone for another's sake are done again, from their beginning."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import structlog

from bot.store.errors import ContendedDatabase

MOST_TRIES = 4
Kind = TypeVar("Kind")
_log = structlog.get_logger(__name__)


def retried(kind: type[Kind]) -> type[Kind]:
    """Let the public methods of a class, each one transaction, be tried again if it was undone.

    Nothing has happened then that is not undone, so that it can. Raises ``ContendedDatabase`` if
    that happens ``MOST_TRIES`` times in a row.
    """
    for name, method in list(vars(kind).items()):
        if not name.startswith("_") and inspect.iscoroutinefunction(method):
            setattr(kind, name, _retrying(method))
    return kind


def _retrying(
    method: Callable[..., Coroutine[Any, Any, Any]],
) -> Callable[..., Coroutine[Any, Any, Any]]:
    @functools.wraps(method)
    async def again(*args: Any, **named: Any) -> Any:
        for tried in range(1, MOST_TRIES):
            try:
                return await method(*args, **named)
            except ContendedDatabase:
                _log.info("tried_again", what=method.__qualname__, tries=tried)
        return await method(*args, **named)

    return again
