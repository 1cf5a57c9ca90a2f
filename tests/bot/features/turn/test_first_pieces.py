"""The free start on Discord: a private panel or /choose, invisible to others."""

from __future__ import annotations

import pytest

from bot.loopback import Person
from bot.loopback.people.answers import Answer
from bot.loopback.world.objects import Message
from tests.bot.actions import button_id, press
from tests.bot.features.lobby.test_option_forms import given, sends
from tests.bot.harness import Harness, words


async def call_to_pick(harness: Harness) -> Message:
    return await harness.discord.wait_for(
        lambda: next(
            (m for m in harness.discord.messages(harness.channel) if "Pick my pieces" in m.labels),
            None,
        ),
        what="the call to pick",
    )


async def begun(harness: Harness, **options: object) -> Message:
    await harness.begin(harness.ann, harness.bo, free_start=8, **options)
    return await call_to_pick(harness)


async def tap(harness: Harness, person: Person, panel: Answer, *labels: str) -> Answer:
    for label in labels:
        panel = await harness.presses_label(person, panel.message, label)
    return panel


async def test_everybody_is_called_with_the_board(harness: Harness) -> None:
    call = await begun(harness)
    assert {user.id for user in call.pinged} == {harness.ann.id, harness.bo.id}
    assert "Pick 8 pieces" in call.content
    assert call.attachments
    assert harness.boards(0) == []
    status = await harness.says(harness.cy, "deus status")
    assert "Still to pick:" in status.text


async def test_a_pick_by_panel_piece_by_piece(harness: Harness) -> None:
    call = await begun(harness)
    panel = await harness.presses(harness.ann, call, "pieces")
    assert panel.ephemeral
    assert "(0 of 8)" in panel.text
    panel = await tap(harness, harness.ann, panel, "+ ship", "+ ship", "+ mill", "− ship")
    assert "1 ship and 1 mill (2 of 8)" in panel.text
    panel = await tap(harness, harness.ann, panel, "Begin again", "Some of each")
    assert "(8 of 8)" in panel.text
    full = {b["label"]: bool(b.get("disabled")) for b in panel.message.buttons}
    assert full["+ army"]
    assert not full["Keep this pick"]
    kept = await tap(harness, harness.ann, panel, "Keep this pick")
    assert "Your pick is made" in kept.text
    table = await harness.table()
    assert [seat.name for seat in table.awaited] == ["Bo"]


@pytest.mark.long
async def test_a_pick_is_changed_and_the_last_one_begins_the_game(harness: Harness) -> None:
    call = await begun(harness)
    panel = await harness.presses(harness.ann, call, "pieces")
    kept = await tap(harness, harness.ann, panel, "Some of each", "Keep this pick")
    panel = await tap(harness, harness.ann, kept, "Change my pick")
    assert "(8 of 8)" in panel.text
    panel = await tap(harness, harness.ann, panel, "− ship", "+ army", "Keep this pick")
    done = await harness.says(harness.bo, "choose", option="0 5 3 0 0")
    assert "Everybody has picked" in done.text
    board = await harness.board(0)
    assert "Bo: 5 mills and 3 scrolls" in board.content
    mover = await harness.mover()
    assert board.pinged == [mover.user]
    late = await harness.presses_label(harness.ann, panel.message, "Change my pick")
    assert "have all been picked" in late.messages[-1].content


async def test_nobody_is_told_of_pieces_before_all_have_picked(harness: Harness) -> None:
    await begun(harness)
    await harness.says(harness.ann, "choose", option="5 3 0 0 0")
    for asker in (harness.ann, harness.cy):
        told = await harness.says(asker, "deus player", seat="Ann")
        assert "Ready to build: secret until everybody has picked" in told.text
        assert "ship" not in told.text


async def test_typed_picks_are_offered_and_read(harness: Harness) -> None:
    await begun(harness)
    choices = await harness.ann.autocomplete(
        harness.channel, "choose", option="option", value="0 5 3"
    )
    assert [str(choice.value) for choice in choices] == ["0 5 3 0 0"]
    assert "5 mills and 3 scrolls" in choices[0].name
    unclear = await harness.says(harness.ann, "choose", option="many ships")
    assert "five numbers" in unclear.text
    wrong = await harness.says(harness.ann, "choose", option="2 2 2 2 2")
    assert "8" in wrong.text
    kept = await harness.says(harness.ann, "choose", option="05300")
    assert "5 mills and 3 scrolls" in kept.text
    stranger = await harness.says(harness.cy, "choose", option="0 5 3 0 0")
    assert "no seat" in stranger.text


