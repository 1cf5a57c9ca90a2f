"""Where a noun of the catalogue is inserted bare, in a place of a sentence that asks for a form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from fluent.syntax import ast

from tests.bot.i18n.check import Checked
from tests.bot.i18n.variables import Kind, kind_of

_NUMBER, _NAME = "0", "\ue000"
_COUNTED = "counted"  # goods whose number stands before them
_ASIDE = " \u00a0\u202f\n*_`«„“"  # between a word and a noun that depends on it
# Words that a name follows in the nominative, whatever their own case ("на карту Ферма").
_NAMED = {
    "uk": re.compile(r"\b(?:карт[ауиі]|гравець|гравця|богу|бога|колод[аиу])$", re.I),
    "ru": re.compile(r"\b(?:карт[ауые]|игрок|игрока|бога?|богу|колод[аыу])$", re.I),
}
# Words that agree with the gender and number of the noun after or before them.
_AGREEING = {
    "fr": (
        re.compile(
            r"(?:^|\W)(?:une?|l[ae]|les|d[ue]|des|aux?|ce|cette|ces|tout|toute|aucune?)$", re.I
        ),
        re.compile(r"^\**,? (?:(?:est|sont|sera|a été) )?(?!marché)\w+(?:é|ée|és|ées)\b"),
    ),
    "es": (
        re.compile(
            r"(?:^|\W)(?:una?|el|la|los|las|del|al|est[ea]|ningun[oa]?|ningún|tod[oa])$", re.I
        ),
        re.compile(r"^\**,? (?:(?:es|son|está|será|fue|ha sido) )?(?!cada\b)\w+(?:ad|id)[oa]s?\b"),
    ),
}
# Words that need an article before a date: "jusqu’au 4 décembre", "hasta el 4 de diciembre".
_DATED = {
    "fr": re.compile(r"(?:^|\W)(?:à|de|depuis|dès|avant|après|pour|vers)$", re.I),
    "es": re.compile(r"(?:^|\W)(?:a|de|desde|hasta|antes|para|hacia)$", re.I),
}


@dataclass(frozen=True)
class Place:
    """A variable in a text: its name, and the words before and after it."""

    key: str
    variable: str
    kind: Kind
    before: str
    after: str

    def __str__(self) -> str:
        before = self.before[-30:].replace("\n", " ").replace(_NAME, "{}")
        return f"{self.key}: …{before}{{ ${self.variable} }}"


def bare(key: str, pattern: ast.Pattern, before: str = "") -> Iterator[Place]:
    """The variables of a text that are inserted as they come, without ``FORM``."""
    for at, element in enumerate(pattern.elements):
        if isinstance(element, ast.TextElement):
            before += element.value
            continue
        rest = pattern.elements[at + 1 : at + 2]
        after = rest[0].value if rest and isinstance(rest[0], ast.TextElement) else ""
        yield from _placed(key, element.expression, before, after)
        before += _stand_in(key, element.expression)


def _placed(key: str, node: ast.SyntaxNode, before: str, after: str) -> Iterator[Place]:
    if isinstance(node, ast.Placeable):
        yield from _placed(key, node.expression, before, after)
    elif isinstance(node, ast.VariableReference):
        name = node.id.name
        yield Place(key, name, kind_of(key, name), before, after)
    elif isinstance(node, ast.SelectExpression):
        for variant in node.variants:
            yield from bare(key, variant.value, before)


def _stand_in(key: str, node: ast.SyntaxNode) -> str:
    """The grammatical role of a placeable: a number governs the next word, others do not."""
    if isinstance(node, ast.VariableReference):
        return _NUMBER if kind_of(key, node.id.name).name == "number" else _NAME
    return _NAME


def case_faults(checked: Checked) -> Iterator[Place]:
    """Nouns without a form behind a word or a number of their own sentence."""
    named = _NAMED.get(checked.tag, re.compile(r"(?!)"))
    for key, pattern in checked.own.items():
        for place in bare(key, pattern):
            governing = place.before.rstrip(_ASIDE)
            if place.kind.name == _COUNTED:
                wrong = not governing.endswith((_NUMBER, _NAME))  # else its plural is by chance
            else:
                wrong = governing[-1:].isalnum() and not named.search(governing)
            if place.kind.cases and wrong:
                yield place


def agreement_faults(checked: Checked) -> Iterator[Place]:
    """Nouns beside a word that has to agree with them."""
    before, after = _AGREEING[checked.tag]
    for key, pattern in checked.own.items():
        for place in bare(key, pattern):
            if place.kind.cases and (
                before.search(place.before.rstrip(_ASIDE)) or after.search(place.after)
            ):
                yield place


def date_faults(checked: Checked) -> Iterator[Place]:
    """Dates without the article that the word before them asks for."""
    for key, pattern in checked.own.items():
        for place in bare(key, pattern):
            before = place.before.rstrip(_ASIDE)
            if place.kind.name == "date" and _DATED[checked.tag].search(before):
                yield place


def forms(checked: Checked) -> Iterator[tuple[str, Kind, str]]:
    """Every form of a noun that a text asks for: the text, the noun's kind, the form."""
    for key, pattern in checked.own.items():
        for name, form in _asked(pattern):
            if (kind := kind_of(key, name)).cases:
                yield key, kind, form


def _asked(node: ast.BaseNode) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.FunctionReference) and node.id.name == "FORM":
        variable, form = node.arguments.positional
        if isinstance(variable, ast.VariableReference) and isinstance(form, ast.StringLiteral):
            yield variable.id.name, str(form.parse()["value"])
    for value in vars(node).values():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, ast.BaseNode):
                yield from _asked(one)
