"""A language as the rest of the bot uses it: texts by key, cards by name, lists joined.

It is what ``render`` calls ``Words``. What is missing in a language is taken from
English; what is missing there too is reported and shown as its key.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date as Date
from datetime import datetime, time
from functools import lru_cache, reduce

import structlog

from bot.platform.i18n.files import Sources, read_sources
from bot.platform.i18n.inflected import Told
from bot.platform.i18n.locales import (
    Key,
    city_text,
    clock_text,
    date_text,
    number_text,
    percent_text,
    sort_key,
)
from bot.platform.i18n.negotiation import available, negotiate
from bot.platform.i18n.parse_cache import is_kept, kept_sources
from bot.platform.i18n.pseudo import PSEUDO, pseudo_entries
from bot.platform.i18n.texts import Texts
from engine import Card, Catalogue, Refusal

BASE = "en"

Argument = str | int

_log = structlog.get_logger(__name__)


def report(fault: str, **details: object) -> None:
    """Log a fault of the texts. The tests put one that raises in its place."""
    _log.error("language_fault", fault=fault, **details)


@dataclass(frozen=True, slots=True)
class Language:
    """The texts of one language, with English behind them.

    ``locale`` is the folder's tag; ``texts`` are asked in their order.
    """

    locale: str
    texts: tuple[Texts, ...]

    @property
    def understood(self) -> tuple[Language, ...]:
        """The languages in which what somebody types is read: this one, and English."""
        return (self, Language(BASE, self.texts[1:])) if len(self.texts) > 1 else (self,)

    def has(self, key: str) -> bool:
        """Whether there is a text ``key``, here or in English."""
        return any(key in texts.keys for texts in self.texts)

    def text(self, key: str, **args: Argument) -> str:
        """The text ``key`` with ``args`` filled in.

        ``key`` is a message's id, or ``id.attribute``. A missing text is reported
        and answered with its key. A text that cannot be filled in is reported, and English
        takes its place; where that is broken, too, the arguments that it lacks leave their names.
        """
        broken = ""
        for texts in self.texts:
            if key in texts.keys:
                text, errors = texts.format(key, args)
                if not errors:
                    return Told(text, key, args) if key in texts.inflected else text
                report("broken text", key=key, locale=texts.folder, errors=errors)
                broken = broken or text
        if broken:
            return broken
        report("missing text", key=key, locale=self.locale)
        return key

    def phrase(self, key: str, forms: Sequence[str], /, **args: Argument) -> str:
        """The text ``key`` in the first of ``forms`` (its attributes) that it has, if any.

        All are asked of the first language that has the text at all, so that no form of
        another language takes the place of the text itself.
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
        """The card's name as it stands in a sentence: "an Academy", "the Temple of Roma"."""
        name = f"card-{key}"
        return self.phrase(name, ("one",)) if self.has(name) else self.card_name(key)

    def card_text(self, card: Card) -> str:
        """What the card does; the numbers in it are those printed on the card."""
        key = f"card-{card.key}.text"
        return self.text(key if self.has(key) else "card-untold", **_plain(card.args))

    def card_once(self, card: Card) -> str:
        """The once effect of the card (E4), or ``""``; its numbers as in ``card_text``."""
        if card.once is None:
            return ""
        key = f"card-{card.key}.once"
        return self.text(key if self.has(key) else "card-untold", **_plain(card.once[1]))

    def card_needs(self, card: Card) -> str:
        """What must stand in a region before the card is built there (E5), or ``""``."""
        return self.text("card-needs", needs=card.needs) if card.needs else ""

    def card_ruling(self, card: Card) -> str:
        """What is often asked about the card, or ``""``."""
        own = f"card-{card.key}.ruling"
        return self.text(own, **_plain(card.args)) if self.has(own) else ""

    def card_source(self, card: Card) -> str:
        """Where the card is known from: the rulebooks, accounts of the game, or nowhere."""
        return self.text(f"card-source-{card.source.lower().replace('/', '-')}")

    def lacking(self, catalogue: Catalogue) -> list[str]:
        """The texts that decks and cards should have and do not: what a new deck still needs."""
        wanted = [f"deck-{deck}" for deck in dict.fromkeys(c.deck for c in catalogue.cards)]
        for card in catalogue.cards:
            key = f"card-{card.key}"
            wanted += [key, f"{key}.one", f"{key}.text", *([f"{key}.once"] if card.once else ())]
        return [key for key in wanted if not self.has(key)]

    def refusal(self, refusal: Refusal) -> str:
        """``refusal`` in a few words, for the foot of a card; nothing but the reason."""
        return self.text(f"refusal-{refusal.code}.short", **self.spoken(refusal.args))

    def spoken(self, args: Mapping[str, Argument]) -> dict[str, Argument]:
        """``args`` as a sentence can take them: keys of cards, goods and land put into words.

        Which argument holds which keys is told by its name: ``card``, ``what``,
        ``terrain``, ``column``, ``god``; a list holds its keys with commas between. What
        is no key stays as it is.
        """
        return {name: self._spoken(name, value) for name, value in args.items()}

    def listing(self, items: Sequence[str]) -> str:
        """``items`` as a sentence lists them: "a, b and c"."""
        if len(items) < 2:
            return self.commas(items)
        return Told(self.texts[0].listing(items), parts=items)

    def commas(self, items: Sequence[str]) -> str:
        """``items`` one after another, without an "and"."""
        return ", ".join(items) if len(items) > 1 else items[0] if items else self.text("nothing")

    def dots(self, items: Sequence[str]) -> str:
        """``items`` side by side, a dot between each two."""
        return " · ".join(items) if items else self.text("nothing")

    def semicolons(self, items: Sequence[str]) -> str:
        """``items`` that may hold commas themselves, one after another."""
        if not items:
            return self.text("nothing")
        return reduce(lambda first, one: self.text("list-apart", first=first, next=one), items)

    def number(self, number: float, digits: int = 0) -> str:
        """``number`` as it is written here, with ``digits`` behind the decimal sign."""
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
        """By what to sort ``name`` among others."""
        return sort_key(name, tuple(dict.fromkeys(self._of_each("alphabet"))))

    def typed(self, what: str) -> frozenset[str]:
        """The words that people may type for ``what``, here and in English, as they stand."""
        texts = self._of_each(f"typed-{what}")
        return frozenset(word.strip() for text in texts for word in text.split(",") if word.strip())

    def _of_each(self, key: str) -> Iterator[str]:
        """The text ``key`` of this language and of English."""
        return (texts.format(key, {})[0] for texts in self.texts if key in texts.keys)

    def _named(self, text: str, key: str) -> str:
        return self.text(text) if self.has(text) else key.replace("_", " ").capitalize()

    def _spoken(self, name: str, value: Argument) -> Argument:
        prefix = _KEYED.get(name)
        if prefix is None or isinstance(value, int):
            return value
        keys = value.split(",")
        if prefix != "card-" and not all(self.has(prefix + key) for key in keys):
            return value
        return self.listing([self._named(prefix + key, key) for key in keys])


