"""Catalogues from folders of decks, and a deck made up for a test."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import engine
from engine import (
    CATALOGUE,
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


def test_every_colour_has_sixteen_cards() -> None:
    for deck, colour in product(("base", "egypt"), Colour):
        cards = [c for c in CATALOGUE.cards if (c.deck, c.colour) == (deck, colour)]
        assert sum(card.copies for card in cards) == 16


def test_the_base_decks_are_96_cards() -> None:
    dealt = CATALOGUE.deal(("base",) * 6)
    assert len(dealt) == 96
    assert len(set(dealt)) == sum(card.deck == "base" for card in CATALOGUE.cards) == 72


def test_a_card_is_found_by_its_key() -> None:
    assert CATALOGUE.card("farm").colour is Colour.PRODUCTION
    with pytest.raises(KeyError):
        CATALOGUE.card("pyramid")
    assert CATALOGUE.deck_names(Colour.CIVIL)[0] == "base"


def test_the_digest_changes_with_any_printed_value(tmp_path: Path) -> None:
    decks = ("base",) * 6
    assert edited(tmp_path / "same").digest(decks) == CATALOGUE.digest(decks)
    dearer = edited(tmp_path / "dearer", ("base_civil.toml", "{ wheat = 1 }", "{ wheat = 2 }"))
    assert dearer.digest(decks) != CATALOGUE.digest(decks)
    others = ("base", "base", "base", "egypt", "base", "base")  # decks that are not played with
    assert dearer.digest(others) == CATALOGUE.digest(others)


def test_an_owner_mends_a_card_by_editing_its_line(tmp_path: Path) -> None:
    mended = edited(tmp_path, ("base_production.toml", "{ gold = 2 }", "{ gold = 3, wood = 1 }"))
    assert mended.card("estate").cost == (("wood", 1), ("gold", 3))


def edited(folder: Path, *changes: tuple[str, str, str]) -> Catalogue:
    """The shipped decks with the first of each ``old`` text replaced by ``new``, read again."""
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    for name, old, new in changes:
        text = (folder / name).read_text(encoding="utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return load_catalogue(folder)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('key = "farm"', 'key = "Farm"', "a card's key is lower-case letters and _, not 'Farm'"),
        ('key = "farm"', 'key = "far m"', "a card's key is lower-case letters and _, not 'far m'"),
        ('key = "farm"', "key = 3", "a card's key is lower-case letters and _, not 3"),
        ('key = "farm"', 'key = "quarry"', "card quarry exists twice"),
        ("copies = 2\n", "copies = 0\n", "card farm needs whole numbers from 1"),
        ("copies = 2\n", "copies = true\n", "card farm needs whole numbers from 1"),
        ("copies = 2\n", "copies = 3\n", "a deck has 16 cards, this one has 17"),
        ("copies = 2\n", "", "card farm has no copies"),
        ("{ clay = 1 }", "{ mud = 1 }", "card farm costs unknown 'mud'"),
        ("{ clay = 1 }", "{ clay = -1 }", "card farm needs whole numbers from 1"),
        ("{ clay = 1 }", "3", "card farm needs tables for cost, args and once"),
        ('{ terrains = ["field"], amount = 2 }', '"field"', "card farm needs tables for cost"),
        ('verb = "produce"', 'verb = "conjure"', "card farm uses the unknown verb 'conjure'"),
        ('verb = "produce"\n', "", "card farm has no verb"),
        ('["field"], amount = 2', '["feild"], amount = 2', "gives the verb 'produce' ['feild']"),
        ('["field"], amount = 2', '"field", amount = 2', "'produce' 'field' as terrains"),
        ('["field"], amount = 2', '["field"], amount = "2"', "'produce' '2' as amount"),
        ('["field"], amount = 2', '["field"], amount = -1', "'produce' -1 as amount"),
        ('source = "P/X"', 'source = "hearsay"', "card farm has the unknown source 'hearsay'"),
        ('colour = "production"', 'colour = "green"', "needs deck and a known colour"),
        ('deck = "base"\n', "", "needs deck and a known colour: 'deck'"),
        ("[[card]]", "[[card", "not readable as TOML"),
    ],
)
def test_a_broken_deck_file_is_refused_with_file_card_and_reason(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    with pytest.raises(CatalogueError) as caught:
        edited(tmp_path, ("base_production.toml", old, new))
    assert str(caught.value).startswith("base_production.toml: ")
    assert reason in str(caught.value)


def test_all_faults_of_a_card_are_reported_at_once(tmp_path: Path) -> None:
    changes = ('cost = { clay = 1 }\nverb = "produce"', 'cost = { mud = 1 }\nverb = "conjure"')
    with pytest.raises(CatalogueError) as caught:
        edited(tmp_path, ("base_production.toml", *changes))
    assert str(caught.value) == (
        "base_production.toml: card farm costs unknown 'mud'; uses the unknown verb 'conjure'"
    )


@pytest.mark.parametrize("rows", ["card = 3", "card = [3]"])
def test_cards_that_are_not_tables_are_refused(tmp_path: Path, rows: str) -> None:
    (tmp_path / "odd.toml").write_text(f'deck = "odd"\ncolour = "civil"\n{rows}\n')
    with pytest.raises(CatalogueError, match=r"odd.toml: each card is a table"):
        load_catalogue(tmp_path)


def test_a_deck_in_two_files_is_refused(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    shutil.copy(FOLDER / "base_civil.toml", tmp_path / "zz_civil.toml")
    with pytest.raises(CatalogueError, match=r"zz_civil.toml: the deck is in base_civil.toml"):
        load_catalogue(tmp_path)


def test_a_card_in_two_decks_is_refused(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    text = (FOLDER / "base_civil.toml").read_text(encoding="utf-8")
    (tmp_path / "other.toml").write_text(text.replace('deck = "base"', 'deck = "other"'))
    with pytest.raises(CatalogueError, match=r"other.toml: card villa_field exists twice"):
        load_catalogue(tmp_path)


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
def test_a_broken_deck_file_is_refused_with_file_card_and_reason_made_up_deck(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    with pytest.raises(CatalogueError) as caught:
        with_deck(tmp_path, DECK.replace(old, new, 1))
    assert str(caught.value).startswith("harvest_civil.toml: ")
    assert reason in str(caught.value)
