"""Rows 36 to 44: threads that are archived or locked, kinds of channels, posts of forums."""

from __future__ import annotations

from typing import Any

import pytest

from bot.loopback import Channel, ChannelKind, Impossible, Permission
from bot.loopback.world.errors import ApiError
from bot.loopback.world.objects import Interaction
from tests.bot.loopback.conftest import Club
from tests.bot.loopback.reality.api import DEFERRED_UPDATE, MESSAGE, THINKING, UPDATE, Api
from tests.bot.loopback.test_messages import png

ARCHIVED = (400, 50083)
BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}


@pytest.fixture
def thread(club: Club) -> Channel:
    """A thread that Ann has opened; the bot may not moderate it."""
    return club.discord.thread(club.channel, "aside", owner=club.ann)


def moderate(club: Club) -> None:
    """Give the bot the right to manage threads."""
    role = club.discord.world.add_role(club.guild, "Keeper", Permission.MANAGE_THREADS)
    club.guild.members[club.discord.bot.id].roles.append(role)


async def with_button(api: Api, place: Channel) -> Any:
    body = {"components": [{"type": 1, "components": [BUTTON]}]}
    sent = (await api.send(place, body)).body
    return place.messages[int(sent["id"])]


async def test_row_36_an_archived_thread_cannot_be_edited_and_a_message_opens_it(
    api: Api, club: Club, thread: Channel
) -> None:
    moderate(club)
    sent = (await api.send(thread)).body["id"]
    thread.archived = True
    assert (await api.edit(thread, sent)).said == ARCHIVED
    path = f"/channels/{thread.id}"
    assert (await api.ask("PATCH", path, {"locked": True})).said == ARCHIVED
    assert (await api.ask("PATCH", path, {"name": "other"})).said == ARCHIVED
    assert (await api.ask("PUT", f"{path}/thread-members/{club.ben.id}")).said == ARCHIVED
    both = {"archived": False, "locked": True}
    assert (await api.ask("PATCH", path, both)).body["thread_metadata"]["locked"]
    thread.locked, thread.archived = False, True
    assert (await api.send(thread)).status == 200
    assert not thread.archived


@pytest.mark.parametrize("status", [400, 403])
async def test_row_36_the_status_of_50083_is_not_settled(
    api: Api, club: Club, thread: Channel, status: int
) -> None:
    club.discord.habits.archived_status = status
    sent = (await api.send(thread)).body["id"]
    thread.archived = True
    assert (await api.edit(thread, sent)).said == (status, 50083)


async def test_row_37_only_moderators_change_anything_in_a_locked_thread(
    api: Api, club: Club, thread: Channel
) -> None:
    sent = (await api.send(thread)).body["id"]
    thread.locked = True
    assert (await api.send(thread)).said == (400, 160005)
    assert (await api.edit(thread, sent)).said == (400, 160005)
    with pytest.raises(Impossible, match="160005"):
        club.ben.say(thread, "hello")
    moderate(club)
    assert (await api.send(thread)).status == (await api.edit(thread, sent)).status == 200


async def test_row_38_nothing_can_be_pressed_in_a_locked_thread(
    api: Api, club: Club, thread: Channel
) -> None:
    message = await with_button(api, thread)
    thread.locked = True
    club.discord.moderator(club.ann, club.guild)
    for person in (club.ann, club.ben):
        with pytest.raises(Impossible, match="locked"):
            await person.click(message, "Go")
    assert club.discord.world.interactions == {}


async def shut(club: Club, thread: Channel, how: str) -> Interaction:
    thread.archived, thread.locked = how != "locked", how != "archived"
    return [*club.discord.world.interactions.values()][-1]


@pytest.mark.parametrize("how", ["archived", "locked", "both"])
async def test_row_39_answers_in_a_thread_closed_meanwhile_meet_50083(
    api: Api, club: Club, thread: Channel, how: str
) -> None:
    message = await with_button(api, thread)
    answered = api.used(club.ann, thread)
    await api.answer(answered, MESSAGE)
    pressed = api.used(club.ann, thread, 3)
    pressed.message = message
    await shut(club, thread, how)
    for kind in (MESSAGE, THINKING, UPDATE):
        assert (await api.answer(pressed, kind)).said == ARCHIVED
    assert (await api.by_token("POST", answered)).said == ARCHIVED
    assert (await api.by_token("PATCH", answered, message="@original")).said == ARCHIVED
    assert (await api.answer(pressed, DEFERRED_UPDATE)).status == 204


