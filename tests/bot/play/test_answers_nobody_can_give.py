"""Answers that Discord takes no more: each is logged once, and given once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias

import pytest
from structlog.testing import capture_logs

from bot.game.table.reading import TableReader
from bot.loopback import Person
from bot.loopback.world.objects import Message
from tests.bot.actions import press
from tests.bot.harness import Harness

pytestmark = pytest.mark.asyncio(loop_scope="module")
CALLBACK = "POST */interactions/*/callback"
EDIT = "PATCH */webhooks/*"
# Archived and locked threads, an interaction that was answered before, Cloudflare.
CODES = (50083, 160005, 40060, 40333)
Do: TypeAlias = Callable[[], Awaitable[object]]
Act: TypeAlias = Callable[[Harness, Person], Awaitable[Do]]


async def command(harness: Harness, mover: Person) -> Do:
    return lambda: mover.command(harness.channel, "deus status")


async def public_command(harness: Harness, mover: Person) -> Do:
    return lambda: mover.command(harness.channel, "deus board")


async def button(harness: Harness, mover: Person) -> Do:
    board = await harness.board(0)
    return lambda: press(mover, board, "take")


async def changing_button(harness: Harness, mover: Person) -> Do:
    shown = await _shown(harness, harness.ann, "deus settings")
    other = next(one["custom_id"] for one in shown.buttons if not one.get("disabled"))
    return lambda: harness.ann.click(shown, custom_id=other)


async def immediate_button(harness: Harness, mover: Person) -> Do:
    shown = await _shown(harness, harness.cy, "deus-me tables")
    return lambda: press(harness.cy, shown, "open")


async def form_command(harness: Harness, mover: Person) -> Do:
    return lambda: mover.command(harness.channel, "deus-me note")


async def form_button(harness: Harness, mover: Person) -> Do:
    opened = await mover.command(harness.channel, "deus-me note")
    written = await (await mover.submit(opened, text="Attack!")).settled()
    assert written.message is not None
    shown = written.message
    return lambda: press(mover, shown, "note")


async def select(harness: Harness, mover: Person) -> Do:
    shown = await _shown(harness, harness.ann, "deus settings")
    return lambda: harness.ann.select(shown, "fr")


async def form(harness: Harness, mover: Person) -> Do:
    opened = await mover.command(harness.channel, "deus-me note")
    return lambda: mover.submit(opened, text="Attack!")


async def suggestion(harness: Harness, mover: Person) -> Do:
    return lambda: mover.autocomplete(harness.channel, "build", option="card")


async def _shown(harness: Harness, person: Person, path: str) -> Message:
    shown = (await harness.says(person, path)).message
    assert shown is not None
    return shown


DEFERRED: tuple[Act, ...] = (command, public_command, button, changing_button, select, form)
ACTS = (*DEFERRED, immediate_button, form_command, form_button, suggestion)


@pytest.fixture(name="mover", scope="module")
def mover_of_two(table_of_two: Harness) -> Person:
    return table_of_two.bo


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
async def test_a_repeated_interaction_is_answered_once(
    table_of_two: Harness, mover: Person, act: Act, caplog: pytest.LogCaptureFixture
) -> None:
    harness = table_of_two
    do = await act(harness, mover)
    await harness.all_sent()
    before = len(harness.discord.messages(harness.channel))
    harness.discord.faults.send_twice()
    with capture_logs() as lines:
        await do()
        await harness.client.finish_answers(10)
    check(lines, caplog)
    interaction = [*harness.discord.world.interactions.values()][-1]
    assert interaction.settled
    assert interaction.followups == []
    assert len(harness.discord.messages(harness.channel)) <= before + 1
    assert (await harness.services[TableReader].at(harness.channel.id)).version == 0


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    ("route", "act"),
    [*((CALLBACK, act) for act in ACTS), *((EDIT, act) for act in DEFERRED)],
    ids=lambda value: value.__name__ if callable(value) else value.partition(" ")[0],
)
async def test_an_answer_that_discord_refuses_is_logged_once(
    table_of_two: Harness,
    mover: Person,
    route: str,
    act: Act,
    code: int,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Fail both for the first answer and for a promised one."""
    harness = table_of_two
    do = await act(harness, mover)
    await harness.all_sent()
    harness.discord.faults.refuse(route, code=code)
    with capture_logs() as lines:
        asking = asyncio.ensure_future(do())

        async def logged() -> bool:
            found = [line for line in lines if line["log_level"] in ("warning", "error")]
            return bool(found or logged_elsewhere(caplog))

        await harness.until(logged)
        await harness.client.finish_answers(10)
        asking.cancel()
    check(lines, caplog)


def check(lines: Sequence[Mapping[str, Any]], caplog: pytest.LogCaptureFixture) -> None:
    told = [line["event"] for line in lines if line["log_level"] in ("warning", "error")]
    assert told == ["answer lost"]
    assert logged_elsewhere(caplog) == []


def logged_elsewhere(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines that discord.py has logged."""
    return [one.message for one in caplog.records if one.levelno >= logging.WARNING]
