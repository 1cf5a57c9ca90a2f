"""The setup of a table in words: every module, layout and variant has its line."""

from __future__ import annotations

import pytest

from bot.narration.narrator import Narrator
from bot.narration.setup import decks_words, pick_question, pick_words, setup_lines, setup_words
from bot.platform.i18n.languages import language
from bot.ui.decks import mix_name, mixes
from engine import CATALOGUE, Config
from engine.model.board import LAYOUT_NAMES
from engine.model.config import BASE
from engine.model.terms import Colour

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
