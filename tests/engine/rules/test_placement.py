"""Where further pieces go, and at what price (R13-R15)."""

from __future__ import annotations

import pytest

from tests.engine import positions
from tests.engine.positions import game, keys, play, vp


def places(card: str, seat: dict[str, object], *others: dict[str, object]) -> dict[str, int]:
    """The regions offered for ``card`` and what landing there costs."""
    table = game([{"hand": [card, "academy"], "gold": 30, **seat}, *others])
    play(table, f"build:{card}")
    assert table.decision is not None
    assert table.decision.kind == "region"
    return {name: option.landing for name, option in positions.places(table).items()}


def test_r13_a_later_piece_goes_to_an_own_region_or_an_empty_one_beside_it() -> None:
    free = places("farm", {"pieces": {"A1": ["house"]}, "vp": 0})
    assert free == dict.fromkeys(["A1", "A2", "A3", "A6"], 0)


def test_r13_no_two_pieces_of_one_type_share_a_region() -> None:
    free = places("villa_forest", {"pieces": {"A1": ["house", "army"]}, "vp": 0})
    assert free == dict.fromkeys(["A2", "A3", "A6"], 0)


def test_r13_all_five_types_but_ships_and_a_temple_may_share_a_region() -> None:
    pieces = {"A1": ["mill", "scroll", "house", "temple"]}
    assert "A1" in places("raiders", {"pieces": pieces})


def test_r13_regions_of_others_are_refused() -> None:
    free = places("farm", {"pieces": {"A1": ["house"]}, "vp": 0}, {"pieces": {"A2": ["mill"]}})
    assert free == dict.fromkeys(["A1", "A3", "A6"], 0)


def test_r13_a_ship_opens_the_coast_around_it() -> None:
    free = places("farm", {"pieces": {"B3": ["ship"]}, "vp": 0})
    assert free == dict.fromkeys(["B1", "B2", "B4"], 0)


def test_r13_no_two_temples_share_a_region() -> None:
    columns = {"temple": ["temple_forest"]} | {
        name: [card]
        for name, card in {
            "maritime": "galley",
            "production": "farm",
            "scientific": "academy",
            "civil": "villa_field",
            "military": "raiders",
        }.items()
    }
    pieces = {"A1": ["house", "temple"], "A2": ["house"], "A3": ["mill"]}
    free = places("temple_field", {"columns": columns, "pieces": pieces})
    assert free == {"A2": 0, "A3": 0}


def test_r13a_a_village_region_is_not_empty_attacked_or_not() -> None:
    seat = {"pieces": {"A1": ["house"], "B1": ["mill"]}, "vp": 9, "first_region": "A1"}
    for attacked in ([], ["B7", "A4"]):
        table = game([{"hand": ["farm", "academy"], **seat}], attacked=attacked)
        play(table, "build:farm")
        assert not {"A4", "B7"} & set(keys(table))
        assert {table.refusals()[v].code for v in ("A4", "B7")} == {"region-village"}
        assert table.refusals()["A4"].rule == "R15"


def test_r13a_a_region_that_was_left_is_empty() -> None:
    left = {"pieces": {"D2": ["army"]}, "first_region": "A2"}
    assert places("farm", {"pieces": {"A1": ["house"]}}, left)["A2"] == 0


def test_r14_any_standard_building_can_land_at_an_empty_edge_for_three_vp() -> None:
    seat = {"pieces": {"A1": ["house"]}}
    assert places("farm", seat) == {
        **dict.fromkeys(["A1", "A2", "A3", "A6"], 0),
        **dict.fromkeys(["B2", "B4", "C4", "C5", "C7", "D2", "D6"], 3),
    }
    assert places("merchant_ship_wood", seat) == {
        **dict.fromkeys(["A5", "A7"], 0),
        **dict.fromkeys(["B3", "C6", "D3", "D4"], 3),
    }


@pytest.mark.parametrize("card", ["galley", "farm", "academy", "villa_field", "raiders"])
def test_r14_landing_is_open_to_all_five_standard_types(card: str) -> None:
    seat = {"hand": [card, "quarry"], "pieces": {"A1": ["temple", "house"]}}
    assert 3 in places(card, seat).values()


def test_r14_the_price_of_landing_is_paid_and_announced() -> None:
    table = game([{"hand": ["farm", "academy"], "pieces": {"A1": ["house"]}, "vp": 4}])
    (built, *_) = play(table, "build:farm", "D6", "clay")[:1]

    assert built.landing == 3  # type: ignore[attr-defined]
    assert vp(table, 0) == 1


