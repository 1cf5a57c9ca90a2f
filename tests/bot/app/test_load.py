from __future__ import annotations

import asyncio

import pytest

from bot.game.reading import TableReader
from bot.loopback import Person
from bot.play.command_player import CommandPlayer
from tests.bot.fixtures import copy_table
from tests.bot.harness import SEED, Harness

TABLES = 12


@pytest.mark.long
async def test_turns_typed_at_many_tables_at_once_are_all_played(
    harness: Harness, mover: Person
) -> None:
    table = await harness.table()
    more = [harness.discord.channel(f"t{i}", guild=harness.guild) for i in range(TABLES - 1)]
    ids = await copy_table(harness.store, table.id, [channel.id for channel in more])
    channels = [harness.channel, *more]

    playing = asyncio.gather(*(CommandPlayer(mover, channel, SEED).turn() for channel in channels))
    while not playing.done():
        offered = await mover.autocomplete(harness.channel, "deus card", option="name", value="ac")
        assert offered
    await playing
    assert [(await harness.services[TableReader].get(n)).version for n in (table.id, *ids)] == [
        1
    ] * TABLES
    await harness.all_sent()
