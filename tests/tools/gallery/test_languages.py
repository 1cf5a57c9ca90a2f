"""The galleries: what their programs take, and that every text differs in the pseudo-locale."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.platform.i18n.pseudo import PSEUDO
from tests.render.picture_words import MADE_UP
from tests.tools.gallery.__main__ import arguments
from tests.tools.gallery.languages.__main__ import page, untranslated
from tests.tools.gallery.languages.shown import sections


def test_folder_and_language_may_be_named() -> None:
    assert arguments([]) == (Path("pictures"), "en-US")
    assert arguments(["elsewhere", "--locale", "en-XA"]) == (Path("elsewhere"), "en-XA")


@pytest.mark.parametrize("words", [["--folder", "elsewhere"], ["-o", "elsewhere"], ["a", "b"]])
def test_an_option_is_not_a_folder(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        arguments(words)
    assert ended.value.code == 2
    assert "unrecognized arguments" in capsys.readouterr().err


# Texts with words that no catalogue translates: dates are Babel's, which has no pseudo-locale.
AS_IT_IS = {"until-either": ["Apr"]}
# Words of Latin letters that languages of Cyrillic ones have as they are.
LATIN = {
    "Discord",
    "End",
    "Enter",
    "Europe",
    "False",
    "Home",
    "JavaScript",
    "Kyiv",
    "SHA",
    "True",
    "status",
    "txt",
}
LATIN |= {"duel", "the", "tiber", "capua", "cup"}  # names of channels
TESTS = Path(__file__).parents[2]
SCENES = [
    TESTS / "render" / f"{name}.py" for name in ("golden_scenes", "picture_views", "statistics")
]
SCENES += [TESTS / "tools" / "gallery" / f"{name}.py" for name in ("__init__", "__main__")]


@pytest.mark.long
@pytest.mark.release
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


def test_the_page_counts_and_marks_untranslated_texts() -> None:
    rows = {"en": {"help": {"a": "A plain text"}}, PSEUDO: {"help": {"a": "[Å] plain <@1> text"}}}
    html = page(("en", PSEUDO), rows, {"en": {}, PSEUDO: {}})
    assert f"2 words of {PSEUDO} are not translated" in html
    assert "[Å] <mark>plain</mark> &lt;@1&gt; <mark>text</mark>" in html


@pytest.mark.long
@pytest.mark.parametrize("tag", ["uk", "ru"])
def test_no_sample_is_fixed_in_english(tag: str) -> None:
    found = {
        key: words
        for rows in sections(tag).values()
        for key, text in rows.items()
        if (words := [word for word in untranslated(text) if word not in LATIN])
    }
    assert found == {}


def made_up(path: Path) -> Iterator[str]:
    """The texts that a file of scenes invents in English; 4 for all that is filled in."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr == "said" and isinstance(node.args[0], ast.Constant):
            yield str(node.args[0].value)
        elif node.func.attr == "said" and isinstance(node.args[0], ast.JoinedStr):
            yield "".join(str(getattr(part, "value", 4)) if isinstance(part, ast.Constant) else "4" for part in node.args[0].values)  # fmt: skip # noqa: E501


def test_every_text_of_the_scenes_exists_in_every_language() -> None:
    found = [text for path in SCENES for text in made_up(path)]
    assert len(found) > 15
    assert [text for text in found if not any(re.fullmatch(one, text) for one, _ in MADE_UP)] == []
