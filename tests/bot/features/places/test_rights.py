"""A channel in which the bot may not post: it says so instead of playing to nobody."""

from __future__ import annotations

from bot.loopback.world.protocol import Permission
from tests.bot.harness import Harness


async def test_no_table_is_opened_where_the_bot_may_not_post(harness: Harness) -> None:
    denied = harness.channel.denied
    me = harness.discord.bot.id
    denied[me] = Permission.SEND_MESSAGES | Permission.ATTACH_FILES
    refused = await harness.says(harness.ann, "deus new", players=2)
    assert refused.ephemeral
    assert "I lack the permissions *Send Messages* and *Attach Files*" in refused.text
    empty = await harness.says(harness.ann, "deus status")
    asked = await harness.presses(harness.ann, empty.message, "open")
    again = await harness.presses(harness.ann, asked.message, "open")
    assert "I lack the permission" in (await harness.aside(again)).content
    del denied[me]
    opened = await harness.says(harness.ann, "deus new", players=2)
    assert not opened.ephemeral


async def test_a_game_does_not_begin_where_the_board_could_not_be_shown(harness: Harness) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    await harness.says(harness.bo, "deus join")
    harness.channel.denied[harness.discord.bot.id] = Permission.ATTACH_FILES
    refused = await harness.says(harness.ann, "deus start")
    assert "I lack the permission *Attach Files*" in refused.text
    assert not (await harness.table()).started


async def test_whoever_plays_learns_that_the_channel_cannot_read_it(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    mover = await harness.mover()
    assert mover is not None
    await harness.says(mover, "offer", top="guild", others="all")
    harness.channel.denied[harness.discord.bot.id] = Permission.VIEW_CHANNEL
    played = await harness.says(mover, "confirm")
    assert played.text.startswith("Your turn is played, but I cannot post it")
    assert "I lack the permission *View Channel* here" in played.text
    assert (await harness.table()).version == 1


async def test_a_thread_has_a_permission_of_its_own(harness: Harness) -> None:
    harness.channel = harness.discord.thread(harness.channel, "slow", owner=harness.ann)
    assert harness.channel.parent is not None
    denied = harness.channel.parent.denied
    denied[harness.discord.bot.id] = Permission.SEND_IN_THREADS
    refused = await harness.says(harness.ann, "deus new", players=2)
    assert "I lack the permission *Send Messages in Threads*" in refused.text
    denied[harness.discord.bot.id] = Permission.SEND_MESSAGES
    assert not (await harness.says(harness.ann, "deus new", players=2)).ephemeral
