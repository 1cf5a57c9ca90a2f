"""Every language beside English is whole and right, or says that it is being written.

A faulty text is named with file and key, English takes its place, and the rest works. Another
check's faults count unless an exception here explains them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.platform.i18n import languages as language_module
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import available
from bot.platform.i18n.texts import read_texts
from tests.bot.i18n.agree import disagreeing
from tests.bot.i18n.check import Checked
from tests.bot.i18n.sources import read_sources, sources_of

OTHERS = [folder for folder in available() if folder != "en"]


@pytest.mark.parametrize("folder", OTHERS)
def test_a_language_has_no_faults(folder: str) -> None:
    assert Checked(folder).faults() == []


@pytest.mark.record
def test_english_has_no_faults_visible_in_its_own_files() -> None:
    assert read_sources("en").faults == ()
    assert [*Checked("en").writing()] == []


WRITTEN = {
    "uk": """\
button-jion = Сісти
button-join = Join
button-undo = Назад...
button-log = Жyрнал
settings-look = Вигляд
good-army =
    { $amount ->
        [one] військо
        [few] { $amount } війська
       *[many] { $amount } військ
    }
good-ship =
    { $amount ->
        [one] { $amount } корабель
        [1] корабель
        [few] { $amount } кораблі
       *[many] { $amount } кораблів
    }
good-boats = { $amonut } човнів
card-farm = Ферма
    .gen = Ферми
    .dat = Фермі
card-academy = Ферма
button-offer-only = Лише { FORM($card, "gen") }
command-build-name = Звести
command-deus-log-name = журнал
command-deus-card-name = журнал
command-deus-nothing-name = ніщо
command-build-description = LONG
""",
    "fr": 'button-join = Rejoindre?\nbutton-offer-only = Que { $card } : "oui"\n'
    "button-text = C’est bon\u202f!\n",
    "es": "button-join = ¡Unirse\nbutton-hand = Mi mano\n"
    "button-undo = 2-4 cartas , 5 %\nbutton-log = «Uno” — dos\n",
    "ru": "button-join = Еще – «раз»\nbutton-undo = Он —\u00a0„кто“\nbutton-log = Я - ты\n",
}  # fmt: skip
FAULTS = {
    "uk": [
        "uk/a.ftl:19: good-boats: is not given $amonut",
        "button-jion: there is no such text in English",
        "card-farm.dat: there is no such text in English, and no FORM asks for it",
        "good-army: [one] is also 21: say the number, put [1] before it",
        "good-ship: [1] is never reached behind [one]",
        "button-join: is English still: 'Join' (else: same.txt)",
        "card-academy: has the name of card-farm",
        "command-build-description: has 110 characters, at most 100 fit",
        "command-build-name: Discord takes no 'Звести': small letters, no spaces, 1–32",
        "command-deus-card-name: command-deus-log-name has the same name 'журнал'",
        "command-deus-nothing-name: there is no command or option deus-nothing",
        "button-undo: three full stops; write …",
        "button-log: Latin and Cyrillic letters in one word: Жyрнал",
    ],
    "fr": [
        "button-join: no U+202F before ; ? !",
        "button-offer-only: an ordinary space before a sign",
        "button-offer-only: straight quotes; write « »",
        "button-offer-only: no U+00A0 before :",
        "button-offer-only: a word that elides before a name",
    ],
    "es": [
        "button-join: ¡ and ! are no pairs",
        "button-undo: an ordinary space before a sign",
        "button-undo: a hyphen in a range; write –",
        "button-undo: a percent sign; Language.percent writes it",
        "button-log: a long dash; write –",
        "button-log: « and » are no pairs",
    ],
    "ru": [
        "button-join: a short dash; write —",
        "button-join: е where ё is written",
        "button-undo: no U+00A0 before —",
        "button-undo: „ outside « »",
        "button-log: a hyphen for a dash",
    ],
}

NAMES_OF_ITSELF = "language-name = Ido\nlanguage-self = Ido\n"


@pytest.mark.parametrize("tag", WRITTEN)
def test_every_fault_of_a_language_is_named(tag: str, tmp_path: Path) -> None:
    (tmp_path / tag).mkdir()
    written = WRITTEN[tag].replace("LONG", "ж" * 110)
    (tmp_path / tag / "a.ftl").write_text(f"{written}\n{NAMES_OF_ITSELF}", encoding="utf-8")
    (tmp_path / tag / "incomplete.txt").touch()
    checked = Checked(tag, tmp_path)
    told = [fault for fault in checked.faults() if "settings-look" not in fault]
    assert told == FAULTS[tag]
    missing = checked.missing()
    assert "button-leave" in missing
    assert "button-join" not in missing
    (tmp_path / tag / "incomplete.txt").unlink()
    whole = Checked(tag, tmp_path).faults()
    assert f"{missing[0]}: is missing" in whole
    assert "command-deus-status-name: is missing" in whole


def test_a_command_can_keep_its_english_name(tmp_path: Path) -> None:
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "same.txt").write_text("command-deus-name\ncommand-deux-name\n", "utf-8")
    faults = Checked("fr", tmp_path).faults()
    assert "command-deus-name: is missing" not in faults
    assert "command-deus-log-name: is missing" in faults
    assert "same.txt: command-deux-name is no text" in faults
    assert "same.txt: command-deus-name is no text" not in faults


def test_a_language_says_its_own_name_from_the_first_text_on(tmp_path: Path) -> None:
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "incomplete.txt").touch()
    checked = Checked("fr", tmp_path)
    assert {*checked.faults()} == {"language-name: is missing", "language-self: is missing"}


ENGLISH = sources_of("en").entries

FAULTY = """\
button-join = Сісти
button-leave Встати
good-army =
    { $amount ->
        [one] { $amount } військо
       *[other] { $amount } війська
    }
