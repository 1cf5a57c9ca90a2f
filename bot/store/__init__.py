"""The database: tables, migrations, sessions. No use case and no rule lives here."""

from bot.store.errors import (
    BrokenDatabase,
    LockedDatabase,
    NewerDatabase,
    ReadOnlyDatabase,
    StoreError,
)
from bot.store.store import Store

__all__ = [
    "BrokenDatabase",
    "LockedDatabase",
    "NewerDatabase",
    "ReadOnlyDatabase",
    "Store",
    "StoreError",
]
