"""Descriptions of slash commands, in Discord's way: English at once, others at sync."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from discord import Locale
from discord.app_commands import Choice, TranslationContextTypes, Translator, locale_str

from bot.i18n.languages import BASE, language
from bot.i18n.negotiation import available, negotiate


def described(command: str, option: str = "") -> locale_str:
    """The description of ``command`` (``deus-new``, ``build``), or of one of its options."""
    key = "-".join(filter(None, ("command", command, option, "description")))
    return locale_str(language(BASE).text(key), key=key)


def choices_of(texts: Mapping[str, str]) -> list[Choice[str]]:
    """The choices of an option: value → key of the text that names it."""
    english = language(BASE)
    return [
        Choice(name=locale_str(english.text(key), key=key), value=value)
        for value, key in texts.items()
    ]


class CatalogueTranslator(Translator):
    """Answers discord.py at sync with what the catalogue of the very locale holds."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """The text for ``locale``; None where English serves, which Discord then shows."""
        key = string.extras.get("key")
        if not isinstance(key, str):
            return None
        folder = _folder(locale.value, available())
        if folder == BASE:
            return None
        own = language(folder).texts[0]  # English, its fallback, is there already
        return own.format(key, {})[0] if key in own.keys else None


@cache
def _folder(locale: str, folders: tuple[str, ...]) -> str:
    return negotiate(locale, folders, BASE)
