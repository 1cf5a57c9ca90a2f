"""A refusal that only Discord's side can know: something typed that is no answer at all."""

from __future__ import annotations


class Refused(Exception):
    """What was asked cannot be done; nothing has changed.

    ``key`` is the Fluent text that says why and what is possible, ``args`` (as
    ``details``) what it names, ready to be shown.
    """

    def __init__(self, key: str, **details: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.details = details
