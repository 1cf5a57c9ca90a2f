"""The documents: what they name exists, and the chart of the packages is current."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.platform.discord.channels import PERMISSIONS
from bot.platform.i18n.languages import BASE, language
from bot.platform.i18n.locales import available
from tests.tools import packages

ROOT = Path(__file__).parents[2]
READMES = sorted(ROOT.glob("README*.md"))
TRANSLATED = [path for path in READMES if path.name != "README.md"]
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(#[^)]*)?\)")
TYPED = re.compile(r"`/([^`]+)`")


def test_every_readme_is_in_a_language_of_the_bot() -> None:
    """All begin with the same line, which leads from each to each."""
    assert {path.suffixes[0].strip(".") for path in TRANSLATED} <= {*available()} - {BASE}
    assert len({path.read_text(encoding="utf-8").partition("\n")[0] for path in READMES}) == 1


@pytest.mark.parametrize("readme", READMES, ids=lambda path: path.name)
def test_the_links_of_a_readme_work(readme: Path) -> None:
    linked = LINK.findall(readme.read_text(encoding="utf-8"))
    assert linked
    for path, anchor in linked:
        file = ROOT / path if path else readme
        assert file.exists(), path
        if anchor:
            heads = re.findall(r"^#+ (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor[1:] in {head.lower().replace(" ", "-") for head in heads}


@pytest.mark.parametrize("readme", READMES, ids=lambda path: path.name)
def test_a_readme_invites_the_bot_with_the_permissions_it_needs(readme: Path) -> None:
    asked = re.findall(r"permissions=(\d+)", readme.read_text(encoding="utf-8"))
    assert [int(number) for number in asked] == [PERMISSIONS.value]
    if readme.name == "README.md":
        ticked = readme.read_text(encoding="utf-8").partition("Tick the permissions")[2]
        named = re.findall(r"\*([A-Z][^*]*)\*", ticked.partition("Open the link")[0])
        names = ["_".join(one.lower().split()).removesuffix("_channels") for one in named]
        assert all(getattr(PERMISSIONS, "view_channel" if one == "view" else one) for one in names)
        assert len(names) == PERMISSIONS.value.bit_count()


@pytest.mark.parametrize("readme", TRANSLATED, ids=lambda path: path.name)
def test_a_readme_names_commands_as_discord_does(readme: Path) -> None:
    texts = language(readme.suffixes[0].strip("."))
    names = {
        texts.text(key) for key in texts.texts[0].keys if re.fullmatch(r"command-.*-name", key)
    }
    for typed in TYPED.findall(readme.read_text(encoding="utf-8")):
        command = typed.partition(":")[0].split() if ":" in typed else typed.split()
        assert {*command} <= names, typed


DOCUMENTS = [ROOT / "docs" / name for name in ("ARCHITECTURE.md", "CONTRIBUTING.md")]
# A path in backticks; NAME, TAG and the like stand for a choice.
PATH = re.compile(r"`([\w./-]+(?:\.py|\.md|\.toml|\.ftl|/))`")
CHOICE = re.compile(r"(?<![A-Z.])[A-Z]{3,}(?!\.md)|NNNN")
BELOW = (ROOT, ROOT / "bot", ROOT / "engine", ROOT / "bot" / "platform", ROOT / "render")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_named_files_exist(document: Path) -> None:
    named = [
        path
        for path in PATH.findall(document.read_text(encoding="utf-8"))
        if "/" in path.rstrip("/") and not CHOICE.search(path)
    ]
    assert named
    missing = [path for path in named if not any((top / path).exists() for top in BELOW)]
    assert missing == []


@pytest.mark.record
def test_the_chart_shows_the_current_imports() -> None:
    page = packages.PAGE.read_text(encoding="utf-8")
    assert packages.written(page) == page, "make architecture"
