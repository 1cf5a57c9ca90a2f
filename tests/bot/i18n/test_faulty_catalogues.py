"""A faulty text is named with file and key, English takes its place, and the rest works."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.platform.i18n import languages as language_module
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.texts import read_texts
from tests.bot.i18n.sources import read_sources, sources_of

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
    told = read_sources("uk", tmp_path, sources_of("en").entries).faults
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
