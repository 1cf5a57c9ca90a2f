"""The command line in the same process: arguments, boards and records."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import CATALOGUE, Catalogue, Config, Game
from engine.cards.catalogue import overridden
from engine.cards.editions import editions
from engine.cli.board_text import show
from engine.cli.main import main
from engine.players.simulation import Played, simulate
from tests.engine.positions import game


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

    monkeypatch.setattr("engine.cli.main.simulate", stopped)
    assert main(["simulate", "--games", "9"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_simulation_reports_each_game_when_it_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped_after_one(*args: Any, **more: Any) -> Iterator[Played]:
        yield next(simulate(*args, **more))
        raise KeyboardInterrupt

    monkeypatch.setattr("engine.cli.main.simulate", stopped_after_one)
    assert main(["simulate", "--games", "9", "--seed", "m"]) == 130
    told = capsys.readouterr()
    assert told.out.startswith("m-1: ")
    assert (told.out.count("\n"), told.err) == (1, "")


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
def test_a_missing_seat_cannot_be_shown(
    record: Path, seat: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(record), "--seat", seat]) == 2
    assert "--seat: 1 to 2" in capsys.readouterr().err


def test_a_broken_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.json"
    path.write_text("{not json", encoding="utf-8")
    assert main(["show", str(path)]) == 2
    assert "broken.json: not JSON" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["verify", "replay", "show", "perft"])
def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "board.png"
    picture.write_bytes(b"\x89PNG\r\n")
    reasons = {
        tmp_path / "gone.deus": "cannot be read: No such file or directory",
        tmp_path: "cannot be read: Is a directory",
        picture: "is no text in UTF-8",
    }
    for path, reason in reasons.items():
        assert main([command, *(["--file"] if command == "perft" else []), str(path)]) == 2
        assert capsys.readouterr().err == f"engine: {path}: {reason}\n"


def test_files_with_windows_line_ends_are_read(record: Path, tmp_path: Path) -> None:
    def written(name: str, text: str) -> str:
        path = tmp_path / name
        path.write_bytes(("\ufeff" + text.replace("\n", "\r\n")).encode())
        return str(path)

    position = json.dumps(Game.new(Config(2), "bom").position(), indent=1)
    corrections = written("mine.toml", "[farm]\ncost = { stone = 2, gold = 1 }\n")
    assert main(["verify", written("game.txt", record.read_text(encoding="utf-8"))]) == 0
    assert main(["show", written("position.json", position)]) == 0
    assert main(["cards", "--overrides", corrections]) == 0


FARM = "[farm]\ncost = { stone = 2, gold = 1 }\n"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """An owner's corrections."""
    path = tmp_path / "mine.toml"
    path.write_text(FARM, encoding="utf-8")
    return path


