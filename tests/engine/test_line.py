"""Lines that are tried out over several turns, and taken back over draws and ends of turns."""

from __future__ import annotations

from random import Random

import pytest

from engine import Config, Game, IllegalError, Line, StaleError
from tests.engine.positions import whole


def tried(start: Game, choices: int) -> tuple[Line, list[object]]:
    """A line of so many choices, and how the game stood before each of them."""
    line, rng, stages = Line(start), Random(4), []
    for _ in range(choices):
        stages.append(whole(line.game))
        line.choose(rng.choice(line.game.options))
    return line, stages


def test_a_line_spans_turns_and_can_be_undone_completely() -> None:
    start = Game.new(Config(2), "line")
    before = whole(start)
    line, stages = tried(start, 30)
    assert line.game.turn == len(line.turns) >= 4
    assert line.keys.count("confirm") == len(line.turns)
    assert whole(start) == before
    while stages:
        line.undo()
        assert whole(line.game) == stages.pop()
    assert not line.can_undo
    for back in (line.undo, line.start_over):
        with pytest.raises(IllegalError):
            back()


def test_a_line_is_its_start_and_its_keys() -> None:
    start = Game.new(Config(3), "line")
    line, _ = tried(start, 25)
    again = Line(start, line.keys)
    assert whole(again.game) == whole(line.game)
    assert again.turns == line.turns
    line.start_over()
    assert whole(line.game) == whole(start)


def test_a_line_ends_with_the_game() -> None:
    line, rng = Line(Game.new(Config(2), "line")), Random(4)
    while line.game.decision:
        line.choose(rng.choice(line.game.options))
    assert line.game.result is not None
    with pytest.raises(StaleError):
        line.choose("confirm")
    line.undo()
    assert line.game.result is None
