"""The catalogue against the rules' card tables, retyped here, and deck files that are broken."""

from __future__ import annotations

import shutil
from itertools import product
from pathlib import Path

import pytest

from engine import (
    CATALOGUE,
    Catalogue,
    CatalogueError,
    Colour,
    load_catalogue,
)
from engine.cards.catalogue import FOLDER

# key, copies, cost, source; by colour
RESOURCES = ["wheat", "wood", "clay", "stone"]
TERRAINS = dict(zip(["field", "forest", "swamp", "mountain"], RESOURCES, strict=True))
OPPOSITE = {"wheat": "stone", "stone": "wheat", "wood": "clay", "clay": "wood"}
Row = tuple[str, int, str, str]

MARITIME: list[Row] = [
    ("galley", 4, "wood wheat", "P/X"),
    *((f"merchant_ship_{r}", 1, "wood", "P/X") for r in RESOURCES),
    *((f"small_port_{r}", 1, "clay stone", "P") for r in RESOURCES),
    ("exchange_wood_stone", 1, "stone wheat", "P/X"),
    ("exchange_stone_clay", 1, "stone wheat", "P/X"),
    ("exchange_clay_wheat", 1, "stone wheat", "X"),
    ("exchange_wheat_wood", 1, "stone wheat", "X"),
]
PRODUCTION: list[Row] = [
    ("farm", 2, "clay", "P/X"),
    ("lumber_camp", 2, "stone", "P/X"),
    ("clay_pit", 2, "wheat", "P/X"),
    ("quarry", 2, "wood", "P/X"),
    *((key, 1, "2gold", "X") for key in ("estate", "timberyard", "brickworks", "granary")),
    *((f"works_{t}", 1, OPPOSITE[r], "X") for t, r in TERRAINS.items()),
]
SCIENTIFIC: list[Row] = [
    ("academy", 4, "wheat", "R/X"),
    *(
        (f"treatise_{c}", 1, "wood stone", "P/X")
        for c in ("maritime", "production", "civil", "military")
    ),
    ("workshop", 2, "clay", "R/X"),
    ("guild", 2, "wood", "X"),
    ("laboratory", 2, "clay stone", "R/X"),
    ("rostra", 2, "wood wheat", "R/X"),
]
CIVIL: list[Row] = [
    *((f"villa_{t}", 1, f"{r} {OPPOSITE[r]}", "R/X") for t, r in TERRAINS.items()),
    *((f"forum_{t}", 1, r, "R") for t, r in TERRAINS.items()),
    ("hamlet_vp", 1, "wheat clay", "R/X"),
    ("hamlet_gold", 1, "wheat", "R/X"),
    ("town_vp", 1, "wood wheat", "R/X"),
    ("town_gold", 1, "wood", "R/X"),
    ("city_vp", 1, "clay stone", "R/X"),
    ("city_gold", 1, "clay", "R/X"),
    ("metropolis_vp", 1, "stone wood", "R/X"),
    ("metropolis_gold", 1, "stone", "R/X"),
]
MILITARY: list[Row] = [
    ("raiders", 4, "wood", "R/X"),
    ("legion", 4, "clay wheat", "R/X"),
    ("war_elephants", 2, "wood wheat", "R/X"),
    ("ballista", 2, "stone", "R/X"),
    ("siege_tower", 2, "wood stone", "R/X"),
    ("cavalry", 2, "wheat", "R/X"),
]
TEMPLE: list[Row] = [
    (
        f"temple_{name}",
        1,
        "wheat wood clay stone",
        "P" if name in ("forest", "pairs", "wheat") else "X",
    )
    for name in (
        *("forest", "field", "swamp", "mountain", "pairs", "threes", "great"),
        *("maritime", "production", "scientific", "civil", "military"),
        *("wheat", "wood", "clay", "stone"),
    )
]
TABLES = {
    Colour.MARITIME: MARITIME,
    Colour.PRODUCTION: PRODUCTION,
    Colour.SCIENTIFIC: SCIENTIFIC,
    Colour.CIVIL: CIVIL,
    Colour.MILITARY: MILITARY,
    Colour.TEMPLE: TEMPLE,
}


