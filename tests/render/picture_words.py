"""Words for pictures in tests: the real texts of a language, but a refusal's own reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date

from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.pseudo import PSEUDO, longer
from engine.cards.card import Card
from engine.errors import Refusal

ENGLISH = language("en-US")


class FluentWords:
    """A language, English unless ``spoken`` says otherwise, that a test can listen to."""

    def __init__(self) -> None:
        self.language: Language = ENGLISH

    @contextmanager
    def spoken(self, locale: str) -> Iterator[None]:
        """Another language for a while."""
        self.language = language(locale)
        try:
            yield
        finally:
            self.language = ENGLISH

    def said(self, text: str) -> str:
        """What a test has made up in English; the pseudo-locale has it as long as its own texts."""
        return f"[{longer(text)}]" if self.language.locale == PSEUDO and text else text

    def _bracketed(self, text: str) -> str:
        """The pseudo-locale's text without the brackets of what stands in it: one pair is enough.

        With those of every part it would be longer than any language is.
        """
        if self.language.locale != PSEUDO:
            return text
        return f"[{text.replace('[', '').replace(']', '')}]"

    def text(self, key: str, **args: str | int) -> str:
        return self._bracketed(self.language.text(key, **args))

    def phrase(self, key: str, forms: Sequence[str], /, **args: str | int) -> str:
        return self._bracketed(self.language.phrase(key, forms, **args))

    def listing(self, items: Sequence[str]) -> str:
        return self._bracketed(self.language.listing(items))

    def commas(self, items: Sequence[str]) -> str:
        return self._bracketed(self.language.commas(items))

    def semicolons(self, items: Sequence[str]) -> str:
        return self._bracketed(self.language.semicolons(items))

    def number(self, number: float, digits: int = 0) -> str:
        return self.language.number(number, digits)

    def percent(self, share: float) -> str:
        return self.language.percent(share)

    def day(self, day: date) -> str:
        return self.language.day(day)

    def month(self, day: date) -> str:
        return self.language.month(day)

    def card_name(self, key: str) -> str:
        return self.language.card_name(key)

    def card_one(self, key: str) -> str:
        return self.language.card_one(key)

    def card_text(self, card: Card) -> str:
        return self.language.card_text(card)

    def card_once(self, card: Card) -> str:
        return self.language.card_once(card)

    def card_needs(self, card: Card) -> str:
        return self.language.card_needs(card)

    def card_ruling(self, card: Card) -> str:
        return self.language.card_ruling(card)

    def card_source(self, card: Card) -> str:
        return self.language.card_source(card)

    def refusal(self, refusal: Refusal) -> str:
        made_up = refusal.args.get("words")  # for pictures that need a reason of some length
        return self.language.refusal(refusal) if made_up is None else self.said(str(made_up))


WORDS = FluentWords()
