"""The panel of a turn: from card to confirmation, closed, in words, for its owner alone."""

from __future__ import annotations

import asyncio
import threading

import pytest
from structlog.testing import capture_logs

from bot.features.turn import use_cases
from bot.features.turn.use_cases import Forecasts, Turns
from bot.game.table.reading import TableReader
from bot.loopback import Impossible, Person
from bot.loopback.people.answers import Answer
from bot.loopback.world.objects import Message
from engine import Game, View
from tests.bot.actions import has_button, press
from tests.bot.harness import Harness, signature, signed_by, words
from tests.bot.painters import repaint
from tests.bot.tapper import Tapper
from tests.patience import patient


@pytest.mark.long
async def test_a_turn_is_played_by_panel_from_card_to_confirmation(
    harness: Harness, mover: Person
) -> None:
    harness.let_panels_stay()
    tapper = Tapper(harness, mover, "tap")
    panel = await tapper.open(0)
    assert panel.ephemeral
    assert "What will you do?" in panel.text
    assert panel.files[0].description
    await leads_back(harness, mover, panel)
    await tapper.turn(0)
    board = await harness.board(1)
    following = await harness.mover()
    assert following is not mover
    assert board.pinged == [following.user]
    assert mover.name in board.content
    await shows_players_and_log_to_everyone(harness, mover, board)
    await describes_the_board_of_then(harness, mover, panel.message)
    await says_whose_turn_it_is(harness, mover, panel.message)
    await offers_the_current_turn_later(harness, mover, panel.message)


async def leads_back(harness: Harness, mover: Person, panel: Answer) -> None:
    first = panel.text
    card = harness.keys(panel.message)[0]
    step = await harness.answers(mover, panel.message, card)
    assert step.text != first
    back = await harness.presses(mover, step.message, "undo")
    assert back.text == first
    step = await harness.answers(mover, back.message, card)
    assert "Start over" not in step.message.labels  # Undo does the same
    region = await harness.presses(mover, step.message, "otherwise:1")
    step = await harness.answers(mover, region.message, harness.keys(region.message)[-1])
    again = await harness.presses(mover, step.message, "restart")
    assert again.text == first


async def shows_players_and_log_to_everyone(
    harness: Harness, mover: Person, board: Message
) -> None:
    players = await harness.presses(harness.cy, board, "players")
    assert players.ephemeral
    tableau = await harness.presses(harness.cy, players.message, "seat")
    assert tableau.files
    log = await harness.presses(harness.cy, board, "log")
    assert mover.name in log.text


async def describes_the_board_of_then(harness: Harness, mover: Person, old: Message | None) -> None:
    said = await harness.presses(mover, old, "text")
    assert said.ephemeral
    assert "Your hand" not in said.text
    assert f"Round 1, {mover.name}'s turn." in said.text


async def says_whose_turn_it_is(harness: Harness, mover: Person, old: Message | None) -> None:
    following = await harness.mover()
    late = await harness.answers(mover, old, harness.keys(old)[0])
    told = late.messages[-1]
    assert told.ephemeral
    assert f"earlier turn. It is {following.name}'s turn." in told.content


async def offers_the_current_turn_later(
    harness: Harness, mover: Person, old: Message | None
) -> None:
    for turn in (1, 2, 3):
        following = await harness.mover()
        await Tapper(harness, following, f"tap{turn}").turn(turn)
    assert await harness.mover() is mover
    stale = await harness.answers(mover, old, harness.keys(old)[0])
    told = stale.messages[-1]
    assert "earlier turn" in told.content
    assert told.ephemeral
    fresh = await harness.presses(mover, told, "take")
    assert fresh.text.startswith("> `")  # what happened since
    assert "What will you do?" in fresh.text
    old_board = await harness.presses(mover, await harness.board(0), "take")
    assert "earlier turn" in old_board.text


