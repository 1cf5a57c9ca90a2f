"""A pseudo-locale made of English, to find texts that are not translated or do not fit.

Its texts are longer by two fifths, in accented letters and in brackets. Arguments, markdown,
commands, mentions, times, regions and rule ids are unchanged.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy

from fluent.syntax import FluentParser, ast

from bot.platform.i18n.texts import Entry, identifier

PSEUDO = "en-XA"  # a private region of English; no locale of Discord leads to it
_LONGER = 0.4
_READ = ("typed-", "alphabet")  # texts that are never shown
_ACCENTED = str.maketrans(
    "AaCcEeGgIiJjNnOoSsUuWwYyZzDdLlRrTt",
    "ÅáÇçÉéĜĝÎîĴĵÑñÖóŠšÛúŴŵÝýŽžĎďĹĺŘřŤť",
)
_VOWELS = frozenset("aeiouyAEIOUY")
_HELD = "\ue000"  # replaces an argument while words are changed
KEPT = re.compile(
    r"`[^`]*`|<[@#:/at][^<>\n]*>|\]\([^)\s]*\)|https?://\S+|/deus[\w-]*"
    r"|\ue000|\b\w*\d\w*\b|[^\W\d_]+(?:['’][^\W\d_]+)*"
)
_OPENING = re.compile(r"(?:#{1,3} |-# |[-*] |> |\d+\. )?")


def pseudo_entries(english: Mapping[str, Entry]) -> list[Entry]:
    """The entries of ``english`` in the pseudo-locale; texts that are never shown are unchanged."""
    entries = entries_in_other_words(english, longer)
    for entry in entries:
        if isinstance(entry, ast.Message) and not _is_only_read(entry):
            if entry.value is not None:
                _bracket(entry.value)
            for attribute in entry.attributes:
                _bracket(attribute.value)
    joined = FluentParser().parse_entry(f"list-two = {{ $first }} {longer('and')} {{ $last }}")
    assert isinstance(joined, ast.Message)
    return [*entries, joined]


def entries_in_other_words(
    english: Mapping[str, Entry], reword: Callable[[str], str]
) -> list[Entry]:
    """The entries of ``english``, each text and variant changed by ``reword``.

    ``reword`` gets private-use characters for arguments and must keep them (see ``KEPT``). Texts
    that are never shown are unchanged.
    """
    entries: list[Entry] = deepcopy(list(english.values()))
    for entry in entries:
        if not _is_only_read(entry):
            for holder in (entry, *entry.attributes):
                if holder.value is not None:
                    _reword(holder.value, reword)
    return entries


def _is_only_read(entry: Entry) -> bool:
    return identifier(entry).startswith(_READ)


def _reword(pattern: ast.Pattern, reword: Callable[[str], str]) -> None:
    elements = list(pattern.elements)
    for element in elements:
        if isinstance(element, ast.Placeable):
            for variant in _variants(element):
                _reword(variant.value, reword)
    told = "".join(e.value if isinstance(e, ast.TextElement) else _HELD for e in elements)
    held = iter([e for e in elements if isinstance(e, ast.Placeable)])
    pattern.elements = list(_elements(reword(told), held))


def _variants(placeable: ast.Placeable) -> Iterable[ast.Variant]:
    inner = placeable.expression
    while isinstance(inner, ast.Placeable):
        inner = inner.expression
    return inner.variants if isinstance(inner, ast.SelectExpression) else ()


def _elements(
    told: str, held: Iterator[ast.Placeable]
) -> Iterator[ast.TextElement | ast.Placeable]:
    for number, part in enumerate(told.split(_HELD)):
        if number:
            yield next(held)
        if part:
            yield ast.TextElement(part)


def longer(text: str) -> str:
    """``text`` with accents and two fifths more letters."""
    return KEPT.sub(lambda match: _word(match[0]), text)


def _word(word: str) -> str:
    if not word.replace("'", "").replace("’", "").isalpha():
        return word
    left = round(len(word) * _LONGER)
    letters = []
    for letter in word:
        doubled = left > 0 and letter in _VOWELS
        left -= doubled
        letters.append(letter + letter.lower() * doubled)
    return ("".join(letters) + word[-1].lower() * left).translate(_ACCENTED)


def _bracket(pattern: ast.Pattern) -> None:
    """Put ``pattern`` in brackets, behind markdown that must open a line."""
    first, *rest = pattern.elements
    if isinstance(first, ast.TextElement):
        mark = _OPENING.match(first.value)
        end = mark.end() if mark else 0
        first = ast.TextElement(f"{first.value[:end]}[{first.value[end:]}")
        pattern.elements = [first, *rest]
    else:
        pattern.elements = [ast.TextElement("["), first, *rest]
    pattern.elements.append(ast.TextElement("]"))
