"""Building temples (R17)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.events import Activated, Built
from tests.engine.positions import asked, game, keys, play

ONE_EACH = {
    "maritime": ["galley"],
    "production": ["farm"],
    "scientific": ["academy"],
    "civil": ["villa_field"],
    "military": ["raiders"],
}
TWO_EACH = {
    "maritime": ["galley", "galley"],
    "production": ["farm", "quarry"],
    "scientific": ["academy", "guild"],
    "civil": ["villa_field", "villa_swamp"],
    "military": ["raiders", "raiders"],
}
PRICE = "wheat+wood+clay+stone"


def temple(columns: dict[str, list[str]], **seat: Any) -> dict[str, Any]:
    """A seat that holds a temple card and something else."""
    return {
        "hand": ["temple_wheat", "legion"],
        "columns": columns,
        "pieces": {"A2": ["house"], "A1": ["mill"]},
        **seat,
    }


def test_r17_the_first_temple_needs_no_cards() -> None:
    assert "build:temple_wheat" in keys(game([temple({})]))


def test_r17_the_second_needs_a_card_in_each_of_the_five_columns() -> None:
    columns = {**ONE_EACH, "temple": ["temple_field"]}
    assert "build:temple_wheat" in keys(game([temple(columns)]))


@pytest.mark.parametrize("missing", sorted(ONE_EACH))
def test_r17_a_temple_with_one_empty_column_cannot_be_built(missing: str) -> None:
    columns = {**ONE_EACH, "temple": ["temple_field"], missing: []}
    table = game([temple(columns)])

    assert "build:temple_wheat" not in keys(table)
    refusal = table.refusals()["build:temple_wheat"]
    assert (refusal.code, refusal.rule) == ("temple-columns", "R17")
    assert dict(refusal.args) == {"needed": 1, "number": 2, "columns": missing}


def test_r17_the_third_temple_needs_two_cards_in_each_column() -> None:
    temples = ["temple_field", "temple_forest"]
    short = game([temple({**TWO_EACH, "temple": temples, "civil": ["villa_field"]})])
    assert short.refusals()["build:temple_wheat"].args["columns"] == "civil"
    assert "build:temple_wheat" in keys(game([temple({**TWO_EACH, "temple": temples})]))


def test_r17_temple_cards_without_a_piece_count() -> None:
    """No temple stands on the board, yet the card makes this one the second."""
    table = game([temple({"temple": ["temple_field"]})], supply={"temples": 4})
    assert table.refusals()["build:temple_wheat"].code == "temple-columns"


def test_r17_a_temple_costs_one_of_each_resource() -> None:
    table = game([temple({}, gold=0)])
    play(table, "build:temple_wheat", "A2")
    assert table.view(0).seats[0].resources == (0, 0, 0, 0)
    assert table.view(0).supply == (9, 9, 9, 9)


def test_r17_the_piece_goes_to_an_occupied_land_region_without_a_temple() -> None:
    pieces = {"A2": ["house"], "A7": ["ship"], "A3": ["army", "temple"], "B2": ["scroll"]}
    table = game([temple({}, pieces=pieces), {"pieces": {"D6": ["house"]}}])
    play(table, "build:temple_wheat")
    assert asked(table) == ("region", ("A2", "B2"))
    assert table.refusals()["A3"].code == "region-temple"
    assert table.refusals()["D6"].code == "region-taken"
    events = play(table, "B2", PRICE)

    assert events[0] == Built(
        0,
        "temple_wheat",
        "temple",
        "B2",
        "temple",
        (("wheat", 1), ("wood", 1), ("clay", 1), ("stone", 1)),
    )
    view = table.view(0)
    assert view.seats[0].pieces["B2"] == ("scroll", "temple")
    assert view.temples_left == 2
    assert view.seats[0].reserve == (2, 2, 2, 2, 2)  # temples come from the general supply


def test_r17_a_temple_can_be_built_beside_an_army_alone() -> None:
    table = game([temple({}, pieces={"A3": ["army"]})])
    play(table, "build:temple_wheat", PRICE)
    assert table.view(0).seats[0].pieces == {"A3": ("army", "temple")}


def test_r17_a_temple_card_is_played_without_a_piece_if_the_supply_is_empty() -> None:
    """The last round is on when the temples are gone."""
    others = {"pieces": {name: ["house", "temple"] for name in ("D1", "D2", "D6", "D7")}}
    table = game([temple({}), others], ending="temples", last_round=2, round=2)
    assert table.view(None).temples_left == 0
    assert table.outlook(0)[1].regions == 0
    events = play(table, "build:temple_wheat", PRICE)

    assert isinstance(events[0], Built)
    assert (events[0].region, events[0].piece) == (None, None)
    mine = table.view(0).seats[0]
    assert mine.columns[5] == ("temple_wheat",)
    assert mine.pieces == {"A2": ("house",), "A1": ("mill",)}
    assert table.view(0).temples_left == 0


def test_r17_a_temple_card_needs_no_region_if_the_supply_is_empty() -> None:
    others = {"pieces": {name: ["house", "temple"] for name in ("D1", "D2", "D6", "D7")}}
    table = game([temple({}, pieces={}), others], ending="temples", last_round=2, round=2)
    assert "build:temple_wheat" in keys(table)


@pytest.mark.parametrize(
    "pieces",
    [{}, {"A7": ["ship"]}, {"A2": ["house", "temple"], "A7": ["ship"]}],
    ids=["nothing", "at sea only", "a temple everywhere"],
)
def test_r17_a_temple_card_needs_a_free_region_while_temples_last(
    pieces: dict[str, list[str]],
) -> None:
    table = game([temple({}, pieces=pieces)])
    assert "build:temple_wheat" not in keys(table)
    refusal = table.refusals()["build:temple_wheat"]
    assert (refusal.code, refusal.rule) == ("temple-no-region", "R17")


def test_r17_temple_cards_are_not_activated() -> None:
    columns = {**ONE_EACH, "temple": ["temple_field"]}
    table = game([temple(columns)])
    events = play(table, "build:temple_wheat", "A2", PRICE)
    assert not any(isinstance(event, Activated) for event in events)
    assert asked(table)[0] == "confirm"


def test_r17_the_last_temple_empties_the_supply() -> None:
    others = {"pieces": {name: ["house", "temple"] for name in ("D1", "D2", "D6")}}
    table = game([temple({}), others])
    play(table, "build:temple_wheat", "A2", PRICE)
    assert table.view(0).temples_left == 0
    assert table.view(1).temples_left == 1  # not confirmed yet
