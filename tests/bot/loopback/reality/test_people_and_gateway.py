"""Rows 45 to 48 and 51 to 53: permissions, named channels, timeouts, outages, repetitions."""

from __future__ import annotations

import discord
import pytest

from bot.loopback import Channel, ChannelKind, Guild, Impossible, Permission
from bot.loopback.people.slash_commands import visible_commands
from bot.loopback.web import payloads
from bot.loopback.world.payloads import interaction_json
from bot.loopback.world.protocol import APP_IN_DMS, EVERYDAY_PERMISSIONS, Intent, Json
from tests.bot.loopback.conftest import Bot, Club
from tests.bot.loopback.reality.api import MESSAGE, Api, ear_of

GO = {"name": "go"}


def ping(bot: Bot) -> None:
    @bot.tree.command(description="Ping")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")


def arrived(api: Api, club: Club, channel: Channel) -> Json:
    return interaction_json(club.discord.world, api.used(club.ann, channel))


async def test_row_45_in_dms_the_application_has_four_permissions(api: Api, club: Club) -> None:
    assert arrived(api, club, club.ann.dm)["app_permissions"] == str(int(APP_IN_DMS))
    assert arrived(api, club, club.channel)["app_permissions"] == str(int(EVERYDAY_PERMISSIONS))
    names = ("EMBED_LINKS", "ATTACH_FILES", "MENTION_EVERYONE", "EXTERNAL_EMOJIS")
    assert {one.name for one in Permission if one in APP_IN_DMS} == {*names}


@pytest.mark.parametrize("bare", [True, False])
async def test_row_46_channels_named_in_options_come_in_part(
    api: Api, club: Club, bare: bool
) -> None:
    club.discord.habits.bare_channels = bare
    option = {"type": 7, "name": "where", "description": "d", "required": True}
    await api.register({"name": "look", "options": [option]})
    thread = club.discord.thread(club.channel, "aside", owner=club.ann)
    for place in (club.channel, thread):
        task = club.start(club.ann.command(club.channel, "look", where=place))
        await club.discord.wait_for(lambda: club.discord.world.interactions)
        used = [*club.discord.world.interactions.values()][-1]
        named = used.data["resolved"]["channels"][str(place.id)]
        assert not named.keys() & {"permission_overwrites", "recipients", "member"}
        assert ("owner_id" in named) is (place is thread and not bare)
        assert int(named["permissions"]) & Permission.VIEW_CHANNEL
        club.discord.world.interactions.clear()
        task.cancel()


async def test_row_47_a_timed_out_member_can_only_read_bots_too(api: Api, club: Club) -> None:
    await api.register(GO)
    button = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
    sent = await api.parts(button)
    message = club.channel.messages[int(sent.body["id"])]
    for user in (club.ann.user, club.discord.bot):
        club.discord.time_out(user, club.guild, 60)
    assert club.ann.sees(club.channel) == [message]
    with pytest.raises(Impossible, match="50013"):
        club.ann.say(club.channel, "hello")
    with pytest.raises(Impossible, match="no commands"):
        await club.ann.command(club.channel, "go")
    with pytest.raises(Impossible, match="timed out"):
        await club.ann.click(message, "Go")
    assert (await api.send(club.channel)).said == (403, 50013)
    path = f"/channels/{club.channel.id}/messages/{message.id}"
    assert (await api.ask("GET", path)).status == 200
    member = (await api.ask("GET", f"/guilds/{club.guild.id}/members/{club.ann.id}")).body
    assert member["communication_disabled_until"].startswith("2026-01-01T12:01:00")
    club.clock.advance(61)
    club.ann.say(club.channel, "hello")
    assert (await api.send(club.channel)).status == 200
    club.discord.time_out(club.guild.owner, club.guild, 60)
    assert club.guild.owner.id in club.guild.members


