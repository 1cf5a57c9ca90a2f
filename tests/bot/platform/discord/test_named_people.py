"""Options that name a person: also a former member, a bot, a deleted account."""

from __future__ import annotations

import discord
import pytest
from structlog.testing import capture_logs

from bot.loopback.world.objects import User
from tests.bot.harness import Harness
from tests.bot.platform.discord.test_answers import filled, leaves
from tests.bot.said import says

pytestmark = pytest.mark.asyncio(loop_scope="module")
PERSON = discord.AppCommandOptionType.user
STRANGE = ("unknown-command", "something-wrong", "answer-lost")


async def test_every_kind_of_named_person_is_answered_with_a_sentence(
    table_of_two: Harness,
) -> None:
    harness = table_of_two
    away = harness.discord.person("Eve")
    away.leave(harness.guild)
    deleted = harness.discord.person("Fay")
    harness.discord.delete_account(deleted)
    people: list[User] = [away.user, deleted.user, harness.discord.bot, harness.cy.user]
    asked = 0
    harness.discord.moderator(harness.ann, harness.guild)  # who sees every command
    with capture_logs() as lines:
        for path, command in leaves(harness).items():
            for option in command.parameters:
                if option.type is not PERSON:
                    continue
                needed = {o.name: filled(harness, o) for o in command.parameters if o.required}
                for person in people:
                    given = {**needed, option.name: person}
                    answer = await harness.says(harness.ann, path, **given)
                    assert answer.text, (path, option.name, person.display)
                    assert not says(answer.text, *STRANGE), answer.text
                    asked += 1
    assert asked >= 2 * len(people)
    assert [line for line in lines if line["log_level"] in ("warning", "error")] == []
