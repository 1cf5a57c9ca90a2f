"""Sees to it that one process alone runs the bot on a database."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

from sqlalchemy import make_url

from bot.store import postgres
from bot.store.driver_errors import locked, named_faults
from bot.store.inspection import file_of, make_folder

BESIDE = "-running"  # what the name of the file with the lock ends in


@asynccontextmanager
async def instance_lock(url: str) -> AsyncIterator[None]:
    """Be the only bot on the database at ``url`` while the block runs.

    Two of them would both answer every command and tell every turn. The lock is
    SQLite's own, on an empty file beside the database: it works wherever the database
    does, ends with the process however that ends, and leaves the database itself free
    for backups. On a server it is the server's. Raises ``LockedDatabase`` if another
    bot is there, ``ReadOnlyDatabase`` if the file cannot be made, ``StoreError`` if the
    server cannot be used.
    """
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        async with postgres.instance_lock(address):
            yield
        return
    path = file_of(address)
    if path is None:
        yield
        return
    make_folder(path)
    with named_faults(str(path)):
        lock = sqlite3.connect(path.with_name(path.name + BESIDE), timeout=0, isolation_level=None)
    with closing(lock):
        with named_faults(str(path)):
            try:
                lock.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as error:
                if "locked" not in str(error):
                    raise
                raise locked(str(path), "another bot is running on it") from error
        yield
