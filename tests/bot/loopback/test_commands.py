"""Slash commands as people type them, forms as they fill them in, and the bot's answers."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.loopback import Choice, DidNotRespond, Impossible, Permission
from bot.loopback.people.forms import filled_form
from bot.loopback.web import slash
from tests.bot.loopback.conftest import Bot, Club

CALLBACK = "POST /interactions/*"


def commands(bot: Bot) -> None:
    club = app_commands.Group(name="club", description="A club")

    @club.command(name="new", description="Open one")
    @app_commands.choices(players=[app_commands.Choice(name=f"{n} seats", value=n) for n in (2, 3)])
    async def new(interaction: discord.Interaction, players: int, note: str = "") -> None:
        await interaction.response.send_message(f"{players} players {note}".strip())

    @club.command(name="slow", description="Think first")
    async def slow(interaction: discord.Interaction, hidden: bool) -> None:
        await interaction.response.defer(ephemeral=hidden)
        await interaction.followup.send("done", ephemeral=not hidden)
        await interaction.followup.send("and more", ephemeral=True)

    @bot.tree.command(description="Read a file")
    async def read(interaction: discord.Interaction, file: discord.Attachment) -> None:
        data = await file.read()
        await interaction.response.send_message(f"{file.filename} {file.size} {data.decode()}")

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

    bot.tree.add_command(club)


async def test_a_subcommand_is_typed_and_answered_in_the_channel(club: Club) -> None:
    async with club.bot(commands):
        answer = await club.ann.command(club.channel, "club new", players=3, note="now")
        assert (answer.text, answer.ephemeral, answer.deferred) == ("3 players now", False, False)
        assert answer.message in club.ben.sees(club.channel)


async def test_a_choice_may_be_given_by_its_shown_name(club: Club) -> None:
    async with club.bot(commands):
        answer = await club.ann.command(club.channel, "/club new", players="2 seats")
        assert answer.text == "2 players"


@pytest.mark.parametrize(
    ("path", "options", "told"),
    [
        ("dues new", {}, "no command /dues"),
        ("club", {}, "needs a subcommand: new, slow"),
        ("club old", {}, "no subcommand 'old'"),
        ("club new", {}, "'players' is required"),
        ("club new", {"players": 4}, "offers 2, 3, not 4"),
        ("club new", {"players": 2, "pace": 1}, "no option 'pace'"),
        ("club slow", {"hidden": "yes"}, "True or False"),
        ("build", {"card": 3}, "takes text"),
        ("build", {"card": "x" * 6001}, "0 to 6000 characters"),
        ("build", {"card": "x", "number": 6}, "between 1 and 5"),
        ("end", {"who": "Ann"}, "no command /end here"),
    ],
)
async def test_actions_that_the_client_would_refuse_are_impossible(
    club: Club, path: str, options: dict[str, object], told: str
) -> None:
    async with club.bot(commands):
        with pytest.raises(Impossible, match=told):
            await club.ann.command(club.channel, path, **options)
        assert club.discord.calls_to("POST /interactions/{interaction_id}") == []


async def test_a_moderator_sees_the_moderators_command_and_names_a_member(
    club: Club,
) -> None:
    async with club.bot(commands):
        club.discord.moderator(club.ann, club.guild)
        answer = await club.ann.command(club.channel, "end", who=club.ben)
        assert answer.text == "Ben True"
        with pytest.raises(Impossible, match="no command /end"):
            await club.ann.command(club.ann.dm, "end", who=club.ben)


async def test_a_file_goes_with_a_command_and_is_fetched_by_its_address(club: Club) -> None:
    async with club.bot(commands):
        answer = await club.ann.command(club.channel, "read", file=("notes.txt", b"abc"))
        assert answer.text == "notes.txt 3 abc"
        for wrong in ("notes.txt", ("notes.txt", "abc"), (b"", b""), ("huge", b"0" * 10_485_761)):
            with pytest.raises(Impossible):
                await club.ann.command(club.channel, "read", file=wrong)


async def test_the_page_sends_a_file_as_its_name_and_base64(club: Club) -> None:
    async with club.bot(commands):
        world = club.discord.world
        given = slash.values(world, club.channel, club.ann, "read", {"file": "notes.txt/YWJj"})
        assert given == {"file": ("notes.txt", b"abc")}
        with pytest.raises(Impossible):
            slash.values(world, club.channel, club.ann, "read", {"file": "notes.txt/?"})


async def test_only_the_asker_sees_an_ephemeral_answer(club: Club) -> None:
    async with club.bot(commands) as bot:
        answer = await club.ann.command(club.channel, "build", card="farm", number=2)
        assert answer.ephemeral
        assert answer.message is not None
        assert club.ann.sees(club.channel) == [answer.message]
        assert club.ben.sees(club.channel) == []
        place = bot.get_partial_messageable(club.channel.id)
        with pytest.raises(discord.NotFound) as refused:
            await place.get_partial_message(answer.message.id).edit(content="x")
        assert refused.value.code == 10008
        with pytest.raises(discord.NotFound):
            await place.get_partial_message(answer.message.id).delete()


@pytest.mark.parametrize("hidden", [True, False])
async def test_the_first_follow_up_fills_the_deferred_answer_and_keeps_who_sees_it(
    club: Club, hidden: bool
) -> None:
    async with club.bot(commands):
        answer = await club.ann.command(club.channel, "club slow", hidden=hidden)
        assert answer.deferred
        await answer.settled()
        assert (answer.text, answer.ephemeral) == ("done", hidden)
        await club.discord.wait_for(lambda: len(answer.messages) == 2)
        assert [m.ephemeral for m in answer.messages] == [hidden, True]


async def test_autocomplete_gives_choices_and_what_was_filled_in_before(club: Club) -> None:
    async with club.bot(commands):
        choices = await club.ann.autocomplete(
            club.channel, "build", option="card", value="qu", number=2
        )
        assert choices == [Choice("quarry 2", "quarry"), Choice("queen 2", "queen")]
        with pytest.raises(Impossible, match="no autocomplete"):
            await club.ann.autocomplete(club.channel, "build", option="number", card="x")


async def test_a_silent_bot_did_not_respond_after_three_seconds(
    club: Club,
) -> None:
    async with club.bot(commands):
        typed = asyncio.create_task(club.ann.command(club.channel, "mute"))
        await asyncio.sleep(0)
        club.clock.advance(2.9)
        await asyncio.sleep(0)
        assert not typed.done()
        club.clock.advance(0.2)
        with pytest.raises(DidNotRespond):
            await typed


async def test_a_response_after_three_seconds_meets_10062(club: Club) -> None:
    async with club.bot(commands) as bot:
        held = club.discord.faults.hold(CALLBACK)
        typed = asyncio.create_task(club.ann.command(club.channel, "build", card="farm"))
        await held.reached()
        club.clock.advance(3.1)
        held.release()
        with pytest.raises(DidNotRespond):
            await typed
        await club.discord.wait_for(lambda: club.discord.calls[-1].status == 404)
        assert club.ann.sees(club.channel) == []
        await bot.close()
        assert isinstance(bot.errors[0], discord.NotFound)
        assert bot.errors[0].code == 10062


async def test_a_command_is_not_offered_where_the_channel_is_closed(club: Club) -> None:
    async with club.bot(commands):
        club.channel.denied[club.ben.id] = Permission.VIEW_CHANNEL
        with pytest.raises(Impossible, match="does not see"):
            await club.ben.command(club.channel, "build", card="farm")


def form(**field: Any) -> dict[str, Any]:
    return {
        "custom_id": "m",
        "components": [
            {"type": 10, "content": "Read this"},
            {"type": 18, "label": "Colour", "component": {"custom_id": "c", **field}},
        ],
    }


MENU = {"type": 3, "options": [{"label": "Red", "value": "r"}, {"label": "Blue", "value": "b"}]}


RADIOS, TICKS = {**MENU, "type": 21}, {**MENU, "type": 22}
PRESET = [{**MENU["options"][0], "default": True}, MENU["options"][1]]  # type: ignore[index]


@pytest.mark.parametrize(
    ("field", "given", "sent"),
    [
        (RADIOS, "Blue", {"value": "b"}),
        ({**RADIOS, "required": False}, [], {"value": None}),
        ({**RADIOS, "options": PRESET}, None, {"value": "r"}),
        (TICKS, ["Blue", "Red"], {"values": ["b", "r"]}),  # in the order of ticking
        ({**TICKS, "options": PRESET}, None, {"values": ["r"]}),
        ({**TICKS, "min_values": 0, "required": False}, [], {"values": []}),
        ({**MENU, "max_values": 2}, ["b", "r"], {"values": ["b", "r"]}),
        ({"type": 23}, True, {"value": True}),
        ({"type": 23, "default": True}, None, {"value": True}),
        ({"type": 23}, None, {"value": False}),
    ],
)
def test_each_part_of_a_form_is_sent_as_discord_sends_it(
    field: dict[str, Any], given: Any, sent: dict[str, Any]
) -> None:
    filled = filled_form(form(**field), {} if given is None else {"Colour": given})
    whole = {"type": field["type"], "custom_id": "c", **sent}
    assert filled["components"][1]["component"] == whole


@pytest.mark.parametrize("picked", ["Red", "r"])
def test_a_menu_in_a_form_is_filled_in_by_label_or_value(picked: str) -> None:
    filled = filled_form(form(**MENU), {"Colour": picked})
    assert filled["components"][1] == {
        "type": 18,
        "component": {"type": 3, "custom_id": "c", "values": ["r"]},
    }


def test_a_preset_text_stays_when_nothing_is_written() -> None:
    filled = filled_form(form(type=4, value="old"), {})
    assert filled["components"][1]["component"]["value"] == "old"


def test_optional_fields_can_stay_empty() -> None:
    filled = filled_form(form(**MENU, required=False), {})
    assert filled["components"][1]["component"]["values"] == []


@pytest.mark.parametrize(
    ("field", "given", "told"),
    [
        (MENU, {}, "required"),
        (MENU, {"c": "Green"}, "does not offer"),
        ({"type": 19}, {}, "type 19"),
        ({"type": 5}, {"c": "Ann"}, "type 5"),
        (RADIOS, {}, "required"),
        (RADIOS, {"c": ["r", "b"]}, "1 to 1 options, not 2"),
        (TICKS, {"c": []}, "required"),
        ({**TICKS, "max_values": 1}, {"c": ["r", "b"]}, "1 to 1 options, not 2"),
        ({"type": 23}, {"c": "yes"}, "ticked or not"),
        ({"type": 4}, {"c": ["yes"]}, "takes a text"),
        ({"type": 4, "min_length": 3}, {"c": "ab"}, "3 to 4000"),
    ],
)
def test_inputs_that_the_client_would_not_send_are_impossible(
    field: dict[str, Any], given: dict[str, str], told: str
) -> None:
    with pytest.raises(Impossible, match=told):
        filled_form(form(**field), given)
