"""The page's own words: who gives them, and refusals that are told in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from bot.loopback.people.answers import Impossible

# What the page says in the language of a locale, by key; names in braces are filled in.
Words = Callable[[str], Mapping[str, str]]


def no_words(locale: str) -> Mapping[str, str]:
    """None at all: the page shows the keys."""
    return {}


class Refused(Impossible):
    """Something that the page cannot do for a person; the words for ``key`` say what."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(" ".join([key, *map(str, args.values())]), key, **args)


def said(words: Mapping[str, str], key: str, args: Mapping[str, object]) -> str:
    """The words for ``key`` with ``args`` put where their names stand in braces."""
    return re.sub(r"\{(\w+)\}", lambda mark: str(args.get(mark[1], mark[0])), words.get(key, key))
