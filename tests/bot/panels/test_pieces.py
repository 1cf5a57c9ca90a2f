"""The free start on Discord: a private panel or /choose, and nobody reads another's pick."""

from __future__ import annotations

from bot.local import Person
from bot.local.answers import Answer
from bot.local.things import Message
from tests.bot.house import House, words


async def call_to_pick(house: House) -> Message:
    return await house.discord.wait_for(
        lambda: next(
            (m for m in house.discord.messages(house.channel) if "Pick my pieces" in m.labels), None
        ),
        what="the call to pick",
    )


async def begun(house: House, **options: object) -> Message:
    await house.begin(house.ann, house.bo, free_start=8, **options)
    return await call_to_pick(house)


async def tap(house: House, person: Person, panel: Answer, *labels: str) -> Answer:
    for label in labels:
        panel = await house.presses(person, panel.message, label)
    return panel


async def test_everybody_is_called_with_the_board(house: House) -> None:
    call = await begun(house)
    assert {user.id for user in call.pinged} == {house.ann.id, house.bo.id}
    assert "Pick 8 pieces" in call.content
    assert call.attachments
    assert house.boards(0) == []
    status = await house.says(house.cy, "deus status")
    assert "Still to pick:" in status.text


async def test_a_pick_by_panel_piece_by_piece(house: House) -> None:
    call = await begun(house)
    panel = await house.presses(house.ann, call, "Pick my pieces")
    assert panel.ephemeral
    assert "(0 of 8)" in panel.text
    panel = await tap(house, house.ann, panel, "+ ship", "+ ship", "+ mill", "− ship")
    assert "1 ship and 1 mill (2 of 8)" in panel.text
    panel = await tap(house, house.ann, panel, "Begin again", "Some of each")
    assert "(8 of 8)" in panel.text
    assert panel.message is not None
    full = {b["label"]: bool(b.get("disabled")) for b in panel.message.buttons}
    assert full["+ army"]
    assert not full["Keep this pick"]
    kept = await tap(house, house.ann, panel, "Keep this pick")
    assert "Your pick is made" in kept.text
    table = await house.table()
    assert [seat.name for seat in table.awaited] == ["Bo"]


async def test_a_pick_is_changed_and_the_last_one_begins_the_game(house: House) -> None:
    call = await begun(house)
    panel = await house.presses(house.ann, call, "Pick my pieces")
    kept = await tap(house, house.ann, panel, "Some of each", "Keep this pick")
    panel = await tap(house, house.ann, kept, "Change my pick")
    assert "(8 of 8)" in panel.text
    panel = await tap(house, house.ann, panel, "− ship", "+ army", "Keep this pick")
    done = await house.says(house.bo, "choose", option="0 5 3 0 0")
    assert "Everybody has picked" in done.text
    board = await house.board(0)
    assert "Bo: 5 mills and 3 scrolls" in board.content
    mover = await house.mover()
    assert mover is not None
    assert board.pinged == [mover.user]
    late = await house.presses(house.ann, panel.message, "Change my pick")
    assert "have all been picked" in late.messages[-1].content


async def test_nobody_is_told_what_lies_on_a_board_before_all_have_picked(house: House) -> None:
    await begun(house)
    await house.says(house.ann, "choose", option="5 3 0 0 0")
    for asker in (house.ann, house.cy):
        told = await house.says(asker, "deus player", seat="Ann")
        assert "On the board: secret until everybody has picked" in told.text
        assert "ship" not in told.text


async def test_typed_picks_are_offered_and_read(house: House) -> None:
    await begun(house)
    choices = await house.ann.autocomplete(house.channel, "choose", option="option", value="0 5 3")
    assert [str(choice.value) for choice in choices] == ["0 5 3 0 0"]
    assert "5 mills and 3 scrolls" in choices[0].name
    unclear = await house.says(house.ann, "choose", option="many ships")
    assert "five numbers" in unclear.text
    wrong = await house.says(house.ann, "choose", option="2 2 2 2 2")
    assert "8" in wrong.text
    kept = await house.says(house.ann, "choose", option="05300")
    assert "5 mills and 3 scrolls" in kept.text
    stranger = await house.says(house.cy, "choose", option="0 5 3 0 0")
    assert "no seat" in stranger.text


async def test_nobody_builds_before_all_have_picked(house: House) -> None:
    await begun(house)
    for path, options in (("build", {"card": "farm"}), ("confirm", {}), ("undo", {})):
        answer = await house.says(house.ann, path, **options)
        assert "Not everybody has picked" in answer.text
    choices = await house.ann.autocomplete(house.channel, "build", option="card", value="")
    assert "Not everybody has picked" in choices[0].name


async def test_a_pick_stays_secret_until_the_last(house: House) -> None:
    call = await begun(house)
    await house.says(house.ann, "choose", option="0 5 3 0 0")
    await house.presses(house.bo, call, "Pick my pieces")
    await house.says(house.bo, "deus player", seat="Ann")
    await house.says(house.bo, "deus status")
    await house.presses(house.bo, call, "My hand")
    await house.all_told()
    for person in (house.bo, house.cy):
        assert "5 mills" not in words([*person.sees(house.channel), *person.dms])


async def test_picks_survive_a_restart(empty_house: House) -> None:
    house = empty_house
    async with house.bot():
        call = await begun(house)
        panel = await house.presses(house.bo, call, "Pick my pieces")
        panel = await tap(house, house.bo, panel, "Some of each")
        await house.says(house.ann, "choose", option="0 5 3 0 0")
        await house.all_told()
    async with house.bot():
        await tap(house, house.bo, panel, "Keep this pick")
        board = await house.board(0)
        assert "Ann: 5 mills and 3 scrolls" in board.content
