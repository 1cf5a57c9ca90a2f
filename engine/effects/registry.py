"""The verbs of the cards by name: generators for standard cards, plain counts for temples."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from engine.rules.turn_context import Steps, Turn

Effect = Callable[..., Steps]
EndScore = Callable[..., int]
CarryOut = Callable[[Turn, Any], Steps | None]  # the picked option, of the class it offers


@dataclass(frozen=True, slots=True)
class Once:
    """A once effect (E4). ``function(turn, **args)`` does it; see the flags for what it returns.

    ``timed``: whether before or after matters, so it is asked; the function then returns the
    options, and ``timed`` carries out the one that is picked. ``steps``: it asks, so it
    returns steps. ``after``: it serves best afterwards. ``prices``: it moves prices, so its
    moment matters to verbs in ``PRICED`` only.
    """

    function: Callable[..., Any]
    timed: CarryOut | None = None
    steps: bool = False
    after: bool = False
    prices: bool = False


EFFECTS: dict[str, Effect] = {}
END_SCORES: dict[str, EndScore] = {}
ONCE: dict[str, Once] = {}
LASTING: set[str] = set()
PRICED: set[str] = set()  # verbs whose effect depends on the market (E6)


def _new(function: Callable[..., Any]) -> str:
    """The verb's name, which no other may have."""
    name = function.__name__
    if name in EFFECTS or name in END_SCORES or name in ONCE:
        raise ValueError(f"there are two verbs called {name!r}")
    return name


def effect(function: Callable[..., Steps]) -> Callable[..., Steps]:
    """Register a verb of standard cards: ``function(turn, **args)`` from the catalogue."""
    EFFECTS[_new(function)] = function
    return function


def at_once(function: Callable[..., None]) -> Callable[..., None]:
    """Register a verb of standard cards that asks nothing: a plain ``function(turn, **args)``."""

    @wraps(function)
    def steps(turn: Turn, **args: Any) -> Steps:
        function(turn, **args)
        yield from ()

    EFFECTS[_new(function)] = steps
    return function


def priced(function: Callable[..., Steps]) -> Callable[..., Steps]:
    """Register a verb of standard cards that trades at the market's prices."""
    PRICED.add(function.__name__)
    return effect(function)


def end_score(function: Callable[..., int]) -> Callable[..., int]:
    """Register a verb of temples: ``function(state, seat, **args)`` gives VP, uncapped."""
    END_SCORES[_new(function)] = function
    return function


def lasting(function: Callable[..., int]) -> Callable[..., int]:
    """Register a verb of temples that work while they stand and count nothing at the end (E16)."""
    LASTING.add(function.__name__)
    return end_score(function)


def once_effect(
    *,
    timed: CarryOut | None = None,
    steps: bool = False,
    after: bool = False,
    prices: bool = False,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register a once effect under the function's name; the flags are those of ``Once``."""

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        ONCE[_new(function)] = Once(function, timed, steps, after, prices)
        return function

    return register
