"""Opening a table where there is none, changing one that is open, and playing again."""

from __future__ import annotations

from bot.table import Status
from tests.bot.house import House

EGYPT = ("egypt",) * 6


async def test_a_channel_without_a_table_offers_to_open_one(house: House) -> None:
    refused = await house.says(house.ann, "deus board")
    assert refused.ephemeral
    asked = await house.presses(house.ann, refused.message, "Open one")
    assert asked.ephemeral
    opened = await house.presses(house.ann, asked.message, "For 3")
    assert not opened.ephemeral
    assert "3 players" in opened.text
    table = await house.table()
    assert (table.status, table.players, table.names) == (Status.OPEN, 3, ["Ann"])


async def test_whoever_comes_second_is_told_of_the_table_that_is_there(house: House) -> None:
    slow = await house.says(house.bo, "deus board")
    asked = await house.presses(house.bo, slow.message, "Open one")
    await house.says(house.ann, "deus new", players=2)
    refused = await house.presses(house.bo, asked.message, "For 2")
    assert refused.messages[-1].ephemeral
    assert "already has a table" in refused.messages[-1].content


async def test_a_server_with_many_tables_names_the_newest_ten(house: House) -> None:
    for number in range(12):
        channel = house.discord.channel(f"t{number}", guild=house.guild)
        await (await house.ann.command(channel, "deus new", players=2)).settled()
    refused = await house.says(house.bo, "deus status")
    assert refused.text.count("<#") == 10
    assert "and 2 more" in refused.text


async def test_the_opener_changes_the_options_by_typing_them_again(house: House) -> None:
    opening = (await house.says(house.ann, "deus new", players=3)).message
    assert opening is not None
    await house.says(house.bo, "deus join")
    changed = await house.says(house.ann, "deus new", players=2, decks="egypt", free_start=8)
    assert changed.ephemeral
    assert "options of your table are changed" in changed.text
    await house.discord.wait_for(lambda: "2 players" in opening.content, what="the options")
    assert "free start with 8" in opening.content
    table = await house.table()
    assert (table.players, table.names) == (2, ["Ann", "Bo"])
    assert (table.setup.decks, table.setup.start_pieces) == (EGYPT, 8)


async def test_a_table_cannot_become_smaller_than_its_people(house: House) -> None:
    await house.says(house.ann, "deus new", players=3)
    await house.says(house.bo, "deus join")
    await house.says(house.cy, "deus join")

    async def posted() -> bool:
        return (await house.table()).log_message_id is not None

    await house.until(posted)  # noted after the answer has gone out
    before = await house.table()
    refused = await house.says(house.ann, "deus new", players=2, wild=True)
    assert refused.ephemeral
    assert "3 seats" in refused.text
    assert "/deus leave" in refused.text
    assert await house.table() == before


async def test_another_number_of_players_draws_a_shown_layout_anew(house: House) -> None:
    await house.says(house.ann, "deus new", players=2, layout="chain")
    before = await house.table()
    await house.says(house.ann, "deus new", players=3, layout="chain")
    after = await house.table()
    assert (before.draws, after.draws) == (1, 2)
    assert before.layout is not None
    assert after.layout is not None
    assert len(after.layout.board.names) > len(before.layout.board.names)


async def test_nobody_else_changes_a_table_and_nothing_changes_after_the_start(
    house: House,
) -> None:
    await house.says(house.ann, "deus new", players=2)
    await house.says(house.bo, "deus join")
    for person in (house.bo, house.cy):
        refused = await house.says(person, "deus new", players=3)
        assert refused.ephemeral
        assert "already has a table" in refused.text
    await house.says(house.ann, "deus start")
    refused = await house.says(house.ann, "deus new", players=3)
    assert refused.ephemeral
    assert "already has a table" in refused.text
    assert (await house.table()).players == 2


async def test_people_and_computers_of_one_name_can_be_told_apart(house: House) -> None:
    twin = house.discord.person("ANN")
    livia = house.discord.person("Livia")
    await house.says(house.ann, "deus new", players=4)
    await house.says(house.ann, "deus computer")
    await house.says(twin, "deus join")
    await house.says(livia, "deus join")
    assert (await house.table()).names == ["Ann", "Livia", "ANN (2)", "Livia (2)"]
