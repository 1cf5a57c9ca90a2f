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
from bot.store.store import Store, instance_lock

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
    "instance_lock",
]
