"""Rows 23 to 35: DMs that cannot be written, limits, the proxy, and codes on request."""

from __future__ import annotations

import pytest

from bot.loopback import Impossible
from tests.bot.loopback.conftest import Club
from tests.bot.loopback.reality.api import THINKING, Api

OPEN = "POST /users/@me/channels"
SEND = "POST /channels/*/messages"
OLD = 3601


async def opened(api: Api, person: object) -> tuple[int, int]:
    reply = await api.ask("POST", "/users/@me/channels", {"recipient_id": str(person)})
    return reply.status, reply.body.get("code", 0)


@pytest.mark.parametrize("code", [40003, 20026])
async def test_row_23_opening_dms_is_refused_on_request(api: Api, club: Club, code: int) -> None:
    club.discord.faults.refuse(OPEN, code=code)
    assert await opened(api, club.ann.id) == (403, code)
    assert await opened(api, club.ann.id) == (200, 0)


async def test_row_24_dms_fail_on_request_and_channels_do_not(api: Api, club: Club) -> None:
    club.discord.faults.refuse("POST dm", code=50001, times=2)
    assert (await api.send(club.channel)).status == 200
    for person in (club.ann, club.ben):
        assert (await api.send(person.dm)).said == (403, 50001)
    assert (await api.send(club.ann.dm)).status == 200


async def test_row_25_a_deleted_account_gets_no_dm(api: Api, club: Club) -> None:
    dm = club.ann.dm
    await api.send(dm)
    club.discord.delete_account(club.ann)
    assert await opened(api, club.ann.id) == (400, 50033)
    assert (await api.send(dm)).said == (403, 50278)
    shown = (await api.ask("GET", f"/users/{club.ann.id}")).body
    assert shown["global_name"] == "Deleted User"
    assert club.ann.id not in club.guild.members


async def test_row_26_a_person_who_blocks_the_bot_gets_no_dm(api: Api, club: Club) -> None:
    club.ann.block()
    assert await opened(api, club.ann.id) == (400, 50007)
    assert (await api.send(club.ann.dm)).said == (403, 50007)
    club.ann.block(False)
    assert await opened(api, club.ann.id) == (200, 0)


async def test_row_27_three_edits_of_old_messages_in_six_seconds(api: Api, club: Club) -> None:
    ids = [(await api.send(club.channel)).body["id"] for _ in range(2)]
    for _ in range(5):
        assert (await api.edit(club.channel, ids[0])).status == 200
    club.clock.advance(OLD)
    for _ in range(3):
        assert (await api.edit(club.channel, ids[0])).status == 200
    refused = await api.edit(club.channel, ids[1])
    assert refused.said == (429, 30046)
    assert 0 < refused.body["retry_after"] <= 6
    elsewhere = club.discord.channel("elsewhere", guild=club.guild)
    fresh = (await api.send(elsewhere)).body["id"]
    assert (await api.edit(elsewhere, fresh)).status == 200
    club.clock.advance(6)
    assert (await api.edit(club.channel, ids[1])).status == 200


@pytest.mark.parametrize("counts", [True, False])
async def test_row_27_edits_by_token_may_count(api: Api, club: Club, counts: bool) -> None:
    club.discord.habits.token_edits_count = counts
    club.discord.action_limits.old_edits = (1, 6.0)
    sent = (await api.send(club.channel)).body["id"]
    club.clock.advance(OLD)
    await api.edit(club.channel, sent)
    used = api.used(club.ann, club.channel, 3)
    used.message = club.channel.messages[int(sent)]
    reply = await api.answer(used, 7)
    assert reply.status == (429 if counts else 204)


@pytest.mark.parametrize("key", ["name", "topic"])
async def test_row_28_two_new_names_or_topics_in_ten_minutes(
    api: Api, club: Club, key: str
) -> None:
    club.guild.owner = club.discord.bot
    path = f"/channels/{club.channel.id}"
    for word in ("one", "two"):
        assert (await api.ask("PATCH", path, {key: word})).body[key] == word
    assert (await api.ask("PATCH", path, {key: "two"})).status == 200, "nothing changes"
    refused = await api.ask("PATCH", path, {key: "three"})
    assert (refused.status, refused.body["retry_after"]) == (429, pytest.approx(600, abs=5))
    club.clock.advance(600)
    assert (await api.ask("PATCH", path, {key: "three"})).status == 200


