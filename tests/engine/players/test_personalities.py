"""Personalities: senators with a small preference for some things."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from engine import Config, Game, Kind
from engine.events import Built
from engine.model.config import BASE
from engine.model.terms import Colour
from engine.players.agents import AGENTS, BUDGETED, USUAL_BUDGETS, play_turn
from engine.players.learned.features import CHANGING, NAMES, WIDTH, Reading
from engine.players.learned.player import LEAVES, PERSONALITIES, Planner, with_bonuses
from engine.players.learned.search import Values
from engine.players.learned.weights import shipped
from engine.players.learned.winning import to_win
from engine.training.schedule import EGYPT

LIKED = {
    "builder": Colour.CIVIL,
    "raider": Colour.MILITARY,
    "priest": Colour.TEMPLE,
    "trader": Colour.MARITIME,
}


def test_each_is_a_computer_player_with_the_senators_budget() -> None:
    assert set(LIKED) == set(PERSONALITIES)
    for name in PERSONALITIES:
        assert name in AGENTS
        assert name in BUDGETED
        assert USUAL_BUDGETS[name] == LEAVES


def test_a_bonus_is_measured_in_vp_a_unit() -> None:
    numbers = [0.0] * CHANGING
    numbers[NAMES.index("temples")] = 2
    reading = Reading(numbers, np.zeros(WIDTH - CHANGING, np.float32), 0.0, 1.0)
    values = with_bonuses(lambda readings: [7.0] * len(readings), {"temples": 5.0})
    assert values([reading]) == [17.0]
    with pytest.raises(ValueError, match="emperors"):
        with_bonuses(values, {"emperors": 1.0})


@pytest.fixture(scope="module")
def positions() -> list[dict[str, Any]]:
    """The starts of the turns of two games between novices."""
    found: list[dict[str, Any]] = []
    for number, decks in enumerate((BASE, EGYPT)):
        game = Game.new(Config(2, decks), f"taste-{number}")
        while game.to_move is not None:
            found.append(dict(game.position()))
            play_turn("novice", game, Random(game.turn))
    return found[1::2]


@pytest.mark.long
@pytest.mark.release
@pytest.mark.parametrize("name", sorted(PERSONALITIES))
def test_each_personality_builds_more_of_its_favourites(
    name: str, positions: list[dict[str, Any]]
) -> None:
    """In the same positions, beside the senator."""
    values, exact = to_win(shipped())

    def built(values: Values) -> int:
        count = 0
        for position in positions:
            game = Game.from_position(position)
            planner = Planner(values, 40, exact)
            while game.decision and game.decision.kind is not Kind.CONFIRM:
                game.choose(planner.option(game))
            columns = [e.column for e in game.turn_in_hand.events if isinstance(e, Built)]
            count += LIKED[name].key in columns
        return count

    assert built(with_bonuses(values, PERSONALITIES[name])) > built(values)
