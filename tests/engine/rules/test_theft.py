"""Victims and amounts of an army's theft (R25, R26)."""

from __future__ import annotations

import pytest

from engine import IllegalError
from engine.events import Stole
from tests.engine.positions import asked, game, keys, play, vp

RAIDERS = {"hand": ["raiders", "farm"], "pieces": {"D2": ["house"]}}
LEGION = {"hand": ["legion", "farm"], "pieces": {"D2": ["house"]}}


def test_r25_an_opponent_beside_the_army_can_be_robbed() -> None:
    table = game([RAIDERS, {"pieces": {"B4": ["mill"]}}])
    events = play(table, "build:raiders", "D2", "wood")
    assert Stole(0, 1, "gold", 3) in events
    assert [seat.gold for seat in table.view(0).seats] == [8, 2]


def test_r25_a_ship_off_the_coast_is_next_to_the_army() -> None:
    table = game([RAIDERS, {"pieces": {"D3": ["ship"]}}])
    assert Stole(0, 1, "gold", 3) in play(table, "build:raiders", "D2", "wood")


def test_r25_an_opponent_two_regions_away_is_not_next_to_the_army() -> None:
    table = game([RAIDERS, {"pieces": {"D6": ["mill"]}}])
    play(table, "build:raiders", "D2", "wood")
    assert [seat.gold for seat in table.view(0).seats] == [5, 5]


def test_r25_only_armies_reach_others_not_ones_other_pieces() -> None:
    pieces = {"D2": ["house"], "A1": ["mill"]}
    table = game([{**RAIDERS, "pieces": pieces}, {"pieces": {"A2": ["mill"]}}])
    play(table, "build:raiders", "D2", "wood")
    assert [seat.gold for seat in table.view(0).seats] == [5, 5]


def test_r25_any_own_army_is_enough_for_raiders() -> None:
    pieces = {"D2": ["house"], "A1": ["army"]}
    table = game([{**RAIDERS, "pieces": pieces}, {"pieces": {"A2": ["mill"]}}])
    assert Stole(0, 1, "gold", 3) in play(table, "build:raiders", "D2", "wood")


def test_r26_a_theft_takes_at_most_the_victims_goods() -> None:
    table = game([RAIDERS, {"pieces": {"B4": ["mill"]}, "gold": 1}])
    assert Stole(0, 1, "gold", 1) in play(table, "build:raiders", "D2", "wood")
    assert [seat.gold for seat in table.view(0).seats] == [6, 0]


@pytest.mark.parametrize(("held", "taken"), [(4, 1), (1, 1), (0, 0)])
def test_r26_a_theft_takes_at_most_the_victims_vp(held: int, taken: int) -> None:
    table = game([LEGION, {"pieces": {"B4": ["mill"]}, "vp": held}])
    events = play(table, "build:legion", "D2", "wheat+clay", "D2")
    assert Stole(0, 1, "vp", taken) in events
    assert vp(table, 0) == 5 + taken
    play(table, "confirm")
    assert vp(table, 1) == held - taken


def test_r26_victims_are_offered_even_if_they_own_nothing() -> None:
    """The fixed board of three: C5 touches E2, C4, E3 …; both opponents are beside it."""
    for held in (0, 9):
        seats = [
            {"hand": ["legion", "farm"], "pieces": {"C5": ["house"]}},
            {"pieces": {"C4": ["mill"]}, "vp": held},
            {"pieces": {"E2": ["ship"]}, "vp": 3},
        ]
        table = game(seats)
        play(table, "build:legion", "C5", "wheat+clay", "C5")
        assert asked(table) == ("victim", ("seat2", "seat3", "none"))


def test_r26_victims_of_gold_are_offered_in_the_same_way() -> None:
    seats = [
        {"hand": ["raiders", "farm"], "pieces": {"C5": ["house"]}},
        {"pieces": {"C4": ["mill"]}, "gold": 0},
        {"pieces": {"E2": ["ship"]}},
    ]
    table = game(seats)
    play(table, "build:raiders", "C5", "wood")
    assert asked(table) == ("victim", ("seat2", "seat3", "none"))
    assert Stole(0, 1, "gold", 0) in play(table, "seat2")


def test_r26_each_opponent_is_offered_once_for_any_number_of_regions() -> None:
    table = game([RAIDERS, {"pieces": {"B4": ["mill"], "D1": ["mill"], "D3": ["ship"]}}])
    events = play(table, "build:raiders", "D2", "wood")
    assert [event for event in events if isinstance(event, Stole)] == [Stole(0, 1, "gold", 3)]


def test_r26_a_theft_of_vp_is_a_reveal_and_cannot_be_undone() -> None:
    table = game([LEGION, {"pieces": {"B4": ["mill"]}}])
    play(table, "build:legion", "D2", "wheat+clay")
    assert table.can_undo
    play(table, "D2")

    assert table.floor == len(table.choices) == 4
    assert not table.can_undo
    with pytest.raises(IllegalError) as caught:
        table.undo()
    assert caught.value.refusal.code == "undo-floor"


def test_r26_a_theft_of_gold_shows_nothing_hidden_and_can_be_undone() -> None:
    table = game([RAIDERS, {"pieces": {"B4": ["mill"]}}])
    before = table.view(0)
    play(table, "build:raiders", "D2", "wood")
    assert table.floor == 0
    table.start_over()
    assert table.view(0) == before


def test_r26_a_victim_is_robbed_outside_their_turn() -> None:
    table = game([RAIDERS, {"pieces": {"B4": ["mill"]}}])
    play(table, "build:raiders", "D2", "wood", "confirm")
    assert table.view(1).seats[1].gold == 2
    assert keys(table) == ("confirm",)
