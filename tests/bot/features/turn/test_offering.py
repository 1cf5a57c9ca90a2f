"""The cards of an offering: one tap each, stored at once, whatever is pressed right after."""

from __future__ import annotations

import asyncio

import pytest

from bot.features.turn.use_cases import Turns
from bot.loopback import Person
from bot.loopback.world.objects import Message
from render import read_image_map
from tests.bot.harness import Harness


@pytest.fixture
async def panel(harness: Harness, mover: Person) -> Message:
    """The panel of an offering of one card, the Guild."""
    await harness.all_sent()
    shown = await harness.presses(mover, await harness.board(0), "take")
    label = next(
        str(one["label"])
        for one in shown.message.buttons
        if str(one["custom_id"]).endswith("offer:guild")
    )
    shown = await harness.presses_label(mover, shown.message, label)
    assert shown.message is not None
    return shown.message


async def offered(harness: Harness, mover: Person) -> tuple[str, ...]:
    table = await harness.table()
    return (await harness.services[Turns].draft(table.id, mover.id)).game.choices


def ticks(panel: Message) -> dict[str, str]:
    """The custom ids of the cards and of the button for all of them, by labels."""
    return {
        str(button["label"]): str(button["custom_id"])
        for button in panel.buttons
        if str(button["custom_id"]).startswith("b:tick:")
    }


def pressable(panel: Message) -> list[str]:
    """The keys on the image map of the panel's picture."""
    areas = read_image_map(panel.attachments[0].data)
    return [key for area in areas for key in area.keys]


def extras(panel: Message) -> list[str]:
    """The labels that name the card of each tick."""
    found = [custom_id.split(":", 3)[3] for custom_id in ticks(panel).values()]
    return [extra for extra in found if not extra.startswith("*")]


@pytest.mark.long
async def test_an_offering_is_whole_with_every_card_that_is_ticked(
    harness: Harness, mover: Person, panel: Message
) -> None:
    assert "You offer a Guild to Minerva" in panel.content
    assert "Confirm" in panel.labels
    names = [label.removeprefix("+ ") for label in ticks(panel) if label.startswith("+ ")]
    assert len(names) == 4
    assert pressable(panel) == extras(panel)
    assert "Staying in your hand: " in (panel.attachments[0].description or "")
    await harness.presses_label(mover, panel, f"+ {names[0]}")
    await harness.presses_label(mover, panel, f"+ {names[1]}")
    assert "You offer 3 cards to Minerva" in panel.content
    assert panel.content.endswith("\nScrolls 2 → 3")
    await harness.presses_label(mover, panel, f"✓ {names[0]}")
    assert "You offer 2 cards to Minerva" in panel.content
    assert pressable(panel) == extras(panel)
    assert sum(extra.startswith("0:") for extra in pressable(panel)) == 1
    await harness.presses(mover, panel, "tick")
    assert "You offer 5 cards to Minerva" in panel.content
    assert (panel.attachments[0].description or "").startswith("5 of 5 cards to Minerva")
    assert f"✓ {names[0]}" in panel.labels
    await harness.presses(mover, panel, "tick")
    assert await offered(harness, mover) == ("offer:guild", "done")
    await harness.presses(mover, panel, "undo")
    assert await offered(harness, mover) == ()
    assert "What will you do?" in panel.content


async def test_a_tick_counts_even_if_another_button_is_pressed_before_it_shows(
    harness: Harness, mover: Person, panel: Message
) -> None:
    cards = [custom_id for label, custom_id in ticks(panel).items() if label.startswith("+ ")]
    pressed = await asyncio.gather(
        *(harness.forges(mover, panel, custom_id) for custom_id in cards[:3])
    )
    await harness.client.finish_answers(20)
    names = tuple(custom_id.rpartition(":")[2] for custom_id in cards[:3])
    assert await offered(harness, mover) == ("offer:guild", *names, "done")
    for answer in pressed:
        assert answer.interaction.followups == []


async def test_cards_outside_the_hand_cannot_be_ticked(
    harness: Harness, mover: Person, panel: Message
) -> None:
    card = next(iter(ticks(panel).values()))
    for forged in (card.replace(":1:", ":7:"), card + "x", card.rpartition(":1:")[0] + ":*none"):
        await (await harness.forges(mover, panel, forged)).settled()
    await harness.client.finish_answers(20)
    assert await offered(harness, mover) == ("offer:guild", "done")


@pytest.mark.long
async def test_jupiter_keeps_the_god_while_cards_are_ticked(
    harness: Harness, mover: Person, panel: Message
) -> None:
    await harness.presses(mover, panel, "restart")
    await harness.presses(mover, panel, "pick:temple_great")
    assert panel.content.startswith("**Which god's power does Jupiter lend you?**")
    gods = [key for key in harness.keys(panel) if not key.startswith("*")]
    assert len(gods) == 5
    assert pressable(panel) == [*gods, *extras(panel)]
    await harness.presses(mover, panel, "pick")
    await harness.presses_label(mover, panel, next(iter(ticks(panel))))
    assert "You offer 2 cards to Jupiter" in panel.content
    assert (await offered(harness, mover))[-1] == "vesta"


async def test_equal_cards_are_distinguished_by_their_numbers(harness: Harness) -> None:
    harness.seed = "m"  # who begins holds two Galleys
    await harness.begin(harness.ann, harness.bo)
    mover = await harness.mover()
    table = await harness.table()
    hand = table.game.view(table.game.to_move).hand
    assert hand.count("galley") == 2
    shown = await harness.presses(mover, await harness.board(0), "take")
    other = next(
        key
        for key in harness.keys(shown.message)
        if key.startswith("offer:") and not key.startswith(("offer:galley", "offer:temple"))
    )
    shown = await harness.answers(mover, shown.message, other)
    galleys = [label for label in ticks(shown.message) if "Galley" in label]
    numbers = [int(label.split()[1]) for label in galleys]
    assert galleys == [f"+ {number} Galley" for number in numbers]
    assert len({*numbers}) == 2
    shown = await harness.presses_label(mover, shown.message, galleys[0])
    assert f"✓ {numbers[0]} Galley" in ticks(shown.message)
    assert galleys[1] in ticks(shown.message)
    await harness.presses(mover, shown.message, "restart")
    shown = await harness.answers(mover, shown.message, "offer:galley")
    assert shown.message is not None
    assert len([one for one in ticks(shown.message) if "Galley" in one]) == 1  # that is left
