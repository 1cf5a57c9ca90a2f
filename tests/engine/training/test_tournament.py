"""A tournament: it continues after an interruption, adds up, and refuses impossible games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import pytest

from engine.players.learned.weights import SHIPPED
from engine.training import runs
from engine.training.runs import RunError, read_lines
from engine.training.tournament import __main__ as command
from engine.training.tournament.games import Line, Match, matches
from engine.training.tournament.tables import duels, ratings, report
from render.pictures import strength

PLAYERS = ("random", "senator:1", "senator:2")


def _run(*words: object) -> int:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("sys.argv", ["strength", *map(str, words)])
        return command.main()


def test_an_interrupted_tournament_continues_with_the_same_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each game is played once, on the same deals, after any cut of the log."""

    def won_by_the_first(match: Match) -> Line:
        seats = len(match.seats)
        won = (1.0,) + (0.0,) * (seats - 1)
        fixed = (9, "temples", (2,) * seats, (1,) * seats, (0,) * seats, ((5.0, 7.0),) * seats)
        scores = tuple(range(50, 50 - seats, -1))
        return Line(match.key, match.setting, match.deal, match.seats, won, scores, *fixed)

    played: list[str] = []

    def counted(play: object, left: list[Match], processes: int) -> Iterator[Line]:
        for number, match in enumerate(left):
            if not played and number == 7:
                raise KeyboardInterrupt
            yield won_by_the_first(match)
        played.extend(match.key for match in left)

    monkeypatch.setattr(runs, "as_they_end", counted)
    log = tmp_path / "run" / "games.jsonl"
    words = ("--agents", ",".join(PLAYERS), "--settings", "base 2,base 3", "--log", log)
    words += ("--games", 4, "--mirrors", 1)
    assert _run(*words) == 130
    with log.open("a", encoding="utf-8") as file:
        file.write('{"key": "cut off')
    played.append("begun")
    assert _run(*words) == 0

    keys = [line.key for line in read_lines(log, Line.from_json)]
    wanted = [m.key for m in matches("strength", PLAYERS, ("base 2", "base 3"), 4, 1)]
    assert sorted(keys) == sorted(wanted)
    assert len(keys) == len(set(keys)) == 3 * (4 + 6) + 3 * 2
    assert len(played) == len(wanted) - 7 + 1
    assert "| senator:2 | random | 50% [15%, 85%] of 4 | 50%" in capsys.readouterr().out
    assert strength.main([*map(str, words)]) == 0  # the same options as the tournament
    assert (log.parent / "strength.png").read_bytes().startswith(b"\x89PNG")
    assert _run("--log", log, "--seed", "other") == 2
    assert "another seed" in capsys.readouterr().err


def test_the_picture_needs_the_ratings_of_a_tournament(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert strength.main(["--log", str(tmp_path / "games.jsonl"), "--games", "4"]) == 2
    assert "strength.json is not there" in capsys.readouterr().err


def test_a_game_is_played_and_its_figures_add_up(tmp_path: Path) -> None:
    log, other = tmp_path / "games.jsonl", tmp_path / "other.weights"
    other.write_bytes(SHIPPED.read_bytes())
    agents = ("random", f"senator:1/+6-2@{other}")
    words = ("--agents", ",".join(agents), "--settings", "base 2", "--games", 2)

    assert _run(*words, "--mirrors", 1, "--processes", 1, "--log", log) == 0

    lines = read_lines(log, Line.from_json)
    assert [line.seats for line in lines[:2]] == [agents[::-1], agents]
    assert len({line.deal for line in lines}) == 1
    assert len(lines) == 4
    for line in lines:
        assert sum(line.won) == 1
        assert line.won[line.scores.index(max(line.scores))] > 0
        assert line.rounds - 1 <= min(map(len, line.times)) <= line.rounds
        assert Line.from_json(json.loads(json.dumps(asdict(line)))) == line
    (duel,) = duels(lines, agents).values()
    assert duel.measured.wins == sum(w for n in (0, 1) for w in lines[n].won[n : n + 1])
    rated = ratings(lines)
    assert set(rated) == {*agents}
    assert min(rated.values(), key=lambda r: r.points).points == 1000
    assert "among themselves" in report(lines, agents, rated)


def test_ratings_separate_the_winners_of_games_for_four() -> None:
    """Alone against three equals and winning three of four is ten times as strong: 400 points."""
    none = (0, 0, 0, 0)

    def line(deal: int, seats: tuple[str, ...], winner: int) -> Line:
        won = tuple(float(seat == winner) for seat in range(4))
        return Line(f"{deal}", "base 1:3", deal, seats, won, none, 9, "stall", none, none, none, ())

    seats = ("greedy", "strong", "greedy", "greedy")
    lines = [line(n, seats, 1 if n % 13 < 10 else 2) for n in range(1300)]

    found = ratings(lines)

    assert list(found) == ["strong", "greedy"]
    assert found["greedy"].points == 1000
    assert abs(found["strong"].points - 1400) < 5
    assert 1370 < found["strong"].low < found["strong"].points < found["strong"].high < 1430


@pytest.mark.parametrize(
    ("agents", "settings", "why"),
    [
        (("senator", "senator/quick"), ("base 2",), "is called 'senator/quick'"),
        (("senator", "novice/+3+3"), ("base 2",), "is called 'novice/\\+3\\+3'"),
        (("senator", "clever"), ("base 2",), "no computer player is called 'clever'"),
        (("senator", "greedy:60"), ("base 2",), "is called 'greedy:60'"),
        (("senator", "greedy@value.weights"), ("base 2",), "is called 'greedy@value.weights'"),
        (("greedy", "senator:9@gone.weights"), ("base 2",), "gone.weights: cannot be read"),
        (("senator", "senator"), ("base 2",), "each named once"),
        (("senator", "greedy"), ("base 9",), "there is no 'base 9'"),
    ],
)
def test_an_impossible_game_is_refused(
    agents: tuple[str, ...], settings: tuple[str, ...], why: str
) -> None:
    with pytest.raises(RunError, match=why):
        next(matches("seed", agents, settings, 2, 0))
