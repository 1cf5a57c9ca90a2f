"""Numbers, goods and times in words, and how long the words of an event are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from render.text.words import Words

BOATS = {"boat-one": 1, "boat-two": 2, "boat-three": 3}
_ORDER = (
    *("gold", "wheat", "wood", "clay", "stone", "vp", "cards"),
    *("ship", "mill", "scroll", "house", "army"),
    *("token", *BOATS),
)


def signed(number: int) -> str:
    """``+4``, ``−4``, and ``±0``."""
    if not number:
        return "±0"
    return f"+{number}" if number > 0 else f"−{-number}"


def in_order(sums: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Amounts by kind in the order they are always told; noughts are left out."""
    return tuple((what, sums[what]) for what in _ORDER if sums.get(what))


def goods_words(goods: Sequence[tuple[str, int]], words: Words) -> str:
    """``+4 wheat, −2 gold`` in words."""
    return words.commas(
        [
            words.text(
                "picture-change",
                amount=signed(amount),
                what=words.text(f"picture-good-{what}", amount=abs(amount)),
            )
            for what, amount in goods
        ]
    )


def duration(seconds: int, words: Words) -> str:
    """A time in at most two units: "3 h 40 min", "2 days 4 h"."""
    minutes = round(seconds / 60)
    if seconds < 60:
        return words.text("stats-seconds", count=seconds)
    if minutes < 60:
        return words.text("stats-minutes", count=minutes)
    hours, minutes = divmod(minutes, 60)
    if hours < 24:
        more, less = words.text("stats-hours", count=hours), ("stats-minutes", minutes)
    else:
        days, hours = divmod(hours, 24)
        more, less = words.text("stats-days", count=days), ("stats-hours", hours)
    key, count = less
    if not count:
        return more
    return words.text("stats-both", more=more, less=words.text(key, count=count))


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
