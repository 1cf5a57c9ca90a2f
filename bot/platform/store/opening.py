"""Opens a database: makes its file, runs the migrations that it lacks, keeps other bots off it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import structlog
from sqlalchemy import Connection, create_engine, inspect, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool

from bot.platform.store import sqlite
from bot.platform.store.dialect import dialect_of
from bot.platform.store.errors import FailedMigration, NewerDatabase, StoreError
from bot.platform.store.store import READERS, Store

if TYPE_CHECKING:  # else only where there is something to migrate: it takes 12 MB
    from alembic.config import Config
    from alembic.runtime.migration import MigrationInfo
    from alembic.script import ScriptDirectory

_FOLDER = Path(__file__).parent / "migrations"
_log = structlog.get_logger(__name__)


async def open_store(url: str, *, busy_seconds: float = 10.0) -> Store:
    """Open the database at ``url`` (a SQLAlchemy address), migrate it, check it.

    Makes the folder of a SQLite file if it is missing. ``busy_seconds``: how long a writer
    waits for another process. Raises a ``StoreError`` whose text says what is wrong; the
    database is unchanged then.
    """
    try:
        address = make_url(url)
    except ArgumentError:
        raise StoreError("DATABASE_URL is no database address.") from None
    where = address.render_as_string(hide_password=True)
    path = sqlite.file_of(address)
    if path is not None:
        where = str(path)
        with _named_failure(where):
            await asyncio.to_thread(_prepare, path)
    dialect = dialect_of(address, busy_seconds)
    # Parameters contain hands: they must not get into error texts.
    options: dict[str, Any] = {"hide_parameters": True}
    if address.database not in (None, "", ":memory:"):
        options |= {"pool_size": READERS + dialect.writers, "max_overflow": 0}
    engine = dialect.engine(options)
    try:
        with _named_failure(where), dialect.named_faults(where):
            async with dialect.migrating(engine) as connection:
                await connection.run_sync(upgrade, where)
            await dialect.save()
    except BaseException:
        await engine.dispose()
        raise
    return Store(engine, where, dialect)


@contextmanager
def _named_failure(where: str) -> Iterator[None]:
    """Turn errors within the block that nobody foresaw into ``FailedMigration``."""
    try:
        yield
    except StoreError:
        raise
    except Exception as error:
        raise FailedMigration(
            f"The database {where} could not be brought up to this version "
            f"({type(error).__name__}: {str(error).splitlines()[0]}). It is as it was; "
            "go back to the version that wrote it, and report this."
        ) from error


@asynccontextmanager
async def instance_lock(url: str) -> AsyncIterator[None]:
    """Keep other bots off the database at ``url`` while the block runs, unless it can be shared.

    Two bots on one file would both answer every command and post every turn. Raises
    ``LockedDatabase`` if another bot is there, other ``StoreError`` if the file cannot be used.
    """
    async with dialect_of(make_url(url), 0).instance_lock():
        yield


def _prepare(path: Path) -> None:
    sqlite.make_folder(path)
    sqlite.inspect_file(path)
    if not path.exists():
        _make(path)
    sqlite.tighten(path)


def _make(path: Path) -> None:
    """Make the database ``path`` with all its tables, or make no file at all.

    So a file without tables is never a first start that was cut off.
    """
    with sqlite.draft(path) as draft, sqlite.named_faults(str(path)):
        engine = create_engine(f"sqlite:///{draft}", poolclass=NullPool)
        with engine.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            upgrade(connection, str(path))


def upgrade(connection: Connection, where: str) -> None:
    """Run the migrations that ``connection``'s database lacks, in its transaction.

    ``where`` names the database in an error. Raises ``NewerDatabase``, before
    anything is written, if it stands at a revision this version does not know.
    """
    if _is_newest(connection):
        return
    from alembic import command

    if check_known(connection, where) != set(_scripts().get_heads()):
        config = _config()
        config.attributes["connection"] = connection
        config.attributes["applied"] = _applied()
        command.upgrade(config, "head")


def _applied() -> Callable[..., None]:
    """Logs each migration once it is done, and how long it has taken."""
    since = monotonic()

    def applied(step: MigrationInfo, **_: object) -> None:
        nonlocal since
        before, since = since, monotonic()
        what = str(getattr(step.up_revision, "doc", ""))
        _log.info(
            "migrated" if step.is_upgrade else "migrated_back",
            revision=step.up_revision_id,
            what=what.rstrip("."),
            seconds=round(since - before, 2),
        )

    return applied


def _is_newest(connection: Connection) -> bool:
    """Whether the database stands at the last revision, which is the last of their files."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    newest = max(path.name for path in (_FOLDER / "versions").glob("v*.py"))[1:].partition("_")[0]
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    return found == [newest]


def check_known(connection: Connection, where: str) -> set[str]:
    """The revisions at which the database stands. Raises ``NewerDatabase`` for unknown ones."""
    from alembic.migration import MigrationContext

    current = set(MigrationContext.configure(connection).get_current_heads())
    known = {revision.revision for revision in _scripts().walk_revisions()}
    if unknown := current - known:
        raise NewerDatabase(
            f"The database {where} was written by a newer version of the bot "
            f"(revision {', '.join(sorted(unknown))}). It has not been touched; "
            "run that version or a later one."
        )
    return current


def _config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    return config


@cache
def _scripts() -> ScriptDirectory:
    from alembic.script import ScriptDirectory

    return ScriptDirectory.from_config(_config())
