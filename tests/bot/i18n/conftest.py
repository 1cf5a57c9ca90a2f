"""A fixture for the tests beside it: the arguments of texts, read from the Fluent files."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from bot.platform.i18n.locales import FOLDER


class _Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def _in(node: ast.Pattern) -> frozenset[str]:
    found = _Variables()
    found.visit(node)
    return frozenset(found.names)


@pytest.fixture(scope="session")
def variables() -> dict[str, frozenset[str]]:
    """The names of the arguments of every English text, attributes as ``message.attribute``."""
    return variables_of(FOLDER / "en")


def variables_of(folder: Path) -> dict[str, frozenset[str]]:
    """The same of the language in ``folder``."""
    found: dict[str, frozenset[str]] = {}
    for path in sorted(folder.glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if not isinstance(entry, ast.Message):
                continue
            if entry.value is not None:
                found[entry.id.name] = _in(entry.value)
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = _in(attribute.value)
    return found
