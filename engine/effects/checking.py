"""Holds a card's arguments against the verbs that will get them, before any game begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any

from engine.cards.card import Card, CatalogueError
from engine.effects.registry import EFFECTS, END_SCORES, ONCE
from engine.model.terms import Colour


def check_arguments(card: Card) -> None:
    """Raise ``CatalogueError`` if a verb of ``card`` does not take what is printed on it."""
    temple = card.colour is Colour.TEMPLE
    if (card.verb in END_SCORES) != temple:
        where = "temples" if temple else "standard cards"
        raise CatalogueError(
            f"{_place(card)} uses the verb {card.verb!r}, which is not for {where}"
        )
    if temple:
        _bind(card, card.verb, END_SCORES[card.verb], (None, None), card.args)
    else:
        _bind(card, card.verb, EFFECTS[card.verb], (None,), card.args)
    if card.once is not None:
        verb, args = card.once
        if verb not in ONCE:
            raise CatalogueError(f"{_place(card)}: {verb!r} is no verb of a once effect")
        _bind(card, verb, ONCE[verb].function, (None,), args)


def _bind(
    card: Card,
    verb: str,
    function: Callable[..., Any],
    first: tuple[None, ...],
    args: Mapping[str, Any],
) -> None:
    try:
        signature(function).bind(*first, **args)
    except TypeError as error:
        raise CatalogueError(f"{_place(card)}: the verb {verb!r}: {error}") from error


def _place(card: Card) -> str:
    return f"{card.deck}_{card.colour.key}.toml: card {card.key}"
