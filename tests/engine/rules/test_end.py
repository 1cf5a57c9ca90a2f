"""The end of the game (R30, R33), and leaving it before (R35)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Event, Game, IllegalError, MalformedError, StaleError
from engine.events import EndTriggered, GameOver, Resigned, Stole, VillageFell
from tests.engine.positions import asked, game, keys, play, vp

TEMPLE = {"hand": ["temple_wheat", "legion"], "pieces": {"A1": ["house"]}}
PRICE = "wheat+wood+clay+stone"
IDLE = {"hand": ["galley", "galley"], "reserve": {"ship": 0}, "supply": {"ship": 5}}
TEMPLES = {
    2: ["C5", "C4", "D6"],
    3: ["D5", "D4", "E6", "E1", "F2"],
    4: ["C6", "C5", "F6", "F1", "G3", "E2"],
}


def idle_turn(table: Game) -> tuple[Event, ...]:
    """A turn that builds nothing: an offering, and nothing that can be declined."""
    turn, events = table.turn, ()
    while table.turn == turn and table.to_move is not None:
        there = keys(table)
        events += table.choose(next((key for key in there if key.startswith("offer:")), there[-1]))
    return events


def nearly(players: int, mover: int) -> Game:
    """Round 7 with one temple left; ``mover``, whose turn it is, can build it."""
    seats: list[dict[str, Any]] = [{"hand": ["galley", "legion"]} for _ in range(players)]
    seats[mover] = {**TEMPLE, "pieces": {"A7" if players == 4 else "A2": ["house"]}}
    seats[mover - 1]["pieces"] = {name: ["temple"] for name in TEMPLES[players]}
    return game(seats, to_move=mover, round=7, turn=6 * players + mover)


@pytest.mark.parametrize(
    ("players", "mover"), [(p, m) for p in (2, 3, 4) for m in range(p)], ids=str
)
def test_r30_the_round_is_finished_and_one_more_is_played_after_any_trigger(
    players: int, mover: int
) -> None:
    table = nearly(players, mover)
    assert table.view(None).temples_left == 1
    play(table, "build:temple_wheat", PRICE)
    assert table.view(None).ending is None
    events = play(table, "confirm")

    assert EndTriggered(mover, "temples", 8) in events
    view = table.view(None)
    assert (view.ending, view.last_round) == ("temples", 8)
    turns = 0
    while table.to_move is not None:
        last = idle_turn(table)
        turns += 1
    # The rest of round 7, and round 8 whole.
    assert turns == (players - 1 - mover) + players
    assert isinstance(last[-1], GameOver)
    assert table.result is not None
    assert (table.result.reason, table.round) == ("temples", 8)


def test_r30_the_trigger_is_checked_at_the_end_of_the_turn_only() -> None:
    table = nearly(2, 0)
    play(table, "build:temple_wheat", PRICE)
    assert not any(isinstance(event, EndTriggered) for event in table.view(0).draft)
    table.undo()
    assert table.view(0).temples_left == 1


def test_r30_villages_without_vp_end_the_game() -> None:
    """D5 is the last one with VP; A4 and B7 are attacked, C3 has been emptied by cards."""
    pieces = {"D1": ["army"], "D6": ["house"]}
    seats = [
        {"hand": ["galley", "legion"], "pieces": pieces},
        {"hand": ["galley", "legion"]},
    ]
    table = game(seats, attacked=["A4", "B7"], villages={"C3": 0})
    play(table, "build:galley", "D4", "wheat+wood", "none")
    assert EndTriggered(0, "villages", 2) in play(table, "confirm")


def test_r30_an_emptied_last_village_is_enough() -> None:
    seats = [{"hand": ["siege_tower", "legion"], "pieces": {"D1": ["house"]}}, {"hand": ["galley"]}]
    table = game(seats, attacked=["A4", "B7", "C3"], villages={"D5": 2})
    play(table, "build:siege_tower", "D1", "wood+stone", "D5")
    assert EndTriggered(0, "villages", 2) in play(table, "confirm")
    assert table.view(None).villages == {"D5": 0}


def test_r30_one_vp_on_a_village_keeps_the_game_going() -> None:
    seats = [{"hand": ["siege_tower", "legion"], "pieces": {"D1": ["house"]}}, {"hand": ["galley"]}]
    table = game(seats, attacked=["A4", "B7", "C3"], villages={"D5": 3})
    play(table, "build:siege_tower", "D1", "wood+stone", "confirm")
    assert table.view(None).ending is None


def test_r30_later_triggers_change_nothing() -> None:
    """The villages run out in the last round; it stays the last, and for the same reason."""
    seats = [
        {"hand": ["siege_tower", "legion"], "pieces": {"D1": ["house"]}},
        {"hand": ["galley", "legion"]},
    ]
    table = game(
        seats,
        attacked=["A4", "B7", "C3"],
        villages={"D5": 2},
        ending="temples",
        last_round=9,
        round=9,
        turn=16,
    )
    play(table, "build:siege_tower", "D1", "wood+stone")
    assert not any(isinstance(event, EndTriggered) for event in play(table, "confirm"))
    assert (table.view(None).ending, table.view(None).last_round) == ("temples", 9)
    idle_turn(table)
    assert table.result is not None
    assert table.result.reason == "temples"


def test_r30_every_player_has_had_as_many_turns() -> None:
    table = nearly(3, 1)
    play(table, "build:temple_wheat", PRICE, "confirm")
    while table.to_move is not None:
        idle_turn(table)
    assert table.turn == 8 * 3


def test_r33_ten_whole_rounds_without_a_card_built_trigger_the_end() -> None:
    table = game([IDLE, IDLE])
    triggered = []
    while table.to_move is not None:
        triggered += [e for e in idle_turn(table) if isinstance(e, EndTriggered)]

    assert triggered == [EndTriggered(1, "stall", 11)]
    assert table.turn == 22
    assert table.result is not None
    assert table.result.reason == "stall"


def test_r33_nine_rounds_are_not_enough_and_a_building_restarts_the_count() -> None:
    builder = {"hand": ["farm", "legion"], "pieces": {"A2": ["house"]}}
    table = game([builder, IDLE], idle_rounds=9, round=10, turn=18)
    play(table, "build:farm", "A2", "clay", "confirm")
    idle_turn(table)
    assert table.view(None).ending is None
    assert table.position()["idle_rounds"] == 0


def test_r33_the_tenth_round_triggers_after_any_last_mover() -> None:
    table = game([IDLE, IDLE], idle_rounds=9, round=10, turn=18)
    idle_turn(table)
    assert table.view(None).ending is None  # the round is not whole yet
    assert EndTriggered(1, "stall", 11) in idle_turn(table)


def test_r33_a_temple_is_a_card_built() -> None:
    table = game([TEMPLE, IDLE], idle_rounds=9, round=10, turn=18)
    play(table, "build:temple_wheat", PRICE, "confirm")
    idle_turn(table)
    assert table.view(None).ending is None


def test_r30_resigned_seats_at_the_end_of_the_last_round_do_not_delay_the_end() -> None:
    """Seat 2 has left: when seat 1 has played its last turn all is over, and that turn tells it."""
    seats = [{"hand": ["galley", "legion"]}, {"hand": ["galley", "legion"]}, {}]
    table = game(seats, ending="villages", last_round=5, round=5, turn=12)
    table.resign(2)
    idle_turn(table)
    events = idle_turn(table)

    assert events[-1] == GameOver(2, (0, 1))
    assert table.view(None).last_turn[-1] == GameOver(2, (0, 1))
    assert table.to_move is None
    assert table.turn == 15


def test_r30_a_seat_that_resigns_in_the_very_last_turn_ends_the_game_too() -> None:
    seats = [{"hand": ["galley", "legion"]}, {}, {"hand": ["galley", "legion"]}]
    table = game(seats, to_move=2, ending="villages", last_round=5, round=5, turn=14)
    assert table.resign(2) == (Resigned(2), GameOver(2, (0, 1)))
    assert table.result is not None
    assert table.result.reason == "villages"


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