async def test_nobody_builds_before_all_have_picked(harness: Harness) -> None:
    await begun(harness)
    for path, options in (("build", {"card": "farm"}), ("confirm", {}), ("undo", {})):
        answer = await harness.says(harness.ann, path, **options)
        assert "Not everybody has picked" in answer.text
    choices = await harness.ann.autocomplete(harness.channel, "build", option="card", value="")
    assert "Not everybody has picked" in choices[0].name


async def test_a_pick_stays_secret_until_the_last(harness: Harness) -> None:
    call = await begun(harness)
    await harness.says(harness.ann, "choose", option="0 5 3 0 0")
    await harness.presses(harness.bo, call, "pieces")
    await harness.says(harness.bo, "deus player", seat="Ann")
    await harness.says(harness.bo, "deus status")
    await harness.presses(harness.bo, call, "hand")
    await harness.all_sent()
    for person in (harness.bo, harness.cy):
        assert "5 mills" not in words([*person.sees(harness.channel), *person.dms])


@pytest.mark.long
async def test_picks_survive_a_restart(empty_harness: Harness) -> None:
    harness = empty_harness
    async with harness.bot():
        call = await begun(harness)
        panel = await harness.presses(harness.bo, call, "pieces")
        panel = await tap(harness, harness.bo, panel, "Some of each")
        await harness.says(harness.ann, "choose", option="0 5 3 0 0")
        await harness.all_sent()
    async with harness.bot():
        await tap(harness, harness.bo, panel, "Keep this pick")
        board = await harness.board(0)
        assert "Ann: 5 mills and 3 scrolls" in board.content


async def test_all_pieces_are_picked_in_one_form(harness: Harness) -> None:
    call = await begun(harness)
    panel = await harness.presses(harness.ann, call, "pieces")
    panel = await tap(harness, harness.ann, panel, "+ ship", "+ mill")
    form = await press(harness.ann, panel.message or call, "pieces_form")
    assert form.modal is not None
    assert form.modal["title"] == "Pick 8 first pieces"
    assert given(form) == {
        "ship": ["1"], "mill": ["1"], "scroll": ["0"], "house": ["0"], "army": ["0"]
    }  # fmt: skip
    told = await harness.aside(await sends(harness.ann, form, house="5"))
    assert "8" in told.content
    assert "Nothing was changed" in told.content
    assert len((await harness.table()).awaited) == 2
    again = await press(harness.ann, told, "pieces_form")
    assert given(again)["house"] == ["5"]
    await sends(harness.ann, again, army="1")
    assert "Your pick is made: 1 ship, 1 mill, 5 houses and 1 army" in told.content
    assert [seat.name for seat in (await harness.table()).awaited] == ["Bo"]
    for person in (harness.bo, harness.cy):
        assert "5 houses" not in words([*person.sees(harness.channel), *person.dms])


async def test_a_form_of_pieces_is_too_late_once_all_have_picked(harness: Harness) -> None:
    call = await begun(harness)
    panel = await harness.presses(harness.ann, call, "pieces")
    forms = [await press(harness.ann, panel.message or call, "pieces_form") for _ in range(2)]
    picked = {"ship": "0", "mill": "5", "scroll": "3", "house": "0", "army": "0"}
    kept = await sends(harness.ann, forms[0], **picked)
    assert "Your pick is made" in kept.text
    await harness.says(harness.bo, "choose", option="0 5 3 0 0")
    late = await harness.aside(await sends(harness.ann, forms[1], **picked | {"mill": "4"}))
    assert "have all been picked" in late.content


async def test_only_who_sits_there_gets_the_form_of_pieces(harness: Harness) -> None:
    call = await begun(harness)
    panel = await harness.presses(harness.ann, call, "pieces")
    message = panel.message or call
    refused = await harness.forges(harness.cy, message, button_id(message, "pieces_form"))
    assert refused.modal is None
    assert "no seat" in refused.text
