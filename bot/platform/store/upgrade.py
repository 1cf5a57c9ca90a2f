"""Brings the tables of a database up to this version of the bot, or refuses to."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.platform.store.errors import NewerDatabase

_FOLDER = Path(__file__).parent / "migrations"


def upgrade(connection: Connection, where: str) -> None:
    """Run the migrations that ``connection``'s database lacks, in its transaction.

    ``where`` names the database in an error. Raises ``NewerDatabase``, before
    anything is written, if it stands at a revision this version does not know.
    """
    if check_known(connection, where) != set(_scripts().get_heads()):
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def check_known(connection: Connection, where: str) -> set[str]:
    """The revisions at which the database stands. Raises ``NewerDatabase`` for unknown ones."""
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
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    return config


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())
