"""Cards that were ticked for an offering count, whatever is pressed right after."""

from __future__ import annotations

import asyncio

import pytest

from bot.local import Person
from bot.local.world.objects import Message
from tests.bot.harness import Harness


@pytest.fixture
async def panel(harness: Harness, mover: Person) -> Message:
    """The panel in which further cards are ticked, after the top card was chosen."""
    await harness.all_sent()
    shown = await harness.presses(mover, await harness.board(0), "Take my turn")
    shown = await harness.presses(mover, shown.message, "Make an offering")
    shown = await harness.picks(mover, shown.message, "offer:guild")
    assert shown.message is not None
    assert "That is all" in shown.message.labels
    return shown.message


def ids(panel: Message) -> tuple[str, str, list[str]]:
    """The custom ids of the select and of "That is all", and the values of the select."""
    done = next(b["custom_id"] for b in panel.buttons if b["label"] == "That is all")
    menu = panel.selects[0]
    return menu["custom_id"], done, [option["value"] for option in menu["options"]]


async def offered(harness: Harness, mover: Person) -> tuple[str, ...]:
    table = await harness.table()
    return (await harness.tables.draft(table.id, mover.id)).game.choices


async def test_a_tick_counts_though_that_is_all_is_pressed_before_it_shows(
    harness: Harness, mover: Person, panel: Message
) -> None:
    menu, done, (first, second, *_) = ids(panel)
    both = await asyncio.gather(
        harness.forges(mover, panel, menu, first, second),
        harness.forges(mover, panel, done),
    )
    await harness.client.finish_answers(20)
    assert await offered(harness, mover) == ("offer:guild", first, second, "done")
    assert "Confirm" in panel.labels
    for answer in both:
        assert answer.interaction.followups == []


async def test_that_is_all_ends_no_other_question(
    harness: Harness, mover: Person, panel: Message
) -> None:
    _, done, _ = ids(panel)
    for _ in range(2):
        await (await harness.forges(mover, panel, done)).settled()
    await harness.client.finish_answers(20)
    assert await offered(harness, mover) == ("offer:guild", "done")
    assert "This step was answered already" in panel.content


async def test_everything_counts_though_cards_were_ticked_before(
    harness: Harness, mover: Person, panel: Message
) -> None:
    menu, _, (first, *rest) = ids(panel)
    everything = next(b["custom_id"] for b in panel.buttons if b["custom_id"].endswith("*all"))
    await (await harness.forges(mover, panel, menu, first)).settled()
    await (await harness.forges(mover, panel, everything)).settled()
    await harness.client.finish_answers(20)
    assert await offered(harness, mover) == ("offer:guild", first, *rest)
