"""The words of the page, from the catalogue of the language that somebody's client speaks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.i18n import language

_PREFIX = "page-"


def page_words(locale: str) -> Mapping[str, str]:
    """All that the page says to somebody of ``locale``, arguments as their names in braces."""
    return _words(language(locale).locale)


@cache
def _words(tag: str) -> Mapping[str, str]:
    tongue = language(tag)
    return {key.removeprefix(_PREFIX): tongue.template(key) for key in tongue.keys(_PREFIX)}
