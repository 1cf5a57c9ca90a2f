"""Refusals: those that only Discord's side can word, and the words for every kind of them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game.errors import TableError
from bot.narration.refusals import refusal_text, table_refusal_text
from bot.platform.discord.custom_ids import StaleComponent
from bot.platform.i18n.languages import Language
from bot.platform.store.errors import StoreError
from engine import GameError
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


class AnsweredElsewhere(Exception):
    """Another process of the bot answers this interaction: nothing is to be done here."""


class RuleViolation(Exception):
    """A rule forbids it; nothing has changed.

    ``refusal`` is the engine's reason, ``possible`` the labels of what could be
    chosen instead (none: nothing to be named).
    """

    def __init__(self, refusal: Refusal, possible: Sequence[str]) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
        self.possible = tuple(possible)


def refusal(error: BaseException, language: Language) -> str | None:
    """The words for a refusal or a database that cannot be used, None for other errors."""
    if isinstance(error, TableError):
        return table_refusal_text(language, error)
    if isinstance(error, GameError):
        return refusal_text(language, error.refusal)
    if isinstance(error, RuleViolation):
        return refusal_text(language, error.refusal, error.possible)
    if isinstance(error, InputError):
        return language.text(error.key, **error.details)
    if isinstance(error, StaleComponent):
        return language.text("component-stale")
    if isinstance(error, StoreError):  # the store itself has logged it, once
        key = f"store-{error.code}"
        return language.text(key if language.has(key) else "store-unusable")
    return None