async def test_row_39_an_answer_may_open_the_thread_unless_it_is_locked(
    api: Api, club: Club, thread: Channel
) -> None:
    club.discord.habits.answers_open_threads = True
    used, other = api.used(club.ann, thread), api.used(club.ann, thread)
    await shut(club, thread, "both")
    assert (await api.answer(used, MESSAGE)).said == ARCHIVED
    await shut(club, thread, "archived")
    assert (await api.answer(used, MESSAGE)).status == 204
    assert not thread.archived
    await api.answer(other, MESSAGE)
    await shut(club, thread, "archived")
    assert (await api.by_token("PATCH", used, message="@original")).said == ARCHIVED
    assert (await api.by_token("POST", other)).status == 200


async def test_row_40_a_press_opens_an_archived_thread_for_its_members_only(
    api: Api, club: Club, thread: Channel
) -> None:
    message = await with_button(api, thread)
    thread.archived = True
    with pytest.raises(Impossible, match="archived"):
        await club.ben.click(message, "Go")
    assert (thread.archived, club.discord.world.interactions) == (True, {})
    club.start(club.ann.click(message, "Go"))
    await club.discord.wait_for(lambda: club.discord.world.interactions)
    assert not thread.archived


async def test_row_40_a_press_may_arrive_while_the_thread_stays_archived(
    api: Api, club: Club, thread: Channel
) -> None:
    club.discord.habits.press_opens_thread = False
    message = await with_button(api, thread)
    thread.archived = True
    club.start(club.ben.click(message, "Go"))
    await club.discord.wait_for(lambda: club.discord.world.interactions)
    assert thread.archived
    used = [*club.discord.world.interactions.values()][-1]
    assert (await api.answer(used, UPDATE)).said == ARCHIVED


async def test_row_41_members_may_unarchive_and_writers_have_joined(
    api: Api, club: Club, thread: Channel
) -> None:
    path, opened = f"/channels/{thread.id}", {"archived": False}
    thread.archived = True
    assert (await api.ask("PATCH", path, opened)).said == (403, 50013)
    thread.archived = False
    await api.send(thread)
    club.ben.say(thread, "hello")
    assert {club.ann.id, club.ben.id, club.discord.bot.id} == thread.joined.keys()
    thread.archived = True
    club.channel.denied[club.discord.bot.id] = Permission.SEND_IN_THREADS
    assert (await api.ask("PATCH", path, opened)).status == 200
    thread.archived = thread.locked = True
    assert (await api.ask("PATCH", path, opened)).said == (403, 50013)
    del club.channel.denied[club.discord.bot.id]
    thread.locked = False
    club.ben.say(thread, "opens it")
    assert not thread.archived


@pytest.mark.parametrize(
    ("kind", "asked", "code"),
    [
        (ChannelKind.VOICE, 11, 50024),
        (ChannelKind.STAGE, 12, 50024),
        (ChannelKind.CATEGORY, 11, 50024),
        (ChannelKind.UNKNOWN, 11, 50024),
        (ChannelKind.ANNOUNCEMENT, 12, 50024),
        (ChannelKind.ANNOUNCEMENT, 11, 50024),
        (ChannelKind.ANNOUNCEMENT, 10, None),
        (ChannelKind.TEXT, 10, 50024),
        (ChannelKind.TEXT, 11, None),
        (ChannelKind.TEXT, 12, None),
    ],
)
async def test_row_42_threads_are_in_text_and_announcement_channels_only(
    api: Api, club: Club, kind: ChannelKind, asked: int, code: int | None
) -> None:
    place = club.discord.channel("place", guild=club.guild, kind=kind)
    body = {"name": "t", "type": asked}
    reply = await api.ask("POST", f"/channels/{place.id}/threads", body)
    assert reply.status == (201 if code is None else 400)
    assert reply.body["type"] == asked if code is None else reply.body["code"] == code


