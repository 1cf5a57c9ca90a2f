"""Locks of a transaction, rows that two processes may write at once, and transactions tried again.

A transaction changes what belongs to a game only if it has locked that game or made it: so any
number of processes can write to one database. Tests watch over it (``tests/bot/watches.py``).
"""

from __future__ import annotations

import asyncio
import functools
import inspect
from collections.abc import Callable, Collection, Coroutine, Iterable
from typing import Any, TypeVar

import sqlalchemy
import structlog
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session
from sqlmodel import SQLModel
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.store.errors import ContendedDatabase

MOST_TRIES = 4
# Until the next try: the winner of a deadlock wakes up meanwhile and takes the lock.
PAUSE_SECONDS = 0.02
DIALECT, _HELD = "dialect", "held games"  # what a session knows
Kind = TypeVar("Kind")
Row = TypeVar("Row", bound=SQLModel)
_log = structlog.get_logger(__name__)


def mark_locked(session: AsyncSession, game_ids: Iterable[int | None]) -> None:
    """Record that the transaction has locked the rows of these games."""
    locked_games(session).update(number for number in game_ids if number is not None)


def locked_games(session: AsyncSession | Session) -> set[int]:
    """The games whose rows a transaction has locked."""
    found: set[int] = session.info.setdefault(_HELD, set())
    return found


async def advisory_lock(session: AsyncSession, names: Collection[str]) -> None:
    """Take advisory locks of these ``names`` until the transaction ends."""
    await session.info[DIALECT].advisory_lock(session, names)


async def upsert(session: AsyncSession, row: SQLModel) -> None:
    """Insert ``row``, or update the one that has its key."""
    keys, values = _parts(row)
    rest = {name: value for name, value in values.items() if name not in keys}
    statement = _insert(session, type(row)).values(values)
    await session.exec(statement.on_conflict_do_update(index_elements=keys, set_=rest))


async def get_or_insert(session: AsyncSession, row: Row) -> Row:
    """The row that has the key of ``row``, locked; inserts ``row`` if there is none."""
    keys, values = _parts(row)
    kind, key = type(row), tuple(values[name] for name in keys)
    found = await session.get(kind, key, with_for_update=True)
    if found is None:
        statement = _insert(session, kind).values(values)
        await session.exec(statement.on_conflict_do_nothing(index_elements=keys))
        found = await session.get_one(kind, key, with_for_update=True)
    return found


def _parts(row: SQLModel) -> tuple[list[str], dict[str, Any]]:
    """The names of the columns of a row's key, and the values of all of them."""
    mapper = sqlalchemy.inspect(type(row))
    keys = [column.key for column in mapper.primary_key]
    return keys, {column.key: getattr(row, column.key) for column in mapper.column_attrs}


def _insert(session: AsyncSession, kind: type[SQLModel]) -> Any:
    server = session.get_bind().dialect.name == "postgresql"
    return (postgresql if server else sqlite).insert(kind)


def retry_contended(kind: type[Kind]) -> type[Kind]:
    """Try the public methods of a class, each one transaction, again after a conflict.

    The transaction was rolled back then. Raises ``ContendedDatabase`` after ``MOST_TRIES`` tries.
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
                _log.info("transaction_retried", what=method.__qualname__, tries=tried)
            await asyncio.sleep(tried * PAUSE_SECONDS)
        return await method(*args, **named)

    return again
