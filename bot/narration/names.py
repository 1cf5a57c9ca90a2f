"""People's names as a message may hold them: no markdown, no mention, no line break."""

from __future__ import annotations

import re

_MARKS = re.compile(r"([\\*_~`|<>\[\]()#])")
_NO_SPACE = "\u200b"
_DIRECTIONS = re.compile("[\u202a-\u202e\u2066-\u2069]")  # they would turn the text after them


def escape(name: str) -> str:
    """``name`` so that Discord shows it letter by letter.

    Marks get a backslash; a zero-width space after ``@`` and in ``://`` keeps
    mentions and links from forming; white space becomes single spaces.
    """
    plain = _MARKS.sub(r"\\\1", " ".join(_DIRECTIONS.sub("", name).split()))
    return plain.replace("@", "@" + _NO_SPACE).replace("://", ":" + _NO_SPACE + "//")


def cut(text: str, limit: int) -> str:
    """``text``, at most ``limit`` characters long, an ellipsis at its end where it was cut."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"
