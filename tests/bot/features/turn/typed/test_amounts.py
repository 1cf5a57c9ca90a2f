"""Several things of a kind are typed in one command, and autocompletion offers them."""

from __future__ import annotations

import pytest

from bot.features.turn.use_cases import Turns
from bot.loopback import Person
from tests.bot.harness import Harness
from tests.bot.positions import lay
from tests.engine.positions import game

HAND = ["raiders", "farm", "quarry", "brickworks", "guild"]


@pytest.fixture
async def mover(harness: Harness) -> Person:
    return await lay(harness, game([{"hand": HAND, "reserve": {"ship": 0, "mill": 1}}]))


async def taken(harness: Harness, mover: Person) -> tuple[str, ...]:
    table = await harness.table()
    return (await harness.services[Turns].draft(table.id, mover.id)).game.choices[4:]


@pytest.mark.long
async def test_amounts_are_typed_in_one_command(harness: Harness, mover: Person) -> None:
    offering = {"top": "raiders", "others": "farm, quarry"}
    read = {
        "2 mills and a house": ("mill", "mill", "house"),
        "1x ship; 2 army": ("ship", "army", "army"),
        "all scrols": ("scroll",) * 3,
        "all": ("ship", "ship", "mill"),  # what suits the hand
        "2 armies": ("army", "army"),
    }
    for typed, keys in read.items():
        await harness.says(mover, "offer", **offering)
        answer = await harness.says(mover, "choose", option=typed)
        assert await taken(harness, mover) == keys, typed
        assert ("Confirm" in (answer.message.labels if answer.message else ())) == (len(keys) == 3)

    refused = {
        "2 mills, 2 houses": '"2 mills, 2 houses" is too much: you choose only 1 here.',
        "2 sheep": 'Write it as in "1 ship".',
    }
    for typed, told in refused.items():
        assert told in (await harness.says(mover, "choose", option=typed)).text
        assert await taken(harness, mover) == ("army", "army")

    await harness.says(mover, "offer", **offering)
    unclear = await harness.says(mover, "choose", option="3")
    assert 'Write it as in "2 ships, 1 mill".' in unclear.text
    offered = await mover.autocomplete(harness.channel, "choose", option="option")
    assert [one.name for one in offered[:3]] == [
        "Suits your hand: 2 ships, 1 mill",
        "3 ships",
        "3 mills",
    ]
    assert len(offered) == 11  # and each alone
    more = await mover.autocomplete(harness.channel, "choose", option="option", value="2 mi")
    assert [(one.name, one.value) for one in more[:3]] == [
        ("2 mills", "2 mill"),
        ("2 mills, 1 ship", "2 mill, 1 ship"),
        ("3 mills", "3 mill"),
    ]
    await harness.says(mover, "choose", option=more[1].value)
    assert await taken(harness, mover) == ("mill", "mill", "ship")


async def test_an_amount_above_the_supply_is_refused(harness: Harness) -> None:
    seats = [{"hand": HAND, "reserve": {"ship": 0, "mill": 5}, "supply": {"mill": 0}}]
    mover = await lay(harness, game(seats))
    await harness.says(mover, "offer", top="raiders", others="farm, quarry")
    lacking = await harness.says(mover, "choose", option="2 mills")
    assert "2 mills is not possible here, 0 mills at most." in lacking.text


async def test_the_last_choice_can_be_automatic(harness: Harness) -> None:
    """Once the army alone is left in the supply it is not asked for any more."""
    supply = {"ship": 1, "mill": 0, "house": 1, "scroll": 0, "army": 1}
    reserve = {piece: 5 - left for piece, left in supply.items()}
    mover = await lay(harness, game([{"hand": HAND, "supply": supply, "reserve": reserve}]))
    await harness.says(mover, "offer", top="raiders", others="farm, quarry")
    answer = await harness.says(mover, "choose", option="1 ship, 1 house, 1 army")
    assert "Confirm" in answer.message.labels
    assert await taken(harness, mover) == ("ship", "house")
