"""Someone who uses the bot, as the use cases know them: not a Discord member, not a seat."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A person by their Discord id, with the name to show and the language to speak to them."""

    id: int
    name: str
    locale: str = "en-US"
