"""``python -m tests.bot.chaos.child DATABASE ANCHOR SEED``: the bot, to be killed by its parent.

It is the real one but for its clock, which is in a hurry, its deals, which follow from SEED,
and its pictures, which are one pixel.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random

import pytest

from bot.app.client import DeusClient, Timing
from bot.app.connection import redirect
from bot.app.log import configure
from bot.app.run import _signals, _until_stopped
from bot.app.settings import load_settings
from bot.store import Store, instance_lock
from tests.bot.chaos.hosts import HurriedClock, never_cut_off
from tests.bot.fixtures import PLAYERS, migrated
from tests.bot.harness import signed_pictures
from tests.bot.patience import suggest_patiently


async def serve(database: Path, anchor: float, seed: str) -> None:
    settings = load_settings()
    redirect(settings)
    assert settings.discord_token is not None
    seeds, url = Random(seed), migrated(database)
    async with instance_lock(url):
        with _signals() as stop:
            store = await Store.open(url)
            client = DeusClient(
                store,
                seed=lambda: f"{seeds.getrandbits(64):x}",
                timing=Timing(HurriedClock(anchor), 0.01, 0),
                players=PLAYERS,
            )
            error = await _until_stopped(client, settings.discord_token.get_secret_value(), stop)
            await store.close()
            if error is not None:
                raise error


def main() -> None:
    database, anchor, seed = sys.argv[1:]
    configure("INFO", json=True)
    with pytest.MonkeyPatch.context() as patch:
        signed_pictures(patch)
        never_cut_off(patch)
        suggest_patiently(patch)
        asyncio.run(serve(Path(database), float(anchor), seed))


if __name__ == "__main__":
    main()
