"""HTML and SVG in the making: every text and attribute is escaped, only markup is not.

Sentences in Discord's markup become runs of text, each bold or not.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from html import escape
from typing import Any

# What could end a script, open a comment in it, or a row of it, in the words of JSON.
_IN_SCRIPT = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}
_EMPTY = ("path", "use", "rect", "circle", "line", "meta", "input", "br")


class Markup(str):
    """Text that is markup already: it is not escaped again."""

    __slots__ = ()


def join(parts: Iterable[str], between: str = "") -> Markup:
    """All ``parts`` as markup, one after another; texts are escaped."""
    return Markup(between.join(map(_escaped, parts)))


def tag(name: str, /, *children: str, **attributes: str | float | bool | None) -> Markup:
    """An element, as ``p`` or, with its id and its classes, ``p#told.large.bold``.

    A trailing or inner ``_`` of an attribute's name stands for nothing or ``-``. Attributes that
    are None or False are left out; those that are True have no value.
    """
    first, *classes = name.split(".")
    name, _, its_id = first.partition("#")
    named = {"id": its_id or None, "class": " ".join(classes) or None}
    told = [name]
    for key, value in (named | attributes).items():
        if value is None or value is False:
            continue
        key = key.rstrip("_").replace("_", "-")
        key = "viewBox" if key == "viewbox" else key
        told.append(key if value is True else f'{key}="{escape(_text(value))}"')
    if name in _EMPTY and not children:
        return Markup(f"<{' '.join(told)}/>")
    return Markup(f"<{' '.join(told)}>{join(children)}</{name}>")


def data(value: Any) -> Markup:
    """``value`` as JSON that nothing in it can make anything else of within a script."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.translate(_IN_SCRIPT))


def number(value: float) -> str:
    """A length with at most one digit behind the point."""
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def _text(value: str | float) -> str:
    return value if isinstance(value, str) else number(value)


def _escaped(part: str) -> str:
    return part if isinstance(part, Markup) else escape(part)


_SIGNS = re.compile(r"\\(.)|(\*\*|__|~~|`|\*)|(\n)", re.DOTALL)
_NO_SPACE = "\u200b"  # keeps Discord from making a link or a mention


def runs(text: str) -> Iterable[tuple[str, bool]]:
    """The parts of ``text``, and whether each is bold."""
    bold, at = False, 0
    for sign in _SIGNS.finditer(text):
        if sign.start() > at:
            yield _clean(text[at : sign.start()]), bold
        if sign[1] is not None:
            yield sign[1], bold
        elif sign[2] == "**":
            bold = not bold
        elif sign[3]:
            yield " ", bold
        at = sign.end()
    if at < len(text):
        yield _clean(text[at:]), bold


def told_markup(text: str) -> Markup:
    """``text`` for a page."""
    return join(tag("strong", part) if bold else part for part, bold in _joined(text))


def spoken(text: str) -> str:
    """``text`` without any markup."""
    return "".join(part for part, _ in runs(text))


def _joined(text: str) -> Iterable[tuple[str, bool]]:
    """The runs, neighbours alike in one."""
    whole, look = "", False
    for part, bold in runs(text):
        if bold != look and whole:
            yield whole, look
            whole = ""
        whole, look = whole + part, bold
    if whole:
        yield whole, look


def _clean(text: str) -> str:
    return text.replace(_NO_SPACE, "")
