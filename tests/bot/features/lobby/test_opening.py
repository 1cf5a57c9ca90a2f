"""Opening a table, the commands up to its start and end, changing an open one, playing again."""

from __future__ import annotations

import pytest
from discord import ButtonStyle

from bot.game.rows import Status
from bot.game.table.reading import TableReader
from bot.loopback.world.objects import Message
from tests.bot.harness import Harness

EGYPT = ("egypt",) * 6


async def test_a_channel_without_a_table_offers_to_open_one(harness: Harness) -> None:
    refused = await harness.aside(await harness.says(harness.ann, "deus board"))
    assert refused.labels == ["Open one", "Learn in ten minutes"]
    asked = await harness.presses(harness.ann, refused, "open")
    assert asked.ephemeral
    opened = await harness.presses(harness.ann, asked.message, "open:3")
    assert not opened.ephemeral
    assert "3 players" in opened.text
    table = await harness.table()
    assert (table.status, table.players, table.names) == (Status.OPEN, 3, ["Ann"])


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


async def test_the_opening_message_offers_to_learn_beside_joining(harness: Harness) -> None:
    opening = (await harness.says(harness.ann, "deus new", players=2)).message
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


def _style(message: Message, label: str) -> int:
    (style,) = [one["style"] for one in message.buttons if one.get("label") == label]
    return int(style)


async def test_opening_a_table_answers_with_the_tables_own_message(harness: Harness) -> None:
    answer = await harness.says(harness.ann, "deus new", players=3)
    assert not answer.ephemeral
    assert "1 Ann" in answer.text
    assert answer.message.labels[:4] == ["Join", "Learn in ten minutes", "Start", "Leave"]
    assert answer.message.buttons[2]["disabled"]
    message_id = answer.message.id

    async def noted() -> bool:
        return (await harness.table()).log_message_id == message_id

    await harness.until(noted)


@pytest.mark.long
async def test_the_message_shows_who_joins_and_leaves(harness: Harness) -> None:
    opening = (await harness.says(harness.ann, "deus new", players=3)).message
    joined = await harness.presses(harness.bo, opening, "join")
    assert joined.ephemeral
    await harness.discord.wait_for(lambda: "2 Bo" in opening.content, what="Bo's seat")
    await harness.says(harness.bo, "deus leave")
    await harness.discord.wait_for(lambda: "2 Bo" not in opening.content, what="the free seat")
    joined = await harness.presses(harness.ann, opening, "computer:senator")
    assert joined.text == (
        "Livia (computer, Senator) takes a seat. "
        "A senator has learned from games against itself, and is hard to beat."
    )
    await harness.presses(harness.cy, opening, "join")
    await harness.discord.wait_for(
        lambda: not opening.buttons[2].get("disabled"), what="the start button"
    )
    await harness.presses(harness.ann, opening, "start")
    await harness.discord.wait_for(
        lambda: "Order of play" in opening.content, what="the log's head"
    )
    assert len([m for m in harness.discord.messages(harness.channel) if m is opening]) == 1
    assert "Livia (computer, Senator)" in opening.content
    status = (await harness.says(harness.cy, "deus status")).text
    assert "**Livia (Senator)**" in status.replace("\\", "")


