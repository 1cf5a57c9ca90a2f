"""The base rulebook's worked examples, rebuilt as positions with the outcome that it prints.

``base-en`` and ``base-fr`` in the rules folder; Anna and Madeline are seats 0 and 1. Egypt's
examples are with the cards and rules that they explain.
"""

from __future__ import annotations

from engine.events import Activated, Changed, Offered, VillageFell
from tests.engine.positions import NOTHING, asked, gains, game, keys, play, vp

COLUMNS = {
    "maritime": ["galley"],
    "production": ["farm"],
    "scientific": ["academy"],
    "civil": ["town_vp"],
    "military": ["raiders"],
}


def test_a_village_beside_five_regions_has_five_vp() -> None:
    """On the fixed board of four players E5 has five neighbours."""
    view = game(players=4).view(None)
    village = view.board.index["E5"]
    assert (len(view.board.neighbours[village]), view.villages["E5"]) == (5, 5)


def test_madeline_plays_a_civil_card_with_one_piece_and_pays_a_wood_or_four_gold() -> None:
    seat = {
        "hand": ["forum_forest", "farm"],
        "pieces": {"A2": ["mill"]},
        "columns": {"civil": ["town_vp"]},
        "reserve": {"house": 1},
    }
    table = game([seat])
    play(table, "build:forum_forest", "A1")
    assert asked(table) == ("payment", ("wood", "4gold"))
    play(table, "4gold")
    mine = table.view(0).seats[0]
    assert mine.columns[3] == ("town_vp", "forum_forest")
    assert (mine.gold, mine.reserve[3]) == (5 - 4 + 3, 0)


def test_annas_first_mill_is_on_a_mountain_and_madelines_over_two_regions_away() -> None:
    anna = {"pieces": {"A6": ["mill"]}, "columns": {"production": ["quarry"]}}
    table = game([anna, {"hand": ["farm", "estate"]}], to_move=1)
    play(table, "build:farm")
    board = table.view(None).board
    home = board.index["A6"]
    assert keys(table)
    for name in keys(table):
        assert board.edge[board.index[name]]
        assert board.distance(home, board.index[name]) > 2


def test_annas_second_piece_goes_on_or_beside_the_mountain_but_not_into_a_village() -> None:
    """The mountain A6 lies beside A1, A5 and A7; C2 beside the villages A4 and C3."""
    anna = {"hand": ["farm", "town_vp"], "vp": 0, "columns": {"production": ["quarry"]}}
    table = game([anna | {"pieces": {"A6": ["mill"]}}])
    play(table, "build:town_vp")
    assert keys(table) == ("A1", "A6")
    table.undo()
    play(table, "build:farm")
    assert asked(table)[0] == "payment"  # A1 alone: no second mill at A6
    beside = game([anna | {"pieces": {"C2": ["mill"]}}])
    play(beside, "build:town_vp")
    assert keys(beside) == ("B5", "C2", "C7")


def test_the_second_card_of_a_column_brings_the_lower_effect_first() -> None:
    """fr: 1 VP below as she holds one forest, then 3 gold above, for the same reason."""
    seat = {
        "hand": ["forum_forest", "farm"],
        "pieces": {"A2": ["house"]},
        "columns": {"civil": ["villa_forest"]},
    }
    table = game([seat])
    events = play(table, "build:forum_forest", "A1", "wood")
    assert events[1:] == (
        Activated(0, "villa_forest"),
        Changed(0, "vp", 1),
        Activated(0, "forum_forest"),
        Changed(0, "gold", 3),
    )


def test_anna_builds_her_first_temple_without_any_other_card() -> None:
    table = game([{"hand": ["temple_pairs", "farm"], "pieces": {"A1": ["house"]}}])
    play(table, "build:temple_pairs", "wheat+wood+clay+stone")
    assert table.view(0).seats[0].columns[5] == ("temple_pairs",)


def test_anna_builds_her_second_with_a_card_in_each_column() -> None:
    columns = COLUMNS | {"temple": ["temple_pairs"]}
    seat = {"hand": ["temple_great", "quarry"], "columns": columns, "pieces": {"A1": ["house"]}}
    table = game([seat])
    play(table, "build:temple_great", "wheat+wood+clay+stone")
    assert table.view(0).seats[0].columns[5] == ("temple_pairs", "temple_great")
    for column in COLUMNS:
        fewer = {name: cards for name, cards in columns.items() if name != column}
        table = game([seat | {"columns": fewer}])
        assert table.refusals()["build:temple_great"].code == "temple-columns"


def test_madelines_ship_completes_the_ring_and_annas_armies_take_three_vp() -> None:
    """Village D5 holds 3 VP; its neighbours are D1, D6 and the sea D4."""
    seats = [
        {"pieces": {"D6": ["army"], "D1": ["army", "house"]}},
        {"hand": ["galley", "farm"], "pieces": {"D2": ["mill"], "D3": ["ship"]}},
    ]
    table = game(seats, to_move=1)
    play(table, "build:galley", "D4")
    events = play(table, keys(table)[0])
    assert VillageFell(1, "D5", ((0, 3, 2),)) in events
    while asked(table)[0] != "confirm":
        play(table, "none")
    play(table, "confirm")
    assert (vp(table, 0), vp(table, 1)) == (8, 5)


def test_annas_offering_of_three_with_a_temple_on_top_calls_jupiter_for_ceres() -> None:
    hand = ["temple_pairs", "farm", "raiders", "galley"]
    table = game([{"hand": hand, "resources": NOTHING}])
    events = play(table, "offer:temple_pairs", "farm", "raiders", "done", "ceres")
    events += play(table, "wood", "wood", "clay")
    assert Offered(0, "jupiter", "ceres", "temple_pairs", 3) in events
    assert gains(events) == {"wood": 2, "clay": 1, "mill": 1}
    play(table, "confirm")
    view = table.view(0)
    assert (view.discard_size, view.discard_top) == (3, "temple_pairs")
    assert view.seats[0].hand_size == 5
