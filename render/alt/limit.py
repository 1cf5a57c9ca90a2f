"""Limit of alt texts."""

from __future__ import annotations

from collections.abc import Callable

LIMIT = 1024  # characters Discord allows in an attachment's description
_END = "…"


def shortened(*tries: Callable[[], str]) -> str:
    """The first text that is short enough; if none is, the last, cut after a whole word."""
    text = ""
    for make in tries:
        text = make()
        if len(text) <= LIMIT:
            return text
    return text[: LIMIT - len(_END)].rsplit(" ", 1)[0].rstrip(",;:") + _END
