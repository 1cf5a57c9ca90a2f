"""A channel in which the bot may not post: it says so instead of playing to nobody."""

from __future__ import annotations

from bot.local.terms import Permission
from tests.bot.house import House


async def test_no_table_is_opened_where_the_bot_may_not_post(house: House) -> None:
    denied = house.channel.denied
    me = house.discord.bot.id
    denied[me] = Permission.SEND_MESSAGES | Permission.ATTACH_FILES
    refused = await house.says(house.ann, "deus new", players=2)
    assert refused.ephemeral
    assert "I lack the permissions *Send Messages* and *Attach Files*" in refused.text
    empty = await house.says(house.ann, "deus status")
    asked = await house.presses(house.ann, empty.message, "Open one")
    again = await house.presses(house.ann, asked.message, "For 2")
    assert "I lack the permission" in again.text
    del denied[me]
    opened = await house.says(house.ann, "deus new", players=2)
    assert not opened.ephemeral


async def test_a_game_does_not_begin_where_the_board_could_not_be_shown(house: House) -> None:
    await house.says(house.ann, "deus new", players=2)
    await house.says(house.bo, "deus join")
    house.channel.denied[house.discord.bot.id] = Permission.ATTACH_FILES
    refused = await house.says(house.ann, "deus start")
    assert "I lack the permission *Attach Files*" in refused.text
    assert not (await house.table()).started


async def test_whoever_plays_learns_that_the_channel_cannot_read_it(house: House) -> None:
    await house.begin(house.ann, house.bo)
    mover = await house.mover()
    assert mover is not None
    await house.says(mover, "offer", top="guild", others="all")
    house.channel.denied[house.discord.bot.id] = Permission.VIEW_CHANNEL
    played = await house.says(mover, "confirm")
    assert played.text.startswith("Your turn is played, but I cannot tell the channel")
    assert "I lack the permission *View Channel* here" in played.text
    assert (await house.table()).version == 1


async def test_a_thread_has_a_permission_of_its_own(house: House) -> None:
    house.channel = house.discord.thread(house.channel, "slow", owner=house.ann)
    assert house.channel.parent is not None
    denied = house.channel.parent.denied
    denied[house.discord.bot.id] = Permission.SEND_IN_THREADS
    refused = await house.says(house.ann, "deus new", players=2)
    assert "I lack the permission *Send Messages in Threads*" in refused.text
    denied[house.discord.bot.id] = Permission.SEND_MESSAGES
    assert not (await house.says(house.ann, "deus new", players=2)).ephemeral
