"""Where armies can go (R22-R24), and what they steal from whom (R25, R26)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import Built, Moved, Stole
from tests.engine.positions import asked, game, keys, play, vp


def cavalry(seat: dict[str, Any], *others: dict[str, Any], card: str = "cavalry") -> Game:
    """Seat 0 builds Cavalry (3 steps) or Legion (2), its new army in the first of its regions.

    The next question is which army, or where the only one goes.
    """
    table = game([{"hand": [card, "academy"], "gold": 20, **seat}, *others])
    play(table, f"build:{card}")
    play(table, next(iter(seat["pieces"])), "8gold" if card == "legion" else "4gold")
    return table


def test_r23_a_movement_of_one_is_one_step() -> None:
    """Legion from A1: two steps, through the village A4 too, but not into the seas."""
    table = cavalry({"pieces": {"A1": ["house"]}}, card="legion")
    assert asked(table) == ("destination", ("A1", "A2", "A3", "A6", "C2", "C7", "none"))


def test_r23_three_steps_reach_further() -> None:
    table = cavalry({"pieces": {"A1": ["house"]}})
    assert set(keys(table)) == {
        *("A1", "A2", "A3", "A6", "C2", "C7", "none"),
        *("B1", "B2", "B5"),  # through the villages B7 and A4
    }


def test_r23_a_move_can_cross_others_land_and_villages_but_not_end_there() -> None:
    rival = {"pieces": {"A3": ["house"], "C2": ["mill"], "C7": ["house"]}}
    table = cavalry({"pieces": {"A1": ["house"]}}, rival)

    assert set(keys(table)) == {"A1", "A2", "A6", "B1", "B2", "B5", "none"}
    refusals = table.refusals()
    assert {refusals[name].code for name in ("A3", "C2", "C7")} == {"move-taken"}
    assert {refusals[name].code for name in ("A4", "B7", "C3")} == {"move-village"}
    assert all(refusal.rule == "R23" for refusal in refusals.values())


def test_r23_a_move_can_cross_attacked_villages_too() -> None:
    table = game(
        [{"hand": ["legion", "academy"], "pieces": {"A1": ["house"]}}], attacked=["A4", "B7"]
    )
    play(table, "build:legion", "A1", "wheat+clay")
    assert set(keys(table)) == {"A1", "A2", "A3", "A6", "C2", "C7", "none"}


def test_r23_a_move_crosses_a_sea_only_with_an_own_ship() -> None:
    """From C5 the short way to C7 leads over C6; without a ship Legion does not get there."""
    stay = cavalry({"pieces": {"C5": ["house"]}}, card="legion")
    assert set(keys(stay)) == {"C5", "C4", "D6", "none"}

    sail = cavalry({"pieces": {"C5": ["house"], "C6": ["ship"]}}, card="legion")
    assert set(keys(sail)) == {"C5", "C4", "D6", "C6", "C7", "none"}


def test_r23_another_players_ship_blocks_the_sea() -> None:
    table = cavalry({"pieces": {"C5": ["house"]}}, {"pieces": {"C6": ["ship"]}}, card="legion")
    assert set(keys(table)) == {"C5", "C4", "D6", "none"}
    assert table.refusals()["C6"].code == "move-taken"
    assert table.refusals()["C1"].code == "move-no-ship"


def test_r23_a_move_can_end_at_sea_with_an_own_ship_and_continue_later() -> None:
    table = cavalry({"pieces": {"C5": ["house"], "C6": ["ship"]}}, card="legion")
    play(table, "C6")
    assert table.view(0).seats[0].pieces == {"C5": ("house",), "C6": ("ship", "army")}

    at_sea = {"C5": ["house"], "C6": ["ship", "army"]}
    table = cavalry({"pieces": at_sea, "first_region": "C5"}, card="legion")
    assert asked(table) == ("army", ("C5", "C6", "none"))
    play(table, "C6")
    assert set(keys(table)) == {"C6", "C4", "C7", "C2", "none"}


def test_r23_a_move_cannot_end_at_sea_with_an_own_army() -> None:
    at_sea = {"C5": ["house"], "C6": ["ship", "army"]}
    table = cavalry({"pieces": at_sea, "first_region": "C5"}, card="legion")
    play(table, "C5")
    assert "C6" not in keys(table)
    assert "C7" in keys(table)  # but through it
    assert table.refusals()["C6"].code == "move-two-armies"


def test_r23_a_move_can_end_in_own_land_without_an_own_army() -> None:
    pieces = {"A1": ["house"], "A2": ["mill"], "A3": ["army"], "A6": ["house"]}
    table = cavalry({"pieces": pieces}, card="legion")
    play(table, "A1")

    assert {"A2", "A6"} < set(keys(table))
    assert "A3" not in keys(table)
    assert table.refusals()["A3"].code == "move-two-armies"
    assert table.refusals()["D1"].code == "move-far"


def test_r23_staying_is_allowed_and_that_army_is_the_chosen_one() -> None:
    """Only an opponent beside the army that stayed can be robbed."""
    seats = [
        {"hand": ["cavalry", "academy"], "pieces": {"A1": ["house"], "E1": ["army"]}},
        {"pieces": {"A2": ["mill"]}},
        {"pieces": {"E6": ["mill"]}},
    ]
    for army, victim in (("A1", 1), ("E1", 2)):
        table = game(seats)
        play(table, "build:cavalry", "A1", "wheat")
        events = play(table, army, army)
        assert events == (Moved(0, army, army), Stole(0, victim, "gold", 2))


def test_r23_moving_an_army_moves_only_its_piece() -> None:
    table = cavalry({"pieces": {"A1": ["house", "mill"]}})
    play(table, "B1")
    assert table.view(0).seats[0].pieces == {"A1": ("mill", "house"), "B1": ("army",)}


def elephants(*armies: str, rivals: dict[str, object] | None = None) -> Game:
    """Seat 0 builds War Elephants (2 steps) at A1, with further armies on the board."""
    pieces: dict[str, object] = {"A1": ["house"], **{name: ["army"] for name in armies}}
    seat = {"hand": ["war_elephants", "academy"], "pieces": pieces}
    table = game([seat, {"pieces": rivals or {}}])
    play(table, "build:war_elephants", "A1", "wheat")
    return table


def test_r23_elephants_move_armies_in_any_order_each_once() -> None:
    table = elephants("C4", "D2")
    assert asked(table) == ("army", ("A1", "C4", "D2", "done"))
    play(table, "D2", "D1")
    assert asked(table) == ("army", ("A1", "C4", "done"))
    play(table, "A1", "A3")
    # Only C4 is left, so its army need not be named.
    assert asked(table)[0] == "destination"
    play(table, "C5")
    assert asked(table)[0] == "confirm"
    assert set(table.view(0).seats[0].pieces) == {"A1", "A3", "C5", "D1"}


def test_r23_an_elephants_army_can_follow_into_a_region_just_left() -> None:
    table = elephants("A3")
    play(table, "A3", "A2")
    play(table, "A3")
    assert asked(table)[0] == "confirm"  # the army now in A3 has moved already
    assert table.view(0).seats[0].pieces == {"A1": ("house",), "A2": ("army",), "A3": ("army",)}


def test_r23_each_move_of_elephants_can_be_declined() -> None:
    table = elephants("D2")
    play(table, "A1", "none")
    assert asked(table)[0] == "destination"
    play(table, "none")
    assert asked(table)[0] == "confirm"

    table = elephants("D2")
    play(table, "done")
    assert asked(table)[0] == "confirm"


def test_r23_elephants_without_a_move_ask_nothing() -> None:
    board = {"A2": ["house"], "A3": ["mill"], "A6": ["house"], "C7": ["mill"], "C2": ["house"]}
    table = elephants(rivals=board)
    assert asked(table)[0] == "confirm"


def test_r24_an_army_alone_with_a_temple_cannot_leave() -> None:
    seat = {"pieces": {"A1": ["house"], "D2": ["army", "temple"]}}
    table = cavalry(seat)
    play(table, "D2")
    # Staying is the only thing it can do, so it is not asked; nobody is near enough to rob.
    assert asked(table)[0] == "confirm"
    assert table.view(0).seats[0].pieces["D2"] == ("army", "temple")


def test_r24_elephants_do_not_move_it_either() -> None:
    seat = {
        "hand": ["war_elephants", "academy"],
        "pieces": {"A1": ["house"], "D2": ["army", "temple"]},
    }
    table = game([seat])
    play(table, "build:war_elephants", "A1", "wheat")
    assert asked(table)[0] == "destination"  # of the army in A1
    assert "A2" in keys(table)
    play(table, "A2")
    assert asked(table)[0] == "confirm"


def test_r24_naming_a_bound_army_is_refused_for_the_temple() -> None:
    pieces = {"A1": ["house"], "C4": ["army"], "D2": ["army", "temple"]}
    table = game([{"hand": ["war_elephants", "academy"], "pieces": pieces}])
    play(table, "build:war_elephants", "A1", "wheat")
    assert asked(table) == ("army", ("A1", "C4", "done"))
    with pytest.raises(IllegalError) as caught:
        table.choose("D2")
    refusal = caught.value.refusal
    assert (refusal.code, refusal.rule, refusal.args) == ("army-temple", "R24", {"region": "D2"})
    assert set(table.refusals()) == {"D2"}


def test_r24_is_the_reason_only_for_regions_beside_the_bound_army() -> None:
    pieces = {"A1": ["house"], "D2": ["army", "temple"]}
    table = game([{"hand": ["war_elephants", "academy"], "pieces": pieces}])
    play(table, "build:war_elephants", "A1", "wheat")
    found = {name: table.refusals()[name] for name in ("D1", "D7", "C5")}
    assert {name: (why.code, why.rule) for name, why in found.items()} == {
        "D1": ("move-temple", "R24"),
        "D7": ("move-temple", "R24"),
        "C5": ("move-far", "R23"),
    }


def test_r24_an_army_with_another_building_beside_it_can_leave() -> None:
    seat = {"pieces": {"A1": ["house"], "D2": ["army", "temple", "mill"]}}
    table = cavalry(seat)
    play(table, "D2", "D1")
    assert table.view(0).seats[0].pieces["D2"] == ("mill", "temple")


def test_r24_an_army_built_beside_a_lone_temple_is_bound_only_there() -> None:
    seat = {"pieces": {"A1": ["house", "temple"]}}
    table = cavalry(seat)
    assert "A3" in keys(table)  # house, temple and army: the army may go


def test_r24_a_region_is_empty_after_its_last_piece_leaves() -> None:
    """The opponent builds there in the next turn."""
    seats = [
        {"hand": ["legion", "academy"], "pieces": {"D6": ["house"]}},
        {"hand": ["farm", "academy"], "pieces": {"D1": ["house"]}},
    ]
    table = game(seats)
    play(table, "build:legion", "D7", "wheat+clay", "B5", "confirm")
    assert table.view(None).seats[0].pieces == {"D6": ("house",), "B5": ("army",)}
    events = play(table, "build:farm", "D7", "clay")
    assert isinstance(events[0], Built)
    assert events[0].region == "D7"


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
