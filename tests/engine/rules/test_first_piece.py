"""Where the first piece goes (R12)."""

from __future__ import annotations

import pytest

from engine import Game
from tests.engine.positions import asked, game, keys, places, play, position

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
