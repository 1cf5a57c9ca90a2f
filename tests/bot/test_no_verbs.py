"""Texts and pages name no effect of a card: options and decisions contain everything they show.

A new effect then needs no line there. The arguments of a card may be read, where a text names
what is printed on it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from engine.effects.verbs import VERBS

BOT = Path(__file__).parents[2] / "bot"
_CUSTOM_IDS = {"custom_id", "self"}  # they have verbs, too


def _uses(source: str) -> Iterator[str]:
    """The places where ``source`` reads or names the effect of a card."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Constant(value=str(name)) if name in VERBS:
                yield f"{node.lineno}: {name!r}"
            case ast.Attribute(attr="verb") if ast.unparse(node.value) not in _CUSTOM_IDS:
                yield f"{node.lineno}: {ast.unparse(node)}"
            case ast.Subscript(value=ast.Attribute(attr="once"), slice=ast.Constant(value=0)):
                yield f"{node.lineno}: {ast.unparse(node)}"
            case ast.MatchClass(kwd_attrs=names) if "verb" in names:
                yield f"{node.lineno}: {ast.unparse(node)}"


def test_the_bot_names_no_effect_of_a_card() -> None:
    files = sorted(BOT.rglob("*.py"))
    assert files
    found = {str(file.relative_to(BOT)): list(_uses(file.read_text("utf-8"))) for file in files}
    assert {name: uses for name, uses in found.items() if uses} == {}


def test_code_that_names_an_effect_is_found() -> None:
    assert list(_uses('if card.verb == "sell_sets":\n    pass')) == [
        "1: card.verb",
        "1: 'sell_sets'",
    ]
    assert list(_uses("name = asked.card.once[0]")) == ["1: asked.card.once[0]"]
    assert list(_uses("match card:\n    case Card(verb=name):\n        pass")) == [
        "2: Card(verb=name)"
    ]
    assert list(_uses("custom_id.verb, decision.once, card.once[1]")) == []
