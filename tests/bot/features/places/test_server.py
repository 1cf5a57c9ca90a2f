"""/deus-server: who may change it, and that new tables follow it."""

from __future__ import annotations

import pytest

from bot.features.places.use_cases import Servers
from bot.game.table.places import OpeningRight, ServerSettings
from bot.game.table.reading import TableReader
from bot.game.terms import Pace, Terms
from bot.loopback import Answer, Impossible, Permission
from bot.loopback.people.answers import text_of
from bot.loopback.world.objects import Message
from bot.platform.discord.custom_ids import NO_TABLE, CustomId
from bot.ui.actions import Action
from render import Form, Theme
from tests.bot.actions import has_button
from tests.bot.harness import Harness


async def panel(harness: Harness) -> Message:
    """The panel as Di sees it, who manages the server."""
    harness.discord.moderator(harness.di, harness.guild)
    message = (await harness.says(harness.di, "deus-server settings")).message
    assert message is not None
    return message


async def turns_to(harness: Harness, message: Message, setting: str) -> None:
    if not has_button(message, f"server:menu:{setting}"):
        await harness.presses(harness.di, message, "server:menu:all")
    await harness.presses(harness.di, message, f"server:menu:{setting}")


async def picks(harness: Harness, message: Message, setting: str, *values: object) -> Answer:
    menu = CustomId(Action.SERVER, NO_TABLE, setting).select()
    return await (await harness.di.select(message, *values, custom_id=menu)).settled()


async def settings(harness: Harness) -> ServerSettings:
    return await harness.services[TableReader].server_settings(harness.guild.id)


async def test_every_setting_is_changed_in_one_panel_and_said_in_words(harness: Harness) -> None:
    garden = harness.discord.channel("garden", guild=harness.guild)
    message = await panel(harness)
    assert "Tables are opened by: **everyone**" in text_of(message)
    assert "Where: **all channels**" in text_of(message)
    await turns_to(harness, message, "channels")
    await picks(harness, message, "channels", harness.channel, garden)
    assert f"Where: **{harness.channel.mention} · {garden.mention}**" in text_of(message)
    for setting, value in (("pace", "3d"), ("decks", "egypt"), ("language", "en")):
        await turns_to(harness, message, setting)
        await picks(harness, message, setting, value)
    await turns_to(harness, message, "look")
    await harness.presses(harness.di, message, "server:dark")
    await harness.presses(harness.di, message, "server:tall")
    await harness.presses(harness.di, message, "server:menu:all")
    await harness.presses(harness.di, message, "server:computers:no")
    await harness.presses(harness.di, message, "server:threads:yes")
    await turns_to(harness, message, "seasons")
    assert "Seasons: **yes, announced where the last games were**" in text_of(message)
    await picks(harness, message, "season_channel", garden)
    assert f"Seasons: **yes, announced in {garden.mention}**" in text_of(message)
    await harness.presses(harness.di, message, "server:seasons:no")
    await turns_to(harness, message, "opening")
    await harness.presses(harness.di, message, "server:managers")
    assert await settings(harness) == ServerSettings(
        OpeningRight.MANAGERS,
        channels=(harness.channel.id, garden.id),
        pace=Pace.DAYS_3,
        mix="egypt",
        locale="en",
        theme=Theme.DARK,
        form=Form.TALL,
        computers=False,
        threads=True,
        seasons=False,
        season_channel=garden.id,
    )
    await harness.presses(harness.di, message, "server:menu:all")
    lines = [line for line in text_of(message).splitlines() if not line.startswith("-#")]
    assert lines[1:12] == [
        "Tables are opened by: **members with Manage Server**",
        f"Where: **{harness.channel.mention} · {garden.mention}**",
        "Pace of new tables: **3 days a turn**",
        "Decks of new tables: **All Egypt**",
        "Language of public messages: **English**",
        "Pictures: **dark theme · tall board**",
        "Computer players: **not allowed**",
        "Games are played: **in a thread of their own**",
        "Wall of tables: **no wall**",
        "Puzzle of the day: **none**",
        "Seasons: **without seasons**",
    ]
    await turns_to(harness, message, "channels")
    await harness.presses(harness.di, message, "server:channels:all")
    assert (await settings(harness)).channels == ()
    await turns_to(harness, message, "seasons")
    await harness.presses(harness.di, message, "server:last")
    assert (await settings(harness)).season_channel is None