def test_r14_landing_without_three_vp_is_refused_with_the_reason() -> None:
    table = game([{"hand": ["farm", "academy"], "pieces": {"A1": ["house"]}, "vp": 2}])
    play(table, "build:farm")

    assert set(keys(table)) == {"A1", "A2", "A3", "A6"}
    refusal = table.refusals()["D6"]
    assert (refusal.code, refusal.rule, refusal.args["vp"]) == ("region-landing-vp", "R14", 2)
    assert table.refusals()["B1"].code == "region-far"


def test_r14_a_region_allowed_by_r13_costs_nothing() -> None:
    assert places("farm", {"pieces": {"A1": ["house"]}})["A2"] == 0


def test_r14_landing_needs_no_distance_from_anybody() -> None:
    found = places("farm", {"pieces": {"A1": ["house"]}}, {"pieces": {"D2": ["mill"]}})
    assert found["B4"] == 3  # next to D2


def test_r14_nobody_lands_in_regions_of_others() -> None:
    found = places("farm", {"pieces": {"A1": ["house"]}}, {"pieces": {"D2": ["mill"]}})
    assert "D2" not in found


def test_r14_a_player_who_has_lost_all_regions_lands_free() -> None:
    found = places("farm", {"first_region": "A2", "vp": 0}, {"pieces": {"D2": ["mill"]}})
    assert found == dict.fromkeys(["A2", "A3", "A6", "B2", "B4", "C4", "C5", "C7", "D6"], 0)


def test_r14_a_temple_cannot_land() -> None:
    found = places("temple_field", {"pieces": {"A1": ["house"], "A2": ["mill"]}})
    assert found == {"A1": 0, "A2": 0}


def test_r14_a_card_that_can_only_land_without_enough_vp_cannot_be_built() -> None:
    """A ship with all seas around taken."""
    seats = [
        {"hand": ["galley"], "pieces": {"A1": ["house"]}, "vp": 2},
        {"pieces": {"A5": ["ship"], "A7": ["ship"]}},
    ]
    table = game(seats)
    assert table.refusals().keys() == {"build:galley"}
    refusal = table.outlook(0)[0].refusal
    assert refusal == table.refusals()["build:galley"]
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("no-region-landing", "R14")
    assert refusal.args == {"piece": "ship", "vp": 2}


def test_r13_a_ship_has_no_region_if_every_sea_is_taken() -> None:
    seas = {1: ["A3", "A6", "B3", "C2", "C3"], 2: ["D6", "E4", "F3", "F7"]}
    fleets = [{"pieces": {sea: ["ship"] for sea in seas[seat]}} for seat in seas]
    home = {"hand": ["galley", "farm"], "pieces": {"A1": ["house"]}, "vp": 9}
    refusal = game([home, *fleets]).refusals()["build:galley"]
    assert (refusal.code, refusal.rule) == ("no-region", "R13")


def test_r15_ships_are_only_at_sea_and_other_pieces_only_on_land() -> None:
    table = game([{"hand": ["farm", "galley"], "pieces": {"A1": ["house"]}}])
    play(table, "build:farm")
    assert table.refusals()["A7"].code == "region-not-land"
    table.undo()
    play(table, "build:galley")
    assert table.refusals()["A2"].code == "region-not-sea"
    assert table.refusals()["A1"].code == "region-not-sea"


def test_r15_a_temple_is_built_on_land_only() -> None:
    seat = {"pieces": {"A7": ["ship"], "A1": ["house"], "A2": ["mill"]}, "first_region": "A1"}
    table = game([{"hand": ["temple_field", "academy"], **seat}])
    play(table, "build:temple_field")

    assert set(keys(table)) == {"A1", "A2"}
    refusals = table.refusals()
    assert refusals["A7"].code == "region-not-land"
    assert (refusals["A6"].code, refusals["A6"].rule) == ("region-temple-own", "R17")


def test_r15_an_army_at_sea_makes_no_room_for_buildings_there() -> None:
    seat = {"pieces": {"A7": ["ship", "army"], "A1": ["house"]}, "first_region": "A1"}
    found = places("academy", {"hand": ["academy", "farm"], **seat})
    assert "A7" not in found
    assert "A1" in found


def test_r15_a_position_with_two_players_in_one_region_is_refused() -> None:
    with pytest.raises(Exception, match="shares A2 with another player"):
        game([{"pieces": {"A2": ["house"]}}, {"pieces": {"A2": ["mill"]}}])
