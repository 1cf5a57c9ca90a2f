"""Names and descriptions of slash commands, in Discord's way: English at once, others at sync."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache

from discord import Locale
from discord.app_commands import Choice, TranslationContextTypes, Translator, locale_str

from bot.platform.i18n.languages import BASE, language, report, texts_alone
from bot.platform.i18n.locales import available, negotiate
from bot.platform.i18n.texts import Texts

LONGEST_NAME, LONGEST_TEXT = 32, 100  # characters that Discord takes
_CHOICES: set[str] = set()  # the keys that name choices
_BEFORE, _NAME, _TEXT = "command-", "-name", "-description"


def named(name: str, *path: str) -> locale_str:
    """The name of the command at ``path`` (``deus``, ``new``), or of one of its options.

    In English it is the name in the code, so there is no text for it.
    """
    return locale_str(name, key="-".join(("command", *path, "name")))


def described(*path: str) -> locale_str:
    """The description of the command at ``path``, or of one of its options."""
    key = "-".join(("command", *path, "description"))
    return locale_str(language(BASE).text(key), key=key)


def choices_of(texts: Mapping[str, str]) -> list[Choice[str]]:
    """The choices of an option: value → key of the text that names it."""
    english = language(BASE)
    _CHOICES.update(texts.values())
    return [
        Choice(name=locale_str(english.text(key), key=key), value=value)
        for value, key in texts.items()
    ]


class CatalogueTranslator(Translator):
    """Translates commands for discord.py at sync, with the texts of exactly that locale.

    Texts that Discord would refuse are left out: a single one would stop the whole registration.
    """

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """The text for ``locale``; None if there is none: Discord then shows English."""
        key = string.extras.get("key")
        if not isinstance(key, str):
            return None
        folder = _folder(locale.value, available())
        if folder == BASE:
            return None
        texts = own_texts(folder)
        if key.startswith(_BEFORE) and key.endswith(_NAME):
            return command_names(texts).get(key)
        if key not in texts.keys:
            return None
        text = texts.format(key, {})[0].strip()
        if 1 <= len(text) <= LONGEST_TEXT:
            return text
        report("text does not suit Discord", key=key, locale=folder, length=len(text))
        return None


@cache
def own_texts(folder: str) -> Texts:
    """The texts of a language about commands, without English behind them.

    Only these are read, so that the start of the bot does not wait for whole languages.
    """
    return texts_alone(folder, _about_commands())


def _about_commands() -> tuple[str, ...]:
    return (_BEFORE, *sorted(_CHOICES))


@cache
def command_names(texts: Texts) -> dict[str, str]:
    """The names of commands and options in a language, by key, but for those Discord refuses."""
    found: dict[str, str] = {}
    taken: set[tuple[str, str]] = set()
    for key in sorted(k for k in texts.keys if k.startswith(_BEFORE) and k.endswith(_NAME)):
        name, level = unicodedata.normalize("NFC", texts.format(key, {})[0].strip()), _level(key)
        of_another = _plain_names().get((level, name), key) != key
        if not is_command_name(name) or (level, name) in taken or of_another:
            report(
                "name of a command does not suit Discord", key=key, locale=texts.folder, name=name
            )
            continue
        taken.add((level, name))
        found[key] = name
    return found


def is_command_name(name: str) -> bool:
    """Whether Discord accepts ``name``: 1 to 32 small letters, digits, ``-`` and ``_``.

    Its documentation also allows U+0027, which it refuses; U+02BC is a letter.
    """
    signs_suit = all(unicodedata.category(sign)[0] in "LN" or sign in "-_" for sign in name)
    return 1 <= len(name) <= LONGEST_NAME and name == name.lower() and signs_suit


def _level(key: str) -> str:
    """The command whose names, subcommands' or options', must differ from ``key``'s."""
    path = key.removesuffix(_NAME)
    while "-" in path:
        path = path.rpartition("-")[0]
        if path + _TEXT in language(BASE).texts[0].keys:
            return path
    return ""


@cache
def _plain_names() -> dict[tuple[str, str], str]:
    """The keys of subcommands' and options' names in the code, by level and name.

    A translated name may not be that of another one beside it.
    """
    found = {}
    for key in language(BASE).texts[0].keys:
        if key.startswith(_BEFORE) and key.endswith(_TEXT):
            path = key.removesuffix(_TEXT)
            if level := _level(path + _NAME):
                found[level, path[len(level) + 1 :]] = path + _NAME
    return found


@cache
def _folder(locale: str, folders: tuple[str, ...]) -> str:
    return negotiate(locale, folders, BASE)
