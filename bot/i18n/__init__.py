"""Every word that a user sees, by key, in the user's language. No Discord, no rules."""

from __future__ import annotations

from bot.i18n.languages import BASE, Argument, Language, language
from bot.i18n.texts import Texts, available, negotiate, read_texts

__all__ = [
    "BASE",
    "Argument",
    "Language",
    "Texts",
    "available",
    "language",
    "negotiate",
    "read_texts",
]
