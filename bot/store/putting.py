"""Writing rows whose keys somebody else may be writing at the same moment."""

from __future__ import annotations

from typing import Any, TypeVar

import sqlalchemy
from sqlalchemy.dialects import postgresql, sqlite
from sqlmodel import SQLModel
from sqlmodel.ext.asyncio.session import AsyncSession

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
