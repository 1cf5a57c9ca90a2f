"""The words of the page, from the catalogue of the language that somebody's client speaks.

They alone are read: all of a language would hold up the stand-in for Discord for too long.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.i18n import BASE, PSEUDO, available, negotiate
from bot.i18n.files import read_sources
from bot.i18n.pseudo import pseudo_entries
from bot.i18n.texts import Texts

_PREFIX = "page-"


def page_words(locale: str) -> Mapping[str, str]:
    """All that the page says to somebody of ``locale``, arguments as their names in braces."""
    return _words(PSEUDO if locale == PSEUDO else negotiate(locale, available(), BASE))


@cache
def _words(tag: str) -> Mapping[str, str]:
    english = read_sources(BASE, only=(_PREFIX,)).entries
    words = _told(Texts.of(BASE, english.values()))
    if tag == PSEUDO:
        return words | _told(Texts.of(PSEUDO, pseudo_entries(english)))
    own = read_sources(tag, against=english, only=(_PREFIX,)).entries
    return words | _told(Texts.of(tag, own.values()))


def _told(texts: Texts) -> dict[str, str]:
    keys = sorted(key for key in texts.keys if key.startswith(_PREFIX))
    return {key.removeprefix(_PREFIX): _template(texts, key) for key in keys}


def _template(texts: Texts, key: str) -> str:
    return texts.format(key, {name: f"{{{name}}}" for name in texts.arguments(key)})[0]
