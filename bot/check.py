"""``python -m bot check``: whether the database is sound. Looks only; the bot may be running.

Every record is played again and must lead to the positions stored, the turns in hand must be
legal, and what waits in the outbox must be possible to send.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Iterable, Sequence

from sqlmodel.ext.asyncio.session import AsyncSession

import bot.app.features  # noqa: F401
from bot.app.settings import UNUSABLE, SettingsError, load_settings
from bot.game.check import check_table, table_ids
from bot.game.editions import Editions
from bot.game.rows import GameRow
from bot.platform.outbox.check import check_outbox
from bot.platform.store.errors import StoreError
from bot.platform.store.sqlite import must_exist
from bot.platform.store.store import Store
from engine import shipped


def main(argv: Sequence[str] | None = None) -> int:
    """Print what is wrong and how it would be mended; 0: nothing, 1: something, 2: unusable."""
    argparse.ArgumentParser(prog="python -m bot check", description=__doc__).parse_args(argv)
    try:
        return asyncio.run(_check(load_settings().database_url))
    except (SettingsError, StoreError) as error:
        print(error, file=sys.stderr)
        return UNUSABLE


async def _game(session: AsyncSession, table_id: int) -> GameRow | None:
    return await session.get(GameRow, table_id)


async def _check(url: str) -> int:
    must_exist(url)
    store = await Store.open(url)
    try:
        cards, turns, found = Editions(shipped()), 0, 0
        async with store.reading() as session:
            numbers = await table_ids(session)
        for number in numbers:
            async with store.reading() as session:
                row = await session.get(GameRow, number)
                if row is None:
                    continue  # it has been removed since
                turns += row.version
                try:
                    faults = [str(fault) for fault in await check_table(session, row, cards)]
                except StoreError as error:
                    faults = [f"table {number}: {error}"]
            found += _print(faults)
        async with store.reading() as session:
            waiting, lost = await check_outbox(session, _game)
        found += _print(map(str, lost))
    finally:
        await store.close()
    verdict = f"{found} faults" if found else "no faults"
    print(f"{len(numbers)} tables, {turns} turns, {waiting} messages waiting: {verdict}.")
    return 1 if found else 0


def _print(faults: Iterable[str]) -> int:
    """How many lines that were."""
    lines = list(faults)
    for line in lines:
        print(line)
    return len(lines)


if __name__ == "__main__":
    sys.exit(main())