@pytest.mark.parametrize("own", [True, False])
async def test_row_48_the_bot_s_own_membership_changes_with_or_without_the_intent(
    club: Club, own: bool
) -> None:
    club.discord.habits.own_member_updates = own
    async with ear_of(club) as ear:
        await ear.until("GUILD_CREATE")
        club.discord.time_out(club.ann.user, club.guild, 60)
        club.discord.time_out(club.discord.bot, club.guild, 60)
        await ear.here() if not own else await ear.until("GUILD_MEMBER_UPDATE")
        updates = [p["d"]["user"]["id"] for p in ear.heard if p["t"] == "GUILD_MEMBER_UPDATE"]
        assert updates == ([str(club.discord.bot.id)] if own else [])


async def test_row_51_an_outage_of_a_guild_comes_and_goes_and_commands_come_all_the_same(
    api: Api, club: Club
) -> None:
    async with ear_of(club) as ear:
        await ear.until("GUILD_CREATE")
        club.discord.outage(club.guild)
        assert (await ear.until("GUILD_DELETE")) == {"id": str(club.guild.id), "unavailable": True}
        club.ann.say(club.channel, "nobody hears this")
        api.used(club.ann, club.channel)
        await ear.until("INTERACTION_CREATE")
        assert "MESSAGE_CREATE" not in ear.names
        async with ear_of(club) as late:
            ready = await late.until("READY")
            assert ready["guilds"] == [{"id": str(club.guild.id), "unavailable": True}]
            club.discord.outage(club.guild, over=True)
            for each in (late, ear):
                assert (await each.until("GUILD_CREATE"))["unavailable"] is False
                assert each.names.count("GUILD_CREATE") == (1 if each is late else 2)


async def test_row_51_discord_py_keeps_the_guild_during_an_outage(club: Club) -> None:
    async with club.bot(ping) as bot:
        club.discord.outage(club.guild)
        await bot.wait_for("guild_unavailable", timeout=5)
        assert (await club.ann.command(club.channel, "ping")).text == "pong"
        club.discord.outage(club.guild, over=True)
        await bot.wait_for("guild_available", timeout=5)


async def test_row_52_an_interaction_comes_twice_and_is_answered_once(api: Api, club: Club) -> None:
    async with ear_of(club) as ear:
        await ear.until("GUILD_CREATE")
        club.discord.faults.send_twice()
        used = api.used(club.ann, club.channel)
        first, second = [await ear.until("INTERACTION_CREATE") for _ in range(2)]
        assert first == second
        assert (await api.answer(used)).status == 204
        assert (await api.answer(used)).said == (400, 40060)
        api.used(club.ann, club.channel)
        await ear.until("INTERACTION_CREATE")
        await ear.here()
        assert ear.names.count("INTERACTION_CREATE") == 3


async def test_row_52_a_resume_repeats_events_already_seen(api: Api, club: Club) -> None:
    async with ear_of(club) as ear:
        ready = await ear.until("READY")
        await ear.until("GUILD_CREATE")
        api.used(club.ann, club.channel)
        await ear.until("INTERACTION_CREATE")
        seen = ear.heard[-1]["s"]
        await ear.socket.close(code=4000)
    club.discord.faults.repeat_events(1)
    async with ear_of(club, resume={"session_id": ready["session_id"], "seq": seen}) as again:
        await again.until("RESUMED")
        assert again.names == ["INTERACTION_CREATE", "RESUMED"]
        assert again.heard[0]["s"] == seen


async def test_row_53_unknown_kinds_of_channels_and_locales_do_not_disturb_discord_py(
    club: Club,
) -> None:
    odd = club.discord.channel("odd", guild=club.guild, kind=ChannelKind.UNKNOWN)
    for kind in ChannelKind:
        if kind is not ChannelKind.DM and kind not in (10, 11, 12):
            club.discord.channel(kind.name.lower(), guild=club.guild, kind=kind)
    pat = club.discord.person("Pat", locale="tlh-Latn")
    async with club.bot(ping) as bot:
        guild = bot.get_guild(club.guild.id)
        assert guild is not None
        kinds = {channel.type.name for channel in guild.channels}
        assert kinds == {"text", "voice", "category", "news", "stage_voice", "forum", "media"}
        assert (await pat.command(club.channel, "ping")).text == "pong"
        with pytest.raises(Impossible):
            await pat.command(odd, "ping")
    guilds = payloads.state(club.discord, pat)["guilds"]
    shown = [(c["name"], c["kind"], c["writable"]) for c in guilds[0]["channels"]]
    assert ("forum", "forum", False) in shown
    assert ("voice", "voice", True) in shown