@pytest.mark.parametrize("code", [20028, 20029])
async def test_row_29_the_writing_limit_of_a_place_is_shared(
    api: Api, club: Club, code: int
) -> None:
    club.discord.faults.refuse("POST channel", code=code)
    refused = await api.send(club.channel)
    assert refused.said == (429, code)
    assert refused.headers["X-RateLimit-Scope"] == "shared"
    assert refused.body["retry_after"] == float(refused.headers["Retry-After"])
    assert refused.headers["Via"]


async def test_row_30_a_shared_limit_does_not_count_as_an_invalid_request(
    api: Api, club: Club
) -> None:
    faults, invalid = club.discord.faults, club.discord.rest.invalid_answers
    faults.rate_limit(SEND, shared=True)
    await api.send(club.channel)
    assert invalid.count == 0
    faults.rate_limit(SEND)
    faults.refuse(SEND, code=50013)
    faults.refuse(SEND, code=10008)
    for _ in range(3):
        await api.send(club.channel)
    assert invalid.count == 2
    invalid.most = 2
    assert (await api.send(club.channel)).body == "error code: 1015"
    club.clock.advance(600)
    assert (await api.send(club.channel)).status == 200


@pytest.mark.parametrize(
    ("status", "kind"), [(403, "text/html"), (429, "text/plain"), (502, "text/html")]
)
async def test_row_31_the_proxy_answers_html_or_text_without_discord_s_headers(
    api: Api, club: Club, status: int, kind: str
) -> None:
    club.discord.faults.cloudflare(SEND, status=status)
    reply = await api.send(club.channel)
    assert reply.status == status
    assert reply.headers["Content-Type"].startswith(kind)
    assert ("1015" in reply.body) is (status == 429)
    assert not [name for name in reply.headers if name.startswith("X-RateLimit") or name == "Via"]
    assert club.channel.messages == {}


async def test_row_32_the_proxy_answers_as_json_too(api: Api, club: Club) -> None:
    club.discord.faults.refuse("*", code=40333)
    reply = await api.send(club.channel)
    assert reply.said == (403, 40333)
    assert "X-RateLimit-Bucket" not in reply.headers


async def test_row_33_a_create_is_treated_as_abuse(api: Api, club: Club) -> None:
    club.discord.faults.refuse("POST channel", code=10008, status=403)
    assert (await api.send(club.channel)).said == (403, 10008)


@pytest.mark.parametrize("code", [200000, 200001, 240000])
async def test_row_34_automod_and_link_filters_refuse_on_request(
    api: Api, club: Club, code: int
) -> None:
    club.discord.faults.refuse("POST channel", code=code)
    assert (await api.send(club.channel)).said == (400, code)


@pytest.mark.parametrize("reads", [True, False])
async def test_row_34_automod_reads_what_people_write_and_perhaps_bots(
    api: Api, club: Club, reads: bool
) -> None:
    club.discord.habits.automod_reads_bots = reads
    club.guild.blocked_words.append("bribe")
    with pytest.raises(Impossible):
        club.ann.say(club.channel, "a bribe")
    reply = await api.send(club.channel, {"content": "a bribe"})
    assert reply.status == (400 if reads else 200)
    assert not reads or reply.body["code"] == 200000


@pytest.mark.parametrize("status", [503, 423, 202])
async def test_row_35_an_overloaded_resource_says_try_later(
    api: Api, club: Club, status: int
) -> None:
    club.discord.faults.refuse(SEND, code=130000, status=status)
    assert (await api.send(club.channel)).said == (status, 130000)
    assert club.channel.messages == {}


@pytest.mark.parametrize("code", [10008, 50083])
async def test_a_code_can_be_ordered_for_dms_threads_channels_and_answers(
    api: Api, club: Club, code: int
) -> None:
    faults = club.discord.faults
    thread = club.discord.thread(club.channel, "aside", owner=club.ann)
    status = 404 if code == 10008 else 400
    for where, place in (("dm", club.ann.dm), ("thread", thread), ("channel", club.channel)):
        sent = (await api.send(place)).body["id"]
        faults.refuse(f"* {where}", code=code, times=2)
        assert (await api.send(place)).said == (status, code)
        assert (await api.edit(place, sent)).said == (status, code)
        assert (await api.edit(place, sent)).status == 200
    used = api.used(club.ann, club.channel)
    faults.refuse("* answer", code=code)
    assert (await api.answer(used, THINKING, {})).said == (status, code)
    await api.answer(used, THINKING, {})
    faults.refuse("PATCH answer", code=code)
    assert (await api.by_token("PATCH", used, message="@original")).said == (status, code)
