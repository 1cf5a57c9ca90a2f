"""A deck file with known verbs needs no code; a broken one is refused by name."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import engine
from engine import (
    Catalogue,
    CatalogueError,
    Colour,
    Config,
    Game,
    PositionError,
    load_catalogue,
    stored_catalogue,
)
from engine.cards.catalogue import FOLDER
from engine.players.simulation import every_mix, report, simulate

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


MIX = ("base", "egypt", "base", "harvest", "egypt", "base")


def with_deck(folder: Path, deck: str) -> Catalogue:
    """The shipped decks and one more, read from ``folder``."""
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    (folder / "harvest_civil.toml").write_text(deck, encoding="utf-8")
    return load_catalogue(folder)


def test_a_new_deck_is_one_file_and_no_line_of_code(tmp_path: Path) -> None:
    cards = with_deck(tmp_path, DECK)
    assert cards.deck_names(Colour.CIVIL) == (*engine.shipped().deck_names(Colour.CIVIL), "harvest")
    dealt = [cards.keys[card] for card in cards.deal(MIX)]
    assert (len(dealt), dealt.count("guest_house")) == (96, 8)
    assert (cards.card("harvest_home").needs, cards.modules(MIX)[Colour.CIVIL]) == (1, False)


@pytest.mark.long
@pytest.mark.release
def test_a_new_deck_is_simulated_with_all_others(tmp_path: Path) -> None:
    """Checked after each choice, read back after each turn, and replayed."""
    cards = with_deck(tmp_path, DECK)
    assert MIX in every_mix(cards)
    games = simulate([Config(2, MIX)], 2, "harvest", ["random", "greedy"], catalogue=cards)
    totals = report(list(games))
    assert (totals["finished"], totals["invariant_faults"], totals["replay_faults"]) == (2, 0, 0)


def test_a_game_with_a_new_deck_is_viewed_written_and_read(tmp_path: Path) -> None:
    cards = with_deck(tmp_path, DECK)
    game = Game.new(Config(3, MIX), "harvest", cards)
    assert game.view(0).catalogue.card("guest_house").once == ("gold_per_piece", {"gold": 1})
    assert Game.from_position(game.position(), cards).position() == game.position()
    assert Game.replay(game.record(), cards).record() == game.record()
    kept = stored_catalogue(json.loads(json.dumps(cards.to_json(MIX))))
    assert Game.from_position(game.position(), kept).position() == game.position()
    with pytest.raises(PositionError, match="there is no deck 'harvest' in civil"):
        Game.from_position(game.position())


@pytest.mark.long
def test_the_commands_find_a_deck_file_beside_the_others(tmp_path: Path) -> None:
    source = Path(engine.__file__).parent
    shutil.copytree(source, tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    with_deck(tmp_path / "engine" / "cards" / "decks", DECK)

    def run(*args: str) -> Any:
        answer = subprocess.run(
            [sys.executable, "-m", "engine", *args, "--json"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert answer.returncode == 0, answer.stderr
        return json.loads(answer.stdout)

    assert run("simulate", "--games", "2", "--decks", ",".join(MIX))["finished"] == 2
    (card,) = [card for card in run("cards") if card["key"] == "harvest_home"]
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
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    with pytest.raises(CatalogueError) as caught:
        with_deck(tmp_path, DECK.replace(old, new, 1))
    assert str(caught.value).startswith("harvest_civil.toml: ")
    assert reason in str(caught.value)
