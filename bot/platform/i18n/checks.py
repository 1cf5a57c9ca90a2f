"""Checks of Fluent texts without filling them in: references, arguments, plurals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from babel import Locale, UnknownLocaleError
from fluent.syntax import ast, visitor

CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})
_COUNTED = range(201)  # a text must have the plurals of these numbers
FUNCTIONS = frozenset({"NUMBER", "DATETIME", "FORM"})

Entry = ast.Message | ast.Term


@dataclass(frozen=True, slots=True)
class Contents:
    """What a text refers to.

    ``references``: ids of other texts, a term's with its ``-``. ``choices``: the variants of each
    selector, without single numbers, the default last.
    """

    variables: frozenset[str]
    references: frozenset[str]
    functions: frozenset[str]
    choices: tuple[tuple[str, ...], ...]


class _Reader(visitor.Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.functions: set[str] = set()
        self.choices: list[tuple[str, ...]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        attribute = f".{node.attribute.name}" if node.attribute else ""
        self.references.add(node.id.name + attribute)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.references.add(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.functions.add(node.id.name)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        named = ((v.default, v.key) for v in node.variants)
        keys = sorted((last, key.name) for last, key in named if isinstance(key, ast.Identifier))
        self.choices.append(tuple(name for _, name in keys))
        self.generic_visit(node)


def contents(node: ast.BaseNode) -> Contents:
    """What ``node``, an entry or a pattern, refers to."""
    reader = _Reader()
    reader.visit(node)
    return Contents(
        frozenset(reader.variables),
        frozenset(reader.references),
        frozenset(reader.functions),
        tuple(reader.choices),
    )


def identifier(entry: Entry) -> str:
    """The id of ``entry``, a term's with its ``-``."""
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else str(entry.id.name)


def patterns(entry: Entry) -> Iterator[tuple[str, ast.Pattern]]:
    """The texts of ``entry`` by key: its own, and those of its attributes."""
    name = identifier(entry)
    if entry.value is not None:
        yield name, entry.value
    for attribute in entry.attributes:
        yield f"{name}.{attribute.id.name}", attribute.value


@cache
def plural_classes(tag: str) -> tuple[frozenset[str], frozenset[str]]:
    """The plural classes that a text of language ``tag`` must have, and those that it may have."""
    try:
        locale = Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError):
        return frozenset(), CATEGORIES
    needed = {locale.plural_form(number) for number in _COUNTED}
    return frozenset(needed), frozenset(locale.plural_form.tags | {"other"})


def plural_fault(tag: str, choices: tuple[tuple[str, ...], ...]) -> str | None:
    """What is wrong with the plurals of a text, or None: a class is missing or does not exist."""
    needed, known = plural_classes(tag)
    for names in choices:
        classes = CATEGORIES.intersection(names)
        if not classes or classes != set(names) or len(names) == 1:
            continue
        if unknown := classes - known:
            return f"{tag} has no plural {_listed(unknown)}, only {_listed(known)}"
        if missing := needed - classes:
            return f"lacks the plural {_listed(missing)}"
    return None


def _listed(names: frozenset[str] | set[str]) -> str:
    return ", ".join(f"[{name}]" for name in sorted(names))


def dangling(references: Mapping[str, frozenset[str]]) -> dict[str, str]:
    """The texts that cannot be shown because of what they refer to: key → why.

    ``references``: those of all texts.
    """
    lost: dict[str, str] = {}
    for key, named in references.items():
        if way := _way_back(key, references):
            lost[key] = "goes round in a circle: " + " → ".join(way)
        elif missing := sorted(named - references.keys()):
            lost[key] = f"refers to {', '.join(missing)}: missing or faulty"
    return lost


def _way_back(start: str, references: Mapping[str, frozenset[str]]) -> list[str]:
    """The shortest path of references from ``start`` back to it; empty if there is none."""
    ways, seen = [[start]], {start}
    for way in ways:
        for name in sorted(references.get(way[-1], ())):
            if name == start:
                return [*way, start]
            if name not in seen:
                seen.add(name)
                ways.append([*way, name])
    return []
