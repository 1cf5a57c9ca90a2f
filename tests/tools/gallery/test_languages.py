"""Whatever the catalogue says is said otherwise in the pseudo-locale, and the page shows it."""

from __future__ import annotations

from bot.platform.i18n.pseudo import PSEUDO
from tests.tools.gallery.languages.page import page, untranslated
from tests.tools.gallery.languages.shown import sections

AS_IT_IS: dict[str, list[str]] = {}  # texts with words that no language translates


def test_every_text_of_the_pseudo_locale_is_translated() -> None:
    shown = sections(PSEUDO)
    found = {
        key: words
        for rows in shown.values()
        for key, text in rows.items()
        if (words := untranslated(text))
    }
    assert found == AS_IT_IS
    assert len(shown["slash commands"]) > 80
    assert len(shown["refusals"]) > 130


def test_the_page_counts_and_marks_what_is_not_translated() -> None:
    rows = {"en": {"help": {"a": "A plain text"}}, PSEUDO: {"help": {"a": "[Å] plain <@1> text"}}}
    html = page(("en", PSEUDO), rows, {"en": {}, PSEUDO: {}})
    assert f"2 words of {PSEUDO} are not translated" in html
    assert "[Å] <mark>plain</mark> &lt;@1&gt; <mark>text</mark>" in html
