"""The sentences of a bot that lacks rights, is not on the server, or does not know a channel."""

from __future__ import annotations

from datetime import timedelta

import pytest
from structlog.testing import capture_logs

from bot.app.client import Timing
from bot.features.places.lost import GRACE
from bot.game.scheduled.due_work import DueWork
from bot.game.table.reading import TableReader
from bot.game.table.state import PlaceLoss
from bot.loopback.people.answers import Answer
from bot.loopback.people.slash_commands import TypedCommand
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import ChannelKind, InteractionKind, Json, Part, Permission
from bot.platform.discord.channels import PERMISSIONS
from tests.bot.actions import custom_ids
from tests.bot.fixtures import ManualClock
from tests.bot.harness import Harness
from tests.bot.platform.discord.test_answers import filled, leaves
from tests.bot.said import says


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


async def test_every_command_says_that_a_channel_kind_is_unknown(harness: Harness) -> None:
    strange = harness.discord.channel("strange", guild=harness.guild, kind=ChannelKind.UNKNOWN)
    harness.discord.moderator(harness.ann, harness.guild)  # who sees every command
    world, ann = harness.discord.world, harness.ann.user

    async def used(kind: InteractionKind, data: Json, **more: object) -> Answer:
        answer = Answer(world, world.interact(kind, ann, strange, data, **more))  # type: ignore[arg-type]
        return await (await answer.first()).settled()

    with capture_logs() as lines:
        for path, command in leaves(harness).items():
            given = {one.name: filled(harness, one) for one in command.parameters if one.required}
            # No client here offers commands in such a channel, so it is typed in another one.
            data = TypedCommand(world, harness.channel, ann, path).data(given)
            told = await used(InteractionKind.COMMAND, data)
            assert told.ephemeral
            assert says(told.text, "place-unknown"), path
            for option in command.parameters:
                if option.autocomplete:
                    typed = TypedCommand(world, harness.channel, ann, path)
                    asked = await used(
                        InteractionKind.AUTOCOMPLETE, typed.data({}, focused=(option.name, ""))
                    )
                    assert asked.interaction.choices == []
        for path in ("deus-me settings", "deus-server settings", "deus settings"):
            shown = (await harness.says(harness.ann, path)).message
            for part in (*shown.buttons, *shown.selects):
                data = {"custom_id": part["custom_id"], "component_type": part["type"]}
                if part["type"] != Part.BUTTON:
                    data["values"] = [part["options"][0]["value"]]
                told = await used(InteractionKind.COMPONENT, data, message=shown)
                assert says(told.messages[-1].content, "place-unknown"), data
    assert [line for line in lines if line["log_level"] in ("error", "warning")] == []


@pytest.mark.parametrize("kind", [ChannelKind.CATEGORY, ChannelKind.UNKNOWN])
async def test_an_unknown_channel_kind_on_the_server_harms_nothing(
    empty_harness: Harness, kind: ChannelKind
) -> None:
    empty_harness.discord.channel("strange", guild=empty_harness.guild, kind=kind)
    async with empty_harness.bot():
        await empty_harness.begin(empty_harness.ann, empty_harness.bo)
        tables = await empty_harness.says(empty_harness.cy, "deus tables")
        assert tables.files


def invites(harness: Harness, told: Answer | Message) -> bool:
    """Whether that is the sentence with the link to this server, for the asker alone."""
    text = told.text if isinstance(told, Answer) else told.content
    link = f"client_id={harness.discord.application_id}&scope=bot+applications.commands"
    link += f"&permissions={PERMISSIONS.value}&guild_id={harness.guild.id}"
    return says(text, "bot-missing") and link in text and told.ephemeral


@pytest.mark.parametrize("rights", [True, False], ids=["rights of everyone", "no rights"])
async def test_nothing_is_opened_on_a_server_without_the_bot(
    empty_harness: Harness, rights: bool
) -> None:
    harness = empty_harness
    harness.discord.habits.guest_permissions = rights
    del harness.guild.members[harness.discord.bot.id]  # it was never there: no GUILD_CREATE comes
    async with harness.bot():
        for path, options in (
            ("deus new", {"players": 2}),
            ("deus join", {}),
            ("deus rules", {}),
            ("build", {"card": "farm"}),
        ):
            assert invites(harness, await harness.says(harness.ann, path, **options)), path
        assert await harness.ann.autocomplete(harness.channel, "build", option="card") == []
        for path in ("deus-me settings", "deus-me tables", "deus-me stats", "deus-me tutorial"):
            assert not invites(harness, await harness.says(harness.ann, path)), path
        assert [m for m in harness.discord.messages(harness.channel) if not m.ephemeral] == []


async def test_every_old_button_says_that_the_bot_was_removed(harness: Harness) -> None:
    opened = (await harness.says(harness.ann, "deus new", players=2)).message
    settings = (await harness.says(harness.ann, "deus-me settings")).message
    harness.discord.throw_out(harness.guild)
    with capture_logs() as lines:
        for custom_id in custom_ids(opened):
            if "disabled" not in next(b for b in opened.buttons if b.get("custom_id") == custom_id):
                pressed = await harness.presses(harness.bo, opened, custom_id)
                assert invites(harness, pressed.messages[-1]), custom_id
        menu = str(settings.selects[0]["custom_id"])
        value = settings.selects[0]["options"][0]["value"]
        own = await harness.ann.select(settings, value, custom_id=menu)
        assert not invites(harness, await own.settled()), "one's own settings are on no server"
    assert [line for line in lines if line["log_level"] in ("error", "warning")] == []


async def test_the_notice_ends_when_the_bot_is_invited(harness: Harness) -> None:
    harness.discord.throw_out(harness.guild)
    assert invites(harness, await harness.says(harness.ann, "deus new", players=2))
    harness.discord.world.join(harness.guild, harness.discord.bot)

    async def there() -> bool:
        return harness.client.get_guild(harness.guild.id) is not None

    await harness.until(there)
    assert not (await harness.says(harness.ann, "deus new", players=2)).ephemeral


async def test_an_outage_does_not_ask_to_invite_the_bot(harness: Harness) -> None:
    harness.discord.outage(harness.guild)

    async def away() -> bool:
        guild = harness.client.get_guild(harness.guild.id)
        return guild is not None and guild.unavailable

    await harness.until(away)
    assert not invites(harness, await harness.says(harness.ann, "deus rules"))
