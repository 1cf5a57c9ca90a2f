"""A server with the commands but without the bot: it only says how to invite the bot."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from bot.loopback.people.answers import Answer
from bot.loopback.world.objects import Message
from bot.platform.discord.channels import PERMISSIONS
from tests.bot.actions import custom_ids
from tests.bot.harness import Harness
from tests.bot.said import says


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
    assert opened is not None
    assert settings is not None
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
