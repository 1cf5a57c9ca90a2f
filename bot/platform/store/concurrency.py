"""Writing rows whose keys somebody else may be writing at the same moment."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Collection, Coroutine, Iterable
from typing import Any, Protocol, TypeVar

import sqlalchemy
import structlog
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session
from sqlmodel import SQLModel
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.store.errors import ContendedDatabase

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


# What a transaction holds against others: games by their rows, other things by a name.
#
# Nothing that belongs to a game may be changed by whoever does not hold it, or has made it in the
# same transaction: that is what lets any number of processes write to one database. Tests keep
# watch over it (``tests/bot/unheld.py``).


DIALECT, _HELD = "dialect", "held games"  # what a session knows


class _Holds(Protocol):
    """What is needed of the database's dialect (``bot.store.dialect``)."""

    async def hold(self, session: AsyncSession, names: Collection[str]) -> None: ...


def note(session: AsyncSession, game_ids: Iterable[int | None]) -> None:
    """Note that the rows of these games are locked to the end of the transaction."""
    held(session).update(number for number in game_ids if number is not None)


def held(session: AsyncSession | Session) -> set[int]:
    """The games whose rows a transaction has locked."""
    found: set[int] = session.info.setdefault(_HELD, set())
    return found


async def hold(session: AsyncSession, names: Collection[str]) -> None:
    """Hold things that have no row of their own, by ``names``, to the end of the transaction."""
    dialect: _Holds = session.info[DIALECT]
    await dialect.hold(session, names)


Row = TypeVar("Row", bound=SQLModel)


async def put(session: AsyncSession, row: SQLModel) -> None:
    """Write ``row``, in place of the one that has its key."""
    keys, values = _parts(row)
    rest = {name: value for name, value in values.items() if name not in keys}
    statement = _insert(session, type(row)).values(values)
    await session.exec(statement.on_conflict_do_update(index_elements=keys, set_=rest))


async def found_or_put(session: AsyncSession, row: Row) -> Row:
    """The row that has the key of ``row``, locked; ``row`` itself is written if there is none."""
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
