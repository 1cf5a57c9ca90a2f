"""The language of a word: recognised by its letters, or by the words of a language.

Languages in scripts of their own are English in other letters: what came out of the wrong
catalogue, or out of none, is known by its letters alone. Of the real languages all words are known.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from functools import cache, partial

import pytest
from babel import Locale
from fluent.syntax import ast, visitor

from bot.features.people.pages import settings as personal
from bot.features.places.pages import server
from bot.platform.discord import commands
from bot.platform.discord.pages import OPTIONS
from bot.platform.i18n import languages
from bot.platform.i18n.languages import BASE, Language, language
from bot.platform.i18n.locales import available, city_text, negotiate
from bot.platform.i18n.pseudo import KEPT, entries_in_other_words
from bot.platform.i18n.texts import Texts
from bot.platform.scheduling.quiet_hours import cities
from tests.bot import once

SCRIPTS = {  # a locale of Discord's: its script, as Unicode calls it, and its first letter
    "bg": ("CYRILLIC", "а"),
    "el": ("GREEK", "α"),
    "hi": ("DEVANAGARI", "क"),
    "ko": ("HANGUL", "가"),
    "th": ("THAI", "ก"),
}
# What is not translated: addresses, seeds, commands as they are typed, mentions and moments that
# Discord's clients show, and whatever has a digit in it.
_NO_WORDS = re.compile(
    r"`[^`]*`|<[@#:/at][^<>\n]*>|https?://\S+|/deus[\w-]*|\b[0-9a-f]{16,}\b|\b\w*\d\w*\b"
)
_LATIN = re.compile("[A-Za-z]+")
_WORD = re.compile(r"[^\W\d_]+")
_CUT = re.compile(r"([^\W\d_]+)…")  # a word cut for lack of room
_READ = ("typed-", "alphabet")  # texts that nobody is shown


def words_in(text: str, names: Collection[str]) -> set[str]:
    """The words of ``text`` without ``names``, addresses, and the Latin letters of regions."""
    # Not every language puts a space before a name.
    bare = _LATIN.sub(lambda run: " " if run[0] in names else run[0], _NO_WORDS.sub(" ", text))
    found = _WORD.findall(bare)
    return {w for w in found if w not in names and not (len(w) == 1 and w.isascii())}


def own_names() -> set[str]:
    """The words by which languages call themselves, the same for every reader."""
    tags = {BASE, *available(), *SCRIPTS}
    return {word for tag in tags for word in language(tag).text("language-self").split()}


class Scripts:
    """Whether a word's letters belong to the language of a locale of ``SCRIPTS``."""

    def __init__(self, names: Collection[str]) -> None:
        self._names = frozenset(names)

    def __call__(self, locale: str, text: str) -> set[str]:
        """The words of ``text`` that have a letter of another script, if Babel has them not."""
        script = SCRIPTS[locale][0]
        babels = {word for text in _babels(locale) for word in _WORD.findall(text)}
        return {
            word
            for word in words_in(text, self._names | babels)
            if any(not unicodedata.name(letter, script).startswith(script) for letter in word)
        }


class Vocabularies:
    """Whether a word is one of the words of a real language."""

    def __init__(self, names: Collection[str]) -> None:
        self._names = frozenset(names)
        self._words = {tag: vocabulary(tag) for tag in available()}

    def __call__(self, locale: str, text: str) -> set[str]:
        """The words of ``text`` that the language of ``locale`` has not, and letters it has not."""
        own = self._words[negotiate(locale, tuple(self._words), BASE)]
        cut = set(_CUT.findall(text))
        return {
            word
            for word in words_in(text, self._names)
            if word.casefold() not in own
            and not (word in cut and any(one.startswith(word.casefold()) for one in own))
            and not (len(word) == 1 and any(word.casefold() in one for one in own))
        }


@cache
def vocabulary(folder: str) -> frozenset[str]:
    """Every word in the catalogue of a language, and those that Babel has for it."""
    entries = language(folder).texts[0].entries  # reading it again would take seconds
    catalogue = _Written()
    for key, entry in entries.items():
        if not key.startswith(_READ):
            catalogue.visit(entry)
    texts = [*catalogue.texts, *_babels(folder)]
    return frozenset(word.casefold() for text in texts for word in _WORD.findall(text))


class _Written(visitor.Visitor):
    """The text of Fluent patterns as it is shown."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.texts.append(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:
        self.texts.append(str(node.parse()["value"]))


@cache
def _babels(tag: str) -> frozenset[str]:
    return frozenset(_told_by_babel(tag))


def _told_by_babel(tag: str) -> Iterator[str]:
    """Words of Babel: names of months, days, parts of days and cities, and list separators."""
    locale = Locale.parse(tag)
    for names in (locale.months, locale.days):
        for width in ("abbreviated", "wide"):
            for context in ("format", "stand-alone"):
                yield from names[context][width].values()
    for width in ("abbreviated", "narrow", "wide"):
        yield from locale.day_periods["format"].get(width, {}).values()
    for pattern in locale.list_patterns["standard"].values():
        yield re.sub(r"\{\d\}", " ", pattern)
    yield from (city_text(tag, zone) for zone in cities("", OPTIONS))
    if tag == "es":
        yield "e"  # "y" before the same sound


def in_letters_of(locale: str, text: str) -> str:
    """``text`` with the letters of another script, except commands, arguments and the like."""
    first = ord(SCRIPTS[locale][1])
    letters = {ord("a") + n: chr(first + n) for n in range(26)}

    def word(match: re.Match[str]) -> str:
        found = match[0]
        if not found.replace("'", "").replace("’", "").isalpha():
            return found
        return found.lower().translate(letters)

    return KEPT.sub(word, text)


def speak_in_scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the languages of ``SCRIPTS`` beside English, in place of all others."""
    english = languages._read(BASE)
    entries = english.texts[0].entries
    made: Mapping[str, Language] = {BASE: english} | {
        tag: Language(
            tag,
            (
                Texts.of(tag, entries_in_other_words(entries, partial(in_letters_of, tag))),
                *english.texts,
            ),
        )
        for tag in SCRIPTS
    }
    monkeypatch.setattr(languages, "_read", made.__getitem__)
    for module in (languages, commands, personal, server):
        monkeypatch.setattr(module, "available", lambda: tuple(made))
    monkeypatch.setattr(commands, "own_texts", lambda folder: made[folder].texts[0])
    monkeypatch.setattr(once, "COMMANDS", once.Remembered())
