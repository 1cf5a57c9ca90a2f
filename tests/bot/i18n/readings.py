"""All readings of a text: each way through its selectors, with arguments filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fluent.syntax import ast, visitor

MOST = 256  # readings of one text that are looked at


def readings(pattern: ast.Pattern, fill: Callable[[str], str]) -> list[str]:
    """All readings of ``pattern``, with ``fill(name)`` for each argument."""
    found = [""]
    for element in pattern.elements:
        ends = [element.value] if isinstance(element, ast.TextElement) else _of(element, fill)
        found = [begun + end for begun in found for end in ends][:MOST]
    return found


def _of(node: ast.Placeable | ast.InlineExpression | ast.SelectExpression, fill: Callable[[str], str]) -> list[str]:  # fmt: skip # noqa: E501
    if isinstance(node, ast.Placeable):
        return _of(node.expression, fill)
    if isinstance(node, ast.SelectExpression):
        return [text for variant in node.variants for text in readings(variant.value, fill)]
    if isinstance(node, ast.StringLiteral):
        return [str(node.parse()["value"])]
    if isinstance(node, ast.NumberLiteral):
        return [node.value]
    if isinstance(node, ast.VariableReference):
        return [fill(node.id.name)]
    if isinstance(node, ast.FunctionReference):
        named = [one for one in node.arguments.positional if isinstance(one, ast.VariableReference)]
        return [fill(named[0].id.name if named else "")]
    return [fill("")]  # another text, whose words are judged where they stand


class _Selectors(visitor.Visitor):
    def __init__(self) -> None:
        self.found: list[ast.SelectExpression] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        self.found.append(node)
        self.generic_visit(node)


def selectors(pattern: ast.Pattern) -> Iterator[ast.SelectExpression]:
    """Every choice between variants in ``pattern``."""
    reader = _Selectors()
    reader.visit(pattern)
    yield from reader.found


class _Forms(visitor.Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        _, *form = node.arguments.positional
        if node.id.name == "FORM" and form and isinstance(form[0], ast.StringLiteral):
            self.found.add(str(form[0].parse()["value"]))
        self.generic_visit(node)


def forms_asked(pattern: ast.Pattern) -> set[str]:
    """The forms that ``FORM`` asks for in ``pattern``."""
    reader = _Forms()
    reader.visit(pattern)
    return reader.found
