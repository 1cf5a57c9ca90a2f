"""When an effect asks and when it just happens, and cards that activate cards (R16, R32)."""

from __future__ import annotations

from engine.events import Activated, Changed, Moved, Stole
from engine.model.options import NONE, slot_option
from engine.model.terms import Colour
from tests.engine.positions import asked, game, keys, play, vp


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
