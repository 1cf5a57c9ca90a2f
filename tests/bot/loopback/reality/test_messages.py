"""Rows 18 to 22, 49 and 50: files, nonces, mentions, and answers that are edited or gone."""

from __future__ import annotations

import pytest

from bot.loopback.world.objects import Interaction
from bot.loopback.world.protocol import Flag
from tests.bot.loopback.conftest import Club
from tests.bot.loopback.reality.api import MESSAGE, THINKING, UPDATE, Api
from tests.bot.loopback.test_messages import png

HIDDEN = int(Flag.EPHEMERAL)


def pressed(api: Api, number: str) -> Interaction:
    """A press on the message with that id."""
    club = api.club
    message = club.channel.messages[int(number)]
    used = api.used(club.ann, club.channel, 3)
    used.message = message
    return used


@pytest.mark.parametrize("drops", [True, False])
async def test_row_18_an_update_by_callback_may_drop_the_files(
    api: Api, club: Club, drops: bool
) -> None:
    club.discord.habits.update_drops_files = drops
    sent = (await api.send(club.channel, {}, files={"a.png": png()})).body
    message = club.channel.messages[int(sent["id"])]
    await api.edit(club.channel, sent["id"])
    assert len(message.attachments) == 1, "an edit keeps them"
    assert (await api.answer(pressed(api, sent["id"]), UPDATE)).status == 204
    assert len(message.attachments) == (0 if drops else 1)
    kept = {"attachments": [{"id": str(file.id)} for file in message.attachments]}
    await api.answer(pressed(api, sent["id"]), UPDATE, kept, files={"b.png": png()})
    assert [file.filename for file in message.attachments][-1] == "b.png"


async def test_row_19_files_of_a_deferred_answer_arrive_by_editing_it(api: Api, club: Club) -> None:
    used = api.used(club.ann, club.channel)
    await api.answer(used, THINKING, {})
    files = {"a.png": png()}
    edited = await api.by_token("PATCH", used, {}, message="@original", files=files)
    assert [file["filename"] for file in edited.body["attachments"]] == ["a.png"]


async def test_row_20_an_enforced_nonce_gives_the_first_message_until_it_is_deleted(
    api: Api, club: Club
) -> None:
    body = {"content": "once", "nonce": "n", "enforce_nonce": True}
    first, again = await api.send(club.channel, body), await api.send(club.channel, body)
    assert first.body["id"] == again.body["id"]
    assert len(club.channel.messages) == 1
    club.discord.delete_message(club.channel.messages[int(first.body["id"])])
    assert (await api.send(club.channel, body)).said == (404, 10008)


async def test_row_21_allowed_mentions_has_100_ids_and_ignores_unknown_ones(
    api: Api, club: Club
) -> None:
    text = {"content": f"{club.ann.mention} {club.ben.mention}"}

    async def sent(**allowed: object) -> object:
        reply = await api.send(club.channel, {**text, "allowed_mentions": allowed})
        return reply.errors or [user["id"] for user in reply.body["mentions"]]

    assert await sent(users=[str(club.ann.id), "5"]) == [str(club.ann.id)]
    assert await sent(users=[str(n) for n in range(100)]) == []
    assert await sent(users=["1"] * 101) == {"allowed_mentions.users": "BASE_TYPE_BAD_LENGTH"}
    code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
    assert await sent(parse=["users"], users=["1"]) == {"allowed_mentions": code}


async def test_row_22_an_edit_without_allowed_mentions_follows_the_usual_rules(
    api: Api, club: Club
) -> None:
    body = {"content": club.ann.mention, "allowed_mentions": {"parse": []}}
    sent = (await api.send(club.channel, body)).body
    assert sent["mentions"] == []
    edited = (await api.edit(club.channel, sent["id"], {"embeds": [{"title": "t"}]})).body
    assert [user["id"] for user in edited["mentions"]] == [str(club.ann.id)]
    assert club.ann.pings(club.channel) == [], "nobody is notified of an edit"


@pytest.mark.parametrize("lost", [True, False])
async def test_row_49_deleting_a_thinking_message_stops_its_edits_and_maybe_follow_ups(
    api: Api, club: Club, lost: bool
) -> None:
    club.discord.habits.deleted_thinking_is_lost = lost
    used = api.used(club.ann, club.channel)
    await api.answer(used, THINKING, {})
    assert used.original is not None
    club.discord.delete_message(used.original)
    edited = await api.by_token("PATCH", used, message="@original")
    assert edited.said == (404, 10008)
    more = await api.by_token("POST", used)
    assert more.status == (404 if lost else 200)


async def test_row_49_a_bot_that_deletes_thinking_itself_can_follow_up(
    api: Api, club: Club
) -> None:
    used = api.used(club.ann, club.channel)
    await api.answer(used, THINKING, {})
    assert (await api.by_token("DELETE", used, message="@original")).status == 204
    assert (await api.by_token("POST", used)).status == 200


async def test_row_50_ephemeral_messages_are_changed_by_token_only(api: Api, club: Club) -> None:
    used = api.used(club.ann, club.channel)
    await api.answer(used, MESSAGE, {"content": "psst", "flags": HIDDEN})
    assert used.original is not None
    path = f"/channels/{club.channel.id}/messages/{used.original.id}"
    for method, body in (("GET", None), ("PATCH", {"content": "x"}), ("DELETE", None)):
        assert (await api.ask(method, path, body)).said == (404, 10008)
    assert (await api.by_token("PATCH", used, message="@original")).status == 200
    assert (await api.by_token("DELETE", used, message="@original")).status == 204
