"""Refusals: the errors that are told to the asker, and their words.

The words for errors of input are below; ``bot.ui.refusals`` has those of tables and rules.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.platform.discord.custom_ids import StaleComponent
from bot.platform.fair_queue import OverBudget
from bot.platform.i18n.languages import Language
from bot.platform.store.errors import StoreError

E = TypeVar("E", bound=Exception)


class InputError(Exception):
    """A request cannot be done; nothing has changed.

    ``key`` is the Fluent text that says why and what is possible, ``details`` its arguments.
    """

    def __init__(self, key: str, **details: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.details = details


@dataclass(frozen=True, slots=True)
class Refusal(Generic[E]):
    """The ``words`` of an ``error`` class and its subclasses.

    ``replaces``: the refusal replaces the last one that the asker was told in the same place.
    """

    error: type[E]
    words: Callable[[E, Language], str]
    replaces: bool = False

    def install(self) -> None:
        """Use the words. Raises ``LookupError`` if that class has words already."""
        if _REFUSALS.setdefault(self.error, self) is not self:
            raise LookupError(f"two sentences for: {self.error.__qualname__}")


_REFUSALS: dict[type[Exception], Refusal[Any]] = {}


def refusal(error: BaseException, language: Language) -> str | None:
    """The words for an error; None if it is not a refusal."""
    found = _found(error)
    return None if found is None else found.words(error, language)


def replaces_last(error: BaseException) -> bool:
    """Whether a refusal takes the place of the last one that was told."""
    found = _found(error)
    return found is not None and found.replaces


def _found(error: BaseException) -> Refusal[Any] | None:
    """The entry of an error's class, or of its nearest base class."""
    classes = (_REFUSALS[kind] for kind in type(error).__mro__ if kind in _REFUSALS)
    return next(classes, None)


def _input_text(error: InputError, language: Language) -> str:
    return language.text(error.key, **error.details)


def _stale_text(error: StaleComponent, language: Language) -> str:
    return language.text("component-stale")


def _store_text(error: StoreError, language: Language) -> str:
    key = f"store-{error.code}"  # the store itself has logged it, once
    return language.text(key if language.has(key) else "store-unusable")


def _over_budget_text(error: OverBudget, language: Language) -> str:
    soon = math.ceil(error.until.timestamp())
    return language.text("over-budget", when=f"<t:{soon}:R>")


REFUSALS = (
    Refusal(InputError, _input_text, replaces=True),
    Refusal(OverBudget, _over_budget_text, replaces=True),
    Refusal(StaleComponent, _stale_text),
    Refusal(StoreError, _store_text),
)
