"""Every word that a user sees, by key, in the user's language. No Discord, no rules."""

from __future__ import annotations

from bot.i18n.catalogue import Catalogue, available, read_catalogue
from bot.i18n.negotiation import negotiate
from bot.i18n.texts import (
    BASE,
    Argument,
    Language,
    language,
)

__all__ = [
    "BASE",
    "Argument",
    "Catalogue",
    "Language",
    "available",
    "language",
    "negotiate",
    "read_catalogue",
]