async def test_row_42_no_threads_in_threads_dms_nor_at_their_messages(
    api: Api, club: Club, thread: Channel
) -> None:
    voice = club.discord.channel("voice", guild=club.guild, kind=ChannelKind.VOICE)
    for place, code in ((thread, 50024), (voice, 50024), (club.ann.dm, 50003)):
        sent = (await api.send(place)).body["id"]
        for path in ("threads", f"messages/{sent}/threads"):
            body = {"name": "t", **({"type": 11} if path == "threads" else {})}
            reply = await api.ask("POST", f"/channels/{place.id}/{path}", body)
            assert reply.said == (400, code)
    with pytest.raises(ApiError, match="50024"):
        club.discord.thread(voice, "t", owner=club.ann)


async def test_row_42_a_guild_limits_active_threads_and_a_message_has_one(
    api: Api, club: Club, thread: Channel
) -> None:
    club.guild.most_threads = 2
    sent = (await api.send(club.channel)).body["id"]
    path = f"/channels/{club.channel.id}/messages/{sent}/threads"
    assert (await api.ask("POST", path, {"name": "t"})).status == 201
    loose = f"/channels/{club.channel.id}/threads"
    assert (await api.ask("POST", loose, {"name": "t", "type": 11})).said == (400, 160006)
    thread.archived = True
    assert (await api.ask("POST", path, {"name": "t"})).said == (400, 160004)
    assert (await api.ask("POST", loose, {"name": "t", "type": 11})).status == 201


@pytest.mark.parametrize("kind", [ChannelKind.FORUM, ChannelKind.MEDIA])
async def test_row_43_a_forum_has_posts_and_no_messages(
    api: Api, club: Club, kind: ChannelKind
) -> None:
    forum = club.discord.channel("forum", guild=club.guild, kind=kind, tags=("open", "done"))
    assert (await api.send(forum)).said == (403, 40058)
    with pytest.raises(Impossible, match="40058"):
        club.ann.say(forum, "hello")
    path = f"/channels/{forum.id}/threads"
    assert (await api.ask("POST", path, {"name": "t"})).errors == {"message": "BASE_TYPE_REQUIRED"}
    long = {"name": "t", "message": {"content": "x" * 2001}}
    assert [*(await api.ask("POST", path, long)).errors] == ["message.content"]
    assert [*forum.guild.channels.values()] == [club.channel, forum]  # type: ignore[union-attr]
    tag = forum.tags[0]["id"]
    body = {"name": "t", "message": {"content": "first"}, "applied_tags": [tag, "5"]}
    made = await api.ask("POST", path, body, files={"a.png": png()})
    assert (made.status, made.body["type"], made.body["id"]) == (
        201,
        11,
        made.body["message"]["id"],
    )
    assert made.body["applied_tags"] == [tag]
    post = club.discord.world.channels[int(made.body["id"])]
    assert [m.content for m in club.ann.sees(post)] == ["first"]
    first = f"/channels/{post.id}/messages/{post.id}"
    assert (await api.ask("DELETE", first)).status == 204
    assert (await api.send(post)).status == 200, "the post is still there"


async def test_row_43_posts_of_people_and_tags(api: Api, club: Club) -> None:
    forum = club.discord.channel("forum", guild=club.guild, kind=ChannelKind.FORUM)
    post = club.discord.post(forum, "A question", "Who plays?", owner=club.ann)
    assert [(m.id, m.content) for m in club.ben.sees(post)] == [(post.id, "Who plays?")]
    assert (await api.send(post)).status == 200
    forum.tag_required = True
    body = {"name": "t", "message": {"content": "first"}}
    path = f"/channels/{forum.id}"
    assert (await api.ask("POST", f"{path}/threads", body)).said == (400, 40067)
    club.guild.owner = club.discord.bot
    tags = [{"name": str(number)} for number in range(21)]
    wrong = await api.ask("PATCH", path, {"available_tags": tags})
    assert [*wrong.errors] == ["available_tags"]
    wrong = await api.ask("PATCH", path, {"available_tags": [{"name": "x" * 21}]})
    assert [*wrong.errors] == ["available_tags.0.name"]
    kept = (await api.ask("PATCH", path, {"available_tags": tags[:20]})).body["available_tags"]
    applied = {"applied_tags": [tag["id"] for tag in kept]}
    assert [*(await api.ask("POST", f"{path}/threads", body | applied)).errors] == ["applied_tags"]


