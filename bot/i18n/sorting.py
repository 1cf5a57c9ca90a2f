"""The order of names in a language.

The letters of its alphabet in their order, all others by their plain form: É with E, œ as oe.
No table of all the world's letters is needed for the names of a few hundred cards.
"""

from __future__ import annotations

import unicodedata
from functools import cache

_SPELLED = {"œ": "oe", "æ": "ae", "ß": "ss", "ʼ": "", "’": "", "'": ""}
_AFTER_ALL = 10_000  # the place of a letter that is in no alphabet, before its number

Key = tuple[tuple[int, ...], str]


def sort_key(text: str, alphabets: tuple[str, ...]) -> Key:
    """By what to sort ``text``; ``alphabets`` of the language and of others, in their order.

    A space comes before all letters, figures after it; names that differ by accents alone stand
    together, the plain one first.
    """
    places = _places(alphabets)
    letters = unicodedata.normalize("NFC", text.casefold())
    found: list[int] = []
    for letter in letters:
        for plain in _plain(letter) if letter not in places else letter:
            found.append(places.get(plain, _AFTER_ALL + ord(plain)))
    return tuple(found), letters


def _plain(letter: str) -> str:
    spelled = _SPELLED.get(letter, letter)
    bare = unicodedata.normalize("NFKD", spelled)
    return "".join(one for one in bare if not unicodedata.combining(one))


@cache
def _places(alphabets: tuple[str, ...]) -> dict[str, int]:
    letters = dict.fromkeys(" 0123456789" + "".join(alphabets))
    return {letter: place for place, letter in enumerate(letters)}
