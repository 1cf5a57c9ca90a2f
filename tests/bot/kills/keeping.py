"""Where the bots of a run keep their database, and how a prepared one is taken up again."""

from __future__ import annotations

import hashlib
from contextlib import closing
from pathlib import Path
from typing import Protocol

from tests.bot.asking import Database, OnServer, SqliteFile
from tests.bot.databases import TEMPLATE, migrated


class Keeping(Protocol):
    """A kind of database; each is known by the folder of its run."""

    def opened(self, folder: Path) -> Database:
        """The database of that folder, a new one that is up to date if there is none."""
        ...

    def copy(self, prepared: Path, running: Path) -> None:
        """Let ``running``, a copy of the folder ``prepared``, have a copy of its database."""
        ...


class InFiles:
    """SQLite: a file in the folder."""

    def opened(self, folder: Path) -> Database:
        migrated(folder / "deus.db")
        return SqliteFile(folder / "deus.db")

    def copy(self, prepared: Path, running: Path) -> None:
        """It was copied with the folder."""


class OnPostgres:
    """A database of the PostgreSQL server whose socket and template are in ``server``."""

    def __init__(self, server: str) -> None:
        self._server = server

    def opened(self, folder: Path) -> Database:
        with closing(OnServer(self._server, "postgres")) as server:
            name = _name(folder)
            if not server.ask("SELECT 1 FROM pg_database WHERE datname = ?", name):
                server.ask(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
        return OnServer(self._server, name)

    def copy(self, prepared: Path, running: Path) -> None:
        with closing(OnServer(self._server, "postgres")) as server:
            server.ask(f"DROP DATABASE IF EXISTS {_name(running)} WITH (FORCE)")
            server.ask(f"CREATE DATABASE {_name(running)} TEMPLATE {_name(prepared)}")


def _name(folder: Path) -> str:
    return "kills_" + hashlib.sha256(str(folder).encode()).hexdigest()[:20]