async def test_only_the_first_player_is_pinged_at_the_start(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    board = await harness.board(0)
    mover = await harness.mover()
    assert board.pinged == [mover.user]
    assert board.attachments[0].description


async def test_a_missing_right_is_explained_privately(harness: Harness) -> None:
    no_table = await harness.says(harness.bo, "deus join")
    assert no_table.ephemeral
    assert "/deus new" in no_table.text
    await harness.says(harness.ann, "deus new", players=2)
    again = await harness.says(harness.ann, "deus join")
    assert again.ephemeral
    assert "already" in again.text
    alone = await harness.says(harness.ann, "deus start")
    assert alone.ephemeral
    assert "still free" in alone.text
    second = await harness.says(harness.bo, "deus new", players=2)
    assert "already has a table" in (await harness.aside(second)).content
    assert second.message is None
    await harness.says(harness.bo, "deus join")
    full = await harness.says(harness.cy, "deus join")
    assert full.ephemeral
    assert "2 seats" in full.text
    not_opener = await harness.says(harness.bo, "deus start")
    assert not_opener.ephemeral
    assert "Ann" in not_opener.text


async def test_a_channel_without_a_table_names_the_servers_other_tables(harness: Harness) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    other = harness.discord.channel("other", guild=harness.guild)
    answer = await (await harness.bo.command(other, "deus board")).settled()
    assert harness.channel.mention in (await harness.aside(answer)).content


@pytest.mark.long
async def test_ending_a_game_needs_a_right_and_a_confirmation(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    refused = await harness.says(harness.bo, "deus end")
    assert refused.ephemeral
    assert "Ann" in refused.text
    asked = await harness.says(harness.ann, "deus end")
    kept = await harness.presses(harness.ann, asked.message, "end:no")
    assert "The game goes on" in kept.text
    harness.discord.moderator(harness.cy, harness.guild)
    asked = await harness.says(harness.cy, "deus end")
    ended = await harness.presses(harness.cy, asked.message, "end")
    assert "over" in ended.text
    assert (await harness.says(harness.ann, "deus status")).ephemeral
    assert (await harness.says(harness.ann, "build", card="farm")).ephemeral


@pytest.mark.long
async def test_the_status_says_whose_turn_it_is_and_since_when(harness: Harness) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    mover = await harness.mover()
    status = await harness.says(harness.cy, "deus status")
    assert status.ephemeral
    assert f"it is **{mover.name}**'s turn" in status.text
    assert f"began <t:{int(table.started_at.timestamp())}:f>" in status.text
    await harness.command_player(mover).turn()
    (turn,) = await harness.services[TableReader].log(table.id)
    later = await harness.says(harness.cy, "deus status")
    assert f"<t:{int(turn.at.timestamp())}:R>" in later.text
    asked = await harness.says(harness.ann, "deus end")
    await harness.presses(harness.ann, asked.message, "end")
    over = (await harness.says(harness.cy, "deus status")).text
    assert "since" not in over
    assert "'s turn" not in over
    assert over.startswith("This game was ended in round 1.")


async def test_a_name_that_cannot_be_drawn_is_replaced_by_the_account_name_in_texts_too(
    harness: Harness,
) -> None:
    """As on a machine without the fonts of its script."""
    ming, fancy = (harness.discord.person(name) for name in ("王小明", "𝓑𝓸 🎮"))
    ming.user.name = "xiaoming_88"
    await harness.says(ming, "deus new", players=2)
    await harness.says(fancy, "deus join")
    await harness.says(ming, "deus start")
    board = await harness.board(0)
    described = str(board.attachments[0].description)
    status = (await harness.says(harness.cy, "deus status")).text
    for text in (described, status.replace("\\", "")):
        assert "xiaoming_88" in text
        assert "Bo" in text
        assert not {*"王𝓑🎮"} & {*text}
    await harness.says(ming, "deus-me stats")


async def test_names_of_every_kind_are_shown_letter_by_letter(harness: Harness) -> None:
    loud = harness.discord.person("**@everyone** <@1> `x` ||s||")
    irina = harness.discord.person("Ірина Їжак")
    opening = (await harness.says(loud, "deus new", players=2)).message
    assert "**@everyone**" not in opening.content
    await harness.says(irina, "deus join")
    await harness.says(loud, "deus start")
    await harness.board(0)
    for path in ("deus status", "deus log", "deus board"):
        answer = await harness.says(harness.cy, path)
        assert answer.message.pinged == []
        assert "**@everyone**" not in answer.text
    assert "Ірина Їжак" in (await harness.says(harness.cy, "deus status")).text
    found = await harness.cy.autocomplete(
        harness.channel, "deus player", option="seat", value="їжак"
    )
    assert [choice.name for choice in found] == ["Ірина Їжак"]
    shown = await harness.says(harness.cy, "deus player", seat="ірина їжак")
    assert "**Ірина Їжак**" in shown.text


async def test_a_refusal_of_the_openers_rights_says_what_others_can_do(harness: Harness) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    for path in ("deus start", "deus computer"):
        refused = await harness.says(harness.bo, path)
        assert refused.ephemeral
        assert "Only Ann, who opened this table, can do that." in refused.text
        assert "/deus end" in refused.text


async def test_the_status_of_an_open_table_says_what_is_missing(harness: Harness) -> None:
    await harness.says(harness.ann, "deus new", players=3)
    status = (await harness.says(harness.cy, "deus status")).text
    assert "1 of 3 seats taken" in status
    assert "2 seats are free." in status
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus computer", level="novice")
    status = (await harness.says(harness.cy, "deus status")).text
    assert "Ann can start" in status
    assert "Livia (computer, Novice)" in status
