"""Values that requests pass to use cases: the person, the place and the table's state."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A person by their Discord id, with the name to show and the language to speak to them."""

    id: int
    name: str
    locale: str = "en-US"


@dataclass(frozen=True, slots=True)
class Place:
    """A channel or thread of a server, and the language of that server.

    ``thread_made``: the bot makes that thread for a game, and puts it to rest afterwards.
    ``parent_id``: of a thread, the channel that it is in. ``forum_id``: a post of that forum is
    still to be made. Until then ``channel_id`` is a number below zero that nothing else has. If the
    post cannot be made, ``home_id`` is the channel to be used.
    """

    guild_id: int
    channel_id: int
    locale: str = "en-US"
    thread_made: bool = False
    parent_id: int | None = None
    forum_id: int | None = None
    home_id: int | None = None


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
