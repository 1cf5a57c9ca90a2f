"""Words of cards, of setups, of a game's state, and of a deck that nobody has written for."""

from __future__ import annotations

import random
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import engine.cards.catalogue
from bot.narration.cards import card_page, card_story, hand_card
from bot.narration.narrator import Narrator
from bot.narration.options import option_line
from bot.narration.setup import decks_words, pick_question, pick_words, setup_lines, setup_words
from bot.narration.status import status_text
from bot.narration.turn import log_line, turn_sentence
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.texts import read_texts
from bot.ui.decks import mix_name, mixes
from engine import CATALOGUE, Catalogue, Config, Game, Kind, load_catalogue
from engine.events import (
    FACE_DOWN,
    Activated,
    Built,
    Changed,
    Moved,
    Refilled,
    Stole,
    TempleWorked,
    VillageFell,
)
from engine.model.board import LAYOUT_NAMES
from engine.model.config import BASE
from engine.model.terms import Colour
from render import Builder, CardStory, alt_card
from render.text.cards import untold
from tests.bot.raw_keys import raw_keys
from tests.render.picture_views import NAMES, view_of
from tests.render.picture_words import WORDS


def built(seat: int, card: str) -> Built:
    return Built(seat, card, "military", "C4", "army", (("clay", 1),))


def test_the_story_of_a_card_names_its_builder_and_all_gains_of_its_uses() -> None:
    turns = [
        (
            built(0, "legion"),
            VillageFell(0, "D2", ((0, 4, 2),)),  # by the new army, not by the card
            Activated(0, "raiders"),
            Stole(0, 2, "gold", 3),
            Activated(0, "legion"),
            Moved(0, "C4", "C5"),
            VillageFell(0, "C6", ((0, 2, 1), (2, 2, 1))),
            Stole(0, 2, "vp", 1),
            TempleWorked(0, "hathor", 4),
            Changed(0, "wood", -2),  # what the boats did not carry
            Refilled(0, 1),
        ),
        (built(2, FACE_DOWN), Activated(2, FACE_DOWN), Changed(2, "gold", 5)),
        (built(1, "villa_field"), Activated(1, "legion", by="rostra"), Moved(1, "A1", "A1")),
        (Changed(2, "wood", 2), Refilled(2, 1)),  # an offering
        (built(1, "legion"), Activated(1, "legion"), Stole(1, 0, "vp", 1), Changed(1, "gold", 2)),
    ]
    assert card_story(turns, "legion") == CardStory(
        built=2,
        used=3,
        builders=[Builder(0, 1, (("vp", 3),)), Builder(1, 1, (("vp", 1), ("gold", 2)))],
    )
    assert card_story(turns, "hathor") == CardStory(0, 1, [])
    assert card_story(turns, "farm") == CardStory(0, 0, [])


def test_a_sale_names_the_sold_goods() -> None:
    sale = (Activated(0, "port"), Changed(0, "clay", -3), Changed(0, "vp", 3), Refilled(0, 1))
    story = card_story([(built(0, "port"), *sale)], "port")
    assert story.builders == [Builder(0, 1, (("vp", 3), ("clay", -3)))]


def test_a_card_that_counts_only_at_the_end_has_no_uses() -> None:
    temple = CATALOGUE.card("temple_forest")
    built_twice = CardStory(2, 0, [Builder(0, 2, ())])
    assert alt_card(temple, WORDS, built_twice).endswith(" In this game: built twice.")
    assert alt_card(temple, WORDS, CardStory(0, 0, [])).endswith(" In this game: not built yet.")


ENGLISH = language("en-US")
NARRATOR = Narrator(ENGLISH, (), CATALOGUE)
EGYPT = ("egypt",) * 6


def test_a_mix_has_a_short_name() -> None:
    mixed = ("egypt", "base", "base", "egypt", "base", "base")
    assert decks_words(NARRATOR, BASE) == "base decks"
    assert decks_words(NARRATOR, EGYPT) == "Egypt decks"
    assert decks_words(NARRATOR, mixed) == "Egypt: maritime and civil"


def test_the_base_game_needs_no_explanation() -> None:
    assert setup_lines(NARRATOR, Config(2)) == []
    assert setup_words(NARRATOR, Config(2)) == "base decks"


@pytest.mark.parametrize("colour", list(Colour))
def test_each_module_is_explained_in_a_line(colour: Colour) -> None:
    decks = tuple("egypt" if c is colour else "base" for c in Colour)
    lines = setup_lines(NARRATOR, Config(3, decks))
    assert [line.partition(" ")[0] for line in lines][-1].lower().startswith(colour.key)
    assert len(lines) == (1 if colour is Colour.CIVIL else 2)
    assert all(len(line) <= 160 and "\n" not in line for line in lines)


@pytest.mark.parametrize("layout", LAYOUT_NAMES)
def test_each_layout_has_a_name_and_a_line(layout: str) -> None:
    assert ENGLISH.text(f"layout-{layout}")
    assert ENGLISH.text(f"layout-{layout}.text").endswith(".")
    named = ENGLISH.text(f"layout-{layout}") in setup_words(NARRATOR, Config(2, layout=layout))
    assert named == (layout != "standard")


def test_every_variant_has_a_text() -> None:
    config = Config(4, EGYPT, layout="ring", start_pieces=8, wild=True)
    assert setup_words(NARRATOR, config) == (
        "Egypt decks · a ring of tiles · free start with 8 · wild building"
    )
    lines = setup_lines(NARRATOR, config)
    assert len(lines) == 1 + 6 + 3
    assert [rule in "".join(lines[-3:]) for rule in ("(V1)", "(V2)", "(V3)")] == [True] * 3


@pytest.mark.parametrize("mix", mixes(CATALOGUE))
def test_every_way_to_choose_decks_has_a_name(mix: str) -> None:
    assert mix_name(ENGLISH, mix)


def test_a_pick_is_described_in_words() -> None:
    assert pick_question(NARRATOR, 9).startswith("**Pick 9 pieces to begin with**, at most 5")
    assert pick_words(NARRATOR, (1, 3, 0, 0, 5)) == "1 ship, 3 mills and 5 armies"


def test_r30_a_village_without_vp_is_not_counted_as_left() -> None:
    view = view_of(4)
    emptied = replace(view, villages={**view.villages, min(view.villages): 0})
    narrator = Narrator(language("en-US"), NAMES, view.catalogue)
    told = [status_text(narrator, one) for one in (view, emptied)]
    full = len(view.villages)
    assert f"Villages {full} ·" in told[0]
    assert f"Villages {full - 1} ·" in told[1]


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
        lines += [hand_card(narrator, card) for card in view.hand or ()]
        assert raw_keys("\n".join(lines)) == []
        builds = [o for o in decision.options if (o.key or "").startswith("build:")]
        game.choose(dice.choice(builds or decision.options))
        if decision.kind is Kind.CONFIRM:
            last = game.view(None).last_turn
            text = f"{turn_sentence(narrator, last)}\n{log_line(narrator, last)}"
            assert raw_keys(text) == []
            built += "built Reed hut" in text
    assert built
