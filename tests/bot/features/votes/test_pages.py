"""A vote as people see it: its message, its buttons, and its result."""

from __future__ import annotations

import pytest
from sqlmodel import select

from bot.features.lobby.use_cases import Lobby
from bot.features.seats.vote_subjects import SEAT
from bot.features.votes.use_cases import close_all, open_vote
from bot.game.rows import SeatRow
from bot.game.unit_of_work import Transactions
from bot.loopback import Person
from bot.loopback.world.objects import Message
from tests.bot.harness import Harness


async def let_wait(harness: Harness, late: Person) -> None:
    """A deadline of somebody has passed."""
    table = await harness.table()
    async with harness.services[Transactions].table(table.id) as (out, _):
        for seat in await out.session.exec(select(SeatRow).where(SeatRow.person_id == late.id)):
            seat.missed = 1
            out.session.add(seat)


async def vote_message(harness: Harness) -> Message:
    def newest() -> Message | None:
        messages = harness.discord.messages(harness.channel)
        return next((m for m in reversed(messages) if m.content.startswith("**Vote**")), None)

    await harness.all_sent()
    found = newest()
    assert found is not None
    return found


@pytest.mark.long
async def test_a_vote_on_an_absent_player_from_its_question_to_its_end(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo, harness.cy)
    late = await harness.mover()
    first, second = (p for p in (harness.ann, harness.bo, harness.cy) if p is not late)
    too_early = await harness.says(first, "deus-table kick", player=late.name)
    assert "still has time" in too_early.text
    await let_wait(harness, late)
    asked = await harness.says(first, "deus-table kick", player=late.name)
    assert asked.ephemeral

    message = await vote_message(harness)
    assert message.labels == ["Agree", "Disagree"]
    assert f"✓ {first.name}" in message.content
    assert f"… <@{second.id}>" in message.content
    own = await harness.presses(late, message, "vote:no")
    assert "cannot vote" in own.text
    stranger = await harness.presses(harness.di, message, "vote:yes")
    assert "no seat" in stranger.text
    twice = await harness.presses(first, message, "vote:yes")
    assert "already" in twice.text

    done = await harness.presses(second, message, "vote:yes")
    assert "agreed" in done.text
    await harness.board(1)  # the computer has played in their place
    await harness.all_sent()
    [offer] = [
        m for m in harness.discord.messages(harness.channel) if "A seat is free" in m.content
    ]
    assert [user.id for user in offer.pinged] == [late.id]  # as they are told in channels
    closed = await vote_message(harness)
    assert closed.id == message.id
    assert closed.labels == []
    assert "Agreed." in closed.content
    assert f"✓ {second.name}" in closed.content
    forged = await harness.forges(second, message, "b:vote:1.0.0:1.no")
    late_ballot = await forged.settled()
    assert "closed" in late_ballot.text


@pytest.mark.long
async def test_a_vote_survives_a_restart(empty_harness: Harness) -> None:
    harness = empty_harness
    async with harness.bot():
        await harness.begin(harness.ann, harness.bo, harness.cy)
        late = await harness.mover()
        first, second = (p for p in (harness.ann, harness.bo, harness.cy) if p is not late)
        await let_wait(harness, late)
        await harness.says(first, "deus-table kick", player=late.name)
        message = await vote_message(harness)
    async with harness.bot():
        await harness.presses(second, message, "vote:no")
        closed = await vote_message(harness)
        assert "stays as it is" in closed.content
        assert (
            len([m for m in harness.discord.messages(harness.channel) if "Vote" in m.content]) == 1
        )


async def test_a_vote_longer_than_its_game_ends_with_a_sentence(harness: Harness) -> None:
    """The line of answers is left out before the first answer."""
    await harness.begin(harness.ann, harness.bo, harness.cy)
    table = await harness.table()
    async with harness.services[Transactions].table(table.id) as (out, row):
        await open_vote(out, row, SEAT, {"seat": 0})
    message = await vote_message(harness)
    assert "…" in message.content
    await harness.services[Lobby].end(harness.channel.id, harness.ann.id)
    closed = await vote_message(harness)
    question, end = closed.content.splitlines()
    assert question == message.content.splitlines()[0]
    assert end == "The game is over, so this vote has ended without a result."
    assert closed.labels == []


async def test_a_vote_that_ends_before_it_is_posted_is_not_posted(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo, harness.cy)
    await harness.all_sent()
    table = await harness.table()
    async with harness.services[Transactions].table(table.id) as (out, row):
        await open_vote(out, row, SEAT, {"seat": 0})
        await close_all(out, row)
    await harness.all_sent()
    assert not any("Vote" in m.content for m in harness.discord.messages(harness.channel))


async def test_asking_a_third_time_is_refused_with_a_sentence(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    for _ in range(2):
        await harness.says(harness.ann, "deus-table pace", pace="8h")
        await harness.presses(harness.bo, await vote_message(harness), "vote:no")
        await harness.all_sent()
    asked = await harness.says(harness.ann, "deus-table pace", pace="8h")
    assert asked.text.startswith("You have already asked this twice since the last turn.")
    pings = [m for m in harness.discord.messages(harness.channel) if m.content.startswith("**Vote")]
    assert len(pings) == 2
