"""``python -m engine`` as its user meets it: its output and exit codes, also those of processes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from itertools import cycle, islice
from pathlib import Path
from random import Random

import pytest

from engine import CATALOGUE, Config, Game
from engine.cards.catalogue import FOLDER
from engine.cli.main import main
from engine.players.simulation import every_mix
from tests.sampling import ends


def run(
    *args: str, flags: tuple[str, ...] = (), hashes: str = "random"
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *flags, "-m", "engine", *args],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONHASHSEED": hashes},
    )


def here(capsys: pytest.CaptureFixture[str], *args: str) -> subprocess.CompletedProcess[str]:
    """The same in this process, which takes a tenth of the time."""
    code = main(args)
    return subprocess.CompletedProcess(args, code, *capsys.readouterr())


def finished_game(seed: str = "cli") -> Game:
    game, rng = Game.new(Config(2), seed), Random(seed)
    while game.decision:
        game.choose(rng.choice(game.options))
    return game


def total_of_seat_1(game: Game) -> int:
    assert game.result is not None
    return game.result.scores[0].total


@pytest.mark.long
def test_simulate_reports_every_game_as_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    answer = here(capsys, "simulate", "--games", "3", "--players", "3", "--seed", "s", "--json")
    report = json.loads(answer.stdout)
    assert answer.returncode == 0
    assert (report["games"], report["finished"], report["invariant_faults"]) == (3, 3, 0)
    assert report["replay_faults"] == 0
    assert report["choices"] == sum(game["choices"] for game in report["results"])
    assert [game["seed"] for game in report["results"]] == ["s-1", "s-2", "s-3"]
    for game in report["results"]:
        assert len(game["scores"]) == 3
        assert game["end"] in {"temples", "villages", "stall"}
        best = [i + 1 for i, score in enumerate(game["scores"]) if score == max(game["scores"])]
        assert game["winners"] == best


@pytest.mark.long
def test_simulate_gives_the_same_games_for_the_same_seed() -> None:
    first, second = (
        run("simulate", "--games", "2", "--agents", "greedy,random", "--unchecked", hashes=hashes)
        for hashes in ("1", "2")
    )
    assert first.stdout.splitlines()[:2] == second.stdout.splitlines()[:2]
    assert "2 of 2 games finished" in first.stdout


@pytest.mark.long
def test_simulate_spreads_its_games_over_all_mixes_of_decks(
    capsys: pytest.CaptureFixture[str],
) -> None:
    answer = here(capsys, "simulate", "--games", "66", "--mixes", "all", "--unchecked", "--json")
    report = json.loads(answer.stdout)
    assert answer.returncode == 0
    assert report["finished"] == 66
    mixes = [tuple(game["mix"]) for game in report["results"]]
    assert mixes == list(islice(cycle(every_mix(CATALOGUE)), 66))
    assert {game["players"] for game in report["results"]} == {2}


@pytest.mark.long
def test_simulate_plays_one_mix_with_the_variants_and_checks_every_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    decks = "egypt,base,egypt,base,base,egypt"
    options = ("--layout", "random", "--start-pieces", "7", "--wild", "--players", "3")
    answer = here(capsys, "simulate", "--games", "2", "--decks", decks, *options, "--json")
    report = json.loads(answer.stdout)
    assert answer.returncode == 0
    assert (report["finished"], report["invariant_faults"], report["replay_faults"]) == (2, 0, 0)
    assert [game["mix"] for game in report["results"]] == [decks.split(",")] * 2

    shown = here(capsys, "simulate", "--games", "1", "--decks", decks, *options).stdout
    assert shown.startswith(f"simulation-1 with {decks}: ")


def test_replay_verify_and_show_agree_on_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = finished_game()
    record = tmp_path / "game.deus"
    record.write_text(game.record(), encoding="utf-8")
    replayed = here(capsys, "replay", str(record), "--json")
    assert json.loads(replayed.stdout) == game.position()
    assert here(capsys, "verify", str(record), "--seal", game.seal).returncode == 0
    wrong = here(capsys, "verify", str(record), "--seal", "0" * 64)
    assert wrong.returncode == 1
    assert "sealed" in wrong.stdout
    shown = here(capsys, "show", str(record))
    assert "the game is over" in shown.stdout
    assert f"Seat 1: {total_of_seat_1(game)} VP" in shown.stdout


@pytest.mark.long
def test_a_record_leads_to_one_position_whatever_python_hashes_and_checks(tmp_path: Path) -> None:
    """Nothing may depend on the order of sets, nor on assertions, which -O leaves out."""
    record = tmp_path / "game.deus"
    record.write_text(finished_game("hashes").record(), encoding="utf-8")
    first, second = (
        run("replay", str(record), "--json", flags=flags, hashes=hashes).stdout
        for flags, hashes in (((), "1"), (("-O",), "2"))
    )
    assert json.loads(first) == Game.replay(record.read_text(encoding="utf-8")).position()
    assert second == first


def test_show_reads_a_position_and_keeps_hands_hidden_unless_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = tmp_path / "position.json"
    game = Game.new(Config(2), "show")
    position.write_text(json.dumps(game.position()), encoding="utf-8")
    public, own = (
        here(capsys, "show", str(position)).stdout,
        here(capsys, "show", str(position), "--seat", "2").stdout,
    )
    hand = game.view(1).hand
    assert hand is not None
    assert "Hand" not in public
    assert f"Hand: {', '.join(hand)}" in own


def test_perft_counts_are_a_fingerprint_of_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    counts = json.loads(here(capsys, "perft", "--seed", "perft", "--depth", "4", "--json").stdout)
    assert counts == {"perft": [10, 60, 169, 640]}


def test_cards_lists_every_card_with_cost_verb_arguments_and_source(
    capsys: pytest.CaptureFixture[str],
) -> None:
    cards = {card["key"]: card for card in json.loads(here(capsys, "cards", "--json").stdout)}
    assert list(cards) == list(CATALOGUE.keys)
    assert cards["farm"] == {
        "key": "farm",
        "deck": "base",
        "colour": "production",
        "copies": 2,
        "cost": {"clay": 1},
        "needs": 0,
        "verb": "produce",
        "args": {"terrains": ["field"], "amount": 2},
        "once": None,
        "source": "P/X",
    }
    assert (cards["mill"]["deck"], cards["mill"]["cost"]) == ("egypt", {"gold": "rank"})
    assert cards["mill"]["once"] == {"verb": "take_boat", "args": {"size": 3}}
    assert cards["palace"]["needs"] == 3
    assert {c.key for c in CATALOGUE.cards if c.once} == {k for k, c in cards.items() if c["once"]}
    lines = here(capsys, "cards").stdout.splitlines()
    at = lines.index("2x farm (base production, P/X): clay=1")
    assert lines[at + 1] == "   produce terrains=field amount=2"
    at = next(n for n, line in enumerate(lines) if " mill (egypt production" in line)
    assert lines[at].endswith(": gold=rank")
    assert lines[at + 1] == "   produce_rank; once take_boat size=3"


@pytest.mark.parametrize(
    "args",
    [
        ("simulate", "--players", "5"),
        ("simulate", "--games", "0"),
        ("simulate", "--games", "many"),
        ("simulate", "--agents", "clever"),
        ("simulate", "--decks", "egypt"),
        ("simulate", "--decks", "egypt,base,rome,base,base,base"),
        ("simulate", "--decks", "base,base,base,base,base,base", "--mixes", "all"),
        ("simulate", "--mixes", "some"),
        ("simulate", "--layout", "spiral"),
        ("simulate", "--start-pieces", "5"),
        ("simulate", "--agents", "greedy,random,random"),
        ("simulate", "--seed", "two words"),
        ("replay", "no-such-file"),
        ("perft", "--depth", "-1"),
        ("conquer",),
        (),
    ],
    ids=" ".join,
)
def test_bad_input_gets_one_clear_line_and_exit_code_2(
    args: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    answer = here(capsys, *args)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert len(answer.stderr.splitlines()) == 1
    assert answer.stderr.startswith("engine: ")
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize(
    "content",
    [
        *(
            b"",
            b"deus 9\n",
            b"{not json",
            b'{"config": {"players": 9}}',
            b"\xff\xfe\x00",
            b"[1, 2]",
        ),
        b'{"config": {"players": 2.0}}',
        b'{"config": {"players": 2}, "round": ' + b"9" * 5000 + b"}",
        b'{"config": ' + b"[" * 100_000,
        b'{"config": {"players": 2}, "board": [{"centre": [1e400, 0], "face": "1a"}]}',
    ],
    ids=[
        *("empty", "newer", "broken", "players", "bytes", "list"),
        *("fraction", "digits", "nesting", "infinite"),
    ],
)
def test_an_unreadable_file_gets_one_clear_line_and_exit_code_2(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad"
    path.write_bytes(content)
    answer = here(capsys, "show", str(path))
    assert answer.returncode == 2
    assert len(answer.stderr.splitlines()) == 1


@pytest.mark.long
def test_a_process_ends_with_that_line_and_exit_code_too(tmp_path: Path) -> None:
    path = tmp_path / "bad"
    path.write_bytes(b'{"config": ' + b"[" * 100_000)
    for args in ((), ("show", str(path))):
        answer = run(*args)
        assert (answer.returncode, answer.stdout) == (2, "")
        assert len(answer.stderr.splitlines()) == 1
        assert answer.stderr.startswith("engine: ")


@pytest.mark.long
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    ends(
        [
            ("[[card]]", "[[card", "not readable as TOML"),
            ('verb = "', 'verb = "un', "unknown verb"),
            ("copies = 2", "copies = 3", "a deck has 16 cards"),
            ("wood =", "amber =", "costs unknown 'amber'"),
            ('colour = "production"', 'colour = "pink"', "a known colour"),
            ("amount =", "amuont =", "missing a required argument: 'amount'"),
        ]
    ),
)
def test_a_broken_deck_file_gets_one_clear_line_and_exit_code_2(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    engine = tmp_path / "engine"
    shutil.copytree(FOLDER.parents[1], engine, ignore=shutil.ignore_patterns("__pycache__"))
    deck = engine / "cards" / "decks" / "base_production.toml"
    text = deck.read_text(encoding="utf-8")
    assert old in text
    deck.write_text(text.replace(old, new, 1), encoding="utf-8")
    answer = subprocess.run(
        [sys.executable, "-m", "engine", "cards"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (answer.returncode, answer.stdout) == (2, "")
    assert len(answer.stderr.splitlines()) == 1
    assert answer.stderr.startswith("engine: base_production.toml: ")
    assert reason in answer.stderr


@pytest.mark.long
def test_a_reader_that_has_seen_enough_ends_the_output_without_a_word() -> None:
    """As ``python -m engine cards --json | head -c 10`` does."""
    command = [sys.executable, "-m", "engine", "cards", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