_KEYED = {
    "card": "card-",
    "cards": "card-",
    "what": "",
    "resource": "",
    "piece": "",
    "terrain": "terrain-",
    "column": "colour-",
    "columns": "colour-",
    "colour": "colour-",
    "god": "god-",
}


def _plain(args: Mapping[str, object]) -> dict[str, Argument]:
    return {name: value for name, value in args.items() if isinstance(value, (str, int))}


def language(locale: str) -> Language:
    """The language for a Discord locale (``en-US``, ``es-419`` …), English where none fits.

    ``PSEUDO`` gives the pseudo-locale; no other locale leads to it.
    """
    return _read(PSEUDO if locale == PSEUDO else negotiate(locale, available(), BASE))


def load_languages() -> None:
    """Read all languages at once, so that what is wrong with them is reported at the start."""
    for folder in available():
        _read(folder)


@lru_cache(maxsize=32)
def _read(folder: str) -> Language:
    english = _english()
    if folder == PSEUDO:
        return Language(PSEUDO, (Texts.of(PSEUDO, pseudo_entries(english.entries)),))
    texts: tuple[Texts, ...]
    if folder == BASE:
        texts = (Texts.of(BASE, english.entries.values(), english.faults),)
    else:
        own = kept_sources(folder, BASE, english.entries)
        texts = (Texts.of(folder, own.entries.values(), own.faults), *_read(BASE).texts)
    for fault in texts[0].faults:
        report(fault)
    return Language(folder, texts)


@lru_cache(maxsize=1)
def _english() -> Sources:
    return kept_sources(BASE, BASE, None)


def texts_alone(folder: str, only: tuple[str, ...]) -> Texts:
    """The texts that a language has itself whose keys begin with one of ``only``, or more."""
    if is_kept(folder, BASE):
        return _read(folder).texts[0]
    sources = read_sources(folder, against=_english().entries, only=only)
    return Texts.of(folder, sources.entries.values())
