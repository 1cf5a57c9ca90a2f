"""``python -m bot backup [FILE]``: a copy of the database, also while the bot is running."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import make_url

from bot.app.settings import UNUSABLE, SettingsError, load_settings
from bot.platform.store.copies import back_up
from bot.platform.store.errors import StoreError
from bot.platform.store.sqlite import file_of


def main(argv: Sequence[str] | None = None) -> int:
    """Make the copy; the exit status: 0 made, 2 not, and one line says why."""
    parser = argparse.ArgumentParser(prog="python -m bot backup", description=__doc__)
    parser.add_argument(
        "file", nargs="?", type=Path, help="where to; left out, backups/ beside the database"
    )
    target: Path | None = parser.parse_args(argv).file
    try:
        source = file_of(make_url(load_settings().database_url))
        if source is None:
            raise StoreError("DATABASE_URL names no SQLite file; use its server's own backups.")
        if target is None:
            moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
            target = source.parent / "backups" / f"{source.stem}-{moment}.db"
        back_up(source, target)
    except (SettingsError, StoreError) as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
