"""Opening a table in an empty channel, changing an open one, and playing again."""

from __future__ import annotations

import pytest
from discord import ButtonStyle

from bot.game.rows import Status
from bot.loopback.world.objects import Message
from tests.bot.harness import Harness

EGYPT = ("egypt",) * 6


async def test_a_channel_without_a_table_offers_to_open_one(harness: Harness) -> None:
    refused = await harness.aside(await harness.says(harness.ann, "deus board"))
    asked = await harness.presses(harness.ann, refused, "open")
    assert asked.ephemeral
    opened = await harness.presses(harness.ann, asked.message, "open:3")
    assert not opened.ephemeral
    assert "3 players" in opened.text
    table = await harness.table()
    assert (table.status, table.players, table.names) == (Status.OPEN, 3, ["Ann"])


async def test_the_second_opener_is_told_about_the_existing_table(harness: Harness) -> None:
    slow = await harness.aside(await harness.says(harness.bo, "deus board"))
    asked = await harness.presses(harness.bo, slow, "open")
    await harness.says(harness.ann, "deus new", players=2)
    refused = await harness.presses(harness.bo, asked.message, "open")
    assert "already has a table" in (await harness.aside(refused)).content


@pytest.mark.long
async def test_a_server_with_many_tables_names_the_newest_ten(harness: Harness) -> None:
    for number in range(12):
        channel = harness.discord.channel(f"t{number}", guild=harness.guild)
        await (await harness.ann.command(channel, "deus new", players=2)).settled()
    refused = await harness.says(harness.bo, "deus status")
    assert refused.text.count("<#") == 10
    assert "and 2 more" in refused.text


@pytest.mark.long
async def test_the_opener_changes_the_options_by_typing_them_again(harness: Harness) -> None:
    opening = (await harness.says(harness.ann, "deus new", players=3)).message
    assert opening is not None
    await harness.says(harness.bo, "deus join")
    changed = await harness.says(harness.ann, "deus new", players=2, decks="egypt", free_start=8)
    assert "options of your table are changed" in (await harness.aside(changed)).content
    await harness.discord.wait_for(lambda: "2 players" in opening.content, what="the options")
    assert "free start with 8" in opening.content
    table = await harness.table()
    assert (table.players, table.names) == (2, ["Ann", "Bo"])
    assert (table.setup.decks, table.setup.start_pieces) == (EGYPT, 8)


async def test_a_table_cannot_become_smaller_than_its_people(harness: Harness) -> None:
    await harness.says(harness.ann, "deus new", players=3)
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.cy, "deus join")

    async def posted() -> bool:
        return (await harness.table()).log_message_id is not None

    await harness.until(posted)  # noted after the answer has gone out
    before = await harness.table()
    answer = await harness.says(harness.ann, "deus new", players=2, wild=True)
    refused = await harness.aside(answer)
    assert "3 seats" in refused.content
    assert "/deus leave" in refused.content
    assert await harness.table() == before


async def test_another_number_of_players_redraws_a_shown_layout(harness: Harness) -> None:
    await harness.says(harness.ann, "deus new", players=2, layout="chain")
    before = await harness.table()
    await harness.says(harness.ann, "deus new", players=3, layout="chain")
    after = await harness.table()
    assert (before.draws, after.draws) == (1, 2)
    assert before.layout is not None
    assert after.layout is not None
    assert len(after.layout.board.names) > len(before.layout.board.names)


async def test_only_the_opener_changes_a_table_and_only_before_the_start(
    harness: Harness,
) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    await harness.says(harness.bo, "deus join")
    for person in (harness.bo, harness.cy):
        refused = await harness.aside(await harness.says(person, "deus new", players=3))
        assert "already has a table" in refused.content
    await harness.says(harness.ann, "deus start")
    refused = await harness.aside(await harness.says(harness.ann, "deus new", players=3))
    assert "already has a table" in refused.content
    assert (await harness.table()).players == 2


@pytest.mark.long
async def test_people_and_computers_with_the_same_name_are_distinguishable(
    harness: Harness,
) -> None:
    twin = harness.discord.person("ANN")
    livia = harness.discord.person("Livia")
    await harness.says(harness.ann, "deus new", players=4)
    await harness.says(harness.ann, "deus computer")
    await harness.says(twin, "deus join")
    await harness.says(livia, "deus join")
    assert (await harness.table()).names == ["Ann", "Livia", "ANN (2)", "Livia (2)"]


async def test_one_person_against_computers_is_practice_and_says_so(harness: Harness) -> None:
    opening = (await harness.says(harness.ann, "deus new", players=2)).message
    assert opening is not None
    assert "Practice" not in opening.content
    await harness.says(harness.ann, "deus computer")
    await harness.discord.wait_for(lambda: "**Practice**" in opening.content, what="the mark")
    assert "Practice" in (await harness.says(harness.bo, "deus status")).text
    await harness.says(harness.ann, "deus start")
    first = await harness.board(0)
    assert "Practice: this game does not count." in first.content
    assert "**Practice**" in opening.content
    for asked in ("deus status", "deus board"):
        assert "Practice: this game" in (await harness.says(harness.bo, asked)).text
    words = await harness.presses(harness.bo, first, "text")
    assert words.text.startswith("Practice: this game")


async def test_two_people_and_a_computer_do_not_play_practice(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo, computers=1)
    assert "Practice" not in (await harness.says(harness.ann, "deus status")).text
    assert not (await harness.table()).practice


async def test_the_opening_message_offers_to_learn_beside_joining(harness: Harness) -> None:
    opening = (await harness.says(harness.ann, "deus new", players=2)).message
    assert opening is not None
    assert opening.labels[:2] == ["Join", "Learn in ten minutes"]
    assert _style(opening, "Join") == ButtonStyle.primary.value
    before = opening.content
    lesson = await harness.presses(harness.cy, opening, "tutorial")
    assert lesson.ephemeral
    assert "1 of 8" in lesson.text
    assert opening.content == before  # all others still read it
    await harness.says(harness.bo, "deus join")
    await harness.discord.wait_for(
        lambda: _style(opening, "Join") == ButtonStyle.secondary.value, what="a full table"
    )
    assert _style(opening, "Start") == ButtonStyle.success.value


async def test_a_channel_without_a_table_offers_the_guided_game(harness: Harness) -> None:
    refused = await harness.aside(await harness.says(harness.ann, "deus board"))
    assert refused.labels == ["Open one", "Learn in ten minutes"]
    lesson = await harness.presses(harness.ann, refused, "tutorial")
    assert "1 of 8" in lesson.text


def _style(message: Message, label: str) -> int:
    (style,) = [one["style"] for one in message.buttons if one.get("label") == label]
    return int(style)
