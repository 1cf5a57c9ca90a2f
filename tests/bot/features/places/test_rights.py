"""A channel where the bot cannot post: it says so instead of playing to nobody."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.app.client import Timing
from bot.features.places.lost import GRACE
from bot.game.due_work import DueWork
from bot.game.reading import TableReader
from bot.game.state import PlaceLoss
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.protocol import ChannelKind, Permission
from tests.bot.fixtures import ManualClock
from tests.bot.harness import Harness


async def test_no_table_opens_where_the_bot_cannot_post(harness: Harness) -> None:
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


async def test_a_game_does_not_begin_where_the_board_cannot_be_shown(harness: Harness) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    await harness.says(harness.bo, "deus join")
    harness.channel.denied[harness.discord.bot.id] = Permission.ATTACH_FILES
    refused = await harness.says(harness.ann, "deus start")
    assert "I lack the permission *Attach Files*" in refused.text
    assert not (await harness.table()).started


async def test_players_are_told_that_their_turn_cannot_be_posted(harness: Harness) -> None:
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


@pytest.mark.parametrize("kind", [ChannelKind.VOICE, ChannelKind.STAGE])
async def test_the_chat_of_a_voice_channel_needs_connect(
    harness: Harness, kind: ChannelKind
) -> None:
    text, me = harness.channel, harness.discord.bot.id
    voice = harness.channel = harness.discord.channel("voice", guild=harness.guild, kind=kind)
    voice.denied[me] = Permission.CONNECT
    harness.discord.event_log.publish(EventKind.CHANNEL_CHANGED, voice)
    for path, options in (("deus new", {"players": 2}), ("deus-table move", {})):
        refused = await harness.says(harness.ann, path, **options)
        assert refused.ephemeral
        assert "I lack the permission *Connect* in this channel" in refused.text
    harness.channel = text
    await harness.begin(harness.ann, harness.bo)
    refused = await harness.says(harness.ann, "deus-table move", to=voice)
    assert refused.text == f"I lack the permission *Connect* in {voice.mention}."
    voice.denied = {harness.ann.id: Permission.CONNECT}
    harness.discord.event_log.publish(EventKind.CHANNEL_CHANGED, voice)
    refused = await harness.says(harness.ann, "deus-table move", to=voice)
    assert "You cannot write" in refused.text


async def test_a_game_waits_in_a_voice_channel_that_excludes_the_bot(
    empty_harness: Harness,
) -> None:
    """Its players are told the missing right."""
    harness, clock = empty_harness, ManualClock()
    harness.timing = Timing(clock, 0.01, 0, outage=timedelta(days=1000))
    kind = ChannelKind.VOICE
    voice = harness.channel = harness.discord.channel("voice", guild=harness.guild, kind=kind)
    async with harness.bot():
        table = await harness.begin(harness.ann, harness.bo)

        async def change(denied: Permission, lost: PlaceLoss | None) -> None:
            voice.denied[harness.discord.bot.id] = denied
            harness.discord.event_log.publish(EventKind.CHANNEL_CHANGED, voice)

            async def noted() -> bool:
                return (await harness.services[TableReader].get(table.id)).lost is lost

            await harness.until(noted)

        await change(Permission.CONNECT, PlaceLoss.ACCESS)
        await harness.says(harness.bo, "offer", top="guild", others="all")
        played = await harness.says(harness.bo, "confirm")
        assert "I lack the permission *Connect* here" in played.text
        clock.advance(GRACE.total_seconds())
        await harness.services[DueWork].attend(table.id)
        told = await harness.discord.wait_for(
            lambda: [m.content for m in harness.ann.dms if "I can no longer read" in m.content],
            what="the news",
        )
        assert "when somebody gives me *Connect* there" in told[0]
        await change(Permission(0), None)
        await harness.discord.wait_for(
            lambda: [m for m in harness.discord.messages(voice) if "goes on" in m.content],
            what="the board",
        )
        voice.denied[harness.cy.id] = Permission.CONNECT
        harness.discord.event_log.publish(EventKind.CHANNEL_CHANGED, voice)
        for person, seen in ((harness.bo, True), (harness.cy, False)):
            harness.channel = harness.discord.channel(f"of {person.name}", guild=harness.guild)
            tables = await harness.says(person, "deus status")
            assert (voice.mention in tables.text) is seen
