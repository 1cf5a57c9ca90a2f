"""One's own VP: shown only to oneself, in one's hand, by DM and on one's own board."""

from __future__ import annotations

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
