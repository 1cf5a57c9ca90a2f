"""Random numbers that are the same on every machine and Python version, from a secret seed.

SHA-256 in counter mode feeds rejection sampling and Fisher-Yates; the standard
library's ``random`` is not specified across versions and is never used for a deal.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_WORD = 1 << 64


class Chance:
    """One stream of numbers: ``seed`` and ``purpose`` (deck, board, reshuffle 3 …) name it."""

    __slots__ = ("_counter", "_key")

    def __init__(self, seed: str, purpose: str) -> None:
        self._key = sha256(f"{purpose}\n{seed}".encode()).digest()
        self._counter = 0

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound`` - 1, each equally likely."""
        limit = _WORD - _WORD % bound
        while True:
            block = sha256(self._key + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
            word = int.from_bytes(block[:8], "big")
            if word < limit:
                return word % bound

    def shuffle(self, items: list[T]) -> None:
        """Put ``items`` into a random order, in place (Fisher-Yates from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def is_seed(text: str) -> bool:
    """Whether ``text`` can be a seed: one word, of characters that can be written in UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:  # half a character, as command lines and JSON can hold it
        return False
    return bool(text) and not any(map(str.isspace, text))


def seal(seed: str) -> str:
    """The hex SHA-256 of ``seed``, shown at the start so that the seed can be checked later."""
    return sha256(seed.encode()).hexdigest()