@pytest.fixture
def strange(club: Club) -> Guild:
    """A server that has installed the application without its bot."""
    guild = club.discord.guild("Strange", with_bot=False)
    club.ann.join(guild)
    return guild


@pytest.mark.parametrize("may", [True, False])
async def test_a_server_without_the_bot_uses_its_commands(
    api: Api, club: Club, strange: Guild, may: bool
) -> None:
    club.discord.habits.guest_permissions = may
    await api.register(GO)
    place = club.discord.channel("place", guild=strange)
    async with ear_of(club) as ear:
        ready = await ear.until("READY")
        assert [guild["id"] for guild in ready["guilds"]] == [str(club.guild.id)]
        await ear.until("GUILD_CREATE")
        club.ann.say(place, "nobody hears this")
        club.discord.channel("another", guild=strange)
        task = club.start(club.ann.command(place, "go"))
        heard = await ear.until("INTERACTION_CREATE")
        assert ear.names == ["READY", "GUILD_CREATE", "INTERACTION_CREATE"]
    assert heard["guild_id"] == str(strange.id)
    held = int(EVERYDAY_PERMISSIONS | Permission.ATTACH_FILES) if may else 0
    assert heard["app_permissions"] == str(held)
    used = [*club.discord.world.interactions.values()][-1]
    assert (await api.answer(used, MESSAGE)).status == 204
    assert (await task).text == "hello"
    assert (await api.by_token("PATCH", used, message="@original")).status == 200
    assert (await api.send(place)).said == (403, 50001)
    strange.installed = False
    with pytest.raises(Impossible, match="no command"):
        await club.ann.command(place, "go")


async def test_a_bot_that_is_thrown_out_still_gets_commands(club: Club) -> None:
    async with club.bot(ping) as bot:
        club.discord.throw_out(club.guild)
        await bot.wait_for("guild_remove", timeout=5)
        assert (await club.ann.command(club.channel, "ping")).text == "pong"
        assert bot.get_guild(club.guild.id) is None


@pytest.mark.parametrize(
    ("command", "guild", "dm", "own"),
    [
        ({}, True, True, False),
        ({"contexts": [0]}, True, False, False),
        ({"contexts": [1]}, False, True, False),
        ({"integration_types": [1]}, False, False, True),
        ({"integration_types": [0, 1], "contexts": [0]}, True, False, True),
        ({"integration_types": [1], "contexts": [1, 2]}, False, False, False),
    ],
)
async def test_contexts_and_integration_types_are_honoured(
    api: Api, club: Club, command: Json, guild: bool, dm: bool, own: bool
) -> None:
    """`own`: used in a server without the application, by a person who has installed it."""
    await api.register(GO | command)
    bare = club.discord.guild("Bare", with_bot=False)
    bare.installed = False
    club.ben.join(bare)
    place = club.discord.channel("place", guild=bare)

    def usable(*places: Channel) -> list[bool]:
        shown = (visible_commands(club.discord.world, one, club.ben.user) for one in places)
        return [bool(commands) for commands in shown]

    assert usable(club.channel, club.ben.dm, place) == [guild, dm, False]
    club.ben.user.installed = True
    assert usable(place) == [own]


async def test_leaving_members_are_reported_to_bots_with_the_intent(club: Club) -> None:
    club.discord.gateway.privileged = Intent.MEMBERS
    async with ear_of(club, intents=Intent.GUILDS | Intent.MEMBERS) as ear:
        await ear.until("GUILD_CREATE")
        club.ben.leave(club.guild)
        gone = await ear.until("GUILD_MEMBER_REMOVE")
        assert (gone["user"]["id"], gone["guild_id"]) == (str(club.ben.id), str(club.guild.id))
