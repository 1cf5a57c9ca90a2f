"""Commands in the menus on a message and on a person, and a menu of people."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui

from bot.loopback import Impossible, Permission
from tests.bot.loopback.conftest import Bot, Club


def menus(bot: Bot) -> None:
    @bot.tree.context_menu(name="Say Again")
    async def again(interaction: discord.Interaction, message: discord.Message) -> None:
        text = f"{message.author.display_name}: {message.content} {len(message.components)}"
        await interaction.response.send_message(text, ephemeral=True)

    @bot.tree.context_menu(name="Who is it")
    async def who(interaction: discord.Interaction, one: discord.User | discord.Member) -> None:
        kind = type(one).__name__
        held = one.resolved_permissions if isinstance(one, discord.Member) else None
        sees = held.view_channel if held is not None else None
        await interaction.response.send_message(f"{kind} {one.display_name} {sees}")

    @bot.tree.command(description="Pick some")
    async def pick(interaction: discord.Interaction) -> None:
        view = ui.View()
        menu: ui.UserSelect[Any] = ui.UserSelect(max_values=25)

        async def picked(chosen: discord.Interaction) -> None:
            names = ", ".join(f"{type(u).__name__} {u.display_name}" for u in menu.values)
            await chosen.response.send_message(names)

        menu.callback = picked  # type: ignore[method-assign]
        await interaction.response.send_message("Whom?", view=view.add_item(menu))


async def test_a_command_on_a_message_gets_it_whole_though_it_was_not_heard(club: Club) -> None:
    """Also without the intent for contents."""
    async with club.bot(menus):
        said = club.ben.say(club.channel, "hello")
        answer = await club.ann.on_message(said, "Say Again")
        assert (answer.text, answer.ephemeral) == ("Ben: hello 0", True)
        data = answer.interaction.data
        assert (data["type"], data["target_id"], data["name"]) == (3, str(said.id), "Say Again")
        assert list(data["resolved"]["messages"]) == [str(said.id)]
        assert "options" not in data
        assert answer.message is not None
        with pytest.raises(Impossible, match="no menu"):
            await club.ann.on_message(answer.message, "Say Again")
        with pytest.raises(Impossible, match="does not see"):
            await club.ben.on_message(answer.message, "Say Again")


async def test_a_command_on_a_person_gets_the_member_and_what_they_may_do_here(club: Club) -> None:
    async with club.bot(menus):
        answer = await club.ann.on_person(club.channel, club.ben, "Who is it")
        assert answer.text == "Member Ben True"
        data = answer.interaction.data
        assert (data["type"], data["target_id"]) == (2, str(club.ben.id))
        assert {"user", "deaf", "mute"} & {*data["resolved"]["members"][str(club.ben.id)]} == set()
        club.channel.denied[club.ben.id] = Permission.VIEW_CHANNEL
        again = await club.ann.on_person(club.channel, club.ben, "Who is it")
        assert again.text == "Member Ben False"


async def test_a_person_who_left_is_seen_only_beside_their_messages(club: Club) -> None:
    async with club.bot(menus):
        club.ben.leave(club.guild)
        with pytest.raises(Impossible, match="does not see Ben"):
            await club.ann.on_person(club.channel, club.ben, "Who is it")
        club.ben.join(club.guild)
        club.ben.say(club.channel, "bye")
        club.ben.leave(club.guild)
        answer = await club.ann.on_person(club.channel, club.ben, "Who is it")
        assert answer.text == "User Ben None"


async def test_menus_offer_only_their_own_commands_where_commands_can_be_used(club: Club) -> None:
    async with club.bot(menus):
        said = club.ben.say(club.channel, "hello")
        for name in ("Who is it", "pick"):
            with pytest.raises(Impossible, match="there are: Say Again"):
                await club.ann.on_message(said, name)
        with pytest.raises(Impossible, match="no command"):
            await club.ann.command(club.channel, "Say Again")
        club.channel.denied[club.ann.id] = Permission.USE_COMMANDS
        with pytest.raises(Impossible, match="no commands"):
            await club.ann.on_message(said, "Say Again")


async def test_up_to_25_members_are_picked_each_once(club: Club) -> None:
    async with club.bot(menus):
        asked = (await club.ann.command(club.channel, "pick")).message
        assert asked is not None
        answer = await club.ann.select(asked, club.ben, club.ann)
        assert answer.text == "Member Ben, Member Ann"
        with pytest.raises(Impossible, match="twice"):
            await club.ann.select(asked, club.ben, club.ben)
        with pytest.raises(Impossible, match="1 to 25"):
            await club.ann.select(asked, *[club.discord.person(f"P{n}") for n in range(26)])
        club.ben.leave(club.guild)
        with pytest.raises(Impossible, match="members"):
            await club.ann.select(asked, club.ben)
