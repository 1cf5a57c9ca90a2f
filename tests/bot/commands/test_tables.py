from __future__ import annotations

from tests.bot.house import House


async def test_opening_a_table_answers_with_the_tables_own_message(house: House) -> None:
    answer = await house.says(house.ann, "deus new", players=3)
    assert not answer.ephemeral
    assert "1 Ann" in answer.text
    assert answer.message is not None
    assert answer.message.labels[:3] == ["Join", "Add a computer", "Start"]
    assert answer.message.buttons[2]["disabled"]
    message_id = answer.message.id

    async def noted() -> bool:
        return (await house.table()).log_message_id == message_id

    await house.until(noted)


async def test_the_message_follows_who_joins_and_leaves(house: House) -> None:
    opening = (await house.says(house.ann, "deus new", players=3)).message
    assert opening is not None
    joined = await house.presses(house.bo, opening, "Join")
    assert joined.ephemeral
    await house.discord.wait_for(lambda: "2 Bo" in opening.content, what="Bo's seat")
    await house.says(house.bo, "deus leave")
    await house.discord.wait_for(lambda: "2 Bo" not in opening.content, what="the free seat")
    await house.presses(house.ann, opening, "Add a computer")
    await house.presses(house.cy, opening, "Join")
    await house.discord.wait_for(
        lambda: not opening.buttons[2].get("disabled"), what="the start button"
    )
    await house.presses(house.ann, opening, "Start")
    await house.discord.wait_for(lambda: "Order of play" in opening.content, what="the log's head")
    assert len([m for m in house.discord.messages(house.channel) if m is opening]) == 1


async def test_at_the_start_the_first_player_alone_is_pinged(house: House) -> None:
    await house.begin(house.ann, house.bo)
    board = await house.board(0)
    mover = await house.mover()
    assert mover is not None
    assert board.pinged == [mover.user]
    assert board.attachments[0].description


async def test_whoever_has_no_right_is_told_so_and_nobody_else_sees_it(house: House) -> None:
    no_table = await house.says(house.bo, "deus join")
    assert no_table.ephemeral
    assert "/deus new" in no_table.text
    await house.says(house.ann, "deus new", players=2)
    again = await house.says(house.ann, "deus join")
    assert again.ephemeral
    assert "already" in again.text
    alone = await house.says(house.ann, "deus start")
    assert alone.ephemeral
    assert "still free" in alone.text
    second = await house.says(house.bo, "deus new", players=2)
    assert second.ephemeral
    await house.says(house.bo, "deus join")
    full = await house.says(house.cy, "deus join")
    assert full.ephemeral
    assert "2 seats" in full.text
    not_opener = await house.says(house.bo, "deus start")
    assert not_opener.ephemeral
    assert "Ann" in not_opener.text


async def test_a_channel_without_a_table_names_the_servers_others(house: House) -> None:
    await house.says(house.ann, "deus new", players=2)
    other = house.discord.channel("other", guild=house.guild)
    answer = await (await house.bo.command(other, "deus board")).settled()
    assert answer.ephemeral
    assert house.channel.mention in answer.text


async def test_ending_a_game_needs_a_right_and_a_second_word(house: House) -> None:
    await house.begin(house.ann, house.bo)
    refused = await house.says(house.bo, "deus end")
    assert refused.ephemeral
    assert "Ann" in refused.text
    asked = await house.says(house.ann, "deus end")
    kept = await house.presses(house.ann, asked.message, "Keep playing")
    assert "Nothing was ended" in kept.text
    house.discord.moderator(house.cy, house.guild)
    asked = await house.says(house.cy, "deus end")
    ended = await house.presses(house.cy, asked.message, "End the game")
    assert "over" in ended.text
    assert (await house.says(house.ann, "deus status")).ephemeral
    assert (await house.says(house.ann, "build", card="farm")).ephemeral


async def test_a_second_game_can_follow_in_the_same_channel(house: House) -> None:
    await house.says(house.ann, "deus new", players=2)
    asked = await house.says(house.ann, "deus end")
    await house.presses(house.ann, asked.message, "Close the table")
    again = await house.says(house.bo, "deus new", players=2)
    assert "1 Bo" in again.text


async def test_the_status_says_whose_turn_it_is_and_since_when(house: House) -> None:
    table = await house.begin(house.ann, house.bo)
    mover = await house.mover()
    assert mover is not None
    assert table.started_at is not None
    status = await house.says(house.cy, "deus status")
    assert status.ephemeral
    assert f"it is **{mover.name}**'s turn" in status.text
    assert f"since <t:{int(table.started_at.timestamp())}:f>" in status.text
    await house.typist(mover).turn()
    (turn,) = await house.tables.log(table.id)
    later = await house.says(house.cy, "deus status")
    assert f"<t:{int(turn.at.timestamp())}:R>" in later.text
    asked = await house.says(house.ann, "deus end")
    await house.presses(house.ann, asked.message, "End the game")
    over = (await house.says(house.cy, "deus status")).text
    assert "since" not in over
    assert "'s turn" not in over
    assert over.startswith("This game was ended in round 1.")


async def test_names_of_every_kind_are_shown_letter_by_letter(house: House) -> None:
    loud = house.discord.person("**@everyone** <@1> `x` ||s||")
    irina = house.discord.person("Ірина Їжак")
    opening = (await house.says(loud, "deus new", players=2)).message
    assert opening is not None
    assert "**@everyone**" not in opening.content
    await house.says(irina, "deus join")
    await house.says(loud, "deus start")
    await house.board(0)
    for path in ("deus status", "deus log", "deus board"):
        answer = await house.says(house.cy, path)
        assert answer.message is not None
        assert answer.message.pinged == []
        assert "**@everyone**" not in answer.text
    assert "Ірина Їжак" in (await house.says(house.cy, "deus status")).text
    found = await house.cy.autocomplete(house.channel, "deus player", option="seat", value="їжак")
    assert [choice.name for choice in found] == ["Ірина Їжак"]
    shown = await house.says(house.cy, "deus player", seat="ірина їжак")
    assert "**Ірина Їжак**" in shown.text


async def test_what_only_the_opener_may_do_says_what_others_can(house: House) -> None:
    await house.says(house.ann, "deus new", players=2)
    for path in ("deus start", "deus computer"):
        refused = await house.says(house.bo, path)
        assert refused.ephemeral
        assert "Only Ann, who opened this table, can do that." in refused.text
        assert "/deus end" in refused.text


async def test_the_status_of_an_open_table_says_what_it_waits_for(house: House) -> None:
    await house.says(house.ann, "deus new", players=3)
    status = (await house.says(house.cy, "deus status")).text
    assert "1 of 3 seats taken" in status
    assert "2 seats are free." in status
    await house.says(house.bo, "deus join")
    await house.says(house.ann, "deus computer")
    assert "Ann can start" in (await house.says(house.cy, "deus status")).text
