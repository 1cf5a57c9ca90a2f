"""Brings the tables of a database up to this version of the bot, or refuses to."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.store.errors import NewerDatabase

_FOLDER = Path(__file__).parent


def upgrade(connection: Connection, where: str) -> None:
    """Run the migrations that ``connection``'s database lacks, in its transaction.

    ``where`` names the database in an error. Raises ``NewerDatabase``, before
    anything is written, if it stands at a revision this version does not know.
    """
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    script = ScriptDirectory.from_config(config)
    current = set(MigrationContext.configure(connection).get_current_heads())
    known = {revision.revision for revision in script.walk_revisions()}
    if unknown := current - known:
        raise NewerDatabase(
            f"The database {where} was written by a newer version of the bot "
            f"(revision {', '.join(sorted(unknown))}). It has not been touched; "
            "run that version or a later one."
        )
    if current != set(script.get_heads()):
        command.upgrade(config, "head")
