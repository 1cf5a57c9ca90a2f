"""A deck in one TOML file: named, titled and described everywhere, with texts and without."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

import engine.cards.catalogue
from bot.narration.cards import card_page, hand_text
from bot.narration.narrator import Narrator
from bot.narration.options import option_line
from bot.narration.setup import decks_words, setup_lines, setup_words
from bot.narration.turn import log_line, turn_sentence
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.texts import read_texts
from engine import Catalogue, Config, Game, Kind, load_catalogue
from engine.model.terms import Colour
from render.text.cards import untold
from tests.bot.raw_keys import raw_keys

ENGLISH = language("en-US")
DECK = """
deck = "upper_nile"
colour = "civil"
[[card]]
key = "reed_hut"
copies = 16
cost = { wood = 1 }
verb = "per_terrain"
args = { terrain = "swamp", vp = 1 }
source = "X"
"""
TEXTS = """
deck-upper_nile = Upper Nile
card-reed_hut = Reed Hut
    .one = a Reed Hut
    .text = { $vp } VP for each swamp.
"""
NILE = tuple("upper_nile" if colour is Colour.CIVIL else "base" for colour in Colour)


@pytest.fixture(name="catalogue")
def _catalogue(tmp_path: Path) -> Catalogue:
    """The shipped decks and one more."""
    shipped = Path(engine.cards.catalogue.__file__).parent / "decks"
    folder = Path(shutil.copytree(shipped, tmp_path / "decks"))
    (folder / "upper_nile_civil.toml").write_text(DECK, encoding="utf-8")
    return load_catalogue(folder)


def with_texts(tmp_path: Path) -> Language:
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "nile.ftl").write_text(TEXTS, encoding="utf-8")
    return Language("xx", (read_texts("xx", tmp_path), *ENGLISH.texts))


def test_a_mix_names_the_decks_that_are_in_it(catalogue: Catalogue, tmp_path: Path) -> None:
    bare = Narrator(ENGLISH, (), catalogue)
    assert setup_words(bare, Config(2, NILE)) == "Upper nile: civil"
    assert setup_lines(bare, Config(2, NILE)) == []
    narrator = Narrator(with_texts(tmp_path), (), catalogue)
    three = ("egypt", "base", "base", "upper_nile", "egypt", "base")
    assert decks_words(narrator, NILE) == "Upper Nile: civil"
    assert decks_words(narrator, three) == "Egypt: maritime and military · Upper Nile: civil"


def test_only_missing_texts_of_a_deck_are_listed(catalogue: Catalogue, tmp_path: Path) -> None:
    assert untold(ENGLISH, catalogue) == [
        "deck-upper_nile",
        "card-reed_hut",
        "card-reed_hut.one",
        "card-reed_hut.text",
    ]
    assert untold(with_texts(tmp_path), catalogue) == []


def test_the_shipped_decks_have_all_texts() -> None:
    assert untold(ENGLISH, load_catalogue()) == []


def test_a_card_is_looked_up_with_its_texts_or_without(
    catalogue: Catalogue, tmp_path: Path
) -> None:
    card = catalogue.card("reed_hut")
    page = card_page(Narrator(with_texts(tmp_path), (), catalogue), card)
    assert page.startswith("**Reed Hut** · civil · Upper Nile\n")
    assert "1 VP for each swamp." in page
    bare = card_page(Narrator(ENGLISH, (), catalogue), card)
    assert bare.startswith("**Reed hut** · civil · Upper nile\n")
    assert "there are no words for it yet" in bare


def test_a_game_with_a_third_deck_is_described_to_the_end(catalogue: Catalogue) -> None:
    game = Game.new(Config(2, NILE), "nile", catalogue)
    narrator = Narrator(ENGLISH, ("Ann", "Bo"), game.catalogue)
    dice, built = random.Random(5), 0
    while (decision := game.decision) is not None:
        view = game.view(decision.seat)
        lines = [option_line(narrator, option, decision, view) for option in decision.options[:9]]
        assert (
            raw_keys("\n".join([*lines, hand_text(narrator, view, game.estimate(decision.seat))]))
            == []
        )
        builds = [o for o in decision.options if (o.key or "").startswith("build:")]
        game.choose(dice.choice(builds or decision.options))
        if decision.kind is Kind.CONFIRM:
            last = game.view(None).last_turn
            text = f"{turn_sentence(narrator, last)}\n{log_line(narrator, last)}"
            assert raw_keys(text) == []
            built += "built Reed hut" in text
    assert built
