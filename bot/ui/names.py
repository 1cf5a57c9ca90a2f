"""Names of people: the same in texts as in pictures, so that everybody can match them."""

from __future__ import annotations

from typing import Protocol
from unicodedata import category

from render.text.names import known_letters

# Letters that show nothing, besides all of the categories below: fillers and the empty Braille.
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_UNSEEN = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Mn", "Me", "Zl", "Zp", "Zs"))


class Account(Protocol):
    """A person on Discord."""

    @property
    def id(self) -> int:
        """Their id."""

    @property
    def name(self) -> str:
        """The name of the account, which nobody else has: mostly Latin letters."""

    @property
    def display_name(self) -> str:
        """The name that others read, in any script."""


def name_of(person: Account) -> str:
    """The name of a person in texts and pictures alike.

    It is their display name, without the signs that pictures cannot draw. If these are letters, it
    is the name of their account, and if nothing is left of that either, their id.
    """
    names = (_drawn(name) for name in (person.display_name, person.name))
    return next(filter(None, names), str(person.id))


def _drawn(name: str) -> str:
    """``name`` as pictures draw it; "" if a letter is lost, or if no sign can be seen."""
    drawn = known_letters(name)
    seen = any(letter not in _BLANK and category(letter) not in _UNSEEN for letter in drawn)
    return drawn if seen and _letters(drawn) >= _letters(name) else ""


def _letters(name: str) -> int:
    return sum(letter.isalnum() for letter in name)
