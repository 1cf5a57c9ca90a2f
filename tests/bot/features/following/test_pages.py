"""Following a table by DM, and the summary of a round, as people on Discord see them."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from bot.features.following.messages import follow_page, round_page
from bot.features.following.rows import FOLLOW, ROUND, FollowNews
from sqlmodel import col, update

from bot.features.following.use_cases import Follows
from bot.features.lobby.table_lists import TableLists
from bot.features.lobby.use_cases import Lobby
from bot.features.people.use_cases import PersonalSettings
from bot.game.reading import TableReader
from bot.loopback import Person
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import Flag, Permission
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Person as Asker
from bot.ui.presenter import Presenter
from tests.bot.actions import press
from tests.bot.harness import Harness, signed_by
from tests.bot.positions import deal_anew


async def follow(harness: Harness, each: str, person: Person | None = None) -> str:
    answer = await harness.says(person or harness.cy, "deus-table follow", each=each)
    assert answer.ephemeral
    return answer.text


async def play(harness: Harness, turns: int = 1) -> None:
    """Play so many turns for the players to move, and post everything."""
    for _ in range(turns):
        mover = await harness.mover()
        assert mover is not None
        await harness.command_player(mover).turn()
    await harness.all_sent()


def told(person: Person) -> list[Message]:
    """The DMs that a person got as a follower."""
    return [message for message in person.dms if "Table #" in message.content]


@pytest.mark.long
async def test_a_follower_gets_each_turns_board_with_links_to_the_table_and_to_stop(
    harness: Harness,
) -> None:
    await harness.begin(harness.ann, harness.bo)
    assert "You get each turn by direct message" in await follow(harness, "turn")
    mine = await harness.says(harness.cy, "deus-me tables")
    assert f"You follow: {harness.channel.mention} (each turn)" in mine.text
    assert "You follow" not in (await harness.says(harness.ann, "deus-me tables")).text
    await play(harness)
    begun, turn = told(harness.cy)
    assert "You follow this table." in begun.content
    assert turn.content.startswith("**Table #deus in Hall, round 1**")
    mover = await harness.mover()
    assert mover is not None
    assert turn.content.endswith(f"Next: {mover.name}")
    assert turn.labels == ["To the table", "Stop following"]
    for message in (begun, turn):
        (picture,) = message.attachments
        assert signed_by(picture.data) == "None"
        assert picture.description
        assert message.pinged == []
    stopped = await (await press(harness.cy, turn, "unfollow")).settled()
    assert "no longer" in stopped.text
    await play(harness)
    assert len(told(harness.cy)) == 2
    again = await (await press(harness.cy, turn, "unfollow")).settled()
    assert "do not follow" in again.text


async def test_a_player_and_an_open_table_are_refused_politely(
    harness: Harness,
) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    assert "not begun" in await follow(harness, "turn")
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    await harness.board(0)
    assert "You play at this table" in await follow(harness, "end", harness.ann)
    assert "do not follow" in await follow(harness, "stop", harness.ann)


@pytest.mark.long
async def test_a_follower_who_cannot_see_the_channel_gets_no_board(harness: Harness) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    for person in (harness.cy, harness.di):
        await follow(harness, "turn", person)
    await harness.all_sent()
    harness.channel.denied[harness.cy.id] = Permission.VIEW_CHANNEL
    harness.discord.world.event_log.publish(EventKind.CHANNEL_CHANGED, harness.channel)
    del harness.guild.members[harness.di.id]
    await play(harness)
    assert [len(told(person)) for person in (harness.cy, harness.di)] == [1, 1]
    for person in (harness.cy, harness.di):
        assert await harness.services[Follows].followed(person.id) == []
    harness.channel.denied.clear()
    await play(harness)
    assert len(told(harness.cy)) == 1
    assert (await harness.services[TableReader].get(table.id)).version == 2


@pytest.mark.long
async def test_closed_dms_end_following_and_the_game_goes_on(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    harness.cy.close_dms()
    assert "If it does not arrive" in await follow(harness, "turn")
    await harness.all_sent()
    assert await harness.services[Follows].followed(harness.cy.id) == []
    await play(harness)
    assert harness.cy.dms == []
    harness.cy.close_dms(False)
    await follow(harness, "turn")
    await harness.all_sent()
    assert len(told(harness.cy)) == 1


async def test_the_end_of_a_closed_table_is_announced(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    await follow(harness, "end")
    asked = await harness.says(harness.ann, "deus end")
    await harness.presses(harness.ann, asked.message, "end")
    await harness.all_sent()
    assert "closed in round 1" in told(harness.cy)[-1].content
    assert told(harness.cy)[-1].buttons[1]["disabled"]


@pytest.mark.long
async def test_followers_and_the_channel_get_one_picture_of_a_round_and_nobody_is_pinged(
    harness: Harness,
) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    opened = await harness.services[TableReader].at(harness.channel.id)
    await harness.services[Lobby].change_terms(
        opened.id, harness.ann.id, lambda now: replace(now, round_summary=True)
    )
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    await harness.board(0)
    await follow(harness, "round")
    await play(harness, 3)
    _, round_over = told(harness.cy)
    assert "**Round 1 is over**" in round_over.content
    (picture,) = round_over.attachments
    assert picture.filename == f"round-{opened.id}-2.png"
    assert (picture.description or "").startswith("Round 1 is over")
    (summary,) = [
        message
        for message in harness.discord.messages(harness.channel)
        if any(file.filename.startswith("round-") for file in message.attachments)
    ]
    assert summary.content == "**Round 1 is over**"
    assert summary.pinged == []
    assert signed_by(summary.attachments[0].data) == "None"


@pytest.mark.long
async def test_watchers_are_told_the_same_whatever_is_hidden(
    harness: Harness,
) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    await play(harness, 2)
    pages = []
    for _ in range(2):
        now = Presenter.for_channel(
            await harness.services[TableReader].get(table.id), harness.client.render_pool
        )
        entries = await harness.services[TableReader].round_until(table.id, 2)
        for news in FollowNews:
            if news is not FollowNews.END:  # the result is for all to see
                pages.append(await follow_page(now, news, entries, channel="deus", server="Hall"))
        pages.append(await round_page(now, entries))
        await deal_anew(harness.store, table.id)
    read = [
        (page.text, [(file.name, file.data, file.alt) for file in page.files]) for page in pages
    ]
    assert read[: len(read) // 2] == read[len(read) // 2 :]


@pytest.mark.long
async def test_a_follower_is_told_silently_in_quiet_hours(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    now = harness.services[TableLists].now()
    start, end = now - timedelta(hours=1), now + timedelta(hours=2)
    await harness.services[PersonalSettings].change(
        Asker(harness.cy.id, "Cy"), 0, {"quiet_start": start.time(), "quiet_end": end.time()}
    )
    for person in (harness.cy, harness.di):
        await follow(harness, "turn", person)
    await play(harness)
    for person, silent in ((harness.cy, True), (harness.di, False)):
        assert [Flag.SILENT in message.flags for message in told(person)] == [silent, silent]


@pytest.mark.long
async def test_a_message_posted_before_a_crash_is_found_and_not_sent_twice(
    harness: Harness,
) -> None:
    opened = await harness.says(harness.ann, "deus new", players=2)
    assert opened.message is not None
    table = await harness.table()
    await harness.services[Lobby].change_terms(
        table.id, harness.ann.id, lambda now: replace(now, round_summary=True)
    )
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    await harness.board(0)
    await follow(harness, "turn")
    await play(harness, 2)
    posted = len(harness.discord.messages(harness.channel)), len(told(harness.cy))
    async with harness.store.writing() as session:
        again = col(OutboxRow.kind).in_((ROUND.value, FOLLOW.value))
        await session.exec(
            update(OutboxRow).where(again).values(done_at=None, message_id=None, unsure=True)
        )
    harness.discord.world.nonces.clear()  # Discord, some minutes later
    harness.client.worker.wake()
    await harness.all_sent()
    assert (len(harness.discord.messages(harness.channel)), len(told(harness.cy))) == posted
