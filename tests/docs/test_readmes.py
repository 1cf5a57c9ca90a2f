"""The READMEs lead where they say: to files that exist, to headings, and to one another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.i18n import BASE, available

ROOT = Path(__file__).parents[2]
READMES = sorted(ROOT.glob("README*.md"))
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def anchor(heading: str) -> str:
    """The part of an address that leads to a heading, as hosts of Markdown make it."""
    return re.sub(r"[^\w -]", "", heading.strip().casefold()).replace(" ", "-")


@pytest.mark.parametrize("readme", READMES, ids=lambda readme: readme.name)
def test_every_link_of_a_readme_leads_somewhere(readme: Path) -> None:
    links = LINK.findall(readme.read_text(encoding="utf-8"))
    assert links
    for path, part in links:
        target = readme.parent / path if path else readme
        assert target.exists(), f"{readme.name}: there is no {path}"
        if part:
            headings = HEADING.findall(target.read_text(encoding="utf-8"))
            assert part in map(anchor, headings), f"{readme.name}: {path} has no #{part}"


def test_each_language_has_a_readme_and_all_begin_with_the_way_to_the_others() -> None:
    first = {readme.read_text(encoding="utf-8").split("\n", 1)[0] for readme in READMES}
    assert len(first) == 1
    named = {f"README.{tag}.md" for tag in available() if tag != BASE} | {"README.md"}
    assert {path for path, _ in LINK.findall(*first)} == named
