"""A hand: by DM and command, with one's own VP; DMs that are closed and opened again."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from bot.loopback import Person
from bot.loopback.world.objects import Message
from tests.bot.fixtures import play_turn
from tests.bot.harness import Harness, words

MINE = (
    "You have **5 VP**. If the game ended now: **15** "
    "(10 for the most wheat, wood, clay, stone and gold)."
)


def hands(person: Person) -> list[Message]:
    return [message for message in person.dms if "your hand" in message.content]


async def test_players_see_only_their_own_vp(harness: Harness) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    seated = (harness.ann, harness.bo)
    names = {person: table.names[table.seat_of(person.id) or 0] for person in seated}
    await harness.all_sent()
    for person in seated:
        (dm,) = hands(person)
        assert MINE in dm.content
        assert "You have 5 VP." in (dm.attachments[0].description or "")
        hand = await harness.says(person, "hand")
        assert hand.ephemeral
        assert MINE in hand.text
        for owner, name in names.items():
            board = await harness.says(person, "deus player", seat=name)
            assert board.ephemeral
            assert (MINE in board.text) is (owner is person)
    watched = await harness.says(harness.cy, "deus player", seat=names[harness.ann])
    assert "You have" not in watched.text
    everybody = [m for m in harness.cy.sees(harness.channel) if not m.ephemeral]
    assert "You have" not in words(everybody)


async def test_a_new_hand_replaces_the_older_one(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    mover = await harness.mover()
    (first,) = hands(mover)
    await play_turn(harness.services, await harness.table())
    await harness.board(1)
    await harness.all_sent()
    (second,) = hands(mover)
    assert second.id > first.id
    assert first.deleted


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
