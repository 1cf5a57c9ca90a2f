from __future__ import annotations

import io
from typing import TYPE_CHECKING

import discord
import pytest
from PIL import Image

from bot.local import Permission

if TYPE_CHECKING:
    from tests.bot.local.conftest import Bot, Table


def png(width: int = 40, height: int = 30) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "teal").save(out, "PNG")
    return out.getvalue()


def place(bot: Bot, table: Table) -> discord.TextChannel:
    channel = bot.get_channel(table.channel.id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_a_file_keeps_its_bytes_its_alt_text_and_a_signed_address(table: Table) -> None:
    async with table.bot() as bot:
        data = png()
        file = discord.File(io.BytesIO(data), "board.png", description="The board")
        sent = await place(bot, table).send("Look", file=file)
        kept = table.ben.sees(table.channel)[0].attachments[0]
        assert (kept.data, kept.description, kept.width, kept.height) == (data, "The board", 40, 30)
        assert await sent.attachments[0].read() == data
        table.clock.advance(25 * 3600)
        with pytest.raises(discord.NotFound):
            await sent.attachments[0].read()
        again = await place(bot, table).fetch_message(sent.id)
        assert await again.attachments[0].read() == data


async def test_an_edit_keeps_adds_or_replaces_files_as_it_says(table: Table) -> None:
    async with table.bot() as bot:
        sent = await place(bot, table).send(file=discord.File(io.BytesIO(png()), "a.png"))
        kept = table.ann.sees(table.channel)[0]
        fresh = discord.File(io.BytesIO(png(5, 5)), "b.png", description="B")
        sent = await sent.edit(attachments=[*sent.attachments, fresh])
        assert [file.filename for file in kept.attachments] == ["a.png", "b.png"]
        await sent.edit(content="words", attachments=[sent.attachments[1]])
        assert [file.description for file in kept.attachments] == ["B"]
        assert (kept.content, kept.edited is not None) == ("words", True)


async def test_only_those_allowed_are_pinged(table: Table) -> None:
    async with table.bot() as bot:
        text = f"{table.ann.mention} then {table.ben.mention} @everyone"
        only_ann = discord.AllowedMentions(users=[discord.Object(table.ann.id)])
        await place(bot, table).send(text, allowed_mentions=only_ann)
        await place(bot, table).send(text)
        first, second = table.ann.sees(table.channel)
        assert first.mentions == [table.ann.user]
        assert first.pinged == [table.ann.user]
        assert second.pinged == []
        assert table.ben.pings(table.channel) == []
        assert "@Ann then @Ben" in table.discord.transcript(table.channel, table.ben)


async def test_a_repeated_nonce_sends_one_message(table: Table) -> None:
    async with table.bot() as bot:
        one = await place(bot, table).send("turn 3", nonce="turn-3")
        two = await place(bot, table).send("turn 3", nonce="turn-3")
        assert one.id == two.id
        assert len(table.ann.sees(table.channel)) == 1
        table.clock.advance(600)
        assert (await place(bot, table).send("turn 3", nonce="turn-3")).id != one.id


async def test_a_dm_reaches_its_person_and_a_closed_one_meets_50007(table: Table) -> None:
    async with table.bot() as bot:
        ann = await bot.fetch_user(table.ann.id)
        await ann.send("your hand")
        assert [message.content for message in table.ann.dms] == ["your hand"]
        assert table.ben.sees(table.ann.dm) == []
        table.ben.close_dms()
        ben = await bot.fetch_user(table.ben.id)
        with pytest.raises(discord.Forbidden) as refused:
            await ben.send("your hand")
        assert (refused.value.status, refused.value.code) == (403, 50007)
        assert table.ben.dms == []


async def test_someone_without_a_common_server_meets_50278(table: Table) -> None:
    async with table.bot() as bot:
        del table.guild.members[table.ben.id]
        with pytest.raises(discord.Forbidden) as refused:
            await (await bot.fetch_user(table.ben.id)).send("hello")
        assert refused.value.code == 50278


async def test_threads_are_opened_written_in_and_archived(table: Table) -> None:
    async with table.bot() as bot:
        start = await place(bot, table).send("A table")
        thread = await start.create_thread(name="Table 1", auto_archive_duration=1440)
        assert thread.id == start.id
        await thread.send("hello")
        loose = await place(bot, table).create_thread(
            name="Table 2", type=discord.ChannelType.public_thread
        )
        await loose.edit(archived=True, locked=True)
        kept = table.discord.world.channels[thread.id]
        assert [message.content for message in table.ann.sees(kept)] == ["hello"]
        with pytest.raises(discord.HTTPException) as refused:
            await loose.send("anyone?")
        assert refused.value.code == 50083
        with pytest.raises(discord.HTTPException) as again:
            await start.create_thread(name="Twice")
        assert again.value.code == 160004


async def test_rights_taken_away_in_a_channel_are_missed(table: Table) -> None:
    async with table.bot() as bot:
        channel = place(bot, table)
        table.channel.denied[table.discord.bot.id] = Permission.ATTACH_FILES
        await channel.send("words")
        with pytest.raises(discord.Forbidden) as refused:
            await channel.send(file=discord.File(io.BytesIO(png()), "a.png"))
        assert refused.value.code == 50013
        table.channel.denied[table.discord.bot.id] = Permission.VIEW_CHANNEL
        with pytest.raises(discord.Forbidden) as hidden:
            await channel.send("words")
        assert hidden.value.code == 50001


async def test_messages_are_listed_edited_and_deleted(table: Table) -> None:
    async with table.bot() as bot:
        channel = place(bot, table)
        for number in range(5):
            await channel.send(str(number))
        table.ann.say(table.channel, "and me")
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
        member = await channel.guild.fetch_member(table.ann.id)
        assert member.display_name == "Ann"
        assert (await bot.fetch_channel(table.channel.id)).id == table.channel.id
        assert (await bot.application_info()).id == table.discord.application_id
        async with channel.typing():
            pass
