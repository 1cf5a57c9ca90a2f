"""The answers that the panel gives ahead, and how a player changes them."""

from __future__ import annotations

import pytest

from bot.features.turn.use_cases import Turns
from bot.loopback import Person
from tests.bot.actions import has_button
from tests.bot.harness import Harness
from tests.bot.positions import lay
from tests.engine.positions import game

GOODS = dict.fromkeys(("wheat", "wood", "clay", "stone"), 3)
SEAT = {
    "hand": ["quarry", "exchange_stone_clay", "academy", "guild"],
    "pieces": {"A1": ["house"]},
    "resources": GOODS,
    "gold": 9,
}


DRAWS = "Cards are drawn right after this"


async def choices(harness: Harness, person: Person) -> tuple[str, ...]:
    table = await harness.table()
    return (await harness.services[Turns].draft(table.id, person.id)).game.choices


async def begin(harness: Harness, **seat: object) -> Person:
    return await lay(harness, game([{**SEAT, **seat}, {}]))


async def test_a_card_is_built_with_two_taps_and_another_region_takes_one(
    harness: Harness,
) -> None:
    mover = await begin(harness)
    panel = await harness.presses(mover, await harness.board(0), "take")
    built = await harness.answers(mover, panel.message, "build:quarry")
    assert has_button(built.message, "confirm")
    first = await choices(harness, mover)
    assert len(first) >= 2
    assert f"at {first[1]}" in built.text
    other = await harness.presses(mover, built.message, "instead:1")
    second = await choices(harness, mover)
    assert second[0] == first[0]
    assert second[1] != first[1]
    assert f"at {second[1]}" in other.text
    assert "brings most." not in other.text
    back = await harness.presses(mover, other.message, "undo")
    assert "where?" in back.text or "What will you do?" in back.text


async def test_undo_takes_back_a_press_with_all_that_followed(harness: Harness) -> None:
    mover = await begin(harness)
    panel = await harness.presses(mover, await harness.board(0), "take")
    built = await harness.answers(mover, panel.message, "build:quarry")
    back = await harness.presses(mover, built.message, "undo")
    assert back.text == panel.text
    assert await choices(harness, mover) == ()


async def test_the_bot_asks_before_cards_are_drawn_and_says_why(harness: Harness) -> None:
    mover = await begin(harness)
    panel = await harness.presses(mover, await harness.board(0), "take")
    asked = await harness.answers(mover, panel.message, "build:academy")
    assert not has_button(asked.message, "confirm")
    assert DRAWS in asked.text
    plain = await harness.presses(mover, asked.message, "undo")
    built = await harness.answers(mover, plain.message, "build:quarry")
    region = await harness.presses(mover, built.message, "otherwise:1")
    assert "where?" in region.text
    assert DRAWS not in region.text
    table = await harness.table()
    draft = await harness.services[Turns].draft(table.id, mover.id)
    assert draft.game.floor == 0
    assert len(draft.game.view(draft.seat).hand or ()) == len(SEAT["hand"])  # type: ignore[arg-type]


@pytest.mark.parametrize("number", ["0", "99", "x"])
async def test_a_forged_answer_changes_nothing(harness: Harness, number: str) -> None:
    mover = await begin(harness)
    panel = await harness.presses(mover, await harness.board(0), "take")
    built = await harness.answers(mover, panel.message, "build:quarry")
    assert built.message is not None
    before = await choices(harness, mover)
    real = next(
        str(one["custom_id"])
        for one in built.message.buttons
        if str(one.get("custom_id")).startswith("b:instead:")
    )
    forged = real.rsplit(":", 2)[0] + f":{number}:{real.rpartition(':')[2]}"
    await (await harness.forges(mover, built.message, forged)).settled()
    assert await choices(harness, mover) == before
