"""The databases of tests: a SQLite file, or a separate database on a PostgreSQL server.

``DEUS_TEST_POSTGRES`` names the folder of the server's socket; ``python -m tests.tools.postgres``
starts a server and sets it.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bot.platform.store import opening
from bot.platform.store.migrations import NEWEST
from bot.platform.store.migrations.running import migrate
from bot.platform.store.opening import open_store

SOCKET = "DEUS_TEST_POSTGRES"
TEMPLATE = "deus_template"  # up to date, on servers on which `make_template` has made it
of_sqlite = pytest.mark.skipif(SOCKET in os.environ, reason="this is about SQLite's own ways")


def address(path: Path) -> str:
    """The address of the database for ``path``, always the same one."""
    return _address(path, "template1")


def server(folder: str, name: str) -> str:
    """The address of the database ``name`` on the server with its socket in ``folder``."""
    return f"postgresql+asyncpg://deus@/{name}?host={folder}"


def migrated(path: Path) -> str:
    """The same, and a new database is up to date already, which saves every test that step."""
    if SOCKET not in os.environ and not path.exists():
        path.write_bytes(_template())
    return _address(path, TEMPLATE)


async def make_template(folder: str) -> None:
    """Make the template that ``migrated`` copies, on the server with its socket in ``folder``."""
    await _make(folder, TEMPLATE, "template1")
    store = await open_store(server(folder, TEMPLATE))
    await store.close()


def newest() -> str:
    """The revision of this version of the bot."""
    return NEWEST


def downgrade(path: Path, revision: str) -> None:
    """Make the SQLite file at ``path`` equal to that of an earlier version of the bot."""
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    with engine.begin() as connection:
        downgraded(connection, revision)
    engine.dispose()


def downgraded(connection: Connection, revision: str) -> None:
    """The same for any database, in the transaction of ``connection``."""
    migrate(connection, revision)


@cache
def _template() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "template.db"
        engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
        with engine.begin() as connection:
            opening.upgrade(connection, str(path))
        engine.dispose()
        return path.read_bytes()


def _address(path: Path, template: str) -> str:
    folder = os.environ.get(SOCKET)
    if folder is None:
        return f"sqlite+aiosqlite:///{path}"
    name = "test_" + hashlib.sha256(str(path).encode()).hexdigest()[:20]
    with ThreadPoolExecutor(1) as thread:  # the test's own loop is running
        thread.submit(asyncio.run, _make(folder, name, template)).result()
    return server(folder, name)


async def _make(folder: str, name: str, template: str) -> None:
    """Make the database ``name`` if it is not there, as a copy of ``template`` if that is."""
    engine = create_async_engine(
        server(folder, "postgres"), isolation_level="AUTOCOMMIT", poolclass=NullPool
    )
    async with engine.connect() as connection:
        known = set(await connection.scalars(text("SELECT datname FROM pg_database")))
        if name not in known:
            copied = f'TEMPLATE "{template}"' if template in known else ""
            await connection.execute(text(f'CREATE DATABASE "{name}" {copied}'))
    await engine.dispose()
