"""Locales, fallbacks, and missing texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.platform.i18n import languages as language_module
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import available, negotiate
from bot.platform.i18n.texts import read_texts
from engine.errors import Refusal
from render.text.cards import brief_refusal
from tests.bot.i18n.sources import sources_of


@pytest.mark.parametrize(
    ("locale", "folder"),
    [
        ("en-US", "en"),
        ("en-GB", "en"),
        ("es-ES", "es"),
        ("es-419", "es"),
        ("pt-BR", "pt-BR"),
        ("pt-PT", "pt-BR"),
        ("uk", "uk"),
        ("zh-TW", "en"),
        ("", "en"),
    ],
)
def test_a_locale_finds_its_language_then_a_relative_then_english(locale: str, folder: str) -> None:
    assert negotiate(locale, ("en", "es", "pt-BR", "uk"), "en") == folder


def test_a_locale_without_a_language_gets_one_that_its_readers_know() -> None:
    folders = ("en", "es", "fr", "ru", "uk")
    asked = ("pt-BR", "pt-PT", "be", "uk", "fr", "bg", "ca", "de")
    served = [negotiate(locale, folders, "en") for locale in asked]
    assert served == ["es", "es", "ru", "uk", "fr", "en", "en", "en"]


def test_every_locale_of_discord_is_served() -> None:
    from discord import Locale

    for locale in Locale:
        assert language(locale.value).text("button-join")


def test_no_catalogue_has_unreadable_or_double_texts() -> None:
    assert "en" in available()
    for folder in available():
        assert sources_of(folder).faults == ()


def test_a_text_takes_its_arguments_without_isolating_marks() -> None:
    text = language("en-US").text("event-village", region="C6", shares="Bo takes 4 VP")
    assert text == "The village C6 fell: Bo takes 4 VP"


def test_numbers_choose_singular_and_plural() -> None:
    english = language("en-US")
    assert [english.text("good-army", amount=n) for n in (0, 1, 2)] == [
        "0 armies", "1 army", "2 armies",
    ]  # fmt: skip


def test_a_repeated_text_has_its_own_arguments(tmp_path: Path) -> None:
    (tmp_path / "xx").mkdir()
    written = "armies = { $n ->\n    [one] one\n   *[other] many\n } for { $who }\n"
    (tmp_path / "xx" / "a.ftl").write_text(written, encoding="utf-8")
    catalogue = read_texts("xx", tmp_path)
    for _ in range(2):
        told = [
            catalogue.format("armies", {"n": n, "who": who})[0]
            for n, who in ((1, "Ann"), ("1", "Ann"), (1, "Bo"), *((n, "Cy") for n in range(5000)))
        ]
        assert told[:3] == ["one for Ann", "many for Ann", "one for Bo"]
        assert [text for text in told[3:] if text != "many for Cy"] == ["one for Cy"]
    _, faults = catalogue.format("armies", {"n": 1})
    assert catalogue.format("armies", {"n": 1})[1] == faults
    assert faults


def test_a_missing_text_fails_the_tests() -> None:
    with pytest.raises(AssertionError, match="missing text"):
        language("en-US").text("no-such-text")


def test_a_missing_argument_fails_the_tests() -> None:
    with pytest.raises(AssertionError, match="broken text"):
        language("en-US").text("event-village", region="C6")


def test_in_production_a_missing_text_shows_its_key_and_is_logged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    faults: list[str] = []
    monkeypatch.setattr(language_module, "report", lambda fault, **_: faults.append(fault))
    assert language("en-US").text("no-such-text") == "no-such-text"
    assert faults == ["missing text"]


def test_lists_join_as_a_sentence_does() -> None:
    english = language("en-US")
    assert english.listing([]) == "nothing"
    assert english.listing(["a"]) == "a"
    assert english.listing(["a", "b"]) == "a and b"
    assert english.listing(["a", "b", "c", "d"]) == "a, b, c and d"


def test_a_refusal_is_short_and_has_words_instead_of_keys() -> None:
    refusal = Refusal("temple-columns", needed=1, number=2, columns="scientific,civil")
    assert brief_refusal(language("en-US"), refusal) == "Needs 1 in every column"


def test_another_folder_is_another_language_with_english_behind_it(tmp_path: Path) -> None:
    folder = tmp_path / "uk"
    folder.mkdir()
    (folder / "one.ftl").write_text(
        "good-army = { $amount ->\n    [one] { $amount } військо\n    [few] { $amount } війська\n"
        "   *[many] { $amount } військ\n }\ncard-farm = Ферма\n",
        encoding="utf-8",
    )
    ukrainian = Language("uk", (read_texts("uk", tmp_path), *language("en").texts))
    assert [ukrainian.text("good-army", amount=n) for n in (1, 2, 5, 21)] == [
        "1 військо", "2 війська", "5 військ", "21 військо",
    ]  # fmt: skip
    assert ukrainian.text("button-join") == "Join"
    assert ukrainian.card_one("farm") == "Ферма"
    assert ukrainian.card_one("academy") == "an Academy"


def test_an_argument_can_be_as_long_as_a_message() -> None:
    text = "x" * 3000
    assert language("en-US").text("turn-so-far", text=text) == f"So far: {text}"
