"""The database: tables, migrations, sessions. No use case and no rule lives here."""

from bot.store.errors import (
    BrokenDatabase,
    FailedMigration,
    FullDisk,
    LockedDatabase,
    NewerDatabase,
    ReadOnlyDatabase,
    StoreError,
    UnreachableDatabase,
)
from bot.store.sole import sole_user
from bot.store.store import Store

__all__ = [
    "BrokenDatabase",
    "FailedMigration",
    "FullDisk",
    "LockedDatabase",
    "NewerDatabase",
    "ReadOnlyDatabase",
    "Store",
    "StoreError",
    "UnreachableDatabase",
    "sole_user",
]
