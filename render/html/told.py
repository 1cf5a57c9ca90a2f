"""Sentences in Discord's markup as runs of text, each bold or not."""

from __future__ import annotations

import re
from collections.abc import Iterable

from render.html.markup import Markup, join, tag

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
