"""DMs that are closed and opened again: noticed with a hand, said once with `/hand`."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from tests.bot.harness import Harness

EARLIER = "UPDATE player SET dm_closed_at = '2020-01-01 00:00:00' WHERE dm_closed_at IS NOT NULL"
CLOSED, OPEN = "do not reach you", "reach you again"


@pytest.mark.long
async def test_open_dms_are_noticed_at_the_next_hand_and_said_once(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    await harness.all_sent()
    person = await harness.mover()
    assert CLOSED not in (await harness.says(person, "hand")).text
    person.close_dms()
    await harness.says(person, "offer", top="guild", others="all")
    await harness.says(person, "confirm")
    await harness.all_sent()
    assert CLOSED in (await harness.says(person, "hand")).text
    assert CLOSED not in (await harness.says(person, "hand")).text
    person.close_dms(False)
    with closing(sqlite3.connect(harness.database)) as database:
        database.execute(EARLIER)
        database.commit()
    other = await harness.mover()
    before, pings = len(person.dms), len(person.pings(harness.channel))
    await harness.command_player(other).turn()
    await harness.command_player(person).turn()
    await harness.all_sent()
    assert len(person.dms) > before
    assert OPEN in (await harness.says(person, "hand")).text
    assert OPEN not in (await harness.says(person, "hand")).text
    assert len(person.pings(harness.channel)) == pings + 1  # their turn, and nothing about DMs
