"""Locales, fallbacks, what is cached, the pseudo-locale, and each language's lists and numbers."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.platform.i18n import languages as language_module
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import (
    available,
    negotiate,
    number_text,
    percent_text,
    sentence_list,
    sort_key,
)
from bot.platform.i18n.pseudo import PSEUDO, longer, pseudo_entries
from bot.platform.i18n.texts import contents, read_texts
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


XA, ENGLISH = language(PSEUDO), language("en")


@pytest.mark.parametrize(
    ("key", "args", "text"),
    [
        ("button-join", {}, "[Ĵóóîîñ]"),
        ("good-army", {"amount": 2}, "[2 áářmîîéš]"),
        ("call-turn", {"channel": "a", "server": "b", "round": 3},
         "[**Ýýóóúř ťúúřññ** ááť #a îîñ b, řóóúúñď 3.]"),
        ("pace-how-open", {}, None),
        ("god-mars.power", {}, "[1 pîîééçé óóf ýýóóúř çhóóîîçé fóóř éévééřý çáářďď]"),
    ],
)  # fmt: skip
def test_a_text_is_longer_and_in_brackets(key: str, args: dict[str, str], text: str | None) -> None:
    told = XA.text(key, **args)
    assert told == (text or told)
    assert (told[0], told[-1]) == ("[", "]")
    assert re.findall(r"`[^`]*`", told) == re.findall(r"`[^`]*`", ENGLISH.text(key, **args))


def test_signs_commands_moments_and_regions_stay() -> None:
    kept = "**`/deus join`** <t:12:R> <:wood:123> <@5> </deus new:77> C4 (R23) https://a.example/b"
    assert longer(kept) == kept
    assert longer("See [the log](https://a.example/log): C4") == (
        "Šééé [ťhéé ĺóóĝ](https://a.example/log): C4"
    )


def test_the_pseudo_locale_has_every_text_and_no_real_locale_leads_to_it() -> None:
    assert XA.texts[0].keys == ENGLISH.texts[0].keys | {"list-two"}
    english = sources_of("en").entries
    *translated, _ = pseudo_entries(english)
    for own in translated:
        told, plain = contents(own), contents(english[own.id.name])
        assert (told.variables, told.choices) == (plain.variables, plain.choices)
    assert [language(tag).locale for tag in ("en-US", "en-GB", "en", "xx-XA")] == ["en"] * 4


UKRAINIAN = """\
alphabet = абвгґдеєжзиіїйклмнопрстуфхцчшщьюя
list-two = { $first } та { $last }
card-farm = Ферма
    .one = Ферму
    .gen = Ферми
good-army =
    { $amount ->
        [one] { $amount } військо
        [few] { $amount } війська
       *[many] { $amount } військ
    }
    .ins =
        { $amount ->
            [one] { $amount } військом
            [few] { $amount } військами
           *[many] { $amount } військами
        }
button-offer-only = Лише { FORM($card, "gen") }
good-from-temple = з { FORM($what, "ins") }, { FORM($card, "gen") }
"""


@pytest.mark.parametrize(
    ("tag", "two", "three"),
    [
        ("en", "a and b", "a, b and c"),
        ("fr", "a et b", "a, b et c"),
        ("es", "a y b", "a, b y c"),
        ("ru", "a и b", "a, b и c"),
        ("xx", "a and b", "a, b and c"),
    ],
)
def test_lists_follow_the_language(tag: str, two: str, three: str) -> None:
    listed = [sentence_list(tag, items) for items in ((), "a", "ab", "abc")]
    assert listed == ["", "a", two, three]


def test_spanish_says_e_before_the_same_sound() -> None:
    lasts = ("Inés", "Hilda", "Hiena", "Ada", "«Iris»")
    told = [sentence_list("es", ("Max", last)) for last in lasts]
    assert told == ["Max e Inés", "Max e Hilda", "Max y Hiena", "Max y Ada", "Max e «Iris»"]


def test_numbers_are_written_as_in_the_language() -> None:
    assert [number_text(tag, 1234.5, 1) for tag in ("en", "fr", "es", "uk")] == [
        "1,234.5", "1\u202f234,5", "1.234,5", "1\u00a0234,5",
    ]  # fmt: skip
    assert [percent_text(tag, 0.5) for tag in ("en", "fr", "es")] == [
        "50%", "50\u00a0%", "50\u00a0%",
    ]  # fmt: skip
    morning = datetime(2026, 12, 4, 9, 5, tzinfo=UTC)
    spoken = [language(tag) for tag in ("en", "fr", "es", "uk", "ru")]
    assert [(one.day(morning), one.month(morning), one.clock(morning)) for one in spoken] == [
        ("4 Dec", "Dec", "09:05"), ("4 déc.", "déc.", "09:05"), ("4 dic", "dic", "9:05"),
        ("4 груд.", "груд.", "09:05"), ("4 дек.", "дек.", "09:05"),
    ]  # fmt: skip
    assert [one.date(morning) for one in spoken[:3]] == ["4 Dec 2026", "4 déc. 2026", "4 dic 2026"]
    assert [one.semicolons(["a, b", "c", "d"]) for one in spoken[:2]] == [
        "a, b; c; d", "a, b\u202f; c\u202f; d",
    ]  # fmt: skip


def test_names_are_in_alphabetical_order() -> None:
    latin, cyrillic = "abcdefghijklmnñopqrstuvwxyz", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"
    russian = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
    orders: list[tuple[tuple[str, ...], list[str]]] = [
        ((latin,), ["Eau", "École", "Ecu", "Nuez", "Ñandú", "œuf", "Orage", "Port", "Port-au"]),
        ((cyrillic, latin), ["Гора", "Ґанок", "Еллада", "Єва", "Ира", "Іва", "Їжа", "Йод"]),
        ((russian,), ["Елена", "Ёж", "Жар", "Йод", "Клад"]),
    ]
    for alphabets, names in orders:
        assert sorted({*names}, key=lambda name: sort_key(name, alphabets)) == names


def test_a_sentence_declines_a_name(tmp_path: Path) -> None:
    (tmp_path / "uk").mkdir()
    (tmp_path / "uk" / "a.ftl").write_text(UKRAINIAN, encoding="utf-8")
    ukrainian = Language("uk", (read_texts("uk", tmp_path), *ENGLISH.texts))
    farm, armies = ukrainian.card_name("farm"), ukrainian.text("good-army", amount=3)
    only = [farm, ukrainian.card_name("academy"), ukrainian.listing([farm, "Ада", farm]), "Ферма"]
    assert [ukrainian.text("button-offer-only", card=name) for name in only] == [
        "Лише Ферми", "Лише Academy", "Лише Ферми, Ада та Ферми", "Лише Ферма",
    ]  # fmt: skip
    assert ukrainian.text("good-from-temple", what=armies, card=farm) == "з 3 військами, Ферми"
    assert ukrainian.listing(["Ада", "Іва"]) == "Ада та Іва"
    assert ukrainian.typed("all") == {"all"}
