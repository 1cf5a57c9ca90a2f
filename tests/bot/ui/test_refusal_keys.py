"""Refusals of commands and panels name texts that exist, with every argument they need."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
from bot.platform.i18n.languages import language

ROOT = Path(bot.__file__).parent
NAMED = ("InputError", "NothingLegal", "_say")


def raised() -> Iterator[tuple[str, dict[str, str | int]]]:
    """Every literal key and the names of its arguments, given any value."""
    for path in (
        file
        for room in ("ui", "features", "platform/discord")
        for file in (ROOT / room).rglob("*.py")
    ):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            keys = [a.value for a in node.args if isinstance(a, ast.Constant)]
            if node.func.id in NAMED and keys:
                yield str(keys[0]), {k.arg: "x" for k in node.keywords if k.arg}


@pytest.mark.long
def test_every_refusal_has_its_text_and_arguments() -> None:
    english = language("en")
    found = dict(raised())
    assert len(found) > 15
    for key, args in found.items():
        assert english.has(key), key
        assert english.text(key, **args)  # a missing argument fails by the shared fixture
