"""Messages, files, threads, commands and events by the routes that discord.py uses."""

from __future__ import annotations

import io
import json
from typing import Any

import discord
import pytest
from discord.http import MultipartParameters, Route
from PIL import Image

from bot.loopback import Impossible, Permission
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


def command(name: str, **other: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", **other}


async def test_commands_of_a_guild_are_added_changed_and_removed(club: Club) -> None:
    async with club.client() as client:
        http, app, guild = client.http, club.discord.application_id, club.guild.id
        first = await http.upsert_guild_command(app, guild, command("one"))  # type: ignore[arg-type]
        again = await http.upsert_guild_command(app, guild, command("one", description="new"))  # type: ignore[arg-type]
        assert (first["id"], again["description"]) == (again["id"], "new")
        await http.edit_guild_command(app, guild, int(first["id"]), {"description": "newer"})  # type: ignore[arg-type]
        assert (await http.get_guild_commands(app, guild))[0]["description"] == "newer"
        assert (await http.get_guild_command(app, guild, int(first["id"])))["name"] == "one"
        await http.bulk_upsert_guild_commands(app, guild, [command("one"), command("two")])  # type: ignore[list-item]
        one, two = await http.get_guild_commands(app, guild)
        assert (one["id"], two["name"]) == (first["id"], "two")
        await http.delete_guild_command(app, guild, int(first["id"]))
        with pytest.raises(discord.NotFound) as gone:
            await http.get_guild_command(app, guild, int(first["id"]))
        assert gone.value.code == 10063
        await http.upsert_global_command(app, command("everywhere"))  # type: ignore[arg-type]
        with pytest.raises(discord.Forbidden):
            await http.get_global_commands(app + 1)
        with pytest.raises(discord.Forbidden):
            await http.get_guild_commands(app, 12345)


async def test_the_hundred_and_first_command_is_refused(club: Club) -> None:
    async with club.client() as client:
        app = club.discord.application_id
        many = [command(f"c{n}") for n in range(100)]
        await client.http.bulk_upsert_global_commands(app, many)  # type: ignore[arg-type]
        with pytest.raises(discord.HTTPException, match="Maximum number of commands"):
            await client.http.upsert_global_command(app, command("more"))  # type: ignore[arg-type]


async def test_a_bot_may_ask_for_guild_members_roles_and_gateway(club: Club) -> None:
    club.discord.moderator(club.ann, club.guild)
    async with club.client() as client:
        guild = await client.fetch_guild(club.guild.id)
        assert (guild.name, guild.approximate_member_count) == ("Club", 4)
        assert [role.name for role in await guild.fetch_roles()] == ["@everyone", "Moderator"]
        assert [c.name for c in await guild.fetch_channels()] == ["club"]
        assert (await guild.fetch_member(club.ben.id)).name == "ben"
        assert await guild.active_threads() == []
        assert (await client.http.get_bot_gateway())[0] == 1
        assert await client.http.request(Route("GET", "/gateway")) == {
            "url": club.discord.gateway_url
        }
        for missing in (client.fetch_user(5), client.fetch_guild(5), guild.fetch_member(5)):
            with pytest.raises(discord.NotFound):
                await missing
        with pytest.raises(discord.HTTPException):
            await client.http.request(Route("GET", "/users/ann"))


async def test_a_private_thread_is_hidden_from_people_who_were_not_added(club: Club) -> None:
    async with club.bot() as bot:
        channel = bot.get_channel(club.channel.id)
        assert isinstance(channel, discord.TextChannel)
        thread = await channel.create_thread(name="Secret", auto_archive_duration=60)
        await thread.send("psst")
        kept = club.discord.world.channels[thread.id]
        assert club.ann.sees(kept) == []
        await thread.add_user(discord.Object(club.ann.id))
        assert [m.content for m in club.ann.sees(kept)] == ["psst"]
        assert {m.id for m in await thread.fetch_members()} == {bot.user.id, club.ann.id}  # type: ignore[union-attr]
        await thread.remove_user(discord.Object(club.ann.id))
        assert club.ann.sees(kept) == []
        await thread.edit(name="Known", archived=True)
        await thread.send("opens it again")
        assert (kept.name, kept.archived) == ("Known", False)
        with pytest.raises(discord.Forbidden):
            await thread.delete()
        with pytest.raises(discord.Forbidden):
            await channel.edit(name="mine")
        with pytest.raises(discord.HTTPException) as refused:
            await channel.create_thread(name="x", auto_archive_duration=7)  # type: ignore[arg-type]
        assert refused.value.code == 50035
        club.discord.schema_errors.clear()
        await thread.leave()


async def test_events_of_channels_members_and_messages_reach_the_bot(club: Club) -> None:
    async with club.bot() as bot:
        guild = bot.get_guild(club.guild.id)
        assert guild is not None
        place = club.discord.channel("second", guild=club.guild)
        said = club.ann.say(place, f"Hello {club.discord.bot.mention}")
        heard = await bot.wait_for("message", timeout=5)
        assert (heard.channel.id, heard.content) == (place.id, said.content)
        club.discord.delete_message(said)
        await bot.wait_for("message_delete", timeout=5)
        club.discord.delete_channel(place)
        await bot.wait_for("guild_channel_delete", timeout=5)
        other = club.discord.guild("Second club")
        joined = await bot.wait_for("guild_join", timeout=5)
        assert joined.id == other.id
        found = await guild.query_members("An")
        assert [member.name for member in found] == ["ann"]


async def test_a_role_is_pinged_only_where_it_is_allowed(club: Club) -> None:
    crew = club.discord.world.add_role(club.guild, "Crew", Permission(0))
    club.guild.members[club.ben.id].roles.append(crew)
    async with club.client() as client:
        place = client.get_partial_messageable(club.channel.id)
        await place.send(f"<@&{crew.id}>")
        await place.send(f"<@&{crew.id}>", allowed_mentions=discord.AllowedMentions.none())
        await place.send(f"<@&{crew.id}>", silent=True)
        assert [len(m.pinged) for m in club.ben.sees(club.channel)] == [1, 0, 0]
        assert club.ann.pings(club.channel) == []


async def test_a_reply_names_its_message_and_pings_if_asked(club: Club) -> None:
    async with club.client() as client:
        asked = club.ann.say(club.channel, "whose turn?")
        place = client.get_partial_messageable(club.channel.id)
        reference = discord.MessageReference(message_id=asked.id, channel_id=club.channel.id)
        mentions = discord.AllowedMentions(replied_user=True)
        reply = await place.send("yours", reference=reference, allowed_mentions=mentions)
        assert reply.type is discord.MessageType.reply
        assert len(club.ann.pings(club.channel)) == 1
        club.discord.delete_message(asked)
        with pytest.raises(discord.HTTPException):
            await place.send("yours", reference=reference)


async def test_history_is_paged_both_ways(club: Club) -> None:
    said = [club.ann.say(club.channel, str(n)) for n in range(6)]
    async with club.client() as client:
        place = client.get_partial_messageable(club.channel.id)

        async def page(**options: Any) -> list[str]:
            return [m.content async for m in place.history(limit=2, **options)]

        middle = discord.Object(said[3].id)
        assert await page(before=middle) == ["2", "1"]
        assert await page(after=middle) == ["4", "5"]
        assert await page() == ["5", "4"]
        around = [m.content async for m in place.history(limit=3, around=middle)]
        assert sorted(around) == ["2", "3", "4"]


async def test_the_faults_of_a_callback_are_under_data(club: Club) -> None:
    def setup(bot: Bot) -> None:
        @bot.tree.command(description="Too long")
        async def long(interaction: discord.Interaction) -> None:
            try:
                await interaction.response.send_message("x" * 2001)
            except discord.HTTPException as refused:
                await interaction.response.send_message(refused.text)

    async with club.bot(setup):
        answer = await club.ann.command(club.channel, "long")
        assert "In data.content: " in answer.text
        club.discord.schema_errors.clear()


async def test_people_and_places_are_options_and_picks(club: Club) -> None:
    def setup(bot: Bot) -> None:
        @bot.tree.command(description="Name things")
        async def name(
            interaction: discord.Interaction,
            who: discord.Member,
            role: discord.Role,
            where: discord.TextChannel,
            share: float,
        ) -> None:
            view = discord.ui.View()
            menu: discord.ui.UserSelect[discord.ui.View] = discord.ui.UserSelect(custom_id="who")
            menu.callback = lambda i: i.response.send_message(menu.values[0].name)  # type: ignore[method-assign]
            view.add_item(menu)
            text = f"{who.name} {role.name} {where.name} {share}"
            await interaction.response.send_message(text, view=view)

    async with club.bot(setup):
        role = club.guild.everyone
        named = {"who": club.ben, "role": role, "where": club.channel, "share": 0.5}
        answer = await club.ann.command(club.channel, "name", **named)
        assert answer.text == "ben @everyone club 0.5"
        assert answer.message is not None
        assert (await club.ann.select(answer.message, club.ben)).text == "ben"
        with pytest.raises(Impossible, match="'where' does not take"):
            await club.ann.command(club.channel, "name", **{**named, "where": club.ben})


async def test_ids_and_tokens_are_the_same_in_every_run_on_the_same_clock(
    club: Club,
) -> None:
    from bot.loopback import LoopbackDiscord, ManualClock

    def build() -> str:
        server = LoopbackDiscord(clock=ManualClock())
        channel = server.channel()
        message = server.person("Ann").say(channel, "x")
        return json.dumps([server.token, channel.id, message.id])

    assert build() == build()


@pytest.mark.parametrize(
    ("body", "code"), [([1], 50109), ({"content": "x", "message_reference": None}, None)]
)
async def test_a_body_that_is_not_an_object_meets_50109(club: Club, body: Any, code: int) -> None:
    async with club.client() as client:
        params = MultipartParameters(payload=body, multipart=None, files=None)
        if code is None:
            await client.http.send_message(club.channel.id, params=params)
            return
        with pytest.raises(discord.HTTPException):
            await client.http.send_message(club.channel.id, params=params)
        club.discord.schema_errors.clear()
