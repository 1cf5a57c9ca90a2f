"""A finished game looked at again: chances of every turn, and the turns that mattered."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import Game, shipped
from engine.players import analysis
from engine.players.analysis import Step, analyse, chances_of
from engine.view import Result

GAMES = Path(__file__).parents[2] / "games"
LAST = 9  # steps of a game that are looked at


def last_steps(name: str) -> tuple[list[Step], dict[str, object], Result]:
    """The last steps of a recorded game, the position after them, and how it ended."""
    steps: list[Step] = []
    before: dict[str, object] = {}
    for line, game in Game.replayed((GAMES / f"{name}.deus").read_text()):
        first, *keys = line.split() or [""]
        if first == "resign" or first.isdecimal():
            steps.append(Step(before, None if first == "resign" else tuple(keys)))
        before = dict(game.position())
    assert game.result is not None
    return steps[-LAST:], before, game.result


def test_the_turns_that_mattered_are_worth_the_difference_of_two_chances(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(analysis, "MOST", 30)
    steps, end, result = last_steps("base-2-greedy")
    found = analyse(steps, end, shipped())
    assert len(found.chances) == LAST + 1
    assert all(sum(row) == pytest.approx(1) for row in found.chances)
    assert found.chances[-1] == tuple(float(seat in result.winners) for seat in range(2))
    assert [one.step for one in found.moments] == sorted(one.step for one in found.moments)
    assert 1 <= len(found.moments) <= analysis.SHOWN
    for one in found.moments:
        start = Game.from_position(steps[one.step - 1].position, shipped())
        assert one.seat == start.to_move
        assert one.round == start.round
        assert one.worth == one.chance - one.other_chance
        if one.step < LAST:  # after the last turn the chart shows how it ended
            assert one.chance == found.chances[one.step][one.seat]
    assert found == analyse(steps, end, shipped())


def test_who_has_left_has_no_chance_any_more() -> None:
    steps, end, _ = last_steps("military-3-leaving")
    rows = chances_of(steps, end, shipped())
    assert {row[1] for row in rows} == {0.0}
    assert all(sum(row) == pytest.approx(1) for row in rows)
