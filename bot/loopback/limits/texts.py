"""Characters that Discord takes out of texts."""

from __future__ import annotations

import unicodedata

_KEPT = "\n\t"
_VARIATIONS = range(0xFE00, 0xFE10)  # the choice between text and emoji, U+FE0F among them


def without_controls(text: str) -> str:
    """Return `text` without control characters, invisible ones and variation selectors."""
    return "".join(char for char in text if char in _KEPT or not _is_control(char))


def _is_control(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf") or ord(char) in _VARIATIONS
