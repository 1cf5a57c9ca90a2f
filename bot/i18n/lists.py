"""Names one after another, as the language of a sentence joins them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from babel.lists import format_list

from bot.i18n.locales import babel_locale

# Spanish "y" is "e" before the same sound, which Babel's patterns do not tell.
_LIKE_Y = re.compile(r"\W*(?:[ií]|h[ií](?![ae]))", re.IGNORECASE)


def sentence_list(tag: str, items: Sequence[str]) -> str:
    """``items`` as a sentence in the language ``tag`` lists them: "a, b and c"."""
    joined = format_list(list(items), locale=babel_locale(tag))
    last = items[-1] if items else ""
    if tag.partition("-")[0] == "es" and len(items) > 1 and _LIKE_Y.match(last):
        return f"{joined.removesuffix(f'y {last}')}e {last}"
    return joined
