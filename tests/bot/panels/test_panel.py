from __future__ import annotations

import asyncio

import pytest

from bot.local import Impossible, Person
from tests.bot.house import House, words
from tests.bot.panels.tapper import Tapper


@pytest.fixture
async def mover(house: House) -> Person:
    await house.begin(house.ann, house.bo)
    mover = await house.mover()
    assert mover is not None
    return mover


async def test_a_turn_by_panel_from_card_to_confirmation(house: House, mover: Person) -> None:
    tapper = Tapper(house, mover, "tap")
    panel = await tapper.open(0)
    assert panel.ephemeral
    assert "What will you do?" in panel.text
    assert panel.files[0].description
    await tapper.turn(0)
    board = await house.board(1)
    following = await house.mover()
    assert following is not None
    assert following is not mover
    assert board.pinged == [following.user]
    assert mover.name in board.content


async def test_the_last_step_shows_the_board_as_it_will_be(house: House, mover: Person) -> None:
    """Whole and with the turn marked, as the channel will see it; nothing is to be chosen there."""
    panel = await Tapper(house, mover, "tap").open(0)
    for _ in range(20):
        message = panel.message
        assert message is not None
        if "Confirm" in message.labels:
            break
        panel = await house.picks(mover, message, message.selects[0]["options"][0]["value"])
    shown = panel.files[0].description
    assert shown is not None
    in_words = await house.presses(mover, panel.message, "As text")
    await house.presses(mover, panel.message, "Confirm")
    board = await house.board(1)
    told = board.attachments[0].description
    assert told is not None
    turn = f"Last turn, {mover.name}: "
    assert turn in in_words.text
    assert shown.partition(turn)[2].partition(". ")[0] == told.partition(turn)[2].partition(". ")[0]


async def test_cards_that_cannot_be_built_are_listed_with_the_reason(
    house: House, mover: Person
) -> None:
    panel = await Tapper(house, mover, "tap").open(0)
    assert "Not now:" in panel.text
    assert "(R" in panel.text


async def test_undo_and_start_over_lead_back(house: House, mover: Person) -> None:
    panel = await Tapper(house, mover, "tap").open(0)
    assert panel.message is not None
    first = panel.text
    card = panel.message.selects[0]["options"][0]["value"]
    step = await house.picks(mover, panel.message, card)
    assert step.text != first
    back = await house.presses(mover, step.message, "Undo")
    assert back.text == first
    step = await house.picks(mover, back.message, card)
    again = await house.presses(mover, step.message, "Start over")
    assert again.text == first


async def test_closing_keeps_what_was_chosen(house: House, mover: Person) -> None:
    panel = await Tapper(house, mover, "tap").open(0)
    assert panel.message is not None
    step = await house.picks(mover, panel.message, panel.message.selects[0]["options"][0]["value"])
    text = step.text
    closed = await house.presses(mover, step.message, "Close")
    assert "is kept" in closed.text
    again = await house.presses(mover, closed.message, "Open the current panel")
    assert again.text == text


async def test_every_step_can_be_had_in_words_by_its_owner(house: House, mover: Person) -> None:
    tapper = Tapper(house, mover, "tap")
    panel = await tapper.open(0)
    assert panel.message is not None
    said = await house.presses(mover, panel.message, "As text")
    assert said.ephemeral
    assert "Your hand, 5 cards." in said.text
    assert "temples left." in said.text
    assert panel.text in words(mover.sees(house.channel))  # the panel itself still stands
    card = panel.message.selects[0]["options"][0]["value"]
    step = await house.picks(mover, panel.message, card)
    said = await house.presses(mover, step.message, "As text")
    assert said.ephemeral
    assert "Preview. Possible:" in said.text
    other = house.bo if mover is house.ann else house.ann
    with pytest.raises(Impossible):
        await other.click(step.message, "As text")


async def test_a_panel_of_a_turn_that_is_over_tells_the_board_as_it_was(
    house: House, mover: Person
) -> None:
    tapper = Tapper(house, mover, "tap")
    old = await tapper.open(0)
    await tapper.turn(0)
    assert old.message is not None
    said = await house.presses(mover, old.message, "As text")
    assert said.ephemeral
    assert "Your hand" not in said.text
    assert f"Round 1, {mover.name} to move." in said.text


async def test_typed_and_tapped_turns_share_one_draft(house: House, mover: Person) -> None:
    panel = await Tapper(house, mover, "tap").open(0)
    assert panel.message is not None
    card = panel.message.selects[0]["options"][0]["value"].removeprefix("build:")
    typed = await house.says(mover, "build", card=card)
    board = await house.board(0)
    tapped = await house.presses(mover, board, "Take my turn")
    assert tapped.text == typed.text


async def test_strangers_and_others_are_refused_privately(house: House, mover: Person) -> None:
    board = await house.board(0)
    other = house.bo if mover is house.ann else house.ann
    waiting = await house.presses(other, board, "Take my turn")
    assert waiting.ephemeral
    assert f"{mover.name}'s turn" in waiting.text
    for label in ("Take my turn", "My hand"):
        watching = await house.presses(house.cy, board, label)
        assert watching.ephemeral
        assert "You are watching" in watching.text
        assert [file.filename for file in watching.files] == ["board.png"]


