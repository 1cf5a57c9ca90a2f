"""When the game ends (R30, R33)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Event, Game
from engine.events import EndTriggered, GameOver, Resigned
from tests.engine.positions import game, keys, play

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
    play(table, "build:siege_tower", "D1", "wood+stone")
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
