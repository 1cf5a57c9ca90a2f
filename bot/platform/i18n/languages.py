"""Languages as the rest of the bot uses them: texts by key, names of cards, lists, numbers, dates.

``Language`` is what ``render`` calls ``Words``. Texts that are missing in a language are shown in
English; those missing there too are reported, and their key is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date as Date
from datetime import datetime, time
from functools import lru_cache, reduce

import structlog

from bot.platform.i18n.locales import (
    Key,
    available,
    city_text,
    clock_text,
    date_text,
    negotiate,
    number_text,
    percent_text,
    sort_key,
)
from bot.platform.i18n.pseudo import PSEUDO, pseudo_entries
from bot.platform.i18n.texts import Inflected, Texts, read_texts

BASE = "en"

Argument = str | int

_log = structlog.get_logger(__name__)


def report(fault: str, **details: object) -> None:
    """Log a fault of the texts. Tests replace it by a function that raises."""
    _log.error("language_fault", fault=fault, **details)


@dataclass(frozen=True, slots=True)
class Language:
    """A language, with English as its fallback.

    ``locale`` is the name of its folder; ``texts`` are searched in this order.
    """

    locale: str
    texts: tuple[Texts, ...]

    @property
    def understood(self) -> tuple[Language, ...]:
        """The languages that typed words may be in: this one and English."""
        return (self, Language(BASE, self.texts[1:])) if len(self.texts) > 1 else (self,)

    def has(self, key: str) -> bool:
        """Whether there is a text ``key``, here or in English."""
        return any(key in texts.keys for texts in self.texts)

    def text(self, key: str, **args: Argument) -> str:
        """The text ``key`` with ``args`` filled in.

        ``key`` is the id of a message, or ``id.attribute``. A missing text is reported and its key
        shown. A text that cannot be filled in is reported and shown in English; if that cannot
        either, the missing arguments are shown by their names.
        """
        broken = ""
        for texts in self.texts:
            if key in texts.keys:
                text, errors = texts.format(key, args)
                if not errors:
                    return Inflected(text, key, args) if key in texts.inflected else text
                report("broken text", key=key, locale=texts.folder, errors=errors)
                broken = broken or text
        if broken:
            return broken
        report("missing text", key=key, locale=self.locale)
        return key

    def phrase(self, key: str, forms: Sequence[str], /, **args: Argument) -> str:
        """The text ``key`` in the first of ``forms`` (its attributes) that it has, if any.

        Only the first language that has the text is searched, so that its text wins over forms of
        English.
        """
        for texts in self.texts:
            if key in texts.keys:
                found = (f"{key}.{form}" for form in forms)
                return self.text(next((f for f in found if f in texts.keys), key), **args)
        return self.text(key, **args)

    def deck_name(self, deck: str) -> str:
        """The name of a deck; its key, made readable, if no text has one."""
        return self._named(f"deck-{deck}", deck)

    def card_name(self, key: str) -> str:
        """The name of the card ``key``; the key itself, made readable, if no text has one."""
        return self._named(f"card-{key}", key)

    def card_one(self, key: str) -> str:
        """The card's name with its article, for use in a sentence: "an Academy", "the Temple of
        Roma".
        """
        name = f"card-{key}"
        return self.phrase(name, ("one",)) if self.has(name) else self.card_name(key)

    def listing(self, items: Sequence[str]) -> str:
        """``items`` as a sentence lists them: "a, b and c"."""
        if len(items) < 2:
            return self.commas(items)
        return Inflected(self.texts[0].listing(items), parts=items)

    def commas(self, items: Sequence[str]) -> str:
        """``items`` separated by commas, without an "and"."""
        return ", ".join(items) if len(items) > 1 else items[0] if items else self.text("nothing")

    def dots(self, items: Sequence[str]) -> str:
        """``items`` separated by dots."""
        return " · ".join(items) if items else self.text("nothing")

    def semicolons(self, items: Sequence[str]) -> str:
        """``items`` that may contain commas, separated by semicolons."""
        if not items:
            return self.text("nothing")
        return reduce(lambda first, one: self.text("list-apart", first=first, next=one), items)

    def number(self, number: float, digits: int = 0) -> str:
        """``number`` in this language, with ``digits`` decimals."""
        return number_text(self.locale, number, digits)

    def city(self, zone: str) -> str:
        """The city that a time zone is named by: "Londres" of "Europe/London"."""
        return city_text(self.locale, zone)

    def percent(self, share: float) -> str:
        """``share`` (0 to 1) in whole per cent."""
        return percent_text(self.locale, share)

    def day(self, day: Date) -> str:
        """``day`` without its year, in short: "4 Dec"."""
        return date_text(self.locale, day, "MMMd")

    def month(self, day: Date) -> str:
        """The month of ``day`` alone, in short: "Dec"."""
        return date_text(self.locale, day, "MMM")

    def date(self, day: Date) -> str:
        """``day`` with its year: "4 Dec 2026"."""
        return date_text(self.locale, day, "yMMMd")

    def clock(self, moment: datetime | time) -> str:
        """Hours and minutes of ``moment``, as clocks show them: "09:05"."""
        return clock_text(self.locale, moment)

    def sort_key(self, name: str) -> Key:
        """The key that sorts ``name`` in this language."""
        return sort_key(name, tuple(dict.fromkeys(self._of_each("alphabet"))))

    def typed(self, what: str) -> frozenset[str]:
        """The words that people may type for ``what``, in this language and in English."""
        texts = self._of_each(f"typed-{what}")
        return frozenset(word.strip() for text in texts for word in text.split(",") if word.strip())

    def _of_each(self, key: str) -> Iterator[str]:
        """The text ``key`` of this language and of English."""
        return (texts.format(key, {})[0] for texts in self.texts if key in texts.keys)

    def _named(self, text: str, key: str) -> str:
        return self.text(text) if self.has(text) else key.replace("_", " ").capitalize()


def language(locale: str) -> Language:
    """The language for a locale of Discord (``en-US``, ``es-419`` …); English if none fits.

    ``PSEUDO`` gives the pseudo-locale; no other locale leads to it.
    """
    return _read(PSEUDO if locale == PSEUDO else negotiate(locale, available(), BASE))


def load_languages() -> None:
    """Read all languages, so that nobody waits for the files later."""
    for folder in available():
        _read(folder)


@lru_cache(maxsize=32)
def _read(folder: str) -> Language:
    if folder == PSEUDO:
        entries = pseudo_entries(_read(BASE).texts[0].entries)
        return Language(PSEUDO, (Texts.of(PSEUDO, entries),))
    english = () if folder == BASE else _read(BASE).texts
    return Language(folder, (read_texts(folder), *english))
