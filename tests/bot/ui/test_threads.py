"""A thread for each game: made under the answer, kept open while it is played, then put to rest."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from bot.features.places.use_cases import Places, Servers
from bot.features.places.watch import PlaceWatch
from bot.game.table.places import ServerSettings
from bot.game.table.reading import TableReader
from bot.game.table.state import Look, PlaceLoss
from bot.loopback import Channel, ChannelKind, Permission
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.objects import Message
from bot.platform.i18n.languages import language
from bot.platform.request import Place
from render import Form, Theme
from tests.bot.harness import Harness
from tests.bot.said import says

LATER = "UPDATE outbox SET not_before = '2020-01-01 00:00:00' WHERE kind = 'rest'"


async def opened(harness: Harness) -> Channel:
    """The thread with the message of a new table of Ann's."""
    answer = await harness.says(harness.ann, "deus new", players=2, thread=True)
    thread = await thread_under(harness, answer.message)
    assert answer.text == f"Ann opens a table for 2: {thread.mention}"
    harness.channel = thread
    await harness.discord.wait_for(lambda: joinable(harness), what="the table's message")
    return thread


async def thread_under(harness: Harness, message: Message | None) -> Channel:
    assert message is not None
    return await harness.discord.wait_for(lambda: message.thread, what="the thread")


def joinable(harness: Harness) -> Message | None:
    messages = harness.discord.messages(harness.channel)
    return next((message for message in messages if "Join" in message.labels), None)


async def begun(harness: Harness) -> Channel:
    thread = await opened(harness)
    await harness.presses(harness.bo, joinable(harness), "join")
    await harness.says(harness.ann, "deus start")
    await harness.board(0)
    await harness.all_sent()
    return thread


async def test_several_games_are_played_in_threads_of_one_channel(harness: Harness) -> None:
    hall = harness.channel
    first = await begun(harness)
    assert (first.name, first.parent, first.auto_archive) == ("Deus · Ann · 2 players", hall, 10080)
    harness.channel = hall
    second = await opened(harness)
    assert first.id != second.id
    tables = [
        await harness.services[TableReader].at(place.id, dealt=False) for place in (first, second)
    ]
    assert [table.channel_id for table in tables] == [first.id, second.id]
    assert all(table.thread_made for table in tables)
    assert len([m for m in harness.discord.messages(hall) if not m.ephemeral]) == 2
    harness.channel = hall
    plain = await harness.says(harness.ann, "deus new", players=2)
    assert plain.message is not None
    assert plain.message.thread is None
    assert "Join" in plain.message.labels


async def test_a_thread_speaks_and_looks_as_its_channel(harness: Harness) -> None:
    hall, join = harness.channel, language("fr").text("button-join")
    await harness.services[Places].set_look(
        Place(harness.guild.id, hall.id),
        harness.ann.id,
        moderator=True,
        theme=Theme.DARK,
        form=Form.TALL,
        language="fr",
    )
    answer = await harness.says(harness.ann, "deus new", players=2, thread=True)
    made = await thread_under(harness, answer.message)
    harness.channel = harness.discord.thread(hall, "libre", owner=harness.bo)
    await harness.says(harness.bo, "deus new", players=2)
    for thread in (made, harness.channel):
        table = await harness.services[TableReader].at(thread.id, dealt=False)
        assert (table.locale, table.look) == ("fr", Look(Theme.DARK, Form.TALL, "fr"))
    await harness.discord.wait_for(
        lambda: any(join in message.labels for message in harness.discord.messages(made)),
        what="the table's message",
    )


async def test_a_server_can_use_threads_for_all_games(harness: Harness) -> None:
    hall = harness.channel
    await harness.services[Servers].change(
        harness.guild.id, lambda _: ServerSettings(threads=True), manager=True
    )
    answer = await harness.says(harness.ann, "deus new", players=2)
    await thread_under(harness, answer.message)
    here = await harness.says(harness.ann, "deus new", players=2, thread=False)
    assert here.message is not None
    assert here.message.channel is hall
    assert here.message.thread is None


