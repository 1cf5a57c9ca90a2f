"""A text of the catalogue as a regular expression.

Judges and players recognise a message by the key of its text, so a changed sentence blinds nobody.
"""

from __future__ import annotations

import re
from functools import cache

from fluent.syntax import ast

from bot.platform.i18n.languages import BASE, language
from bot.platform.i18n.texts import Entry, patterns


def said(key: str, locale: str = BASE, **groups: str) -> str:
    """The source of an expression that matches the text ``key`` with any arguments.

    ``groups``: expressions for arguments by name; other arguments match as little as possible.
    """
    texts = language(locale).texts[0]
    return f"(?:{_expression(texts.entries, key, groups)})"


@cache
def _found(key: str) -> re.Pattern[str]:
    return re.compile(said(key), re.DOTALL)


def says(text: str, *keys: str) -> bool:
    """Whether one of the English texts ``keys`` is within ``text``."""
    return any(_found(key).search(text) for key in keys)


def _expression(entries: object, key: str, groups: dict[str, str]) -> str:
    def of_pattern(pattern: ast.Pattern) -> str:
        return "".join(map(of_part, pattern.elements))

    def of_part(part: ast.BaseNode) -> str:
        if isinstance(part, ast.TextElement):
            return re.escape(part.value)
        assert isinstance(part, ast.Placeable)
        return of_value(part.expression)

    def of_value(value: ast.BaseNode) -> str:
        match value:
            case ast.Placeable():
                return of_value(value.expression)
            case ast.SelectExpression():
                return f"(?:{'|'.join(of_pattern(one.value) for one in value.variants)})"
            case ast.VariableReference():
                return groups.get(value.id.name, ".*?")
            case ast.FunctionReference():
                return of_value(value.arguments.positional[0])
            case ast.StringLiteral() | ast.NumberLiteral():
                return re.escape(value.value)
            case ast.MessageReference():
                attribute = f".{value.attribute.name}" if value.attribute else ""
                return _expression(entries, value.id.name + attribute, groups)
            case _:
                return ".*?"

    entry: Entry = entries[key.partition(".")[0]]  # type: ignore[index]
    return of_pattern(dict(patterns(entry))[key])
