"""``docs/RULES.md`` and the code cite the same rulings, and every ruling is tested."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULING = re.compile(r"^- \*\*([REV]\d+a?)\b", re.MULTILINE)
CITED = re.compile(r"\b[REV][1-9]\d?a?\b")
TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
IN_A_NAME = re.compile(r"_([rev])0*(\d+a?)(?=_)")
WRITTEN = RULING.findall((ROOT / "docs" / "RULES.md").read_text(encoding="utf-8"))


def texts(folder: str, *kinds: str) -> list[str]:
    """The contents of the files of those kinds below ``folder``."""
    paths = (path for kind in kinds for path in (ROOT / folder).rglob(f"*.{kind}"))
    return [path.read_text(encoding="utf-8") for path in paths]


def test_no_ruling_is_written_twice() -> None:
    assert len(WRITTEN) == len(set(WRITTEN)) == 55


@pytest.mark.parametrize("folder", ["engine", "render", "bot"])
def test_the_code_cites_only_rulings_that_are_written_down(folder: str) -> None:
    cited = {found for text in texts(folder, "py", "ftl", "toml") for found in CITED.findall(text)}
    assert cited
    assert cited <= set(WRITTEN)


def test_every_ruling_has_a_test_that_is_named_after_it() -> None:
    names = [name for text in texts("tests/engine", "py") for name in TEST.findall(text)]
    named = {
        f"{kind.upper()}{number}" for name in names for kind, number in IN_A_NAME.findall(name)
    }
    assert set(WRITTEN) - named == set()