@pytest.mark.long
async def test_the_last_step_shows_the_turn_before_it_is_played(
    harness: Harness, mover: Person
) -> None:
    """The effect of a turn and that it is not played yet; in words with the board after it."""
    panel = await Tapper(harness, mover, "tap").open(0)
    for _ in range(20):
        message = panel.message
        if has_button(message, "confirm"):
            break
        panel = await harness.answers(mover, message, harness.keys(message)[0])
    shown = panel.files[0].description
    assert "**You build " in panel.text
    assert mover.name not in panel.text
    in_words = await harness.presses(mover, panel.message, "text")
    await harness.presses(mover, panel.message, "confirm")
    board = await harness.board(1)
    told = board.attachments[0].description
    turn = f"Last turn, {mover.name}: "
    assert turn in in_words.text
    assert shown in in_words.text.replace("\\", "")
    assert shown.startswith("Draft of your turn: nothing is played yet")
    steps = shown.partition("Steps: ")[2].partition(". ")[0]
    assert steps.split("; ")[0] in told.partition(turn)[2].partition(". ")[0]


@pytest.mark.long
async def test_the_board_is_prerendered_while_the_player_looks_at_confirm(
    harness: Harness, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, for a spectator, and posted only after the turn."""
    seen: list[View] = []

    def draw(view: View, *args: object, **kwargs: object) -> bytes:
        seen.append(view)
        return signature(view.seat)

    repaint(monkeypatch, "board_png", draw)

    async def foreseen() -> View:
        return await harness.discord.wait_for(
            lambda: next((v for v in reversed(seen) if v.turn == 1), None), what="the board ahead"
        )

    panel = await harness.confirmable(mover)
    first = await foreseen()
    await harness.presses(mover, panel.message, "undo")
    seen.clear()
    again = await harness.confirmable(mover)
    second = await foreseen()
    assert harness.boards(1) == []
    await harness.presses(mover, again.message, "confirm")
    board = await harness.board(1)
    table = await harness.services[TableReader].at_turn((await harness.table()).id, 1)
    assert second == first == table.game.view(None)
    assert sum(view.turn == 1 for view in seen) == 1
    assert signed_by(board.attachments[0].data) == "None"


async def test_a_turn_can_be_played_even_if_its_forecasts_are_late(
    harness: Harness, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = threading.Event()

    def late(game: Game) -> Forecasts:
        end.wait(patient(30))
        return {}

    monkeypatch.setattr(use_cases, "_forecasts", late)
    monkeypatch.setattr(use_cases, "FORECAST_SECONDS", 0.0)
    try:
        with capture_logs() as lines:
            await Tapper(harness, mover, "tap").turn(0)
    finally:
        end.set()
    assert {line["event"] for line in lines if line["log_level"] == "warning"} == {"forecast_late"}
    assert mover.name in (await harness.board(1)).content


async def test_closing_keeps_the_choices(harness: Harness, mover: Person) -> None:
    panel = await Tapper(harness, mover, "tap").open(0)
    card = harness.keys(panel.message)[0].removeprefix("build:")
    step = await harness.says(mover, "build", card=card)
    text = step.text
    closed = await harness.presses(mover, step.message, "close")
    assert "is kept" in closed.text
    again = await harness.presses(mover, closed.message, "take")
    assert again.text == text


async def test_every_step_is_available_in_words_to_its_owner(
    harness: Harness, mover: Person
) -> None:
    tapper = Tapper(harness, mover, "tap")
    panel = await tapper.open(0)
    said = await harness.presses(mover, panel.message, "text")
    assert said.ephemeral
    assert "Your hand, 5 cards." in said.text
    assert "temples left." in said.text
    assert "Cannot be built now:" in said.text
    assert panel.text in words(mover.sees(harness.channel))  # the panel itself still stands
    card = harness.keys(panel.message)[0]
    step = await harness.answers(mover, panel.message, card)
    step = await harness.says(mover, "build", card=card.removeprefix("build:"))
    said = await harness.presses(mover, step.message, "text")
    assert said.ephemeral
    assert "Preview. Possible:" in said.text
    other = harness.bo if mover is harness.ann else harness.ann
    with pytest.raises(Impossible):
        await press(other, step.message, "text")


async def test_typed_and_tapped_turns_share_one_draft(harness: Harness, mover: Person) -> None:
    panel = await Tapper(harness, mover, "tap").open(0)
    assert panel.message is not None
    card = harness.keys(panel.message)[0].removeprefix("build:")
    typed = await harness.says(mover, "build", card=card)
    board = await harness.board(0)
    tapped = await harness.presses(mover, board, "take")
    assert tapped.text == typed.text


async def test_strangers_and_others_are_refused_privately(harness: Harness, mover: Person) -> None:
    board = await harness.board(0)
    other = harness.bo if mover is harness.ann else harness.ann
    waiting = await harness.presses(other, board, "take")
    assert waiting.ephemeral
    assert f"{mover.name}'s turn" in waiting.text
    for label in ("take", "hand"):
        watching = await harness.presses(harness.cy, board, label)
        assert watching.ephemeral
        assert "You are watching" in watching.text
        assert [file.filename for file in watching.files] == ["board.png"]


@pytest.mark.long
async def test_two_clicks_at_once_play_one_turn(harness: Harness, mover: Person) -> None:
    command_player = harness.command_player(mover)
    builds = await command_player._offered("build", "card")
    await harness.says(mover, "build", card=builds[0])
    while (answers := await command_player._offered("choose", "option")) != ["confirm"]:
        await harness.says(mover, "choose", option=answers[0])
    panel = await harness.presses(mover, await harness.board(0), "take")
    await asyncio.gather(
        *(harness.presses(mover, panel.message, "confirm") for _ in range(3)),
        return_exceptions=True,
    )
    await harness.board(1)
    assert (await harness.table()).version == 1
    assert len(harness.boards(1)) == 1


async def test_two_answers_at_once_count_once(harness: Harness, mover: Person) -> None:
    panel = await Tapper(harness, mover, "tap").open(0)
    key = harness.keys(panel.message)[0]
    answers = await asyncio.gather(*(harness.answers(mover, panel.message, key) for _ in range(2)))
    table = await harness.table()
    draft = await harness.services[Turns].draft(table.id, mover.id)
    assert draft.stamp.choice == 1
    assert all("went wrong" not in words(answer.messages) for answer in answers)


async def test_the_hand_button_shows_each_their_own(harness: Harness, mover: Person) -> None:
    board = await harness.board(0)
    for person in (harness.ann, harness.bo):
        answer = await harness.presses(person, board, "hand")
        assert answer.ephemeral
        assert "Your hand" in answer.text


async def test_closed_dms_fall_back_to_a_button_in_the_channel(harness: Harness) -> None:
    harness.bo.close_dms()
    await harness.begin(harness.ann, harness.bo)
    note = await harness.discord.wait_for(
        lambda: next(
            (m for m in harness.discord.messages(harness.channel) if harness.bo.user in m.pinged
             and m.labels == ["My hand"]),
            None,
        ),
        what="the note about closed DMs",
    )  # fmt: skip
    answer = await harness.presses(harness.bo, note, "hand")
    assert answer.ephemeral
    assert "Your hand" in answer.text
    other = await harness.presses(harness.cy, note, "hand")
    assert "You are watching" in other.text


@pytest.mark.long
async def test_the_only_payment_is_made_automatically_unless_disabled(
    harness: Harness, mover: Person
) -> None:
    asked = await harness.says(mover, "build", card="guild", pay="1 wheat")
    assert ": where?" in asked.text.splitlines()[0]
    question, region = asked.text, harness.keys(asked.message)[0]
    paid = await harness.says(mover, "build", card="guild", region=region)
    one = await harness.answers(mover, paid.message, "scroll")
    assert {"Take no more", "Pay another way"} <= set(one.message.labels)
    assert "Take no piece" not in one.message.labels
    paid = await harness.presses(mover, one.message, "amounts:less:scroll")
    paid = await harness.presses_label(mover, paid.message, "Take no piece")
    assert "Rules" in paid.message.labels
    assert "Confirm" in paid.message.labels
    other = await harness.presses(mover, paid.message, "otherwise")
    assert f" at {region}**: how will you pay?" in other.text.splitlines()[0]
    dear = await harness.answers(mover, other.message, "4gold")
    assert "4 gold" in dear.text
    assert "Pay another way" not in dear.message.labels
    back = await harness.presses(mover, dear.message, "restart")
    plain = await harness.answers(mover, back.message, "build:guild")
    again = await harness.presses(mover, plain.message, "otherwise:1")
    assert again.text == question
    assert region in harness.keys(again.message)
    anew = await harness.presses(mover, again.message, "undo")
    assert anew.text == back.text