async def test_row_43_names_of_tags_differ_by_more_than_case(api: Api, club: Club) -> None:
    forum = club.discord.channel("forum", guild=club.guild, kind=ChannelKind.FORUM, tags=("open",))
    club.guild.owner = club.discord.bot
    path, before = f"/channels/{forum.id}", list(forum.tags)
    for names in (("open", "open"), ("Open", " open")):
        tags = {"available_tags": [{"name": name} for name in names]}
        assert (await api.ask("PATCH", path, tags)).said == (400, 40061)
    assert forum.tags == before
    tags = {"available_tags": [*before, {"name": "over"}]}
    assert (await api.ask("PATCH", path, tags)).status == 200


async def test_row_43_only_moderators_give_tags_for_moderators(api: Api, club: Club) -> None:
    forum = club.discord.channel("forum", guild=club.guild, kind=ChannelKind.FORUM, tags=("open",))
    forum.tags.append(club.discord.world.forum_tag({"name": "official", "moderated": True}))
    plain, official = (str(tag["id"]) for tag in forum.tags)
    path = f"/channels/{forum.id}/threads"
    body = {"name": "t", "message": {"content": "first"}}
    refused = await api.ask("POST", path, body | {"applied_tags": [official]})
    assert refused.said == (403, 50013)
    made = await api.ask("POST", path, body | {"applied_tags": [plain]})
    post = club.discord.world.channels[int(made.body["id"])]
    both = {"applied_tags": [plain, official]}
    assert (await api.ask("PATCH", f"/channels/{post.id}", both)).said == (403, 50013)
    assert [str(tag) for tag in post.applied_tags] == [plain]
    moderate(club)
    assert (await api.ask("PATCH", f"/channels/{post.id}", both)).body["applied_tags"] == [
        plain,
        official,
    ]


async def test_row_36_an_archived_post_changes_only_with_its_reopening(
    api: Api, club: Club
) -> None:
    forum = club.discord.channel("forum", guild=club.guild, kind=ChannelKind.FORUM, tags=("open",))
    made = await api.ask(
        "POST", f"/channels/{forum.id}/threads", {"name": "t", "message": {"content": "first"}}
    )
    post = club.discord.world.channels[int(made.body["id"])]
    path, tag = f"/channels/{post.id}", str(forum.tags[0]["id"])
    post.archived = True
    assert (await api.ask("PATCH", path, {"applied_tags": [tag]})).said == ARCHIVED
    assert (await api.ask("PATCH", path, {"name": "other"})).said == ARCHIVED
    assert (await api.edit(post, str(post.id))).said == ARCHIVED
    assert (post.name, post.applied_tags) == ("t", [])
    opened = await api.ask("PATCH", path, {"archived": False, "applied_tags": [tag]})
    assert opened.body["applied_tags"] == [tag]
    assert (await api.edit(post, str(post.id))).status == 200


@pytest.mark.parametrize("kind", [ChannelKind.VOICE, ChannelKind.STAGE])
async def test_row_44_the_chat_of_a_voice_channel_needs_connect(
    api: Api, club: Club, kind: ChannelKind
) -> None:
    voice = club.discord.channel("voice", guild=club.guild, kind=kind)
    sent = (await api.send(voice)).body["id"]
    for who in (club.discord.bot.id, club.ben.id):
        voice.denied[who] = Permission.CONNECT
    path = f"/channels/{voice.id}/messages"
    for method, tail in (
        ("GET", ""),
        ("POST", ""),
        ("GET", sent),
        ("PATCH", sent),
        ("DELETE", sent),
    ):
        body = None if method in ("GET", "DELETE") else {"content": "x"}
        reply = await api.ask(method, f"{path}/{tail}".rstrip("/"), body)
        assert reply.said == (403, 50001), method
    assert (await api.ask("POST", f"/channels/{voice.id}/typing")).said == (403, 50001)
    assert (await api.ask("GET", f"/channels/{voice.id}")).status == 200
    assert len(club.ann.sees(voice)) == 1
    assert club.ben.sees(voice) == []


async def test_a_category_and_an_unknown_kind_take_no_messages(api: Api, club: Club) -> None:
    for kind in (ChannelKind.CATEGORY, ChannelKind.UNKNOWN):
        place = club.discord.channel("place", guild=club.guild, kind=kind)
        assert (await api.send(place)).said == (400, 50008)
