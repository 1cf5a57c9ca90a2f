from __future__ import annotations

import io
from typing import TYPE_CHECKING

import discord
import pytest
from PIL import Image

from bot.loopback import Permission

if TYPE_CHECKING:
    from tests.bot.loopback.conftest import Bot, Club


def png(width: int = 40, height: int = 30) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "teal").save(out, "PNG")
    return out.getvalue()


def place(bot: Bot, club: Club) -> discord.TextChannel:
    channel = bot.get_channel(club.channel.id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_a_file_keeps_its_bytes_its_alt_text_and_a_signed_address(club: Club) -> None:
    async with club.bot() as bot:
        data = png()
        file = discord.File(io.BytesIO(data), "board.png", description="The board")
        sent = await place(bot, club).send("Look", file=file)
        kept = club.ben.sees(club.channel)[0].attachments[0]
        assert (kept.data, kept.description, kept.width, kept.height) == (data, "The board", 40, 30)
        assert await sent.attachments[0].read() == data
        club.clock.advance(25 * 3600)
        with pytest.raises(discord.NotFound):
            await sent.attachments[0].read()
        again = await place(bot, club).fetch_message(sent.id)
        assert await again.attachments[0].read() == data


async def test_an_edit_keeps_adds_or_replaces_files_as_it_says(club: Club) -> None:
    async with club.bot() as bot:
        sent = await place(bot, club).send(file=discord.File(io.BytesIO(png()), "a.png"))
        kept = club.ann.sees(club.channel)[0]
        fresh = discord.File(io.BytesIO(png(5, 5)), "b.png", description="B")
        sent = await sent.edit(attachments=[*sent.attachments, fresh])
        assert [file.filename for file in kept.attachments] == ["a.png", "b.png"]
        await sent.edit(content="words", attachments=[sent.attachments[1]])
        assert [file.description for file in kept.attachments] == ["B"]
        assert (kept.content, kept.edited is not None) == ("words", True)


async def test_only_allowed_people_are_pinged(club: Club) -> None:
    async with club.bot() as bot:
        text = f"{club.ann.mention} then {club.ben.mention} @everyone"
        only_ann = discord.AllowedMentions(users=[discord.Object(club.ann.id)])
        await place(bot, club).send(text, allowed_mentions=only_ann)
        await place(bot, club).send(text)
        first, second = club.ann.sees(club.channel)
        assert first.mentions == [club.ann.user]
        assert first.pinged == [club.ann.user]
        assert second.pinged == []
        assert club.ben.pings(club.channel) == []
        assert "@Ann then @Ben" in club.discord.transcript(club.channel, club.ben)


async def test_a_repeated_nonce_sends_one_message(club: Club) -> None:
    async with club.bot() as bot:
        one = await place(bot, club).send("turn 3", nonce="turn-3")
        two = await place(bot, club).send("turn 3", nonce="turn-3")
        assert one.id == two.id
        assert len(club.ann.sees(club.channel)) == 1
        club.clock.advance(600)
        assert (await place(bot, club).send("turn 3", nonce="turn-3")).id != one.id


async def test_a_dm_reaches_its_person_and_a_closed_one_meets_50007(club: Club) -> None:
    async with club.bot() as bot:
        ann = await bot.fetch_user(club.ann.id)
        await ann.send("your hand")
        assert [message.content for message in club.ann.dms] == ["your hand"]
        assert club.ben.sees(club.ann.dm) == []
        club.ben.close_dms()
        ben = await bot.fetch_user(club.ben.id)
        with pytest.raises(discord.Forbidden) as refused:
            await ben.send("your hand")
        assert (refused.value.status, refused.value.code) == (403, 50007)
        assert club.ben.dms == []


async def test_a_person_without_a_common_server_meets_50278(club: Club) -> None:
    async with club.bot() as bot:
        del club.guild.members[club.ben.id]
        with pytest.raises(discord.Forbidden) as refused:
            await (await bot.fetch_user(club.ben.id)).send("hello")
        assert refused.value.code == 50278


async def test_threads_are_opened_written_in_and_archived(club: Club) -> None:
    async with club.bot() as bot:
        start = await place(bot, club).send("A thread")
        thread = await start.create_thread(name="Club 1", auto_archive_duration=1440)
        assert thread.id == start.id
        await thread.send("hello")
        loose = await place(bot, club).create_thread(
            name="Club 2", type=discord.ChannelType.public_thread
        )
        with pytest.raises(discord.Forbidden):
            await loose.edit(locked=True)
        await loose.edit(archived=True)
        club.discord.world.channels[loose.id].locked = True
        kept = club.discord.world.channels[thread.id]
        assert [message.content for message in club.ann.sees(kept)] == ["hello"]
        with pytest.raises(discord.HTTPException) as refused:
            await loose.send("anyone?")
        assert refused.value.code == 50083
        with pytest.raises(discord.HTTPException) as again:
            await start.create_thread(name="Twice")
        assert again.value.code == 160004


async def test_a_removed_channel_right_is_refused(club: Club) -> None:
    async with club.bot() as bot:
        channel = place(bot, club)
        club.channel.denied[club.discord.bot.id] = Permission.ATTACH_FILES
        await channel.send("words")
        with pytest.raises(discord.Forbidden) as refused:
            await channel.send(file=discord.File(io.BytesIO(png()), "a.png"))
        assert refused.value.code == 50013
        club.channel.denied[club.discord.bot.id] = Permission.VIEW_CHANNEL
        with pytest.raises(discord.Forbidden) as hidden:
            await channel.send("words")
        assert hidden.value.code == 50001


async def test_messages_are_listed_edited_and_deleted(club: Club) -> None:
    async with club.bot() as bot:
        channel = place(bot, club)
        for number in range(5):
            await channel.send(str(number))
        club.ann.say(club.channel, "and me")
        found = [message async for message in channel.history(limit=3)]
        assert [message.author.bot for message in found] == [False, True, True]
        assert found[1].content == "4"
        with pytest.raises(discord.Forbidden):
            await found[0].edit(content="not mine")
        await found[1].delete()
        with pytest.raises(discord.NotFound) as gone:
            await found[1].edit(content="gone")
        assert gone.value.code == 10008
        await bot.wait_until_ready()
        member = await channel.guild.fetch_member(club.ann.id)
        assert member.display_name == "Ann"
        assert (await bot.fetch_channel(club.channel.id)).id == club.channel.id
        assert (await bot.application_info()).id == club.discord.application_id
        async with channel.typing():
            pass
