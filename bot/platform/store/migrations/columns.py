"""A migration, and the kinds of columns that migrations make; each stays as it is."""

from __future__ import annotations

from typing import Any, ClassVar

import sqlalchemy as sa
from alembic import op


class Migration:
    """A step to the revision that its class is named by; its docstring's start is logged.

    ``tables`` and ``added`` (tables and columns) are what it makes, and what goes on the way back.
    """

    tables: ClassVar[tuple[str, ...]] = ()
    added: ClassVar[tuple[tuple[str, str], ...]] = ()

    def upgrade(self) -> None:
        """Bring the tables up to the revision, with Alembic's ``op``."""
        raise NotImplementedError

    def downgrade(self) -> None:
        """Undo that, for tests that need a database of an earlier version."""
        for table, column in self.added:
            op.drop_column(table, column)
        for table in self.tables:
            op.drop_table(table)


def number() -> Any:
    """An integer of 64 bits; SQLite numbers rows by a plain one only."""
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def key() -> sa.Column[Any]:
    """A key that the database numbers itself."""
    return sa.Column("id", number(), primary_key=True, autoincrement=True)


def game() -> sa.Column[Any]:
    """The key of the game that a row belongs to."""
    return sa.Column(
        "game_id", number(), sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False
    )


def moment(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    """A moment, in UTC."""
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def snowflake(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    """An id of Discord."""
    return sa.Column(name, sa.BigInteger(), nullable=nullable)


def discord_key(name: str) -> sa.Column[Any]:
    """An id of Discord as the primary key."""
    return sa.Column(name, sa.BigInteger(), primary_key=True, autoincrement=False)


def text(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    """A text."""
    return sa.Column(name, sa.String(), nullable=nullable)


def json(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    """JSON values."""
    return sa.Column(name, sa.JSON(), nullable=nullable)


def count(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    """An integer, 0 in older rows unless it may be missing."""
    default = None if nullable else "0"
    return sa.Column(name, sa.Integer(), nullable=nullable, server_default=default)
