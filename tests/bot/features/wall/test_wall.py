"""The wall: each table has a post in a forum, with the newest board as its picture."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

import discord
import pytest
from sqlmodel import col, select

from bot.features.places.use_cases import Servers
from bot.features.seek.use_cases import Seeking
from bot.features.wall.pages import tag_names
from bot.features.wall.use_cases import WALL
from bot.game.rows import Status
from bot.game.table.places import ServerSettings
from bot.game.table.reading import TableReader
from bot.loopback import Channel, Permission, Person
from bot.loopback.people.answers import Answer, text_of
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import ChannelKind
from bot.platform.discord.custom_ids import NO_TABLE, CustomId
from bot.platform.outbox.rows import OutboxRow
from bot.ui.actions import Action
from tests.bot.actions import has_button
from tests.bot.fixtures import ManualClock
from tests.bot.harness import Harness, signed_by
from tests.bot.said import says

HOUR = timedelta(hours=1).total_seconds()
NAMES = [names[0] for names in tag_names("en-US")]  # open, running, over, Egypt, learning


class Hall:
    """A harness whose server has a wall."""

    def __init__(self, harness: Harness, clock: ManualClock) -> None:
        self.harness = harness
        self.clock = clock
        self.forum = harness.discord.channel(
            "wall", guild=harness.guild, kind=ChannelKind.FORUM, tags=NAMES
        )
        builder = harness.discord.world.add_role(
            harness.guild, "Builder", Permission.MANAGE_CHANNELS
        )
        harness.guild.members[harness.discord.bot.id].roles.append(builder)

    async def choose(self, forum: Channel | None) -> None:
        """Choose a forum as the wall, or none."""
        number = None if forum is None else forum.id
        change = lambda settings: replace(settings, wall=number)  # noqa: E731
        await self.harness.services[Servers].change(self.harness.guild.id, change, manager=True)

    @property
    def posts(self) -> list[Channel]:
        """The posts, oldest first."""
        return [c for c in self.harness.guild.channels.values() if c.parent is self.forum]

    def tags(self, post: Channel) -> list[str]:
        names = {int(tag["id"]): str(tag["name"]) for tag in self.forum.tags}
        return [names[tag] for tag in post.applied_tags]

    async def opens(self, person: Person, **options: object) -> Channel:
        """The post of a new table."""
        before = len(self.posts)
        await self.harness.says(person, "deus new", **{"players": 2, **options})
        assert len(self.posts) == before + 1
        return self.posts[-1]

    async def begins(self, *others: Person) -> Channel:
        """The post of a table of Ann and Bo whose game has begun; all is sent."""
        post = await self.opens(self.harness.ann)
        self.harness.channel = post
        await self.harness.says(self.harness.bo, "deus join")
        await self.harness.says(self.harness.ann, "deus start")
        await self.sent(post, "wall-0.png")
        return post

    def first(self, post: Channel) -> Message:
        """The first message of a post, which makes its picture in the list."""
        return post.messages[post.id]

    async def sent(self, post: Channel, file: str) -> Message:
        """The first message, once it shows this picture."""

        def shown() -> Message | None:
            first = post.messages.get(post.id)
            names = [one.filename for one in first.attachments] if first else []
            return first if names == [file] else None

        found = await self.harness.discord.wait_for(shown, timeout=20.0, what=file)

        async def noted() -> bool:
            return not any(row.unsure for row in await self.waiting())

        await self.harness.until(noted)
        return found

    async def deny(self, denied: Permission) -> None:
        """Take permissions from the bot in the forum, and wait until it knows."""
        harness = self.harness
        self.forum.denied[harness.discord.bot.id] = denied
        harness.discord.event_log.publish(EventKind.CHANNEL_CHANGED, self.forum)

        async def known() -> bool:
            forum = harness.client.get_channel(self.forum.id)
            assert isinstance(forum, discord.ForumChannel)
            mine = forum.overwrites_for(forum.guild.me)
            return mine.pair()[1].value == int(denied)

        await harness.until(known)

    async def plays(self) -> int:
        """A turn of the player to move; the number of the turn, once its board is posted."""
        mover = await self.harness.mover()
        assert mover is not None
        player = self.harness.command_player(mover)
        top = (await player._offered("offer", "top"))[0]
        await self.harness.says(mover, "offer", top=top, others="all")
        while (answers := await player._offered("choose", "option")) != ["confirm"]:
            await self.harness.says(mover, "choose", option=answers[0])
        await self.harness.says(mover, "confirm")
        number = (await self.harness.table()).version
        await self.harness.board(number)
        return number

    async def put_off(self) -> None:
        """Wait until an edit is put off by an hour or more."""

        async def later() -> bool:
            rows = await self.waiting()
            return bool(rows) and rows[0].not_before >= self.clock.now() + timedelta(hours=1)

        await self.harness.until(later)

    async def waiting(self) -> list[OutboxRow]:
        """The messages that wait for the wall."""
        query = select(OutboxRow).where(
            OutboxRow.kind == WALL.value, col(OutboxRow.done_at).is_(None)
        )
        async with self.harness.store.reading() as session:
            return list((await session.exec(query)).all())


@pytest.fixture
async def hall(empty_harness: Harness) -> AsyncIterator[Hall]:
    clock = ManualClock()
    empty_harness.timing = replace(empty_harness.timing, clock=clock)
    hall = Hall(empty_harness, clock)
    async with empty_harness.bot():
        await hall.choose(hall.forum)
        yield hall


async def test_a_table_opens_in_a_post_and_the_answer_leads_there(hall: Hall) -> None:
    harness = hall.harness
    answer = await harness.says(harness.ann, "deus new", players=2)
    (post,) = hall.posts
    assert not answer.ephemeral
    assert post.mention in answer.text
    assert post.name == "Deus · Ann · 2 players"
    assert hall.tags(post) == ["open"]
    first = hall.first(post)
    assert "Take a seat in this post" in first.content
    assert not first.pinged
    table = await harness.services[TableReader].at(post.id)
    assert table.status is Status.OPEN
    await harness.discord.wait_for(
        lambda: next((m for m in harness.discord.messages(post) if has_button(m, "join")), None),
        what="the table's own message",
    )
    assert harness.discord.messages(harness.channel) == [answer.message]


async def ended(hall: Hall) -> None:
    """The opener ends the game."""
    asked = await hall.harness.says(hall.harness.ann, "deus end")
    await hall.harness.presses(hall.harness.ann, asked.message, "end:yes")


async def test_a_start_a_turn_and_the_end_are_shown_and_what_is_over_is_closed(hall: Hall) -> None:
    server = hall.harness.discord
    post = await hall.begins()
    assert hall.tags(post) == ["running"]
    assert "**Round 1**" in hall.first(post).content
    number = await hall.plays()
    await hall.sent(post, f"wall-{number}.png")
    await ended(hall)
    await server.wait_for(lambda: hall.tags(post) == ["over"] or None, what="the tag")
    await server.wait_for(
        lambda: "was ended in round" in hall.first(post).content or None, what="the end"
    )

    async def told() -> bool:
        return await hall.waiting() == []

    await hall.harness.until(told)
    assert not post.archived
    hall.clock.advance(24 * HOUR + 1)
    await server.wait_for(lambda: post.archived or None, what="the closed post")
    assert post.id in server.world.channels, "it is kept"


async def test_a_post_that_a_late_edit_has_opened_is_closed_again(hall: Hall) -> None:
    server = hall.harness.discord
    post = await hall.begins()
    hall.first(post).created -= 2 * HOUR
    server.action_limits.old_edits = (0, HOUR)
    await ended(hall)
    await hall.put_off()
    assert hall.tags(post) == ["over"]
    hall.clock.advance(24 * HOUR + 1)
    await server.wait_for(lambda: post.archived or None, what="the closed post")
    await hall.put_off()
    assert "was ended in round" not in hall.first(post).content
    server.action_limits.old_edits = (3, 6.0)
    hall.clock.advance(HOUR * 1.25)  # the wait is up to a quarter longer, by chance
    await server.wait_for(
        lambda: "was ended in round" in hall.first(post).content or None, what="the end"
    )
    await hall.harness.all_sent()
    assert post.archived


async def test_the_picture_is_what_a_spectator_sees(hall: Hall) -> None:
    post = await hall.begins()
    number = await hall.plays()
    first = await hall.sent(post, f"wall-{number}.png")
    assert [signed_by(file.data) for file in first.attachments] == ["None"]


async def test_the_button_shows_the_board_as_it_is_now_to_the_asker_alone(hall: Hall) -> None:
    harness = hall.harness
    post = await hall.opens(harness.ann)
    early = await harness.presses(harness.cy, hall.first(post), "wall")
    assert early.ephemeral
    assert early.message is not None
    assert early.message.attachments == []
    harness.channel = post
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    await hall.sent(post, "wall-0.png")
    answer = await harness.presses(harness.cy, hall.first(post), "wall")
    assert answer.ephemeral
    assert answer.message is not None
    assert [signed_by(file.data) for file in answer.message.attachments] == ["None"]


async def test_an_old_picture_is_renewed_once_an_hour_and_no_board_is_lost(hall: Hall) -> None:
    post = await hall.begins()
    hall.clock.advance(HOUR)
    number = await hall.plays()
    await hall.sent(post, f"wall-{number}.png")
    edits = len(edits_of(hall, post))
    await hall.plays()
    newest = await hall.plays()
    (row,) = await hall.waiting()
    assert row.not_before == hall.clock.now() + timedelta(hours=1)
    assert len(edits_of(hall, post)) == edits
    hall.clock.advance(HOUR)
    await hall.sent(post, f"wall-{newest}.png")
    assert len(edits_of(hall, post)) == edits + 1


def edits_of(hall: Hall, post: Channel) -> list[object]:
    """The requests that have changed the first message of a post."""
    path = f"/channels/{post.id}/messages/{post.id}"
    calls = hall.harness.discord.calls
    return [call for call in calls if call.method == "PATCH" and call.path == path]


async def test_an_edit_that_discord_rations_waits_for_the_next_hour(hall: Hall) -> None:
    server = hall.harness.discord
    post = await hall.begins()
    hall.first(post).created -= 2 * HOUR
    server.action_limits.old_edits = (0, HOUR)
    number = await hall.plays()
    path = f"/channels/{post.id}/messages/{post.id}"
    await server.wait_for(
        lambda: any(c.path == path and c.status == 429 for c in server.calls) or None,
        what="the limit",
    )
    await hall.put_off()
    assert hall.first(post).attachments[0].filename == "wall-0.png"
    later = await hall.plays()
    assert later > number
    server.action_limits.old_edits = (3, 6.0)
    hall.clock.advance(HOUR * 1.25)  # the wait is up to a quarter longer, by chance
    await hall.sent(post, f"wall-{later}.png")
    assert await hall.waiting() == []


async def test_two_tables_have_two_posts_and_are_renewed_apart(hall: Hall) -> None:
    harness = hall.harness
    home = harness.channel
    first = await hall.begins()
    harness.channel = home
    second = await hall.opens(harness.cy, players=3)
    assert hall.tags(second) == ["open"]
    assert second.name == "Deus · Cy · 3 players"
    harness.channel = first
    number = await hall.plays()
    await hall.sent(first, f"wall-{number}.png")
    assert hall.first(second).attachments == []


async def test_tags_say_egypt_and_learning(hall: Hall) -> None:
    harness = hall.harness
    post = await hall.opens(harness.ann, decks="egypt")
    assert hall.tags(post) == ["open", "Egypt"]
    harness.channel = post
    await harness.says(harness.ann, "deus computer")
    await harness.says(harness.ann, "deus start")
    await harness.discord.wait_for(
        lambda: hall.tags(post) == ["running", "Egypt", "learning"] or None, what="the tags"
    )


async def test_a_rematch_gets_a_post_of_its_own(hall: Hall) -> None:
    """Asked in the post of the first game; in a post that somebody made by hand it stays there."""
    harness = hall.harness
    post = await hall.opens(harness.ann)
    harness.channel = post
    second = await hall.opens(harness.bo)
    assert second is not post
    by_hand = harness.discord.post(hall.forum, "Who plays?", "Come", owner=harness.cy)
    harness.channel = by_hand
    await harness.says(harness.cy, "deus new", players=2)
    assert hall.posts == [post, second, by_hand]
    assert (await harness.table()).channel_id == by_hand.id


async def test_a_thread_or_the_channel_can_be_chosen_for_one_game(hall: Hall) -> None:
    harness = hall.harness
    await harness.says(harness.ann, "deus new", players=2, thread=False)
    assert (await harness.table()).channel_id == harness.channel.id
    await harness.says(harness.bo, "deus new", players=2, thread=True)
    assert hall.posts == []


async def test_a_wall_that_is_switched_off_keeps_its_posts_and_gets_no_new_ones(hall: Hall) -> None:
    harness = hall.harness
    home, post = harness.channel, await hall.begins()
    await hall.choose(None)
    number = await hall.plays()
    await hall.sent(post, f"wall-{number}.png")
    harness.channel = home
    await harness.says(harness.cy, "deus new", players=2)
    assert (await harness.table()).channel_id == home.id
    assert hall.posts == [post]
    await hall.choose(hall.forum)
    other = harness.channel = harness.discord.channel("other", guild=harness.guild)
    assert (await hall.opens(harness.di)).parent is hall.forum
    assert harness.discord.messages(other)


@pytest.mark.parametrize("missing", ["posts", "threads", "files"])
async def test_without_a_permission_tables_open_as_without_a_wall(hall: Hall, missing: str) -> None:
    denied = {
        "posts": Permission.SEND_MESSAGES,
        "threads": Permission.SEND_IN_THREADS,
        "files": Permission.ATTACH_FILES,
    }[missing]
    harness = hall.harness
    await hall.deny(denied)
    await harness.says(harness.ann, "deus new", players=2)
    assert hall.posts == []
    assert (await harness.table()).channel_id == harness.channel.id
    assert "I lack the permission" in text_of(await panel(hall))


async def test_a_post_that_is_refused_puts_the_table_where_it_was_asked_for(hall: Hall) -> None:
    """There is another table already, for the second one: that is closed, and its opener told."""
    harness = hall.harness
    harness.guild.most_threads = 0
    answer = await harness.says(harness.ann, "deus new", players=2)
    assert "The table is in this channel" in answer.text
    assert (await harness.table()).status is Status.OPEN
    await harness.discord.wait_for(
        lambda: next(
            (m for m in harness.discord.messages(harness.channel) if has_button(m, "join")), None
        ),
        what="the table's own message",
    )
    refused = await harness.says(harness.bo, "deus new", players=2)
    assert "The new table was closed" in (await harness.aside(refused)).content
    assert await harness.services[TableReader].here(harness.channel.id) is not None
    assert hall.posts == []


async def test_a_forum_that_is_deleted_loses_its_tables_and_no_new_one(hall: Hall) -> None:
    harness = hall.harness
    home, post = harness.channel, await hall.begins()
    table = await harness.table()
    harness.discord.world.delete_channel(hall.forum)

    async def lost() -> bool:
        return (await harness.services[TableReader].get(table.id)).lost is not None

    await harness.until(lost)
    assert post.id not in harness.discord.world.channels
    harness.channel = home
    await harness.says(harness.cy, "deus new", players=2)
    assert (await harness.table()).channel_id == home.id
    assert "The forum of the wall is gone" in text_of(await panel(hall))


async def test_a_first_message_that_was_deleted_stops_nothing(hall: Hall) -> None:
    harness = hall.harness
    post = await hall.begins()
    harness.discord.world.delete(hall.first(post))
    number = await hall.plays()
    await harness.all_sent()
    assert (await harness.table()).version == number
    assert post.id not in post.messages


async def test_a_game_that_is_moved_says_so_in_its_post(hall: Hall) -> None:
    harness = hall.harness
    home, post = harness.channel, await hall.begins()
    await harness.says(harness.ann, "deus-table move", to=home)
    await harness.discord.wait_for(
        lambda: f"goes on in {home.mention}" in hall.first(post).content or None, what="the move"
    )
    assert hall.tags(post) == ["over"]
    harness.channel = home
    edits = len(edits_of(hall, post))
    await hall.plays()
    assert await hall.waiting() == []
    assert len(edits_of(hall, post)) == edits


async def test_a_post_whose_answer_is_lost_is_found_and_not_made_again(hall: Hall) -> None:
    harness = hall.harness
    harness.discord.faults.drop(f"POST /channels/{hall.forum.id}/threads", after=True)
    answer = await harness.says(harness.ann, "deus new", players=2)
    (post,) = hall.posts
    assert hall.forum.mention in answer.text
    hall.clock.advance(21)

    async def there() -> bool:
        return await harness.services[TableReader].here(post.id) is not None

    await harness.until(there)
    assert hall.posts == [post]


async def panel(hall: Hall) -> Message:
    """The settings of the server as Di sees them, who manages it."""
    harness = hall.harness
    harness.discord.moderator(harness.di, harness.guild)
    message = (await harness.says(harness.di, "deus-server settings")).message
    assert message is not None
    return message


async def test_without_the_right_to_add_tags_posts_have_none_and_the_settings_say_so(
    hall: Hall,
) -> None:
    hall.forum.tags = []
    await hall.deny(Permission.MANAGE_CHANNELS)
    post = await hall.opens(hall.harness.ann)
    assert hall.tags(post) == []
    assert "Posts go without the missing ones" in text_of(await panel(hall))


async def test_the_setting_offers_forums_and_adds_the_tags(hall: Hall) -> None:
    harness = hall.harness
    await hall.choose(None)
    hall.forum.tags = [harness.discord.world.forum_tag({"name": "Running"})]
    await hall.deny(Permission.MANAGE_CHANNELS)
    message = await panel(hall)
    assert "Wall of tables: **no wall**" in text_of(message)
    await harness.presses(harness.di, message, "server:menu:wall")
    menu = next(m for m in message.selects if m["custom_id"] == menu_of("wall"))
    assert menu["channel_types"] == [15]
    await picks(hall, message, "wall", hall.forum)
    assert f"Wall of tables: **{hall.forum.mention}**" in text_of(message)
    assert "I lack the permission *Manage Channels*" in text_of(message)
    await hall.deny(Permission(0))
    await harness.presses(harness.di, message, f"server:wall:{hall.forum.id}")
    names = [tag["name"] for tag in hall.forum.tags]
    assert names == ["Running", "open", "over", "Egypt", "learning"]
    await harness.presses(harness.di, message, f"server:wall:{hall.forum.id}")
    assert "⚠" not in text_of(message)
    assert len(hall.forum.tags) == 5, "none is added twice"
    await harness.presses(harness.di, message, "server:wall:off")
    settings = await harness.services[TableReader].server_settings(harness.guild.id)
    assert settings == ServerSettings()


async def test_a_bot_that_ends_while_a_post_is_made_finds_it_again(empty_harness: Harness) -> None:
    harness, clock = empty_harness, ManualClock()
    harness.timing = replace(harness.timing, clock=clock)
    hall = Hall(harness, clock)
    route = f"POST /channels/{hall.forum.id}/threads"
    async with harness.bot():
        await hall.choose(hall.forum)
        harness.discord.faults.drop(route, after=True)
        await harness.says(harness.ann, "deus new", players=2)
    (post,) = hall.posts
    async with harness.bot():
        clock.advance(21)

        async def there() -> bool:
            return await harness.services[TableReader].here(post.id) is not None

        await harness.until(there)
        assert hall.posts == [post]
        harness.channel = post
        assert (await harness.table()).status is Status.OPEN
        await harness.says(harness.bo, "deus join")


async def test_a_table_that_people_found_by_seeking_becomes_a_post(hall: Hall) -> None:
    harness = hall.harness
    for person in (harness.ann, harness.bo):
        answer = await harness.says(person, "deus seek", players="2")
    (post,) = hall.posts
    assert answer.text == f"Your table is open: <#{post.id}>"
    assert hall.tags(post) == [NAMES[0]]
    harness.channel = post
    table = await harness.table()
    assert (table.channel_id, table.names) == (post.id, ["Bo", "Ann"])
    await harness.all_sent()
    found = [m for m in harness.discord.messages(post) if "have been found" in m.content]
    assert [{user.id for user in m.pinged} for m in found] == [{harness.ann.id, harness.bo.id}]
    await harness.says(harness.bo, "deus start")
    await hall.sent(post, "wall-0.png")
    assert hall.tags(post) == [NAMES[1]]


async def test_nobody_is_sent_to_a_table_that_has_no_post_and_no_channel(hall: Hall) -> None:
    """The post is refused, and the channel where they asked has a table."""
    harness = hall.harness
    harness.guild.most_threads = 0
    await harness.says(harness.cy, "deus new", players=2)
    for person in (harness.ann, harness.bo):
        answer = await harness.says(person, "deus seek", players="2")
    assert says(answer.text, "seek-listed")
    assert hall.posts == []
    assert (await harness.table()).names == ["Cy"]
    waiting = await harness.services[Seeking].listed(harness.guild.id)
    assert {one.name: one.wish.most for one in waiting} == {"Ann": 2, "Bo": 2}


async def test_a_server_error_makes_no_second_post(hall: Hall) -> None:
    """discord.py repeats such requests; this one may have arrived."""
    harness = hall.harness
    harness.discord.faults.fail(f"POST /channels/{hall.forum.id}/threads", status=502)
    await harness.says(harness.ann, "deus new", players=2)
    path = f"/channels/{hall.forum.id}/threads"
    assert len([c for c in harness.discord.calls if (c.method, c.path) == ("POST", path)]) == 1
    hall.clock.advance(21)
    await harness.discord.wait_for(lambda: hall.posts or None, what="the post")


async def test_a_forum_that_requires_a_tag_and_has_none_that_fits_is_left_out(hall: Hall) -> None:
    harness = hall.harness
    hall.forum.tags = [harness.discord.world.forum_tag({"name": "news"})]
    hall.forum.tag_required = True
    await hall.deny(Permission.MANAGE_CHANNELS)
    await harness.says(harness.ann, "deus new", players=2)
    assert (await harness.table()).channel_id == harness.channel.id
    assert "requires a tag" in text_of(await panel(hall))


def menu_of(setting: str) -> str:
    return CustomId(Action.SERVER, NO_TABLE, setting).select()


async def picks(hall: Hall, message: Message, setting: str, *values: object) -> Answer:
    answer = await hall.harness.di.select(message, *values, custom_id=menu_of(setting))
    return await answer.settled()