def price(text: str) -> dict[str, int]:
    return {"gold": 2} if text == "2gold" else dict.fromkeys(text.split(), 1)


@pytest.mark.parametrize("colour", list(Colour), ids=lambda colour: colour.key)
def test_a_colour_has_exactly_the_cards_of_its_table(colour: Colour) -> None:
    cards = [c for c in CATALOGUE.cards if c.colour is colour and c.deck == "base"]
    assert {(c.key, c.copies) for c in cards} == {(key, n) for key, n, _, _ in TABLES[colour]}


@pytest.mark.parametrize("row", [row for rows in TABLES.values() for row in rows], ids=str)
def test_a_card_costs_what_its_table_says(row: Row) -> None:
    key, copies, cost, _ = row
    card = CATALOGUE.card(key)
    assert (card.copies, dict(card.cost)) == (copies, price(cost))
    assert card.cost_gold == price(cost).get("gold", 0)
    assert card.cost_resources == tuple(price(cost).get(r, 0) for r in RESOURCES)


@pytest.mark.parametrize("row", [row for rows in TABLES.values() for row in rows], ids=str)
def test_a_card_says_where_it_is_from(row: Row) -> None:
    key, _, _, source = row
    assert CATALOGUE.card(key).source == source


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
    assert CATALOGUE.deck_names(Colour.CIVIL) == ("base", "egypt")


def test_the_digest_changes_with_what_is_printed(tmp_path: Path) -> None:
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


def test_all_that_is_wrong_with_a_card_is_told_at_once(tmp_path: Path) -> None:
    changes = ('cost = { clay = 1 }\nverb = "produce"', 'cost = { mud = 1 }\nverb = "conjure"')
    with pytest.raises(CatalogueError) as caught:
        edited(tmp_path, ("base_production.toml", *changes))
    assert str(caught.value) == (
        "base_production.toml: card farm costs unknown 'mud'; uses the unknown verb 'conjure'"
    )


@pytest.mark.parametrize("rows", ["card = 3", "card = [3]"])
def test_cards_that_are_no_tables_are_refused(tmp_path: Path, rows: str) -> None:
    (tmp_path / "odd.toml").write_text(f'deck = "odd"\ncolour = "civil"\n{rows}\n')
    with pytest.raises(CatalogueError, match=r"odd.toml: each card is a table"):
        load_catalogue(tmp_path)


def test_a_deck_that_lies_in_two_files_is_refused(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    shutil.copy(FOLDER / "base_civil.toml", tmp_path / "zz_civil.toml")
    with pytest.raises(CatalogueError, match=r"zz_civil.toml: the deck is in base_civil.toml"):
        load_catalogue(tmp_path)


def test_a_card_that_lies_in_two_decks_is_refused(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    text = (FOLDER / "base_civil.toml").read_text(encoding="utf-8")
    (tmp_path / "other.toml").write_text(text.replace('deck = "base"', 'deck = "other"'))
    with pytest.raises(CatalogueError, match=r"other.toml: card villa_field exists twice"):
        load_catalogue(tmp_path)


def test_a_file_that_uses_known_verbs_adds_a_deck(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    (tmp_path / "other.toml").write_text(
        'deck = "other"\ncolour = "civil"\n[[card]]\nkey = "arena"\ncopies = 16\n'
        'cost = { gold = 1 }\nverb = "per_terrain"\nargs = { terrain = "field", vp = 9 }\n'
        'source = "X"\n'
    )
    catalogue = load_catalogue(tmp_path)
    assert catalogue.deck_names(Colour.CIVIL) == ("base", "egypt", "other")
    mixed = catalogue.deal(("base", "base", "base", "other", "base", "base"))
    assert [catalogue.keys[card] for card in mixed].count("arena") == 16
    assert len(mixed) == 96
