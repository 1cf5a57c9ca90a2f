"""Attacks on barbarian villages, and what is left of a village (R20-R22)."""

from __future__ import annotations

from engine import Event
from engine.events import Activated, Changed, Moved, VillageFell, VillageRobbed
from tests.engine.positions import asked, game, keys, play, vp


def falls(events: tuple[Event, ...]) -> list[VillageFell]:
    return [event for event in events if isinstance(event, VillageFell)]


def test_r20_a_village_with_occupied_neighbours_and_an_army_is_attacked() -> None:
    """D5 lies between D1, D4 and D6; the ship closes the ring."""
    seats = [{"hand": ["galley", "farm"], "pieces": {"D1": ["army"], "D6": ["house"]}}]
    table = game(seats)
    events = play(table, "build:galley", "D4", "wheat+wood")

    assert falls(events) == [VillageFell(0, "D5", ((0, 3, 1),))]
    assert vp(table, 0) == 8
    assert "D5" not in table.view(0).villages
    assert table.view(0).attacked == {"D5"}


def test_r20_hexes_off_the_board_do_not_count() -> None:
    board = game().view(None).board
    assert len(board.neighbours[board.index["D5"]]) == 3  # the three that fell above


def test_r20_a_surrounded_village_without_an_army_is_not_attacked() -> None:
    seats = [{"hand": ["galley", "farm"], "pieces": {"D1": ["mill"], "D6": ["house"]}}]
    table = game(seats)
    assert falls(play(table, "build:galley", "D4", "wheat+wood")) == []
    assert table.view(0).villages["D5"] == 3


def test_r20_the_army_may_come_last_into_an_occupied_region() -> None:
    pieces = {"D1": ["mill"], "D6": ["house"], "D4": ["ship"]}
    table = game([{"hand": ["raiders", "farm"], "pieces": pieces}])
    assert falls(play(table, "build:raiders", "D6", "wood")) == [VillageFell(0, "D5", ((0, 3, 1),))]


def test_r20_one_free_region_saves_the_village() -> None:
    table = game([{"hand": ["raiders", "farm"], "pieces": {"D1": ["mill"]}}])
    assert falls(play(table, "build:raiders", "D6", "wood")) == []


def test_r20_the_player_who_completes_the_ring_does_not_matter() -> None:
    """Seat 0 closes the ring with a ship, seat 1 has the only army."""
    seats = [
        {"hand": ["galley", "farm"], "pieces": {"D6": ["house"], "D3": ["ship"]}},
        {"pieces": {"D1": ["army"]}},
    ]
    table = game(seats)
    events = play(table, "build:galley", "D4", "wheat+wood", "none")

    assert falls(events) == [VillageFell(0, "D5", ((1, 3, 1),))]
    assert vp(table, 0) == 5
    assert vp(table, 1) == 5  # others see the turn once it is confirmed
    play(table, "confirm")
    assert vp(table, 1) == 8


def test_r20_most_armies_win_over_any_other_pieces() -> None:
    """B7 lies between B2, B1, B6 and A3."""
    seats = [
        {
            "hand": ["farm", "quarry"],
            "pieces": {"B1": ["army", "house", "scroll"], "B6": ["ship"]},
        },
        {"pieces": {"B2": ["army"], "A3": ["army"]}},
    ]
    table = game(seats, to_move=0)
    # Everything is occupied already: any piece that is placed brings the attack.
    events = play(table, "build:farm", "B1", "clay")
    assert falls(events) == [VillageFell(0, "B7", ((1, 4, 2),))]


def test_r20_tie_on_armies_goes_to_most_pieces() -> None:
    seats = [
        {"hand": ["galley", "farm"], "pieces": {"B1": ["army", "house"]}},
        {"pieces": {"B2": ["army"], "A3": ["mill"]}},
    ]
    table = game(seats)
    events = play(table, "build:galley", "B6", "wheat+wood", "none")
    assert falls(events) == [VillageFell(0, "B7", ((0, 4, 1),))]  # 3 pieces to 2


def test_r20_temples_count_as_pieces_in_a_tie() -> None:
    seats = [
        {"hand": ["galley", "farm"], "pieces": {"B1": ["army"]}},
        {"pieces": {"B2": ["army", "temple"], "A3": ["mill"]}},
    ]
    table = game(seats)
    events = play(table, "build:galley", "B6", "wheat+wood", "none")
    assert falls(events) == [VillageFell(0, "B7", ((1, 4, 1),))]


