"""Another check's faults count unless an exception here explains them."""

from __future__ import annotations

from pathlib import Path

from tests.bot.i18n.agree import disagreeing

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
