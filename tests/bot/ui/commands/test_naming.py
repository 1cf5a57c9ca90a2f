"""What was typed for a card, against the cards that are held."""

from __future__ import annotations

import pytest

from bot.i18n import language
from bot.ui.commands.reading import held_card
from bot.ui.input_errors import InputError
from engine import CATALOGUE

ENGLISH = language("en-US")


def held(*keys: str) -> dict[str, str]:
    return {key: ENGLISH.card_name(key) for key in keys}


def refused(typed: str, *keys: str, used: tuple[str, ...] = ()) -> str:
    with pytest.raises(InputError) as caught:
        held_card(ENGLISH, CATALOGUE, typed, held(*keys), used)
    return ENGLISH.text(caught.value.key, **caught.value.details)


def test_two_cards_that_fit_are_named_rather_than_denied() -> None:
    said = refused("villa", "villa_field", "villa_forest", "farm")
    assert said.startswith('"villa" fits several cards: Villa of the Fields, Villa of the Woods.')


def test_the_name_of_another_card_is_no_slip_of_the_pen() -> None:
    said = refused("Papyrus Barque of Wood", "papyrus_barque_wheat")
    assert said == (
        "Papyrus Barque of Wood is not in your hand, which holds: Papyrus Barque of Wheat."
    )
    slip = held_card(ENGLISH, CATALOGUE, "Papirus Barque of Weat", held("papyrus_barque_wheat"))
    assert slip == "papyrus_barque_wheat"


def test_a_card_that_was_named_before_is_used_up() -> None:
    assert "more often than you hold it" in refused("farm", "quarry", used=("farm", "quarry"))
    assert "no card called" in refused("Death Star", "quarry")
    assert refused("farm").endswith("which holds: no card.")