async def test_nobody_else_can_press_a_private_panel(house: House, mover: Person) -> None:
    panel = await Tapper(house, mover, "tap").open(0)
    assert panel.message is not None
    with pytest.raises(Impossible):
        await house.cy.click(panel.message, "Close")


async def test_a_panel_from_three_turns_ago_offers_the_current_one(
    house: House, mover: Person
) -> None:
    old = await Tapper(house, mover, "tap").open(0)
    for turn in range(4):
        following = await house.mover()
        assert following is not None
        await Tapper(house, following, f"tap{turn}").turn(turn)
    assert old.message is not None
    assert await house.mover() is mover
    stale = await house.presses(mover, old.message, "Make an offering")
    told = stale.messages[-1]
    assert "earlier turn" in told.content
    assert told.ephemeral
    fresh = await house.presses(mover, told, "Open the current panel")
    assert "What will you do?" in fresh.text
    old_board = await house.presses(mover, await house.board(0), "Take my turn")
    assert "earlier turn" in old_board.text


async def test_a_panel_of_ones_last_turn_says_whose_turn_it_is(house: House, mover: Person) -> None:
    old = await Tapper(house, mover, "tap").open(0)
    await Tapper(house, mover, "tap").turn(0)
    following = await house.mover()
    assert following is not None
    assert old.message is not None
    card = old.message.selects[0]["options"][0]["value"]
    late = await house.picks(mover, old.message, card)
    told = late.messages[-1]
    assert told.ephemeral
    assert f"earlier turn. It is {following.name}'s turn." in told.content


async def test_two_clicks_at_once_play_one_turn(house: House, mover: Person) -> None:
    typist = house.typist(mover)
    builds = await typist._offered("build", "card")
    await house.says(mover, "build", card=builds[0])
    while (answers := await typist._offered("choose", "option")) != ["confirm"]:
        await house.says(mover, "choose", option=answers[0])
    panel = await house.presses(mover, await house.board(0), "Take my turn")
    assert panel.message is not None
    await asyncio.gather(
        *(house.presses(mover, panel.message, "Confirm") for _ in range(3)),
        return_exceptions=True,
    )
    await house.board(1)
    assert (await house.table()).version == 1
    assert len(house.boards(1)) == 1


async def test_two_answers_at_once_count_once(house: House, mover: Person) -> None:
    panel = await Tapper(house, mover, "tap").open(0)
    assert panel.message is not None
    value = panel.message.selects[0]["options"][0]["value"]
    answers = await asyncio.gather(*(house.picks(mover, panel.message, value) for _ in range(2)))
    table = await house.table()
    draft = await house.tables.draft(table.id, mover.id)
    assert draft.stamp.choice == 1
    assert all("went wrong" not in words(answer.messages) for answer in answers)


async def test_the_hand_button_shows_each_their_own(house: House, mover: Person) -> None:
    board = await house.board(0)
    for person in (house.ann, house.bo):
        answer = await house.presses(person, board, "My hand")
        assert answer.ephemeral
        assert "Your hand" in answer.text


async def test_players_and_log_are_there_for_everyone(house: House, mover: Person) -> None:
    await Tapper(house, mover, "tap").turn(0)
    board = await house.board(1)
    players = await house.presses(house.cy, board, "Players")
    assert players.ephemeral
    tableau = await house.presses(house.cy, players.message, "Ann")
    assert tableau.files
    log = await house.presses(house.cy, board, "Log")
    assert mover.name in log.text


async def test_closed_dms_fall_back_to_a_button_in_the_channel(house: House) -> None:
    house.bo.close_dms()
    await house.begin(house.ann, house.bo)
    note = await house.discord.wait_for(
        lambda: next(
            (m for m in house.discord.messages(house.channel) if house.bo.user in m.pinged
             and m.labels == ["My hand"]),
            None,
        ),
        what="the note about closed DMs",
    )  # fmt: skip
    answer = await house.presses(house.bo, note, "My hand")
    assert answer.ephemeral
    assert "Your hand" in answer.text
    other = await house.presses(house.cy, note, "My hand")
    assert "You are watching" in other.text


async def test_an_offering_grows_card_by_card(house: House, mover: Person) -> None:
    panel = await Tapper(house, mover, "tap").open(0)
    top = await house.presses(mover, panel.message, "Make an offering")
    assert "Which card goes on top?" in top.text
    back = await house.presses(mover, top.message, "Build instead")
    assert "What will you do?" in back.text
    top = await house.presses(mover, back.message, "Make an offering")
    more = await house.picks(mover, top.message, "offer:academy")
    assert "Which further cards" in more.text
    assert "So far: **Academy** on top." in more.text
    assert more.message is not None
    options = more.message.selects[0]["options"][:2]
    first, second = (o["value"] for o in options)
    grown = await house.picks(mover, more.message, first, second)
    names = ", ".join(o["label"] for o in options)
    assert f"So far: **Academy** on top, then {names}." in grown.text
    last = await house.presses(mover, grown.message, "That is all")
    assert "offered 3 cards to Minerva" in last.text
    back = await house.presses(mover, last.message, "Start over")
    top = await house.presses(mover, back.message, "Make an offering")
    more = await house.picks(mover, top.message, "offer:academy")
    every = await house.presses(mover, more.message, "Offer all")
    assert "offered 5 cards to Minerva" in every.text
