"""Playing to win: the lead, the nearness of the end, and certainty; the first senator stays."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from engine import Config, Game
from engine.players.agents import choose, play_turn
from engine.players.learned.features import WIDTH
from engine.players.learned.player import Planner
from engine.players.learned.weights import Network
from engine.players.learned.winning import final_odds, final_win, on_average, to_win
from engine.training.schedule import Style
from tests.engine.effects.playing import have, holding
from tests.engine.positions import game

NOTHING = Network.fresh(np.zeros(WIDTH, np.float32), np.ones(WIDTH, np.float32), 1, seed=0)


def _first_key(table: Game) -> str:
    values, exact = to_win(NOTHING)
    return Planner(values, 60, exact).option(table).key


@pytest.mark.parametrize(("vp", "build"), [(80, True), (2, False)])
def test_the_last_temple_is_built_in_a_won_game_and_not_in_a_lost_one(vp: int, build: bool) -> None:
    """It counts nothing itself: 3 VP of a villa are more than it, unless it makes a lead sure."""
    mine: dict[str, Any] = holding(
        "temple_wood",
        hand=["villa_swamp"],
        pieces={"B1": ["house"], "C7": ["mill"]},
        resources=have(wheat=1, clay=1, stone=1),
        vp=vp,
        gold=20,
    )
    temples = {"D6": ["temple"], "D1": ["temple"], "D2": ["temple"]}
    theirs = {"vp": 20, "pieces": temples, "columns": {"temple": ["temple_clay"]}}
    table = game([mine, theirs], round=12, supply={"temples": 1})
    assert {o.key for o in table.options} >= {"build:temple_wood", "build:villa_swamp"}
    assert (_first_key(table) == "build:temple_wood") is build


def test_one_more_point_in_the_very_last_turn_is_a_win() -> None:
    def worth(mine: int, other: int, seat: int = 1) -> tuple[float, float]:
        rows = [{"vp": other, "gold": 0}, {"vp": mine, "gold": 0}]
        state = game(rows[:: 1 if seat else -1], round=9, last_round=9, ending="temples").turn_start
        return final_odds(state, seat), final_win(state, seat)

    behind, even, ahead, far = (worth(vp, 30) for vp in (29, 30, 31, 50))
    assert behind[0] < even[0] - 40
    assert even[0] == pytest.approx(0)
    assert ahead[0] > even[0] + 40
    assert far > ahead
    assert behind[1] < 1 < even[1] < 21 < 39 < ahead[1]
    unsettled = worth(31, 30, seat=0)
    assert even[0] < unsettled[0] < 5  # the other has a turn left


def test_all_others_must_be_beaten_in_a_game_of_four() -> None:
    rows = [{"vp": vp, "gold": 0} for vp in (30, 30, 20, 33)]
    table = game(rows, round=9, last_round=9, ending="temples", to_move=3)
    state = table.turn_start
    assert final_win(state, 3) > 38
    assert final_win(state, 0) < final_win(state, 3) / 4


def test_the_best_turn_is_the_same_by_odds_and_on_average() -> None:
    table, rng = Game.new(Config(3), "the-same"), Random(1)
    for _ in range(9):
        play_turn("novice", table, rng)
    found = [
        Planner(values, 30, exact).find(table).keys
        for values, exact in (to_win(NOTHING), on_average(NOTHING))
    ]
    assert found[0][0].split(":")[0] == found[1][0].split(":")[0]


@pytest.mark.long
@pytest.mark.release
def test_the_senator_counts_cards_and_the_first_version_does_not() -> None:
    """Counts of the others change nothing for the first senator."""
    table, rng = Game.new(Config(2), "counting"), Random(0)
    different = 0
    while table.turn < 24 or not different:
        if table.turn > 8:
            position, seat = dict(table.position()), 1 - (table.to_move or 0)
            far = [[seats["vp"]] * 2 for seats in position["seats"]]
            far[seat] = [300, 300]
            known, other = (
                Game.from_position(position),
                Game.from_position(position | {"counted": far}),
            )
            assert choose("senator-1", known, rng) == choose("senator-1", other, rng)
            different += choose("senator", known, rng) != choose("senator", other, rng)
        play_turn("novice", table, rng)
        assert table.decision


@pytest.mark.parametrize(
    ("text", "style"),
    [
        ("+15-8", Style(15, -8)),
        ("-8+0", Style(-8, 0)),
        ("current", None),
        ("greedy", None),
        ("generation-0001.weights", None),
        ("+15", None),
        ("", None),
    ],
)
def test_a_style_round_trips(text: str, style: Style | None) -> None:
    assert Style.of(text) == style
    assert style is None or str(style) == text