good-ship =
    { $amount ->
        [two] { $amount } кораблі
       *[other] { $amount } кораблів
    }
good-gold = { $ammount } золота
button-join = Ще раз
button-hand = { button-log }
button-log = { button-hand }
button-text = Словами: { button-hand }
button-rules = { -rules }
button-card = { UPPER("карта") }
good-house =
    { $amount ->
        [0] жодного будинку
       *[many] будинки: { $amount }
    }
good-mill =
    { $amount ->
        [one] { $amount } млин
        [few] { $amount } млини
       *[many] { $amount } млинів
    }
"""
NAMED = [
    'uk/a.ftl:2: button-leave Встати: is no Fluent: Expected token: "="',
    "uk/a.ftl:14: button-join: exists twice, also in uk/a.ftl:1",
    "uk/b.ftl: cannot be read, nothing of it serves: 'utf-8' codec can't decode byte 0xd2",
    "uk/a.ftl:3: good-army: lacks the plural [few], [many]",
    "uk/a.ftl:8: good-ship: uk has no plural [two], only [few], [many], [one], [other]",
    "uk/a.ftl:13: good-gold: is not given $ammount",
    "uk/a.ftl:19: button-card: there is no function UPPER",
    "uk/a.ftl:15: button-hand: goes round in a circle: button-hand → button-log → button-hand",
    "uk/a.ftl:16: button-log: goes round in a circle: button-log → button-hand → button-log",
    "uk/a.ftl:18: button-rules: refers to -rules: missing or faulty",
    "uk/a.ftl:17: button-text: refers to button-hand: missing or faulty",
]


@pytest.fixture
def faulty(tmp_path: Path) -> Language:
    folder = tmp_path / "uk"
    folder.mkdir()
    (folder / "a.ftl").write_text(FAULTY, encoding="utf-8")
    (folder / "b.ftl").write_bytes("button-turn = Твій хід\n".encode("cp1251"))
    (folder / "c.ftl").write_bytes("\ufeffbutton-undo = Назад\r\nbutton-close = Геть\r\n".encode())
    return Language("uk", (read_texts("uk", tmp_path), *language("en").texts))


def test_each_fault_is_one_line_with_file_and_key(faulty: Language, tmp_path: Path) -> None:
    told = read_sources("uk", tmp_path, ENGLISH).faults
    assert all("\n" not in line for line in told)
    assert [line[: len(named)] for line, named in zip(told, NAMED, strict=True)] == NAMED


def test_english_takes_the_place_of_faulty_texts_and_the_rest_works(
    faulty: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language_module, "report", lambda fault, **_: None)
    keys = ("leave", "hand", "log", "text", "rules", "card", "turn")
    assert [faulty.text(f"button-{key}") for key in keys] == [
        "Leave", "My hand", "Log", "As text", "Rules", "Card ▾", "Take my turn",
    ]  # fmt: skip
    goods = ("gold", "house", "mill")
    assert [faulty.text(f"good-{good}", amount=2) for good in goods] == [
        "2 gold", "будинки: 2", "2 млини",
    ]  # fmt: skip
    assert [faulty.text(f"button-{key}") for key in ("join", "undo", "close")] == [
        "Сісти", "Назад", "Геть",
    ]  # fmt: skip


def test_a_text_that_fails_is_shown_in_english(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "uk").mkdir()
    (tmp_path / "uk" / "a.ftl").write_text("event-village = { $name } бере { $region }\n", "utf-8")
    ukrainian = Language("uk", (read_texts("uk", tmp_path), *language("en").texts))
    faults: list[str] = []
    monkeypatch.setattr(language_module, "report", lambda fault, **_: faults.append(fault))
    told = ukrainian.text("event-village", region="C6", shares="Bo takes 4 VP")
    assert told == "The village C6 fell: Bo takes 4 VP"
    assert faults == ["broken text"]


TEXTS = """\
card-farm = Ферма
    .gen = Ферми
    .dat = Фермі
button-offer-only = Лише { FORM($card, "gen") }
list-two = { $first } та { $last }
button-join = Join
button-log = Log
"""
EXPLAINED = [
    "uk  a.ftl:1 card-farm.gen: extra attribute, unknown in en",
    "uk  a.ftl:5 list-two: extra message, unknown in en",
    "uk  a.ftl:6 button-join: the same as in English: 'Join'",
    "uk  a.ftl:9 typed-yes: the same as in English: 'yes'",
    "uk  (hint) a.ftl:6 button-join: 40 characters, better 34",
    "uk: 5 texts, 3 faults",
]
LEFT = [
    "uk  a.ftl:1 card-farm.dat: extra attribute, unknown in en",
    "uk  a.ftl:7 button-log: the same as in English: 'Log'",
    "uk  a.ftl:8 button-jion: extra message, unknown in en",
    "uk  a.ftl:8 button-undo: three dots ... (write …)",
]


def test_only_faults_without_an_exception_are_left(tmp_path: Path) -> None:
    (tmp_path / "uk").mkdir()
    (tmp_path / "uk" / "a.ftl").write_text(TEXTS, "utf-8")
    (tmp_path / "uk" / "same.txt").write_text("button-join\n", "utf-8")
    assert [*disagreeing([*EXPLAINED, *LEFT], tmp_path)] == LEFT