def test_r20_pieces_of_those_without_most_armies_do_not_matter() -> None:
    """B7 of three players' board: B2, B1, B6, A3. Seat 2 has most pieces there but no army."""
    seats = [
        {"hand": ["galley", "farm"], "pieces": {"B2": ["army"], "A2": ["house"]}},
        {"pieces": {"B1": ["army", "house"]}},
        {"pieces": {"B6": ["mill", "house", "scroll"]}},
    ]
    table = game(seats)
    events = play(table, "build:galley", "A3", "wheat+wood", "none")
    assert falls(events) == [VillageFell(0, "B7", ((0, 2, 1), (1, 2, 1)))]


def test_r20_still_tied_players_share_rounded_down_and_the_rest_is_lost() -> None:
    seats = [
        {"hand": ["galley", "farm"], "pieces": {"D6": ["army"], "D3": ["ship"]}},
        {"pieces": {"D1": ["army", "house"]}},
    ]
    table = game(seats)
    events = play(table, "build:galley", "D4", "wheat+wood", "none", "confirm")

    assert falls(events) == [VillageFell(0, "D5", ((0, 1, 1), (1, 1, 1)))]
    assert (vp(table, 0), vp(table, 1)) == (6, 6)
    assert "D5" not in table.view(None).villages


def test_r20_three_may_share_too() -> None:
    """F4 of three players' board: F1, F3 and F5."""
    seats = [
        {"hand": ["villa_field", "farm"], "pieces": {"F5": ["army"]}},
        {"pieces": {"F1": ["army", "house"]}},
        {"pieces": {"F3": ["ship", "army"]}},
    ]
    table = game(seats)
    events = play(table, "build:villa_field", "F5", "wheat+stone")
    assert falls(events) == [VillageFell(0, "F4", ((0, 1, 1), (1, 1, 1), (2, 1, 1)))]


def test_r20_a_single_vp_between_two_is_lost_in_the_attack() -> None:
    seats = [
        {"hand": ["galley", "farm"], "pieces": {"D6": ["army"], "D3": ["ship"]}},
        {"pieces": {"D1": ["army", "house"]}},
    ]
    table = game(seats, villages={"A4": 0, "B7": 0, "C3": 0, "D5": 1})
    events = play(table, "build:galley", "D4", "wheat+wood", "none", "confirm")

    assert falls(events) == [VillageFell(0, "D5", ((0, 0, 1), (1, 0, 1)))]
    assert (vp(table, 0), vp(table, 1)) == (5, 5)
    assert table.view(None).attacked == {"D5"}
    assert table.view(None).ending == "villages"


def test_r20_several_villages_are_attacked_one_by_one_in_order_of_their_names() -> None:
    """A3 and B6 touch both A4 and B7; the piece at A3 closes both rings."""
    seats = [
        {
            "hand": ["farm", "quarry"],
            "pieces": {"A1": ["army"], "A5": ["ship"], "C7": ["army"], "C2": ["house"]},
        },
        {"pieces": {"B2": ["army"], "B1": ["army", "house"], "B6": ["ship"]}},
    ]
    table = game(seats)
    events = play(table, "build:farm", "A3", "clay")

    assert falls(events) == [
        VillageFell(0, "A4", ((0, 6, 2),)),
        VillageFell(0, "B7", ((1, 4, 2),)),
    ]
    assert table.view(0).villages == {"C3": 6, "D5": 3}


def test_r20_an_army_that_ends_its_move_there_brings_the_attack() -> None:
    """The new army goes on from D2 to D1, before its theft."""
    seats = [
        {"hand": ["cavalry", "farm"], "pieces": {"D2": ["house"], "D4": ["ship"]}},
        {"pieces": {"D6": ["mill"]}},
    ]
    table = game(seats)
    play(table, "build:cavalry", "D2", "wheat")
    assert asked(table)[0] == "destination"
    events = play(table, "D1")

    assert [type(event).__name__ for event in events] == ["Moved", "VillageFell", "Stole"]
    assert falls(events) == [VillageFell(0, "D5", ((0, 3, 1),))]


def test_r20_a_temple_is_a_piece_that_is_placed() -> None:
    """A position with a closed ring: the next piece anywhere brings the attack."""
    pieces = {"D1": ["army"], "D6": ["house"], "D4": ["ship"], "A1": ["mill"]}
    table = game([{"hand": ["temple_field", "farm"], "pieces": pieces}])
    events = play(table, "build:temple_field", "A1", "wheat+wood+clay+stone")
    assert falls(events) == [VillageFell(0, "D5", ((0, 3, 1),))]


