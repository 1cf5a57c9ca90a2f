"""Words for pictures in tests: the real English texts, but a refusal's own reason."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import language
from engine.cards.catalogue import Card
from engine.errors import Refusal

ENGLISH = language("en-US")


class FluentWords:
    """English, with methods that a test can listen at."""

    def text(self, key: str, **args: str | int) -> str:
        return ENGLISH.text(key, **args)

    def phrase(self, key: str, forms: Sequence[str], /, **args: str | int) -> str:
        return ENGLISH.phrase(key, forms, **args)

    def listing(self, items: Sequence[str]) -> str:
        return ENGLISH.listing(items)

    def commas(self, items: Sequence[str]) -> str:
        return ENGLISH.commas(items)

    def card_name(self, key: str) -> str:
        return ENGLISH.card_name(key)

    def card_one(self, key: str) -> str:
        return ENGLISH.card_one(key)

    def card_text(self, card: Card) -> str:
        return ENGLISH.card_text(card)

    def card_once(self, card: Card) -> str:
        return ENGLISH.card_once(card)

    def card_needs(self, card: Card) -> str:
        return ENGLISH.card_needs(card)

    def refusal(self, refusal: Refusal) -> str:
        made_up = refusal.args.get("words")  # for pictures that need a reason of some length
        return ENGLISH.refusal(refusal) if made_up is None else str(made_up)


WORDS = FluentWords()
