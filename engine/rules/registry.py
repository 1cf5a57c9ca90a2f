"""The verbs of the cards by name: generators for standard cards, plain counts for temples.

Beside its function a verb declares what it may lack (``lacks``) and what it gives now
(``estimate``), or which cards it activates (``waking``): computer players know a card by that.
``engine.effects.verbs.undeclared`` names those that declare too little.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import Parameter, signature
from typing import Any, TypeVar

from engine.rules.forecast import Lack
from engine.rules.turn_context import Steps, Turn

Effect = Callable[..., Steps | None]  # None where nothing is asked
EndScore = Callable[..., int]
CarryOut = Callable[[Turn, Any], Steps | None]  # the picked option, of the class it offers
Reason = Callable[[Turn, Mapping[str, Any]], Lack | None]  # by a card's arguments; None: unknown
Builder = Callable[..., Any]  # takes a card's arguments once and for all
Declared = TypeVar("Declared", bound=Callable[..., Any])


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
LACKS: dict[str, Reason] = {}
ESTIMATES: dict[str, Builder] = {}  # of a ``Line``, see ``effects.estimates``
WAKING: dict[str, Builder] = {}  # of a ``Waking``
FUNCTIONS: dict[str, Callable[..., Any]] = {}  # every verb's function as it is written
PRICED: set[str] = set()  # verbs whose effect depends on the market (E6)


def _new(function: Callable[..., Any]) -> str:
    """The verb's name, which no other may have."""
    name = function.__name__
    if name in FUNCTIONS:
        raise ValueError(f"there are two verbs called {name!r}")
    FUNCTIONS[name] = function
    return name


def effect(function: Callable[..., Steps]) -> Callable[..., Steps]:
    """Register a verb of standard cards: ``function(turn, **args)`` from the catalogue."""
    EFFECTS[_new(function)] = function
    return function


def at_once(function: Callable[..., None]) -> Callable[..., None]:
    """Register a verb of standard cards that asks nothing: a plain ``function(turn, **args)``."""

    EFFECTS[_new(function)] = function
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


def lacks(reason: Reason) -> Callable[[Declared], Declared]:
    """Declare why the verb below brings nothing, if it does, for the words at the turn's end."""

    def register(function: Declared) -> Declared:
        LACKS[function.__name__] = reason
        return function

    return register


def estimate(verb: Callable[..., Any]) -> Callable[[Declared], Declared]:
    """Declare what ``verb`` gives about now: a builder of a ``Line`` from the verb's arguments.

    Raises ``ValueError`` if the builder takes others.
    """

    def register(builder: Declared) -> Declared:
        _check_arguments(verb, builder)
        ESTIMATES[verb.__name__] = builder
        return builder

    return register


def waking(verb: Callable[..., Any]) -> Callable[[Declared], Declared]:
    """Declare which cards ``verb`` can activate: a builder of a ``Waking``, as in ``estimate``."""

    def register(builder: Declared) -> Declared:
        _check_arguments(verb, builder)
        WAKING[verb.__name__] = builder
        return builder

    return register


def printed_arguments(verb: str) -> list[Parameter]:
    """Arguments that a card passes to ``verb``: its parameters after the turn, or after state and
    seat.
    """
    first = 2 if verb in END_SCORES else 1
    return [*signature(FUNCTIONS[verb]).parameters.values()][first:]


def _check_arguments(verb: Callable[..., Any], builder: Callable[..., Any]) -> None:
    wanted = [(one.name, one.default) for one in printed_arguments(verb.__name__)]
    taken = [(one.name, one.default) for one in signature(builder).parameters.values()]
    if taken != wanted:
        names = ", ".join(name for name, _ in wanted) or "none"
        raise ValueError(f"{builder.__name__} does not take the arguments of its verb: {names}")
