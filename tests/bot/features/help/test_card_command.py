"""/deus card knows every card of both boxes; the help names modules and variants."""

from __future__ import annotations

from bot.narration.cards import card_page
from bot.narration.narrator import Narrator
from bot.platform.i18n.languages import language
from bot.ui.typed_words import cards_named
from engine import CATALOGUE
from render.text.cards import card_once, card_source, card_text
from tests.bot.harness import Harness

ENGLISH = language("en-US")


def test_every_card_is_found_and_fits_into_a_message() -> None:
    for key, card in CATALOGUE.by_key.items():
        assert cards_named(ENGLISH, CATALOGUE, ENGLISH.card_name(key)) == [key]
        page = card_page(Narrator(ENGLISH, (), CATALOGUE), card)
        assert len(page) <= 2000
        assert card_source(ENGLISH, card) in page
        assert "cop" in page
        assert card_text(ENGLISH, card) in page
        if card.once is not None:
            assert card_once(ENGLISH, card) in page
        if card.needs:
            assert "(E5)" in page


async def test_an_egypt_card_is_looked_up_with_all_about_it(harness: Harness) -> None:
    answer = await harness.says(harness.cy, "deus card", name="Ma'at")
    source = card_source(ENGLISH, CATALOGUE.card("maat"))
    for words in ("Egypt", "Once, when it is built", source):
        assert words in answer.text
    assert answer.files[0].filename == "maat.png"
    choices = await harness.cy.autocomplete(
        harness.channel, "deus card", option="name", value="great so"
    )
    assert [choice.value for choice in choices] == ["great_souk"]


async def test_the_help_names_modules_and_variants(harness: Harness) -> None:
    answer = await harness.says(harness.cy, "deus rules")
    for words in ("Egypt", "a market, boats", "free start", "other layouts", "wild building"):
        assert words in answer.text
    assert len(answer.text) <= 2000


async def test_an_ambiguous_card_name_lists_its_matches(harness: Harness) -> None:
    answer = await harness.says(harness.cy, "deus card", name="villa")
    assert '"villa" fits several cards: Villa of the Fields, Villa of the Woods' in answer.text
    nearly = await harness.says(harness.cy, "deus card", name="quary")
    assert nearly.text.startswith("**Quarry**")
