"""The typography of a language, all readings of its texts, and nouns inserted without their form.

Quotes, spaces, letters: deviations are named. A reading is a way through a text's selectors.
"""

from __future__ import annotations

import re
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


ARROWED = 2  # words of a button on which « or » alone points to the first or last page
ARGUMENT, SIGNS = "\ue000", "\ue001"  # stand for a name filled in, and for code
NARROW, FIRM = "\u202f", "\u00a0"
_CODE = re.compile(r"`[^`]*`|https?://\S+|<[^<>\s][^<>]*>|\]\([^)]*\)")
_WORD = re.compile(r"[^\W\d_]+")
_LATIN, _CYRILLIC = re.compile("[A-Za-z]"), re.compile("[\u0400-\u04ff]")
_FOREIGN = {"uk": re.compile("[ёъыэ]", re.I), "ru": re.compile("[іїєґ]", re.I)}
_STRAIGHT = (
    (re.compile("'"), "a straight apostrophe '; write ’"),
    (re.compile('"'), "straight quotes; write « »"),
)
_EVERYWHERE = (
    (re.compile(r"\.\.\."), "three full stops; write …"),
    (re.compile(rf"[^\s{SIGNS}]  +\S"), "two spaces"),
    (re.compile(r"\S[ \u00a0\u202f]+(?:\n|$)"), "a space at the end"),
    (re.compile(r"[^\s|] [;:?!,.](?![\w.…])"), "an ordinary space before a sign"),
    (re.compile(r"\S - \S"), "a hyphen for a dash"),
    (re.compile(r"(?<![\d-])\d{1,3}-\d{1,3}(?![\d-])"), "a hyphen in a range; write –"),
    (re.compile("%"), "a percent sign; Language.percent writes it"),
)
# Words that are never written with е; words that allow both are left to the reader.
_WITHOUT_YO = re.compile(
    r"\b(?:ее|нее|еще|причем|вдвоем|втроем|(?:под|рас|за|от|у)?счет\w{0,3}|идет|ведет|дает"
    r"|берет|кладет|найдет|придет|пройдет|ждет|живет|трех|четырех|желт\w+|черный|черных|черная|черные|зеленый|зеленых|зеленая|зеленые"
    r"|объем\w{0,3}|прием|твердо|легк(?:ая|ий|ое))\b",
    re.IGNORECASE,
)
_INSIDE = re.compile(r"«\s|\s»"), "a space inside « »"
_OF_LANGUAGE = {
    "en": (),
    "fr": (
        *_STRAIGHT,
        (re.compile(rf"[^{NARROW}?!][;?!]"), "no U+202F before ; ? !"),
        (re.compile(rf"[^{FIRM}\d:]:(?![\d/]|\w+:)"), "no U+00A0 before :"),
        (re.compile(rf"«[^{FIRM}]|[^{FIRM}]»"), "no U+00A0 inside « »"),
        (
            re.compile(rf"\b(?:[Dd]e|[Qq]ue|[Ll][ea]|[Nn]e|[Ss]e) \**{ARGUMENT}"),
            "a word that elides before a name",
        ),
        (re.compile("—"), "a long dash; write –"),
    ),
    "es": (
        *_STRAIGHT,
        _INSIDE,
        (re.compile(r"\bVP\b"), "VP; write PV"),
        (re.compile("—"), "a long dash; write –"),
    ),
    "uk": (
        *_STRAIGHT,
        _INSIDE,
        (re.compile("—"), "a long dash; write –"),
        (re.compile(r"[^\W\d_][`ʼ][^\W\d_]"), "an apostrophe that is no ’"),
    ),
    "ru": (
        *_STRAIGHT,
        _INSIDE,
        (re.compile(r"\w[ \u00a0]?–[ \u00a0]"), "a short dash; write —"),
        (re.compile(rf"[^{FIRM}\n]—"), "no U+00A0 before —"),
        (_WITHOUT_YO, "е where ё is written"),
    ),
}


def writing_faults(tag: str, text: str) -> Iterator[str]:
    """The deviations of a text from the typography of the language ``tag``."""
    bare = _CODE.sub(SIGNS, text)
    tongue = tag.partition("-")[0]
    for pattern, fault in (*_EVERYWHERE, *_OF_LANGUAGE.get(tongue, _STRAIGHT)):
        if pattern.search(bare):
            yield fault
    if tongue != "en":
        yield from _quotes(bare)
    if tongue == "es":
        yield from (
            f"{a} and {b} are no pairs" for a, b in ("¿?", "¡!") if bare.count(a) != bare.count(b)
        )
    if tongue in _FOREIGN:
        for word in _WORD.findall(bare):
            if _LATIN.search(word) and _CYRILLIC.search(word):
                yield f"Latin and Cyrillic letters in one word: {word}"
        if found := _FOREIGN[tongue].search(bare):
            yield f"a letter of another language: {found[0]}"


def _quotes(text: str) -> Iterator[str]:
    """« » in pairs, “ ” and „ “ only between them."""
    depth = 0
    for sign in text:
        depth += (sign == "«") - (sign == "»")
        if sign in "“„”" and depth < 1:
            yield f"{sign} outside « »"
            return
    if text.count("«") != text.count("»") and len(text.split()) > ARROWED:
        yield "« and » are no pairs"


def is_english_left(own: str, english: str) -> bool:
    """Whether a text says in letters just what the English one says."""
    return own == english and _LATIN.search(_CODE.sub("", own)) is not None
