"""The commands of ``python -m engine`` in this process: every command's two kinds of output."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from engine import CATALOGUE, Config, Game
from engine.__main__ import main


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game's record."""
    table, rng = Game.new(Config(2), "main"), Random(4)
    while table.decision:
        table.choose(rng.choice(table.options))
    path = tmp_path / "game.deus"
    path.write_text(table.record(), encoding="utf-8")
    return path


def test_verify_answers_in_words_or_json(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record)]) == 0
    assert capsys.readouterr().out == "The record is sound: deal, seal and every turn.\n"
    assert main(["verify", str(record), "--seal", "0", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {
        "sound": False,
        "faults": ["the seed is not the one that was sealed at the start"],
    }


def test_replay_and_show_agree(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record)]) == 0
    replayed = capsys.readouterr().out
    assert main(["show", str(record)]) == 0
    assert capsys.readouterr().out == replayed
    assert main(["replay", str(record), "--json"]) == 0
    position = json.loads(capsys.readouterr().out)
    assert main(["show", str(record), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == position


def test_perft_counts_from_a_seed_or_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["perft", "--depth", "2"]) == 0
    assert capsys.readouterr().out == "1: 10\n2: 60\n"
    path = tmp_path / "position.json"
    path.write_text(json.dumps(Game.new(Config(2), "perft").position()), encoding="utf-8")
    assert main(["perft", "--depth", "2", "--file", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"perft": [10, 60]}


def test_perft_does_not_count_before_the_first_pieces_are_picked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(Game.new(Config(2, start_pieces=8), "perft").position()), "utf-8")
    assert main(["perft", "--file", str(path)]) == 2
    assert "first pieces are still to be picked (V1)" in capsys.readouterr().err


def test_a_simulation_stopped_by_hand_ends_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("engine.__main__.simulate", stopped)
    assert main(["simulate", "--games", "9"]) == 130
    assert capsys.readouterr() == ("", "")


def test_simulate_answers_in_words_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "1", "--seed", "m"]) == 0
    words = capsys.readouterr().out
    assert words.startswith("m-1: ")
    assert "1 of 1 games finished, 0 invariant faults, 0 replay faults" in words
    assert main(["simulate", "--games", "1", "--seed", "m", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["finished"] == 1


def test_cards_are_listed_in_words_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2 * len(CATALOGUE.cards)
    assert main(["cards", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == len(CATALOGUE.cards)


@pytest.mark.parametrize(
    "args",
    [
        ["simulate", "--agents", "clever"],
        ["simulate", "--agents", "random,random,random"],
        ["simulate", "--games", "0"],
        ["simulate", "--seed", "two words"],
        ["simulate", "--players", "9"],
        ["perft", "--depth", "-1"],
        ["conquer"],
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(args) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("engine: ")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("seat", ["0", "3", "-1"])
def test_there_is_no_such_seat_to_show(
    record: Path, seat: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(record), "--seat", seat]) == 2
    assert "--seat: 1 to 2" in capsys.readouterr().err


def test_a_broken_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.json"
    path.write_text("{not json", encoding="utf-8")
    assert main(["show", str(path)]) == 2
    assert "broken.json: not JSON" in capsys.readouterr().err
