"""The words that pictures need, asked of the caller: this package speaks no language of its own."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Protocol


def capital(text: str) -> str:
    """``text`` as a sentence begins, or as a word stands by itself."""
    return text[:1].upper() + text[1:]


class Words(Protocol):
    """One language, as pictures use it; every key is in the Fluent files of ``bot/texts``."""

    def has(self, key: str) -> bool:
        """Whether there is a text of ``key``."""

    def text(self, key: str, **args: str | int) -> str:
        """The text of ``key`` with ``args`` filled in."""

    def phrase(self, key: str, forms: Sequence[str], /, **args: str | int) -> str:
        """The same in the first of ``forms`` (attributes of the text) that it has, if any."""

    def listing(self, items: Sequence[str]) -> str:
        """``items`` as a sentence lists them: "a, b and c"."""

    def commas(self, items: Sequence[str]) -> str:
        """``items`` one after another, without an "and"."""

    def semicolons(self, items: Sequence[str]) -> str:
        """``items`` that may hold commas themselves, one after another."""

    def number(self, number: float, digits: int = 0) -> str:
        """``number`` with ``digits`` behind the decimal sign."""

    def percent(self, share: float) -> str:
        """``share`` (0 to 1) in whole per cent."""

    def day(self, day: date) -> str:
        """``day`` without its year, in short: "4 Dec"."""

    def month(self, day: date) -> str:
        """The month of ``day`` alone, in short: "Dec"."""

    def card_name(self, key: str) -> str:
        """The name of the card with catalogue key ``key``."""

    def card_one(self, key: str) -> str:
        """The same for use in a sentence, with its article."""
