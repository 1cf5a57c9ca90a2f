"""``make soak`` itself: it plays everything, prints faults, and has an exit code."""

from __future__ import annotations

from itertools import islice

import pytest

from engine import CATALOGUE, Config
from engine.model.board import LAYOUT_NAMES
from engine.players.simulation import every_mix, play
from tests.tools import soak
from tests.tools.soak import Outcome, Setup, setups


def test_every_kind_of_game_is_equally_frequent() -> None:
    every = every_mix(CATALOGUE)
    number = 3 * len(every)  # so many that each value of each choice comes equally often
    games = list(islice(setups("a"), number))
    configs = [game.config for game in games]
    mixes = [config.decks for config in configs]
    assert [mixes.count(mix) for mix in every] == [3] * len(every)
    assert {config.layout for config in configs} == set(LAYOUT_NAMES)
    assert [sum(c.players == n for c in configs) for n in (2, 3, 4)] == [number / 3] * 3
    starts = [sum(c.start_pieces == n for c in configs) for n in (0, 6, 7, 8, 9, 10)]
    assert starts == [number / 6] * 6
    assert sum(config.wild for config in configs) == number / 2
    assert sum(len(set(game.agents)) == 2 for game in games) == number / 3
    assert len({game.seed for game in games}) == number
    assert games == list(islice(setups("a"), number)) != list(islice(setups("b"), number))


def a_setup() -> Setup:
    return Setup(7, "soak-7", Config(2), ("random", "random"))


def test_a_game_that_fails_does_not_end_or_breaks_something_is_reported() -> None:
    setup, outcome = a_setup(), Outcome()
    sound = play(setup.config, setup.seed, setup.agents)
    assert outcome.add(setup, sound) == []
    endless = play(setup.config, setup.seed, setup.agents, most_choices=5)
    [line] = outcome.add(setup, endless)
    assert line.startswith("game 7: 2 players (random,random), base,base,")
    assert line.endswith(": it does not end")
    assert "ValueError" in outcome.add(setup, "Traceback …\nValueError: no")[0]
    assert (outcome.games, outcome.ended, len(outcome.faults)) == (3, 1, 2)


def test_a_game_that_raises_is_a_fault_and_the_soak_continues(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("in the midst of a game")

    monkeypatch.setattr(soak, "play", broken)
    outcome = soak.run(a_setup())
    assert isinstance(outcome, str)
    assert "in the midst of a game" in outcome


@pytest.mark.parametrize(("faults", "status"), [([], 0), (["game 1: broken"], 1)])
def test_any_fault_is_the_exit_code(
    faults: list[str],
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(soak, "soak", lambda *_: Outcome(games=1, faults=faults))
    assert soak.main(["--games", "1", "--duels", "0", "--jobs", "1"]) == status
    assert f"{len(faults)} faults" in capsys.readouterr().out


@pytest.mark.long
@pytest.mark.release
def test_one_game_of_many_can_be_replayed(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--only", "1", "--seed", "again", "--jobs", "1"]) == 0
    assert capsys.readouterr().out.startswith("1 games (1 mixes, ")
