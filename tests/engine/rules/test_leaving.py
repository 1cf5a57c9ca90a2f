"""Other people's turns, and leaving the table (R34, R35)."""

from __future__ import annotations

import pytest

from engine import IllegalError, MalformedError, StaleError
from engine.events import GameOver, Resigned, Stole, VillageFell
from tests.engine.positions import asked, game, keys, play, vp

HAND = {"hand": ["galley", "legion", "raiders"]}


def test_r34_village_vp_and_theft_are_automatic_in_anothers_turn() -> None:
    """Seat 0 closes the ring of D5 for seat 1's army, then robs that seat; seat 1 is not asked."""
    seats = [
        {"hand": ["cavalry", "farm"], "pieces": {"D2": ["house"], "D4": ["ship"]}},
        {"pieces": {"D6": ["army", "house", "mill"]}},
    ]
    table = game(seats)
    play(table, "build:cavalry", "D2", "wheat")
    events = play(table, "D1")
    assert isinstance(events[1], VillageFell)
    assert events[1].shares == ((1, 3, 1),)
    assert events[2] == Stole(0, 1, "gold", 2)
    assert asked(table)[0] == "confirm"
    assert table.to_move == 0
    play(table, "confirm")
    assert (vp(table, 1), table.view(1).seats[1].gold) == (8, 3)


def test_r34_every_question_of_a_turn_goes_to_the_player_whose_turn_it_is() -> None:
    seats = [
        {"hand": ["legion", "farm"], "pieces": {"C5": ["house"], "A1": ["army"]}},
        {"pieces": {"C4": ["mill"]}},
        {"pieces": {"E2": ["ship"]}},
    ]
    table = game(seats)
    for key in ("build:legion", "C5", "wheat+clay", "C5", "C5", "seat2", "confirm"):
        assert table.decision is not None
        assert table.decision.seat == 0
        table.choose(key)
    assert table.decision is not None
    assert table.decision.seat == 1


def test_r35_a_resigned_seat_passes_for_the_rest_of_the_game() -> None:
    table = game([HAND, HAND, HAND])
    assert table.resign(1) == (Resigned(1),)
    play(table, "offer:galley", "done", "confirm")
    assert table.to_move == 2
    play(table, "offer:galley", "done", "confirm")
    assert (table.to_move, table.round, table.turn) == (0, 2, 3)


def test_r35_resigning_in_ones_own_turn_discards_the_current_turn() -> None:
    table = game([HAND, HAND, HAND])
    hand, gold = table.view(0).hand, table.view(0).seats[0].gold
    play(table, "offer:galley", "done")
    assert table.resign(0) == (Resigned(0),)

    assert table.to_move == 1
    assert table.choices == ()
    view = table.view(0)
    assert (view.hand, view.seats[0].gold) == (hand, gold)
    assert view.discard_size == 0
    assert view.seats[0].resigned


def test_r35_resigning_in_anothers_turn_does_not_change_that_turn() -> None:
    table = game([HAND, HAND, HAND])
    play(table, "offer:galley", "raiders")
    before = table.view(0).draft
    table.resign(2)
    assert table.choices == ("offer:galley", "raiders")
    assert table.view(0).draft == before
    assert asked(table) == ("offer_more", ("legion", "done"))


def test_r35_pieces_stay_and_count_on_the_board() -> None:
    """On the board of three: a resigned seat's army takes F4, between F1, F3 and F5."""
    seats = [
        {"hand": ["villa_field", "farm"], "pieces": {"F5": ["house"], "F2": ["mill"]}},
        {"pieces": {"F1": ["army"]}, "resigned": True},
        {"pieces": {"F3": ["ship"]}},
    ]
    table = game(seats)
    play(table, "build:villa_field")
    assert "F1" not in keys(table)
    events = play(table, "F2", "wheat+stone")
    assert VillageFell(0, "F4", ((1, 3, 1),)) in events


def test_r35_a_resigned_seat_can_be_robbed() -> None:
    seats = [
        {"hand": ["raiders", "farm"], "pieces": {"C5": ["house"]}},
        {"pieces": {"C4": ["mill"]}, "resigned": True},
        {},
    ]
    table = game(seats)
    assert Stole(0, 1, "gold", 3) in play(table, "build:raiders", "C5", "wood")


def test_r35_its_first_region_still_keeps_others_away() -> None:
    seats = [{"hand": ["farm", "quarry"]}, {"pieces": {"A2": ["mill"]}, "resigned": True}, {}]
    table = game(seats)
    play(table, "build:farm")
    assert table.refusals()["A7"].code == "region-first-near"


def test_r35_a_resigned_seat_is_left_out_of_majorities_and_ranking() -> None:
    seats = [
        {"vp": 10, "gold": 2},
        {"vp": 50, "gold": 9, "resigned": True},
        {"vp": 8, "gold": 1},
    ]
    table = game(seats, ending="villages", last_round=4, round=4, over=True)
    result = table.result
    assert result is not None
    assert result.winners == (0,)
    assert [score.rank for score in result.scores] == [1, 0, 2]
    assert "gold" in result.scores[0].majority_of
    assert result.scores[1].majority_of == ()


def test_r35_the_last_remaining_seat_wins() -> None:
    table = game([HAND, HAND])
    assert table.resign(0) == (Resigned(0), GameOver(0, (1,)))
    assert table.to_move is None
    assert table.decision is None
    assert table.result is not None
    assert (table.result.reason, table.result.winners) == ("resignation", (1,))


def test_r35_the_last_opponent_can_leave_during_anothers_turn() -> None:
    table = game([HAND, HAND, HAND])
    table.resign(1)
    play(table, "offer:galley", "raiders")
    assert table.resign(2) == (Resigned(2), GameOver(2, (0,)))
    assert (table.to_move, table.choices, table.options) == (None, (), ())
    assert table.result is not None
    assert table.result.winners == (0,)


def test_r35_the_last_remaining_seat_wins_even_with_the_fewest_vp() -> None:
    table = game([{**HAND, "vp": 90}, {"vp": 0}])
    table.resign(0)
    assert table.result is not None
    assert [score.rank for score in table.result.scores] == [0, 1]


def test_r35_a_seat_leaves_once() -> None:
    table = game([HAND, HAND, HAND])
    table.resign(1)
    with pytest.raises(IllegalError):
        table.resign(1)
    table.resign(0)
    with pytest.raises(StaleError):
        table.resign(2)


@pytest.mark.parametrize("seat", [-1, 3, 17])
def test_r35_a_seat_that_does_not_exist_cannot_leave(seat: int) -> None:
    table = game([HAND, HAND, HAND])
    before = table.position()
    with pytest.raises(MalformedError):
        table.resign(seat)
    assert table.position() == before


def test_r35_the_seat_that_leaves_last_in_a_round_ends_it() -> None:
    table = game([HAND, HAND, HAND], to_move=2, turn=2)
    table.resign(2)
    assert (table.to_move, table.round, table.turn) == (0, 2, 3)


def test_r35_two_resigned_neighbours_are_both_skipped() -> None:
    table = game([HAND, HAND, HAND, HAND])
    table.resign(1)
    table.resign(2)
    play(table, "offer:galley", "done", "confirm")
    assert table.to_move == 3
