"""The documents for engineers name files that exist, and the chart of packages is of today."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tools import packages

ROOT = packages.ROOT
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
