"""The strategist: sees a round ahead, knows nothing hidden, and stops when its time is up."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from engine import Config, Game, Kind, shipped
from engine.players.agents import BUDGETED, choose, play_turn
from engine.players.learned.features import WIDTH
from engine.players.learned.lookahead import Depth
from engine.players.learned.player import Planner, margins
from engine.players.learned.strategist import Strategist, Style
from engine.players.learned.weights import Network
from engine.players.simulation import every_mix, random_pick
from engine.training.fit import by_hand
from tests.engine.effects.playing import have, holding
from tests.engine.players.disguise import disguised
from tests.engine.positions import game

NOTHING = Network.fresh(np.zeros(WIDTH, np.float32), np.ones(WIDTH, np.float32), 1, seed=0)
SHORT = Style(depth=Depth(2, 3))  # two or three turns are compared in four deals and more
MIXED = next(mix for mix in every_mix(shipped()) if mix[2] == mix[5] == "egypt")


def _made(table: Game, planner: Planner) -> tuple[str, ...]:
    """The planner's choices of a turn, up to the first new information."""
    while table.decision and table.decision.kind is not Kind.CONFIRM and not table.floor:
        table.choose(planner.option(table))
    return table.choices


@pytest.mark.long
@pytest.mark.parametrize(
    "config", [Config(2, wild=True), Config(3, MIXED, start_pieces=7, wild=True)]
)
def test_the_planner_knows_nothing_hidden(config: Config) -> None:
    """For any hands and face-down cards (V3) of others, and any deck, pile and seed."""
    table, rng = Game.new(config, "strategists"), Random(5)
    for seat in table.awaited:
        table.pick(seat, random_pick(config.start_pieces, rng))
    planner, compared, face_down = Strategist(by_hand(), 150, style=SHORT), 0, 0
    while compared < 6:
        wild = next((o for o in table.options if o.key.startswith("wild:")), None)
        if wild is not None:
            table.choose(wild)
        elif table.turn >= 12 and table.turn % 5 == 0 and not table.choices:
            assert table.to_move is not None
            others = [s for s in table.view(None).seats if s.seat != table.to_move]
            face_down += any(seat.face_down for seat in others)
            position = table.position()
            expected = _made(Game.from_position(position), planner)
            other = Game.from_position(disguised(position, f"{table.turn}"))
            assert _made(other, planner) == expected, table.turn
            compared += 1
        play_turn("random", table, rng)
    assert face_down >= 4


def test_it_forgoes_points_now_for_more_in_its_next_turn() -> None:
    """A villa is worth 3 VP at once; with clay from the pit the last turn brings 6."""
    seat = holding(
        "clay_pit",
        hand=["small_port_clay", "villa_swamp"],
        pieces={"B1": ["mill"], "C7": ["mill"], "A3": ["mill"]},
        resources=have(wheat=1, wood=1, clay=1, stone=1),
    )
    rich = {"gold": 20, "resources": have(wheat=4, wood=4, stone=4)}
    table = game([{**seat, "gold": 0}, rich], round=8, last_round=9, ending="temples")
    now, ahead = Planner(margins(NOTHING), 200), Strategist(NOTHING, 1500)

    assert now.option(table.copy()).key == "build:villa_swamp"
    assert ahead.option(table.copy()).key == "build:clay_pit"
    first, *others = ahead.consider(table)
    assert first.leaf.keys[0] == "build:clay_pit"
    assert others
    assert len(first.found) >= max(len(other.found) for other in others)
    assert all(first.found[0] > other.found[0] for other in others)


@pytest.mark.long
def test_a_budget_decides_the_turn_and_a_late_search_is_legal() -> None:
    first, second = (Game.new(Config(4), "twice") for _ in range(2))
    for table in (first, second):
        planner = Strategist(by_hand(), 200, style=SHORT)
        while table.turn < 4:
            table.choose(planner.option(table))
    assert first.record() == second.record()

    asked = iter([True] * 3)
    hasty = Strategist(by_hand(), 10**9, lambda: next(asked, False))
    while first.turn == 4:
        first.choose(hasty.option(first))
    keys = play_turn("strategist", first, Random(0), lambda: False)
    assert first.record().splitlines()[-1].split() == ["2", *keys]
    assert first.faults() == ()
    assert BUDGETED["strategist"](0)(second, Random(0)) == choose("novice", second, Random(0))
