"""Where pieces go: the first ones (R12), and all that follow (R13-R15)."""

from __future__ import annotations

import pytest

from engine import Game
from tests.engine import positions
from tests.engine.positions import asked, game, keys, places, play, position, vp

EDGE_LAND = {"A2", "A3", "A6", "B2", "B4", "C4", "C5", "C7", "D2", "D6"}
EDGE_SEA = {"A5", "A7", "B3", "C6", "D3", "D4"}


def distance(table: Game, a: str, b: str) -> int:
    board = table.view(None).board
    (q, r), (s, t) = board.coords[board.index[a]], board.coords[board.index[b]]
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


def first_places(card: str, rival: dict[str, object]) -> set[str]:
    """Where seat 0 may put its first piece."""
    table = game([{"hand": [card, "academy"]}, rival])
    if f"build:{card}" not in keys(table):
        return set()
    play(table, f"build:{card}")
    if asked(table)[0] == "region":
        return set(keys(table))
    play(table, keys(table)[0])  # the only region answered itself; this pays
    return set(table.view(0).seats[0].pieces)


def test_r12_the_first_piece_goes_to_the_edge_land_for_buildings() -> None:
    assert first_places("farm", {}) == EDGE_LAND


def test_r12_the_first_ship_goes_to_a_sea_on_the_edge() -> None:
    assert first_places("merchant_ship_wheat", {}) == EDGE_SEA


def test_r12_no_landing_price_is_asked_of_the_first_piece() -> None:
    table = game([{"hand": ["farm", "academy"], "vp": 0}])
    play(table, "build:farm")

    assert {option.landing for option in places(table).values()} == {0}


@pytest.mark.parametrize("home", ["A2", "D6", "C7", "B4"])
def test_r12_two_regions_are_between_it_and_every_other_first_region(home: str) -> None:
    table = game()
    wanted = {name for name in EDGE_LAND if distance(table, name, home) >= 3}

    assert first_places("farm", {"pieces": {home: ["house"]}}) == wanted
    assert 0 < len(wanted) < len(EDGE_LAND) - 1


def test_r12_every_other_players_first_region_counts() -> None:
    table = game(
        [
            {"hand": ["farm", "academy"]},
            {"pieces": {"A2": ["house"]}},
            {"pieces": {"F5": ["house"]}},
        ]
    )
    play(table, "build:farm")

    assert min(distance(table, name, "A2") for name in keys(table)) == 3
    assert min(distance(table, name, "F5") for name in keys(table)) >= 3


def test_r12_only_first_regions_of_others_count() -> None:
    pieces = {"A2": ["house"], "A3": ["mill"], "B2": ["house"]}
    found = first_places("farm", {"pieces": pieces, "first_region": "A2"})
    assert "B4" in found  # two steps from B2, but far from A2


def test_r12_a_first_region_is_remembered_when_left() -> None:
    left = {"pieces": {"D2": ["army"]}, "first_region": "A2"}
    found = first_places("farm", left)

    assert found == {name for name in EDGE_LAND - {"D2"} if distance(game(), name, "A2") >= 3}


def test_r12_a_first_region_counts_even_if_its_player_has_no_region_left() -> None:
    found = first_places("farm", {"first_region": "A2"})
    assert found == {name for name in EDGE_LAND if distance(game(), name, "A2") >= 3}


def test_r12_the_first_region_is_the_region_of_the_first_piece() -> None:
    table = game([{"hand": ["farm", "academy"]}])
    play(table, "build:farm", "C5", "clay")
    assert table.view(0).seats[0].first_region == "C5"