async def test_an_impossible_thread_is_explained(harness: Harness) -> None:
    hall = harness.channel
    harness.channel = harness.discord.thread(hall, "slow", owner=harness.bo)
    refused = await harness.says(harness.ann, "deus new", players=2, thread=True)
    assert "text channels only" in (await harness.aside(refused)).content
    harness.channel = hall
    hall.denied[harness.discord.bot.id] = Permission.CREATE_PUBLIC_THREADS
    refused = await harness.says(harness.ann, "deus new", players=2, thread=True)
    assert "*Create Public Threads*" in (await harness.aside(refused)).content
    del hall.denied[harness.discord.bot.id]


@pytest.mark.parametrize("deleted", [False, True], ids=["refused", "deleted"])
async def test_no_answer_links_to_a_missing_thread(harness: Harness, deleted: bool) -> None:
    """Discord refuses to create it, or its answer is deleted first."""
    harness.discord.habits.deleted_thinking_is_lost = False
    if deleted:
        gate = harness.discord.faults.hold("PATCH */webhooks/*")
        answer = await harness.ann.command(harness.channel, "deus new", players=2, thread=True)
        await gate.reached()
        assert answer.message is not None
        harness.discord.delete_message(answer.message)
        gate.release()
    else:
        harness.discord.faults.refuse("POST */messages/*/threads", status=400, code=160006)
        answer = await harness.ann.command(harness.channel, "deus new", players=2, thread=True)
    await harness.client.finish_answers(10)
    (told,) = harness.discord.messages(harness.channel)
    assert told.ephemeral
    assert says(told.content, "thread-failed")
    assert await harness.services[TableReader].of_guild(harness.guild.id) == []


async def test_a_thread_made_by_an_unanswered_attempt_is_used(
    harness: Harness,
) -> None:
    harness.discord.faults.refuse("POST */messages/*/threads", code=160004)
    answer = await harness.says(harness.ann, "deus new", players=2, thread=True)
    await harness.client.finish_answers(10)
    assert [message.ephemeral for message in answer.messages] == [False]
    (table,) = await harness.services[TableReader].of_guild(harness.guild.id)
    assert table.channel_id == answer.messages[0].id


async def test_the_thread_is_kept_open_while_the_game_runs(harness: Harness) -> None:
    thread = await begun(harness)
    thread.archived = True
    harness.discord.event_log.publish(EventKind.CHANNEL_CHANGED, thread)
    await harness.discord.wait_for(lambda: not thread.archived, what="the thread open")
    assert (await harness.table()).lost is None


def peoples(harness: Harness, kind: str) -> Channel:
    """A thread that a person has made."""
    if kind == "post":
        forum = harness.discord.channel("ideas", guild=harness.guild, kind=ChannelKind.FORUM)
        return harness.discord.post(forum, "Who plays?", "Tonight.", owner=harness.ann)
    private = kind == "private thread"
    return harness.discord.thread(harness.channel, "slow", owner=harness.ann, private=private)


def archive(harness: Harness, thread: Channel, *, locked: bool = False) -> None:
    """Discord archives it after some days without a message."""
    thread.archived, thread.locked = True, locked
    harness.discord.event_log.publish(EventKind.CHANNEL_CHANGED, thread)


@pytest.mark.parametrize("kind", ["thread", "private thread", "post"])
async def test_threads_made_by_people_are_kept_open_during_a_game(
    harness: Harness, kind: str
) -> None:
    thread = harness.channel = peoples(harness, kind)
    if kind == "private thread":
        for person in (harness.bo, harness.discord.bot):
            harness.discord.world.enter(thread, getattr(person, "user", person))
    await harness.begin(harness.ann, harness.bo)
    await harness.all_sent()
    for _ in range(2):
        archive(harness, thread)
        await harness.discord.wait_for(lambda: not thread.archived, what="the thread open")
    mover = await harness.mover()
    assert mover is not None
    await harness.command_player(mover).turn()
    await harness.board(1)
    assert (await harness.table()).lost is None


