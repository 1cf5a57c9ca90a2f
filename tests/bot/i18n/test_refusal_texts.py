"""Every refusal that the engine or the use cases can give has its words and its arguments."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import bot.game.errors
import engine
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import available
from engine.errors import RULES, Refusal
from engine.model.terms import Piece
from render.text.cards import brief_refusal

ENGLISH = language("en-US")
ENGINE = Path(engine.__file__).parent
CATALOGUE = ENGLISH.texts[0]
TABLE_DETAILS = re.compile(r'= "([a-z-]+)"(?:  # (.*))?')


def engine_refusals() -> dict[str, set[str]]:
    """Every code that the engine writes down, with the names of the arguments it gets.

    Where the code is worked out, they are whatever its module gives by name.
    """
    spelled: dict[str, list[set[str]]] = {"bad-position": [set()]}
    worked_out: dict[str, set[str]] = {}
    for path in sorted(ENGINE.rglob("*.py")):
        if path == ENGINE / "errors.py":
            continue
        module = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(module):
            if isinstance(node, ast.Constant) and node.value in RULES:
                worked_out[str(node.value)] = names_in(module)
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    names = {str(word.arg) for word in node.keywords}
                    spelled.setdefault(str(code.value), []).append(names)
    return worked_out | {code: set.intersection(*names) for code, names in spelled.items()}


def names_in(tree: ast.AST) -> set[str]:
    """All names given in ``tree``: keywords, and keys of mappings."""
    found = {str(node.arg) for node in ast.walk(tree) if isinstance(node, ast.keyword)}
    for node in ast.walk(tree):
        keys = node.keys if isinstance(node, ast.Dict) else []
        keys = [node.slice] if isinstance(node, ast.Subscript) else keys
        found |= {str(key.value) for key in keys if isinstance(key, ast.Constant)}
    return found


REFUSALS = engine_refusals()
CODES = sorted(REFUSALS)


def test_every_code_is_used_and_every_used_code_has_its_rule() -> None:
    assert set(CODES) == set(RULES)
    assert all(re.fullmatch(r"([REV]\d+)?", rule) for rule in RULES.values())


def test_the_scan_finds_the_refusals_of_the_engine() -> None:
    assert {"no-piece", "cannot-pay", "region-village", "temple-columns"} <= set(CODES)
    assert {"no-region-needs", "region-needs", "region-barracks"} <= set(CODES)
    assert {"bad-pick", "no-pick", "picks-open"} <= set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_an_engine_refusal_has_a_sentence_and_a_short_reason(code: str) -> None:
    assert ENGLISH.has(f"refusal-{code}")
    assert ENGLISH.has(f"refusal-{code}.short")


@pytest.mark.parametrize("code", [code for code in CODES if RULES[code]])
def test_the_sentence_of_a_refusal_names_its_rule(code: str) -> None:
    text = ENGLISH.text(f"refusal-{code}", **dict.fromkeys(REFUSALS[code], 2))
    assert RULES[code] in re.findall(r"[REV]\d+[a-z]?", text)


def test_the_engines_sentences_use_only_the_given_arguments(
    variables: dict[str, frozenset[str]],
) -> None:
    for code, given in REFUSALS.items():
        assert variables[f"refusal-{code}"] <= given, code
        assert variables[f"refusal-{code}.short"] <= given, code


@pytest.mark.record
@pytest.mark.parametrize("code", list(bot.game.errors.Code))
def test_a_refusal_of_the_table_has_a_sentence_that_its_details_fill(code: str) -> None:
    details = table_details()[code]
    text = ENGLISH.text(f"refusal-{code}", **dict.fromkeys(details, 2))
    assert text
    assert "{" not in text


def table_details() -> dict[str, list[str]]:
    """The names of a code's details, from the comment beside it."""
    source = Path(bot.game.errors.__file__).read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    for code, comment in TABLE_DETAILS.findall(source):
        names = [part.partition(":")[0].strip() for part in comment.split(",")]
        found[code] = [name for name in names if name.isidentifier()]
    return found


def test_no_refusal_text_is_for_a_removed_code() -> None:
    codes = {*CODES, *bot.game.errors.Code, "possible", "possible-more"}
    written = {
        key.removeprefix("refusal-")
        for key in CATALOGUE.keys
        if key.startswith("refusal-") and "." not in key
    }
    assert written <= codes


MOST = 24
_RULES = Path(__file__).parents[3] / "engine" / "rules"
_ELSEWHERE = {"wild-off", "wild-used"}  # of cards that are played face down
_WORST: dict[str, dict[str, str | int]] = {
    "no-region-needs": {"needs": 3},
    "cannot-pay": {"gold": 24, "have": 23, "missing": "stone"},
    "garrison-toll": {"gold": 26, "have": 25, "toll": 2},
    "temple-columns": {"needed": 5, "number": 6, "columns": "civil"},
}


def _codes() -> set[str]:
    """Every code that the rules have for a card in a hand."""
    found: set[str] = set()
    for name in ("legality", "costs"):
        text = (_RULES / f"{name}.py").read_text()
        found |= set(re.findall(r'Refusal\(\s*"([a-z-]+)"', text))
    return found - _ELSEWHERE


def _refusals(code: str) -> list[Refusal]:
    pieces = [piece.key for piece in Piece]
    return [Refusal(code, piece=piece, vp=2, **_WORST.get(code, {})) for piece in pieces]


@pytest.mark.parametrize("locale", available())
@pytest.mark.parametrize("code", sorted(_codes()))
def test_a_reason_is_short_in_every_language(code: str, locale: str) -> None:
    tongue: Language = language(locale)
    assert tongue.has(f"refusal-{code}.short")
    for refusal in _refusals(code):
        said = brief_refusal(tongue, refusal)
        assert "{" not in said
        assert len(said) <= MOST, said


def test_all_reasons_are_known() -> None:
    assert len(_codes()) >= 10
    assert _codes() >= _WORST.keys()