def test_r12_distance_is_measured_on_the_hex_grid_across_hexes_off_the_board() -> None:
    """Two tiles with a gap of one hex: no way leads over the board, yet they are two apart."""
    tiles = [
        {"centre": [0, 0], "face": "2a", "turned": 2},
        {"centre": [4, 0], "face": "5a", "turned": 5},
    ]
    seats = [{"hand": ["farm", "academy"]}, {"pieces": {"A3": ["house"]}}]
    table = Game.from_position(position(seats, board=tiles))
    play(table, "build:farm")

    far = {name for name in keys(table) if name.startswith("B")}
    board = table.view(None).board
    assert far == {
        name
        for name in board.names
        if name[0] == "B"
        and board.terrain[board.index[name]] in range(4)
        and board.edge[board.index[name]]
        and distance(table, name, "A3") >= 3
    }
    assert any(name[0] == "B" and distance(table, name, "A3") == 2 for name in board.names)


def rival_ships(*left_free: str, home: str) -> dict[str, object]:
    """An opponent with ships in all seas of the edge but these."""
    return {
        "pieces": {name: ["ship"] for name in sorted(EDGE_SEA - set(left_free))},
        "first_region": home,
    }


def test_r12_one_region_between_is_enough_if_two_are_impossible() -> None:
    """B3 and D3 are free; from B4 they are one and two steps away."""
    assert first_places("merchant_ship_wheat", rival_ships("B3", "D3", home="B4")) == {"D3"}


def test_r12_a_neighbouring_region_is_allowed_if_one_between_is_impossible() -> None:
    assert first_places("merchant_ship_wheat", rival_ships("B3", home="B4")) == {"B3"}


def test_r12_the_other_players_first_region_itself_is_never_allowed() -> None:
    assert first_places("merchant_ship_wheat", rival_ships("B3", home="B3")) == set()


def test_r12_only_regions_that_suit_the_piece_decide_about_the_fallback() -> None:
    """Far land there is enough, but a ship cannot use it."""
    rival = rival_ships("B3", home="B4")
    assert first_places("merchant_ship_wheat", rival) == {"B3"}
    assert min(distance(game(), name, "B4") for name in first_places("farm", rival)) >= 3


def test_r12_the_reason_is_given_for_regions_inside_and_too_near() -> None:
    table = game([{"hand": ["farm", "academy"]}, {"pieces": {"A2": ["house"]}}])
    play(table, "build:farm")
    refusals = table.refusals()

    assert (refusals["B1"].code, refusals["B1"].rule) == ("region-first-edge", "R12")
    assert (refusals["A6"].code, refusals["A6"].rule) == ("region-first-near", "R12")
    assert refusals["A2"].code == "region-taken"
    assert refusals["A7"].code == "region-not-land"
    assert refusals["A4"].code == "region-village"
    assert set(refusals) | set(keys(table)) == set(table.view(None).board.names)


def test_r12_a_first_piece_without_an_empty_edge_region_has_no_place() -> None:
    """Nine seas lie on the edge of the board of three, and all nine hold ships."""
    seas = {1: ["A3", "A6", "B3", "C2", "C3"], 2: ["D6", "E4", "F3", "F7"]}
    fleets = [{"pieces": {sea: ["ship"] for sea in seas[seat]}} for seat in seas]
    refusal = game([{"hand": ["galley", "farm"], "vp": 0}, *fleets]).refusals()["build:galley"]
    assert (refusal.code, refusal.rule) == ("no-region-first", "R12")
    assert refusal.args == {"piece": "ship"}


def test_r12_later_pieces_and_moves_do_not_change_the_first_region() -> None:
    seats = [
        {"hand": ["legion", "academy"], "pieces": {"A2": ["house"]}, "vp": 5},
        {"hand": ["farm", "academy"]},
    ]
    table = game(seats)
    play(table, "build:legion", "D2", "wheat+clay", "D1", "confirm")  # landed, then moved
    assert table.view(None).seats[0].first_region == "A2"
    play(table, "build:farm")
    assert {"D2", "D6"} < set(keys(table))  # beside D1, but far from A2
    assert "A6" not in keys(table)


def places_placement(
    card: str, seat: dict[str, object], *others: dict[str, object]
) -> dict[str, int]:
    """The regions offered for ``card`` and what landing there costs."""
    table = game([{"hand": [card, "academy"], "gold": 30, **seat}, *others])
    play(table, f"build:{card}")
    assert table.decision is not None
    assert table.decision.kind == "region"
    return {name: option.landing for name, option in positions.places(table).items()}


