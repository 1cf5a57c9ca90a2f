"""A confirmed turn taken back: by button and command, with the vote that all must agree to."""

from __future__ import annotations

from random import Random

import pytest

from bot.features.turn.use_cases import Turns
from bot.loopback import Person
from bot.loopback.people.answers import Answer
from bot.loopback.world.objects import Message
from tests.bot.harness import Harness
from tests.sampling import every


async def play(harness: Harness, *, reveals: bool = False) -> tuple[Person, Answer]:
    """Play a turn with or without a reveal; returns the player and the answer."""
    table = await harness.table()
    player = await harness.mover()
    for number in range(500):
        rng, trial, keys = Random(number), table.game.copy(), []
        while trial.turn == table.game.turn:
            keys.append(rng.choice(trial.options).key)
            trial.choose(keys[-1])
        if trial.revealed is reveals:
            await harness.services[Turns].choose(table.id, player.id, keys[:-1], anew=True)
            return player, await harness.says(player, "confirm")
    raise AssertionError("no such turn")


async def vote_message(harness: Harness) -> Message:
    def found() -> Message | None:
        messages = harness.discord.messages(harness.channel)
        return next((m for m in reversed(messages) if "Agree" in m.labels), None)

    return await harness.discord.wait_for(found, what="the vote")


def other(harness: Harness, player: Person) -> Person:
    return harness.bo if player is harness.ann else harness.ann


@pytest.mark.long
async def test_a_turn_is_taken_back_by_button_when_the_other_agrees(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    player, answer = await play(harness)
    assert "Take it back" in (answer.message.labels if answer.message else [])
    await harness.board(1)
    asked = await harness.presses(player, answer.message, "take_back")
    assert asked.text.startswith("The vote is in the channel.")
    vote = await vote_message(harness)
    assert f"{player.name} asks to take back their last turn, turn 1." in vote.content
    friend = other(harness, player)
    agreed = await harness.presses(friend, vote, "vote:yes")
    assert "agreed" in agreed.text
    board = await harness.board(2)
    assert f"**{player.name} took back turn 1.**" in board.content
    assert f"{friend.mention}, sorry that you were called already" in board.content
    assert [user.id for user in board.pinged] == [player.id]
    assert await harness.mover() is player
    log = await harness.says(harness.cy, "deus log")
    assert f"{player.name} took back turn 1" in log.text
    step = await harness.says(harness.cy, "deus replay", turn=2)
    assert f"{player.name} took back turn 1" in step.text
    digest = await harness.says(player, "hand")
    assert "took back" not in digest.text
    await play(harness)
    await harness.board(3)


@pytest.mark.long
@pytest.mark.release
async def test_undo_alone_needs_no_vote_for_any_number_of_turns(harness: Harness) -> None:
    await harness.begin(harness.ann, computers=1)
    start = (await harness.table()).game
    for reveals in (True, False):
        _, answer = await play(harness, reveals=reveals)
        assert "Take it back" in (answer.message.labels if answer.message else [])
    version = (await harness.table()).version
    typed = await harness.says(harness.ann, "deus-table undo")
    assert typed.text.startswith("Your turn is taken back.")
    await harness.board(version + 1)
    further = await harness.presses(harness.ann, typed.message, "take_back")
    assert further.text.startswith("Your turn is taken back.")
    assert "One turn further back" not in (further.message.labels if further.message else [])
    panel = await harness.presses(harness.ann, further.message, "take")
    assert panel.files
    now = (await harness.table()).game
    assert now.position() == start.position()


@pytest.mark.long
@pytest.mark.release
async def test_undo_alone_leads_beyond_the_turn_and_past_reveals(
    harness: Harness,
) -> None:
    await harness.begin(harness.ann, computers=1)
    first = await harness.table()
    panel = await harness.presses(harness.ann, await harness.board(first.version), "take")
    assert "Undo" not in (panel.message.labels if panel.message else [])  # the first turn
    refused = await harness.says(harness.ann, "undo")
    assert "nothing to take back" in refused.text
    await play(harness, reveals=True)
    table = await harness.table()
    panel = await harness.presses(harness.ann, await harness.board(table.version), "take")
    beginning = panel.messages[-1]
    assert "Start over" not in beginning.labels
    back = await harness.presses(harness.ann, beginning, "undo")
    assert back.files
    table = await harness.table()
    assert table.game.position() == first.game.position()
    await play(harness)
    typed = await harness.says(harness.ann, "undo")
    assert typed.files
    table = await harness.table()
    assert table.game.position() == first.game.position()


async def test_a_turn_that_revealed_something_stays(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    player, answer = await play(harness, reveals=True)
    assert "Take it back" not in (answer.message.labels if answer.message else [])
    refused = await harness.says(player, "deus-table undo")
    assert "revealed something hidden" in refused.text
    assert (await harness.table()).version == 1


@pytest.mark.parametrize("who", every(2, ["cy", "other"]))
async def test_others_cannot_ask_for_it(harness: Harness, who: str) -> None:
    await harness.begin(harness.ann, harness.bo)
    player, _ = await play(harness)
    asker = harness.cy if who == "cy" else other(harness, player)
    refused = await harness.says(asker, "deus-table undo")
    assert "Asked" not in refused.text
    assert (await harness.table()).version == 1


@pytest.mark.long
async def test_an_old_button_does_nothing(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    player, answer = await play(harness)
    await play(harness)
    stale = await harness.presses(player, answer.message, "take_back")
    assert "has played since, so your last turn cannot be taken back" in stale.text
