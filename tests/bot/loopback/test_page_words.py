"""Every text that the page needs is among its own English words, and no text is elsewhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from bot.loopback.people import answers
from bot.loopback.people.people import SAID
from bot.loopback.people.slash_commands import length_told
from bot.loopback.web.page import STATIC
from bot.loopback.web.payloads import ENGLISH, said

SCRIPTS = {path.name: path.read_text("utf-8") for path in STATIC.glob("*.js")}
MARKUP = (STATIC / "index.html").read_text("utf-8")
SERVER = [
    path.read_text("utf-8")
    for folder in (STATIC.parent, Path(str(answers.__file__)).parent)
    for path in sorted(folder.glob("*.py"))
]
_KEY_AT = {"Refused": 0, "_said": 0, "Impossible": 1}  # which argument of a call is a key
# Keys that are put together or stand in variables: colours-auto, news …
OTHERS = re.compile(r"colours-(?:auto|light|dark)|key-\w+|news|called|script")


def _constants(nodes: list[ast.expr]) -> Iterator[str]:
    yield from (str(one.value) for one in nodes if isinstance(one, ast.Constant))


def asked() -> Iterator[str]:
    """Every key that the page asks for."""
    for text in SCRIPTS.values():
        for call in re.finditer(r"\b(?:say|wrong|knows)\(([^{)\n]*)", text):
            yield from re.findall(r'"([a-z]+(?:-[a-z]+)*)"', call[1])
    yield from re.findall(r'data-say[a-z-]*="([a-z-]+)"', MARKUP)
    yield from SAID.values()
    yield from (length_told(text, 1, 2)["key"] for text in ("", "abc"))
    for text in SERVER:
        calls = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
        for called in calls:
            place = _KEY_AT.get(ast.unparse(called.func).rpartition(".")[2])
            if place is not None:
                yield from _constants(called.args[place : place + 1])


def test_the_page_has_exactly_the_words_it_uses() -> None:
    keys = set(asked()) - {"dm"}
    assert keys - ENGLISH.keys() == {"hint", "hint-more"}  # only a branding has these
    assert {key for key in ENGLISH.keys() - keys if not OTHERS.fullmatch(key)} == set()


def test_the_page_itself_contains_no_words() -> None:
    told = re.sub(r"<(?:meta|script|link)[^>]*>|<!--.*?-->|<title>.*?</title>", "", MARKUP)
    shown = re.compile(r'>\s*[A-Za-z][^<{]*<|\s(?:title|aria-label|placeholder)="[^"{]+"')
    assert shown.findall(told) == []
    sentence = re.compile(
        r"""["'`](?:[A-Z][a-z]+ [a-z][^"'`]*|[^"'`]* (?:is|was|the) [^"'`]*)["'`]"""
    )
    for name, text in SCRIPTS.items():
        code = re.sub(r"(?m)^\s*(?://|\*|/\*).*$|//.*$|console\.\w+\(.*$", "", text)
        assert sentence.findall(code) == [], name


def test_arguments_replace_their_names() -> None:
    assert said(ENGLISH, "menu-count", {"least": 1, "most": 3}) == "Pick at least 1, at most 3."
    assert said(ENGLISH, "no such key", {}) == "no such key"
