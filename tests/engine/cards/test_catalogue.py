"""The catalogue as a whole, and deck files that are broken."""

from __future__ import annotations

import shutil
from itertools import product
from pathlib import Path

import pytest

from engine import CATALOGUE, Catalogue, CatalogueError, Colour, load_catalogue
from engine.cards.catalogue import FOLDER


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
