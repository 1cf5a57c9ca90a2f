"""A kind of channel that discord.py does not know yet: everything there says so in a sentence."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from bot.loopback import ChannelKind
from bot.loopback.people.answers import Answer
from bot.loopback.people.slash_commands import TypedCommand
from bot.loopback.world.protocol import InteractionKind, Json, Part
from tests.bot.harness import Harness
from tests.bot.platform.discord.test_answers import filled, leaves
from tests.bot.said import says


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
            assert shown is not None
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