async def test_the_menu_of_an_earlier_message_still_opens_a_setting(harness: Harness) -> None:
    message = await panel(harness)
    menu = CustomId(Action.SERVER, NO_TABLE, "menu").select()
    for setting, there in (("look", "server:dark"), ("computers", "server:computers:no")):
        await (await harness.forges(harness.di, message, menu, setting)).settled()
        assert has_button(message, there)


async def test_only_those_who_manage_the_server_change_it(harness: Harness) -> None:
    with pytest.raises(Impossible, match="there is no command /deus-server"):
        await harness.says(harness.ann, "deus-server settings")
    message = await panel(harness)
    answer = await harness.forges(
        harness.ann, message, CustomId(Action.SERVER, NO_TABLE, "computers:no").button()
    )
    assert "Manage Server" in text_of(await harness.aside(answer))
    assert await settings(harness) == ServerSettings()
    for extra in ("computers:perhaps", "pace:9h", "decks:x", "opening:77", "nothing:1", "menu"):
        answer = await harness.forges(
            harness.di, message, CustomId(Action.SERVER, NO_TABLE, extra).button()
        )
        assert "out of date" in text_of(await harness.aside(answer))
    assert await settings(harness) == ServerSettings()


async def test_a_role_opens_tables_and_others_are_told_which_role(empty_harness: Harness) -> None:
    harness = empty_harness
    senate = harness.discord.world.add_role(harness.guild, "Senate", Permission(0))
    harness.guild.members[harness.bo.id].roles.append(senate)
    async with harness.bot():
        message = await panel(harness)
        await turns_to(harness, message, "opening")
        await picks(harness, message, "opening", senate)
        assert f"opened by: **<@&{senate.id}>, and members with" in text_of(message)
        refused = await harness.says(harness.ann, "deus new", players=2)
        aside = await harness.aside(refused)
        assert text_of(aside) == (
            f"On this server <@&{senate.id}> can open tables. "
            "You can take a seat at any open table."
        )
        await harness.says(harness.bo, "deus new", players=2)
        await harness.says(harness.ann, "deus join")
        assert (await harness.table()).free == 0


async def test_tables_open_only_in_the_configured_channels(harness: Harness) -> None:
    garden = harness.discord.channel("garden", guild=harness.guild)
    message = await panel(harness)
    await turns_to(harness, message, "channels")
    await picks(harness, message, "channels", garden)
    refused = await harness.says(harness.ann, "deus new", players=2)
    assert text_of(await harness.aside(refused)) == (
        f"On this server, tables can be opened in: {garden.mention}"
    )
    harness.channel = harness.discord.thread(garden, "slow", owner=harness.ann)
    assert not (await harness.says(harness.ann, "deus new", players=2)).ephemeral


async def test_new_tables_begin_with_the_servers_defaults(harness: Harness) -> None:
    await harness.services[Servers].change(
        harness.guild.id,
        lambda _: ServerSettings(
            pace=Pace.HOURS_24, mix="egypt", theme=Theme.DARK, form=Form.TALL, computers=False
        ),
        manager=True,
    )
    empty = await harness.says(harness.ann, "deus status")
    asked = await harness.presses(harness.ann, empty.message, "open")
    await harness.presses(harness.ann, asked.message, "open:3")
    table = await harness.table()
    assert table.terms == Terms(pace=Pace.HOURS_24)
    assert table.setup.decks == ("egypt",) * 6
    assert (table.look.theme, table.look.form) == (Theme.DARK, Form.TALL)
    refused = await harness.says(harness.ann, "deus computer")
    assert "computer players are not allowed" in refused.text
    await harness.says(harness.ann, "deus new", players=3, decks="base")
    assert (await harness.table()).setup.decks == ("base",) * 6


async def test_channels_follow_a_new_look_unless_they_have_their_own(harness: Harness) -> None:
    garden = harness.discord.channel("garden", guild=harness.guild)
    harness.discord.moderator(harness.ann, harness.guild)
    await harness.says(harness.ann, "deus new", players=2)
    await (await harness.ann.command(garden, "deus settings", form="tall")).settled()
    message = await panel(harness)
    await turns_to(harness, message, "look")
    await harness.presses(harness.di, message, "server:dark")
    looks = [
        await harness.services[TableReader].look(harness.guild.id, place.id)
        for place in (harness.channel, garden)
    ]
    assert [(look.theme, look.form) for look in looks] == [
        (Theme.DARK, Form.WIDE),
        (Theme.DARK, Form.TALL),
    ]
