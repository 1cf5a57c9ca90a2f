"""Every text that the code asks for exists, gets its arguments, and no text is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import bot
import engine
import render
from render.text.amounts import Length

FORMS = {"one", "public", *(form for length in Length for form in length.value)}
ROOTS = [Path(package.__file__ or "").parent for package in (bot, render)]


@cache
def asked() -> list[tuple[str, str, set[str] | None]]:
    """Every ``….text("key")``, ``….phrase("key")``, ``….button("key", action)``, and where.

    With the names of the arguments; None where they cannot be told.
    """
    return [*_asked()]


def _asked() -> Iterator[tuple[str, str, set[str] | None]]:
    for root in ROOTS:
        for path in sorted(root.rglob("*.py")):
            if "store" in path.parts:  # SQL has a text(), too
                continue
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                    continue
                if node.func.attr not in ("text", "phrase", "button") or not node.args:
                    continue
                key = node.args[0]
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    given = {k.arg for k in node.keywords if k.arg}
                    spread = any(k.arg is None for k in node.keywords)
                    spread |= node.func.attr == "button"  # its arguments do not belong to a text
                    yield f"{path.name}:{node.lineno}", key.value, None if spread else given


@pytest.mark.record
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


@pytest.mark.record
def test_no_text_is_left_over(variables: dict[str, frozenset[str]]) -> None:
    """Each key is in the code, complete or composed of parts (``f"god-{god}"``).

    The forms of a text go with it: ``phrase`` asks for them.
    """
    whole, parts = keys_in_code()

    def is_used(key: str) -> bool:
        message, _, form = key.partition(".")
        keys = (key, message) if form in FORMS else (key,)
        return any(k in whole or any(p.fullmatch(k) for p in parts) for k in keys)

    # The page uses its own words: tests/bot/play/test_page_words.py.
    assert [k for k in variables if not k.startswith("page-") and not is_used(k)] == []


def keys_in_code() -> tuple[set[str], list[re.Pattern[str]]]:
    """Strings of the code that may be keys, and patterns of its f-strings.

    Descriptions of commands are looked up by the command's name, in parts that do not
    say enough alone.
    """
    whole: set[str] = set()
    parts = [re.compile(r"command-[a-z_-]+-description")]
    for root in (*ROOTS, Path(engine.__file__ or "").parent):
        for path in root.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    whole.add(node.value)
                elif isinstance(node, ast.JoinedStr):
                    said = [v.value for v in node.values if isinstance(v, ast.Constant)]
                    if re.search(r"[a-z]{3}", "".join(map(str, said))):
                        parts.append(re.compile("".join(map(_pattern, node.values))))
    return whole, parts


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9_-]*"
