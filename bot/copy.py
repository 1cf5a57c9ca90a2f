"""``python -m bot copy TARGET``: carries everything from the database of the bot to an empty one.

So games move from a file to PostgreSQL, or back; the bot is stopped. TARGET is an address as in
DATABASE_URL, which names it from then on.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence

from bot.app.settings import UNUSABLE, SettingsError, database_address, load_settings
from bot.platform.store.copies import copy_all
from bot.platform.store.errors import StoreError
from bot.platform.store.sqlite import must_exist
from bot.platform.store.store import Store, instance_lock


def main(argv: Sequence[str] | None = None) -> int:
    """Copy; the exit status: 0 done, 2 not, and one line says why."""
    parser = argparse.ArgumentParser(prog="python -m bot copy", description=__doc__)
    parser.add_argument("target", help="like postgresql+asyncpg://user:password@host/database")
    target: str = parser.parse_args(argv).target
    try:
        try:
            database_address(target)
        except ValueError as error:
            raise StoreError(f"TARGET: {error}") from None
        copied = asyncio.run(_copy(load_settings().database_url, target))
    except (SettingsError, StoreError) as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    rows = sum(copied.values())
    print(f"Copied {copied['game']} tables with {copied['turn']} turns, {rows} rows.")
    print("Set DATABASE_URL to the new address, then start; what was copied is as it was.")
    return 0


async def _copy(source: str, target: str) -> dict[str, int]:
    must_exist(source)
    async with instance_lock(source):
        old = await Store.open(source)
        try:
            async with instance_lock(target):
                new = await Store.open(target)
                try:
                    return await copy_all(old, new)
                finally:
                    await new.close()
        finally:
            await old.close()


if __name__ == "__main__":
    sys.exit(main())
