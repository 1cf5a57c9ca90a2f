"""Lists, numbers, order of names, forms of names: as each language has them."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import number_text, percent_text, sentence_list, sort_key
from bot.platform.i18n.texts import read_texts

ENGLISH = language("en")
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
