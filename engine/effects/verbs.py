"""All verbs there are, and what is wrong with a card that uses them, before any game begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from inspect import get_annotations, signature, unwrap
from typing import Any

from engine.effects import base, egypt  # where the verbs are
from engine.effects.registry import EFFECTS, END_SCORES, ONCE
from engine.model.terms import LAND, Colour, Resource

VERBS = frozenset(EFFECTS) | frozenset(END_SCORES) | frozenset(ONCE)

Use = tuple[str, Mapping[str, Any]]  # a verb and its arguments

# The words that an argument may be, or hold in a list, by its name.
_TERRAINS = frozenset(terrain.key for terrain in LAND)
_RESOURCES = frozenset(resource.key for resource in Resource)
_COLOURS = frozenset(colour.key for colour in Colour)
_WORDS = {
    "terrain": _TERRAINS,
    "terrains": _TERRAINS,
    "resource": _RESOURCES,
    "resources": _RESOURCES,
    "column": _COLOURS,
    "colour": _COLOURS,
    "colours": _COLOURS,
    "what": frozenset(("gold", "vp")),
    "steps": frozenset(("up", "down")),
    "when": frozenset(("attack", "temple", "piece2", "piece3", "piece4")),
}
_DIVISORS = ("every", "size", "price")  # amounts that are never nothing
_FREE = {("gain_pieces", "price")}  # but for these


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


def value_faults(*uses: Use) -> Iterator[str]:
    """Which arguments are not what their verbs take, where ``verb_faults`` finds nothing.

    Games that have begun are not asked: they go on with whatever they have.
    """
    for verb, args in uses:
        kinds = get_annotations(unwrap(_function(verb)), eval_str=True)
        for name, value in args.items():
            if not _fits(verb, name, kinds[name], value):
                yield f"gives the verb {verb!r} {value!r} as {name}"


def _function(verb: str) -> Callable[..., Any]:
    return ONCE[verb].function if verb in ONCE else EFFECTS.get(verb) or END_SCORES[verb]


def _fits(verb: str, name: str, kind: object, value: Any) -> bool:
    """Whether an argument of that name and annotation can be ``value``."""
    if kind is int:
        nothing = name not in _DIVISORS or (verb, name) in _FREE
        return type(value) is int and value >= (0 if nothing else 1)
    if kind is bool:
        return type(value) is bool
    words = value if kind == list[str] else [value]
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        return False
    return bool(words) and (name not in _WORDS or _WORDS[name].issuperset(words))


__all__ = ["VERBS", "base", "egypt", "value_faults", "verb_faults"]
