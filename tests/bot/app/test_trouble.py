from __future__ import annotations

import re

import pytest
from structlog.testing import capture_logs

from bot.features.turn.use_cases import Turns
from bot.game.table.reading import TableReader
from bot.game.table.state import PlaceLoss
from bot.loopback import Person
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.protocol import Permission
from tests.bot.harness import Harness
from tests.sampling import released

CALLBACK = "POST */interactions/*/callback"
MESSAGES = "POST */channels/*/messages"


async def one_turn(harness: Harness, person: Person) -> None:
    await harness.command_player(person).turn()


async def test_an_unexpected_error_has_an_id_for_the_user_and_for_the_log(
    harness: Harness, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("a fault of the program")

    for name in ("draft", "draft_at"):
        monkeypatch.setattr(harness.services[Turns], name, broken)
    with capture_logs() as lines:
        answers = [
            await harness.says(mover, "build", card="farm"),
            await harness.presses(mover, await harness.board(0), "take"),
        ]
    for answer in answers:
        assert answer.ephemeral
        shown = re.search(r"error ([2-9A-Z]{4})", answer.text)
        assert shown, answer.text
        [line] = [line for line in lines if line.get("error_id") == shown[1]]
        assert (line["guild"], line["channel"]) == (harness.guild.id, harness.channel.id)
        assert line["person"] == mover.id


async def test_a_lost_answer_is_given_again(harness: Harness, mover: Person) -> None:
    for after in (False, True):
        harness.discord.faults.drop(CALLBACK, after=after)
        answer = await harness.says(mover, "hand")
        assert "Your hand" in answer.text
        assert len(answer.messages) == 1


@pytest.mark.long
async def test_a_board_with_a_lost_answer_is_posted_once(harness: Harness, mover: Person) -> None:
    harness.discord.faults.drop(MESSAGES, after=True)
    await one_turn(harness, mover)
    await harness.board(1)
    await harness.all_sent()
    assert len(harness.boards(1)) == 1


@pytest.mark.long
async def test_a_board_is_posted_once_even_after_many_later_messages(
    harness: Harness, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its answer was lost, and Discord knows the nonce no more when it is tried again."""
    monkeypatch.setattr("bot.loopback.rest.posting._KEPT_NONCE_SECONDS", -1.0)
    harness.discord.faults.drop(MESSAGES, after=True)
    await one_turn(harness, mover)
    await harness.board(1)
    for number in range(120):
        harness.cy.say(harness.channel, f"chatter {number}")
    await harness.all_sent()
    assert len(harness.boards(1)) == 1


@pytest.mark.long
async def test_a_board_waits_for_a_permission_that_was_taken_away(
    harness: Harness, mover: Person
) -> None:
    denied = harness.channel.denied
    for taken in (Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL):
        denied[harness.discord.bot.id] = taken
        turn = (await harness.table()).version
        refused = len([call for call in harness.discord.calls if call.status == 403])
        person = await harness.mover()
        assert person is not None
        await one_turn(harness, person)
        await harness.discord.wait_for(
            lambda seen=refused: (  # type: ignore[misc]
                len([call for call in harness.discord.calls if call.status == 403]) > seen
            ),
            what="a refusal",
        )
        denied.clear()
        board = await harness.board(turn + 1)
        following = await harness.mover()
        assert following is not None
        assert board.pinged == [following.user]


@pytest.mark.long
@pytest.mark.release
async def test_a_board_that_discord_could_not_take_comes_later(
    harness: Harness, mover: Person
) -> None:
    harness.discord.faults.fail(MESSAGES, status=503, times=1)
    harness.discord.faults.rate_limit(MESSAGES, times=1, retry_after=0.01)
    await one_turn(harness, mover)
    await harness.board(1)
    await harness.all_sent()
    assert len(harness.boards(1)) == 1


@pytest.mark.long
async def test_a_dropped_gateway_connection_is_resumed(harness: Harness, mover: Person) -> None:
    harness.discord.faults.drop_sockets()
    await harness.discord.wait_for(lambda: harness.discord.gateway.connected, what="the gateway")
    await one_turn(harness, mover)
    await harness.board(1)


@pytest.mark.long
async def test_an_opening_message_that_was_deleted_is_posted_again_once(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to its posting is lost, and Discord has forgotten the nonce by the next."""
    monkeypatch.setattr("bot.loopback.rest.posting._KEPT_NONCE_SECONDS", -1.0)
    answer = await harness.says(harness.ann, "deus new", players=3)
    assert answer.message is not None
    await harness.all_sent()
    harness.discord.delete_message(answer.message)
    harness.discord.faults.drop(MESSAGES, after=True)
    await harness.says(harness.bo, "deus join")
    await harness.all_sent()
    await harness.says(harness.cy, "deus join")
    await harness.all_sent()
    [message] = [m for m in harness.discord.messages(harness.channel) if "Join" in m.labels]
    assert "Cy" in message.content


@pytest.mark.long
async def test_a_deleted_hand_is_not_deleted_again(harness: Harness, mover: Person) -> None:
    await harness.all_sent()
    [hand] = [message for message in mover.dms if message.attachments]
    harness.discord.delete_message(hand)
    with capture_logs() as lines:
        await one_turn(harness, mover)
        await harness.all_sent()
    assert [line for line in lines if line["log_level"] in ("warning", "error")] == []


@pytest.mark.long
async def test_other_tables_hands_do_not_wait_for_a_server_that_removed_the_bot(
    harness: Harness, mover: Person
) -> None:
    await harness.all_sent()
    route = f"POST */channels/{mover.dm.id}/messages"
    barred = harness.discord.faults.refuse(route, status=403, code=50001)
    await one_turn(harness, mover)
    await harness.board(1)

    async def refused() -> bool:
        return barred.hits == 1

    await harness.until(refused)


@pytest.mark.long
@pytest.mark.parametrize("thread", [released(False), True])
async def test_a_table_waits_when_its_channel_is_gone(harness: Harness, thread: bool) -> None:
    """Refusals elsewhere do not send people to a channel that is gone."""
    hall = harness.channel
    place = harness.discord.thread(hall, "slow", owner=harness.ann) if thread else hall
    garden = harness.discord.channel("garden", guild=harness.guild)
    harness.channel = place
    table = await harness.begin(harness.ann, harness.bo)
    harness.channel = garden
    assert f"<#{place.id}>" in (await harness.says(harness.cy, "deus status")).text
    harness.discord.delete_channel(place)

    async def waits() -> bool:
        return (await harness.services[TableReader].get(table.id)).lost is PlaceLoss.CHANNEL

    await harness.until(waits)
    assert f"<#{place.id}>" not in (await harness.says(harness.cy, "deus status")).text
    await harness.all_sent()


@pytest.mark.long
async def test_a_board_waits_for_its_thread_to_be_unlocked_and_its_player_is_told(
    harness: Harness,
) -> None:
    thread = harness.discord.thread(harness.channel, "slow", owner=harness.ann)
    harness.channel = thread
    await harness.begin(harness.ann, harness.bo)
    await harness.all_sent()
    person = await harness.mover()
    assert person is not None
    refusals = harness.discord.faults.refuse(
        f"POST */channels/{thread.id}/messages", status=400, code=50083, times=1000
    )
    await one_turn(harness, person)
    note = await harness.discord.wait_for(
        lambda: next((m for m in person.dms if "cannot post its board there" in m.content), None),
        what="the note",
    )
    assert f"<#{thread.id}>" in note.content
    assert harness.boards(1) == []
    refusals.times = 0
    harness.discord.event_log.publish(EventKind.CHANNEL_CHANGED, thread)
    board = await harness.board(1)
    following = await harness.mover()
    assert following is not None
    assert board.pinged == [following.user]


@pytest.mark.long
async def test_tables_wait_when_the_bot_is_removed_and_silently_in_an_outage(
    harness: Harness,
) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    await harness.all_sent()
    posts = len(harness.discord.calls_to("POST /channels/{channel_id}/messages"))

    async def out() -> bool:
        guild = harness.client.get_guild(harness.guild.id)
        return guild is not None and guild.unavailable

    def leave(**more: object) -> None:
        for session in harness.discord.gateway.sessions.values():
            session.dispatch("GUILD_DELETE", {"id": str(harness.guild.id), **more})

    with capture_logs() as lines:
        leave(unavailable=True)
        await harness.until(out)

        async def paused() -> bool:
            return (await harness.services[TableReader].get(table.id)).lost is PlaceLoss.OUTAGE

        await harness.until(paused)
        leave()

        async def waits() -> bool:
            return (await harness.services[TableReader].get(table.id)).lost is PlaceLoss.SERVER

        await harness.until(waits)
    await harness.all_sent()
    assert [line["tables"] for line in lines if line["event"] == "server_left"] == [1]
    assert (
        len(harness.discord.calls_to("POST /channels/{channel_id}/messages")) == posts + 2
    )  # a DM to each of them
