"""Activations in their order (R10, R16), and the worked examples of the rulebook."""

from __future__ import annotations

from engine.events import Activated, Changed, Moved, Offered, Stole, VillageFell
from engine.model.options import NONE, slot_option
from engine.model.terms import Colour
from tests.engine.positions import NOTHING, asked, gains, game, keys, play, vp


def test_r16_an_effect_without_choice_and_price_is_applied_unasked() -> None:
    table = game([{"hand": ["villa_field", "academy"], "pieces": {"A2": ["mill"]}}])
    play(table, "build:villa_field", "A2", "wheat+stone")
    assert asked(table) == ("confirm", ("confirm",))
    assert vp(table, 0) == 6


def test_r16_effects_run_from_bottom_to_top_without_a_question() -> None:
    """The port below sells before the Galley above buys."""
    columns = {"maritime": ["small_port_wheat"]}
    table = game([{"hand": ["galley", "farm"], "columns": columns, "pieces": {"A1": ["scroll"]}}])
    play(table, "build:galley", "A7", "wood+4gold")
    assert table.decision is not None
    assert (table.decision.card, table.decision.kind) == ("small_port_wheat", "amount")
    play(table, "1")
    assert (table.decision.card, table.decision.kind) == ("galley", "basket")


def test_r16_a_single_effect_with_a_price_can_be_declined() -> None:
    seat = {"hand": ["small_port_wheat", "farm"], "pieces": {"A1": ["scroll"]}}
    table = game([seat])
    play(table, "build:small_port_wheat", "A7", "clay+stone")
    assert asked(table) == ("amount", ("1", "none"))
    play(table, "none")
    assert vp(table, 0) == 5


def test_r16_drawing_with_an_empty_hand_is_asked_since_five_cards_come_otherwise() -> None:
    table = game([{"hand": ["academy"], "pieces": {"A1": ["mill"]}}])
    play(table, "build:academy", "A1", "wheat")
    assert asked(table) == ("use", ("yes", "none"))

    drawing = table.copy()
    play(drawing, "yes", "confirm")
    assert drawing.view(0).seats[0].hand_size == 2
    play(table, "none", "confirm")
    assert table.view(0).seats[0].hand_size == 5


def test_r16_drawing_with_cards_in_hand_is_not_asked() -> None:
    table = game([{"hand": ["academy", "farm"], "pieces": {"A1": ["mill"]}}])
    events = play(table, "build:academy", "A1", "wheat")
    assert events[-1] == Changed(0, "cards", 2)
    assert asked(table)[0] == "confirm"


def test_r16_after_the_first_draw_the_second_is_not_asked() -> None:
    columns = {"scientific": ["academy"]}
    table = game([{"hand": ["academy"], "columns": columns, "pieces": {"A1": ["mill"]}}])
    play(table, "build:academy", "A1", "wheat")
    play(table, "yes")
    assert asked(table)[0] == "confirm"
    assert table.view(0).seats[0].hand_size == 4


def test_r16_a_declined_first_draw_is_asked_again_for_the_second() -> None:
    columns = {"scientific": ["academy"]}
    table = game([{"hand": ["academy"], "columns": columns, "pieces": {"A1": ["mill"]}}])
    play(table, "build:academy", "A1", "wheat", "none")
    assert asked(table)[0] == "use"


def test_r16_several_free_options_can_all_be_declined() -> None:
    table = game([{"hand": ["workshop", "farm"], "pieces": {"A1": ["mill"]}}])
    play(table, "build:workshop", "A1", "clay")
    assert asked(table) == ("gain_piece", ("ship", "mill", "scroll", "house", "army", "none"))


def test_r16_a_single_free_option_is_not_asked() -> None:
    supply = {"ship": 0, "mill": 0, "scroll": 0, "house": 0}
    reserve = {"ship": 5, "mill": 4, "scroll": 5, "house": 5}
    seat = {"hand": ["workshop", "farm"], "pieces": {"A1": ["mill"]}}
    table = game([{**seat, "supply": supply, "reserve": reserve}])
    assert play(table, "build:workshop", "A1", "clay")[-1] == Changed(0, "army", 1)
    assert asked(table)[0] == "confirm"


