"""All verbs there are, and what is wrong with a card that uses them, before any game begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from inspect import signature
from typing import Any

from engine.effects import base, egypt  # where the verbs are
from engine.effects.registry import EFFECTS, END_SCORES, ONCE
from engine.model.terms import Colour

VERBS = frozenset(EFFECTS) | frozenset(END_SCORES) | frozenset(ONCE)

Use = tuple[str, Mapping[str, Any]]  # a verb and its arguments


def verb_faults(colour: Colour, main: Use, once: Use | None = None) -> Iterator[str]:
    """What is wrong with the verbs of a card of ``colour``, and with the arguments they get."""
    temple = colour is Colour.TEMPLE
    verb, args = main
    if temple and verb in END_SCORES:
        yield from _argument_faults(verb, END_SCORES[verb], (None, None), args)
    elif not temple and verb in EFFECTS:
        yield from _argument_faults(verb, EFFECTS[verb], (None,), args)
    elif verb in END_SCORES or verb in EFFECTS:
        where = "temples" if temple else "standard cards"
        yield f"uses the verb {verb!r}, which is not for {where}"
    else:
        yield f"uses the unknown verb {verb!r}"
    if once is None:
        return
    verb, args = once
    if verb in ONCE:
        yield from _argument_faults(verb, ONCE[verb].function, (None,), args)
    else:
        yield f"uses {verb!r}, which is no verb of a once effect"


def _argument_faults(
    verb: str, function: Callable[..., Any], first: tuple[None, ...], args: Mapping[str, Any]
) -> Iterator[str]:
    try:
        signature(function).bind(*first, **args)
    except TypeError as error:
        yield f"gives the verb {verb!r} other arguments than it takes: {error}"


__all__ = ["VERBS", "base", "egypt", "verb_faults"]