def test_r21_an_attacked_village_does_not_count_for_cards() -> None:
    seats = [{"hand": ["ballista", "farm"], "pieces": {"D1": ["army"]}, "first_region": "D1"}]
    standing = game(seats)
    gains = [e for e in play(standing, "build:ballista", "D2", "stone") if isinstance(e, Changed)]
    assert gains == [Changed(0, "gold", 4)]

    attacked = game(seats, attacked=["D5"])
    gains = [e for e in play(attacked, "build:ballista", "D2", "stone") if isinstance(e, Changed)]
    assert gains == []


def test_r21_a_siege_tower_finds_nothing_at_an_attacked_village() -> None:
    seats = [{"hand": ["siege_tower", "farm"], "pieces": {"D1": ["house"]}}]
    table = game(seats, attacked=["D5"])
    events = play(table, "build:siege_tower", "D1", "wood+stone")
    assert [type(event) for event in events][1:] == [Activated]


def test_r21_no_move_ends_in_a_village_region_attacked_or_not() -> None:
    for attacked in ([], ["D5"]):
        table = game([{"hand": ["legion", "farm"], "pieces": {"D1": ["house"]}}], attacked=attacked)
        play(table, "build:legion", "D1", "wheat+clay")
        assert asked(table)[0] == "destination"
        assert "D5" not in keys(table)
        assert table.refusals()["D5"].code == "move-village"


def test_r21_nobody_builds_or_lands_in_a_village_region_attacked_or_not() -> None:
    """B7 and D5 are on the edge of the board and next to the seat's regions."""
    for attacked in ([], ["B7", "D5"]):
        seat = {"hand": ["farm", "legion"], "pieces": {"B1": ["house"], "D1": ["house"]}}
        table = game([seat], attacked=attacked)
        play(table, "build:farm")
        assert not {"B7", "D5"} & set(keys(table))
        assert {table.refusals()[name].code for name in ("B7", "D5")} == {"region-village"}


def test_r21_an_emptied_village_still_counts_for_ballista() -> None:
    seats = [{"hand": ["ballista", "farm"], "pieces": {"D1": ["house"]}}]
    table = game(seats, villages={"D5": 0})
    assert Changed(0, "gold", 4) in play(table, "build:ballista", "D1", "stone")


def test_r21_an_emptied_village_gives_siege_tower_nothing() -> None:
    seats = [{"hand": ["siege_tower", "farm"], "pieces": {"D1": ["house"]}}]
    table = game(seats, villages={"D5": 0})
    assert VillageRobbed(0, "D5", 0) in play(table, "build:siege_tower", "D1", "wood+stone")
    assert vp(table, 0) == 5


def test_r21_an_emptied_village_can_be_attacked_for_nothing() -> None:
    seats = [{"hand": ["galley", "farm"], "pieces": {"D1": ["army"], "D6": ["house"]}}]
    table = game(seats, villages={"D5": 0})
    events = play(table, "build:galley", "D4", "wheat+wood", "none")
    assert falls(events) == [VillageFell(0, "D5", ((0, 0, 1),))]
    assert vp(table, 0) == 5


def test_r22_a_passing_army_attacks_nothing() -> None:
    """From D2 by way of D1, which would close the ring of D5, back out to D7."""
    seats = [
        {"hand": ["legion", "farm"], "pieces": {"D2": ["house"], "D4": ["ship"]}},
        {"pieces": {"D6": ["mill"], "B4": ["mill"]}},
    ]
    table = game(seats)
    play(table, "build:legion", "D2", "wheat+clay")
    events = play(table, "D7")
    assert falls(events) == []
    assert table.view(0).villages["D5"] == 3


def test_r22_only_the_destination_is_chosen() -> None:
    table = game([{"hand": ["legion", "farm"], "pieces": {"D2": ["house"]}}])
    play(table, "build:legion", "D2", "wheat+clay")
    events = play(table, "D6")
    assert events == (Moved(0, "D2", "D6"),)


def test_r22_other_armies_of_the_effect_still_move_after_an_attack() -> None:
    """War Elephants: the first army takes D5, the second one moves on all the same."""
    pieces = {"D2": ["army"], "D4": ["ship"], "D6": ["house"], "A1": ["house"]}
    seats = [{"hand": ["war_elephants", "farm"], "pieces": pieces}]
    table = game(seats)
    play(table, "build:war_elephants", "A1", "wheat")
    assert asked(table) == ("army", ("A1", "D2", "done"))
    play(table, "D2")
    assert falls(play(table, "D1")) == [VillageFell(0, "D5", ((0, 3, 1),))]
    assert asked(table)[0] == "destination"
    assert Moved(0, "A1", "A2") in play(table, "A2")
