"""HTML and SVG in the making: every text and attribute is escaped, only markup is not."""

from __future__ import annotations

import json
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
    """An element. A trailing or inner ``_`` of an attribute's name stands for nothing or ``-``.

    Attributes that are None or False are left out; those that are True have no value.
    """
    told = [name]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        named = key.rstrip("_").replace("_", "-")
        named = "viewBox" if named == "viewbox" else named
        told.append(named if value is True else f'{named}="{escape(_text(value))}"')
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
