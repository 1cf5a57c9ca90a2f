"""The senator: when it looks again, how far, and what that changes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import Config, Game
from engine.players.agents import play_turn
from engine.players.learned.features import NAMES, Reading
from engine.players.learned.player import Planner, imagined_turn, margins
from engine.players.learned.senator import LEAVES, SETTLING, Senator, settles
from engine.training.fit import by_hand
from tests.engine.effects.playing import have, holding
from tests.engine.positions import PIECES, disguised, game

_VP, _ENDING = NAMES.index("own vp"), NAMES.index("end coming")


def _points(readings: list[Reading]) -> list[float]:
    """VP are all that counts."""
    return [reading.numbers[_VP] for reading in readings]


def _ending(readings: list[Reading]) -> list[float]:
    """Turns that bring on the end are best."""
    return [100 * reading.numbers[_ENDING] for reading in readings]


class _Counted:
    """Values that count how many turns they were asked about."""

    def __init__(self) -> None:
        self.asked = 0
        self._values = margins(by_hand())

    def __call__(self, readings: list[Reading]) -> Any:
        self.asked += len(readings)
        return self._values(readings)


def test_it_forgoes_points_now_for_more_in_its_next_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A villa is worth 3 VP at once; after the clay of the pit the next turn brings 6."""
    monkeypatch.setattr("engine.players.learned.senator.TRUST", 0.75)
    seat = holding(
        "clay_pit",
        hand=["small_port_clay", "villa_swamp"],
        pieces={"B1": ["mill"], "C7": ["mill"], "A3": ["mill"]},
        resources=have(wheat=1, wood=1, clay=1, stone=1),
    )
    table = game([{**seat, "gold": 0}, {"gold": 20}], round=8)

    assert Planner(_points, LEAVES).option(table.copy()).key == "build:villa_swamp"
    assert Senator(_points, LEAVES).option(table.copy()).key == "build:clay_pit"


def test_before_the_last_round_it_counts_the_score_after_its_last_turn() -> None:
    """A villa is worth 3 VP at once, and costs what would have the majorities (R31)."""
    seat = holding(
        "clay_pit",
        hand=["small_port_clay", "villa_swamp"],
        pieces={"B1": ["mill"], "C7": ["mill"], "A3": ["mill"]},
        resources=have(wheat=1, wood=1, clay=1, stone=1),
    )
    seats = [{**seat, "gold": 0}, {"gold": 20}]
    table = game(seats, round=8, last_round=9, ending="temples")

    assert Planner(_points, LEAVES).option(table.copy()).key == "build:villa_swamp"
    assert Senator(_points, LEAVES).option(table.copy()).key != "build:villa_swamp"


def test_a_turn_that_ends_the_game_is_played_where_it_is_the_best_at_first_sight() -> None:
    """No turn of its own follows that could be looked at; the others are looked at again."""
    hand = ["siege_tower", "villa_field", "academy", "farm"]
    seat = {"hand": hand, "gold": 60, "reserve": dict.fromkeys(PIECES, 2)}
    villages = {"A4": 0, "B7": 0, "C3": 2, "D5": 0}
    table = game([{**seat, "pieces": {"C2": ["army"]}}, {"vp": 50}], villages=villages)

    turn = Senator(_ending, 4 * LEAVES).find(table)

    assert turn.keys[0] == "build:siege_tower"
    assert not any(turn.turn.state.villages.values())


@pytest.mark.parametrize("turns", [0, 9, 20])
def test_both_looks_together_stay_in_the_budget(turns: int) -> None:
    table = Game.new(Config(3), "budget")
    for turn in range(turns):
        play_turn("novice", table, Random(turn))
    values = _Counted()

    Senator(values, LEAVES).option(table)

    assert LEAVES / 3 < values.asked <= LEAVES


def test_it_tries_more_where_a_turn_may_settle_the_game() -> None:
    """That is its last turn, and a leader's that may bring on the end (R30)."""
    ahead, behind = {"vp": 40}, {"vp": 5}
    last = {"round": 9, "last_round": 9, "ending": "temples"}

    def settled(*seats: dict[str, Any], **rest: Any) -> bool:
        return settles(imagined_turn(game(list(seats), **rest))[0])

    assert settled(behind, ahead, **last)
    assert not settled(ahead, behind, **{**last, "round": 8})
    assert not settled(ahead, behind)
    state = imagined_turn(game([ahead, behind]))[0]
    state.temples_left = 1
    assert settles(state)
    state.seats[1].vp = 50
    assert not settles(state)


def test_a_leader_near_the_end_tries_more_turns_than_the_budget() -> None:
    hand = ["farm", "academy", "villa_field", "raiders", "galley"]
    rich = {"hand": hand, "gold": 60, "reserve": dict.fromkeys(PIECES, 2)}
    villages = {"A4": 0, "B7": 0, "C3": 6, "D5": 0}
    asked = []
    for vp in (40, 0):
        values = _Counted()
        Senator(values, 10).option(game([{**rich, "vp": vp}, {"vp": 20}], villages=villages))
        asked.append(values.asked)

    leading, behind = asked
    assert behind <= 10 < leading <= 10 * SETTLING


@pytest.mark.long
def test_it_knows_nothing_hidden() -> None:
    """For any hands of others, and any deck, pile and seed."""
    table, rng = Game.new(Config(3), "senators"), Random(5)
    planner, compared = Senator(margins(by_hand()), 60), 0
    while compared < 6:
        if table.turn >= 6 and table.turn % 4 == 0 and not table.choices:
            position = table.position()
            expected = planner.option(Game.from_position(position)).key
            other = Game.from_position(disguised(position, f"{table.turn}"))
            assert planner.option(other).key == expected, table.turn
            compared += 1
        play_turn("random", table, rng)
