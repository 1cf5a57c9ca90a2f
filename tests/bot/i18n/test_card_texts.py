"""Every card and every command has a name and a text, with the values of the engine's catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from discord import Locale
from discord.app_commands import locale_str

from bot.platform.discord import commands
from bot.platform.discord.commands import CatalogueTranslator, command_names, described, named
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.texts import read_texts
from engine.cards.catalogue import CATALOGUE
from engine.model.card import Card
from engine.model.terms import Resource, Terrain
from render.text.cards import card_needs, card_once, card_ruling, card_text, untold

ENGLISH = language("en-US")
NAME_LENGTH = 28
TEXT_LENGTH = 95
MAKES = dict(zip((t.key for t in Terrain), (r.key for r in Resource), strict=False))

cards = pytest.mark.parametrize("card", CATALOGUE.cards, ids=lambda card: card.key)


# Numbers of the rules that stand on cards, by effect; the catalogue does not hold them.
RULES = {
    "works": {1},
    "place_barracks": {3},
    "place_garrison": {2},
    "resource_temple": {1},
    "token_temple": {3, 1},
}
# Effects that pay or cost what only the rules or the market name.
PAYS = {
    "sell_sets": {"VP"},
    "sell_at_market": {"gold"},
    "sail_and_buy": {"gold"},
    "sell_any": {"gold"},
    "gild": {"gold"},
    "storm_village": {"VP"},
    "place_barracks": {"VP"},
    "place_garrison": {"gold"},
    "resource_temple": {"VP"},
    "token_temple": {"VP"},
}


def numbers(text: str) -> set[int]:
    return {int(found) for found in re.findall(r"\d+", text)}


def words_of(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from words_of(item)


def test_every_deck_and_card_has_a_text() -> None:
    assert untold(ENGLISH, CATALOGUE) == []


@cards
def test_a_card_has_a_short_name_and_a_text_that_fits_the_picture(card: Card) -> None:
    assert 0 < len(ENGLISH.card_name(card.key)) <= NAME_LENGTH
    assert 0 < len(card_text(ENGLISH, card)) <= TEXT_LENGTH
    assert ENGLISH.card_name(card.key) in ENGLISH.card_one(card.key)


def test_no_two_cards_share_a_name() -> None:
    names = [ENGLISH.card_name(card.key) for card in CATALOGUE.cards]
    assert len(set(names)) == len(names)


@cards
def test_the_amounts_of_a_card_are_in_its_text(card: Card) -> None:
    text = card_text(ENGLISH, card)
    amounts = {
        value
        for name, value in card.args.items()
        if isinstance(value, int) and not isinstance(value, bool)
        and not (name == "every" and value == 1) and not (name == "price" and value == 0)
    }  # fmt: skip
    assert amounts <= numbers(text)
    extra = {12} if card.verb.startswith("end_") else RULES.get(card.verb, set())
    assert numbers(text) == amounts | extra


@cards
def test_a_text_names_the_land_and_goods_of_its_card_and_no_others(card: Card) -> None:
    text = card_text(ENGLISH, card)
    named = set(words_of(list(card.args.values())))
    expected = set()
    if named >= set(MAKES):  # every land makes what is its own
        named = set()
    for word in named:
        expected.add(word.rstrip("0123456789") if word != "vp" else "VP")
        if card.verb in ("produce", "works", "fill_boat"):
            expected.add(MAKES[word])
    for word in expected:
        assert word in text
    closed = {r.key for r in Resource} | {t.key for t in Terrain}
    spoken = set(re.findall(r"[a-z]+", text))
    others = {word for word in closed - expected if word in spoken or f"{word}s" in spoken}
    assert others <= {"village", "sea"}


@cards
def test_gold_and_vp_are_not_mixed_up(card: Card) -> None:
    text = card_text(ENGLISH, card)
    gains = {"VP": "vp", "gold": "gold"}
    for word, key in gains.items():
        pays = key in card.args or card.args.get("what") == key
        pays = pays or (key == "gold" and bool(card.args.get("price")))
        pays = pays or word in PAYS.get(card.verb, set())
        assert (word in text) == pays


@cards
def test_rulings_name_rules_that_exist(card: Card) -> None:
    ruling = card_ruling(ENGLISH, card)
    assert "{" not in ruling
    for letter, last in (("R", 35), ("E", 16), ("V", 3)):
        for number in re.findall(rf"\b{letter}(\d+)a?\b", ruling):
            assert 1 <= int(number) <= last


def test_a_changed_amount_in_the_catalogue_changes_the_text() -> None:
    printed = CATALOGUE.card("quarry")
    quarry = replace(printed, args={**printed.args, "amount": 3})
    assert card_text(ENGLISH, quarry) == "Each of your mills on a mountain makes 3 stone."


@cards
def test_only_a_card_with_a_once_effect_has_words_for_it(card: Card) -> None:
    text = card_once(ENGLISH, card)
    assert bool(text) == (card.once is not None)
    assert ENGLISH.has(f"card-{card.key}.once") == (card.once is not None)
    assert len(text) <= TEXT_LENGTH
    if card.once is None:
        return
    printed = {v for v in card.once[1].values() if isinstance(v, int)}
    assert numbers(text) == printed
    for word in words_of([v for k, v in card.once[1].items() if k != "steps"]):
        assert word in text
    assert ("VP" in text) == ("vp" in card.once[1])
    assert ("gold" in text) == ("gold" in card.once[1])
    for step, word in (("up", "raise"), ("down", "lower")):
        assert (word in text.lower()) == (step in card.once[1].get("steps", ()))


@cards
def test_a_building_condition_is_shown_with_its_number(card: Card) -> None:
    text = card_needs(ENGLISH, card)
    assert bool(text) == bool(card.needs)
    assert not card.needs or ("a piece" if card.needs == 1 else f"{card.needs} pieces") in text


def test_a_face_down_card_has_a_name_that_no_card_has() -> None:
    hidden = ENGLISH.card_name("face_down")
    assert hidden not in {ENGLISH.card_name(card.key) for card in CATALOGUE.cards}
    assert ENGLISH.card_one("face_down") == "a card face down"


def test_a_changed_once_effect_in_the_catalogue_changes_its_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    once = CATALOGUE.card("observatory").once
    assert once is not None
    monkeypatch.setitem(once[1], "cards", 7)
    assert card_once(ENGLISH, CATALOGUE.card("observatory")) == "Fill your hand to 7 cards."


COMMANDS = language("en").texts[0]
DESCRIPTIONS = sorted(k for k in COMMANDS.keys if k.startswith("command-"))
BUTTONS = sorted(k for k in COMMANDS.keys if k.startswith("button-"))


@pytest.mark.parametrize("key", DESCRIPTIONS)
def test_a_description_fits_discord(key: str) -> None:
    assert 1 <= len(COMMANDS.format(key, {})[0]) <= 100


@pytest.mark.parametrize("key", BUTTONS)
def test_a_button_fits_a_phone(key: str) -> None:
    assert 1 <= len(COMMANDS.format(key, {})[0]) <= 34


def test_the_english_description_is_the_message_itself() -> None:
    text = described("build", "card")
    assert text.message == "Which card"
    assert text.extras == {"key": "command-build-card-description"}


async def test_english_locales_need_no_translation() -> None:
    translator = CatalogueTranslator()
    for locale in (Locale.american_english, Locale.british_english, Locale.german):
        assert await translator.translate(described("build"), locale, None) is None  # type: ignore[arg-type]


async def test_another_language_answers_with_its_own_texts_only(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "uk").mkdir()
    (tmp_path / "uk" / "c.ftl").write_text("command-build-description = Будувати\n", "utf-8")
    ukrainian = Language("uk", (read_texts("uk", tmp_path), COMMANDS))
    monkeypatch.setattr(commands, "available", lambda: ("en", "uk"))
    monkeypatch.setattr(commands, "own_texts", lambda _: ukrainian.texts[0])
    translator = CatalogueTranslator()
    build = locale_str("Build", key="command-build-description")
    offer = locale_str("Offer", key="command-offer-description")
    assert await translator.translate(build, Locale.ukrainian, None) == "Будувати"  # type: ignore[arg-type]
    assert await translator.translate(offer, Locale.ukrainian, None) is None  # type: ignore[arg-type]
    assert await translator.translate(locale_str("x"), Locale.ukrainian, None) is None  # type: ignore[arg-type]


async def test_names_that_discord_would_refuse_are_left_out_and_reported(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "uk").mkdir()
    (tmp_path / "uk" / "c.ftl").write_text(
        "command-deus-name = деус\ncommand-deus-log-name = журнал\ncommand-deus-card-name = Карта\n"
        "command-deus-status-name = журнал\ncommand-deus-end-name = кінець гри\n"
        f"command-hand-name = {'я' * 33}\ncommand-undo-name = журнал\n"
        "command-deus-player-name = об'єкт\ncommand-deus-board-name = log\n"
        "command-deus-tables-name = обʼєкт\ncommand-deus-new-name = new\n"
        f"command-hand-description = {'я' * 101}\n",
        "utf-8",
    )
    ukrainian = Language("uk", (read_texts("uk", tmp_path), COMMANDS))
    faults: list[object] = []
    monkeypatch.setattr(commands, "report", lambda _, key, **__: faults.append(key))
    names = {
        "deus": "деус",
        "deus-log": "журнал",
        "deus-tables": "обʼєкт",
        "deus-new": "new",
        "undo": "журнал",
    }
    assert command_names(ukrainian.texts[0]) == {
        f"command-{k}-name": name for k, name in names.items()
    }
    assert faults == [
        "command-deus-board-name", "command-deus-card-name", "command-deus-end-name",
        "command-deus-player-name", "command-deus-status-name", "command-hand-name",
    ]  # fmt: skip
    monkeypatch.setattr(commands, "available", lambda: ("en", "uk"))
    monkeypatch.setattr(commands, "own_texts", lambda _: ukrainian.texts[0])
    asked = (named("deus", "deus"), named("card", "deus", "card"), described("hand"))
    translated = [
        await CatalogueTranslator().translate(one, Locale.ukrainian, None) for one in asked
    ]  # type: ignore[arg-type]
    assert translated == ["деус", None, None]
