from __future__ import annotations

import pytest

from bot.platform.discord.refusals import InputError
from bot.platform.i18n.languages import language
from bot.ui.typed_words import find, fitting, held_card, narrow, payment_key, shown, split
from engine import CATALOGUE

ENGLISH = language("en-US")
LABELS = {"farm": "Farm", "small_port_clay": "Small Port of Clay", "villa_field": "Villa"}
GOODS = ("wheat", "wood", "clay", "stone", "gold")


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("farm", "farm"),
        (" FARM ", "farm"),
        ("Small port of clay", "small_port_clay"),
        ("small_port_clay", "small_port_clay"),
        ("port", "small_port_clay"),
        ("vil", "villa_field"),
        ("smal clay", "small_port_clay"),
        ("clay small", None),  # in another order
        ("vilal", "villa_field"),
        ("smallport of klay", "small_port_clay"),
        ("fam", None),  # too short for a slip
        ("frm2", None),
        ("a", None),  # several
        ("", None),
        ("!!", None),
        ("x" * 4000, None),
    ],
)
def test_a_word_means_the_one_thing_it_fits(typed: str, key: str | None) -> None:
    assert find(typed, LABELS) == key


def test_a_slip_never_changes_a_number_or_takes_the_second_best() -> None:
    ways = {"wood": "1 wood", "4gold": "4 gold"}
    assert find("1 wod", ways) == "wood"
    assert find("2 wood", ways) is None
    assert find("1 wod", ways, loosely=False) is None
    assert fitting("vila", {"a": "Villa", "b": "Villb", "c": "Villages"}) == ["a"]
    assert fitting("villo", {"a": "Villa", "b": "Villb"}) == ["a", "b"]


def test_accents_do_not_matter() -> None:
    assert find("cafe", {"c": "Café"}) == "c"


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("wood", "wood"),
        ("1 wood", "wood"),
        ("4 gold", "4gold"),
        ("4gold+wood", "wood+4gold"),
        ("1 Wood and 4 Gold", "wood+4gold"),
        ("2x wood, 1 clay", "2wood+clay"),
        ("three camels", None),
        ("-4 gold", None),
        ("", None),
        ("9" * 500, None),
    ],
)
def test_goods_are_read_as_the_key_of_a_payment(typed: str, key: str | None) -> None:
    assert payment_key(typed, ENGLISH, GOODS) == key


def test_lists_are_split_at_commas_and_semicolons() -> None:
    assert split(" farm, ;quarry;; villa ") == ["farm", "quarry", "villa"]


def test_autocompletion_narrows_by_any_part_of_the_label() -> None:
    assert narrow("PORT", LABELS.items()) == [("small_port_clay", "Small Port of Clay")]


def test_autocompletion_finds_words_and_forgives_slips_where_nothing_else_fits() -> None:
    assert narrow("sma clay", LABELS.items()) == [("small_port_clay", "Small Port of Clay")]
    assert narrow("vilal", LABELS.items()) == [("villa_field", "Villa")]
    assert narrow("quarry", LABELS.items()) == []


def test_autocompletion_knows_no_accents_and_offers_beginnings_first() -> None:
    labels = [("a", "Big Café"), ("b", "Cafeteria"), ("c", "Tea")]
    assert [key for key, _ in narrow("CAFÉ", labels)] == ["b", "a"]
    assert narrow("", labels) == labels


def test_typed_text_is_repeated_short_and_plain() -> None:
    assert shown("**a** `b`\n<@1>") == "a b 1"
    assert len(shown("x" * 4000)) == 60


def held(*keys: str) -> dict[str, str]:
    return {key: ENGLISH.card_name(key) for key in keys}


def refused(typed: str, *keys: str, used: tuple[str, ...] = ()) -> str:
    with pytest.raises(InputError) as caught:
        held_card(ENGLISH, CATALOGUE, typed, held(*keys), used)
    return ENGLISH.text(caught.value.key, **caught.value.details)


def test_two_cards_that_fit_are_named_rather_than_denied() -> None:
    said = refused("villa", "villa_field", "villa_forest", "farm")
    assert said.startswith('"villa" fits several cards: Villa of the Fields, Villa of the Woods.')


def test_the_name_of_another_card_is_not_a_typing_mistake() -> None:
    said = refused("Papyrus Barque of Wood", "papyrus_barque_wheat")
    assert said == ("You do not have Papyrus Barque of Wood. Your hand: Papyrus Barque of Wheat.")
    slip = held_card(ENGLISH, CATALOGUE, "Papirus Barque of Weat", held("papyrus_barque_wheat"))
    assert slip == "papyrus_barque_wheat"


def test_a_card_named_before_is_used_up() -> None:
    assert "more often than you have it" in refused("farm", "quarry", used=("farm", "quarry"))
    assert "no card called" in refused("Death Star", "quarry")
    assert refused("farm").endswith("Your hand: no card.")
