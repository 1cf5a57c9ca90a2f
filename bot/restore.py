"""``python -m bot restore FILE``: puts a backup in the place of the database; the bot is stopped.

What was there is kept beside it under another name.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import make_url

from bot.app.settings import UNUSABLE, SettingsError, load_settings
from bot.platform.store.copies import restore
from bot.platform.store.errors import StoreError
from bot.platform.store.sqlite import file_of


def main(argv: Sequence[str] | None = None) -> int:
    """Restore; the exit status: 0 done, 2 not, and one line says why."""
    parser = argparse.ArgumentParser(prog="python -m bot restore", description=__doc__)
    parser.add_argument("file", type=Path, help="the backup")
    copy: Path = parser.parse_args(argv).file
    try:
        target = file_of(make_url(load_settings().database_url))
        if target is None:
            raise StoreError("DATABASE_URL names no SQLite file; use its server's own means.")
        aside = restore(copy, target, datetime.now(UTC))
    except (SettingsError, StoreError) as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    print(f"{target} is now as {copy} was." + (f" What was there: {aside}" if aside else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
