"""What of a text in the pseudo-locale is not from the catalogue: words without an accent."""

from __future__ import annotations

import re

from bot.i18n import available, language

# Names of people and of the game, zones, and what is the same in every language.
NAMES = {"Ann", "Bo", "Cy", "Di", "Ed", "Dee", "Cyprian", "Deus", "Hall", "deus", "UTC", "VPp"}
NAMES |= {word for tag in available() for word in language(tag).text("language-self").split()}
_ASIDE = re.compile(r"`[^`]*`|<[^<>\n]*>|\]\([^)\s]*\)|https?://\S+|/deus[\w-]*|\b\w*\d\w*\b")
_PLAIN = re.compile(r"(?<![^\W\d_])[A-Za-z]{3,}(?![^\W\d_])")


def untranslated(text: str, names: frozenset[str] = frozenset()) -> list[str]:
    """The words of ``text`` that the pseudo-locale would have said with accents."""
    return [word for word in _PLAIN.findall(_ASIDE.sub(" ", text)) if word not in NAMES | names]


def marked(html: str, found: list[str]) -> str:
    """``html`` with the words that were found between ``mark`` tags."""
    for word in sorted(set(found), key=len, reverse=True):
        html = re.sub(rf"(?<![\w&<>/]){re.escape(word)}(?!\w)", f"<mark>{word}</mark>", html)
    return html
