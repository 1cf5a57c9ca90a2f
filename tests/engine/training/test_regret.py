"""Measuring what players give away with their turns."""

from __future__ import annotations

import pytest

from engine.players.learned.weights import SHIPPED
from engine.training import regret
from engine.training.regret import Position, regrets, report

FILE = str(SHIPPED)
PLAYERS = ("greedy", "senator:30", "strategist:120")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regret, "TRIED", 60)
    monkeypatch.setattr(regret, "PLAYED", "senator:4")
    monkeypatch.setattr(regret, "ROUNDS", range(4, 6))


def test_the_best_turn_is_nobodys_regret_and_the_same_seed_gives_the_same() -> None:
    position = Position("base 2", "regret-1", PLAYERS, deals=2)
    found = regrets(position)
    assert set(found) == set(PLAYERS)
    assert all(0 <= one <= 1 for one in found.values())
    assert found == regrets(position)


def test_players_that_answer_alike_have_the_same_regret() -> None:
    found = regrets(Position("base 1:3", "regret-2", ("senator:30", "senator:30@" + FILE), 2))
    assert len(set(found.values())) == 1


def test_no_one_is_asked_in_the_last_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regret, "ROUNDS", range(90, 91))
    monkeypatch.setattr(regret, "PLAYED", "greedy")
    assert regrets(Position("base 2", "regret-3", PLAYERS, deals=1)) == {}


def test_the_report_has_a_mean_and_its_error_for_each_player() -> None:
    found = [{"greedy": 0.04, "senator": 0.0}, {"greedy": 0.02, "senator": 0.02}]
    assert [*report(found)] == [
        "greedy: 3.00 % ± 1.39 of 2 positions",
        "senator: 1.00 % ± 1.39 of 2 positions",
    ]
    assert not [*report([])]
