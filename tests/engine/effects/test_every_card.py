"""No card without a test: every face of every deck is named in the tables of the files beside."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from engine import CATALOGUE

FOLDER = Path(__file__).parent


def test_every_card_has_a_test_of_its_effect() -> None:
    covered: set[str] = set()
    for path in FOLDER.rglob("test_*.py"):
        inside = ".".join(path.relative_to(FOLDER).with_suffix("").parts)
        covered |= set(getattr(import_module(f"{__package__}.{inside}"), "COVERED", ()))
    assert covered == set(CATALOGUE.by_key)
