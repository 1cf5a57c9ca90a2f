"""A language beside English has no text that English lacks, and fills in no other arguments."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel import Locale, UnknownLocaleError
from fluent.syntax import FluentParser, ast, visitor

from bot.i18n import available
from bot.i18n.negotiation import FOLDER
from tests.bot.i18n.conftest import variables_of

PLURALS = {"zero", "one", "two", "few", "many", "other"}


class _Variants(visitor.Visitor):
    def __init__(self) -> None:
        self.found: list[list[str]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        keys = (variant.key for variant in node.variants)
        self.found.append([key.name for key in keys if isinstance(key, ast.Identifier)])
        self.generic_visit(node)


def faults(folder: Path) -> Iterator[str]:
    """What is wrong with the language in ``folder``."""
    english = variables_of(FOLDER / "en")
    for key, names in variables_of(folder).items():
        if key not in english:
            yield f"{key}: there is no such text in English"
        elif unknown := names - english[key]:
            yield f"{key}: has no {sorted(unknown)}"
    try:
        known = {*Locale.parse(folder.name, sep="-").plural_form.tags, "other"}
    except UnknownLocaleError:
        known = PLURALS
    for path in sorted(folder.glob("*.ftl")):
        seen = _Variants()
        seen.visit(FluentParser().parse(path.read_text(encoding="utf-8")))
        for variants in seen.found:
            plural = PLURALS & {*variants}
            if plural > {"other"} and (plural != known or plural != {*variants}):
                yield f"{path.name}: counts {variants}, not {sorted(known)}"


@pytest.mark.parametrize("folder", available())
def test_a_language_keeps_to_the_texts_of_english(folder: str) -> None:
    assert [*faults(FOLDER / folder)] == []


def test_what_is_wrong_with_a_language_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "uk"
    folder.mkdir()
    (folder / "a.ftl").write_text(
        "button-jion = Сісти\nsettings-look = { $thame }\n"
        "good-army = { $amount ->\n    [one] військо\n   *[other] військ\n }\n",
        encoding="utf-8",
    )
    assert [*faults(folder)] == [
        "button-jion: there is no such text in English",
        "settings-look: has no ['thame']",
        "a.ftl: counts ['one', 'other'], not ['few', 'many', 'one', 'other']",
    ]
