"""Refusals: which errors are told to who asked, and in which words.

Errors of what is asked here have theirs below; others are registered with ``add`` where the words
for them are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.platform.discord.custom_ids import StaleComponent
from bot.platform.i18n.languages import Language
from bot.platform.store.errors import StoreError

E = TypeVar("E", bound=Exception)


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


@dataclass(frozen=True, slots=True)
class _Refusal:
    words: Callable[[Any, Language], str]
    replaces: bool


_REFUSALS: dict[type[Exception], _Refusal] = {}


def add(error: type[E], words: Callable[[E, Language], str], *, replaces: bool = False) -> None:
    """Tell an ``error``, also one of a class below it, to who asked, in these ``words``.

    ``replaces``: in place of the last refusal that they were told there.
    Raises ``LookupError`` if that class has words already.
    """
    if error in _REFUSALS:
        raise LookupError(f"two sentences for: {error.__qualname__}")
    _REFUSALS[error] = _Refusal(words, replaces)


def refusal(error: BaseException, language: Language) -> str | None:
    """The words for an error, None for one that is no refusal."""
    found = _found(error)
    return None if found is None else found.words(error, language)


def replaces_last(error: BaseException) -> bool:
    """Whether a refusal takes the place of the last one that was told."""
    found = _found(error)
    return found is not None and found.replaces


def _found(error: BaseException) -> _Refusal | None:
    """How an error is refused: as is said of its class, or else of the nearest one above it."""
    classes = (_REFUSALS[kind] for kind in type(error).__mro__ if kind in _REFUSALS)
    return next(classes, None)


def _input_text(error: InputError, language: Language) -> str:
    return language.text(error.key, **error.details)


def _stale_text(error: StaleComponent, language: Language) -> str:
    return language.text("component-stale")


def _store_text(error: StoreError, language: Language) -> str:
    key = f"store-{error.code}"  # the store itself has logged it, once
    return language.text(key if language.has(key) else "store-unusable")


add(InputError, _input_text, replaces=True)
add(StaleComponent, _stale_text)
add(StoreError, _store_text)
