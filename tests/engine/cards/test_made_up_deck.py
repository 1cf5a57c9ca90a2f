"""A deck file needs no code where its verbs are known; a broken one is refused by name."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import engine

DECK = """
deck = "harvest"
colour = "civil"

[[card]]
key = "harvest_home"
copies = 8
cost = { wheat = 2 }
needs = 1
verb = "per_terrain"
args = { terrain = "field", vp = 2 }
source = "X"

[[card]]
key = "guest_house"
copies = 8
cost = { gold = 1 }
once = { verb = "gold_per_piece", gold = 1 }
verb = "gain_pieces"
args = { amount = 1, price = 0 }
source = "X"
"""


@pytest.fixture
def sandbox(tmp_path: Path) -> Path:
    """A copy of the engine, to whose catalogue a file can be added."""
    source = Path(engine.__file__).parent
    shutil.copytree(source, tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def run(sandbox: Path, deck: str, *args: str) -> subprocess.CompletedProcess[str]:
    (sandbox / "engine" / "cards" / "decks" / "harvest_civil.toml").write_text(
        deck, encoding="utf-8"
    )
    return subprocess.run(
        [sys.executable, "-m", "engine", *args],
        cwd=sandbox,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_new_deck_file_is_played_without_a_line_of_code(sandbox: Path) -> None:
    mix = "base,egypt,base,harvest,egypt,base"
    answer = run(sandbox, DECK, "simulate", "--games", "6", "--decks", mix, "--json")
    assert answer.returncode == 0, answer.stderr
    report = json.loads(answer.stdout)
    assert (report["finished"], report["invariant_faults"], report["replay_faults"]) == (6, 0, 0)


def test_a_new_deck_files_cards_are_listed_with_their_verbs(sandbox: Path) -> None:
    cards = json.loads(run(sandbox, DECK, "cards", "--json").stdout)
    (card,) = [card for card in cards if card["key"] == "harvest_home"]
    assert card["deck"] == "harvest"
    assert (card["verb"], card["args"]) == ("per_terrain", {"terrain": "field", "vp": 2})


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('verb = "per_terrain"', 'verb = "conjure"', "card harvest_home uses the unknown verb"),
        (
            'terrain = "field"',
            'terrains = "field"',
            "card harvest_home gives the verb 'per_terrain'",
        ),
        ('verb = "gold_per_piece"', 'verb = "per_ocean"', "which is no verb of a once effect"),
        ("wheat = 2", "honey = 2", "card harvest_home costs unknown 'honey'"),
        ("copies = 8", "copies = 9", "a deck has 16 cards, this one has"),
        ('colour = "civil"', 'colour = "pink"', "needs deck and a known colour"),
        ("deck =", "deck ===", "not readable as TOML"),
    ],
    ids=["verb", "argument", "once", "cost", "copies", "colour", "syntax"],
)
def test_a_broken_deck_file_is_refused_with_file_card_and_reason(
    sandbox: Path, old: str, new: str, reason: str
) -> None:
    answer = run(sandbox, DECK.replace(old, new, 1), "cards")
    assert answer.returncode != 0
    assert "harvest_civil.toml" in answer.stderr
    assert reason in answer.stderr
