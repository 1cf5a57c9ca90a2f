"""All verbs there are, and what is wrong with a card that uses them, before any game begins."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from inspect import get_annotations, signature
from typing import Any

from engine.compiled import sources

# Importing these registers their verbs.
from engine.effects import civil, maritime, military, production, scientific, temple, tokens  # noqa: F401
from engine.errors import brief
from engine.model.state import BOATS
from engine.model.terms import LAND, Colour, Resource
from engine.rules.registry import (
    EFFECTS,
    END_SCORES,
    ESTIMATES,
    FUNCTIONS,
    LACKS,
    LASTING,
    ONCE,
    WAKING,
)

VERBS = frozenset(FUNCTIONS)

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
_MOST = {("take_boat", "size"): len(BOATS)}


def verb_faults(colour: Colour, main: Use, once: Use | None = None) -> Iterator[str]:
    """Yield the faults of the verbs of a card of ``colour``, and of their arguments."""
    for_temple = colour is Colour.TEMPLE
    verb, args = main
    if for_temple and verb in END_SCORES:
        yield from _argument_faults(verb, (None, None), args)
    elif not for_temple and verb in EFFECTS:
        yield from _argument_faults(verb, (None,), args)
    elif verb in END_SCORES or verb in EFFECTS:
        where = "temples" if for_temple else "standard cards"
        yield f"uses the verb {verb!r}, which is not for {where}"
    else:
        yield f"uses the unknown verb {verb!r}"
    if once is None:
        return
    verb, args = once
    if verb in ONCE:
        yield from _argument_faults(verb, (None,), args)
    else:
        yield f"uses {verb!r}, which is no verb of a once effect"


def _argument_faults(verb: str, first: tuple[None, ...], args: Mapping[str, Any]) -> Iterator[str]:
    try:
        signature(FUNCTIONS[verb]).bind(*first, **args)
    except TypeError as error:
        yield f"gives the verb {verb!r} other arguments than it takes: {error}"


def value_faults(*uses: Use) -> Iterator[str]:
    """Yield invalid values of arguments, after ``verb_faults`` found nothing.

    Games that have begun are not asked: they go on with whatever they have.
    """
    for verb, args in uses:
        kinds = _kinds(verb)
        for name, value in args.items():
            if not _fits(verb, name, kinds[name], value):
                yield f"gives the verb {verb!r} {brief(value)} as {name}"


def _kinds(verb: str) -> Mapping[str, str]:
    """The annotations of a verb's parameters as they are written."""
    function = FUNCTIONS[verb]
    return get_annotations(function) or _annotations(function.__module__)[function.__name__]


@cache
def _annotations(module: str) -> Mapping[str, Mapping[str, str]]:
    """The annotations in a module's source, by function: compiled functions have none."""
    tree = ast.parse(sources()[module].read_text(encoding="utf-8"))
    return {
        node.name: {
            one.arg: ast.unparse(one.annotation) for one in node.args.args if one.annotation
        }
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
    }


def _fits(verb: str, name: str, kind: str, value: Any) -> bool:
    """Whether an argument of that name and annotation can be ``value``."""
    if kind == "int":
        nothing = name not in _DIVISORS or (verb, name) in _FREE
        least, most = 0 if nothing else 1, _MOST.get((verb, name))
        return type(value) is int and least <= value <= (value if most is None else most)
    if kind == "bool":
        return type(value) is bool
    words = value if kind == "list[str]" else [value]
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        return False
    return bool(words) and (name not in _WORDS or _WORDS[name].issuperset(words))


def undeclared() -> list[str]:
    """A sentence for each missing declaration of a verb; its cards are judged roughly."""
    judged, explained = {*ESTIMATES, *WAKING}, {*LACKS}
    unjudged = {*EFFECTS, *ONCE, *LASTING} - judged
    return [
        *(f"{verb}: no @estimate or @waking" for verb in sorted(unjudged)),
        *(f"{verb}: no @lacks" for verb in sorted({*EFFECTS} - explained)),
    ]