def test_r16_parts_of_an_effect_count_one_by_one() -> None:
    """Legion's move is asked, its only victim is not."""
    seats = [
        {"hand": ["legion", "farm"], "pieces": {"D2": ["house"]}},
        {"pieces": {"B4": ["mill"]}},
    ]
    table = game(seats)
    play(table, "build:legion", "D2", "wheat+clay")
    assert asked(table)[0] == "destination"
    assert play(table, "D7") == (Moved(0, "D2", "D7"), Stole(0, 1, "vp", 1))
    assert asked(table)[0] == "confirm"


def test_r16_every_part_of_a_choice_may_be_declined() -> None:
    seats = [
        {"hand": ["legion", "farm"], "pieces": {"C5": ["house"], "A1": ["army"]}},
        {"pieces": {"C4": ["mill"]}},
        {"pieces": {"E2": ["ship"]}},
    ]
    table = game(seats)
    play(table, "build:legion", "C5", "wheat+clay")
    for question in (("army", "C5"), ("destination", "C5"), ("victim", "none")):
        assert asked(table)[0] == question[0]
        assert "none" in keys(table)
        play(table, question[1])
    assert asked(table)[0] == "confirm"


def test_r16_an_effect_without_options_asks_nothing() -> None:
    """No opponent beside the army, no village beside it, nothing to sell."""
    columns = {"military": ["raiders", "siege_tower"]}
    table = game([{"hand": ["raiders", "farm"], "columns": columns, "pieces": {"A2": ["house"]}}])
    events = play(table, "build:raiders", "A2", "wood")
    assert [e.card for e in events if isinstance(e, Activated)] == [
        *("raiders", "siege_tower", "raiders")
    ]
    assert asked(table)[0] == "confirm"


def test_r32_a_card_gives_its_main_effect_when_another_activates_it() -> None:
    columns = {"civil": ["forum_field"], "military": ["ballista"]}
    seat = {"hand": ["rostra", "farm"], "columns": columns, "pieces": {"A2": ["house"]}}
    table = game([seat])
    play(table, "build:rostra", "A2", "wheat+wood")
    assert asked(table) == ("card", ("civil.1", "military.1", "none"))
    assert play(table, "civil.1") == (
        Activated(0, "forum_field", "rostra"),
        Changed(0, "gold", 3),
    )


def test_r32_a_single_card_to_activate_is_not_asked() -> None:
    seat = {
        "hand": ["rostra", "farm"],
        "columns": {"civil": ["forum_field"], "production": ["farm"]},
        "pieces": {"A2": ["house"]},
    }
    table = game([seat])
    events = play(table, "build:rostra", "A2", "wheat+wood")
    assert events[-2:] == (Activated(0, "forum_field", "rostra"), Changed(0, "gold", 3))


def test_r32_cards_count_by_their_printed_colour() -> None:
    columns = {"production": ["farm", "estate"], "maritime": ["galley"], "civil": ["forum_field"]}
    seat = {"hand": ["laboratory", "farm"], "columns": columns, "pieces": {"A2": ["mill"]}}
    table = game([seat])
    play(table, "build:laboratory", "A2", "clay+stone")
    assert asked(table) == ("card", ("maritime.1", "production.1", "production.2", "none"))
    assert table.options == (
        slot_option(Colour.MARITIME, 1, "galley"),
        slot_option(Colour.PRODUCTION, 1, "farm"),
        slot_option(Colour.PRODUCTION, 2, "estate"),
        NONE,
    )


def test_r32_a_card_that_has_finished_this_turn_can_be_activated_again() -> None:
    """Two Rostra in one column both call the same Forum."""
    columns = {"scientific": ["rostra"], "civil": ["forum_field"]}
    seat = {"hand": ["rostra", "farm"], "columns": columns, "pieces": {"A2": ["house"]}}
    table = game([seat])
    events = play(table, "build:rostra", "A2", "wheat+wood")
    calls = [e for e in events if isinstance(e, Activated) and e.by]
    assert calls == [Activated(0, "forum_field", "rostra")] * 2
    assert table.view(0).seats[0].gold == 5 + 3 + 3


def test_r32_questions_of_an_activated_card_are_asked_in_its_name() -> None:
    columns = {"maritime": ["small_port_stone"]}
    seat = {
        "hand": ["laboratory", "farm"],
        "columns": columns,
        "pieces": {"A2": ["mill"]},
        "resources": {"stone": 3},
    }
    table = game([seat])
    play(table, "build:laboratory", "A2", "clay+stone")
    assert table.decision is not None
    assert table.decision.card == "small_port_stone"
    assert keys(table) == ("2", "1", "none")


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
