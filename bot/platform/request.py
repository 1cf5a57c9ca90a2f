"""Values that requests pass to use cases: the person, the place and the table's state."""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import category


@dataclass(frozen=True, slots=True)
class Person:
    """A person by their Discord id, with the name to show and the language to speak to them."""

    id: int
    name: str
    locale: str = "en-US"


# Letters that show nothing, besides all of the categories below: fillers and the empty Braille.
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_UNSEEN = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Mn", "Me", "Zl", "Zp", "Zs"))


def visible_name(name: str, person_id: int) -> str:
    """Return ``name``, or the person's id if the name has no visible character."""
    seen = any(letter not in _BLANK and category(letter) not in _UNSEEN for letter in name)
    return name if seen else str(person_id)


@dataclass(frozen=True, slots=True)
class Place:
    """A channel or thread of a server, and the language of that server.

    ``thread_made``: the bot makes that thread for a game, and puts it to rest afterwards.
    ``parent_id``: of a thread, the channel that it is in.
    """

    guild_id: int
    channel_id: int
    locale: str = "en-US"
    thread_made: bool = False
    parent_id: int | None = None


@dataclass(frozen=True, slots=True)
class Stamp:
    """The turn and the state of its draft that a button was made for.

    ``turn``: the table's version. ``choice``: how often the draft had changed, by choices and by
    undos, so that two drafts never share a stamp.
    """

    table_id: int
    turn: int
    choice: int

    def __str__(self) -> str:
        """At most a few characters, for custom ids: ``12.34.5``."""
        return f"{self.table_id}.{self.turn}.{self.choice}"

    @classmethod
    def parse(cls, text: str) -> Stamp:
        """The stamp that ``str`` wrote. Raises ``ValueError`` for anything else."""
        parts = text.split(".")
        if len(parts) != 3 or not all(p.isascii() and p.isdigit() for p in parts):
            raise ValueError(f"not a stamp: {text[:40]!r}")
        return cls(*(int(p) for p in parts))
