"""Whatever text the code asks for by a literal key exists and gets the arguments it names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import bot
import render

ROOTS = [Path(package.__file__ or "").parent for package in (bot, render)]


def asked() -> Iterator[tuple[str, str, set[str] | None]]:
    """Every ``….text("key")``: where, the key, the arguments' names (None: cannot be told)."""
    for root in ROOTS:
        for path in sorted(root.rglob("*.py")):
            if "store" in path.parts:  # SQL has a text(), too
                continue
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                    continue
                if node.func.attr != "text" or not node.args:
                    continue
                key = node.args[0]
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    given = {k.arg for k in node.keywords if k.arg}
                    spread = any(k.arg is None for k in node.keywords)
                    yield f"{path.name}:{node.lineno}", key.value, None if spread else given


def test_every_key_in_the_code_has_its_text(variables: dict[str, frozenset[str]]) -> None:
    missing = [f"{where}: {key}" for where, key, _ in asked() if key not in variables]
    assert missing == []


def test_every_text_gets_the_arguments_it_names(variables: dict[str, frozenset[str]]) -> None:
    lacking = [
        f"{where}: {key} lacks {sorted(variables[key] - given)}"
        for where, key, given in asked()
        if given is not None and key in variables and variables[key] - given
    ]
    assert lacking == []