def test_r13_a_later_piece_goes_to_an_own_region_or_an_empty_one_beside_it() -> None:
    free = places_placement("farm", {"pieces": {"A1": ["house"]}, "vp": 0})
    assert free == dict.fromkeys(["A1", "A2", "A3", "A6"], 0)


def test_r13_no_two_pieces_of_one_type_share_a_region() -> None:
    free = places_placement("villa_forest", {"pieces": {"A1": ["house", "army"]}, "vp": 0})
    assert free == dict.fromkeys(["A2", "A3", "A6"], 0)


def test_r13_all_five_types_but_ships_and_a_temple_may_share_a_region() -> None:
    pieces = {"A1": ["mill", "scroll", "house", "temple"]}
    assert "A1" in places_placement("raiders", {"pieces": pieces})


def test_r13_regions_of_others_are_refused() -> None:
    free = places_placement(
        "farm", {"pieces": {"A1": ["house"]}, "vp": 0}, {"pieces": {"A2": ["mill"]}}
    )
    assert free == dict.fromkeys(["A1", "A3", "A6"], 0)


def test_r13_a_ship_opens_the_coast_around_it() -> None:
    free = places_placement("farm", {"pieces": {"B3": ["ship"]}, "vp": 0})
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
    free = places_placement("temple_field", {"columns": columns, "pieces": pieces})
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
    assert places_placement("farm", {"pieces": {"A1": ["house"]}}, left)["A2"] == 0


def test_r14_any_standard_building_can_land_at_an_empty_edge_for_three_vp() -> None:
    seat = {"pieces": {"A1": ["house"]}}
    assert places_placement("farm", seat) == {
        **dict.fromkeys(["A1", "A2", "A3", "A6"], 0),
        **dict.fromkeys(["B2", "B4", "C4", "C5", "C7", "D2", "D6"], 3),
    }
    assert places_placement("merchant_ship_wood", seat) == {
        **dict.fromkeys(["A5", "A7"], 0),
        **dict.fromkeys(["B3", "C6", "D3", "D4"], 3),
    }


@pytest.mark.parametrize("card", ["galley", "farm", "academy", "villa_field", "raiders"])
def test_r14_landing_is_open_to_all_five_standard_types(card: str) -> None:
    seat = {"hand": [card, "quarry"], "pieces": {"A1": ["temple", "house"]}}
    assert 3 in places_placement(card, seat).values()


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
    assert places_placement("farm", {"pieces": {"A1": ["house"]}})["A2"] == 0


def test_r14_landing_needs_no_distance_from_anybody() -> None:
    found = places_placement("farm", {"pieces": {"A1": ["house"]}}, {"pieces": {"D2": ["mill"]}})
    assert found["B4"] == 3  # next to D2


def test_r14_nobody_lands_in_regions_of_others() -> None:
    found = places_placement("farm", {"pieces": {"A1": ["house"]}}, {"pieces": {"D2": ["mill"]}})
    assert "D2" not in found


def test_r14_a_player_who_has_lost_all_regions_lands_free() -> None:
    found = places_placement("farm", {"first_region": "A2", "vp": 0}, {"pieces": {"D2": ["mill"]}})
    assert found == dict.fromkeys(["A2", "A3", "A6", "B2", "B4", "C4", "C5", "C7", "D6"], 0)


def test_r14_a_temple_cannot_land() -> None:
    found = places_placement("temple_field", {"pieces": {"A1": ["house"], "A2": ["mill"]}})
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
    found = places_placement("academy", {"hand": ["academy", "farm"], **seat})
    assert "A7" not in found
    assert "A1" in found


def test_r15_a_position_with_two_players_in_one_region_is_refused() -> None:
    with pytest.raises(Exception, match="shares A2 with another player"):
        game([{"pieces": {"A2": ["house"]}}, {"pieces": {"A2": ["mill"]}}])
