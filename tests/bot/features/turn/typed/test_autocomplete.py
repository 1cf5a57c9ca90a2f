from __future__ import annotations

import pytest

from bot.loopback import Choice, Person
from engine import ActionOption, Kind
from tests.bot.harness import Harness
from tests.bot.one_table import shared_harness as shared_harness
from tests.bot.one_table import shared_mover as shared_mover

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def offered(
    harness: Harness, person: Person, command: str, option: str, value: str = "", **beside: str
) -> list[Choice]:
    choices = await person.autocomplete(
        harness.channel, command, option=option, value=value, **beside
    )
    assert len(choices) <= 25
    assert all(1 <= len(choice.name) <= 100 for choice in choices)
    return choices


def values(choices: list[Choice]) -> list[str]:
    return [str(choice.value) for choice in choices]


async def test_build_offers_the_cards_that_can_be_built_now(
    harness: Harness, mover: Person
) -> None:
    table = await harness.table()
    actions = [o for o in table.game.options if isinstance(o, ActionOption)]
    legal = [o.card for o in actions if o.action == "build"]
    choices = await offered(harness, mover, "build", "card")
    assert sorted(values(choices)) == sorted(legal)
    colours = [table.catalogue.card(card).colour for card in values(choices)]
    assert colours == sorted(colours)
    assert any("Academy" in choice.name for choice in choices)


async def test_typed_letters_narrow_the_list_in_any_case(harness: Harness, mover: Person) -> None:
    choices = await offered(harness, mover, "build", "card", "ACAD")
    assert values(choices) == ["academy"]
    assert await offered(harness, mover, "build", "card", "no such thing") == []


async def test_regions_and_payments_are_those_of_the_card(harness: Harness, mover: Person) -> None:
    table = await harness.table()
    game = table.game.copy()
    game.choose("build:academy")
    assert game.decision.kind is Kind.REGION
    regions = await offered(harness, mover, "build", "region", card="academy")
    assert set(values(regions)) <= {o.key for o in game.options}
    game.choose(values(regions)[0])
    for beside in ({}, {"region": values(regions)[0]}):
        ways = await offered(harness, mover, "build", "pay", card="academy", **beside)
        assert values(ways) == [o.key for o in game.options]


async def test_the_list_of_further_cards_grows(harness: Harness, mover: Person) -> None:
    first = await offered(harness, mover, "offer", "others", top="academy")
    assert values(first)[0] == "all"
    two = await offered(harness, mover, "offer", "others", values(first)[1], top="academy")
    assert values(two)[0] == values(first)[1]
    assert all(value.startswith(values(first)[1]) for value in values(two))
    assert any("," in value for value in values(two))
    third = await offered(harness, mover, "offer", "others", values(two)[1], top="academy")
    assert any(value.count(",") == 2 for value in values(third))
    answer = await harness.says(mover, "offer", top="academy", others=values(two)[1])
    assert "You offer 3 cards to Minerva" in answer.text


async def test_only_a_temple_on_top_asks_for_a_god(harness: Harness, mover: Person) -> None:
    none = await offered(harness, mover, "offer", "god", top="academy")
    assert values(none) == ["none-legal"]
    gods = await offered(harness, mover, "offer", "god", top="temple_great")
    assert values(gods) == ["neptune", "ceres", "minerva", "vesta", "mars"]
    answer = await harness.says(mover, "offer", top="temple_great", others="all", god="vesta")
    assert "to Jupiter, who lends the power of Vesta" in answer.text


async def test_a_list_without_legal_choices_says_why(harness: Harness, mover: Person) -> None:
    stranger = await offered(harness, harness.cy, "choose", "option")
    assert values(stranger) == ["none-legal"]
    assert "seat" in stranger[0].name
    answer = await harness.says(harness.cy, "choose", option="none-legal")
    assert "There is nothing to choose right now" in answer.text


async def test_buildable_cards_are_offered_before_ones_turn_too(
    harness: Harness, mover: Person
) -> None:
    waiting = await offered(harness, harness.ann, "build", "card")
    table = await harness.table()
    seat = table.seat_of(harness.ann.user.id)
    can = {one.card for one in table.game.ahead(seat).outlook(seat) if one.refusal is None}
    assert set(values(waiting)) == can


async def test_choose_offers_the_answers_to_the_open_question(
    harness: Harness, mover: Person
) -> None:
    await harness.says(mover, "build", card="academy")
    choices = await offered(harness, mover, "choose", "option")
    answer = await harness.says(mover, "choose", option=choices[0].name.split(" ")[0])
    assert answer.message.buttons


async def test_the_catalogue_and_the_players_complete_too(harness: Harness, mover: Person) -> None:
    assert values(await offered(harness, harness.cy, "deus card", "name", "quarry")) == ["quarry"]
    seats = await offered(harness, harness.cy, "deus player", "seat")
    assert {choice.name for choice in seats} == {"Ann", "Bo"}


async def test_choices_that_depend_on_a_card_wait_for_it(harness: Harness, mover: Person) -> None:
    for option in ("region", "pay", "column"):
        (choice,) = await offered(harness, mover, "build", option)
        assert choice.name.startswith("None: choose the card first")
    for option in ("others", "god"):
        (choice,) = await offered(harness, mover, "offer", option)
        assert choice.name.startswith("None: choose the card on top first")
