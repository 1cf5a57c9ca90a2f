from __future__ import annotations

import re

import pytest
from structlog.testing import capture_logs

from bot.local import Person
from bot.local.terms import Permission
from tests.bot.house import House

CALLBACK = "POST */interactions/*/callback"
MESSAGES = "POST */channels/*/messages"


async def one_turn(house: House, person: Person) -> None:
    await house.typist(person).turn()


async def test_an_unexpected_error_has_an_id_for_the_user_and_for_the_log(
    house: House, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("a fault of the program")

    for name in ("draft", "draft_at"):
        monkeypatch.setattr(house.tables, name, broken)
    with capture_logs() as lines:
        answers = [
            await house.says(mover, "build", card="farm"),
            await house.presses(mover, await house.board(0), "Take my turn"),
        ]
    for answer in answers:
        assert answer.ephemeral
        told = re.search(r"error ([2-9A-Z]{4})", answer.text)
        assert told, answer.text
        [line] = [line for line in lines if line.get("error_id") == told[1]]
        assert (line["guild"], line["channel"]) == (house.guild.id, house.channel.id)
        assert line["person"] == mover.id


async def test_a_lost_answer_is_given_again(house: House, mover: Person) -> None:
    for after in (False, True):
        house.discord.faults.drop(CALLBACK, after=after)
        answer = await house.says(mover, "hand")
        assert "Your hand" in answer.text
        assert len(answer.messages) == 1


async def test_a_board_whose_answer_was_lost_is_posted_once(house: House, mover: Person) -> None:
    house.discord.faults.drop(MESSAGES, after=True)
    await one_turn(house, mover)
    await house.board(1)
    await house.all_told()
    assert len(house.boards(1)) == 1


async def test_a_board_is_posted_once_however_much_is_said_before_it_is_looked_for(
    house: House, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its answer was lost, and Discord knows the nonce no more when it is tried again."""
    monkeypatch.setattr("bot.local.posting._KEPT_NONCE_SECONDS", -1.0)
    house.discord.faults.drop(MESSAGES, after=True)
    await one_turn(house, mover)
    await house.board(1)
    for number in range(120):
        house.cy.say(house.channel, f"chatter {number}")
    await house.all_told()
    assert len(house.boards(1)) == 1


async def test_a_board_waits_for_a_permission_that_was_taken_away(
    house: House, mover: Person
) -> None:
    denied = house.channel.denied
    for taken in (Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL):
        denied[house.discord.bot.id] = taken
        turn = (await house.table()).version
        refused = len([call for call in house.discord.calls if call.status == 403])
        person = await house.mover()
        assert person is not None
        await one_turn(house, person)
        await house.discord.wait_for(
            lambda seen=refused: (  # type: ignore[misc]
                len([call for call in house.discord.calls if call.status == 403]) > seen
            ),
            what="a refusal",
        )
        denied.clear()
        board = await house.board(turn + 1)
        following = await house.mover()
        assert following is not None
        assert board.pinged == [following.user]


async def test_a_board_that_discord_could_not_take_comes_later(house: House, mover: Person) -> None:
    house.discord.faults.fail(MESSAGES, status=503, times=1)
    house.discord.faults.rate_limit(MESSAGES, times=1, retry_after=0.01)
    await one_turn(house, mover)
    await house.board(1)
    await house.all_told()
    assert len(house.boards(1)) == 1


async def test_a_dropped_gateway_is_taken_up_again(house: House, mover: Person) -> None:
    house.discord.faults.drop_sockets()
    await house.discord.wait_for(lambda: house.discord.gateway.connected, what="the gateway")
    await one_turn(house, mover)
    await house.board(1)


async def test_an_opening_message_that_was_deleted_is_posted_again_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to its posting is lost, and Discord has forgotten the nonce by the next."""
    monkeypatch.setattr("bot.local.posting._KEPT_NONCE_SECONDS", -1.0)
    answer = await house.says(house.ann, "deus new", players=3)
    assert answer.message is not None
    await house.all_told()
    house.discord.delete_message(answer.message)
    house.discord.faults.drop(MESSAGES, after=True)
    await house.says(house.bo, "deus join")
    await house.all_told()
    await house.says(house.cy, "deus join")
    await house.all_told()
    [message] = [m for m in house.discord.messages(house.channel) if "Join" in m.labels]
    assert "Cy" in message.content


async def test_hands_of_other_tables_do_not_wait_for_a_server_that_has_lost_the_bot(
    house: House, mover: Person
) -> None:
    await house.all_told()
    route = f"POST */channels/{mover.dm.id}/messages"
    barred = house.discord.faults.refuse(route, status=403, code=50001)
    await one_turn(house, mover)
    await house.board(1)
    await house.all_told()
    assert barred.hits == 1


@pytest.mark.parametrize("thread", [False, True])
async def test_a_table_ends_with_its_channel(house: House, thread: bool) -> None:
    """Refusals elsewhere do not send people to a channel that is gone."""
    hall = house.channel
    place = house.discord.thread(hall, "slow", owner=house.ann) if thread else hall
    garden = house.discord.channel("garden", guild=house.guild)
    house.channel = place
    table = await house.begin(house.ann, house.bo)
    house.channel = garden
    assert f"<#{place.id}>" in (await house.says(house.cy, "deus status")).text
    house.discord.delete_channel(place)

    async def ended() -> bool:
        return (await house.tables.get(table.id)).over

    await house.until(ended)
    assert f"<#{place.id}>" not in (await house.says(house.cy, "deus status")).text
    await house.all_told()
