"""Every language beside English is whole and right, or says that it is being written."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.platform.i18n.locales import available
from tests.bot.i18n.check import Checked
from tests.bot.i18n.sources import read_sources

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

NAMED = "language-name = Ido\nlanguage-self = Ido\n"


@pytest.mark.parametrize("tag", WRITTEN)
def test_every_fault_of_a_language_is_named(tag: str, tmp_path: Path) -> None:
    (tmp_path / tag).mkdir()
    written = WRITTEN[tag].replace("LONG", "ж" * 110)
    (tmp_path / tag / "a.ftl").write_text(f"{written}\n{NAMED}", encoding="utf-8")
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
