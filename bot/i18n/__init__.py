"""Every word that a user sees, by key, in the user's language. No Discord, no rules."""

from __future__ import annotations

from bot.i18n.languages import BASE, Argument, Language, language, load_languages
from bot.i18n.negotiation import available, negotiate
from bot.i18n.pseudo import PSEUDO
from bot.i18n.texts import Texts, read_texts

__all__ = [
    "BASE",
    "PSEUDO",
    "Argument",
    "Language",
    "Texts",
    "available",
    "language",
    "load_languages",
    "negotiate",
    "read_texts",
]
