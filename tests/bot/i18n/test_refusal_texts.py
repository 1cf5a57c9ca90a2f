"""Every refusal that the engine or the use cases can give has its words and its arguments."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot.tables.errors
import engine
from bot.i18n import language, read_catalogue

ENGLISH = language("en-US")
ENGINE = Path(engine.__file__).parent
CATALOGUE = read_catalogue("en")
TABLE_DETAILS = re.compile(r'= "([a-z-]+)"(?:  # (.*))?')


def engine_refusals() -> Iterator[tuple[str, set[str]]]:
    """Every code with the names of the arguments that its function can give it.

    A function that is handed its arguments may get what any in its file writes down.
    """
    for path in sorted(ENGINE.rglob("*.py")):
        module = ast.parse(path.read_text(encoding="utf-8"))
        for outer in ast.walk(module):
            if not isinstance(outer, ast.FunctionDef):
                continue
            handed = any(argument.arg == "args" for argument in outer.args.args)
            given = keys_in(module if handed else outer)
            for node in ast.walk(outer):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                    code = node.args[0]
                    assert isinstance(code, ast.Constant), f"{path.name}:{node.lineno}"
                    yield str(code.value), given


def keys_in(tree: ast.AST) -> set[str]:
    """The literal keys of all mappings that are written down in ``tree``."""
    return {
        str(key.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Dict)
        for key in node.keys
        if isinstance(key, ast.Constant)
    }


REFUSALS = sorted(engine_refusals(), key=lambda pair: pair[0])
CODES = sorted({code for code, _ in REFUSALS})


def test_the_scan_finds_the_refusals_of_the_engine() -> None:
    assert {"no-piece", "cannot-pay", "region-village", "temple-columns"} <= set(CODES)
    assert {"no-region-needs", "region-needs", "region-barracks"} <= set(CODES)
    assert {"bad-pick", "no-pick", "picks-open"} <= set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_an_engine_refusal_has_a_sentence_and_a_short_reason(code: str) -> None:
    assert ENGLISH.has(f"refusal-{code}")
    assert ENGLISH.has(f"refusal-{code}.short")


def test_the_sentences_of_the_engine_ask_only_for_what_it_gives(
    variables: dict[str, frozenset[str]],
) -> None:
    for code, given in REFUSALS:
        assert variables[f"refusal-{code}"] <= given, code
        assert variables[f"refusal-{code}.short"] <= given, code


@pytest.mark.parametrize("code", list(bot.tables.errors.Code))
def test_a_refusal_of_the_table_has_a_sentence_that_its_details_fill(code: str) -> None:
    details = table_details()[code]
    text = ENGLISH.text(f"refusal-{code}", **dict.fromkeys(details, 2))
    assert text
    assert "{" not in text


def table_details() -> dict[str, list[str]]:
    """The names of a code's details, from the comment beside it."""
    source = Path(bot.tables.errors.__file__).read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    for code, comment in TABLE_DETAILS.findall(source):
        names = [part.partition(":")[0].strip() for part in comment.split(",")]
        found[code] = [name for name in names if name.isidentifier()]
    return found


def test_no_refusal_speaks_of_a_code_that_is_gone() -> None:
    codes = {*CODES, *bot.tables.errors.Code, "possible", "possible-more"}
    written = {
        key.removeprefix("refusal-")
        for key in CATALOGUE.keys
        if key.startswith("refusal-") and "." not in key
    }
    assert written <= codes