async def test_threads_made_by_people_can_be_archived_before_and_after_the_game(
    harness: Harness,
) -> None:
    thread = harness.channel = peoples(harness, "post")
    await harness.says(harness.ann, "deus new", players=2)
    archive(harness, thread)
    await looked(harness, thread)
    assert thread.archived
    thread.archived = False
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    panel = await harness.says(harness.ann, "deus end")
    await harness.presses(harness.ann, panel.message, "end")
    await harness.all_sent()
    archive(harness, thread)
    await looked(harness, thread)
    assert thread.archived


async def looked(harness: Harness, thread: Channel) -> None:
    """Check the places of the server's tables, as the bot does after a gap."""
    await harness.client.services[PlaceWatch].check_guilds(harness.guild.id)


@pytest.mark.parametrize("moderates", [False, True], ids=["guest", "moderator"])
async def test_a_locked_thread_is_left_shut_and_stops_the_game(
    harness: Harness, moderates: bool
) -> None:
    """Nobody can press anything there, whatever the bot may do."""
    thread = harness.channel = peoples(harness, "post")
    table = await harness.begin(harness.ann, harness.bo)
    await harness.all_sent()
    if moderates:
        role = harness.discord.world.add_role(harness.guild, "Keeper", Permission.MANAGE_THREADS)
        harness.guild.members[harness.discord.bot.id].roles.append(role)
    archive(harness, thread, locked=True)

    async def lost() -> bool:
        return (await harness.services[TableReader].get(table.id)).lost is PlaceLoss.LOCKED

    await harness.until(lost)
    assert thread.archived


@pytest.mark.long
async def test_a_thread_archived_at_the_start_is_opened(empty_harness: Harness) -> None:
    harness = empty_harness
    async with harness.bot():
        thread = await begun(harness)
    thread.archived = True
    async with harness.bot():
        await harness.discord.wait_for(lambda: not thread.archived, what="the thread open")
        assert (await harness.table()).lost is None


@pytest.mark.long
async def test_the_thread_is_archived_a_day_after_the_game(empty_harness: Harness) -> None:
    harness = empty_harness
    async with harness.bot():
        thread = await begun(harness)
        panel = await harness.says(harness.ann, "deus end")
        await harness.presses(harness.ann, panel.message, "end")
    assert not thread.archived
    with closing(sqlite3.connect(harness.database)) as database:
        assert database.execute(LATER).rowcount == 1
        database.commit()
    async with harness.bot():
        await harness.discord.wait_for(lambda: thread.archived, what="the thread at rest")
        await harness.all_sent()


@pytest.mark.long
async def test_a_rematch_keeps_the_thread_open(empty_harness: Harness) -> None:
    harness = empty_harness
    async with harness.bot():
        thread = await begun(harness)
        panel = await harness.says(harness.ann, "deus end")
        await harness.presses(harness.ann, panel.message, "end")
        await harness.says(harness.ann, "deus new", players=2)
        again = await harness.table()
        assert again.thread_made
        assert again.channel_id == thread.id
    with closing(sqlite3.connect(harness.database)) as database:
        database.execute(LATER)
        database.commit()
    async with harness.bot():
        await harness.all_sent()
        assert not thread.archived


@pytest.mark.long
async def test_a_thread_deleted_while_the_bot_was_off_is_found(empty_harness: Harness) -> None:
    harness = empty_harness
    async with harness.bot():
        thread = await begun(harness)
        table = await harness.table()
    harness.discord.delete_channel(thread)
    async with harness.bot():

        async def lost() -> bool:
            return (await harness.services[TableReader].get(table.id)).lost is PlaceLoss.CHANNEL

        await harness.until(lost)