@pytest.mark.parametrize("edition", editions())
def test_corrections_of_an_earlier_edition_are_found(
    edition: Catalogue, mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.json"
    table = Game.new(Config(2), "mine", overridden(edition, mine))
    path.write_text(json.dumps(table.position()), encoding="utf-8")
    assert main(["show", str(path), "--overrides", str(mine), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == table.position()


@pytest.fixture
def corrected_record(mine: Path, tmp_path: Path) -> Path:
    """The record of a game that was played with them."""
    table, rng = Game.new(Config(2), "mine", overridden(CATALOGUE, mine)), Random(5)
    while table.decision:
        table.choose(rng.choice(table.options))
    path = tmp_path / "corrected.deus"
    path.write_text(table.record(), encoding="utf-8")
    return path


@pytest.mark.parametrize("command", ["verify", "replay", "show"])
def test_a_game_with_corrected_cards_is_read_with_the_corrections(
    corrected_record: Path, mine: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, str(corrected_record)]) == 0  # it carries its cards
    text = corrected_record.read_text(encoding="utf-8").replace("deus 2", "deus 1")
    rows = [row for row in text.splitlines() if not row.startswith("cards ")]
    corrected_record.write_text("\n".join(rows), encoding="utf-8")  # as versions before wrote it
    assert main([command, str(corrected_record), "--overrides", str(mine)]) == 0
    capsys.readouterr()
    assert main([command, str(corrected_record)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert told.startswith(f"engine: {corrected_record}: was played with other cards (catalogue ")
    assert "by --overrides FILE (the bot's CARD_OVERRIDES)" in told


def test_corrections_that_a_game_did_not_use_are_named(
    record: Path, mine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(record), "--overrides", str(mine)]) == 2
    told = capsys.readouterr().err
    assert f"than {mine} makes" in told
    assert "leave --overrides out" in told


def test_a_position_with_corrected_cards_is_read_with_the_corrections(
    corrected_record: Path, mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(corrected_record), "--json", "--overrides", str(mine)]) == 0
    path = tmp_path / "position.json"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["show", str(path), "--overrides", str(mine)]) == 0
    assert main(["show", str(path)]) == 2
    assert "by --overrides FILE" in capsys.readouterr().err


def test_corrected_cards_are_listed(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--json", "--overrides", str(mine)]) == 0
    cards = {card["key"]: card for card in json.loads(capsys.readouterr().out)}
    assert cards["farm"]["cost"] == {"stone": 2, "gold": 1}


@pytest.mark.parametrize("command", ["verify", "replay", "show", "perft", "simulate", "cards"])
def test_broken_corrections_are_one_line(
    tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "mine.toml"
    broken.write_text("[farm]\ncost = { amber = 2 }\n", encoding="utf-8")
    file = ["game.deus"] if command in ("verify", "replay", "show") else []
    assert main([command, *file, "--overrides", str(broken)]) == 2
    assert capsys.readouterr().err == "engine: mine.toml: card farm: cannot cost 2 amber\n"


SEATS = [
    {"hand": ["farm", "legion"], "vp": 33, "pieces": {"A1": ["mill", "army"], "A7": ["ship"]}},
    {"hand": ["guild"], "vp": 44, "gold": 8, "columns": {"civil": ["villa_field"]}},
]


def test_the_board_is_drawn_row_by_row_with_owners_pieces_and_villages() -> None:
    text = show(game(SEATS, attacked=["D5"]).view(None))
    rows = text.splitlines()
    # A tile's first row: the ship of seat 1 and a field, each in its column.
    assert (rows[2].split(), rows[3].split()) == (["A7:1", "A2"], ["S", "field"])
    assert rows[4].split() == ["A6", "A1:1", "A3", "B7", "B2"]
    assert rows[5].split() == ["mount.", "MA", "swamp", "<4", "VP>", "field"]
    assert "<ruin>" in text
    assert rows[2].index("A7") == rows[4].index("A6") + 4


def test_goods_are_listed_and_secrets_are_not() -> None:
    text = show(game(SEATS, discard=["galley"]).view(None))
    assert text.startswith("Round 1, turn 1: seat 1 to move\n")
    assert "Temples left 4/4" in text
    assert "discard 1 (top: galley)" in text
    assert "Seat 2: gold 8 wheat 1 wood 1 clay 1 stone 1, reserve 2/2/2/2/2, 1 cards\n" in text
    assert "- | - | - | villa_field | - | -" in text
    for secret in ("33", "44", "guild", "Hand"):
        assert secret not in text


def test_ones_own_hand_and_vp_are_shown() -> None:
    text = show(game(SEATS).view(0))
    assert "2 cards, 33 VP" in text
    assert "44" not in text
    assert text.endswith("Hand: farm, legion")


def test_the_scores_are_shown_when_the_game_is_over() -> None:
    over = game(SEATS, ending="villages", last_round=8, round=8, turn=16, over=True)
    text = show(over.view(None))
    assert text.startswith("Round 8, turn 17: the game is over")
    assert text.endswith("Seat 1: 41 VP\nSeat 2: 54 VP")  # four tied resources, and gold


def test_a_game_that_waits_for_first_pieces_is_not_over() -> None:
    table = Game.new(Config(3, start_pieces=8), "show")
    table.pick(1, [2, 2, 2, 1, 1])
    first = show(table.view(None)).splitlines()[0]
    assert first == "Round 1, turn 1: first pieces are being picked, still by seat 1, 3 (V1)"
