"""Refusals that only Discord's side can word: what was typed, and what is possible instead."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import Refusal


class InputError(Exception):
    """What was asked cannot be done; nothing has changed.

    ``key`` is the Fluent text that says why and what is possible, ``details`` what
    it names, ready to be shown.
    """

    def __init__(self, key: str, **details: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.details = details


class RuleViolation(Exception):
    """A rule forbids it; nothing has changed.

    ``refusal`` is the engine's reason, ``possible`` the labels of what could be
    chosen instead (none: nothing to be named).
    """

    def __init__(self, refusal: Refusal, possible: Sequence[str]) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
        self.possible = tuple(possible)
