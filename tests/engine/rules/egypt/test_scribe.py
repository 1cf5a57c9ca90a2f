"""The scribe (E8): pieces that move the marker, and pieces that do not."""

from __future__ import annotations

from engine import Game
from tests.engine.positions import RICH, construct, play, table


def _scribe(place: Game) -> str | None:
    return place.view(0).seats[0].scribe


def test_e08_there_is_no_scribe_before_a_house_is_built() -> None:
    place = table([{"hand": ["raiders", "farm"]}], "civil")
    assert _scribe(place) is None
    construct(place, "raiders", "A2")
    assert _scribe(place) is None


def test_e08_any_civil_piece_built_moves_it_to_its_region() -> None:
    seat = {"hand": ["inn_gold", "inn_vp"], "pieces": {"A1": ["mill"]}, "resources": RICH}
    place = table([seat, {}], "civil")
    construct(place, "inn_gold", "A2")
    assert _scribe(place) == "A2"
    play(place, "confirm", "confirm")
    construct(place, "inn_vp", "A1")
    assert _scribe(place) == "A1"


def test_e08_other_pieces_do_not_move_it() -> None:
    pieces = {"A1": ["house"], "A2": ["mill"]}
    for card, region in (("raiders", "A2"), ("farm", "A1"), ("academy", "A2"), ("galley", "A7")):
        place = table([{"hand": [card, "clay_pit"], "pieces": pieces, "scribe": "A1"}], "civil")
        construct(place, card, region)
        assert _scribe(place) == "A1"


def test_e08_a_landing_house_moves_it() -> None:
    seat = {"hand": ["inn_gold", "farm"], "pieces": {"A1": ["house"]}, "scribe": "A1"}
    place = table([seat], "civil")
    construct(place, "inn_gold", "D2")
    assert _scribe(place) == "D2"


def test_e08_a_civil_card_in_another_column_moves_it_too() -> None:
    """A colour temple (E15): the piece placed is a house."""
    seat = {
        "hand": ["inn_gold", "farm"],
        "pieces": {"A1": ["house", "temple"]},
        "columns": {"temple": ["mut"]},
        "scribe": "A1",
    }
    place = table([seat], "civil", "temple")
    construct(place, "inn_gold", "A2", column="military")
    assert _scribe(place) == "A2"


def test_e08_a_card_of_another_colour_in_the_civil_column_does_not_move_it() -> None:
    seat = {
        "hand": ["raiders", "farm"],
        "pieces": {"A1": ["house", "temple"]},
        "columns": {"temple": ["montu"], "civil": ["inn_vp"]},
        "scribe": "A1",
    }
    place = table([seat], "civil", "temple")
    construct(place, "raiders", "A2", column="civil")
    assert _scribe(place) == "A1"


def test_e08_opponents_houses_do_not_move_it() -> None:
    seats = [
        {"hand": ["inn_gold", "farm"]},
        {"pieces": {"D1": ["house"]}, "scribe": "D1"},
    ]
    place = table(seats, "civil")
    construct(place, "inn_gold", "A2")
    assert [seat.scribe for seat in place.view(0).seats] == ["A2", "D1"]


def test_e01_without_the_civil_deck_there_is_no_scribe() -> None:
    place = table([{"hand": ["town_vp", "farm"]}], "military")
    construct(place, "town_vp", "A2")
    assert _scribe(place) is None
