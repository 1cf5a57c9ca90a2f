"""Payments with resources and gold (R11), and the price of temples (R17)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.events import Activated, Built, Changed, VillageFell
from engine.model.options import payment_option
from tests.engine.positions import asked, game, keys, play, vp


def test_r10_without_a_piece_in_the_reserve_the_card_cannot_be_built() -> None:
    table = game([{"hand": ["farm", "villa_field"], "reserve": {"mill": 0}}])

    assert keys(table) == ("build:villa_field", "offer:farm", "offer:villa_field")
    refusal = table.refusals()["build:farm"]
    assert (refusal.code, refusal.rule) == ("no-piece", "R10")


def test_r10_pieces_in_the_personal_supply_do_not_help() -> None:
    reserve = {"mill": 0}
    table = game([{"hand": ["farm"], "reserve": reserve, "supply": {"mill": 5}}])
    assert "build:farm" not in keys(table)


def test_r10_the_order_is_card_payment_piece_attack_column() -> None:
    """The army that surrounds D5 is paid for first; Ballista then finds one village fewer."""
    seats = [
        {"hand": ["ballista", "farm"], "pieces": {"D1": ["mill"], "D4": ["ship"]}},
        {},
    ]
    table = game(seats)
    events = play(table, "build:ballista", "D6", "stone")

    assert [type(event) for event in events] == [Built, VillageFell, Activated, Changed]
    assert events[0] == Built(0, "ballista", "military", "D6", "army", (("stone", 1),))
    assert events[1] == VillageFell(0, "D5", ((0, 3, 1),))
    assert events[3] == Changed(0, "gold", 4)  # C3 only: D5 has just fallen
    mine = table.view(0).seats[0]
    assert mine.columns[4] == ("ballista",)
    assert mine.pieces["D6"] == ("army",)
    assert mine.reserve[4] == 1
    assert table.view(0).hand == ("farm",)


def test_r10_the_column_is_activated_bottom_to_top_with_the_new_card_included() -> None:
    columns = {"civil": ["forum_field", "villa_field"]}
    table = game([{"hand": ["villa_forest", "farm"], "columns": columns, "pieces": {"A2": "mill"}}])
    events = play(table, "build:villa_forest", "A1", "wood+clay")

    assert [e.card for e in events if isinstance(e, Activated)] == [
        "forum_field",
        "villa_field",
        "villa_forest",
    ]
    assert [(e.what, e.amount) for e in events if isinstance(e, Changed)] == [
        ("gold", 3),
        ("vp", 1),
        ("vp", 1),
    ]


def test_r10_other_columns_are_not_activated() -> None:
    columns = {"production": ["farm"], "civil": ["forum_field"]}
    table = game([{"hand": ["farm", "raiders"], "columns": columns, "pieces": {"A2": "house"}}])
    events = play(table, "build:farm", "A2", "clay")
    assert [e.card for e in events if isinstance(e, Activated)] == ["farm", "farm"]


def test_r10_a_columns_yield_does_not_help_to_pay_for_the_card() -> None:
    columns = {"civil": ["forum_field"]}
    seat = {
        "hand": ["villa_forest", "farm"],
        "columns": columns,
        "pieces": {"A2": "mill"},
        "gold": 0,
        "resources": {"wood": 0},
    }
    assert "build:villa_forest" not in keys(game([seat]))


def test_r10_construction_and_landing_are_paid_together() -> None:
    table = game([{"hand": ["estate", "raiders"], "pieces": {"A2": "mill"}, "gold": 2, "vp": 3}])
    assert "build:estate" in keys(table)
    play(table, "build:estate", "D2")

    assert table.view(0).seats[0].gold == 0
    assert vp(table, 0) == 0


def test_r10_vp_won_by_the_piece_do_not_pay_its_landing() -> None:
    """Surrounding D5 would bring 3 VP, but landing there costs 3 beforehand."""
    seat = {
        "hand": ["raiders", "farm"],
        "pieces": {"D1": ["mill"], "D4": ["ship"], "A2": "house"},
        "vp": 2,
    }
    table = game([seat])
    play(table, "build:raiders")
    assert "D6" in keys(table)  # next to D1: no landing at all
    assert "C5" not in keys(table)
    assert table.refusals()["C5"].code == "region-landing-vp"


def test_r11_a_resource_is_paid_with_itself_or_with_four_gold() -> None:
    table = game([{"hand": ["quarry", "raiders"], "pieces": {"A2": "house"}}])
    play(table, "build:quarry", "A2")

    assert asked(table) == ("payment", ("wood", "4gold"))
    assert table.options == (payment_option((("wood", 1),)), payment_option((("gold", 4),)))
    play(table, "4gold")
    mine = table.view(0).seats[0]
    assert (mine.gold, mine.resources) == (1, (1, 1, 1, 1))


def test_r11_each_resource_is_replaced_separately_even_if_owned() -> None:
    seat = {"hand": ["villa_forest", "farm"], "pieces": {"A2": "mill"}, "gold": 8}
    table = game([seat])
    play(table, "build:villa_forest", "A1")
    assert set(keys(table)) == {"wood+clay", "wood+4gold", "clay+4gold", "8gold"}


def test_r11_a_resource_that_is_not_owned_is_replaced() -> None:
    seat = {
        "hand": ["villa_forest", "farm"],
        "pieces": {"A2": "mill"},
        "gold": 5,
        "resources": {"wood": 0},
    }
    table = game([seat])
    play(table, "build:villa_forest", "A1")

    assert asked(table)[0] == "confirm"  # clay and 4 gold is the only way, so it is not asked
    mine = table.view(0).seats[0]
    assert (mine.gold, mine.resources) == (1, (1, 0, 0, 1))


def test_r11_a_card_without_resource_and_gold_is_refused_with_the_reason() -> None:
    seat = {"hand": ["villa_forest", "farm"], "gold": 7, "resources": {"wood": 0, "clay": 0}}
    table = game([seat])

    assert "build:villa_forest" not in keys(table)
    refusal = table.refusals()["build:villa_forest"]
    assert (refusal.code, refusal.rule) == ("cannot-pay", "R11")
    assert dict(refusal.args) == {"missing": "wood,clay", "gold": 8, "have": 7}


def test_r11_a_cost_in_gold_is_paid_in_gold_only() -> None:
    rich = game([{"hand": ["estate", "raiders"], "pieces": {"A2": "house"}}])
    play(rich, "build:estate", "A2")
    assert rich.view(0).seats[0].gold == 3

    poor = game([{"hand": ["estate", "raiders"], "gold": 1, "resources": {"wood": 3}}])
    assert poor.refusals()["build:estate"].code == "cannot-pay"


def test_r11_a_temple_may_be_paid_wholly_in_gold() -> None:
    seat = {"hand": ["temple_forest", "farm"], "pieces": {"A2": "mill"}, "gold": 16}
    table = game([seat])
    play(table, "build:temple_forest")

    assert len(keys(table)) == 16  # each of the four separately
    play(table, "16gold")
    mine = table.view(0).seats[0]
    assert (mine.gold, mine.resources) == (0, (1, 1, 1, 1))


def test_r11_gold_replaces_nothing_outside_construction() -> None:
    """Small Port sells wheat; with none, gold does not help."""
    seat = {
        "hand": ["small_port_wheat", "farm"],
        "pieces": {"A2": "mill"},
        "resources": {"wheat": 0},
        "gold": 40,
    }
    table = game([seat])
    play(table, "build:small_port_wheat", "A7", "clay+stone")
    assert asked(table)[0] == "confirm"


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
