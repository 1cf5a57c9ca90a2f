"""Telling an event: its length, the names of the players, the language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from render.text.words import Words


class Length(Enum):
    """Available room; the value: the usable forms of a text, best first."""

    FULL = ()  # the channel's sentences
    DRAFT = ("draft",)  # the same sentences of a turn in hand, told to its player
    SHORT = ("short",)  # a line of the log
    STORY = ("story", "short")  # the same line where it is one of the channel's
    CAPTION = ("caption", "short")  # pictures and their alternative texts
    ROW = ("row", "caption", "short")  # rows of turns, which have a sign before the words

    @property
    def whole(self) -> bool:
        """Whether there is room for whole sentences."""
        return self in (Length.FULL, Length.DRAFT)


def amount_words(what: str, number: int, words: Words) -> str:
    """``number`` of ``what`` as a sentence has it: "3 gold", "1 army"."""
    return words.text(f"good-{what}", amount=number)


@dataclass(frozen=True, slots=True)
class Teller:
    """The names, language and length with which events are told."""

    names: Sequence[str]
    words: Words
    length: Length

    def card(self, key: str) -> str:
        """A card's name for its place in the sentence."""
        in_sentence = self.length.whole or self.length is Length.STORY
        return self.words.card_one(key) if in_sentence else self.words.card_name(key)

    def amount(self, what: str, number: int) -> str:
        """``number`` of ``what``, as ``amount_words``."""
        return amount_words(what, number, self.words)

    def part(self, key: str, **args: str | int) -> str:
        """A text that stands within an event's, as short as that."""
        return self.words.phrase(key, self.length.value, **args)
