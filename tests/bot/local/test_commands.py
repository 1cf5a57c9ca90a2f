from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
import pytest
from discord import app_commands

from bot.local import (
    Choice,
    DidNotRespond,
    Impossible,
    Permission,
)

if TYPE_CHECKING:
    from tests.bot.local.conftest import Bot, Table

CALLBACK = "POST /interactions/*"


def commands(bot: Bot) -> None:
    deus = app_commands.Group(name="deus", description="A game")

    @deus.command(name="new", description="Open a table")
    @app_commands.choices(players=[app_commands.Choice(name=f"{n} seats", value=n) for n in (2, 3)])
    async def new(interaction: discord.Interaction, players: int, note: str = "") -> None:
        await interaction.response.send_message(f"{players} players {note}".strip())

    @deus.command(name="slow", description="Think first")
    async def slow(interaction: discord.Interaction, hidden: bool) -> None:
        await interaction.response.defer(ephemeral=hidden)
        await interaction.followup.send("done", ephemeral=not hidden)
        await interaction.followup.send("and more", ephemeral=True)

    @bot.tree.command(description="Build")
    async def build(
        interaction: discord.Interaction, card: str, number: app_commands.Range[int, 1, 5] = 1
    ) -> None:
        await interaction.response.send_message(card * number, ephemeral=True)

    @build.autocomplete("card")
    async def cards(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        names = ["quarry", "queen", "farm"]
        number = interaction.namespace.number
        return [
            app_commands.Choice(name=f"{name} {number or ''}".strip(), value=name)
            for name in names
            if name.startswith(current)
        ]

    @bot.tree.command(description="For moderators")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def end(interaction: discord.Interaction, who: discord.Member) -> None:
        allowed = interaction.permissions.manage_guild
        await interaction.response.send_message(f"{who.display_name} {allowed}")

    @bot.tree.command(description="Say nothing")
    async def mute(interaction: discord.Interaction) -> None:
        pass

    bot.tree.add_command(deus)


async def test_a_subcommand_is_typed_and_answered_in_the_channel(table: Table) -> None:
    async with table.bot(commands):
        answer = await table.ann.command(table.channel, "deus new", players=3, note="now")
        assert (answer.text, answer.ephemeral, answer.deferred) == ("3 players now", False, False)
        assert answer.message in table.ben.sees(table.channel)


async def test_a_choice_may_be_given_by_its_shown_name(table: Table) -> None:
    async with table.bot(commands):
        answer = await table.ann.command(table.channel, "/deus new", players="2 seats")
        assert answer.text == "2 players"


@pytest.mark.parametrize(
    ("path", "options", "told"),
    [
        ("dues new", {}, "no command /dues"),
        ("deus", {}, "needs a subcommand: new, slow"),
        ("deus old", {}, "no subcommand 'old'"),
        ("deus new", {}, "'players' is required"),
        ("deus new", {"players": 4}, "offers 2, 3, not 4"),
        ("deus new", {"players": 2, "pace": 1}, "no option 'pace'"),
        ("deus slow", {"hidden": "yes"}, "True or False"),
        ("build", {"card": 3}, "takes text"),
        ("build", {"card": "x" * 6001}, "0 to 6000 characters"),
        ("build", {"card": "x", "number": 6}, "between 1 and 5"),
        ("end", {"who": "Ann"}, "no command /end here"),
    ],
)
async def test_what_the_client_would_refuse_is_impossible(
    table: Table, path: str, options: dict[str, object], told: str
) -> None:
    async with table.bot(commands):
        with pytest.raises(Impossible, match=told):
            await table.ann.command(table.channel, path, **options)
        assert table.discord.calls_to("POST /interactions/{interaction_id}") == []


async def test_a_moderator_sees_the_moderators_command_and_names_a_member(table: Table) -> None:
    async with table.bot(commands):
        table.discord.moderator(table.ann, table.guild)
        answer = await table.ann.command(table.channel, "end", who=table.ben)
        assert answer.text == "Ben True"
        with pytest.raises(Impossible, match="no command /end"):
            await table.ann.command(table.ann.dm, "end", who=table.ben)


async def test_an_ephemeral_answer_is_seen_by_its_user_alone(table: Table) -> None:
    async with table.bot(commands) as bot:
        answer = await table.ann.command(table.channel, "build", card="farm", number=2)
        assert answer.ephemeral
        assert answer.message is not None
        assert table.ann.sees(table.channel) == [answer.message]
        assert table.ben.sees(table.channel) == []
        place = bot.get_partial_messageable(table.channel.id)
        with pytest.raises(discord.NotFound) as refused:
            await place.get_partial_message(answer.message.id).edit(content="x")
        assert refused.value.code == 10008
        with pytest.raises(discord.NotFound):
            await place.get_partial_message(answer.message.id).delete()


@pytest.mark.parametrize("hidden", [True, False])
async def test_the_first_follow_up_fills_the_deferred_answer_and_keeps_who_sees_it(
    table: Table, hidden: bool
) -> None:
    async with table.bot(commands):
        answer = await table.ann.command(table.channel, "deus slow", hidden=hidden)
        assert answer.deferred
        await answer.settled()
        assert (answer.text, answer.ephemeral) == ("done", hidden)
        await table.discord.wait_for(lambda: len(answer.messages) == 2)
        assert [m.ephemeral for m in answer.messages] == [hidden, True]


async def test_autocomplete_gives_choices_and_what_was_filled_in_before(table: Table) -> None:
    async with table.bot(commands):
        choices = await table.ann.autocomplete(
            table.channel, "build", option="card", value="qu", number=2
        )
        assert choices == [Choice("quarry 2", "quarry"), Choice("queen 2", "queen")]
        with pytest.raises(Impossible, match="no autocomplete"):
            await table.ann.autocomplete(table.channel, "build", option="number", card="x")


async def test_a_bot_that_says_nothing_did_not_respond_after_three_seconds(table: Table) -> None:
    async with table.bot(commands):
        typed = asyncio.create_task(table.ann.command(table.channel, "mute"))
        await asyncio.sleep(0)
        table.clock.advance(2.9)
        await asyncio.sleep(0)
        assert not typed.done()
        table.clock.advance(0.2)
        with pytest.raises(DidNotRespond):
            await typed


async def test_a_response_after_three_seconds_meets_10062(table: Table) -> None:
    async with table.bot(commands) as bot:
        held = table.discord.faults.hold(CALLBACK)
        typed = asyncio.create_task(table.ann.command(table.channel, "build", card="farm"))
        await held.arrived.wait()
        table.clock.advance(3.1)
        held.release()
        with pytest.raises(DidNotRespond):
            await typed
        await table.discord.wait_for(lambda: table.discord.calls[-1].status == 404)
        assert table.ann.sees(table.channel) == []
        await bot.close()
        assert isinstance(bot.errors[0], discord.NotFound)
        assert bot.errors[0].code == 10062


async def test_a_command_is_not_offered_where_the_channel_is_closed(table: Table) -> None:
    async with table.bot(commands):
        table.channel.denied[table.ben.id] = Permission.VIEW_CHANNEL
        with pytest.raises(Impossible, match="does not see"):
            await table.ben.command(table.channel, "build", card="farm")
